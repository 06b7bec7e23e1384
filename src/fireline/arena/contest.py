"""A run: games come back in any order, are kept, and are counted in order, group by group."""

from __future__ import annotations

from collections.abc import Iterator

from fireline.arena.folder import Folder
from fireline.arena.plan import Plan
from fireline.arena.tally import Tally
from fireline.arena.watching import Row
from fireline.arena.workers import Workers

FEWEST_GROUPS = 30
"""Before so many groups no interval is taken for narrow: it is itself too uncertain."""


class Contest:
    """The games of a plan, from the first to the last or until the intervals are narrow enough.

    What counts is always the whole groups from the first on, without a gap. So what is counted, and where it ends, does
    not depend on who played what when.
    """

    def __init__(self, plan: Plan, *, folder: Folder | None = None, until: float | None = None) -> None:
        self.plan = plan
        self.tally = Tally(plan)
        self.until = until
        """How narrow the intervals are to be, if that ends the run."""
        self.width: float | None = None
        """Half the width of the widest of them, once there are enough groups to tell."""
        self._folder = folder
        finished = folder.finished if folder else {}
        self._waiting: dict[int, Row] = {number: row for number, row in finished.items() if number < plan.total}
        self.resumed = len(self._waiting)
        """The games that were already there."""
        self._todo = [number for number in range(plan.total) if number not in self._waiting]
        self._count()

    @property
    def counted(self) -> int:
        """The games that count: those with lower numbers than this."""
        return self.tally.groups * self.plan.group_size

    @property
    def uncounted(self) -> int:
        """Games that are finished, but whose group, or one before it, is not."""
        return len(self._waiting)

    @property
    def narrow(self) -> bool:
        """Whether the intervals are narrow enough."""
        return self.until is not None and self.width is not None and self.width <= self.until

    @property
    def over(self) -> bool:
        """Whether there is nothing more to play."""
        return self.narrow or self.counted == self.plan.total

    def play(self, workers: Workers) -> Iterator[Row]:
        """Play what is left, and answer each game as it is finished."""
        if self.over:
            return
        for played in workers.map(self._todo):
            if self._folder is not None:
                self._folder.add(played)
            self._waiting[played.row["game"]] = played.row
            self._count()
            yield played.row
            if self.narrow:
                return

    def _count(self) -> None:
        """Count the groups that have become whole."""
        size = self.plan.group_size
        while not self.over:
            group = range(self.counted, self.counted + size)
            if any(number not in self._waiting for number in group):
                return
            self.tally.add([self._waiting.pop(number) for number in group])
            if self.until is not None and self.tally.groups >= FEWEST_GROUPS:
                self.width = self.tally.widest()
