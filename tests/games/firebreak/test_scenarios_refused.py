"""Scenario files that make no sense are refused, and it is said what is wrong and where."""

from __future__ import annotations

import pytest

from fireline.core.refusal import BadInput
from tests.games.firebreak.tabletop import GAME

HEAD = 'game = "firebreak/1"\n'
ROLES = ("smoke-jumper", "pilot", "hot-shot")


def rangers(*more: str) -> str:
    """Three rangers at their starts; `more` is said of the first ones besides their role."""
    said = (*more, *("",) * (3 - len(more)))
    entries = [f'{{ role = "{role}"{", " * bool(key)}{key} }}' for role, key in zip(ROLES, said, strict=True)]
    return f"rangers = [{', '.join(entries)}]"


REFUSED = [
    ("gams = 1", "There is no key 'gams'"),
    ("track = true", "Key track is True; it must be a whole number."),
    ('seats = "three"', "it must be a whole number or a list"),
    ("seats = 6", "for 1 to 5 players, not 6"),
    ('seats = ["red", "blue"]', "The seats of 2 players are red, purple"),
    ("options = { dificulty = 1 }", "There is no option 'dificulty'"),
    ('layout = ["A0"]', "layout names 1 tiles; the map has 7 places."),
    ('layout = ["A0", "B0", "C0", "D0", "E0", "F0", "Z0"]', "'Z0' is no tile"),
    ('layout = ["A0", "B0", "C0", "D0", "E0", "F0", 7]', "7 is no tile"),
    ('layout = ["A0", "B0", "C0", "D0", "E0", "F0", "B3*"]', "the tile B lies in two places"),
    ('layout = ["A0", "-", "C0", "D0", "E0", "F0", "G0"]\nphase = "tile"', "place 3 has a tile"),
    ('layout = ["A0", "B0", "C0", "D0", "E0", "F0", "-"]', "tiles are missing exactly while phase is tile"),
    ('blazes = ["A7"]', "blazes: there is no space 'A7' on this map"),
    ("blazes = [7]", "blazes: there is no space 7 on this map"),
    ('blazes = ["?3"]', "blazes: there is no space '?3' on this map"),
    ('blazes = ["A3", "a3"]', "blazes: a3 is named twice"),
    ('blazes = ["A3"]\nburnouts = ["A3"]', "A3 is both among the blazes and among the burnouts"),
    ('burnouts = ["A0"]', "A0 is the mountain"),
    ('ruined = ["A3"]', "ruined: A3 is no spot of the damage board"),
    ('ruined = ["A2"]', "ruined: A2 has neither a blaze nor a burnout"),
    (rangers("", 'rest = "fresh"'), 'rest is "fresh" of a ranger that is not acting'),
    ('burnouts = ["A2"]\nruined = []', "ruined: A2 has burned, so it must be among them"),
    (
        'options = { markers = 10 }\nblazes = ["H1", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "H11"]',
        "There are 11 blazes and burnouts, but only 10 markers.",
    ),
    ("supply = 26", "supply is 26; it can be from 0 to 25"),
    ("supply = 20\nremoved = 6", "supply is 20, but of 25 markers 0 lie on the map and 6 are removed: 19 are left"),
    ("hollow = true", "hollow is true, which needs the option hollow_victory"),
    ('firebreaks = ["A3-B9"]', "'A3-B9' is no border"),
    ('firebreaks = ["A0-B0"]', "'A0-B0' is no border"),
    ("firebreaks = [3]", "3 is no border"),
    ('firebreaks = ["A1-A2", "A2-A1 double"]', "A2-A1 double is named twice"),
    ('rangers = [{ role = "pilot" }]', "rangers: there are 1; this game has 3"),
    ('rangers = ["pilot", "digger", "hot-shot"]', "rangers entry 1 is 'pilot'; it must be a table"),
    (rangers("speed = 3"), "rangers entry 1 has a key 'speed'"),
    ('rangers = [{ role = "cook" }, { role = "pilot" }, { role = "digger" }]', "rangers entry 1: role is 'cook'"),
    ('rangers = [{ role = "pilot" }, { role = "pilot" }, { role = "digger" }]', "two with the role pilot"),
    (rangers('at = "Q1"'), "rangers: smoke-jumper: there is no space 'Q1'"),
    (rangers('at = "A0"'), "smoke-jumper is at A0, the mountain"),
    ('blazes = ["C0"]', "rangers: pilot is at C0, in a blaze; that can only be while phase is flee"),
    (rangers('rest = "old"'), "rangers entry 1: rest is 'old'; it must be true or false, or \"fresh\""),
    (rangers("hurt = 1"), "rangers entry 1: hurt is 1; it must be true or false."),
    (rangers("pumps = 3"), "rangers entry 1: pumps is 3; it can be from 0 to 2"),
    (rangers('pumps = ["B3"]'), "rangers entry 1: pumps is ['B3']; it must name both pumps"),
    (rangers('pumps = ["A0", "held"]'), "A0 is the mountain, where no pump can be"),
    ('pumps = ["B1", "B2", "B3", "B4", "B5", "B6", "B1"]', "pumps: there is no pump left for B1"),
    ('pumps = { "B1" = "cook" }', "pumps: the ranger at B1 is 'cook'"),
    ('pumps = ["B1"]\nblazes = ["B1"]', "pumps: B1 is burning"),
    ('turn = "digger"', "turn is 'digger'; it can be smoke-jumper, pilot, hot-shot"),
    ('wind = "N"', "wind is 'N'; it can be E, SE, SW, W, NW, NE"),
    ("track = 8", "track is 8; it can be from 0 to 7"),
    ("calm = 2", "calm is 2; it can be from 0 to 1"),
    ('tanker = "half"', "tanker is 'half'"),
    ("actions = 9", "actions is 9; it can be from 0 to 6"),
    ("actions = 0", "actions is 0 and the ranger has no rest token to use"),
    ('phase = "lunch"', "phase is 'lunch'"),
    ('phase = "enter"', "phase is 'enter', but the smoke-jumper is on the map"),
    (rangers('at = "off"') + '\nphase = "act"', "phase is 'act', but the smoke-jumper is off the map"),
    ('phase = "drop"', "about names the space of the first drop"),
    ('phase = "drop"\nabout = ["A3"]', "that is asked of the pilot only"),
    ('turn = "pilot"\nphase = "drop"\nabout = ["A3"]', "phase is 'drop', which cannot be answered here"),
    ('phase = "flee"', "phase is 'flee', but no ranger stands in a blaze"),
    ('phase = "role"\nturn = "pilot"', "nobody has a turn before the setup is done"),
    ('phase = "tile"\nrangers = [{ role = "pilot" }]', "no role is dealt before all tiles are laid"),
    ('phase = "wind"\nwind = "E"', "no wind blows before phase start"),
    ('next = { spread = "3" }', "next.spread is '3'; it must be a list"),
    ("next = { dice = [3] }", "next has a key 'dice'"),
    (
        'options = { tables = "untuned" }\nnext = { spread = [5] }',
        "next.spread, card 1: there is no such card left in the deck",
    ),
    ("next = { spread = [6] }", "next.spread is 6; it can be from 1 to 5"),
    ('next = { shift = ["6"] }', "next.shift is '6'"),
    ("next = { blaze = [1, 1] }", "next.blaze, card 2: there is no such card left"),
    ("next = { blaze = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] }", "12 can be known at most"),
    ("decks = { spread = [1] }", "decks.spread has 1 numbers; it must have 5"),
    ("decks = { shift = [4, 0, 0, 0, 0, 0, 0] }", "decks.shift, number 1, is 4; it can be from 0 to 3"),
    ("decks = { blaze = [3, 3] }", "decks.blaze names a card twice"),
    ('ending = "draw"', "ending is 'draw'; it can be won, hollow, lost"),
]


@pytest.mark.parametrize(("text", "sentence"), REFUSED, ids=[text.splitlines()[-1][:60] for text, _ in REFUSED])
def test_a_scenario_is_refused_with_a_reason(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        GAME.load(HEAD + text + "\n")
    assert sentence in str(refused.value)


@pytest.mark.parametrize("head", ["", 'game = "fire-tower/1"\n', 'game = "firebreak/2"\n', "game"])
def test_a_scenario_names_its_game(head: str) -> None:
    with pytest.raises(BadInput):
        GAME.load(head)


def test_what_is_not_given_is_as_in_a_fresh_game() -> None:
    table = GAME.load(HEAD).table()
    assert (table.seats, table.rangers, table.supply, table.removed, table.box) == (3, 3, 25, 0, 5)
    assert (table.actions, table.turns, table.track, table.tanker) == (4, 1, 0, 1)


def test_markers_that_are_not_in_the_supply_have_left_the_game() -> None:
    table = GAME.load(HEAD + 'blazes = ["A2", "H1"]\n').table()
    assert (table.supply, table.removed) == (22, 1)
    table = GAME.load(HEAD + 'blazes = ["H1"]\nsupply = 2\n').table()
    assert (table.supply, table.removed) == (2, 22)


def test_pumps_belong_to_rangers_in_table_order_or_as_said() -> None:
    held = 62
    table = GAME.load(HEAD + 'pumps = ["H1", "H2", "H3"]\n').table()
    assert [space == held for space in table.pumps] == [False, False, False, True, True, True]
    table = GAME.load(HEAD + 'pumps = { "H1" = ["pilot", "hot-shot"] }\n').table()
    assert [space == held for space in table.pumps] == [True, True, False, True, False, True]
    table = GAME.load(HEAD + rangers("", "pumps = 1") + '\npumps = { "H1" = "pilot" }\n').table()
    assert [space == held for space in table.pumps] == [True, True, False, True, True, True]
