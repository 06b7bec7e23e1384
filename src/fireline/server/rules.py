"""A game's rules page, cut into its sections and numbered rules."""

from __future__ import annotations

import re
from typing import Any

from fireline.core.game import Game
from fireline.rulespage import page

_SECTION = re.compile(r"^## (?:(?P<number>\d+)\.? )?(?P<title>.+)$")
_RULE = re.compile(r"^\**(?P<number>\d+(?:\.\d+)+[a-z]?)\.?\**\s+(?P<text>.*)$")


def sections(game: Game[Any, Any], language: str) -> dict[str, Any]:
    """Title, sections and rules; what stands between them is the text of its section."""
    title, top = game.title, list[str]()
    found: list[dict[str, Any]] = []
    for line in page(game.id, language).splitlines():
        heading, rule = _SECTION.match(line), _RULE.match(line)
        if line.startswith("# "):
            title = line[2:].strip()
        elif heading:
            found.append({"number": heading["number"] or "", "title": heading["title"], "rules": [], "lines": []})
        elif not found:
            top.append(line)
        elif rule and found[-1]["number"]:
            found[-1]["rules"].append({"number": rule["number"], "lines": [rule["text"]]})
        else:
            (found[-1]["rules"] or [found[-1]])[-1]["lines"].append(line)
    return {"title": title, "text": _joined(top), "sections": [_section(each) for each in found], "lang": language}


def _section(found: dict[str, Any]) -> dict[str, Any]:
    rules = [{"number": rule["number"], "text": _joined(rule["lines"])} for rule in found["rules"]]
    return {"number": found["number"], "title": found["title"], "text": _joined(found["lines"]), "rules": rules}


def _joined(lines: list[str]) -> str:
    return "\n".join(lines).strip()
