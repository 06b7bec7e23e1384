"""For the report's tests: a run made by hand, a compared one, and one that was really played."""

from __future__ import annotations

from pathlib import Path

import pytest

from fireline import arena, games
from tests.report.tables import Row, folder, game, happening, ply


def burning_game(number: int, group: int, variant: str = "", *, length: int = 10) -> tuple[Row, list[Row]]:
    """A game that strong wins from either seat: it plays an ember, weak discards one, and a tower falls."""
    winner = number % 2
    seats = {"bots": ["strong", "weak"] if winner == 0 else ["weak", "strong"], "variant": variant}
    scores = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    row = game(number, group, scores=scores, decisions=length, n_play=1, n_fire=2, n_tower=1, **seats)
    up = (0.5, 0.6) if winner == 0 else (0.5, 0.4)
    burned = happening("fire", "b1", "b2", seat=winner)
    fell = happening("tower", "c3" if winner == 0 else "a1", seat=1 - winner)
    plies = [
        ply(number, 1, -1, kind="roll"),
        ply(number, 2, winner, happening("play", seat=winner, card="ember"), kind="play", card="ember"),
        ply(number, 3, winner, burned, kind="place", card="ember", chance=up),
        ply(number, 4, 1 - winner, happening("discard", card="ember"), kind="discard", card="ember", bot="weak"),
        ply(number, 5, winner, happening("fire", "a2", "b1", seat=winner), fell, kind="gem"),
    ]
    return row, plies


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Twenty-four games in twelve groups: strong wins them all."""
    played = [burning_game(number, number // 2, length=8 + number) for number in range(24)]
    return folder(tmp_path / "small", [row for row, _ in played], [ply for _, plies in played for ply in plies])


@pytest.fixture
def compared(tmp_path: Path) -> Path:
    """The same under two variants; games are five decisions longer under the second."""
    played = []
    for number in range(16):
        late = number % 4 >= 2
        variant = "wind=strong" if late else "wind=weak"
        played.append(burning_game(number, number // 4, variant, length=10 + number // 4 + 5 * late))
    variants = [{"name": f"wind={value}", "options": {"wind": value}} for value in ("weak", "strong")]
    rows, plies = [row for row, _ in played], [ply for _, plies in played for ply in plies]
    return folder(tmp_path / "compared", rows, plies, variants=variants, games=8)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """Games of Sparks between two random bots, played and kept by the arena itself."""
    path, game = tmp_path / "played", games.get("template")
    plan = arena.make_plan(game, ["random"], asked=20, seed=3)
    with arena.Folder(path, plan) as kept:
        contest = arena.Contest(plan, folder=kept)
        for _ in contest.play(arena.InProcess(plan, keep=True)):
            pass
        arena.write_tables(game, kept.results, contest.counted)
    return path
