"""Tests that read like the rulebook: lay a scene out, make choices, look at what follows."""

from __future__ import annotations

import json
from typing import Any, TypeAlias

from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import OVER
from fireline.core.refusal import Refusal
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.state import State
from fireline.games.firebreak.table import Table
from tests.games.firebreak.atlas import WINDS, Atlas, atlas, data

GAME = games.get("firebreak")
ROLES = [role["id"] for role in data("roles")["role"]]
QUESTIONS = [name.removeprefix("ASK_").lower().replace("_", "-") for name in vars(c) if name.startswith("ASK_")]
Laid: TypeAlias = State | Table
_LISTS = ("blazes", "burnouts", "ruined")


def scene(rangers: str = "hot-shot F0", **keys: Any) -> State:
    """A state from a few words and scenario keys: `scene("digger F0, pilot C0 rest", blazes="A3 B1", wind="SE")`.

    Rangers are a role, a space (or "off"), and perhaps "rest", "hurt", "pumps=1"; the first is on turn. One player
    runs them all unless `seats` says otherwise; a ranger alone gets a partner who is off the board. The wind blows
    east, the track is at 7, so that the next spread card is a spread, and the decks are those that no study may change.
    """
    named = [_ranger(words.split()) for words in rangers.split(",")]
    if len(named) == 1:
        named.append({"role": "trailmaster" if named[0]["role"] != "trailmaster" else "hot-shot", "at": "off"})
    keys.setdefault("seats", 1)
    options = {"tables": "untuned", **keys.pop("options", {})}
    if keys["seats"] == 1:
        options["rangers"] = len(named)
    given = {"game": "firebreak/1", "options": options, "rangers": named, "turn": named[0]["role"]}
    given |= {"wind": "E", "track": 7} | keys
    for key in _LISTS:
        if isinstance(given.get(key), str):
            given[key] = given[key].split()
    if isinstance(given.get("firebreaks"), str):
        given["firebreaks"] = [border.strip() for border in given["firebreaks"].split(",")]
    return load(given)


def load(given: dict[str, Any]) -> State:
    """The state of a scenario with these keys."""
    state: State = GAME.load("\n".join(f"{key} = {toml(value)}" for key, value in given.items()))
    return state


def _ranger(words: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {"role": words[0], "at": words[1]}
    for word in words[2:]:
        key, _, value = word.partition("=")
        found[key] = int(value) if value else True
    return found


def toml(value: Any) -> str:
    """A value in TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(v)}" for key, v in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml(v) for v in value) + "]"
    return json.dumps(value)


def play(state: State, *texts: str) -> State:
    """A new state after these choices; chance outcomes are texts too ("shift 0", "spread 3", "blaze 17")."""
    state = state.copy()
    for text in texts:
        code = GAME.parse(state, text)
        assert not isinstance(code, Refusal), f"{text!r}: {code}"
        assert code in state.codes(), f"{text!r} is not offered"
        state.apply(code)
        assert GAME.broken(state) == [], f"{text!r}: {GAME.broken(state)}"
    return state


def spread(state: State, *then: str, card: int = 1) -> State:
    """The ranger on turn is done, the wind holds, and a spread card is drawn: what follows, and then these choices."""
    ending = ["end"] if asked(state) == "act" else []
    ending += ["shift 0"] if asked(state) in ("act", "shift") else []
    return play(state, *ending, f"spread {card}", *then)


def legal(state: State) -> list[str]:
    """The legal choices as text."""
    return GAME.texts(state)


def offered(state: State, prefix: str) -> set[str]:
    """What follows a word in the legal choices; "move" gives the spaces that can be moved to."""
    return {text.removeprefix(prefix + " ") for text in legal(state) if text.startswith(prefix + " ")}


def refused(state: State, text: str) -> str:
    """The code of why a choice of the seat to move is illegal; it must be."""
    refusal = GAME.why_not(state, state.to_move, text)
    assert refusal is not None, f"{text!r} is legal"
    assert GAME.find(state, text) not in state.codes(), f"{text!r} is offered"
    return refusal.code


def outcomes(state: State) -> dict[str, int]:
    """What chance can bring now, and the weight of each."""
    return {GAME.text(state, code): weight for code, weight in state.weights()}


def asked(state: Laid) -> str:
    """What is asked now: "act", "shift", "flee" and so on; "nothing" when the game is over."""
    return QUESTIONS[table(state).asked]


def table(state: Laid) -> Table:
    """The state laid open; whoever asks much of one state lays it open first."""
    return state if isinstance(state, Table) else state.table()


def layout(state: Laid) -> tuple[str, ...]:
    """By place of the map: tile, how often it is turned, star side."""
    laid = table(state).layout
    return tuple("ABCDEFG"[code & 7] + str(code >> 3 & 7) + "*" * (code >> 6 & 1) for code in laid)


def land(state: Laid) -> Atlas:
    """The map that the game is played on."""
    return atlas(layout(state))


def named(state: Laid, spaces: int) -> set[str]:
    """The names of a set of spaces."""
    return {name for number, name in enumerate(land(state).numbers) if spaces >> number & 1}


def blazes(state: Laid) -> set[str]:
    """The burning spaces."""
    return named(state, table(state).blazes)


def burnouts(state: Laid) -> set[str]:
    """The burnt-out spaces."""
    return named(state, table(state).burnouts)


def ruined(state: Laid) -> set[str]:
    """The covered spots of the damage board."""
    return named(state, table(state).ruined)


def firebreaks(state: Laid) -> dict[str, int]:
    """The borders with firebreaks, and how many lie on each: {"A3-B1": 1}."""
    found: dict[str, int] = {}
    map_ = land(state)
    for tokens, borders in ((1, table(state).single), (2, table(state).double)):
        for wind, spaces in zip(WINDS, borders, strict=False):
            for space in named(state, spaces):
                found[border(space, str(map_.beside(space, wind)))] = tokens
    return found


def border(one: str, other: str) -> str:
    """The name of the border of two spaces."""
    return "-".join(sorted((one, other), key=lambda name: (name[0], int(name[1:]))))


def number(state: Laid, role: str) -> int:
    """The place of a ranger in the table order."""
    return table(state).roles.index(ROLES.index(role))


def at(state: Laid, role: str) -> str:
    """Where a ranger is: a space, or "off"."""
    space = table(state).at[number(state, role)]
    return "off" if space == c.OFF else land(state).numbers[space]


def pumps(state: Laid, role: str) -> list[str]:
    """Where the two pumps of a ranger are: a space, "held" or "lost"."""
    own = table(state).pumps[2 * number(state, role) : 2 * number(state, role) + 2]
    words = {c.HELD: "held", c.LOST: "lost"}
    return sorted(words.get(space) or land(state).numbers[space] for space in own)


def deployed(state: Laid) -> list[str]:
    """The spaces of all pumps on the board."""
    return sorted(land(state).numbers[space] for space in table(state).pumps if space < c.SPACES)


def has(state: Laid, role: str, mark: str) -> bool:
    """Has a ranger that mark: "rest", "fresh" or "hurt"?"""
    return bool(getattr(table(state), mark) >> number(state, role) & 1)


def actor(state: Laid) -> str:
    """The role of the ranger whose turn it is."""
    return str(ROLES[table(state).roles[table(state).turn]])


def actions(state: Laid) -> int:
    """Actions that the ranger on turn has left."""
    return table(state).actions


def wind(state: Laid) -> str:
    """Where the wind blows to."""
    return WINDS[table(state).wind]


def supply(state: Laid) -> int:
    """Markers beside the board."""
    return table(state).supply


def ended(state: Laid) -> str:
    """How the game ended: "won", "hollow" or "lost"; "" while it goes on."""
    words = {0: "", c.END_WON: "won", c.END_HOLLOW: "hollow", c.END_LOST: "lost"}
    assert (table(state).asked == c.ASK_NOTHING) == bool(table(state).ending)
    return words[table(state).ending]


def until(state: State, question: str, seed: int = 0) -> State:
    """A new state after random plies, at the next time that this is asked."""
    state, rng = state.copy(), stream(seed, "until")
    while asked(state) != question:
        assert state.to_move != OVER, f"{question} was never asked"
        state.apply(state.sample(rng))
    return state
