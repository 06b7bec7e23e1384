"""The folder that an arena wrote: its plan and its two tables, checked, or one sentence that says what is wrong."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polars as pl
from polars.exceptions import PolarsError

from fireline import games
from fireline.core.game import Game
from fireline.core.refusal import BadInput

_GAMES = ("game", "group", "variant", "seats", "bots", "scores", "forfeits", "decisions", "think_ms", "choices")
_CHOICES = ("game", "ply", "seat", "bot", "kind", "card", "ms", "before", "after", "happened")
_LISTS = {"seats", "bots", "scores", "forfeits", "think_ms", "before", "after", "happened"}


@dataclass(frozen=True, slots=True)
class Run:
    """A run of the arena: what was asked for, and what came of it."""

    folder: Path
    plan: Mapping[str, Any]
    games: pl.DataFrame
    choices: pl.DataFrame
    """One row a ply, in order, with the group and the variant of its game."""

    @property
    def variants(self) -> list[str]:
        """The names of the variants that were played, in the order of their first game."""
        return list(self.games["variant"].unique(maintain_order=True))

    @property
    def game(self) -> Game[Any, Any] | None:
        """The game itself, if this Fireline knows it: the tables speak for themselves where it does not."""
        try:
            return games.get(str(self.plan.get("game", "")))
        except BadInput:
            return None

    @property
    def title(self) -> str:
        """What the game is called."""
        return self.game.title if self.game else str(self.plan.get("game", "A game"))

    @property
    def together(self) -> bool:
        """Whether all seats win or lose as one: then each bot was a team of its own."""
        return self.game is not None and self.game.together

    @property
    def groups(self) -> int:
        """How many groups of games there are."""
        return self.games["group"].n_unique()


def read(folder: Path) -> Run:
    """The run in a folder, or BadInput."""
    if not folder.is_dir():
        raise BadInput(f"There is no folder {folder}.")
    plan = _plan(folder / "run.json")
    played = _table(folder / "games.parquet", _GAMES).sort("game")
    if played.is_empty():
        raise BadInput(f"No game in {folder} has been finished, so there is nothing to report.")
    choices = _table(folder / "choices.parquet", _CHOICES)
    whose = played.select("game", "group", "variant")
    return Run(folder, plan, played, choices.join(whose, on="game").sort("game", "ply"))


def _plan(path: Path) -> Mapping[str, Any]:
    try:
        plan = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise BadInput(f"{path.parent} has no run.json: give a folder that `fireline arena --out` wrote.") from error
    except (OSError, ValueError) as error:
        raise BadInput(f"{path} cannot be read: it should hold the plan of an arena as JSON.") from error
    if not isinstance(plan, dict):
        raise BadInput(f"{path} should hold the plan of an arena, as a JSON object.")
    return plan


def _table(path: Path, columns: tuple[str, ...]) -> pl.DataFrame:
    if not path.exists():
        raise BadInput(f"{path.parent} has no {path.name} yet: let the arena finish, or give its command again.")
    try:
        table = pl.read_parquet(path)
    except (PolarsError, OSError) as error:
        raise BadInput(f"{path} cannot be read: it is damaged, or no Parquet file.") from error
    for column in columns:
        if column not in table.columns:
            raise BadInput(f"{path} has no column {column}: it was not written by this arena.")
        if column in _LISTS and not isinstance(table.schema[column], pl.List):
            raise BadInput(f"{path}: the column {column} should hold lists; it was not written by this arena.")
    return table
