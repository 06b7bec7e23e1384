"""The ways of playing Fire Tower that the random tests cover."""

from __future__ import annotations

from typing import Any

EVENTS = {"mutual_aid": True, "shadow_of_the_wood": True}
PLAIN: dict[str, tuple[dict[str, Any], int]] = {
    "two": ({}, 2),
    "three": ({}, 3),
    "four": ({}, 4),
    "teams": ({"teams": True}, 4),
}
"""The four that the normal test run plays by the hundred."""
VARIED: dict[str, tuple[dict[str, Any], int]] = {
    "events": (EVENTS, 4),
    "events-three": (EVENTS, 3),
    "edition-2018": ({"edition": "2018", **EVENTS}, 4),
    "edition-2018-three": ({"edition": "2018", **EVENTS}, 3),
    "blocked-grand-champion": (
        {"unmanned": "blocked", "champion": "red", "grand_champion": True, "firestorm_loot": "active", **EVENTS},
        3,
    ),
    "teams-aid": ({"teams": True, "mutual_aid": True, "champion": "green"}, 4),
    "house-rules": ({"firestorm": False, "fire_split": "4442", "hand_size": 7}, 2),
    "teams-2018": ({"teams": True, "mutual_aid": True, "edition": "2018"}, 4),
}
ALL = PLAIN | VARIED
