"""Levels for people, from gentle to strong: each is another bot under a name of its own."""

LEVELS = {
    "cadet": "greedy:width=2,slip=0.04",
    "ranger": "greedy:width=2,slip=0.015",
    "hotshot": "greedy:width=2",
    "chief": "search:ms=200",
}
