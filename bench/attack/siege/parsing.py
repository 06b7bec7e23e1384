"""Scenarios that are hard to read: a few kilobytes that must not stop anybody."""

from __future__ import annotations

from bench.attack.client import Answer
from bench.attack.siege.attack import Attack

SCENARIOS = {
    "dotted": "a." * 9000 + "b = 1",
    "arrays": "a = " + "[" * 9000,
    "inline": "a = " + "{b=" * 3000,
    "digits": "a = " + "9" * 5000,
    "headers": "".join(f"[t{number}]\n" for number in range(2200)),
    "deep-headers": "".join(f"[{'a.' * 90}b{number}]\n" for number in range(100)),
    "values": "a = [" + "1," * 9900 + "]",
}
"""The first is quadratic for Python's reader of TOML; the next three end it with an error that is none of TOML's."""


class Scenario(Attack):
    """Founds tables with such a scenario, so many at a time."""

    shows = "C1 M2"

    def __init__(self, port: int, name: str, many: int) -> None:
        super().__init__(port)
        self._wish, self._many = {"game": "fire-tower", "scenario": SCENARIOS[name]}, many

    async def strike(self) -> None:
        """Again and again."""
        await self.at_once(self._many, self._found)

    async def _found(self) -> Answer:
        return await self.site.ask("/api/tables", self._wish)
