"""Several processes play the same games as one, and one that dies costs no more than its games."""

from __future__ import annotations

import os
import signal
from contextlib import closing

import pytest

from fireline.arena import Contest, InProcess, WorkersFailed, local_workers
from fireline.arena.processes import Processes, cores
from tests.arena.conftest import plan_of, untimed


def test_two_processes_play_the_same_games_as_one() -> None:
    plan = plan_of("random", "greedy", asked=30)
    with closing(local_workers(plan, 2, keep=True)) as workers:
        apart = {played.row["game"]: played for played in workers.map(range(30))}
    together = {played.row["game"]: played for played in InProcess(plan, keep=True).map(range(30))}
    assert sorted(apart) == list(range(30))
    for number, played in apart.items():
        assert untimed(played.row) == untimed(together[number].row)
        assert played.record is not None
        assert played.record.splitlines()[1:] == (together[number].record or "").splitlines()[1:]


def test_one_process_is_this_one() -> None:
    assert isinstance(local_workers(plan_of("random"), 1, keep=False), InProcess)
    assert cores() >= 1


def test_numbers_are_taken_only_when_somebody_can_play_them() -> None:
    taken = []

    def numbers() -> object:
        for number in range(50):
            taken.append(number)
            yield number

    with closing(Processes(plan_of("random"), 2, keep=False)) as workers:
        next(workers.map(numbers()))  # type: ignore[arg-type]  # a generator of numbers
        assert len(taken) <= 5


@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL there")
def test_a_worker_that_is_killed_is_told_and_what_was_finished_stays() -> None:
    plan = plan_of("random", asked=10_000)
    contest = Contest(plan)
    with closing(Processes(plan, 2, keep=False)) as workers:
        games = contest.play(workers)
        for _ in range(20):
            next(games)
        worker = next(iter(workers._workers.values()))
        assert worker.pid is not None
        os.kill(worker.pid, signal.SIGKILL)
        with pytest.raises(WorkersFailed, match=r"was killed \(SIGKILL\), perhaps for want of memory, .* game \d+"):
            for _ in games:
                pass
    assert contest.counted + contest.uncounted >= 20


def test_a_game_that_breaks_in_a_worker_is_told_with_its_number() -> None:
    plan = plan_of("random")
    with (
        closing(Processes(plan, 1, keep=False)) as workers,
        pytest.raises(WorkersFailed, match=r"Game nonsense:[\s\S]*TypeError"),
    ):
        next(workers.map(["nonsense"]))  # type: ignore[list-item]  # no number, so that something breaks


def test_workers_that_are_closed_are_gone() -> None:
    workers = Processes(plan_of("random", game="fire-tower", asked=100), 2, keep=False)
    processes = list(workers._workers.values())
    next(workers.map(range(100)))
    workers.close()
    workers.close()
    for process in processes:
        with pytest.raises(ValueError, match="closed"):
            process.is_alive()
