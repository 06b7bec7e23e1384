"""How the game stands, at a glance: each seat's chance to win, from how near the fire is to its tower.

The weights are in data/outlook.toml, where they are explained.
"""

from __future__ import annotations

from fireline.core.codes import OVER
from fireline.games.fire_tower import outlook_tables
from fireline.games.fire_tower.codes import END_DRAW, RULE_TEAMS
from fireline.games.fire_tower.position import Position
from fireline.games.fire_tower.reach import empty, sources
from fireline.games.fire_tower.tables import AREA, CORNER, TYPE_CARDS
from fireline.kit.bits import Ints4, boards, count, ints, ints4, touching

CORNERS = boards(CORNER)
AREAS = boards(AREA)
QUARTERS = boards(outlook_tables.QUARTER)
OF_TYPE = boards(TYPE_CARDS)
DISTANCE = ints(outlook_tables.DISTANCE)
EACH = ints(outlook_tables.EACH)
STRENGTH = ints(outlook_tables.STRENGTH)
FAR = 20
LEAST = 1000
# Where things stand in EACH, after the four types of cards.
GEM = 4
GEM_INSIDE = 5
FIREBREAK = 6
BUCKET = 7
DRAWN = 8


def prospects(s: Position) -> list[float]:
    """What each seat can expect: the share of its side's strength; when the game is over, its score."""
    if s.to_move == OVER:
        return scores(s)
    strength = strengths(s)
    # 1.0, because the slash between two C ints would cut the fraction off
    return [strength[seat] * 1.0 / total(s, strength) for seat in range(s.seats)]


def share(s: Position, seat: int) -> float:
    """The same for one seat, without a list."""
    if s.to_move == OVER:
        score: float = scores(s)[seat]
        return score
    strength = strengths(s)
    return strength[seat] * 1.0 / total(s, strength)


def strengths(s: Position) -> Ints4:
    """By seat: the strength of its side."""
    strength = ints4()
    distance = distances(s)
    for seat in range(s.seats):
        tower = s.home[seat]
        if s.standing >> tower & 1:
            strength[seat] = STRENGTH[LEAST + safety(s, seat, distance[tower])]
    if s.rules & RULE_TEAMS:
        strength[0] += strength[2]
        strength[1] += strength[3]
        strength[2] = strength[0]
        strength[3] = strength[1]
    return strength


def total(s: Position, strength: Ints4) -> int:
    """The strength of all sides together."""
    if s.rules & RULE_TEAMS:
        return strength[0] + strength[1]
    return strength[0] + strength[1] + strength[2] + strength[3]


def scores(s: Position) -> list[float]:
    """One point to each winner; a draw shares it among the sides that are left."""
    share = 1.0
    if s.ending == END_DRAW:
        share = 0.5 if s.rules & RULE_TEAMS else 1.0 / sum([s.winners >> seat & 1 for seat in range(s.seats)])
    return [share if s.winners >> seat & 1 else 0.0 for seat in range(s.seats)]


def distances(s: Position) -> Ints4:
    """By tower: how many gems would link the fire to its corner; FAR if it is that far, or cut off."""
    found = ints4()
    reached = sources(s)
    free = empty(s)
    missing = 0
    for tower in range(4):
        found[tower] = FAR
        if s.standing >> tower & 1:
            if reached & CORNERS[tower]:
                found[tower] = 0
            else:
                missing += 1
    steps = 0
    while missing > 0 and steps < FAR:
        grown = touching(reached) & free
        if not grown:
            break
        free = free & ~grown
        reached = grown
        steps += 1
        for tower in range(4):
            if s.standing >> tower & 1 and reached & CORNERS[tower]:
                found[tower] = steps
                missing -= 1
    return found


def safety(s: Position, seat: int, distance: int) -> int:
    """How safe a standing tower is, in hundredths of a logit."""
    tower = s.home[seat]
    if s.wind == tower or (s.wind + 1) % 4 == tower:
        distance += FAR + 1
    safe = DISTANCE[distance]
    safe += EACH[GEM] * count(s.fire & QUARTERS[tower]) + EACH[GEM_INSIDE] * count(s.fire & AREAS[tower])
    safe += EACH[FIREBREAK] * count(s.breaks & QUARTERS[tower])
    if s.buckets >> seat & 1:
        safe += EACH[BUCKET]
    hand = s.hands[seat]
    for kind in range(4):
        safe += EACH[kind] * count(hand & OF_TYPE[kind])
    safe += EACH[DRAWN] * max(0, s.hand_size - count(hand))
    return max(-LEAST, min(LEAST, safe))
