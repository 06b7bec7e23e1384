"""A conversation over a socket: a hello, some batches of strange messages, each heard to its end, and a last word."""

from __future__ import annotations

import asyncio
from random import Random

from bench.attack.client import Site, head
from bench.attack.fuzz.ear import Ear
from bench.attack.fuzz.frames import delivered, ending, frame
from bench.attack.fuzz.judging import Findings
from bench.attack.fuzz.messages import Seen, greeting, message
from bench.attack.fuzz.values import written
from bench.attack.fuzz.world import World

PATIENCE = 60.0
PAUSE = 0.005
OUR_FAULT = 1011
"""The code with which a server closes that failed."""


class Talker:
    """One client at an address of its own."""

    def __init__(self, site: Site, world: World, findings: Findings, seed: int) -> None:
        self._site, self._world, self._findings, self._seed = site, world, findings, seed

    async def talk(self, number: int) -> bytes:
        """Have the conversation of that number; answers all that was said."""
        rng, where = Random(f"{self._seed}/s{number}"), f"{self._seed}/s{number}"
        table = self._world.table(rng)
        seen = Seen(table.game, rng.choice(table.tokens))
        ear = Ear(seen, self._upgrade())
        said: list[bytes] = []
        try:
            async with asyncio.timeout(PATIENCE):
                await asyncio.get_running_loop().create_connection(
                    lambda: ear, self._site.host, self._site.port, local_addr=(self._site.source, 0)
                )
                await self._conversation(rng, ear, seen, said)
        except TimeoutError:
            ear.faults.append(f"a socket that was silent for {PATIENCE:.0f} s")
        except ConnectionRefusedError:
            raise  # there is no server any more
        except OSError as lost:
            ear.counts.append(type(lost).__name__)
        finally:
            if hasattr(ear, "transport"):
                ear.transport.abort()
        table.uses += len(said)
        self._take_down(ear, said, where)
        return b"\n".join(said)

    def _upgrade(self) -> bytes:
        given = {"Host": f"localhost:{self._site.port}", "Upgrade": "websocket", "Connection": "Upgrade"}
        given |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
        return head("GET /api/socket HTTP/1.1", given.items())

    async def _conversation(self, rng: Random, ear: Ear, seen: Seen, said: list[bytes]) -> None:
        await ear.until(lambda: ear.open)
        self._say(ear, [frame(content := greeting(rng, seen))], content, said)
        await ear.until(lambda: ear.heard > 0)
        for batch in range(rng.choice((0, 1, 2, 4, 8))):
            if ear.closed is not None:
                break
            for _ in range(rng.randrange(1, 12)):
                content = message(rng, seen)
                self._say(ear, delivered(rng, content), content, said)
            key = f"settled {batch}"
            content = written({"do": "move", "text": "?", "at": -1, "key": key})
            self._say(ear, [frame(content)], content, said)
            await ear.until(lambda key=key: ear.settled == key)  # type: ignore[misc]
        last = ending(rng)
        self._say(ear, [last.content], last.content, said)
        if last.closes:
            await ear.until(lambda: False)
            self._findings.answers[f"closed {ear.closed}"] += 1
        else:
            await asyncio.sleep(PAUSE)

    def _say(self, ear: Ear, parts: list[bytes], content: bytes, said: list[bytes]) -> None:
        said.append(content)
        self._findings.sent["message"] += 1
        for part in parts:
            if not ear.transport.is_closing():
                ear.transport.write(part)

    def _take_down(self, ear: Ear, said: list[bytes], where: str) -> None:
        self._findings.sent["conversation"] += 1
        self._findings.answers["heard"] += ear.heard
        self._findings.answers.update(ear.counts)
        if ear.closed == OUR_FAULT:
            ear.faults.append("a socket was closed with 1011")
        for fault in ear.faults:
            self._findings.add(fault, where, b" ".join(said[-3:]))
