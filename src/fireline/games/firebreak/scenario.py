"""Scenario files: a position as a small TOML file that calls spaces by their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fireline.core.codes import OVER
from fireline.core.refusal import BadInput, shown
from fireline.core.toml import read_toml
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import ROLE_IDS, WIND_NAMES
from fireline.games.firebreak.naming import ENDINGS, QUESTIONS
from fireline.games.firebreak.options import Options, check_seats
from fireline.games.firebreak.scenario_checks import number_in, one_of, space_in
from fireline.games.firebreak.scenario_decks import lay_decks
from fireline.games.firebreak.scenario_map import lay_map, read_layout
from fireline.games.firebreak.scenario_rangers import lay_rangers, ranger_of
from fireline.games.firebreak.setup import fresh_table
from fireline.games.firebreak.state import State, laid
from fireline.games.firebreak.table import Table

GAME_ID = "firebreak/1"
_KEYS: dict[str, tuple[type, ...]] = {
    **dict.fromkeys(("game", "title", "turn", "phase", "wind", "tanker", "ending"), (str,)),
    **dict.fromkeys(("turns", "actions", "track", "calm", "supply", "removed", "to_light"), (int,)),
    **dict.fromkeys(("layout", "rangers", "about", "blazes", "burnouts", "ruined", "firebreaks"), (list,)),
    **dict.fromkeys(("options", "next", "decks"), (dict,)),
    "seats": (int, list),
    "pumps": (list, dict),
    "hollow": (bool,),
}
_TYPE_NAMES = {str: "text", int: "a whole number", list: "a list", dict: "a table", bool: "true or false"}
PHASES = {word: asked for asked, word in QUESTIONS.items() if asked != c.ASK_NOTHING}
_SETUP = (c.ASK_TILE, c.ASK_ROLE, c.ASK_WIND, c.ASK_START)
_ACTING = (c.ASK_ACT, c.ASK_SECOND_FIREBREAK, c.ASK_JUMP_FIREBREAK, c.ASK_DROP, c.ASK_LAND)
_MOST_ACTIONS = 6
_MOST = 100_000
_OF_ROLE = {
    c.ASK_SECOND_FIREBREAK: c.DIGGER,
    c.ASK_JUMP_FIREBREAK: c.SMOKE_JUMPER,
    c.ASK_DROP: c.PILOT,
    c.ASK_LAND: c.PILOT,
}


def load(text: str) -> State:
    """The state that a scenario describes; BadInput says what is wrong with it, and where."""
    given = _read(text)
    options = Options.read(given.get("options", {}))
    seats = check_seats(options, given.get("seats"))
    table = _lay_phase(fresh_table(options, len(seats)), given)
    table = table.with_(layout=read_layout(given, laying=table.asked == c.ASK_TILE))
    table = lay_map(table, given, options)
    table = lay_decks(lay_rangers(table, given), given)
    table = _lay_turn(_lay_fire(table, given), given)
    table = _lay_question(table, given)
    state = laid(options, table)
    if state.to_move != OVER and not state.codes():
        raise BadInput(f"phase is {QUESTIONS[table.asked]!r}, which cannot be answered here.")
    return state


def _read(text: str) -> Mapping[str, Any]:
    given = read_toml(text)
    for key, value in given.items():
        if key not in _KEYS:
            raise BadInput(f"There is no key {shown(key)} in a Firebreak scenario; there are {', '.join(_KEYS)}.")
        if type(value) not in _KEYS[key]:
            kinds = " or ".join(_TYPE_NAMES[kind] for kind in _KEYS[key])
            raise BadInput(f"Key {key} is {shown(value)}; it must be {kinds}.")
    if "game" not in given:
        raise BadInput(f'A scenario must name its game: game = "{GAME_ID}".')
    if given["game"] not in (GAME_ID, GAME_ID.partition("/")[0]):
        raise BadInput(f"This is a scenario of {given['game']}; this game is {GAME_ID}.")
    return given


def _lay_phase(table: Table, given: Mapping[str, Any]) -> Table:
    """What is asked; whether a ranger is entering or acting is found out when the rangers are known."""
    if "ending" in given:
        endings = {word: ending for ending, word in ENDINGS.items()}
        ending = endings[one_of("ending", given["ending"], endings)]
        return table.with_(asked=c.ASK_NOTHING, ending=ending)
    return table.with_(asked=PHASES[one_of("phase", given.get("phase", "act"), PHASES)])


def _lay_fire(table: Table, given: Mapping[str, Any]) -> Table:
    """Wind, track, calm spreads, the tanker, and blazes that the setup still has to light."""
    unspun = table.asked in _SETUP[:3]
    if unspun and "wind" in given:
        raise BadInput(f"wind is {given['wind']}, but no wind blows before phase start.")
    wind = -1 if unspun else WIND_NAMES.index(one_of("wind", given.get("wind", "E"), WIND_NAMES))
    usual = table.to_light if unspun else max(1, table.to_light - table.blazes.bit_count())
    to_light = given.get("to_light", usual if table.asked in _SETUP else 0)
    return table.with_(
        wind=wind,
        track=number_in("track", given.get("track", 0), 0, c.SPREAD_AT - 1),
        calm=number_in("calm", given.get("calm", 0), 0, c.CALMS if table.ending else c.CALMS - 1),
        tanker=int(one_of("tanker", given.get("tanker", "full"), ("full", "empty")) == "full"),
        to_light=number_in("to_light", to_light, int(table.asked in _SETUP), c.SPACES),
    )


def _lay_turn(table: Table, given: Mapping[str, Any]) -> Table:
    """Whose turn it is, and how many actions are left."""
    if table.asked in _SETUP:
        for key in ("turn", "turns", "actions"):
            if key in given:
                raise BadInput(f"{key}: nobody has a turn before the setup is done.")
        return table
    lowest = ROLE_IDS[min(table.roles)]
    turn = ranger_of(table, "turn", given.get("turn", lowest))
    if table.asked == c.ASK_ACT and "phase" not in given and table.at[turn] == c.OFF:
        table = table.with_(asked=c.ASK_ENTER)
    usual = c.ACTIONS + (table.roles[turn] == c.HOT_SHOT) if table.asked in (*_ACTING, c.ASK_ENTER) else 0
    actions = number_in("actions", given.get("actions", usual), 0, _MOST_ACTIONS)
    turns = number_in("turns", given.get("turns", 1), 0, _MOST)
    table = table.with_(turn=turn, turns=turns, actions=actions)
    if table.fresh & ~(1 << turn if table.asked in _ACTING else 0):
        raise BadInput('rest is "fresh" of a ranger that is not acting: only in its own turn a token is so new.')
    if table.asked == c.ASK_ACT and not actions and not (table.rest & ~table.fresh) >> turn & 1:
        raise BadInput("actions is 0 and the ranger has no rest token to use: its turn would be over.")
    return table


def _lay_question(table: Table, given: Mapping[str, Any]) -> Table:
    """What the question is about, and whether it can be asked of this ranger."""
    asked, role, space = table.asked, table.roles[table.turn], table.at[table.turn]
    phase = QUESTIONS[asked]
    about = [space_in("about", table.layout, named) for named in given.get("about", [])]
    if len(about) != {c.ASK_DROP: 1, c.ASK_LAND: 2}.get(asked, 0):
        raise BadInput("about names the space of the first drop in phase drop, both drops in phase land, else nothing.")
    if asked in _OF_ROLE and role != _OF_ROLE[asked]:
        raise BadInput(f"phase is {phase!r}, but that is asked of the {ROLE_IDS[_OF_ROLE[asked]]} only.")
    if asked in _ACTING and space == c.OFF:
        raise BadInput(f"phase is {phase!r}, but the {ROLE_IDS[role]} is off the map.")
    if asked == c.ASK_ENTER and space != c.OFF:
        raise BadInput(f"phase is {phase!r}, but the {ROLE_IDS[role]} is on the map.")
    if asked == c.ASK_DROP:
        return table.with_(about=about[0])
    if asked == c.ASK_LAND:
        return table.with_(about=about[0] | about[1] << 6)
    if asked == c.ASK_FLEE:
        return _lay_caught(table)
    laid_or_dealt = {c.ASK_TILE: table.layout, c.ASK_ROLE: table.roles}.get(asked, ())
    return table.with_(about=sum(entry >= 0 for entry in laid_or_dealt))


def _lay_caught(table: Table) -> Table:
    """Rangers that stand in a blaze must flee, in table order from the one on turn."""
    order = [(table.turn + i) % table.rangers for i in range(table.rangers)]
    caught = [ranger for ranger in order if table.at[ranger] < c.SPACES and table.blazes >> table.at[ranger] & 1]
    if not caught:
        raise BadInput("phase is 'flee', but no ranger stands in a blaze.")
    bits = sum(1 << ranger for ranger in caught)
    return table.with_(caught=bits, hurt=table.hurt | bits, about=caught[0])
