"""Options, and scenario files: a position as TOML, with the row as a picture."""

from collections.abc import Mapping
from typing import Any

from fireline.core.refusal import BadInput, shown
from fireline.core.toml import read_toml
from fireline.games.template.state import CARDS, CELLS, SEATS, SparksState
from fireline.games.template.view import row, set_row

ID = "template/1"
MOST_TURNS = 40


def options(given: Mapping[str, Any]) -> dict[str, Any]:
    """All options with their values."""
    for name in given:
        if name != "turns":
            raise BadInput(f"There is no option {shown(name)}; there is turns.")
    turns = given.get("turns", 20)
    if type(turns) is not int or not 1 <= turns <= MOST_TURNS:
        raise BadInput(f"The option turns is a number from 1 to {MOST_TURNS}, not {shown(turns)}.")
    return {"turns": turns}


def dump(state: SparksState) -> str:
    """The scenario of a state."""
    lines = [f'game = "{ID}"', f"options = {{ turns = {state.turns} }}", f"ply = {state.ply}", f'row = "{row(state)}"']
    for name, cards in (("hands", state.hands), ("spent", state.spent)):
        lines.append(f'{name} = {{ west = "{CARDS[cards[0]]}", east = "{CARDS[cards[1]]}" }}')
    return "\n".join(lines) + "\n"


def load(text: str) -> SparksState:
    """The state of a scenario; what is not given is as in a fresh game."""
    found = read_toml(text)
    if found.pop("game", None) != ID:
        raise BadInput(f'The scenario should say game = "{ID}".')
    state = SparksState(options(_take(found, "options", {}))["turns"])
    state.ply = _take(found, "ply", 0)
    picture = _take(found, "row", row(state))
    if len(picture) != CELLS or picture.count("*") != 1 or not set(picture) <= set("*~."):
        raise BadInput(f"The row should be {CELLS} of '.' and '~' with one '*', not {shown(picture)}.")
    set_row(state, picture)
    state.hands, state.spent = _cards(found, "hands"), _cards(found, "spent")
    if found:
        raise BadInput(f"The scenario has an unknown entry {shown(next(iter(found)))}.")
    state.settle()
    return state


def _take(found: dict[str, Any], name: str, default: Any) -> Any:
    value = found.pop(name, default)
    if type(value) is not type(default):
        raise BadInput(f"In the scenario, {name} should be like {default!r}, not {shown(value)}.")
    return value


def _cards(found: dict[str, Any], name: str) -> list[int]:
    given = _take(found, name, {})
    for seat, card in given.items():
        if seat not in SEATS or card not in CARDS:
            raise BadInput(f"In the scenario, {name} has {seat} = {shown(card)}; the cards are gust and rain.")
    return [CARDS.index(given.get(seat, "")) for seat in SEATS]
