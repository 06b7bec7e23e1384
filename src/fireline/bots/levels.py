"""Levels for people, from gentle to strong: each is another bot under a name of its own."""

LEVELS = {
    "cadet": "greedy:sight=2,slip=0.12",
    "ranger": "greedy:sight=2,slip=0.04",
    "hotshot": "greedy:sight=2",
    "chief": "lines:iterations=2500,ms=1000",
}
