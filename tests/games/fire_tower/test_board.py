"""The board and its words: cells, towers, touching, sources, empty cells (rules section 1)."""

import pytest

from tests.games.fire_tower.tabletop import (
    GAME,
    ablaze,
    asked,
    board,
    cells,
    play,
    refused,
    same_picture,
    scene,
    table,
)

AROUND_THE_FLAME = {"h7", "i7", "g8", "j8", "g9", "j9", "h10", "i10"}
TWO = ["red", "blue"]
OUTSIDE_TOWERS_AND_FLAME = """
    ...oooooooooo...
    ...oooooooooo...
    ...oooooooooo...
    oooooooooooooooo
    oooooooooooooooo
    oooooooooooooooo
    oooooooooooooooo
    ooooooo..ooooooo
    ooooooo..ooooooo
    oooooooooooooooo
    oooooooooooooooo
    oooooooooooooooo
    oooooooooooooooo
    ...oooooooooo...
    ...oooooooooo...
    ...oooooooooo...
"""


def marked(picture: str) -> set[str]:
    """The cells of a picture of the whole board that are marked with an o."""
    rows = picture.split()
    return {f"{chr(97 + j)}{i + 1}" for i, row in enumerate(rows) for j, sign in enumerate(row) if sign == "o"}


@pytest.mark.rule("1.1")
@pytest.mark.parametrize("cell", ["q5", "h0", "h17"])
def test_cells_go_from_a1_to_p16(cell: str) -> None:
    refusal = refused(scene(phase="wind"), f"wind {cell}")
    assert (refusal.code, refusal.rule) == ("no-such-cell", "1.1")


@pytest.mark.rule("1.1")
def test_a1_is_north_west_and_p16_south_east_and_the_board_ends_there() -> None:
    at_the_edge = board("f", "p6", onto=board("f", "a8"))
    assert cells(scene(at_the_edge, phase="wind", wind="W"), "wind ") == {"o6", "g8", "g9"}
    assert cells(scene(at_the_edge, phase="wind", wind="E"), "wind ") == {"b8", "j8", "j9"}
    assert cells(scene("f", at="d1", phase="wind", wind="N"), "wind ") == {"h7", "i7"}
    assert cells(scene("f", at="d16", phase="wind", wind="S"), "wind ") == {"h10", "i10"}


@pytest.mark.rule("1.2", "FT-A30")
def test_no_gem_lies_on_the_board_at_the_start_and_fire_comes_from_the_eternal_flame() -> None:
    state = play(GAME.start({"hand_size": 3}, 2), *["draw north"] * 4, *["draw east"] * 2, "roll N")
    assert same_picture(state, board("** **", at="h8"), at="a1")
    assert cells(state, "wind ") == {"h7", "i7"}


@pytest.mark.rule("1.2")
@pytest.mark.parametrize(("card", "use"), [("north", "north gem"), ("flare-up",) * 2, ("de-reforest", "deforest")])
def test_nothing_is_ever_placed_on_the_eternal_flame(card: str, use: str) -> None:
    state = play(scene("f", at="h10", hands={"red": [card]}), use)
    assert refused(state, f"{use} h9").code == "on-eternal-flame"


@pytest.mark.rule("1.2")
def test_the_eternal_flame_cannot_be_put_out() -> None:
    state = play(scene("f", at="h10", hands={"red": ["air-drop"]}), "air-drop")
    assert refused(state, "air-drop h9").code == "water-eternal"
    assert same_picture(play(state, "air-drop h8-h10"), "** ** ..", at="h8")


@pytest.mark.rule("1.3")
def test_the_four_towers_have_areas_of_nine_cells_in_the_corners() -> None:
    state = play(scene(hands={"red": ["de-reforest"]}), "deforest")
    assert cells(state, "deforest ") == marked(OUTSIDE_TOWERS_AND_FLAME)
    owners = {"c3": "red", "n1": "purple", "p14": "blue", "b16": "green"}
    assert {cell: refused(state, f"deforest {cell}").args["tower"] for cell in owners} == owners


@pytest.mark.rule("1.3", "9.1")
@pytest.mark.parametrize(
    ("tower", "gem", "wind", "corner", "area"),
    [
        ("red", "a2", "N", "a1", "a1"),
        ("purple", "o1", "E", "p1", "n1"),
        ("blue", "p15", "S", "p16", "n14"),
        ("green", "b16", "W", "a16", "a14"),
    ],
)
def test_the_outermost_cell_of_an_area_is_the_corner(tower: str, gem: str, wind: str, corner: str, area: str) -> None:
    attacker = "blue" if tower == "red" else "red"
    before = scene("f", at=gem, turn=attacker, phase="wind", wind=wind)
    after = play(before, f"wind {corner}")
    assert same_picture(after, "AAA AAA AAA", at=area)


@pytest.mark.rule("1.4")
def test_cells_that_meet_only_at_a_point_do_not_touch() -> None:
    state = play(scene("f", at="e4", hands={"red": ["flare-up"]}), "flare-up")
    single = {cell for cell in cells(state, "flare-up ") if "-" not in cell}
    assert single == {"e3", "d4", "f4", "e5"} | AROUND_THE_FLAME


@pytest.mark.rule("1.5")
def test_a_line_lies_along_a_row_or_a_column_but_not_along_a_diagonal() -> None:
    state = play(scene("f", at="e5", hands={"red": ["flare-up"]}), "flare-up")
    assert same_picture(play(state, "flare-up f5-h5"), "ffff .... ....", at="e5")
    assert same_picture(play(state, "flare-up e6-e8"), "f f f f", at="e5")
    assert refused(state, "flare-up f5-h7").code == "flare-shape"


@pytest.mark.rule("1.5")
def test_a_square_is_two_cells_by_two() -> None:
    state = play(scene("f", at="e5", hands={"red": ["burning-snag"]}), "burning-snag")
    assert same_picture(play(state, "burning-snag f5-g6"), "fff .ff", at="e5")
    for wrong in ("f5-h5", "f5-h7", "f5-g7"):
        assert refused(state, f"burning-snag {wrong}").code == "snag-shape"


@pytest.mark.rule("1.6")
def test_fire_spreads_from_gems_from_the_eternal_flame_and_from_towers_ablaze() -> None:
    picture = ablaze("blue", onto=board("f", "e5"))
    state = scene(picture, phase="wind", wind="N", turn="red")
    assert cells(state, "wind ") == {"e4", "h7", "i7", "n13", "o13", "p13"}


@pytest.mark.rule("1.6", "FT-A17")
def test_where_a_card_speaks_of_gems_the_flame_and_towers_ablaze_are_meant_too() -> None:
    picture = ablaze("blue", onto=board("f", "b3"))
    reckless = scene(picture, hands={"red": ["air-drop"] * 3}, buckets=[], turn="red")
    state = play(reckless, "reckless water", *["discard air-drop"] * 3)
    assert {"h7", "n13", "m15"} <= cells(state, "reckless ")


@pytest.mark.rule("1.7")
@pytest.mark.parametrize(
    ("cell", "why"), [("e4", "on-gem"), ("f4", "on-firebreak"), ("h8", "on-eternal-flame"), ("o15", "on-ablaze")]
)
def test_gems_and_firebreaks_go_on_empty_cells_only(cell: str, why: str) -> None:
    picture = ablaze("blue", onto=board("f# f.", "e4"))
    state = scene(picture, turn="red", hands={"red": ["north", "de-reforest"]})
    assert refused(play(state, "north gem"), f"north gem {cell}").code == why
    assert refused(play(state, "deforest"), f"deforest {cell}").code == why


@pytest.mark.rule("1.7", "5.10")
def test_only_the_firebreak_of_an_explosion_takes_the_place_of_a_gem() -> None:
    state = scene("... .f. ...", at="e4", hands={"red": ["explosion"]})
    assert same_picture(play(state, "explosion", "explosion f5"), "fff f#f fff", at="e4")


@pytest.mark.rule("1.8")
def test_rules_about_areas_and_corners_are_about_standing_towers_only() -> None:
    hands = {"blue": ["west", "west", "west", "air-drop", "ember", "de-reforest"]}
    state = scene(".ff ...", burned=["red"], options={"tower_ablaze": False}, turn="blue", wind="S", hands=hands)
    assert "b1" in cells(play(state, "air-drop"), "air-drop ")
    assert "b3" in cells(play(state, "deforest"), "deforest ")
    after = play(state, "west gem", "west gem a1")
    assert same_picture(after, "fff ...", at="a1")
    assert asked(play(after, "draw north")) == "green"


@pytest.mark.rule("1.9", "FT-A47")
def test_a_burned_player_is_no_longer_active_except_in_teams() -> None:
    picture = ablaze("purple")
    full = ["north", "north", "east", "east", "south", "south"]
    alone = scene(picture, turn="red", hands={"red": full})
    assert asked(play(alone, "pass")) == "blue"
    team = scene(picture, turn="red", options={"teams": True}, hands={"red": full[1:]})
    assert asked(play(team, "pass")) == "purple"


@pytest.mark.rule("1.9", "17.1")
def test_the_player_on_turn_stays_so_while_others_are_asked() -> None:
    full = ["north", "east", "south", "west"]
    hands = {"red": full, "purple": [*full, "ember"], "blue": [*full, "ember"], "green": [*full, "ember"]}
    state = scene(turn="red", firestorm=[0, 0], hands=hands)
    storm = play(state, "pass", "draw firestorm", "draw explosion", "roll N", "roll S", "done")
    assert asked(storm) == "purple"
    assert GAME.seats(storm)[table(storm).turn] == "red"


@pytest.mark.rule("1.10", "FT-A57")
def test_the_area_of_a_tower_without_a_player_is_ordinary_forest() -> None:
    hands = {"red": ["west", "de-reforest", "air-drop", "east", "ember"]}
    state = scene(".f. ... ...", at="n1", seats=TWO, wind="N", turn="red", hands=hands)
    assert "o3" in cells(play(state, "deforest"), "deforest ")
    assert "o1" in cells(play(state, "air-drop"), "air-drop ")
    assert "o1" in cells(play(state, "ember"), "ember ")
    lit = play(state, "east gem", "east gem p1")
    assert same_picture(lit, ".ff ... ...", at="n1")
    assert asked(play(lit, "draw north")) == "blue"


@pytest.mark.rule("1.11", "FT-A64")
def test_the_cells_of_a_blocked_area_do_not_exist() -> None:
    hands = {"red": ["east", "de-reforest", "scratch-line"]}
    state = scene("f", at="m2", seats=TWO, options={"unmanned": "blocked"}, wind="E", turn="red", hands=hands)
    assert same_picture(state, "xxx xxx xxx", at="n1")
    assert cells(play(state, "east gem"), "east gem ") == {"j8", "j9"}
    for use in ("east gem", "deforest"):
        assert refused(play(state, use), f"{use} n2").code == "on-blocked"
    assert refused(play(state, "scratch-line"), "scratch-line m3-o3").code == "scratch-gap"


@pytest.mark.rule("1.11")
def test_a_firestorm_does_not_burn_blocked_cells() -> None:
    state = scene("f", at="m2", seats=TWO, options={"unmanned": "blocked"}, turn="red", course=["storm", "next"])
    assert same_picture(play(state, "roll E"), ".xxx fxxx .xxx", at="m1")


@pytest.mark.rule("1.12")
def test_gems_and_firebreaks_never_run_out() -> None:
    rows = ["...ffffffffff...", "...ffffffffff...", "...ffffffffff...", *["ffffffffffffffff"] * 4]
    rows += ["#.#.#.#..#.#.#.#"] * 4 + ["ffffffffffffffff"] * 3
    full = board(" ".join(rows))
    assert full.count("f") > 135
    assert full.count("#") > 24
    state = scene(full, turn="red", wind="S", hands={"red": ["north", "de-reforest"]})
    assert same_picture(play(state, "north gem", "north gem k11"), "f", at="k11")
    assert same_picture(play(state, "deforest", "deforest e15"), "#", at="e15")


@pytest.mark.rule("1.13")
def test_a_firebreak_keeps_fire_off_its_cell() -> None:
    firebreak = scene("#. ff", at="e4", phase="wind", wind="N")
    assert refused(firebreak, "wind e4").code == "on-firebreak"
    storm = scene("#. ff", at="e4", course=["storm", "next"])
    assert same_picture(play(storm, "roll N"), "#f ff", at="e4")


@pytest.mark.rule("1.13", "FT-A35")
def test_a_firebreak_goes_by_a_reforest_or_when_a_burned_area_is_cleared() -> None:
    state = scene("#", at="e4", hands={"red": ["de-reforest"]})
    assert same_picture(play(state, "reforest", "reforest e4"), ".", at="e4")
    tower = scene(".f. .#. ...", at="n1", phase="wind", wind="E", turn="red")
    assert same_picture(play(tower, "wind p1"), "AAA AAA AAA", at="n1")


@pytest.mark.rule("1.13")
def test_a_firebreak_does_not_go_by_fire_or_water() -> None:
    state = scene("#f ..", at="e4", hands={"red": ["explosion", "air-drop", "burning-snag"]})
    for card, place in (("explosion", "f4"), ("air-drop", "e4-g4"), ("burning-snag", "e4-f5")):
        assert same_picture(play(state, card, f"{card} {place}"), "#", at="e4")
