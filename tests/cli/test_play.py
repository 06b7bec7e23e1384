"""play: the whole command on real games."""

from __future__ import annotations

from pathlib import Path

import pytest

from fireline import games
from fireline.cli.play import read_options
from fireline.core.record import Record
from fireline.core.refusal import BadInput
from tests.cli.conftest import Run


def saved(tmp_path: Path) -> Path:
    (path,) = (tmp_path / "data" / "games").iterdir()
    return path


def test_a_whole_game_by_always_taking_the_first_choice(run: Run, game_name: str, tmp_path: Path) -> None:
    result = run("play", game_name, "--seed", 3, typed="1\n" * 3000)
    assert result.exit_code == 0
    assert "win" in result.stdout
    assert f"fireline replay {saved(tmp_path)}" in result.stdout
    assert Record.load(saved(tmp_path)).end is not None


def test_bots_alone_can_be_watched(run: Run, game_name: str, tmp_path: Path) -> None:
    seats = ",".join(["random"] * len(games.get(game_name).seats(games.get(game_name).start())))
    result = run("play", game_name, "--seats", seats, "--seed", 3)
    assert result.exit_code == 0
    assert "win" in result.stdout
    assert Record.load(saved(tmp_path)).header.names[0] == "random"


def test_the_same_seed_gives_the_same_game(run: Run, game_name: str, tmp_path: Path) -> None:
    for name in ("a", "b"):
        run("play", game_name, "--seed", 3, "--save", tmp_path / name, typed="1\n" * 20)
    assert Record.load(tmp_path / "a").plies == Record.load(tmp_path / "b").plies


def test_an_illegal_choice_is_explained_and_asked_again(run: Run, sparks: Path) -> None:
    result = run("play", "--scenario", sparks, typed="wet 4\nwet 1\n")
    assert "Cell 4 is wet already: wet a dry one." in result.stdout
    assert "rule 2.2  at 4" in result.stdout
    assert "west wets cell 1." in result.stdout


def test_the_end_of_the_input_saves_and_says_how_to_go_on(run: Run, sparks: Path, tmp_path: Path) -> None:
    result = run("play", "--scenario", sparks, typed="wet 1\n")
    assert result.exit_code == 0
    assert f"fireline play --resume {saved(tmp_path)}" in result.stdout
    assert "wet 1" in saved(tmp_path).read_text()


def test_a_saved_game_is_played_on_in_the_same_file(run: Run, game_name: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", game_name, "--seed", 3, "--save", path, typed="1\n1\n1\nquit\n")
    before = Record.load(path).plies
    result = run("play", "--resume", path, "--seed", 3, typed="1\n" * 3000)
    assert result.exit_code == 0
    after = Record.load(path)
    assert after.plies[: len(before)] == before
    assert after.end is not None


def test_a_resumed_game_goes_on_as_if_it_had_not_been_left(run: Run, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    run("play", "template", "--seed", 3, "--save", whole, typed="1\n" * 50)
    run("play", "template", "--seed", 3, "--save", parts, typed="1\n1\n")
    run("play", "--resume", parts, "--seed", 3, typed="1\n" * 50)
    assert Record.load(whole).plies == Record.load(parts).plies


def test_a_finished_game_cannot_be_played_on_but_is_shown(run: Run, record: Path) -> None:
    result = run("play", "--resume", record)
    assert result.exit_code == 0
    assert "fireline replay" in result.stdout


def test_the_name_of_a_card_never_throws_it_away(run: Run, puzzle: Path) -> None:
    result = run("play", "--scenario", puzzle, typed="de-reforest\nDe/Reforest\n")
    assert result.stdout.count("Say what you do with De/Reforest") == 2
    assert "Red discards" not in result.stdout


def test_the_hand_alone_can_be_shown(run: Run, puzzle: Path) -> None:
    shown = run("play", "--scenario", puzzle, typed="hand\n").stdout.partition("> hand\n")[2]
    assert shown.startswith("Your hand  North  Flare Up  De/Reforest\n")


def test_how_to_go_on_can_be_pasted_where_the_shell_does_not_know_the_name(
    run: Run, sparks: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["/clone/.venv/bin/fireline"])
    monkeypatch.setenv("PATH", "")
    assert "Play on with: /clone/.venv/bin/fireline play --resume" in run("play", "--scenario", sparks).stdout


def test_a_curtain_hides_hands_between_people(run: Run, sparks: Path) -> None:
    result = run("play", "--scenario", sparks, "--seats", "human,human", typed="\nwet 1\n\n\nhand\n")
    first, _, second = result.stdout.partition("Pass to east.")
    assert "west: press Enter when you are ready." in first
    assert "Press Enter to hide your hand." in second
    assert "east: press Enter when you are ready." in second
    assert "You hold: gust." in second


def test_where_nothing_is_hidden_there_is_no_curtain_and_news_are_told_once(run: Run) -> None:
    result = run("play", "firebreak", "--seats", "human,human", "--seed", 3, typed="end\nend\n")
    assert "Pass to" not in result.stdout
    assert "Purple: what does" in result.stdout
    assert result.stdout.count("is done.") == 2


def test_the_game_can_be_left_at_the_curtain(run: Run, sparks: Path) -> None:
    result = run("play", "--scenario", sparks, "--seats", "human,human", typed="\nwet 1\nquit\n\n")
    assert result.stdout.count("press Enter when you are ready.") == 1
    assert "Saved. Play on with:" in result.stdout


def test_real_dice_are_typed_in(run: Run, sparks: Path) -> None:
    result = run("play", "--scenario", sparks, "--dice", "ask", typed="wet 1\nroll east\n")
    assert "dice> " in result.stdout
    assert "The die says east." in result.stdout
    assert "--dice ask" in result.stdout


def test_real_cards_can_be_typed_at_once_and_the_rest_left_to_fireline(run: Run, tmp_path: Path) -> None:
    run("play", "template", "--dice", "ask", "--save", tmp_path / "a", typed="deal rain; deal gust\n")
    assert [ply.do for ply in Record.load(tmp_path / "a").plies] == ["deal rain", "deal gust"]
    for line in ("\n\n", "rest\n"):
        run("play", "template", "--dice", "ask", "--save", tmp_path / "b", typed=line)
        assert len(Record.load(tmp_path / "b").plies) == 2


def test_a_mistyped_die_can_be_taken_back(run: Run, sparks: Path, tmp_path: Path) -> None:
    typed = "\nwet 1\nroll east\n\n\nundo\nroll west\n"
    run("play", "--scenario", sparks, "--seats", "human,human", "--dice", "ask", typed=typed)
    assert "roll west" in saved(tmp_path).read_text()
    assert "roll east" not in saved(tmp_path).read_text()


def test_options_reach_the_game(run: Run, tmp_path: Path) -> None:
    run("play", "template", "--set", "turns=3", "--save", tmp_path / "game.jsonl")
    assert Record.load(tmp_path / "game.jsonl").header.options == {"turns": 3}


def test_an_option_is_read_as_the_game_wants_it() -> None:
    sparks = games.get("template")
    assert read_options(sparks, ["turns=3", "colour=2"]) == {"turns": 3, "colour": "2"}
    assert read_options(sparks, ["turns=many"]) == {"turns": "many"}
    with pytest.raises(BadInput, match="should read key=value"):
        read_options(sparks, ["turns"])


@pytest.mark.parametrize(
    "arguments",
    [
        ["template", "--players", "7"],
        ["template", "--seats", "human,clever"],
        ["template", "--seats", "human"],
        ["template", "--set", "colour=red"],
        ["--resume", "nothing.jsonl"],
        ["--resume", "a", "--scenario", "b"],
        ["template", "--save", "/no/such/folder/game.jsonl"],
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(run: Run, arguments: list[str]) -> None:
    result = run("play", *arguments)
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1


def test_a_file_of_another_game_is_refused(run: Run, sparks: Path) -> None:
    result = run("play", "fire-tower", "--scenario", sparks)
    assert result.exit_code == 2


def test_whoever_comes_back_is_told_what_happened_since_their_last_choice(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run("play", "template", "--seed", 1, "--save", path, typed="wet 3\nquit\n")
    shown = run("play", "--resume", path, typed="quit\n").stdout
    assert "east wets" in shown or "east plays" in shown or "east waits" in shown
    assert "west wets cell 3" not in shown


def test_a_bot_that_cheats_ends_the_game_with_exit_code_1(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        name = "cheat"

        def choose(self, *_: object) -> str:
            return "win at once"

        def close(self) -> None:
            pass

    monkeypatch.setattr("fireline.bots.make", lambda _: Cheat())
    result = run("play", "template", "--seed", 1, typed="wet 3\n")
    assert result.exit_code == 1
    assert "The bot cheat in seat east answered 'win at once'" in result.stdout
    assert "fireline play --resume" in result.stdout
