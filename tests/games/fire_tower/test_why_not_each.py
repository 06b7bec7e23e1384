"""Why not, reason by reason: a table, what is said, and the refusal. Red is asked unless the course says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from fireline.core.refusal import Refusal
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.explain import why_not
from fireline.games.fire_tower.reasons import REASONS
from fireline.games.fire_tower.state import State
from tests.games.fire_tower.tabletop import play, scene

# Firebreaks all around the Eternal Flame, from g7 on.
WALLED = ".##. #..# #..# .##."
# The same with room around it, from a1 on, and a walled gem in red's tower.
WALLED_IN = (
    ".#........ #f#....... .#........ .......... .......... .......... .......##. ......#..# ......#..# .......##."
)
ABLAZE = "AAA AAA AAA"
WATERS = ["smokejumper", "air-drop", "fire-engine"]
EVENT = "shadow-of-the-wood"


@dataclass(frozen=True)
class Case:
    """A table, a text, and the refusal that it gets."""

    code: str
    text: str
    lay: Callable[[], State]
    says: str = ""
    """What the sentence must name."""
    seat: int | None = None
    """Who says it; the seat to move if None."""


def action(*hand: str, picture: str = "", at: str = "a1", **keys: Any) -> Callable[[], State]:
    """Red's action step, with that hand."""
    return lambda: scene(picture, at, **{"turn": "red", "wind": "N", "hands": {"red": list(hand)}} | keys)


def wind(picture: str = "", at: str = "a1", **keys: Any) -> Callable[[], State]:
    """Red's wind step in a north wind."""
    return action(picture=picture, at=at, phase="wind", **keys)


def asked(course: str, *hand: str, picture: str = "", at: str = "a1", **keys: Any) -> Callable[[], State]:
    """Any question, as scenario files write it."""
    return action(*hand, picture=picture, at=at, course=[course, "next"], **keys)


def where(use: str, picture: str = "", at: str = "a1", **keys: Any) -> Callable[[], State]:
    """Red has played that card and is asked where."""
    return asked(f"where red {use} 0", picture=picture, at=at, **keys)


def after(lay: Callable[[], State], *texts: str) -> Callable[[], State]:
    """A table some choices later."""
    return lambda: play(lay(), *texts)


def shadow(course: str, **keys: Any) -> Callable[[], State]:
    """Red is burned and acts as a Shadow."""
    burned = {"options": {"shadow_of_the_wood": True}, "event": EVENT, "shadows": ["red"], "turn": "blue"}
    return asked(course, picture=ABLAZE, **burned | keys)


def pulled(*cards: str) -> Callable[[], State]:
    return shadow("shadow-play red", pulled=dict(zip(["purple", "blue", "green"], cards, strict=False)))


RECKLESS = action(*WATERS, "ember", picture="... .f.", buckets=[])
WHO_AND_WHAT = [
    Case("game-over", "pass", action(ending="last-tower", winners=["red"])),
    Case("chance-decides", "roll N", asked("roll red setup 0"), seat=0),
    Case("not-your-turn", "pass", action(), "red", seat=1),
    Case("luck", "draw ember", action()),
    Case("luck", "roll N", wind(), '"wind '),
    Case("unknown", "xyzzy", action(), '"xyzzy"'),
    Case("unknown", "flareup", action("flare-up"), '"flare-up"'),
    Case("no-such-cell", "wind q5", wind(), "q5"),
    Case("off-the-board", "flare-up o5-q5", where("flare-up"), '"flare-up o5-q5"'),
    Case("one-cell", "wind h7-i7", wind(), '"wind h7"'),
    Case("one-cell", "explosion e5-f5", where("explosion", "f", "e5"), '"explosion e5"'),
    Case("gem-by-gem", "flare-up e8-f8", after(where("flare-up"), "flare-up g8")),
    Case("card-first", "flare-up e8-g8", action("flare-up"), '"flare-up e8-g8"'),
    Case("card-first", "bucket a1-c1", action(picture="... .f."), '"bucket"'),
    Case("say-how", "north", action("north"), '"north change", "north roll", "north gem", "discard north"'),
    Case("not-in-hand", "flare-up e8-g8", action("ember"), "Flare Up"),
]
NOW = [
    Case("now-draw", "pass", asked("draw red 1 0"), '"draw '),
    Case("now-roll", "pass", asked("roll red setup 0"), '"roll N"'),
    Case("now-pull", "pass", asked("pull red 1 0", "ember"), '"pull ember"'),
    Case("now-reroll", "pass", asked("reroll red"), "keep wind"),
    Case("now-champion", "explosion", asked("champion red 2 0"), '"firebreak '),
    Case("now-wind", "explosion", wind(), '"wind h7"'),
    Case("now-action", "wind h7", action("ember")),
    Case("now-action", "h7", action()),
    Case("now-discard", "explosion", after(action("north", "ember"), "discard north"), '"discard ember"'),
    Case("now-where", "pass", where("flare-up"), "Flare Up"),
    Case("now-where", "wind h7", where("flare-up")),
    Case("now-more", "pass", after(where("flare-up"), "flare-up g8"), "Flare Up"),
    Case("now-ember", "pass", after(where("ember", "f", "e5"), "ember e5"), "e5"),
    Case("now-reckless-set", "explosion", after(RECKLESS, "reckless water"), '"discard smokejumper"'),
    Case("now-reckless-gem", "explosion", asked("reckless-gem red 2 0"), '"reckless '),
    Case("now-late", "pass", asked("late red", picture="... .f."), "keep bucket"),
    Case("now-loot", "explosion", asked("choose-loot red", *["north"] * 4, "ember", "ember"), '"discard north"'),
    Case("now-redraw", "explosion", asked("redraw red", "ember"), '"discard ember"'),
    Case("now-aid", "pass", asked("aid red"), "aid firebreak"),
    Case("now-aid-gem", "explosion", asked("aid-gem red"), '"gem '),
    Case("now-aid-firebreak", "explosion", asked("aid-firebreak red"), '"firebreak '),
    Case("now-aid-discard", "explosion", asked("aid-discard red 3 0", *WATERS), '"discard smokejumper"'),
    Case("now-shadow", "explosion", shadow("shadow red"), "shadow roll"),
    Case("now-shadow-play", "aid gem", pulled("flare-up"), '"flare-up"'),
    Case("now-shadow-gem", "explosion", shadow("shadow-gem red 1 0"), "east"),
    Case("bucket-not-now", "bucket", asked("redraw red", "ember")),
    Case("reckless-both", "done", asked("reckless-gem red 2 0"), '"reckless '),
    Case("aid-compulsory", "pass", asked("aid-gem red"), '"gem '),
    Case("aid-compulsory", "pass", asked("aid-firebreak red"), '"firebreak '),
    Case("shadow-gem-compulsory", "pass", shadow("shadow-gem red 1 0"), '"gem '),
    Case("say-how", "reckless", action(), '"reckless water"'),
]
ONLY_E5_IS_OPEN = ".f..... ....... ....##. ...#..# ...#..# ....##. .#..... #f#.... .#....."
NO_ROOM = "\n".join(["#" * 16] * 7 + ["#######..#######"] * 2 + ["#" * 16] * 7)
TEAMS: dict[str, Any] = {"options": {"teams": True}}
PLACE_ONLY = {"illegal_wind_card": "place-only"}
IN_THE_NORTH = ABLAZE.replace("AAA", "AAA..........AAA")
PLAYS = [
    Case("not-in-hand", "explosion", action("ember"), "Explosion"),
    Case("not-in-hand", "discard north", action("ember"), "North"),
    Case(
        "wind-place-only",
        "north change",
        action(picture=IN_THE_NORTH, turn="blue", wind="S", hands={"blue": ["north"]}, options=PLACE_ONLY),
        "north",
    ),
    Case("no-gust", "north gem", action("north", picture="##", at="h7"), "north"),
    Case("no-fire-cell", "flare-up", action("flare-up", picture=WALLED, at="g7"), "Flare Up"),
    Case("no-fire-cell", "burning-snag", action("burning-snag", picture=WALLED, at="g7"), "Burning Snag"),
    Case("no-explosion", "explosion", action("explosion")),
    Case("no-ember", "ember", action("ember", picture=".f", at="a3")),
    Case("no-water", "air-drop", action("air-drop", picture=".f", at="a3"), "Air Drop"),
    Case("no-smokejumper", "smokejumper", action("smokejumper", picture="f", at="e5")),
    Case("no-room", "dozer-line", action("dozer-line", picture=NO_ROOM), "Dozer Line"),
    Case("no-room", "deforest", action("de-reforest", picture=NO_ROOM), "De/Reforest"),
    Case("no-reforest", "reforest", action("de-reforest")),
    Case("bucket-used", "bucket", action(picture="... .f.", buckets=["blue"])),
    Case("bucket-no-fire", "bucket", action(picture="f", at="e5")),
    Case("bucket-no-fire-team", "bucket", action(options={"teams": True})),
    Case("reckless-bucket", "reckless water", action(*WATERS, picture="... .f.")),
    Case("reckless-no-fire", "reckless water", action(*WATERS, buckets=[])),
    Case(
        "reckless-no-fire-team", "reckless water", action(*WATERS, picture=ABLAZE, buckets=[], **TEAMS), "blue's tower"
    ),
    Case("reckless-cards", "reckless firebreak", RECKLESS, "three firebreak cards: you have 0"),
    Case("reckless-no-cell", "reckless water", action(*WATERS, picture=WALLED_IN, buckets=[])),
    Case("reckless-pulled", "reckless water", pulled("flare-up", "air-drop"), "you pulled 1"),
    Case("reckless-type", "discard ember", after(RECKLESS, "reckless water"), "Ember is no water card"),
    Case("wind-compulsory", "pass", wind()),
    Case("at-least-one", "done", after(where("smokejumper", "ff", "e5"), "smokejumper e5 some"), '"smokejumper f5"'),
    Case("champion-both", "done", asked("champion red 1 0")),
    Case("nothing-to-pull", "shadow pull", shadow("shadow red"), "shadow roll"),
    Case("shadow-must-act", "pass", shadow("shadow red"), "shadow roll"),
    Case("not-pulled", "explosion", pulled("flare-up"), "Explosion"),
    Case("shadow-must-play", "pass", pulled("flare-up"), '"flare-up"'),
]
DISCARDS = [
    Case("discard-order", "discard north", after(action("north", "ember", "ember"), "discard ember"), "North"),
    Case("too-few-after", "discard ember", asked("aid-discard red 3 0", "north", "north", "ember", "ember"), "Ember"),
    Case("loot-count", "done", asked("choose-loot red", *["north"] * 4, "ember", "ember"), "keep 5 cards: 1 must go"),
    Case("aid-count", "done", asked("aid-discard red 2 0", *WATERS), "2 must still go"),
    Case("reckless-count", "done", after(RECKLESS, "reckless water", "discard smokejumper"), "2 must still go"),
]
BLOCKED: dict[str, Any] = {"seats": ["red", "blue"], "options": {"unmanned": "blocked"}}
EXISTING: dict[str, Any] = {"options": {"reckless_second_gem": "existing-only"}}
GEMS = [
    Case("on-gem", "wind h7", wind("f", "h7"), "h7"),
    Case("on-firebreak", "wind h7", wind("#", "h7"), "h7"),
    Case("on-eternal-flame", "wind h8", wind(), "h8"),
    Case("on-ablaze", "wind n1", wind(ABLAZE, "n1"), "n1"),
    Case("on-blocked", "wind n1", wind(**BLOCKED), "n1"),
    Case("not-downwind", "wind g8", wind(), 'directly north of fire, such as "wind h7"'),
    Case("wind-own-corner", "wind a1", wind("f", "a2"), "a1"),
    Case("gust-not-downwind", "west gem h7", where("west-gem"), '"west gem g8"'),
    Case("shadow-not-downwind", "gem h7", shadow("shadow-gem red 1 0"), "directly east of fire"),
    Case("own-corner", "north gem a1", where("north-gem", "f", "a2"), "a1"),
    Case("own-corner", "flare-up a1-a3", where("flare-up", "f", "a2"), "a1"),
    Case("own-corner", "burning-snag a1", after(where("burning-snag", ".f"), "burning-snag b2"), "a1"),
    Case("first-gem", "flare-up a5", where("flare-up"), "a5 does not"),
    Case("must-touch", "flare-up a5-c5", where("flare-up"), "Flare Up"),
    Case("must-touch", "burning-snag f6-g7", where("burning-snag"), "Burning Snag"),
    Case("stamp-full", "flare-up e5-g5", where("flare-up", "f#f", "e5"), "e5-g5"),
    Case("stamp-broken", "flare-up e8-g8", where("flare-up", "f.#", "d8"), "f8"),
    Case("flare-shape", "flare-up d8-g8", where("flare-up")),
    Case("flare-shape", "flare-up f7", after(where("flare-up"), "flare-up g8")),
    Case("flare-shape", "flare-up d8", after(where("flare-up"), "flare-up g8", "flare-up f8")),
    Case("flare-gap", "flare-up e8", after(where("flare-up"), "flare-up g8"), "f8"),
    Case("snag-shape", "burning-snag e8-g8", where("burning-snag")),
    Case("snag-shape", "burning-snag e8", after(where("burning-snag"), "burning-snag g8")),
    Case("explode-no-gem", "explosion a5", where("explosion", "f", "e5"), "a5"),
    Case("explode-eternal", "explosion h8", where("explosion", "f", "e5"), "h8"),
    Case("lit-corner", "explosion p1", where("explosion", "f...f", "l1"), "p1"),
    Case("explode-own-corner", "explosion b2", where("explosion", "... .f. ... ... .f.")),
    Case("ember-no-gem", "ember a5", where("ember", "f", "e5"), "a5"),
    Case("ember-tower", "ember o2", where("ember", "...f f...", "l2"), "purple's tower"),
    Case("ember-nowhere", "ember e5", where("ember", ONLY_E5_IS_OPEN, "d5"), "e5"),
    Case("ember-touch", "ember to a5", after(where("ember", "f", "e5"), "ember e5")),
    Case("ember-touch", "ember to e6", after(where("ember", "f", "e5"), "ember e5")),
    Case("ember-same", "ember to e5", after(where("ember", "f", "e5"), "ember e5"), "e5"),
    Case("reckless-touch", "reckless a5", asked("reckless-gem red 2 0")),
    Case(
        "reckless-existing",
        "reckless f8",
        asked("reckless-gem red 1 0", picture="f", at="g8", placed=["g8"], **EXISTING),
    ),
    Case("aid-touch", "gem a5", asked("aid-gem red")),
    Case("aid-apart", "gem f8", asked("aid-gem red", picture="f", at="g8", placed=["g8"]), "f8"),
    Case("aid-own-corner", "gem a1", asked("aid-gem red", picture="f", at="a2"), "a1"),
]
WATER = [
    Case("water-no-gem", "air-drop a5", where("air-drop", "f", "e5"), "a5"),
    Case("water-eternal", "air-drop h8", where("air-drop", "f", "e5"), "h8"),
    Case("water-tower", "air-drop b2", where("air-drop", "f...f", "b2"), "red's tower"),
    Case("stamp-dry", "fire-engine a5-b6", where("fire-engine", "f", "e5"), "a5-b6"),
    Case("stamp-tower", "air-drop a2-c2", where("air-drop", "f...f", "b2"), "a2-c2"),
    Case("air-drop-shape", "air-drop e5-h5", where("air-drop", "f", "e5"), "Air Drop"),
    Case("air-drop-shape", "air-drop f6", after(where("air-drop", "ff .f", "e5"), "air-drop e5")),
    Case("engine-shape", "fire-engine e5-g5", where("fire-engine", "f", "e5"), "Fire Engine"),
    Case("engine-shape", "fire-engine g5", after(where("fire-engine", "fff", "e5"), "fire-engine e5")),
    Case("bucket-shape", "bucket a2-d2", where("bucket", "f", "b2"), "Bucket"),
    Case("bucket-shape", "bucket d3", after(where("bucket", "... .ff ...f"), "bucket b2")),
    Case("smokejumper-centre", "smokejumper h8", where("smokejumper", "ff", "e5"), "h8"),
    Case("smokejumper-alone", "smokejumper a5", where("smokejumper", "f...ff", "a5"), "a5"),
    Case(
        "smokejumper-ring", "smokejumper a5", after(where("smokejumper", "f...ff", "a5"), "smokejumper e5 some"), "e5"
    ),
    Case("bucket-first", "bucket c4", where("bucket", "... ..f ... ..f"), '"bucket c2"'),
    Case("bucket-own-area", "bucket c4-e4", where("bucket", "... ..f ... ..f"), "c4-e4"),
    Case("bucket-own-area-team", "bucket c4-e4", where("bucket", "... ..f ... ..f", **TEAMS), "c4-e4"),
]
BREAKS = [
    Case("break-tower", "deforest b15", where("deforest"), "green's tower"),
    Case("break-beside", "deforest e6", where("deforest", "#", "e5"), "e6 touches the firebreak on e5"),
    Case("break-beside", "dozer-line f5-g5", where("dozer-line", "#", "e5"), "f5"),
    Case("on-gem", "scratch-line e5-g5", where("scratch-line", "f", "g5"), "g5"),
    Case("champion-beside", "firebreak e6", asked("champion red 1 0", picture="#", at="e5"), "e5"),
    Case("aid-beside", "firebreak e6", asked("aid-firebreak red", picture="#", at="e5"), "e5"),
    Case("line-whole", "dozer-line e5", where("dozer-line"), "Dozer Line"),
    Case("dozer-shape", "dozer-line e5-g5", where("dozer-line"), '"dozer-line e5-f5"'),
    Case("scratch-shape", "scratch-line e5-f5", where("scratch-line")),
    Case("scratch-gap", "scratch-line m2-o2", where("scratch-line", **BLOCKED), "n2"),
    Case("reforest-no-firebreak", "reforest e6", where("reforest", "#", "e5"), "e6"),
]
CHANCE = [
    Case("not-in-pile", "draw ember", asked("draw red 1 0", "ember", "ember", "ember"), "Ember"),
    Case("storm-not-due", "draw firestorm", asked("draw red 1 0", firestorm=[5, 9])),
    Case("storm-due", "draw ember", asked("draw red 1 0", firestorm=[0, 0])),
    Case("not-in-that-hand", "pull north", asked("pull red 1 0", "ember"), "hand of red"),
    Case("roll-no-tower", "roll N", asked("roll blue new_wind 0", picture=IN_THE_NORTH, turn="blue"), "north"),
    Case("roll-same-wind", "roll N", asked("roll red card 0"), "north"),
]
CASES = [*WHO_AND_WHAT, *NOW, *PLAYS, *DISCARDS, *GEMS, *WATER, *BREAKS, *CHANCE]


def answer(case: Case) -> Refusal | None:
    state = case.lay()
    return why_not(state, state.to_move if case.seat is None else case.seat, case.text)


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.code}: {case.text}")
def test_a_refusal_names_its_reason(case: Case) -> None:
    refusal = answer(case)
    assert refusal is not None
    assert refusal.code == case.code, refusal
    assert case.says in refusal.text


def test_every_reason_is_shown_here() -> None:
    assert {case.code for case in CASES} == set(REASONS)


def test_a_refusal_points_at_the_cells_that_matter() -> None:
    def pointed(code: str) -> Iterator[tuple[str, ...]]:
        yield from (refusal.where for case in CASES if case.code == code and (refusal := answer(case)))

    assert ("e6", "e5") in pointed("break-beside")
    assert ("g8", "g9") in pointed("not-downwind")
    assert ("b2", "a1") in pointed("explode-own-corner")
    assert ("flare-up",) in pointed("not-in-hand")


def test_ones_own_corner_may_be_lit_in_the_wind_step_if_nothing_else_is_possible() -> None:
    only_a1 = ".......... f......... .......... .......... .......... .......... .......##."
    assert why_not(wind(only_a1)(), 0, "wind a1") is None


def test_a_flare_up_has_three_gems_at_most() -> None:
    """Gem by gem, too: the card is then laid, and the turn goes on."""
    three = after(where("flare-up"), "flare-up g8", "flare-up f8", "flare-up e8")()
    assert c.ASK_MORE not in [entry & 63 for entry in three.table().stack]
