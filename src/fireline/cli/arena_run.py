"""A run of the arena at a terminal: where it is played, the bar that shows how far it is, and how it ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, redirect_stdout
from dataclasses import dataclass
from time import perf_counter

from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from fireline import arena as arenas
from fireline.cli import theme


@dataclass(frozen=True, slots=True)
class Ending:
    """How a run came to its end, and what it cost."""

    how: str
    """"all", "narrow", "interrupted" or "failed"."""
    games: int
    """Games that were played now, counted or not."""
    seconds: float
    failure: str | None
    processes: int
    nodes: list[arenas.Node]
    """Of the cluster, if it was played on one."""


def play_out(contest: arenas.Contest, where: str | int, *, keep: bool, bar: bool) -> Ending:
    """Play to the end, or until Ctrl-C or a worker that is lost."""
    begun, played, how, failure = perf_counter(), 0, "", None
    processes, nodes = (where if isinstance(where, int) else 0), []
    if not contest.over:
        with _hired(contest.plan, where, keep=keep) as workers:
            try:
                with _bar(contest, shown=bar) as advance:
                    for _ in contest.play(workers):
                        played += 1
                        advance()
            except KeyboardInterrupt:
                how = "interrupted"
            except arenas.WorkersFailed as failed:
                how, failure = "failed", str(failed)
        if isinstance(workers, arenas.Cluster):
            processes, nodes = workers.processors, workers.nodes
    how = how or ("narrow" if contest.narrow else "all")
    return Ending(how, played, perf_counter() - begun, failure, processes, nodes)


@contextmanager
def _hired(plan: arenas.Plan, where: str | int, *, keep: bool) -> Iterator[arenas.Workers]:
    """A cluster's workers, or so many processes here; they go when all is over.

    What the software of a cluster says of its nodes, also when it is left, goes to stderr: it is no part of the table.
    """
    with redirect_stdout(sys.stderr):
        workers: arenas.Workers
        if isinstance(where, str):
            workers = arenas.Cluster(plan, where, keep=keep)
        else:
            workers = arenas.local_workers(plan, where, keep=keep)
        with closing(workers):
            yield workers


@contextmanager
def _bar(contest: arenas.Contest, *, shown: bool) -> Iterator[Callable[[], None]]:
    """A bar on the terminal, if there is one; it moves on with every game."""
    console, until = theme.console(stderr=True), contest.until
    columns = [BarColumn(), TextColumn("{task.completed:,.0f} of {task.total:,.0f} games, {task.fields[speed]}")]
    columns += (
        [TextColumn("{task.fields[known]}")] if until else [TimeRemainingColumn(compact=True), TextColumn("left")]
    )
    with Progress(*columns, console=console, transient=True, disable=not (shown and console.is_terminal)) as progress:
        task = progress.add_task("", total=contest.plan.total, completed=contest.resumed, speed="", known="")
        begun, done = perf_counter(), 0

        def advance() -> None:
            nonlocal done
            done += 1
            known = "" if contest.width is None else f"known to ± {contest.width:.1%}, wanted ± {until:.1%}"
            progress.update(task, advance=1, speed=f"{done / (perf_counter() - begun):,.1f} games/s", known=known)

        yield advance
