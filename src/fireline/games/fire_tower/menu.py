"""What may be chosen now: the legal codes of the question on top of the stack, as masks."""

from __future__ import annotations

from fireline.games.fire_tower import tables
from fireline.games.fire_tower.codes import (
    ASK_ACTION,
    ASK_AID,
    ASK_AID_DISCARD,
    ASK_AID_FIREBREAK,
    ASK_AID_GEM,
    ASK_CHAMPION,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_EMBER,
    ASK_LATE,
    ASK_LOOT,
    ASK_MORE,
    ASK_PULL,
    ASK_RECKLESS_GEM,
    ASK_RECKLESS_SET,
    ASK_REDRAW,
    ASK_REROLL,
    ASK_ROLL,
    ASK_SHADOW,
    ASK_SHADOW_GEM,
    ASK_SHADOW_PLAY,
    ASK_WHERE,
    ASK_WIND,
    CARD_USES,
    W_AID_DISCARD,
    W_AID_FIREBREAK,
    W_AID_GEM,
    W_DONE,
    W_DRAW,
    W_KEEP_BUCKET,
    W_KEEP_WIND,
    W_REROLL,
)
from fireline.games.fire_tower.position import Position, own_corner
from fireline.games.fire_tower.reach import (
    across,
    buildable,
    catching,
    cells,
    down,
    downwind,
    ember_to,
    more,
    reckless,
    sparing,
)
from fireline.games.fire_tower.words import (
    action_words,
    bucket_word,
    discards,
    drawable,
    kind_words,
    playable,
    pulled_words,
    rolls,
    shadow_words,
)
from fireline.kit.bits import EMPTY, Board, bit, boards, count, has, touching

# By kind: the cards from it on in the fixed order.
FROM_KIND = boards([((1 << 256) - 1) ^ ((1 << 4 * kind) - 1) for kind in range(64)])
TYPE_CARDS = boards(tables.TYPE_CARDS)


def legal_cells(s: Position) -> Board:
    """The single cells that may be named now."""
    top = s.stack[s.depth - 1]
    kind, seat, what, cell = top & 63, top >> 6 & 7, top >> 9 & 127, top >> 16 & 255
    if kind == ASK_WIND:
        return sparing(downwind(s, s.wind), own_corner(s, seat))
    if kind == ASK_WHERE:
        return cells(s, seat, what)
    if kind == ASK_MORE:
        return more(s, seat, what, cell)
    if kind == ASK_EMBER:
        return ember_to(s, bit(cell), own_corner(s, seat))
    if kind == ASK_RECKLESS_GEM:
        return reckless(s, seat)
    if kind == ASK_CHAMPION or kind == ASK_AID_FIREBREAK:
        return buildable(s)
    if kind == ASK_AID_GEM:
        return sparing(catching(s) & ~touching(s.placed), own_corner(s, seat))
    if kind == ASK_SHADOW_GEM:
        return downwind(s, what)
    return EMPTY


def legal_across(s: Position) -> Board:
    """The patterns that may be laid across now."""
    top = s.stack[s.depth - 1]
    if top & 63 == ASK_WHERE:
        return across(s, top >> 6 & 7, top >> 9 & 127)
    return EMPTY


def legal_down(s: Position) -> Board:
    """The patterns that may be laid down now."""
    top = s.stack[s.depth - 1]
    if top & 63 == ASK_WHERE:
        return down(s, top >> 6 & 7, top >> 9 & 127)
    return EMPTY


def legal_words(s: Position) -> Board:
    """The words that may be said now; for an action only those whose card can be played."""
    top = s.stack[s.depth - 1]
    kind, seat = top & 63, top >> 6 & 7
    words = possible_words(s)
    if kind == ASK_ACTION or kind == ASK_SHADOW_PLAY:
        for use in range(CARD_USES):
            if has(words, use) and not playable(s, seat, use):
                words = words & ~bit(use)
    return words


def possible_words(s: Position) -> Board:
    """The words that may be said now, cards not yet checked for a place to go."""
    top = s.stack[s.depth - 1]
    kind, seat, what, cell = top & 63, top >> 6 & 7, top >> 9 & 127, top >> 16 & 255
    if kind == ASK_DRAW:
        return drawable(s)
    if kind == ASK_ROLL:
        return rolls(s, what)
    if kind == ASK_WIND:
        return bucket_word(s, seat)
    if kind == ASK_ACTION:
        return action_words(s, seat)
    if kind == ASK_LATE:
        return bucket_word(s, seat) | bit(W_KEEP_BUCKET)
    if kind == ASK_MORE:
        if s.placed:
            return bit(W_DONE)
        return EMPTY
    if kind == ASK_PULL or kind == ASK_REROLL or (kind >= ASK_AID and kind != ASK_AID_DISCARD):
        return rarer_words(s, kind, seat)
    return discard_words(s, kind, seat, what, cell)


def discard_words(s: Position, kind: int, seat: int, what: int, last: int) -> Board:
    """The cards that may be discarded next: in the fixed order, from the kind named last on."""
    left = s.hands[seat] & FROM_KIND[last & 63]
    if kind == ASK_DISCARD or kind == ASK_REDRAW:
        return discards(left, 1) | bit(W_DONE)
    if kind == ASK_LOOT:
        return discards(left, count(s.hands[seat]) - s.hand_size)
    if kind == ASK_RECKLESS_SET:
        return discards(left & TYPE_CARDS[what & 3], what >> 2)
    if kind == ASK_AID_DISCARD:
        return discards(left, what)
    return EMPTY


def rarer_words(s: Position, kind: int, seat: int) -> Board:
    """The words of events and of the Grand Champion."""
    if kind == ASK_AID:
        return bit(W_AID_GEM) | bit(W_AID_FIREBREAK) | bit(W_AID_DISCARD)
    if kind == ASK_SHADOW:
        return shadow_words(s)
    if kind == ASK_SHADOW_PLAY:
        return pulled_words(s)
    if kind == ASK_PULL:
        return kind_words(s.hands[seat], W_DRAW)
    if kind == ASK_REROLL:
        return bit(W_REROLL) | bit(W_KEEP_WIND)
    return EMPTY
