"""The rules pages of the games: found inside an installed package or in a clone, in English or another language."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from fireline.core.refusal import BadInput


def page(game_id: str, language: str = "en") -> str:
    """The rules page of a game, in English where there is no other; the wheel has it in fireline/rules."""
    name = game_id.partition("/")[0]
    clone = Path(__file__).resolve().parents[2] / "docs" / "rules"
    for file in (f"{name}.{language}.md", f"{name}.md"):
        for folder in (files("fireline") / "rules", clone):
            if (folder / file).is_file():
                return (folder / file).read_text(encoding="utf-8")
    raise BadInput(f"There is no rules page for {game_id}.")
