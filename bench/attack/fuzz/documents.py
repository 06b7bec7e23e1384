"""Scenarios and records: genuine ones of every game, the same with something changed, and some that are none."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import NamedTuple

from bench.attack.fuzz.values import mutated, respelled, strange, written
from bench.attack.siege.parsing import SCENARIOS
from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import CHANCE
from fireline.core.match import Match

MOST_TEXTS = 400
"""Choices of each game that are remembered."""


class Genuine(NamedTuple):
    """What was seen of some games of one kind that were played to their end, or half way."""

    scenarios: list[str]
    records: list[str]
    texts: list[str]


@cache
def genuine(name: str) -> Genuine:
    """Scenarios, records and choices of that game."""
    found = Genuine([], [], [])
    players = games.get(name).players
    for seed, seats in enumerate((players[0], players[-1])):
        _play(name, seats, seed, found)
    found.texts[:] = sorted(set(found.texts))[:: max(1, len(set(found.texts)) // MOST_TEXTS)]
    return found


def _play(name: str, seats: int, seed: int, found: Genuine) -> None:
    game = games.get(name)
    match, rng = Match.start(game, seats=seats, seed=seed), stream(seed, "fuzz")
    while not match.over:
        made = len(match.record.plies)
        if made % 37 == 0:
            found.scenarios.append(game.dump(match.state))
            found.texts.extend(choice.text for choice in match.choices())
        if made == 60:
            found.records.append(match.record.text())
        if match.to_move == CHANCE:
            match.luck()
        else:
            match.act(match.to_move, game.text(match.state, match.state.sample(rng)))
    found.scenarios.append(game.dump(match.state))
    found.records.append(match.record.text())


def middle(name: str, seats: int) -> str:
    """A scenario of that game for so many, in the middle of it."""
    game = games.get(name)
    fitting = [text for text in genuine(name).scenarios if len(game.seats(game.load(text))) == seats]
    return fitting[len(fitting) // 2]


_TOML = (
    *('""', "[]", "{}", "true", "-1", "0x7fffffffffffffff", "9223372036854775808", "nan", "inf", "1979-05-27", "'a'"),
    *('"\\u0000"', '"\\U0010FFFF"', '"\\ud800"', "[[[]]]", "{a = {b = 1}}", "1e400", "[1, 'a', {}]", '"""', "07:32:00"),
)


def _other_value(rng: Random, line: str) -> str:
    key, _, old = line.partition("=")
    value = rng.choice(_TOML) if rng.random() < 0.7 else respelled(rng, old)
    return f"{key}= {value}"


def _other_signs(rng: Random, line: str) -> str:
    at = rng.randrange(len(line) + 1)
    return line[:at] + rng.choice('.f#*Ax"=[]{},\n\0\t 0é\u202e\ud800') + line[at + rng.randrange(2) :]


_LINES: tuple[Callable[[Random, str], str], ...] = (
    _other_value,
    _other_value,
    _other_signs,
    _other_signs,
    respelled,
    lambda _, line: f"{line}\n{line}",
    lambda _rng, _line: "",
    lambda _, line: f"[a.b]\n{line}",
    lambda rng, line: f"{line}\n{'x.' * rng.choice((2, 6, 500))}y = 1",
    lambda rng, line: f"{line}\nz = {'[' * rng.choice((3, 7, 2000))}",
    lambda rng, line: f"{line}\nn = {'9' * rng.choice((19, 30, 4000))}",
)


def scenario(rng: Random, name: str) -> str:
    """A scenario of that game: as it was, with some lines changed, or one that is none."""
    kind = rng.random()
    if kind < 0.04:
        return rng.choice(list(SCENARIOS.values()))
    text = rng.choice(genuine(name).scenarios)
    if kind < 0.08:
        return text
    lines = text.split("\n")
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        at = rng.randrange(len(lines))
        lines[at] = rng.choice(_LINES)(rng, lines[at])
    return "\n".join(lines)


def record(rng: Random, name: str) -> bytes:
    """A record of that game: as it was, with some lines changed, or one that is none."""
    kind = rng.random()
    if kind < 0.05:
        return written(strange(rng))
    lines = rng.choice(genuine(name).records).splitlines()
    if kind < 0.1:
        return ("\n".join(lines) + "\n").encode()
    if kind < 0.7:
        lines = lines[: rng.randrange(2, 40)]
    parts = [[line.encode()] for line in lines]
    for at in {rng.choice((0, 0, rng.randrange(len(lines)), len(lines) - 1)) for _ in range(rng.choice((1, 1, 2, 5)))}:
        parts[at] = _other_line(rng, lines[at])
    return b"\n".join(itertools.chain(*parts)) + rng.choice((b"\n", b"\n", b"", b"\r\n", b"\n\n"))


def _other_line(rng: Random, line: str) -> list[bytes]:
    what, content = rng.random(), line.encode()
    if what < 0.6:
        return [written(mutated(rng, json.loads(line)), escaped=rng.random() < 0.8)]
    if what < 0.7:
        return []
    if what < 0.8:
        return [content, content]
    if what < 0.9:
        return [b"[" * rng.choice((10, 5000))]
    return [content[: rng.randrange(len(content) + 1)]]
