"""The rules pages, read by rule number or by word."""

from __future__ import annotations

import re

from fireline.core.refusal import BadInput
from fireline.rulespage import page

__all__ = ["headings", "look_up", "page", "rule"]

MOST_FOUND = 6

_NUMBERED = re.compile(r"^[\s#>*_\-\[(]*(?P<number>[A-Z]{2}-[A-Z]?\d+|\d+(?:\.\d+)*[a-z]?)(?=[\s.:)\]*_]|$)")
_HEADING = re.compile(r"^#+\s")


def rule(game_id: str, number: str) -> str:
    """The paragraph of one rule, with the smaller rules below it."""
    lines = page(game_id).splitlines()
    wanted = number.strip().rstrip(".").lower()
    for start, line in enumerate(lines):
        if _number(line) == wanted:
            return "\n".join(lines[start : _end(lines, start, wanted)]).strip()
    raise BadInput(f"The rules of {game_id} have no rule {number!r}.")


def look_up(game_id: str, wanted: str) -> str:
    """A rule by its number, or the rules that say most about a word like "flare-up"."""
    if wanted[:1].isdigit():
        return rule(game_id, wanted)
    word = re.compile(rf"\b{re.escape(_plain(wanted))}s?\b")
    found = {number: text for number, text in _each(game_id) if word.search(_plain(text))}
    if not found:
        raise BadInput(f"The rules of {game_id} have no rule {wanted!r} and do not speak of it.")
    best = sorted(found, key=lambda number: -_weight(word, number, found[number]))[:MOST_FOUND]
    others = [number for number in found if number not in best]
    also = [f"_See also {', '.join(others)}._"] if others else []
    return "\n\n".join([text for number, text in found.items() if number in best] + also)


def headings(game_id: str) -> list[str]:
    """The headings of the rules page, in order."""
    return [line.lstrip("# ").strip() for line in page(game_id).splitlines() if _HEADING.match(line)]


def _each(game_id: str) -> list[tuple[str, str]]:
    """The numbered rules, without the headings of sections."""
    lines = page(game_id).splitlines()
    starts = [(at, number) for at, line in enumerate(lines) if (number := _number(line)) and not _HEADING.match(line)]
    return [(number, "\n".join(lines[at : _end(lines, at, number)]).strip()) for at, number in starts]


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[-/_*`]", " ", text.lower()).split())


def _weight(word: re.Pattern[str], number: str, text: str) -> int:
    """How much a rule says about a word; a rule that begins with it is about it."""
    said = _plain(text).removeprefix(number).strip()
    return len(word.findall(said)) + (100 if word.match(said) else 0)


def _number(line: str) -> str | None:
    found = _NUMBERED.match(line)
    return found["number"].lower() if found else None


def _end(lines: list[str], start: int, wanted: str) -> int:
    for index in range(start + 1, len(lines)):
        number = _number(lines[index])
        if number is None and not _HEADING.match(lines[index]):
            continue
        if number is None or not number.startswith(f"{wanted}."):
            return index
    return len(lines)
