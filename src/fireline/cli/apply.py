"""`fireline apply`: choices in, the resulting scenario out."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from fireline.cli import theme
from fireline.cli.entry import in_two
from fireline.cli.exits import REFUSED
from fireline.cli.forms import mover, print_json, refusal_form, result_form
from fireline.cli.position import AsJson, PlyNumber, Position, Source, find_position
from fireline.core.chance import Stream, stream
from fireline.core.codes import CHANCE
from fireline.core.refusal import BadInput, Refusal

_EPILOG = """[bold]Examples[/]

fireline apply puzzle.toml "flare-up e5-g5" --out after.toml

fireline apply fire-tower --seed 7            (a fresh game, dealt)

fireline apply game.jsonl --ply 12 "roll N" --json

Several choices may stand in one argument, separated by ";"."""

Choices = Annotated[list[str] | None, typer.Argument(metavar="CHOICE", help="Choices and outcomes, in order.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write the scenario there, not to stdout.")]
Seed = Annotated[
    int | None, typer.Option("--seed", help="Draw and roll by this seed wherever no outcome is given, also at the end.")
]
Done = list[dict[str, str]]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(epilog=_EPILOG)(apply)


def apply(
    source: Source,
    choices: Choices = None,
    *,
    ply: PlyNumber = None,
    seed: Seed = None,
    out: Out = None,
    as_json: AsJson = False,
) -> None:
    """Make choices in a position, one after the other, and print the scenario that results.

    Where luck decides, give its outcome as a text too ("roll N", "draw ember"), or a --seed to draw by.
    Exit code 1 if a choice is refused; then nothing is written.
    """
    position = find_position(source, ply)
    luck = None if seed is None else stream(seed, "chance")
    texts = [part for text in choices or [] for part in position.game.split(text)]
    done: Done = []
    refusal = make_choices(position, texts, luck, done)
    if refusal is not None:
        hint = " Give the outcome of luck, or --seed N." if position.state.to_move == CHANCE else ""
        _refuse(refusal, texts[_given(done)], done, as_json=as_json, hint=hint)
    scenario = position.game.dump(position.state)
    if out is not None:
        _write(out, scenario)
    if as_json:
        print_json(_form(position, done, scenario))
    elif out is None:
        typer.echo(scenario, nl=not scenario.endswith("\n"))


def make_choices(position: Position, texts: list[str], luck: Stream | None, done: Done) -> Refusal | None:
    """Make the choices, noting what was done; the first refusal stops. A card and its place in one text become two."""
    number = 0
    while number < len(texts):
        code = position.game.parse(position.state, texts[number])
        while isinstance(code, Refusal) and _drawn(position, luck, done):
            code = position.game.parse(position.state, texts[number])
        if isinstance(code, Refusal):
            both = in_two(position.game, position.state, texts[number])
            if not isinstance(both, list):
                return both or code
            texts[number : number + 1] = both
            continue
        _make(position, code, done, by_luck=False)
        number += 1
    while _drawn(position, luck, done):
        pass
    return None


def _drawn(position: Position, luck: Stream | None, done: Done) -> bool:
    """Let luck decide here if it is its turn and there is a seed to draw by."""
    if luck is None or position.state.to_move != CHANCE:
        return False
    _make(position, position.state.sample(luck), done, by_luck=True)
    return True


def _make(position: Position, code: int, done: Done, *, by_luck: bool) -> None:
    game, state = position.game, position.state
    ply = {"by": mover(game, state), "do": game.describe(state, code).text}
    done.append({**ply, "from": "seed"} if by_luck else ply)
    state.apply(code)


def _given(done: Done) -> int:
    return sum("from" not in ply for ply in done)


def _form(position: Position, done: Done, scenario: str) -> dict[str, Any]:
    game, state = position.game, position.state
    return {
        "game": game.id,
        "applied": done,
        "to_move": mover(game, state),
        "result": result_form(game, state),
        "scenario": scenario,
    }


def _refuse(refusal: Refusal, text: str, done: Done, *, as_json: bool, hint: str) -> None:
    if as_json:
        print_json({"refused": text, "refusal": refusal_form(refusal), "applied": done})
    theme.console(stderr=True).print(f"{text}: {refusal}{hint}", style="refused", markup=False, soft_wrap=True)
    raise typer.Exit(REFUSED)


def _write(path: Path, scenario: str) -> None:
    try:
        path.write_text(scenario, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"Cannot write {path}: {error.strerror}.") from error
