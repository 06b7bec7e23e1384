"""Somebody who asks one strange thing after the other over HTTP, and looks at what comes back."""

from __future__ import annotations

import asyncio
from random import Random

from bench.attack.client import Answer, Line, Site
from bench.attack.fuzz.asks import Ask, asked
from bench.attack.fuzz.judging import Findings, faults
from bench.attack.fuzz.sending import Sent, sent
from bench.attack.fuzz.spoiling import spoiled
from bench.attack.fuzz.world import World

PATIENCE = 60.0
MOMENT = 0.4
"""Seconds after which one hangs up who need not be answered."""
PAUSE = 0.005
"""Seconds between parts of a request, and before hanging up."""

KNOWN = frozenset(
    ("api", "tables", "table", "games", "replays", "branch", "join", "moves", "events", "hint", "leave", "record", "qr")
)
"""What stands in addresses that are not particular to one table."""


class Silence(Exception):
    """No answer came."""


class Asker:
    """One client at an address of its own; a connection is kept for as long as nothing is wrong with it."""

    def __init__(self, site: Site, world: World, findings: Findings, seed: int) -> None:
        self._site, self._world, self._findings, self._seed = site, world, findings, seed
        self._line: Line | None = None
        self.answers: list[Answer] = []

    async def ask(self, number: int) -> bytes:
        """Ask what has that number; answers what was sent."""
        rng, where = Random(f"{self._seed}/r{number}"), f"{self._seed}/r{number}"
        ask = spoiled(rng, asked(rng, self._world))
        request = sent(rng, ask, f"127.0.0.1:{self._site.port}")
        self._findings.sent["request"] += 1
        try:
            await self._sent(ask, request)
        except Silence as silence:
            self._findings.answers[str(silence)] += 1
            if ask.patient and not ask.broken and request.answers and request.easy:
                self._findings.add(str(silence), where, request.whole)
        for answer in self.answers:
            self._findings.answers[str(answer.status)] += 1
            for fault in faults(ask, answer):
                place = f" ({_address(ask)})" if answer.status >= 500 else ""
                self._findings.add(f"{fault}{place}", where, request.whole)
        return request.whole

    def close(self) -> None:
        """Go away."""
        if self._line is not None:
            self._line.hang_up()
            self._line = None

    async def _sent(self, ask: Ask, request: Sent) -> None:
        """Send it; the answers are kept. On a connection that was used before, once more if it was closed meanwhile."""
        self.answers = []
        used = self._line is not None
        try:
            if self._line is None:
                self._line = await self._site.open()
            await self._exchange(self._line, ask, request)
        except ConnectionRefusedError:
            raise  # there is no server any more
        except (Silence, OSError) as gone:
            self.close()
            if used and not self.answers and str(gone) != "no answer":
                await self._sent(ask, request)
                return
            raise Silence(str(gone) if isinstance(gone, Silence) else "hung up on") from gone
        if not request.kept or any(answer.headers.get("connection") == "close" for answer in self.answers):
            self.close()

    async def _exchange(self, line: Line, ask: Ask, request: Sent) -> None:
        for number, part in enumerate(request.parts):
            if number:
                await asyncio.sleep(PAUSE)
            if line.writer.is_closing():
                break  # what it was answered may have come already
            line.writer.write(part)
        if request.answers == 0:
            await asyncio.sleep(PAUSE)
            raise Silence("left before the answer")
        try:
            async with asyncio.timeout(PATIENCE if ask.patient and not ask.broken else MOMENT):
                for _ in range(request.answers):
                    self.answers.append(await _answer(line.reader, bodiless=ask.method == "HEAD"))
        except TimeoutError as silence:
            raise Silence("no answer") from silence
        except asyncio.IncompleteReadError as cut:
            raise Silence("an answer was cut off" if cut.partial else "hung up on") from cut
        except (ValueError, IndexError, asyncio.LimitOverrunError) as wrong:
            raise Silence("an answer that is no HTTP") from wrong


async def _answer(reader: asyncio.StreamReader, *, bodiless: bool) -> Answer:
    status = 100
    headers: dict[str, str] = {}
    while status == 100:
        first, *rest = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in rest) if name}
        status = int(first.split(" ", 2)[1])
    if bodiless or status in (101, 204, 304):
        return Answer(status, headers, b"")
    return Answer(status, headers, await reader.readexactly(int(headers.get("content-length", "0"))))


def _address(ask: Ask) -> str:
    """The address without what is particular to it, so that the same fault is counted as one."""
    parts = ask.path.partition("?")[0].split("/")
    return f"{ask.method[:10]} {'/'.join(part if part in KNOWN or not part else '*' for part in parts[:6])}"
