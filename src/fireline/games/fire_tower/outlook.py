"""How the game stands, at a glance: each seat's chance to win, from how near the fire is to its tower.

The weights are in data/outlook.toml, where they are explained.
"""

from __future__ import annotations

from fireline.core.codes import OVER
from fireline.games.fire_tower import outlook_tables, tables
from fireline.games.fire_tower.codes import END_DRAW, RULE_TEAMS
from fireline.games.fire_tower.position import Position
from fireline.games.fire_tower.reach import empty, sources
from fireline.games.fire_tower.tables import AREA, TYPE_CARDS
from fireline.kit.bits import Ints4, boards, count, ints, ints4, touching

CORNERS = boards(tables.CORNERS)
AREAS = boards(AREA)
QUARTERS = boards(outlook_tables.QUARTER)
OF_TYPE = boards(TYPE_CARDS)
DISTANCE = ints(outlook_tables.DISTANCE)
EACH = ints(outlook_tables.EACH)
FORETELLING = ints(outlook_tables.FORETELLING)
PLOYS = ints(outlook_tables.PLOYS)
STRENGTH = ints(outlook_tables.STRENGTH)
FAR = 20
NEAR = 6
LEAST = 1000
GLANCE = 0
# Where things stand in a set of EACH, after the four types of cards; then how long a set is.
GEM = 4
GEM_INSIDE = 5
FIREBREAK = 6
BUCKET = 7
DRAWN = 8
TURN = 9
TURN_NEAR = 13
SET = 17


def prospects(s: Position) -> list[float]:
    """What each seat can expect: the share of its side's strength; when the game is over, its score."""
    if s.to_move == OVER:
        return scores(s)
    return shares(s, strengths(s, GLANCE, -1, GLANCE))


def chances(s: Position) -> list[float]:
    """The same as soberly as it can be said. Nothing better is known for teams."""
    if s.to_move == OVER or s.rules & RULE_TEAMS:
        return prospects(s)
    left = 0
    for tower in range(4):
        left += s.standing >> tower & 1
    weights = FORETELLING[5 * s.seats + left]
    return shares(s, strengths(s, weights, -1, weights))


def shares(s: Position, strength: Ints4) -> list[float]:
    """What part of all strength each seat's side has."""
    # 1.0, because the slash between two C ints would cut the fraction off
    return [strength[seat] * 1.0 / total(s, strength) for seat in range(s.seats)]


def striving(s: Position, ploy: bool) -> int:
    """The weights for a glance, or of one who knows that the others go by a glance, where such are known."""
    return PLOYS[s.seats] if ploy and not s.rules & RULE_TEAMS else GLANCE


def share(s: Position, seat: int, weights: int) -> float:
    """What one seat can expect by its weights, without a list."""
    if s.to_move == OVER:
        score: float = scores(s)[seat]
        return score
    rivals = GLANCE if weights == GLANCE else weights + 1
    strength = strengths(s, rivals, seat, weights)
    return strength[seat] * 1.0 / total(s, strength)


def strengths(s: Position, rivals: int, own: int, weights: int) -> Ints4:
    """By seat: the strength of its side, by a set of weights; one seat may have its own set."""
    strength = ints4()
    distance = distances(s)
    for seat in range(s.seats):
        tower = s.home[seat]
        if s.standing >> tower & 1:
            by = weights if seat == own else rivals
            safe = safety(s, seat, distance[tower], by)
            if by != GLANCE:
                safe += by_turn(s, seat, distance[tower], by)
            strength[seat] = STRENGTH[LEAST + max(-LEAST, min(LEAST, safe))]
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
    for tower in range(4):
        found[tower] = FAR
    missing = CORNERS[s.standing]
    reached = sources(s)
    free = empty(s)
    steps = 0
    while reached and steps < FAR:
        if reached & missing:
            for tower in range(4):
                if reached & missing & CORNERS[1 << tower]:
                    found[tower] = steps
            missing = missing & ~reached
            if not missing:
                break
        free = free & ~reached
        reached = touching(reached) & free
        steps += 1
    return found


def safety(s: Position, seat: int, distance: int, weights: int) -> int:
    """How safe a standing tower is, in hundredths of a logit."""
    tower = s.home[seat]
    each = SET * weights
    if s.wind == tower or (s.wind + 1) % 4 == tower:
        distance += FAR + 1
    safe = DISTANCE[2 * (FAR + 1) * weights + distance]
    safe += EACH[each + GEM] * count(s.fire & QUARTERS[tower]) + EACH[each + GEM_INSIDE] * count(s.fire & AREAS[tower])
    if EACH[each + FIREBREAK]:
        safe += EACH[each + FIREBREAK] * count(s.breaks & QUARTERS[tower])
    if s.buckets >> seat & 1:
        safe += EACH[each + BUCKET]
    hand = s.hands[seat]
    for kind in range(4):
        if EACH[each + kind]:
            safe += EACH[each + kind] * count(hand & OF_TYPE[kind])
    safe += EACH[each + DRAWN] * max(0, s.hand_size - count(hand))
    return safe


def by_turn(s: Position, seat: int, distance: int, weights: int) -> int:
    """What it does to a tower's safety how many of those that stand have a turn before its player."""
    first = s.to_move if s.to_move >= 0 else s.turn
    before = 0
    while first != seat:
        before += s.standing >> s.home[first] & 1
        first = (first + 1) % s.seats
    near = EACH[SET * weights + TURN_NEAR + before] if distance <= NEAR else 0
    return EACH[SET * weights + TURN + before] + near
