"""Streams give known numbers, evenly spread, and one stream tells nothing of another."""

import pytest

from fireline.core.chance import Stream, stream

WORDS = [1545299392, 2415717169, 3435843701, 3090997190, 1576856010, 3235194092]
NAMED = [3841535565, 3342023011, 911699865, 4085994365]


def test_a_stream_gives_the_numbers_it_has_always_given() -> None:
    rng = Stream(42, 54)
    assert [rng.word() for _ in range(6)] == WORDS
    rng = stream(7, "chance/1")
    assert [rng.word() for _ in range(4)] == NAMED


def test_words_are_those_of_the_published_generator() -> None:
    """PCG-XSH-RS 64/32, written down once more from O'Neill's definition."""
    mask = (1 << 64) - 1
    increment = 54 << 1 | 1
    state = ((42 + increment) * 6364136223846793005 + increment) & mask
    rng = Stream(42, 54)
    for _ in range(100):
        assert rng.word() == ((state ^ state >> 22) >> (22 + (state >> 61))) & 0xFFFFFFFF
        state = (state * 6364136223846793005 + increment) & mask


def test_a_seed_may_be_a_number_or_a_text() -> None:
    assert stream(7, "a").word() == stream("7", "a").word()


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 100, 256, (1 << 31) + 1, 1 << 32])
def test_below_stays_below(bound: int) -> None:
    rng = stream(1, f"below/{bound}")
    assert all(0 <= rng.below(bound) < bound for _ in range(500))


@pytest.mark.parametrize("bound", [2, 6, 37])
def test_each_number_is_equally_likely(bound: int) -> None:
    rng, count = stream(2, f"even/{bound}"), 20_000
    seen = [0] * bound
    for _ in range(count):
        seen[rng.below(bound)] += 1
    expected = count / bound
    chi_square = sum((number - expected) ** 2 / expected for number in seen)
    assert chi_square < bound - 1 + 5 * (2 * bound) ** 0.5


def test_first_numbers_of_neighbouring_streams_are_evenly_spread() -> None:
    """Each ply of chance takes the first number of a stream of its own, so these must be as good as any."""
    seen = [0] * 6
    for ply in range(12_000):
        seen[stream(3, f"chance/{ply}").below(6)] += 1
    assert all(1_800 < number < 2_200 for number in seen)


def test_streams_with_other_names_or_seeds_differ() -> None:
    firsts = {stream(seed, name).word() for seed in range(30) for name in ("chance/1", "chance/2", "seat/0/1")}
    assert len(firsts) == 90


def test_using_one_stream_does_not_move_another() -> None:
    dice, thoughts = stream(5, "chance/1"), stream(5, "seat/0/1")
    for _ in range(1000):
        thoughts.word()
    assert dice.word() == stream(5, "chance/1").word()


def test_a_copy_goes_on_alike_and_apart() -> None:
    rng = stream(6, "x")
    rng.word()
    copy = rng.copy()
    assert [copy.word() for _ in range(5)] == [rng.word() for _ in range(5)]
    copy.word()
    assert copy.word() != rng.word()


def test_a_restarted_stream_gives_its_numbers_again() -> None:
    rng = Stream(1, 54)
    rng.word()
    rng.restart(42)
    assert [rng.word() for _ in range(6)] == WORDS
