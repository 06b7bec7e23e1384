"""Who plays the games: what is asked of every kind of workers, and the one that is always there, this process."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from fireline.arena.plan import Plan
from fireline.arena.playing import Played, play


class WorkersFailed(RuntimeError):
    """Workers cannot go on; the games that were finished before are not lost."""


class Workers(Protocol):
    """Plays games of a plan. Each game follows from its number alone, so it does not matter where it is played."""

    def map(self, numbers: Iterable[int]) -> Iterator[Played]:
        """Play the games of these numbers, and hand each over as soon as it is over, in any order.

        Numbers are taken only when somebody can play them soon. Raises WorkersFailed if that cannot go on.
        """

    def close(self) -> None:
        """Stop at once; games that are being played are lost."""


class InProcess:
    """Plays one game after the other, here."""

    def __init__(self, plan: Plan, *, keep: bool) -> None:
        self._plan, self._keep = plan, keep

    def map(self, numbers: Iterable[int]) -> Iterator[Played]:
        """Play these games, in order."""
        for number in numbers:
            yield play(self._plan, number, keep=self._keep)

    def close(self) -> None:
        """Nothing to stop."""
