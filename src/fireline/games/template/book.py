"""What does not change during play: the cards, the option and every sentence."""

from typing import Any

from fireline.core.refusal import BadInput, shown
from fireline.games.template.rules import REASONS, TEXTS
from fireline.games.template.scenario import MOST_TURNS
from fireline.games.template.state import CELLS
from fireline.games.template.view import MESSAGES


def book(language: str) -> dict[str, Any]:
    """The book, which is in English only."""
    if language != "en":
        raise BadInput(f"Sparks has no book in {shown(language)}; it has one in 'en'.")
    gust = "The spark moves one cell away from your camp."
    rain = "The cells on both sides of the spark become wet."
    turns = {"name": "turns", "title": "Turns", "text": "How many turns there are until dusk.", "rule": "3.1"}
    return {
        "title": "Sparks",
        "about": {"players": "2", "text": "Two camps, one row, one spark."},
        "languages": ["en"],
        "cards": {
            "gust": {"title": "Gust", "kind": "wind", "text": gust, "rule": "2.3", "pattern": None},
            "rain": {"title": "Rain", "kind": "water", "text": rain, "rule": "2.3", "pattern": None},
        },
        "options": [{**turns, "kind": "number", "values": _titled(range(1, MOST_TURNS + 1)), "default": 20}],
        "messages": MESSAGES,
        "reasons": {code: reason.sentence for code, reason in REASONS.items()},
        "kinds": {"wet": "Wet a cell", "play": "Play your card", "wait": "Wait", "deal": "Deal", "roll": "Roll"},
        "words": {text: text.capitalize() for text in TEXTS[CELLS:]},
        "names": {"west": "West", "east": "East"},
    }


def _titled(values: range) -> list[dict[str, Any]]:
    return [{"value": value, "title": str(value)} for value in values]
