"""Who sits where: the chairs of a table at one time, which never change; another seating is another object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fireline.server.events import Chair

HOST = 0
"""The holder who founded the table."""


class Chairs:
    """The chairs by seat, and what is often asked of them."""

    __slots__ = ("_all", "_of", "people", "taken")

    def __init__(self, chairs: Iterable[Chair]) -> None:
        self._all = tuple(chairs)
        self._of: dict[int, tuple[int, ...]] = {}
        for seat, chair in enumerate(self._all):
            if chair.holder is not None:
                self._of[chair.holder] = (*self._of.get(chair.holder, ()), seat)
        present = [chair for chair in self._all if chair.by == "person" and not chair.left]
        self.people = frozenset(chair.holder for chair in present if chair.holder is not None)
        """The holders who sit at the table themselves: they are asked. Whoever has left holds up nobody."""
        self.taken = all(chair.by != "open" for chair in self._all)
        """Whether every seat is taken."""

    def __getitem__(self, seat: int) -> Chair:
        return self._all[seat]

    def __iter__(self) -> Iterator[Chair]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def of(self, holder: int | None) -> tuple[int, ...]:
        """The seats that a holder's token opens; a watcher has none."""
        return () if holder is None else self._of.get(holder, ())

    def with_(self, seat: int, chair: Chair) -> Chairs:
        """The same with another chair at that seat."""
        return Chairs((*self._all[:seat], chair, *self._all[seat + 1 :]))

    @property
    def newest_holder(self) -> int:
        """The highest number that a holder here has."""
        return max(self._of, default=HOST)
