"""The hexagon of 61 spaces: its tables against its coordinates."""

from __future__ import annotations

from fireline.kit import hexes


def test_it_has_61_spaces_row_by_row_from_the_north_west() -> None:
    assert len(hexes.AXIAL) == hexes.SPACES == 61
    rows = [sum(1 for _, r in hexes.AXIAL if r == row) for row in range(-4, 5)]
    assert rows == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    assert hexes.AXIAL[0] == (0, -4)
    assert hexes.AXIAL[30] == (0, 0)
    assert [hexes.number_at(q, r) for q, r in hexes.AXIAL] == list(range(61))
    assert hexes.number_at(5, 0) is None


def test_a_step_and_the_step_back_cancel() -> None:
    for direction in range(6):
        for space in range(61):
            there = hexes.NEXT[direction][space]
            if there != hexes.NOWHERE:
                assert hexes.NEXT[(direction + 3) % 6][there] == space
                assert hexes.distance(space, there) == 1


def test_the_six_directions_go_clockwise_from_the_east() -> None:
    assert hexes.DIRECTION_NAMES == ("E", "SE", "SW", "W", "NW", "NE")
    assert [hexes.NEXT[direction][30] for direction in range(6)] == [31, 39, 38, 29, 21, 22]


def test_near_are_the_spaces_at_distance_one() -> None:
    for space in range(61):
        near = {other for other in range(61) if hexes.distance(space, other) == 1}
        assert set(hexes.members(hexes.NEAR[space])) == near
        assert hexes.SIDES[space].bit_count() == len(near)


def test_the_rim_has_24_spaces_four_steps_from_the_middle() -> None:
    assert hexes.members(hexes.RIM) == tuple(space for space in range(61) if hexes.distance(30, space) == 4)
    assert hexes.RIM.bit_count() == 24


def test_shifts_move_each_space_to_its_neighbour() -> None:
    for direction in range(6):
        for space in range(61):
            moved = 0
            for i in range(4 * direction, 4 * direction + 4):
                part = 1 << space & hexes.SHIFTED_SPACES[i]
                moved |= part << hexes.SHIFTED_BY[i] if direction < 3 else part >> hexes.SHIFTED_BY[i]
            there = hexes.NEXT[direction][space]
            assert moved == (0 if there == hexes.NOWHERE else 1 << there)


def test_around_joins_the_neighbours_of_eight_spaces() -> None:
    assert hexes.AROUND[0] == 0
    assert hexes.AROUND[1] == hexes.NEAR[0]
    assert hexes.AROUND[256 * 3 + 0b101] == hexes.NEAR[24] | hexes.NEAR[26]


def test_what_is_no_space_has_no_neighbours() -> None:
    assert [hexes.NEAR[number] for number in (61, 62, 63)] == [0, 0, 0]
