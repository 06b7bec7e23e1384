"""The words of a choice: which cards, die faces and extra actions are at hand."""

from __future__ import annotations

from fireline.games.fire_tower import tables
from fireline.games.fire_tower.codes import (
    FIREBREAK_TYPE,
    FIRESTORM,
    ROLL_CARD,
    ROLL_SHADOW,
    RULE_TEAMS,
    RULE_WIND_PLACE_ONLY,
    USE_DOZER,
    USE_GUST,
    USE_SCRATCH,
    W_BUCKET,
    W_DISCARD,
    W_DRAW,
    W_PASS,
    W_RECKLESS_FIREBREAK,
    W_RECKLESS_WATER,
    W_ROLL,
    W_SHADOW_PULL,
    W_SHADOW_ROLL,
    WATER_TYPE,
)
from fireline.games.fire_tower.position import Position, defended, own_corner
from fireline.games.fire_tower.reach import across, catching, cells, down, reckless
from fireline.kit.bits import EMPTY, Board, bit, boards, count, first, ints
from fireline.kit.piles import tally

# By kind: its cards, its uses, and all that can be done with it in the action step.
OF_KIND = boards([15 << 4 * kind for kind in range(64)])
KIND_USES = boards(tables.KIND_USES)
KIND_WORDS = boards(tables.KIND_WORDS)
TYPE_CARDS = boards(tables.TYPE_CARDS)
OWN_AREA = boards(tables.AREA)
WINDS = ints(tables.WINDS)


def kind_words(pile: Board, base: int) -> Board:
    """A word for each kind in a pile."""
    words = EMPTY
    while pile:
        kind = first(pile) // 4
        words = words | bit(base + kind)
        pile = pile & ~OF_KIND[kind]
    return words


def discards(pile: Board, number: int) -> Board:
    """The kinds that may be named next, in the fixed order, when so many cards of the pile must still go."""
    words = EMPTY
    while count(pile) >= number and pile:
        kind = first(pile) // 4
        words = words | bit(W_DISCARD + kind)
        pile = pile & ~OF_KIND[kind]
    return words


def drawable(s: Position) -> Board:
    """The kinds that the next card can be; a Firestorm cut into the deck comes when it is due (FT-B01)."""
    words = EMPTY
    if s.firestorm_most != 0:
        words = kind_words(s.deck, W_DRAW)
    if s.firestorm_most >= 0 and s.firestorm_least == 0:
        words = words | bit(W_DRAW + FIRESTORM)
    return words


def rolls(s: Position, purpose: int) -> Board:
    """What the die can show: winds must blow at a standing tower (FT-A26), a new one differs (FT-A25)."""
    words = EMPTY
    for direction in range(4):
        if (purpose == ROLL_SHADOW or is_wind(s, direction)) and (purpose != ROLL_CARD or direction != s.wind):
            words = words | bit(W_ROLL + direction)
    return words


def is_wind(s: Position, direction: int) -> bool:
    """Does a wind in that direction blow at a standing tower?"""
    return (WINDS[s.standing] >> direction & 1) != 0


def bucket_usable(s: Position, seat: int) -> bool:
    """Has the seat its Bucket, and a gem to use it on?"""
    if s.buckets >> seat & 1 and s.fire & defended(s, seat):
        return True
    return False


def bucket_word(s: Position, seat: int) -> Board:
    """The Bucket, if it can be used."""
    if bucket_usable(s, seat):
        return bit(W_BUCKET)
    return EMPTY


def in_reckless_abandon(s: Position, seat: int) -> bool:
    """Is the Bucket empty and the tower on fire, with somewhere to put a gem (FT-A40, FT-A48)?"""
    if s.buckets >> seat & 1:
        return False
    area = defended(s, seat)
    if s.rules & RULE_TEAMS and own_corner(s, seat):
        area = area & OWN_AREA[s.home[seat]]
    if s.fire & area and reckless(s, seat):
        return True
    return False


def action_words(s: Position, seat: int) -> Board:
    """What a seat can do in its action step: uses and discards of its cards, Bucket, Reckless Abandon, pass."""
    words = bit(W_PASS) | bucket_word(s, seat)
    hand = s.hands[seat]
    while hand:
        kind = first(hand) // 4
        words = words | KIND_WORDS[kind]
        hand = hand & ~OF_KIND[kind]
    if in_reckless_abandon(s, seat):
        if count(s.hands[seat] & TYPE_CARDS[WATER_TYPE]) >= 3:
            words = words | bit(W_RECKLESS_WATER)
        if count(s.hands[seat] & TYPE_CARDS[FIREBREAK_TYPE]) >= 3:
            words = words | bit(W_RECKLESS_FIREBREAK)
    return words


def playable(s: Position, seat: int, use: int) -> bool:
    """Can a card be put to that use now? One without effect cannot (FT-A22)."""
    if use < USE_GUST:
        return not s.rules & RULE_WIND_PLACE_ONLY or is_wind(s, use % 4)
    if use == USE_DOZER or use == USE_SCRATCH:
        if across(s, seat, use) or down(s, seat, use):
            return True
        return False
    if cells(s, seat, use):
        return True
    return False


def shadow_words(s: Position) -> Board:
    """A Shadow's two actions; pulling needs a card to pull."""
    for seat in range(s.seats):
        if s.active >> seat & 1 and s.hands[seat]:
            return bit(W_SHADOW_PULL) | bit(W_SHADOW_ROLL)
    return bit(W_SHADOW_ROLL)


def pulled_words(s: Position) -> Board:
    """The uses of the cards that a Shadow pulled, and Reckless Abandon for three of a type."""
    words = EMPTY
    water = firebreak = 0
    for seat in range(s.seats):
        if s.pulled[seat] > 0:
            cards = OF_KIND[s.pulled[seat] - 1]
            words = words | KIND_USES[s.pulled[seat] - 1]
            if cards & TYPE_CARDS[WATER_TYPE]:
                water += 1
            if cards & TYPE_CARDS[FIREBREAK_TYPE]:
                firebreak += 1
    if catching(s):
        if water >= 3:
            words = words | bit(W_RECKLESS_WATER)
        if firebreak >= 3:
            words = words | bit(W_RECKLESS_FIREBREAK)
    return words


def draw_weight(s: Position, kind: int) -> int:
    """How likely the next card is of that kind, in whole numbers."""
    if s.firestorm_most < 0:
        return tally(s.deck, kind)
    if kind == FIRESTORM:
        return 1 if s.firestorm_most == 0 else count(s.deck)
    return tally(s.deck, kind) * (s.firestorm_most if s.firestorm_least == 0 else 1)
