"""Boards as bits: the plain functions against sets of numbers, and the compiled twin against the plain functions."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireline.kit import bits
from fireline.kit.square import around
from tests.kit import bits_probe
from tests.kit.twins import both_processors, compiled_answers, needs_cython

members = st.sets(st.integers(0, 255))
filled = st.sets(st.integers(0, 255), min_size=1)
places = st.integers(0, 255)


def board_of(cells: set[int]) -> int:
    return sum(1 << cell for cell in cells)


@given(members, members)
def test_operators_are_set_operations(a: set[int], b: set[int]) -> None:
    assert board_of(a) & board_of(b) == board_of(a & b)
    assert board_of(a) | board_of(b) == board_of(a | b)
    assert board_of(a) & ~board_of(b) == board_of(a - b)


@given(members, places)
def test_a_board_counts_and_knows_its_members(cells: set[int], i: int) -> None:
    assert bits.count(board_of(cells)) == len(cells)
    assert bits.has(board_of(cells), i) is (i in cells)
    assert bits.has(bits.bit(i), i)


@given(filled)
def test_first_and_select_go_from_the_lowest(cells: set[int]) -> None:
    assert bits.first(board_of(cells)) == min(cells)
    assert [bits.select(board_of(cells), r) for r in range(len(cells))] == sorted(cells)


@given(members, places)
def test_up_loses_what_passes_the_top(cells: set[int], n: int) -> None:
    assert bits.up(board_of(cells), n) == board_of({cell + n for cell in cells if cell + n < 256})


@given(members)
def test_touching_cells_share_a_side(cells: set[int]) -> None:
    assert bits.touching(board_of(cells)) == board_of({n for cell in cells for n in around(cell, diagonal=False)})


@given(st.tuples(members, members, members, members))
def test_listed_gives_block_and_member_in_order(blocks: tuple[set[int], ...]) -> None:
    wanted = [256 * block + i for block, cells in enumerate(blocks) for i in sorted(cells)]
    assert bits.listed(*map(board_of, blocks)) == wanted


def test_what_does_not_fit_is_refused() -> None:
    for value in (-1, 1 << 256):
        with pytest.raises(OverflowError):
            bits.board(value)
        with pytest.raises(OverflowError):
            bits.boards([0, value])
    with pytest.raises(OverflowError):
        bits.ints([2**31])
    assert bits.boards([0, bits.ALL]) == (0, bits.ALL)
    assert bits.ints([-1, 7]) == (-1, 7)


def test_small_arrays_start_at_zero_and_copies_are_independent() -> None:
    for fresh, size in ((bits.boards4, 4), (bits.ints4, 4), (bits.ints64, 64)):
        array = fresh()
        assert array == [0] * size
        other = bits.copied(array)
        other[3] = 9
        assert array == [0] * size
    assert bits.listed_boards4([1, 2, 3, 4]) == bits.listed_ints4([1, 2, 3, 4]) == [1, 2, 3, 4]
    assert bits.listed_ints64(list(range(64)), 3) == [0, 1, 2]


def questions() -> list[tuple[int, int, int]]:
    """Two boards and a number each: every shift and every single bit, then boards of all densities."""
    rng = random.Random(256)
    asked = [(bits.ALL, 1 << n, n) for n in range(256)] + [(0, bits.ALL, 0), (bits.ALL, bits.ALL, 255)]
    for n in range(768):
        a, b = rng.getrandbits(256), rng.getrandbits(256)
        for _ in range(n % 5):
            a &= rng.getrandbits(256)
            b |= rng.getrandbits(256)
        asked.append((a, b, n % 256))
    return asked


@needs_cython
@both_processors
def test_the_compiled_twin_gives_the_same_answers(
    tmp_path: Path, flags: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = compiled_answers(tmp_path, "bits_probe", flags, questions(), monkeypatch)
    plain = json.loads(json.dumps(bits_probe.answers(questions())))
    assert compiled["refused"] == plain["refused"]
    for question, got, wanted in zip(questions(), compiled["found"], plain["found"], strict=True):
        assert got == wanted, question
