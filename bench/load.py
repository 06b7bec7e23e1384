"""How many moves a server takes: tables of random players over real sockets, on SQLite and on PostgreSQL.

python -m bench.load                                                  # 32 tables of four, as fast as it goes
python -m bench.load --tables 1000 --pace 2000 --processes 2          # 1,000 open tables, 2,000 moves a second
python -m bench.load --store postgres --workers 2                     # what a move costs when two processes serve
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import multiprocessing
import tempfile
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import uvloop

from bench.players import Crowd, Tally
from bench.serving import Server, serving


@dataclass(frozen=True)
class Plan:
    """What is to be measured."""

    game: str
    seats: int
    tables: int
    games: int
    seconds: float
    pace: float | None
    processes: int
    workers: int
    python: str | None
    form: str = "texts"


@dataclass(frozen=True)
class Outcome:
    """What was measured; times in milliseconds."""

    store: str
    workers: int
    sockets: int
    moves: int
    games: int
    moves_per_second: float
    mover_p50: float
    mover_p99: float
    all_p50: float
    all_p99: float
    cpu_per_move: float
    megabytes: float
    troubles: list[str]


def measure(plan: Plan, store: str) -> Outcome:
    """One server, one store."""
    more = ("--workers", str(plan.workers)) if plan.workers > 1 else ()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True)))
        server = stack.enter_context(serving(store, folder, python=plan.python, more=more))
        pipes = [_start(plan, server.port, part) for part in range(plan.processes)]
        for pipe, _ in pipes:
            pipe.recv()  # all sit at their tables
        before = server.cpu()
        for pipe, _ in pipes:
            pipe.send("go")
        tallies: list[Tally] = [pipe.recv() for pipe, _ in pipes]
        used = server.cpu() - before
        outcome = _sum_up(plan, store, tallies, used, server)
        for pipe, process in pipes:
            pipe.send("stop")
            process.join()
        return outcome


def _sum_up(plan: Plan, store: str, tallies: list[Tally], used: float, server: Server) -> Outcome:
    mover = sorted(took for tally in tallies for took in tally.to_mover)
    everybody = sorted(took for tally in tallies for took in tally.to_all)
    return Outcome(
        store=store,
        workers=plan.workers,
        sockets=plan.tables * plan.seats,
        moves=len(mover),
        games=sum(tally.games for tally in tallies),
        moves_per_second=round(sum(len(tally.to_mover) / tally.seconds for tally in tallies), 1),
        mover_p50=_share(mover, 0.5),
        mover_p99=_share(mover, 0.99),
        all_p50=_share(everybody, 0.5),
        all_p99=_share(everybody, 0.99),
        cpu_per_move=round(used * 1000 / max(1, len(mover)), 4),
        megabytes=round(server.megabytes(), 1),
        troubles=[trouble for tally in tallies for trouble in tally.troubles][:5],
    )


def _share(times: list[float], share: float) -> float:
    return round(times[int(len(times) * share)] * 1000, 2) if times else 0.0


def _start(plan: Plan, port: int, part: int) -> tuple[Connection, multiprocessing.process.BaseProcess]:
    mine, theirs = multiprocessing.Pipe()
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=_play, args=(plan, port, part, theirs), daemon=True)
    process.start()
    return mine, process


def _play(plan: Plan, port: int, part: int, pipe: Connection) -> None:
    """In a process of its own: a part of the tables."""
    slots = len(range(part, plan.tables, plan.processes))
    tables = [_found(plan, port) for _ in range(slots * plan.games)]
    crowd = Crowd(port, slots, tables, None if plan.pace is None else plan.pace / plan.processes, plan.form)

    async def play() -> None:
        await crowd.connect()
        pipe.send("ready")
        pipe.recv()
        await crowd.play(plan.seconds)
        pipe.send(crowd.tally)
        pipe.recv()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(play())


def _found(plan: Plan, port: int) -> list[str]:
    """A new table: the tokens of its seats."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)

    def ask(path: str, body: dict[str, Any]) -> dict[str, Any]:
        line.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer: dict[str, Any] = json.loads(line.getresponse().read())
        return answer

    seats = [{"by": "you"}, *[{"by": "open"}] * (plan.seats - 1)]
    table = ask("/api/tables", {"game": plan.game, "players": plan.seats, "seats": seats})
    joined = [ask(f"/api/tables/{table['code']}/join", {})["token"] for _ in range(plan.seats - 1)]
    line.close()
    return [table["token"], *joined]


def main() -> None:
    """Measure, and say what came out."""
    parser = argparse.ArgumentParser(
        prog="bench.load", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--game", default="fire-tower")
    parser.add_argument("--seats", type=int, default=4, help="players at a table")
    parser.add_argument("--tables", type=int, default=32, help="tables at the same time")
    parser.add_argument("--games", type=int, default=None, help="tables that follow each other in one place")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument(
        "--pace", type=float, default=None, help="moves a second in all; without it, as fast as it goes"
    )
    parser.add_argument("--processes", type=int, default=1, help="processes of players")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server; several need PostgreSQL")
    parser.add_argument("--python", help="the interpreter whose Fireline is measured; by default this one")
    parser.add_argument(
        "--form", choices=["texts", "full"], default="texts", help="what is sent: as to bots, or all that boards draw"
    )
    parser.add_argument("--store", choices=["sqlite", "postgres", "both"], default="both")
    parser.add_argument("--json", action="store_true", help="one object a store")
    args = parser.parse_args()
    games = args.games or (1 if args.pace else 4)
    counts = args.game, args.seats, args.tables, games, args.seconds, args.pace, args.processes, args.workers
    plan = Plan(*counts, args.python, args.form)
    for store in ["sqlite", "postgres"] if args.store == "both" else [args.store]:
        outcome = measure(plan, store)
        print(json.dumps(asdict(outcome)) if args.json else _sentence(outcome), flush=True)


def _sentence(outcome: Outcome) -> str:
    troubles = "".join(f"\n  trouble: {each}" for each in outcome.troubles)
    return (
        f"{outcome.store}, {outcome.sockets} sockets, workers {outcome.workers}: "
        f"{outcome.moves:,} moves, {outcome.moves_per_second:,.0f}/s; "
        f"to the mover p50 {outcome.mover_p50} ms, p99 {outcome.mover_p99} ms; to all seats p50 {outcome.all_p50} ms, "
        f"p99 {outcome.all_p99} ms; server CPU {outcome.cpu_per_move:.3f} ms a move, {outcome.megabytes:.0f} MB; "
        f"{outcome.games} games ended{troubles}"
    )


if __name__ == "__main__":
    main()
