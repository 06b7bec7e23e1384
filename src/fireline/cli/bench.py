"""`fireline bench`: how fast the engine is, plain and compiled side by side in one run."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from contextlib import ExitStack
from statistics import median
from types import TracebackType
from typing import Annotated, Any, Self

import typer
from rich.table import Table

from fireline import games
from fireline.cli import theme
from fireline.cli.forms import print_json
from fireline.cli.measure import sizes
from fireline.cli.position import AsJson

_EPILOG = """[bold]Examples[/]

fireline bench

fireline bench fire-tower --seconds 5 --json > bench.json"""
_SEED = 1
_TIMES = {"copy_ns", "list_ns"}
_ROWS = {
    "plies_per_second": "plies/s, whole random games inside the engine",
    "games_per_second": "games/s, the same",
    "turns_per_second": "turns/s, the same",
    "stepped_plies_per_second": "plies/s, a Python loop lists, picks and applies",
    "midgame_playouts_per_second": "playouts/s from mid-game",
    "search_iterations_per_second": "search iterations/s from mid-game, playouts cut off after 60 plies",
    "search_plies_per_second": "plies/s inside that search",
    "copy_ns": "copy of a state, ns",
    "list_ns": "list of legal codes, ns",
}

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game.")]
Seconds = Annotated[float, typer.Option("--seconds", min=0.01, help="CPU seconds for each measure, size and build.")]
Rounds = Annotated[int, typer.Option("--rounds", min=1, help="In how many rounds; the builds take turns.")]
Medians = dict[str, float]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(bench)


def bench(game: GameName = "fire-tower", seconds: Seconds = 1.0, rounds: Rounds = 5, as_json: AsJson = False) -> None:
    """Measure the engine: plain Python and the compiled build in turn, by CPU time, medians over the rounds.

    Both builds play the same random games. A turn is counted whenever another seat than the last one decides; a forced
    ply is one with a single legal code.
    """
    report = _measure(game, seconds, rounds)
    if as_json:
        print_json(report)
    else:
        _show(report)


class Build:
    """A process that measures one build."""

    def __init__(self, game: str, *, pure: bool) -> None:
        environment = {**os.environ, "FIRELINE_PURE": "1"} if pure else {**os.environ}
        if not pure:
            environment.pop("FIRELINE_PURE", None)
        command = [sys.executable, "-m", "fireline.cli.measure", game, str(_SEED)]
        self._process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()

    def ask(self, *request: Any) -> Any:
        """One request, one answer."""
        assert self._process.stdin, "it is a pipe"
        assert self._process.stdout, "it is a pipe"
        self._process.stdin.write(json.dumps(request) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def _measure(name: str, seconds: float, rounds: int) -> dict[str, Any]:
    game = games.get(name)
    with ExitStack() as stack:
        plain = stack.enter_context(Build(name, pure=True))
        other = stack.enter_context(Build(name, pure=False))
        builds = {"plain": plain}
        if other.ask("speed") == "compiled":
            builds["compiled"] = other
        by_size = {str(players): _size(builds, players, seconds, rounds) for players in sizes(game)}
    return {
        "game": game.id,
        "python": platform.python_version(),
        "machine": platform.platform(),
        "seconds": seconds,
        "rounds": rounds,
        "compiled": "compiled" in builds,
        "players": by_size,
    }


def _size(builds: dict[str, Build], players: int, seconds: float, rounds: int) -> dict[str, Any]:
    """All measures with one number of players; the builds alternate, so that a busy machine slows both alike."""
    counts: dict[str, Medians] = {name: build.ask("count", players) for name, build in builds.items()}
    taken: dict[str, list[Medians]] = {name: [] for name in builds}
    for number in range(rounds):
        for name, build in builds.items():
            taken[name].append(build.ask("round", players, number, seconds / rounds))
    medians = {name: _medians(taken[name], counts[name]["turns_per_game"]) for name in builds}
    result: dict[str, Any] = {"counts": counts["plain"], **medians}
    if "compiled" in medians:
        assert counts["compiled"] == counts["plain"], "the two builds played different games"
        result["ratio"] = _ratio(medians["compiled"], medians["plain"])
    return result


def _medians(rounds: list[Medians], turns_per_game: float) -> Medians:
    found = {key: median(taken[key] for taken in rounds) for key in rounds[0]}
    return {**found, "turns_per_second": found["games_per_second"] * turns_per_game}


def _ratio(compiled: Medians, plain: Medians) -> Medians:
    """How many times faster compiled is; of times it is the inverse."""
    return {key: plain[key] / compiled[key] if key in _TIMES else compiled[key] / plain[key] for key in plain}


def _show(report: dict[str, Any]) -> None:
    console = theme.console()
    console.print(f"{report['game']}  Python {report['python']}  {report['machine']}", style="dim", markup=False)
    for players, measured in report["players"].items():
        console.print(_table(int(players), measured))
        counts = measured["counts"]
        console.print(
            f"A game: {counts['plies_per_game']:.0f} plies, {counts['turns_per_game']:.0f} turns; "
            f"{counts['forced_share']:.0%} of plies forced; a list has {counts['list_length']:.1f} codes.\n",
            style="dim",
        )
    if not report["compiled"]:
        console.print("There is no compiled build here: only plain Python was measured.", style="note")


def _table(players: int, measured: dict[str, Any]) -> Table:
    builds = [name for name in ("plain", "compiled", "ratio") if name in measured]
    table = Table(title=f"{players} players", title_justify="left")
    table.add_column("CPU time, medians")
    for name in builds:
        table.add_column(name, justify="right")
    for key, label in _ROWS.items():
        table.add_row(label, *(_number(measured[name][key], name) for name in builds))
    return table


def _number(value: float, column: str) -> str:
    return f"{value:.1f}x" if column == "ratio" else f"{value:,.0f}"
