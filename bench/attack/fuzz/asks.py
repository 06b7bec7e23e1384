"""What is asked over HTTP: every address of the API as it should be asked, with bodies that are not quite right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import quote

from bench.attack.fuzz.documents import genuine, record, scenario
from bench.attack.fuzz.values import TEXTS, damaged, mutated, strange, written
from bench.attack.fuzz.world import CADET, HERE, OPEN, YOU, World
from fireline import games

PAGES = ("/", "/play/fire-tower", "/learn", "/t/BBBBBB", "/replay/0", "/s", "/robots.txt", "/flame.svg", "/nowhere")
GAMES = (*games.names(), "brigade", "fire-tower/1", "fire-tower/9", "Fire-Tower", "")
DIGITS = ("0", "-1", "1e3", "nan", "inf", "-inf", "9" * 30, "9" * 5000, "0x10", " 1", "1_0", "²", "٣", "")
BOMBS = (
    *(b"[" * 30_000, b'{"game":' * 8_000, b"9" * 60_000, b"-" * 50_000, b"\0" * 5_000, b"[" + b"1," * 30_000 + b"1]"),
    *(b'"' + b"\\u0000" * 10_000 + b'"', b'{"' + b"a" * 60_000 + b'":1}', b'{"options":{"a":' * 4_000),
    b'{"game":"template",' + b'"players":2,' * 4_000 + b'"name":"a"}',
    b'{"game":"template","options":{' + b",".join(b'"o%d":1' % each for each in range(3_000)) + b"}}",
)
FOUNDED = 0.03
"""The part of the tables that can be founded: a server rightly remembers each for a while, and memory is measured."""
OPTIONS: dict[str, dict[str, Any]] = {
    "template": {"turns": 20},
    "fire-tower": {"edition": "2018", "hand_size": 6, "teams": False, "champion": "red", "fire_split": "4433"},
    "firebreak": {"difficulty": "campfire", "markers": 25, "rangers": 2, "sides": "plain", "radio_silence": False},
}


@dataclass
class Ask:
    """A request."""

    method: str
    path: str
    body: bytes | None = None
    token: str | None = None
    headers: dict[str, str] = field(default_factory=dict)
    lines: list[bytes] = field(default_factory=list)
    """Lines of its head that stand there as they are."""
    version: str = "1.1"
    patient: bool = True
    """Whether an answer must come in any case; else it is hung up on after a moment."""
    broken: bool = False
    """Whether it may be no HTTP at all, so that it may be answered by less than a sentence."""


def _json(rng: Random, wish: Any, *, as_it_is: float = 0.2) -> bytes:
    kind = rng.random()
    if kind < as_it_is:
        return written(wish)
    if kind < as_it_is + 0.04:
        return rng.choice(BOMBS)
    if kind < as_it_is + 0.07:
        return written(strange(rng))
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        wish = mutated(rng, wish)
    content = written(wish, escaped=rng.random() < 0.8)
    return damaged(rng, content) if rng.random() < 0.1 else content


def _query(rng: Random, usual: str) -> str:
    if rng.random() < 0.5:
        return usual
    return quote(rng.choice(DIGITS if rng.random() < 0.7 else TEXTS), safe="", errors="surrogatepass")


def _found(rng: Random, _world: World) -> Ask:
    game = rng.choice(games.names())
    wish: dict[str, Any] = {"game": game, "name": "Ada", "clock": {"kind": "turn", "seconds": 90}}
    players = rng.choice(list(games.get(game).players))
    wish["seats"] = [YOU, *(rng.choice((HERE, OPEN, CADET)) for _ in range(players - 1))]
    if rng.random() > FOUNDED:
        wish["seats"] = [OPEN] * 9  # what is found out last
    if rng.random() < 0.4:
        wish["scenario"] = scenario(rng, game)
        return Ask("POST", "/api/tables", _json(rng, wish, as_it_is=0.8))
    wish |= {"players": players, "options": OPTIONS[game]}
    return Ask("POST", "/api/tables", _json(rng, wish))


def _join(rng: Random, world: World) -> Ask:
    table = world.table(rng)
    wish = {"name": "Bea", "seat": rng.randrange(4), "token": rng.choice(table.tokens)}
    return Ask("POST", f"/api/tables/{table.code}/join", _json(rng, wish))


def _move(rng: Random, world: World) -> Ask:
    table = world.table(rng)
    wish = {"text": rng.choice(genuine(table.game).texts), "at": rng.randrange(80), "key": f"k{rng.getrandbits(40)}"}
    return Ask("POST", "/api/table/moves", _json(rng, wish), rng.choice(table.tokens))


def _events(rng: Random, world: World) -> Ask:
    since, wait = _query(rng, str(rng.randrange(60))), _query(rng, "0")
    query = f"since={since}&wait={wait}&form={_query(rng, 'texts')}"
    return Ask("GET", f"/api/table/events?{query}", token=world.token(rng), patient=False)


def _branch(rng: Random, world: World) -> Ask:
    seat = rng.randrange(2) if rng.random() < FOUNDED else 9
    wish = {"ply": rng.randrange(70), "seat": seat, "level": "cadet", "name": "Ada"}
    return Ask("POST", f"/api/replays/{world.replay(rng)}/branch", _json(rng, wish))


def _of_a_game(rng: Random, _world: World) -> Ask:
    path = f"/api/games/{rng.choice(GAMES)}/{rng.choice(('book', 'rules'))}"
    return Ask("GET", f"{path}?lang={_query(rng, rng.choice(('en', 'it')))}")


def _replay(rng: Random, world: World) -> Ask:
    return Ask("GET", f"/api/replays/{world.replay(rng)}?eyes={_query(rng, rng.choice(('all', '0', '1', 'watcher')))}")


def _plain(rng: Random, world: World) -> Ask:
    own = ("/api/games", "/api/bots", "/api/docs", "/api/openapi.json", "/healthz", "/metrics", "/api", "/api/nothing")
    return Ask("GET", rng.choice((*own, *PAGES, *world.files)))


def _upgrade(rng: Random, _world: World) -> Ask:
    headers = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    headers["Sec-WebSocket-Key"] = "dGhlIHNhbXBsZSBub25jZQ=="
    if rng.random() < 0.7:
        name = rng.choice(list(headers))
        headers[name] = rng.choice(("", "x", "14", "h2c", "keep-alive", "websocket, x", "a" * 300))
    more = rng.choice(({}, {"Sec-WebSocket-Protocol": "a, b"}, {"Sec-WebSocket-Extensions": "permessage-deflate; x=1"}))
    path = rng.choice(("/api/socket", "/api/socket", "/api/socket", "/api/games", "/", "/api/tables"))
    return Ask(rng.choice(("GET", "GET", "GET", "POST")), path, headers=headers | more, broken=True)


_KINDS: dict[str, tuple[float, Callable[[Random, World], Ask]]] = {
    "found": (20, _found),
    "join": (6, _join),
    "lobby": (5, lambda rng, world: Ask("GET", f"/api/tables/{world.table(rng).code}")),
    "qr": (3, lambda rng, world: Ask("GET", f"/api/qr?code={_query(rng, world.table(rng).code)}")),
    "look": (6, lambda rng, world: Ask("GET", f"/api/table?form={_query(rng, 'texts')}", token=world.token(rng))),
    "move": (12, _move),
    "events": (10, _events),
    "hint": (0.1, lambda rng, world: Ask("POST", "/api/table/hint", token=world.token(rng))),
    "leave": (2, lambda rng, world: Ask("POST", "/api/table/leave", token=world.token(rng))),
    "record": (1, lambda rng, world: Ask("GET", "/api/table/record", token=world.token(rng))),
    "upload": (6, lambda rng, _: Ask("POST", "/api/replays", record(rng, rng.choice(games.names())))),
    "replay": (4, _replay),
    "branch": (4, _branch),
    "game": (5, _of_a_game),
    "plain": (12, _plain),
    "upgrade": (4, _upgrade),
}
_NAMES, _WEIGHTS = list(_KINDS), [weight for weight, _ in _KINDS.values()]


def asked(rng: Random, world: World) -> Ask:
    """Something to ask."""
    (kind,) = rng.choices(_NAMES, _WEIGHTS)
    return _KINDS[kind][1](rng, world)
