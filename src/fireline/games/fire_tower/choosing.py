"""What each choice does: it changes the table and says what is to come."""

from __future__ import annotations

from fireline.games.fire_tower import tables
from fireline.games.fire_tower.burning import sweep
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
    DO_SETTLE,
    FIREBREAK_TYPE,
    FIRESTORM,
    ROLL_CARD,
    ROLL_NEW_WIND,
    ROLL_SETUP,
    ROLL_SHADOW,
    ROLL_STORM,
    RULE_GRAND,
    USE_BUCKET,
    USE_EMBER,
    USE_GUST,
    USE_ROLL,
    USE_SMOKEJUMPER,
    W_BUCKET,
    W_DISCARD,
    W_DONE,
    W_DRAW,
    W_PASS,
    W_RECKLESS_FIREBREAK,
    W_RECKLESS_WATER,
    W_REROLL,
    W_ROLL,
    WATER_TYPE,
    WORD,
)
from fireline.games.fire_tower.events import discard_pulled, enqueue, mutual_aid, shadow_acts
from fireline.games.fire_tower.placing import goes_on, move, pick, place
from fireline.games.fire_tower.position import Position, discard_from_hand, forget, push
from fireline.games.fire_tower.words import is_wind
from fireline.kit.bits import bit, boards, ints
from fireline.kit.piles import added, taken

CORNER = boards(tables.CORNER)
USE_KIND = ints(tables.USE_KIND)


def choose(s: Position, code: int) -> None:
    """Answer the question on top of the stack."""
    top = s.stack[s.depth - 1]
    kind, seat, what = top & 63, top >> 6 & 7, top >> 9 & 127
    word = code - WORD
    s.depth -= 1
    if kind == ASK_DRAW:
        draw(s, seat, what, word - W_DRAW)
    elif kind == ASK_ROLL:
        roll(s, seat, what, word - W_ROLL)
    elif kind == ASK_WIND:
        if word == W_BUCKET:
            take_bucket(s, top)
        else:
            gem(s, seat, code)
    elif kind == ASK_ACTION:
        act(s, top, seat, word)
    elif kind >= ASK_WHERE and kind <= ASK_EMBER:
        choose_place(s, top, code)
    elif kind == ASK_LATE:
        if word == W_BUCKET:
            take_bucket(s, top)
    elif kind <= ASK_REDRAW:
        choose_rarer(s, kind, seat, what, code)
    else:
        choose_in_event(s, kind, seat, what, code)


def choose_place(s: Position, top: int, code: int) -> None:
    """Where a card goes."""
    kind, seat, what, cell = top & 63, top >> 6 & 7, top >> 9 & 127, top >> 16 & 255
    if kind == ASK_WHERE:
        put(s, seat, what, code)
    elif kind == ASK_EMBER:
        move(s, cell, code % 256)
    elif code - WORD != W_DONE:
        pick(s, what, code % 256)
        push(s, ASK_MORE, seat, what, cell)


def choose_rarer(s: Position, kind: int, seat: int, what: int, code: int) -> None:
    """Discards, Reckless Abandon, loot, the Champion."""
    word = code - WORD
    if kind == ASK_DISCARD or kind == ASK_REDRAW or kind == ASK_LOOT:
        if word != W_DONE:
            discard(s, kind, seat, 0, word)
    elif kind == ASK_RECKLESS_SET:
        discard(s, kind, seat, what - 4, word)
    elif kind == ASK_RECKLESS_GEM:
        s.fire = s.fire | bit(code % 256)
        s.placed = s.placed | bit(code % 256)
        if what > 1:
            push(s, ASK_RECKLESS_GEM, seat, what - 1, 0)
    elif kind == ASK_CHAMPION:
        s.breaks = s.breaks | bit(code % 256)
        if what > 1:
            push(s, ASK_CHAMPION, seat, what - 1, 0)
    elif kind == ASK_REROLL:
        if word == W_REROLL:
            push(s, ASK_ROLL, seat, ROLL_NEW_WIND, 0)
    elif kind == ASK_PULL:
        pull(s, what & 3, seat, (word - W_DRAW) & 63)


def choose_in_event(s: Position, kind: int, seat: int, what: int, code: int) -> None:
    """Choices of Mutual Aid and Shadow of the Wood."""
    word = code - WORD
    if kind == ASK_AID:
        mutual_aid(s, seat, word)
    elif kind == ASK_AID_GEM:
        light_in_aid(s, seat, code % 256)
    elif kind == ASK_AID_FIREBREAK:
        s.breaks = s.breaks | bit(code % 256)
    elif kind == ASK_AID_DISCARD:
        discard(s, kind, seat, what - 1, word)
    elif kind == ASK_SHADOW:
        shadow_acts(s, seat, word)
    elif kind == ASK_SHADOW_PLAY:
        discard_pulled(s, seat)
        if word == W_RECKLESS_WATER or word == W_RECKLESS_FIREBREAK:
            begin_reckless(s, seat)
        else:
            use_card(s, seat, word & 63)
    elif kind == ASK_SHADOW_GEM:
        gem(s, seat, code)


def pull(s: Position, shadow: int, seat: int, kind: int) -> None:
    """A Shadow takes a card from a hand and looks at it."""
    s.hands[seat] = taken(s.hands[seat], kind)
    s.pulled[seat] = kind + 1
    forget(s, shadow, seat, kind)


def draw(s: Position, seat: int, number: int, kind: int) -> None:
    """A card comes from the draw pile: to the hand, or into the queue of events."""
    kind &= 63
    if number > 1:
        push(s, ASK_DRAW, seat, number - 1, 0)
    if kind == FIRESTORM and s.firestorm_most >= 0:
        s.firestorm_most = -1
        s.firestorm_least = 0
    else:
        s.deck = taken(s.deck, kind)
        if s.firestorm_most > 0:
            s.firestorm_most -= 1
            s.firestorm_least = max(s.firestorm_least - 1, 0)
    if kind >= FIRESTORM:
        enqueue(s, seat, kind)
    else:
        s.hands[seat] = added(s.hands[seat], kind)


def roll(s: Position, seat: int, purpose: int, direction: int) -> None:
    """The die has shown a direction."""
    direction &= 3
    if purpose == ROLL_STORM:
        sweep(s, direction)
    elif purpose == ROLL_SHADOW:
        push(s, ASK_SHADOW_GEM, seat, direction, 0)
    else:
        s.wind = direction
        if purpose == ROLL_SETUP and s.rules & RULE_GRAND:
            push(s, ASK_REROLL, s.champion, 0, 0)


def act(s: Position, top: int, seat: int, word: int) -> None:
    """The action step: play, discard, be reckless, pass; the Bucket comes in addition."""
    if word == W_BUCKET:
        take_bucket(s, top)
    elif word >= W_DISCARD and word < W_ROLL:
        discard(s, ASK_DISCARD, seat, 0, word)
    elif word == W_RECKLESS_WATER or word == W_RECKLESS_FIREBREAK:
        begin_reckless(s, seat)
        of = WATER_TYPE if word == W_RECKLESS_WATER else FIREBREAK_TYPE
        push(s, ASK_RECKLESS_SET, seat, of | 3 << 2, 0)
    elif word != W_PASS:
        use = word & 63
        discard_from_hand(s, seat, USE_KIND[use])
        use_card(s, seat, use)


def begin_reckless(s: Position, seat: int) -> None:
    """Two gems are to be placed."""
    push(s, DO_SETTLE, seat, 0, 0)
    push(s, ASK_RECKLESS_GEM, seat, 2, 0)


def use_card(s: Position, seat: int, use: int) -> None:
    """Change the wind, roll the die, or ask where the card goes (FT-A26: an impossible wind is rolled for)."""
    if use < USE_ROLL and is_wind(s, use):
        s.wind = use
    elif use < USE_GUST:
        push(s, ASK_ROLL, seat, ROLL_CARD, 0)
    else:
        push(s, ASK_WHERE, seat, use, 0)


def take_bucket(s: Position, top: int) -> None:
    """The Bucket is used in addition: what was asked is asked again afterwards."""
    seat = top >> 6 & 7
    s.stack[s.depth] = top
    s.depth += 1
    s.buckets &= ~(1 << seat)
    push(s, ASK_WHERE, seat, USE_BUCKET, 0)


def put(s: Position, seat: int, use: int, code: int) -> None:
    """Place a card, or the first cell of its pattern, or an Ember's gem to move."""
    push(s, DO_SETTLE, seat, 0, 0)
    if use == USE_EMBER:
        push(s, ASK_EMBER, seat, use, code % 256)
    elif goes_on(use, code):
        if use != USE_SMOKEJUMPER:
            pick(s, use, code)
        push(s, ASK_MORE, seat, use, code)
    else:
        place(s, use, code)


def gem(s: Position, seat: int, code: int) -> None:
    """Place one gem."""
    s.fire = s.fire | bit(code % 256)
    push(s, DO_SETTLE, seat, 0, 0)


def discard(s: Position, ask: int, seat: int, what: int, word: int) -> None:
    """Discard a card; further ones are named from its kind on."""
    kind = (word - W_DISCARD) & 63
    discard_from_hand(s, seat, kind)
    push(s, ask, seat, what, kind)


def light_in_aid(s: Position, seat: int, cell: int) -> None:
    """Place a gem of a Mutual Aid and remember who lit a corner with it."""
    s.fire = s.fire | bit(cell)
    s.placed = s.placed | bit(cell)
    for tower in range(4):
        if bit(cell) & CORNER[tower]:
            s.lit_by[tower] = seat + 1
