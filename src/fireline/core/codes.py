"""Who decides when no seat does. Integer constants only: the build turns them into C constants."""

CHANCE = -1
OVER = -2
