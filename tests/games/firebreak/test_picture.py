"""The table as the terminal shows it."""

from __future__ import annotations

import re

from fireline.games.firebreak.state import State
from tests.games.firebreak.tabletop import GAME, scene


def lines(state: State, *marks: str) -> list[str]:
    """The picture without its styles."""
    return re.sub(r"\[[^\]\[]*\]", "", GAME.picture(GAME.view(state, 0), marks)).splitlines()


def test_the_map_has_nine_rows_of_named_spaces() -> None:
    drawn = lines(scene("hot-shot F0"))
    assert drawn[0].split() == ["H11·", "H12♣", "G5", "·", "G6", "♣^", "H1", "·"]
    assert drawn[12][:54] == "H9 ·  E5 ·  E6 ·  A4 ♣^ A0 ▲  A1 ·^ B3 ·  B2 ♣  H4 ♣ "
    assert drawn[13][:54].split() == ["lodge", "lake"]


def test_fire_ashes_pumps_and_rangers_stand_in_their_spaces() -> None:
    drawn = lines(scene("hot-shot F0, pilot F0", blazes="F4", burnouts="F1", pumps=["F0"]))
    assert drawn[7][6:24] == "▲▲▲▲▲ stp12 x     "


def test_firebreaks_stand_between_spaces() -> None:
    drawn = lines(scene("hot-shot E5", firebreaks="F0-F1, F0-F4 double, F0-F3, F0-F2 double"))
    assert drawn[6][6:24] == "F4 · ║F0 · │F1 ·  "
    assert drawn[8][6:24] == "      ╲  ╱╱       "


def test_marked_spaces_and_borders_are_lit_up() -> None:
    state = scene("hot-shot F0")
    assert "[mark]F3[/]" in GAME.picture(GAME.view(state, 0), ["F3"])
    assert "[mark]│[/]" in GAME.picture(GAME.view(state, 0), ["F0-F1"])


def test_beside_and_below_stand_the_fire_and_the_rangers() -> None:
    drawn = lines(scene("hot-shot F0, pilot off rest hurt", track=3, tanker="empty", wind="SW", actions=2))
    text = "\n".join(drawn)
    assert "↙ wind south-west" in text
    assert "■■■····· 3" in text
    assert "tanker      empty" in text
    assert drawn[-2] == "▶ 1 Hot Shot, red: F0, 2 pumps, 2 actions left"
    assert drawn[-1] == "  2 Pilot, red: off the map, 2 pumps, rest token, caught: one action less"


def test_no_line_is_wider_than_a_terminal() -> None:
    assert max(map(len, lines(scene("hot-shot F0, pilot C0", blazes="F4 A2")))) <= 80


def test_before_the_tiles_are_laid_only_the_edges_are_there() -> None:
    drawn = "\n".join(lines(GAME.start(None, 3)))
    assert "H12♣" in drawn
    assert "A1" not in drawn
