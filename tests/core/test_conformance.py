"""The kit passes a sound game and catches each planted fault by name."""

from pathlib import Path

import pytest

from fireline.core import conformance
from fireline.core.chance import Stream
from fireline.core.conformance import Nonconformity, Spot, check, examine, fingerprint, fingerprint_elsewhere
from fireline.core.conformance.spot import difference
from fireline.games.template import GAME
from fireline.games.template.game import Sparks
from tests.core import broken_books, broken_forms, broken_legality, broken_secrecy
from tests.core.broken import broken_in
from tests.core.sparks import played

BROKEN = [
    *broken_in(broken_legality),
    *broken_in(broken_forms),
    *broken_in(broken_secrecy),
    *broken_in(broken_books),
]
RULES = {reason.rule for reason in GAME.reasons.values()}


@pytest.mark.parametrize(("expects", "game"), [pytest.param(*rest, id=name) for name, *rest in BROKEN])
def test_a_planted_fault_is_caught_by_name(expects: str, game: Sparks) -> None:
    with pytest.raises(Nonconformity) as caught:
        check(game, options={"turns": 12}, seeds=range(20), rules=RULES)
    assert caught.value.name == expects


def test_every_property_has_a_fault_planted_against_it() -> None:
    planted = {expects for _, expects, _ in BROKEN}
    properties = (*conformance.ONCE, *conformance.OPENING, *conformance.QUICK, *conformance.THOROUGH)
    named = {getattr(look, "__name__", "") for look in properties}
    assert planted == named | {"ends_in_time", "record_replays", "guesses_vary"}


def test_a_sound_game_passes_and_the_tally_says_how_much_was_seen() -> None:
    tally = check(GAME, seeds=range(5), rules=RULES)
    assert tally.games == 5
    assert tally.plies > 100
    assert tally.guesses_apart > 0
    assert tally.reasons == set(GAME.reasons)
    assert tally.properties["guesses_fit"] == tally.plies + tally.games


def test_sparse_looks_are_fewer_but_the_games_are_the_same() -> None:
    dense, sparse = check(GAME, seeds=range(5)), check(GAME, seeds=range(5), sparse=10, replays=5)
    assert dense.plies == sparse.plies
    assert sparse.properties["codes_in_order"] == dense.properties["codes_in_order"]
    assert 5 < sparse.properties["guesses_fit"] < dense.properties["guesses_fit"] / 4


def test_a_game_can_be_left_early() -> None:
    assert check(GAME, seeds=range(3), depth=4).plies == 12


def test_a_game_that_hides_nothing_may_guess_the_truth() -> None:
    broken = {name: game for name, _, game in BROKEN}
    check(broken["OpenHands"], seeds=range(3), hidden=False)


def test_a_failure_says_where() -> None:
    broken = {name: game for name, _, game in BROKEN}
    with pytest.raises(Nonconformity) as caught:
        check(broken["DieBreaks"], seeds=range(20))
    failure = caught.value
    assert failure.ply == 3
    assert f"template/1, seed {failure.seed}, after ply 3" in str(failure)
    assert "the die fell off the table" in str(failure)
    assert GAME.load(failure.scenario).ply == 3


def test_when_the_dump_is_what_fails_the_report_still_comes() -> None:
    class NoDump(Sparks):
        def dump(self, state: object) -> str:
            raise RuntimeError("no ink")

    with pytest.raises(Nonconformity, match="no scenario: RuntimeError"):
        check(NoDump(), seeds=range(1))


def test_one_position_can_be_examined_alone() -> None:
    examine(Spot(GAME, GAME.start(), Stream(1)), conformance.QUICK + conformance.THOROUGH)


def test_rule_numbers_are_read_from_the_page() -> None:
    page = "# Rules\n\n**1.1** One.\n\n**2.10** Two, see **3.1** there.\n\n- **4.1** Not a rule.\n"
    assert conformance.rule_numbers(page) == {"1.1", "2.10"}


def test_the_template_is_the_same_in_other_processes() -> None:
    record = played()
    here = fingerprint(GAME, record)
    for seed in ("1", "2"):
        assert fingerprint_elsewhere("fireline.games.template:GAME", record, {"PYTHONHASHSEED": seed}) == here


FICKLE = """
from dataclasses import replace
from fireline.games.template.game import Sparks
class Fickle(Sparks):
    def view(self, state, seat):
        return replace(super().view(state, seat), spent=tuple({"ash", "birch", "cedar", "fir", "oak", "pine"}))
GAME = Fickle()
"""


def test_a_game_that_depends_on_the_hash_seed_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "fickle.py").write_text(FICKLE)
    monkeypatch.syspath_prepend(tmp_path)
    prints = {fingerprint_elsewhere("fickle:GAME", played(), {"PYTHONHASHSEED": seed}) for seed in "1234"}
    assert len(prints) > 1


def test_a_failure_elsewhere_is_reported() -> None:
    with pytest.raises(RuntimeError, match="No module named 'no_such_game'"):
        fingerprint_elsewhere("no_such_game:GAME", played(), {})


def test_a_difference_is_found_where_it_is() -> None:
    view = GAME.view(GAME.start(), 0)
    assert difference(view, view) == ""
    assert difference(view, GAME.view(GAME.start({"turns": 5}), 0)) == "view.turns is 20 or 5"
