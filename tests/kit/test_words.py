"""Sets in one word: the plain functions against sets of numbers, and the compiled twin against the plain functions."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireline.kit import words
from tests.kit import words_probe
from tests.kit.twins import both_processors, compiled_answers, needs_cython

members = st.sets(st.integers(0, 63))
filled = st.sets(st.integers(0, 63), min_size=1)
places = st.integers(0, 63)


def word_of(spaces: set[int]) -> int:
    return sum(1 << space for space in spaces)


@given(members, places)
def test_a_word_counts_and_knows_its_members(spaces: set[int], i: int) -> None:
    assert words.count(word_of(spaces)) == len(spaces)
    assert words.has(word_of(spaces), i) is (i in spaces)
    assert words.has(words.bit(i), i)


@given(filled)
def test_first_and_select_go_from_the_lowest(spaces: set[int]) -> None:
    assert words.first(word_of(spaces)) == min(spaces)
    assert [words.select(word_of(spaces), r) for r in range(len(spaces))] == sorted(spaces)


@given(members)
def test_codes_are_the_members_from_a_start_on(spaces: set[int]) -> None:
    codes = [7]
    words.add_codes(codes, 64, word_of(spaces))
    assert codes == [7, *(64 + space for space in sorted(spaces))]


def test_what_does_not_fit_is_refused() -> None:
    for value in (-1, 1 << 64):
        with pytest.raises(OverflowError):
            words.words([0, value])
    with pytest.raises(OverflowError):
        words.ints([2**31])


def test_small_arrays_start_at_zero_and_copies_are_independent() -> None:
    for fresh, size in ((words.words3, 3), (words.ints5, 5), (words.ints10, 10)):
        array = fresh()
        other = words.copied(array)
        other[2] = 9
        assert array == [0] * size


def questions() -> list[tuple[int, int, int]]:
    """Two sets and a number each: every single bit, then sets of all densities."""
    rng = random.Random(64)
    most = (1 << 64) - 1
    asked = [(most, 1 << n, n) for n in range(64)] + [(0, most, 0), (most, most, 63)]
    for n in range(320):
        a, b = rng.getrandbits(64), rng.getrandbits(64)
        for _ in range(n % 5):
            a &= rng.getrandbits(64)
            b |= rng.getrandbits(64)
        asked.append((a, b, n % 64))
    return asked


@needs_cython
@both_processors
def test_the_compiled_twin_gives_the_same_answers(
    tmp_path: Path, flags: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = compiled_answers(tmp_path, "words_probe", flags, questions(), monkeypatch)
    plain = json.loads(json.dumps(words_probe.answers(questions())))
    assert compiled["refused"] == plain["refused"]
    for question, got, wanted in zip(questions(), compiled["found"], plain["found"], strict=True):
        assert got == wanted, question
