"""The ways of playing Firebreak that the random tests cover."""

from __future__ import annotations

from typing import Any

ALL: dict[str, tuple[dict[str, Any], int]] = {
    "solo": ({}, 1),
    "solo-two-rangers": ({"rangers": 2, "difficulty": "smokeater", "sides": "mixed"}, 1),
    "solo-five-rangers": ({"rangers": 5, "tables": "untuned", "tanker": "action"}, 1),
    "two": ({"spread_track": "carry"}, 2),
    "three": ({"difficulty": "smokeater"}, 3),
    "three-hollow": ({"hollow_victory": True, "markers": 18, "sides": "star"}, 3),
    "four": ({"difficulty": "inferno", "sides": "mixed"}, 4),
    "four-carry-action": ({"spread_track": "carry", "tanker": "action", "hollow_victory": True}, 4),
    "five": ({"radio_silence": True, "difficulty": "smokeater", "tables": "untuned"}, 5),
    "five-few-markers": ({"difficulty": "inferno", "markers": 10, "hollow_victory": True}, 5),
}
DIFFICULTIES = ("campfire", "smokeater", "inferno")
EVERY: dict[str, tuple[dict[str, Any], int]] = ALL | {
    f"{seats}-{difficulty}": ({"difficulty": difficulty}, seats) for seats in range(1, 6) for difficulty in DIFFICULTIES
}
"""Those, and every number of players at every difficulty."""
