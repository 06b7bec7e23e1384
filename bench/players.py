"""Random players over real sockets, many in one process: as little work as possible, so that the server is measured."""

from __future__ import annotations

import asyncio
import random
import struct
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec

UPGRADE = (
    "GET /api/socket HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
PING, PONG = 9, 10


class Choice(msgspec.Struct):
    """What a player needs of a choice."""

    text: str


class Heard(msgspec.Struct, rename={"kind": "is"}):
    """What a player needs of a message; all else is skipped."""

    kind: str
    n: int = 0
    ply: int = 0
    by: int | None = None
    choices: list[str | Choice] | None = None
    over: dict[str, Any] | None = None
    text: str = ""
    key: str = ""


_read = msgspec.json.Decoder(Heard).decode
_write = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """What the players of one process have seen; times in seconds."""

    to_mover: list[float] = field(default_factory=list)
    to_all: list[float] = field(default_factory=list)
    games: int = 0
    seconds: float = 0.0
    """How long they played: until the time was up or no table was left."""
    troubles: list[str] = field(default_factory=list)


class Player(asyncio.Protocol):
    """One seat's socket. Frames are read and written by hand: a mask of zeros is a mask too."""

    def __init__(self, seat: int, token: str, game: Game, port: int) -> None:
        self._seat, self._token, self._game, self._port = seat, token, game, port
        self._buffer = bytearray()
        self._open = False
        self.over = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(UPGRADE.format(port=self._port).encode())

    def data_received(self, data: bytes) -> None:
        """Take in what came, frame by frame."""
        self._buffer += data
        if not self._open:
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            if b" 101 " not in head:
                self._game.trouble(head.decode())
            self._open, self._buffer = True, bytearray(rest)
            self.say({"do": "hello", "token": self._token, "form": self._game.form})
        self._frames()

    def _frames(self) -> None:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 2:
            length, head = buffer[start + 1], 2
            if length > 125:
                head = 4 if length == 126 else 10
                if len(buffer) - start < head:
                    break
                length = int.from_bytes(buffer[start + 2 : start + head], "big")
            end = start + head + length
            if len(buffer) < end:
                break
            content = bytes(buffer[start + head : end])
            if buffer[start] & 15 == PING:
                self._send(PONG, content)
            elif buffer[start] & 15 == 1:
                self._game.heard(self._seat, _read(content))
            start = end
        del buffer[:start]

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self._send(1, _write(message))

    def _send(self, opcode: int, content: bytes) -> None:
        size = len(content)
        head = struct.pack("!BB", 128 | opcode, 128 | size) if size < 126 else struct.pack("!BBH", 129, 254, size)
        self.transport.write(head + b"\0\0\0\0" + content)


class Game:
    """One table: whoever is asked chooses at random, at once or when the pace lets them."""

    def __init__(self, crowd: Crowd, tokens: list[str]) -> None:
        self._crowd, self.form = crowd, crowd.form
        self.players = [Player(seat, token, self, crowd.port) for seat, token in enumerate(tokens)]
        self.synced = 0
        self._sent: dict[int, float] = {}
        """When each move was sent that is not yet answered, by its ply."""
        self._reached: dict[int, list[float]] = {}
        """By ply: when it was sent, and how many seats it has not reached yet."""
        self._asked: tuple[int, int, list[str | Choice]] | None = None

    def heard(self, seat: int, message: Heard) -> None:
        """One of the players was told something."""
        kind, crowd = message.kind, self._crowd
        if kind == "ply":
            self._reaches_one_more(message.ply)
        elif kind == "ok":
            crowd.tally.to_mover.append(time.perf_counter() - self._sent.pop(int(message.key)))
            crowd.in_flight -= 1
            return
        elif kind == "sync":
            self.synced += 1
            if self.synced == len(self.players):
                crowd.ready(self)
        elif kind in ("refused", "error"):
            self.trouble(f"{kind} {message.text}")
        if message.over is not None:
            self.players[seat].over = True
            if all(player.over for player in self.players):
                crowd.finished(self)
        elif message.choices:
            self._asked = (seat, message.ply, message.choices)
            if self.synced == len(self.players):
                crowd.wants_to_move(self)

    def _reaches_one_more(self, ply: int) -> None:
        move = self._reached.get(ply)
        if move is not None:
            move[1] -= 1
            if move[1] == 0:
                self._crowd.tally.to_all.append(time.perf_counter() - move[0])
                del self._reached[ply]

    def move(self) -> None:
        """Choose something."""
        if self._asked is None:
            return
        (seat, ply, choices), self._asked = self._asked, None
        self._crowd.in_flight += 1
        self._sent[ply] = time.perf_counter()
        self._reached[ply + 1] = [self._sent[ply], len(self.players)]
        choice = random.choice(choices)
        text = choice if isinstance(choice, str) else choice.text
        self.players[seat].say({"do": "move", "text": text, "at": ply, "key": str(ply)})

    def trouble(self, text: str) -> None:
        """Something went wrong: it is reported, and this table plays no more."""
        self._crowd.tally.troubles.append(text)
        self._asked = None


class Crowd:
    """All tables of one process; tables that are over are followed by fresh ones."""

    def __init__(
        self, port: int, slots: int, tables: Iterable[list[str]], pace: float | None, form: str = "texts"
    ) -> None:
        self.port, self._slots, self._tables, self._pace, self.form = port, slots, deque(tables), pace, form
        self.tally, self.in_flight = Tally(), 0
        self._games = len(self._tables)
        self._playing = False
        self._waiting: deque[Game] = deque()
        self._ready: list[Game] = []
        self._tasks: set[asyncio.Task[None]] = set()

    async def connect(self) -> None:
        """Sit down at the first tables; nobody moves yet."""
        for _ in range(self._slots):
            await self._next()
        while len(self._ready) < self._slots and not self.tally.troubles:
            await asyncio.sleep(0.01)

    async def play(self, seconds: float) -> None:
        """Move for so long, then wait for the last answers."""
        self._playing = True
        for game in self._ready:
            self.wants_to_move(game)
        began = time.perf_counter()
        made = 0
        while (passed := time.perf_counter() - began) < seconds and self.tally.games < self._games:
            await asyncio.sleep(0.002 if self._pace else 0.05)
            while self._waiting and made < passed * (self._pace or 0):
                self._waiting.popleft().move()
                made += 1
        self._playing, self.tally.seconds = False, passed
        last = time.perf_counter() + 5
        while self.in_flight > 0 and time.perf_counter() < last:
            await asyncio.sleep(0.01)

    def ready(self, game: Game) -> None:
        """Everybody sits at this table."""
        self._ready.append(game)
        if self._playing:
            self.wants_to_move(game)

    def wants_to_move(self, game: Game) -> None:
        """Somebody was asked."""
        if not self._playing:
            return
        if self._pace:
            self._waiting.append(game)
        else:
            game.move()

    def finished(self, game: Game) -> None:
        """A game is over: on to the next table."""
        self.tally.games += 1
        for player in game.players:
            player.transport.close()
        if self._playing:
            task = asyncio.get_running_loop().create_task(self._next())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _next(self) -> None:
        if self._tables:
            game = Game(self, self._tables.popleft())
            loop = asyncio.get_running_loop()
            for player in game.players:
                await loop.create_connection(lambda player=player: player, "127.0.0.1", self.port)  # type: ignore[misc]
