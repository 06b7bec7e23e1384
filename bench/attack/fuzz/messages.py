"""What is said on sockets: every message of the protocol as it should be, and then not quite."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bench.attack.fuzz.documents import genuine
from bench.attack.fuzz.values import TEXTS, damaged, mutated, strange, written

LEVELS = ("cadet", None, None)
"""Who sits in: nobody who thinks long, for others wait for the same process."""
HINT = 0.002
"""How often a hint is asked for: each takes a process most of a second, and the rest should have its turn too."""
AS_IT_IS = 0.3
"""The part of the messages with which nothing is wrong, so that games go on."""


@dataclass
class Seen:
    """What a client knows of its table."""

    game: str
    token: str
    n: int = 0
    ply: int = 0
    choices: list[str] = field(default_factory=list)


def _choice(rng: Random, seen: Seen) -> str:
    if seen.choices and rng.random() < 0.7:
        return rng.choice(seen.choices)
    return rng.choice(genuine(seen.game).texts)


def _move(rng: Random, seen: Seen) -> dict[str, Any]:
    return {"do": "move", "text": _choice(rng, seen), "at": seen.ply, "key": f"k{rng.getrandbits(40)}"}


_KINDS: dict[str, tuple[int, Callable[[Random, Seen], dict[str, Any]]]] = {
    "move": (30, _move),
    "undo": (8, lambda rng, _: {"do": "undo", "key": f"k{rng.getrandbits(40)}"}),
    "answer": (6, lambda rng, seen: {"do": "answer", "request": seen.n, "yes": rng.random() < 0.5}),
    "why": (10, lambda rng, seen: {"do": "why", "text": _choice(rng, seen)}),
    "say": (8, lambda rng, _: {"do": "say", "text": rng.choice((*TEXTS, "fire!"))}),
    "phrase": (4, lambda rng, _: {"do": "phrase", "key": rng.choice(("hello", "well-played", "x.y_z-1"))}),
    "ping": (4, lambda rng, _: {"do": "ping", "cell": rng.choice(("a1", "h8", "C3", "H12"))}),
    "name": (6, lambda rng, _: {"do": "name", "name": rng.choice(("Ada", "Bea", "👩‍🚒", "\u202eada"))}),
    "seat": (6, lambda rng, _: {"do": "seat", "seat": rng.randrange(4), "level": rng.choice(LEVELS)}),
    "rematch": (3, lambda _rng, _seen: {"do": "rematch"}),
    "allow": (3, lambda rng, _: {"do": "allow", "watchers": rng.random() < 0.5}),
    "beat": (8, lambda _rng, _seen: {"do": "beat"}),
    "hello": (2, lambda _, seen: hello(seen)),
}
_NAMES, _WEIGHTS = list(_KINDS), [weight for weight, _ in _KINDS.values()]


def hello(seen: Seen, since: int = 0, form: str = "texts") -> dict[str, Any]:
    """The first thing to say."""
    return {"do": "hello", "token": seen.token, "since": since, "form": form}


def greeting(rng: Random, seen: Seen) -> bytes:
    """A hello, which is mostly as it should be."""
    said = hello(seen, rng.choice((0, 0, 1, 5, 50, 10**6)), rng.choice(("texts", "texts", "full", "x")))
    return written(said) if rng.random() < 0.88 else _spoiled(rng, said)


def message(rng: Random, seen: Seen) -> bytes:
    """Something to say."""
    if rng.random() < HINT:
        return written({"do": "hint"})
    (kind,) = rng.choices(_NAMES, _WEIGHTS)
    said = _KINDS[kind][1](rng, seen)
    return written(said) if rng.random() < AS_IT_IS else _spoiled(rng, said)


def _spoiled(rng: Random, said: dict[str, Any]) -> bytes:
    kind = rng.random()
    if kind < 0.03:
        return written(strange(rng))
    changed: Any = said
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        changed = mutated(rng, changed)
    content = written(changed, escaped=rng.random() < 0.8)
    if not _is_text(content):  # the line would end: that is for the end of a conversation
        content = written(changed)
    if kind > 0.9:
        worse = damaged(rng, content)
        content = worse if _is_text(worse) else content
    return content


def _is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True
