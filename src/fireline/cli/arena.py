"""`fireline arena`: bots play each other, by the thousand, and what that tells is printed with intervals."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import typer

from fireline import arena as arenas
from fireline import games as registry
from fireline.cli import theme
from fireline.cli.arena_run import Ending, play_out
from fireline.cli.arena_table import show
from fireline.cli.exits import INTERRUPTED, REFUSED
from fireline.cli.forms import print_json
from fireline.cli.play import read_options
from fireline.cli.position import AsJson
from fireline.cli.seats import split_seats
from fireline.core.game import Game
from fireline.core.refusal import BadInput

_EPILOG = """[bold]Examples[/]

fireline arena fire-tower --bots greedy,random --games 200

fireline arena --bots search:ms=100,greedy,random --games 1000 --seed 7 --out study   (kept; the same command resumes)

fireline arena --bots search:ms=100,greedy --players 4          (one search and three greedy)

fireline arena --bots greedy,random --until-ci 0.02             (until every win rate is known to 2 %)

fireline arena --bots greedy --set fire_split=4433,4442         (compares two rules with the same luck)

fireline arena --bots chief,greedy --games 5000 --cluster auto  (on all machines of a Ray cluster)"""

_GAMES = 100
_MOST_GAMES = 100_000

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game.")]
Bots = Annotated[
    list[str],
    typer.Option("--bots", metavar="A,B,...", show_default=False, help="The bots that play; repeatable."),
]
Games = Annotated[
    int | None,
    typer.Option(
        "--games",
        min=1,
        show_default=False,
        help=f"How many games of each variant, in whole groups.  [dim](default: {_GAMES}; with --until-ci at most "
        f"{_MOST_GAMES:,})[/]",
    ),
]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
Players = Annotated[
    int | None,
    typer.Option(
        "--players",
        min=1,
        show_default=False,
        help="Seats: more than bots, and the last bot fills them; fewer, and the bots take turns.  "
        "[dim](default: as many as bots)[/]",
    ),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="KEY=V1,V2", help="An option of the game; several values are compared. Repeatable."),
]
ProcessCount = Annotated[
    int | None,
    typer.Option("--processes", min=1, show_default=False, help="Games at a time.  [dim](default: all cores)[/]"),
]
ClusterAddress = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="auto|ADDRESS",
        help="Play on a Ray cluster: that of this machine, or the one at ADDRESS, like 10.0.0.5:6379.",
    ),
]
Until = Annotated[
    float | None,
    typer.Option(
        "--until-ci", min=0.0001, max=0.5, metavar="W", help="End when every win rate is known to ± W, like 0.02."
    ),
]
ClockMs = Annotated[int | None, typer.Option("--clock", min=1, metavar="MS", help="Milliseconds a choice may take.")]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="DIR", help="Keep records and tables there; the same command goes on with it."),
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(arena)


def arena(
    game: GameName = "fire-tower",
    *,
    bots: Bots,
    games: Games = None,
    seed: Seed = 1,
    players: Players = None,
    option: Options = None,
    until_ci: Until = None,
    clock: ClockMs = None,
    processes: ProcessCount = None,
    cluster: ClusterAddress = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play each other: win rates with intervals, ratings, seats, lengths and what happened in the games.

    Every seed is played with the bots in each seat in turn, so that luck favours nobody. Ctrl-C prints what is known.
    """
    chosen = registry.get(game)
    if cluster is not None:
        _check_cluster(cluster, processes)
    plan = arenas.make_plan(
        chosen,
        [spec for text in bots for spec in split_seats(text)],
        players=players,
        variants=read_variants(chosen, option or []),
        asked=games or (_MOST_GAMES if until_ci else _GAMES),
        seed=seed,
        clock=clock,
    )
    with ExitStack() as stack:
        folder = None
        if out is not None:
            arenas.check_installed()
            folder = stack.enter_context(arenas.Folder(out, plan))
        contest = arenas.Contest(plan, folder=folder, until=until_ci)
        where = cluster or min(processes or arenas.cores(), max(1, plan.total - contest.resumed))
        ending = play_out(contest, where, keep=folder is not None, bar=not as_json)
        form = _form(contest, ending, out)
        if not as_json:
            show(form, chosen)  # first, lest a full disk hide what hours of play have shown
        if folder is not None:
            arenas.write_tables(chosen, folder.results, contest.counted)
        if as_json:
            print_json(form)
    _leave(form, ending, stderr=as_json)


def read_variants(game: Game[Any, Any], texts: list[str]) -> list[arenas.Variant]:
    """Every combination of the values that --set gives, the first value of each option first."""
    given: dict[str, list[str]] = {}
    for text in texts:
        key, equals, values = (part.strip() for part in text.partition("="))
        pieces = [value.strip() for value in values.split(",")]
        if not key or not equals or "" in pieces:
            raise BadInput(f"--set should read key=value or key=value,value, not {text!r}.")
        if key in given:
            raise BadInput(f"--set names {key} twice; to compare values, give them together: {key}=V1,V2.")
        if len(set(pieces)) < len(pieces):
            raise BadInput(f"--set gives {key} the same value twice.")
        given[key] = pieces
    found = []
    for combination in product(*given.values()):
        words = [f"{key}={value}" for key, value in zip(given, combination, strict=True)]
        found.append(arenas.Variant(" ".join(words), read_options(game, words)))
    return found


def _check_cluster(address: str, processes: int | None) -> None:
    if processes is not None:
        raise BadInput(
            "--processes is for this machine alone. A cluster plays as many games at a time as it has processors; "
            "`ray start --num-cpus N` gives it fewer of a machine."
        )
    arenas.check_cluster(address)


def _form(contest: arenas.Contest, ending: Ending, out: Path | None) -> dict[str, Any]:
    """The summary of the games, and how they were played."""
    return arenas.summary(contest.tally) | {
        "ended": ending.how,
        "failure": ending.failure,
        "out": None if out is None else str(out),
        "resumed": contest.resumed,
        "uncounted": contest.uncounted,
        "processes": ending.processes,
        "nodes": [asdict(node) for node in ending.nodes],
        "games_now": ending.games,
        "seconds": ending.seconds,
        "games_per_second": ending.games / ending.seconds if ending.seconds and ending.games else None,
    }


def _leave(form: dict[str, Any], ending: Ending, *, stderr: bool) -> None:
    """Say what is to be done if it is not finished, with the exit code that says so."""
    if ending.how in ("all", "narrow"):
        return
    console = theme.console(stderr=True)
    console.print(ending.failure or "Interrupted.", style="refused", markup=False, soft_wrap=True)
    if form["out"]:
        console.print("The same command goes on from here; the games in flight are played again.", style="note")
    elif not stderr:
        console.print("With --out DIR the same command could go on from here.", style="note")
    raise typer.Exit(INTERRUPTED if ending.how == "interrupted" else REFUSED)
