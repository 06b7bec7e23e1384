"""Workers that are processes of this machine: each has a pipe, over which numbers go out and games come back."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from fireline.arena.plan import Plan
from fireline.arena.playing import Played, play
from fireline.arena.workers import InProcess, Workers, WorkersFailed

if TYPE_CHECKING:
    Pipe: TypeAlias = Connection[Any, Any]

_AHEAD = 2
"""Numbers that a worker has at a time: one that it plays, and the next, so that it need not wait for it."""
_PATIENCE = 2.0
"""Seconds that a worker has to let its bots go before it is killed."""


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def local_workers(plan: Plan, processes: int, *, keep: bool) -> Workers:
    """So many processes; one is this process itself."""
    return InProcess(plan, keep=keep) if processes == 1 else Processes(plan, processes, keep=keep)


def _context() -> SpawnContext | ForkServerContext:
    """How processes are made: not by a fork of this one, whose threads (a progress bar, Polars) might hang in it."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    return multiprocessing.get_context("forkserver")


class Processes:
    """Plays as many games at a time as there are processes."""

    def __init__(self, plan: Plan, processes: int, *, keep: bool) -> None:
        context = _context()
        self._workers: dict[Pipe, BaseProcess] = {}
        self._games: dict[Pipe, list[int]] = {}
        for _ in range(processes):
            ours, theirs = context.Pipe()
            worker = context.Process(target=_serve, args=(plan, keep, theirs), daemon=True)
            worker.start()
            theirs.close()
            self._workers[ours], self._games[ours] = worker, []

    def map(self, numbers: Iterable[int]) -> Iterator[Played]:
        """Play these games, several at a time."""
        rest = iter(numbers)
        for pipe in self._workers:
            self._send(pipe, islice(rest, _AHEAD))
        while busy := [pipe for pipe, playing in self._games.items() if playing]:
            ready = wait(busy)
            for pipe in (pipe for pipe in busy if pipe in ready):
                played = self._receive(pipe)
                self._games[pipe].remove(played.row["game"])
                self._send(pipe, islice(rest, 1))
                yield played

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers.values():
            worker.terminate()
        for pipe, worker in self._workers.items():
            worker.join(_PATIENCE)
            if worker.is_alive():
                worker.kill()
                worker.join()
            worker.close()
            pipe.close()
        self._workers, self._games = {}, {}

    def _send(self, pipe: Pipe, numbers: Iterable[int]) -> None:
        for number in numbers:
            self._games[pipe].append(number)
            try:
                pipe.send(number)
            except OSError:
                self._died(pipe)

    def _receive(self, pipe: Pipe) -> Played:
        try:
            answer = pipe.recv()
        except (EOFError, OSError):
            self._died(pipe)
        if isinstance(answer, Played):
            return answer
        raise WorkersFailed(f"A game could not be played to its end. {answer}")

    def _died(self, pipe: Pipe) -> NoReturn:
        worker, number = self._workers[pipe], self._games[pipe][0]
        worker.join(_PATIENCE)
        raise WorkersFailed(f"A worker process {_how(worker.exitcode)} while it played game {number}.")


def _how(exitcode: int | None) -> str:
    if exitcode is not None and exitcode < 0:
        name = signal.Signals(-exitcode).name
        return f"was killed ({name})" + (", perhaps for want of memory," if name == "SIGKILL" else "")
    return f"ended with code {exitcode}"


def _serve(plan: Plan, keep: bool, pipe: Pipe) -> None:
    """What a worker does: play the games whose numbers it gets, until nobody wants any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C goes to all; the arena decides what comes of it
    signal.signal(signal.SIGTERM, _leave)
    with suppress(EOFError, OSError):  # the arena has gone
        while True:
            number = pipe.recv()
            try:
                answer: Played | str = play(plan, number, keep=keep)
            except Exception:
                answer = f"Game {number}:\n{traceback.format_exc()}"
            pipe.send(answer)


def _leave(*_: object) -> NoReturn:
    """Go, but let the bots' programs end first, as every `finally` does."""
    raise SystemExit(0)
