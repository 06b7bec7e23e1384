"""The course of the game: works off what is to come until somebody must be asked."""

from __future__ import annotations

from fireline.core.codes import CHANCE, OVER
from fireline.games.fire_tower import tables
from fireline.games.fire_tower.burning import loot, settle, shadow_into_deck, storm, wind_check
from fireline.games.fire_tower.codes import (
    ASK_ACTION,
    ASK_AID_DISCARD,
    ASK_AID_FIREBREAK,
    ASK_AID_GEM,
    ASK_CHAMPION,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_LATE,
    ASK_LOOT,
    ASK_MORE,
    ASK_PULL,
    ASK_RECKLESS_GEM,
    ASK_RECKLESS_SET,
    ASK_REDRAW,
    ASK_SHADOW_GEM,
    ASK_SHADOW_PLAY,
    ASK_WIND,
    ASKS,
    DO_CUT,
    DO_END_EVENT,
    DO_EVENTS,
    DO_FIRST,
    DO_LOOT,
    DO_NEXT,
    DO_REFILL,
    DO_SETTLE,
    DO_SHADOW_DONE,
    DO_SHADOW_INTO_DECK,
    DO_SHADOW_REFILL,
    DO_SHADOW_SETTLE,
    DO_STORM,
    DO_TURN,
    DO_WIND_CHECK,
    END_DRAW,
    FIRESTORM,
    MOST_TURNS,
    MUTUAL_AID,
    RULE_CUT_MIDDLE,
    RULE_FIRESTORM,
    RULE_MUTUAL_AID,
)
from fireline.games.fire_tower.events import (
    begin_event,
    discard_pulled,
    end_event,
    shadow_done,
    shadow_refill,
    shadow_settle,
)
from fireline.games.fire_tower.menu import legal_cells, legal_words
from fireline.games.fire_tower.position import Position, end, is_active, next_active, push
from fireline.games.fire_tower.reach import downwind
from fireline.games.fire_tower.words import bucket_usable
from fireline.kit.bits import EMPTY, board, count
from fireline.kit.piles import added

ACTION_PILE = board(tables.ACTION_PILE)


def advance(s: Position) -> None:
    """Go on until a seat or chance must choose, or the game is over."""
    while s.depth > 0:
        top = s.stack[s.depth - 1]
        kind, seat, what = top & 63, top >> 6 & 7, top >> 9 & 127
        if kind < ASKS:
            if is_asked(s, kind, seat, what):
                s.to_move = CHANCE if kind <= ASK_PULL else seat
                return
            s.depth -= 1
        else:
            s.depth -= 1
            happen(s, kind, seat, what)
    s.to_move = OVER


def is_asked(s: Position, kind: int, seat: int, what: int) -> bool:
    """Is there anything to choose? If not, the question is passed over."""
    if kind == ASK_DRAW:
        return what > 0 and is_active(s, seat) and has_cards(s)
    if kind == ASK_ACTION:
        return is_active(s, seat)
    if kind == ASK_WIND:
        return is_active(s, seat) and downwind(s, s.wind) != EMPTY
    if kind == ASK_LATE:
        return is_active(s, seat) and bucket_usable(s, seat)
    if kind == ASK_LOOT:
        return count(s.hands[seat]) > s.hand_size
    if kind == ASK_DISCARD or kind == ASK_REDRAW:
        # Asked as long as there are cards, even if only "done" is left to say: else all would see what the hand lacks.
        return is_active(s, seat) and count(s.hands[seat]) > 0
    if kind == ASK_MORE or kind == ASK_RECKLESS_GEM or kind == ASK_CHAMPION or kind == ASK_SHADOW_GEM:
        return has_cells(s)
    return is_asked_rarely(s, kind, seat, what)


def is_asked_rarely(s: Position, kind: int, seat: int, what: int) -> bool:
    """The same, for questions of Reckless Abandon and of events."""
    if kind == ASK_RECKLESS_SET:
        return what >> 2 > 0
    if kind == ASK_AID_DISCARD:
        return what > 0
    if kind == ASK_SHADOW_PLAY:
        return can_play_pulled(s, seat)
    if kind == ASK_PULL:
        return count(s.hands[seat]) > 0
    if kind == ASK_AID_GEM or kind == ASK_AID_FIREBREAK:
        return is_active(s, seat) and has_cells(s)
    return True


def has_cells(s: Position) -> bool:
    """Is there a cell to choose?"""
    if legal_cells(s):
        return True
    return False


def happen(s: Position, kind: int, seat: int, what: int) -> None:
    """Something that needs no choice."""
    if kind == DO_SETTLE:
        settle(s, seat)
    elif kind == DO_REFILL:
        refill(s, seat, what)
    elif kind == DO_EVENTS:
        begin_event(s)
    elif kind == DO_NEXT:
        begin_turn(s, next_active(s, (s.turn + 1) % s.seats))
    elif kind == DO_TURN:
        begin_turn(s, seat)
    elif kind == DO_STORM:
        storm(s)
    elif kind == DO_LOOT:
        loot(s, seat, what)
    elif kind == DO_WIND_CHECK:
        wind_check(s)
    elif kind == DO_END_EVENT:
        end_event(s)
    elif kind == DO_CUT:
        cut(s)
    elif kind == DO_FIRST:
        begin_first_turn(s)
    else:
        happen_to_shadows(s, kind, seat)


def happen_to_shadows(s: Position, kind: int, seat: int) -> None:
    """The parts of Shadow of the Wood that need no choice."""
    if kind == DO_SHADOW_INTO_DECK:
        shadow_into_deck(s)
    elif kind == DO_SHADOW_REFILL:
        shadow_refill(s, seat)
    elif kind == DO_SHADOW_DONE:
        shadow_done(s, seat)
    elif kind == DO_SHADOW_SETTLE:
        shadow_settle(s)


def refill(s: Position, seat: int, most: int) -> None:
    """Draw up to the hand size, or towards it so many cards at most if a number is given (FT-B13, FT-B45)."""
    missing = s.hand_size - count(s.hands[seat])
    if most > 0 and missing > most:
        missing = most
    if missing > 0:
        push(s, ASK_DRAW, seat, missing, 0)


def has_cards(s: Position) -> bool:
    """Is there a card to draw? An empty draw pile takes in the discards, if they are not events only (FT-A49)."""
    if s.firestorm_most >= 0 or s.deck:
        return True
    if not s.discard & ACTION_PILE:
        return False
    s.deck = s.discard
    s.discard = EMPTY
    return True


def can_play_pulled(s: Position, shadow: int) -> bool:
    """Can the Shadow play one of its cards? If not, they are discarded (FT-A46)."""
    if legal_words(s):
        return True
    discard_pulled(s, shadow)
    return False


def cut(s: Position) -> None:
    """The deal is done: Mutual Aid is shuffled in, the Firestorm cut into the middle half (FT-B01)."""
    if s.rules & RULE_MUTUAL_AID:
        s.deck = added(s.deck, MUTUAL_AID)
    if not s.rules & RULE_FIRESTORM:
        return
    if s.rules & RULE_CUT_MIDDLE:
        s.firestorm_least = (count(s.deck) + 3) // 4
        s.firestorm_most = 3 * count(s.deck) // 4
    else:
        s.deck = added(s.deck, FIRESTORM)


def begin_first_turn(s: Position) -> None:
    """The tower in the wind, to whose left it blows, begins; the Champion builds before (FT-A02)."""
    first_seat = 0
    for i in range(2):
        tower = (s.wind + 1 - i) % 4
        for seat in range(s.seats):
            if s.home[seat] == tower:
                first_seat = seat
    push(s, DO_TURN, first_seat, 0, 0)
    if s.champion >= 0:
        push(s, ASK_CHAMPION, s.champion, 2, 0)


def begin_turn(s: Position, seat: int) -> None:
    """Wind, action, draw, events, next; the Bucket may be used at any of these times (FT-B17)."""
    s.turns += 1
    if s.turns > MOST_TURNS:
        end(s, s.active, END_DRAW)
        return
    s.turn = seat
    push(s, DO_NEXT, 0, 0, 0)
    push(s, ASK_LATE, seat, 0, 0)
    push(s, DO_EVENTS, 0, 0, 0)
    push(s, DO_REFILL, seat, 0, 0)
    push(s, ASK_LATE, seat, 0, 0)
    push(s, ASK_ACTION, seat, 0, 0)
    push(s, ASK_WIND, seat, 0, 0)
