"""The sheet that a page draws the table from: a scene goes in, plain values come out, the same for all eyes."""

from __future__ import annotations

import json
from typing import Any

from fireline.games.firebreak.state import State
from tests.games.firebreak.tabletop import GAME, play, scene, spread


def sheet(state: State, seat: int | None = None) -> Any:
    """What that seat, or a watcher, may draw."""
    return GAME.sheet(GAME.view(state, seat))


def test_the_map_is_lists_of_spaces_and_borders_by_name() -> None:
    drawn = sheet(scene("hot-shot F1", blazes="H10 B1", burnouts="G0", firebreaks="A1-A2, B0-B1 double"))
    assert drawn["layout"] == ["A0", "B0", "C0", "D0", "E0", "F0", "G0"]
    assert (drawn["blazes"], drawn["burnouts"], drawn["ruined"]) == (["B1", "H10"], ["G0"], ["G0"])
    assert (drawn["firebreaks"], drawn["doubles"], drawn["firebreaks_left"]) == (["A1-A2"], ["B0-B1"], 37)


def test_rangers_say_who_runs_them_and_what_they_have() -> None:
    drawn = sheet(scene("pilot C0 rest, digger off hurt, hot-shot F0 pumps=1, trailmaster G0", seats=2))
    assert drawn["seats"] == [{"name": "red", "rangers": [0, 2]}, {"name": "purple", "rangers": [1, 3]}]
    assert [ranger["at"] for ranger in drawn["rangers"]] == ["C0", None, "F0", "G0"]
    assert [ranger["seat"] for ranger in drawn["rangers"]] == [0, 1, 0, 1]
    assert drawn["rangers"][0] == {
        **dict.fromkeys(("fresh", "hurt", "caught"), False),
        **dict.fromkeys(("rest", "acting"), True),
        "role": "pilot",
        "number": 2,
        "seat": 0,
        "at": "C0",
        "pumps": 2,
    }
    assert [ranger["hurt"] for ranger in drawn["rangers"]] == [False, True, False, False]
    assert drawn["rangers"][2]["pumps"] == 1


def test_pumps_with_water_are_known() -> None:
    drawn = sheet(scene("hot-shot F0, pilot C0", pumps=["F4", "F0", "C0"]))
    assert drawn["pumps"] == {"F4": 1, "F0": 1, "C0": 1}
    assert drawn["wet"] == ["F0", "F4"]


def test_what_is_asked_and_what_about() -> None:
    state = scene("pilot C0", blazes="E1 E0 H1")
    assert (sheet(state)["asked"], sheet(state)["about"], sheet(state)["actions"]) == ("act", [], 4)
    state = play(state, "fly two E1")
    assert (sheet(state)["asked"], sheet(state)["about"]) == ("drop", ["E1"])
    state = play(state, "drop E0")
    assert (sheet(state)["asked"], sheet(state)["about"]) == ("land", ["E0", "E1"])


def test_a_caught_ranger_is_the_one_who_acts() -> None:
    drawn = sheet(spread(scene("hot-shot G0, pilot F1", blazes="F0")))
    assert (drawn["asked"], drawn["about"]) == ("flee", ["F1"])
    assert [(ranger["caught"], ranger["acting"]) for ranger in drawn["rangers"]] == [(False, False), (True, True)]


def test_the_end_is_named() -> None:
    drawn = sheet(spread(scene("hot-shot F0", calm=1)))
    assert (drawn["over"], drawn["ending"], drawn["asked"], drawn["to_move"]) == (True, "won", None, None)


def test_before_the_first_turn_there_is_no_forecast_and_no_wind() -> None:
    drawn = sheet(GAME.start(None, 5))
    assert (drawn["wind"], drawn["layout"][0], drawn["rangers"][4]["role"]) == (None, "-", None)
    assert drawn["forecast"] == {"now": 0.0, "winds": {}, "fire": {}, "spark": {}}


def test_all_eyes_see_the_same() -> None:
    state = scene("hot-shot F0, pilot C0, digger E5", seats=3, blazes="H1")
    assert len({json.dumps(sheet(state, seat)) for seat in (None, 0, 1, 2)}) == 1
