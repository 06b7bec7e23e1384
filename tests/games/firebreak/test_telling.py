"""What is told of a ply, and of what came of it by itself."""

from __future__ import annotations

import pytest

from fireline.core.refusal import Refusal
from fireline.games.firebreak.state import State
from tests.games.firebreak.tabletop import GAME, play, scene


def told(state: State, text: str) -> str:
    """The sentences that everybody reads when this is chosen."""
    code = GAME.parse(state, text)
    assert not isinstance(code, Refusal), code
    return GAME.say(GAME.tell(state, code, None))


def spreading(rangers: str = "hot-shot G0", **keys: object) -> str:
    return told(play(scene(rangers, **keys), "end", "shift 0"), "spread 1")


@pytest.mark.parametrize(
    ("rangers", "keys", "text", "sentence"),
    [
        ("digger E5", {}, "move E0", "Red's Digger moves to E0."),
        ("digger E5", {}, "firebreak E5-E6", "Red's Digger digs a firebreak: E5-E6."),
        ("digger E5", {"firebreaks": "E5-E6"}, "firebreak E6-E5", "Red's Digger makes the firebreak E5-E6 double."),
        ("digger F4", {}, "deploy", "Red's Digger sets up a pump at F4."),
        ("digger E5", {}, "off", "Red's Digger leaves the map."),
        ("digger off", {}, "stay out", "Red's Digger stays off the map."),
    ],
)
def test_a_choice_is_told_in_a_sentence(rangers: str, keys: dict[str, str], text: str, sentence: str) -> None:
    assert told(scene(rangers, **keys), text) == sentence


def test_the_wind_and_the_track() -> None:
    state = play(scene("hot-shot G0", track=2), "end")
    assert told(state, "shift 0") == "The wind keeps blowing east."
    assert told(state, "shift 1") == "The wind turns: it blows south-east now."
    assert told(play(state, "shift 0"), "spread 3") == "The spread track rises by 3, to 5."


def test_a_spread_tells_what_burns_and_what_is_lost() -> None:
    said = spreading("hot-shot G0, pilot F0", blazes="F4 E0", pumps=["F0"], tanker="empty")
    assert "The wind drives the fire east: E1, E2, F0, F5." in said
    assert "Lost to the fire: the station at F0. Markers out of the game: 1. The pumps at F0 burn." in said
    assert "Red's Pilot is caught by the fire at F0!" in said
    assert "tanker" not in said  # it is filled when everybody is safe


def test_the_tanker_is_filled_when_the_last_ranger_has_fled() -> None:
    state = play(scene("hot-shot G0, pilot F0", blazes="F4", tanker="empty"), "end", "shift 0", "spread 1")
    assert told(state, "flee F1") == "Red's Pilot flees to F1. The tanker is full again."


def test_a_firebreak_that_falls_is_named() -> None:
    said = spreading(blazes="F4", burnouts="F5", firebreaks="F0-F4")
    assert said.startswith("The spread track rises by 1, to 8: the fire spreads! The wind blows east and finds nothing")
    assert "the firebreak is gone at F0-F4. The spread was calm: 1 of 2 in a row." in said


def test_the_end_is_told() -> None:
    assert spreading(calm=1).endswith("The spread was calm: 2 of 2 in a row. The fire is contained. You have won!")
    assert spreading(blazes="F4", supply=0).endswith(
        "it needs 2 markers, and 0 are left. No marker is left, and the forest is lost."
    )


def test_a_new_blaze_starts_flares_up_or_finds_no_place() -> None:
    state = play(scene("hot-shot G0", burnouts="H2", next={"blaze": [8]}, blazes="D2 B6"), "end", "shift 0", "spread 1")
    assert told(state, "blaze 8") == "H2 flares up again (card 8)."
    state = play(scene("hot-shot G0"), "end", "shift 0", "spread 1")
    assert told(state, "blaze 8") == "A new blaze breaks out at D2 (card 8)."
    state = play(scene("hot-shot B6, pilot D2", blazes="H2", firebreaks="B6-H2"), "end", "shift 0", "spread 1")
    assert told(state, "blaze 8") == "No new blaze: card 8 finds no place."
