"""Options, what everybody knows, and Radio Silence (rules sections 20 and 21)."""

from typing import Any

import pytest

from fireline.core.chance import stream
from fireline.core.refusal import BadInput
from tests.games.firebreak.tabletop import GAME, play, scene, table, until

FRESH = {
    "difficulty": "campfire",
    "rangers": 0,
    "markers": 25,
    "sides": "plain",
    "tables": "tuned",
    "spread_track": "reset",
    "tanker": "spread",
    "hollow_victory": False,
    "radio_silence": False,
}


@pytest.mark.rule("20.1", "20.2", "20.3", "20.4", "20.5", "20.6", "20.7", "20.8", "20.9")
def test_what_holds_if_nothing_is_said() -> None:
    assert dict(GAME.options({})) == FRESH


@pytest.mark.rule("22.8")
@pytest.mark.parametrize(
    "given",
    [
        {"difficulty": "hell"},
        {"markers": "25"},
        {"markers": True},
        {"sides": "both"},
        {"tables": ""},
        {"spread_track": "keep"},
        {"tanker": "never"},
        {"hollow_victory": 1},
        {"radio_silence": "yes"},
        {"rangers": 1},
        {"rangers": 2.0},
        {"weather": "fine"},
    ],
)
def test_other_values_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        GAME.options(given)


@pytest.mark.rule("20.1", "20.5")
def test_a_harder_game_never_begins_with_fewer_blazes() -> None:
    for tables in ("tuned", "untuned"):
        starts = [
            table(GAME.start({"difficulty": name, "tables": tables}, 4)).to_light
            for name in ("campfire", "smokeater", "inferno")
        ]
        assert starts == sorted(starts)
    assert table(GAME.start({"difficulty": "inferno", "tables": "untuned"}, 3)).to_light == 6, "the rulebook's example"
    assert table(GAME.start({"tables": "untuned"}, 4)).to_light == 5, "and its other one"


@pytest.mark.rule("21.1", "21.2")
def test_nothing_is_hidden() -> None:
    assert not GAME.hidden
    state = until(GAME.start({}, 3), "act")
    seen = GAME.view(state, 0)
    assert GAME.guess(seen, stream(1, "guess")).digest() == state.digest()
    sheets = [GAME.sheet(GAME.view(state, seat)) for seat in (None, 0, 1, 2)]
    assert all(sheet == sheets[0] for sheet in sheets)


@pytest.mark.rule("18.4")
def test_the_game_is_played_together() -> None:
    assert GAME.together


@pytest.mark.rule("20.9", "21.3", "FB-A33")
@pytest.mark.parametrize(("place", "near"), [("C0", True), ("C3", True), ("C5", True), ("H5", False), ("off", False)])
def test_under_radio_silence_only_rangers_side_by_side_are_in_touch(place: str, near: bool) -> None:
    rangers = f"pilot C0, digger {place}, hot-shot F0"
    silent = scene(rangers, seats=3, options={"radio_silence": True})
    assert GAME.in_touch(silent, 0, 1) == GAME.in_touch(silent, 1, 0) == near
    assert not GAME.in_touch(silent, 0, 2)
    assert GAME.in_touch(silent, 0, 0)
    talking = scene(rangers, seats=3)
    assert GAME.in_touch(talking, 0, 1)


@pytest.mark.rule("21.3", "2.1", "FB-A33")
def test_with_two_players_any_of_their_rangers_will_do() -> None:
    silent = {"radio_silence": True}
    rangers = "pilot C0, digger E5, hot-shot F0, trailmaster F1"
    assert GAME.in_touch(scene(rangers, seats=2, options=silent), 0, 1), "F0 and F1 are adjacent"
    apart = "pilot C0, digger E5, hot-shot F0, trailmaster G0"
    assert not GAME.in_touch(scene(apart, seats=2, options=silent), 0, 1)


@pytest.mark.rule("21.3", "10.2", "FB-A33", "FB-A54")
def test_two_who_are_off_the_board_are_not_side_by_side() -> None:
    state = scene("pilot C0, digger off, hot-shot off", seats=3, options={"radio_silence": True})
    assert not GAME.in_touch(state, 1, 2)


@pytest.mark.rule("21.3", "FB-A33")
def test_radio_silence_changes_nothing_in_play() -> None:
    loud, silent = (scene("pilot C0", blazes="F3", options={"radio_silence": on}) for on in (False, True))
    for text in ("move C3", "end", "shift 1", "spread 1", "blaze 1"):
        assert loud.codes() == silent.codes()
        loud, silent = play(loud, text), play(silent, text)
    assert table(loud) == table(silent)


@pytest.mark.rule("19.1")
def test_every_role_has_a_card_in_the_book_that_names_its_rule() -> None:
    roles = {name: card for name, card in GAME.book("en")["cards"].items() if card["kind"] == "role"}
    assert [roles[name]["rule"] for name in ROLE_RULES] == list(ROLE_RULES.values())


ROLE_RULES = {
    "smoke-jumper": "19.2",
    "pilot": "19.3",
    "hot-shot": "19.4",
    "digger": "19.5",
    "trailmaster": "19.6",
    "knock-down-specialist": "19.7",
    "pump-specialist": "19.8",
    "controlled-burn-specialist": "19.9",
}
