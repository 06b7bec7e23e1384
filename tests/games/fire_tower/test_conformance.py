"""Fire Tower keeps every promise of the contract."""

from pathlib import Path

import pytest

from fireline import games
from fireline._speed import speed
from fireline.bots import make
from fireline.core.conformance import check, rule_numbers
from fireline.core.conformance.elsewhere import fingerprint, fingerprint_elsewhere
from fireline.core.match import Match
from tests.games.fire_tower.configurations import ALL, PLAIN, VARIED

GAME = games.get("fire-tower")
RULES = rule_numbers(Path("docs/rules/fire-tower.md").read_text(encoding="utf-8"))
BATCH = 50
BATCHES = 4 if speed() == "compiled" else 1  # traces show that the plain engine is the same


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("way", PLAIN)
def test_many_games_of_each_number_of_players_and_teams(way: str, batch: int) -> None:
    options, seats = PLAIN[way]
    seeds = range(batch * BATCH, (batch + 1) * BATCH)
    tally = check(GAME, options=options, seats=seats, seeds=seeds, sparse=400, replays=25, rules=RULES)
    assert tally.games == BATCH


@pytest.mark.parametrize("way", VARIED)
def test_games_with_other_options(way: str) -> None:
    options, seats = VARIED[way]
    check(GAME, options=options, seats=seats, seeds=range(30), sparse=250, replays=15, rules=RULES)


@pytest.mark.slow
@pytest.mark.parametrize("way", ALL)
def test_thousands_of_games(way: str) -> None:
    options, seats = ALL[way]
    check(GAME, options=options, seats=seats, seeds=range(1000, 3000), sparse=300, replays=100, rules=RULES)


def test_another_hash_seed_changes_nothing() -> None:
    match = Match.start(GAME, {"mutual_aid": True, "shadow_of_the_wood": True}, 4, seed=1)
    match.run({seat: make("random") for seat in range(4)})
    here = fingerprint(GAME, match.record)
    there = fingerprint_elsewhere("fireline.games.fire_tower:GAME", match.record, {"PYTHONHASHSEED": "77"})
    assert here == there


def test_a_card_discarded_onto_an_empty_pile_was_shown_to_all_before_it_is_shuffled_away() -> None:
    """A long run came to this: the last discard of a Mutual Aid, and the draw pile empty."""
    options, seats = VARIED["edition-2018-three"]
    check(GAME, options=options, seats=seats, seeds=[18002], sparse=60, depth=430, rules=RULES)
