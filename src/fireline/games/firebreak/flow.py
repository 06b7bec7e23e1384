"""The course of the game: what each answer leads to, until somebody must be asked again."""

from __future__ import annotations

from fireline.core.codes import CHANCE, OVER
from fireline.games.firebreak import maps
from fireline.games.firebreak.acting import act, drop_second, place_firebreak
from fireline.games.firebreak.codes import (
    ACTIONS,
    ASK_ACT,
    ASK_BLAZE,
    ASK_DROP,
    ASK_ENTER,
    ASK_FLEE,
    ASK_LAND,
    ASK_NOTHING,
    ASK_SHIFT,
    ASK_SPIN,
    ASK_SPREAD,
    ASK_START,
    C_BLAZE,
    C_SHIFT,
    C_SPIN,
    C_SPREAD,
    CALMS,
    END_HOLLOW,
    END_WON,
    HOT_SHOT,
    OFF,
    RULE_CARRY,
    RULE_REFILL_BY_ACTION,
    SHIFT_SPIN,
    SPACES,
    SPREAD_AT,
    W_DEPLOY,
    W_END,
    W_FIREBREAK,
    W_STAY_OUT,
)
from fireline.games.firebreak.decks import without
from fireline.games.firebreak.packing import packed_deck
from fireline.games.firebreak.position import Position, end
from fireline.games.firebreak.reach import refuges
from fireline.games.firebreak.spreading import first_blazes, new_blaze, spread
from fireline.kit.words import word, words

SHIFT_DECK = word(packed_deck(maps.SHIFT_DECK))
SPREAD_DECKS = words(map(packed_deck, maps.SPREAD_DECKS))
BLAZE_DECK = maps.BLAZE_DECK


def ask(s: Position, question: int, about: int) -> None:
    """A question is put: to chance, or to the player whose ranger it concerns."""
    s.asked = question
    s.about = about
    if question < ASK_ENTER:
        s.to_move = CHANCE
    elif question == ASK_NOTHING:
        s.to_move = OVER
    else:
        s.to_move = (about if question == ASK_FLEE else s.turn) % s.seats


def resume(s: Position) -> None:
    """Go on from a table as it was laid."""
    refill_decks(s)
    if s.asked == ASK_FLEE:
        flee_next(s)
    else:
        ask(s, s.asked, s.about)


def answer_seat(s: Position, code: int) -> None:
    """A seat has chosen."""
    if s.asked == ASK_ACT:
        if code == W_END:
            end_turn(s)
        else:
            go_on(s, act(s, code))
    elif s.asked == ASK_ENTER:
        if code == W_STAY_OUT:
            end_turn(s)
        else:
            s.at[s.turn] = code & 63
            ask(s, ASK_ACT, 0)
    elif s.asked == ASK_FLEE:
        s.at[s.about] = code & 63
        s.caught &= ~(1 << s.about)
        flee_next(s)
    elif s.asked == ASK_DROP:
        go_on(s, drop_second(s, code & 63))
    else:
        finish_action(s, code)


def finish_action(s: Position, code: int) -> None:
    """The last answer that an action asked for: where to land, or a free firebreak."""
    if s.asked == ASK_LAND:
        s.at[s.turn] = code & 63
    elif W_FIREBREAK <= code < W_DEPLOY:
        place_firebreak(s, s.at[s.turn], code - W_FIREBREAK)
    go_on(s, 0)


def go_on(s: Position, question: int) -> None:
    """What comes after an action: a question that belongs to it, more actions, or the end of the turn."""
    mine = 1 << s.turn
    if question:
        ask(s, question, s.about)
    elif s.at[s.turn] < SPACES and (s.actions > 0 or (s.rest & mine and not s.fresh & mine)):
        ask(s, ASK_ACT, 0)
    else:
        end_turn(s)


def begin_turn(s: Position, ranger: int) -> None:
    """Four actions, five for the Hot Shot, one less after being caught by fire (FB-A25, FB-A36, FB-A47)."""
    mine = 1 << ranger
    s.turns += 1
    s.turn = ranger
    s.actions = ACTIONS
    if s.roles[ranger] == HOT_SHOT:
        s.actions += 1
    if s.hurt & mine:
        s.actions -= 1
        s.hurt &= ~mine
    ask(s, ASK_ENTER if s.at[ranger] >= SPACES else ASK_ACT, 0)


def end_turn(s: Position) -> None:
    """The wind shifts and the fire grows after every ranger's turn (FB-A29)."""
    s.actions = 0
    s.fresh = 0
    ask(s, ASK_SHIFT, 0)


def answer_turn(s: Position, code: int) -> None:
    """Chance has answered one of the questions that every turn ends with."""
    if s.asked == ASK_SHIFT:
        draw_shift(s, code - C_SHIFT)
        if code == C_SHIFT + SHIFT_SPIN:
            ask(s, ASK_SPIN, 0)
            return
        s.wind = (s.wind + code - C_SHIFT) % 6
        ask(s, ASK_SPREAD, 0)
    elif s.asked == ASK_SPIN:
        s.wind = (code - C_SPIN) % 6
        ask(s, ASK_SPREAD, 0)
    elif s.asked == ASK_SPREAD:
        draw_spread(s, code - C_SPREAD)
        grow(s, code - C_SPREAD + 1)
    else:
        draw_blaze(s, code - C_BLAZE)
        if new_blaze(s, code - C_BLAZE):
            begin_turn(s, (s.turn + 1) % s.rangers)


def grow(s: Position, by: int) -> None:
    """The track rises; at eight the flames spread (FB-A01)."""
    s.track += by
    if s.track < SPREAD_AT:
        begin_turn(s, (s.turn + 1) % s.rangers)
        return
    s.track = s.track - SPREAD_AT if s.rules & RULE_CARRY else 0
    if spread(s):
        flee_next(s)


def flee_next(s: Position) -> None:
    """The next ranger caught by fire must flee, in table order from the one on turn; without a refuge it is gone."""
    for i in range(s.rangers):
        ranger = (s.turn + i) % s.rangers
        if s.caught >> ranger & 1:
            if refuges(s, ranger):
                ask(s, ASK_FLEE, ranger)
                return
            s.at[ranger] = OFF
            s.caught &= ~(1 << ranger)
    finish_spread(s)


def finish_spread(s: Position) -> None:
    """Twice nothing spread is the win, before any new blaze (FB-A12, FB-A39); else the tanker is refilled (FB-A17)."""
    if s.calm >= CALMS:
        end(s, END_HOLLOW if s.hollow else END_WON)
        return
    if not s.rules & RULE_REFILL_BY_ACTION:
        s.tanker = 1
    ask(s, ASK_BLAZE, 0)


def start_blazes(s: Position, card: int) -> None:
    """A New Blaze card of the setup; when enough burns the ranger with the lowest number begins (FB-A55)."""
    draw_blaze(s, card)
    if not first_blazes(s, card):
        return
    if s.to_light > 0:
        ask(s, ASK_START, 0)
        return
    lowest = 0
    for ranger in range(s.rangers):
        if s.roles[ranger] < s.roles[lowest]:
            lowest = ranger
    begin_turn(s, lowest)


def draw_shift(s: Position, kind: int) -> None:
    """A wind shift card leaves its deck."""
    s.shifts = without(s.shifts, kind)
    s.next_shifts >>= 5
    refill_decks(s)


def draw_spread(s: Position, kind: int) -> None:
    """A spread card leaves its deck."""
    s.spreads = without(s.spreads, kind)
    s.next_spreads >>= 5
    refill_decks(s)


def draw_blaze(s: Position, card: int) -> None:
    """A New Blaze card leaves its deck."""
    s.new_blazes &= ~(1 << card)
    s.next_blazes >>= 5
    refill_decks(s)


def refill_decks(s: Position) -> None:
    """A deck without cards is shuffled anew, whole (FB-A32, FB-A55)."""
    if not s.shifts:
        s.shifts = SHIFT_DECK
    if not s.spreads:
        s.spreads = SPREAD_DECKS[s.decks]
    if not s.new_blazes:
        s.new_blazes = BLAZE_DECK
