"""Levels for people, from gentle to strong: each is another bot under a name of its own."""

LEVELS = {
    "cadet": "greedy:sight=2,slip=0.22",
    "ranger": "greedy:sight=2,slip=0.03",
    "hotshot": "greedy:sight=2",
    "chief": "lines:iterations=5000,ms=1200",
}
