"""How much one client may take: buckets that fill again with time, in a bounded memory."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_CLIENTS = 10_000


class Bucket:
    """Holds `size` drops and gains `rate` a second."""

    __slots__ = ("_now", "_rate", "_seen", "_size", "drops")

    def __init__(self, rate: float, size: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._size, self._now = rate, size, now
        self.drops, self._seen = size, now()

    def take(self) -> bool:
        """Take a drop, if there is one."""
        self._fill()
        if self.drops < 1:
            return False
        self.drops -= 1
        return True

    def empty(self) -> bool:
        """Whether there is none to take."""
        self._fill()
        return self.drops < 1

    def full(self) -> bool:
        """Whether nothing is missing."""
        self._fill()
        return self.drops >= self._size

    def _fill(self) -> None:
        now = self._now()
        self.drops = min(self._size, self.drops + (now - self._seen) * self._rate)
        self._seen = now


class Buckets:
    """One bucket a client; those not seen for longest are forgotten first."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate, self._size = rate, size
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def __getitem__(self, client: str) -> Bucket:
        bucket = self._of.get(client)
        if bucket is None:
            bucket = self._of[client] = Bucket(self._rate, self._size)
            if len(self._of) > MOST_CLIENTS:
                self._of.popitem(last=False)
        else:
            self._of.move_to_end(client)
        return bucket


class Counted:
    """How many things each client holds at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: dict[str, int] = {}

    def take(self, client: str) -> bool:
        """Hold one more, if allowed."""
        held = self._of.get(client, 0)
        if held >= self._most:
            return False
        self._of[client] = held + 1
        return True

    def give_back(self, client: str) -> None:
        """Hold one less."""
        held = self._of.pop(client) - 1
        if held:
            self._of[client] = held
