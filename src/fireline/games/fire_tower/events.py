"""Event cards: Firestorm, Mutual Aid, Shadow of the Wood."""

from __future__ import annotations

from fireline.games.fire_tower.burning import is_burning, is_over, settle, storm
from fireline.games.fire_tower.codes import (
    ASK_AID,
    ASK_AID_DISCARD,
    ASK_AID_FIREBREAK,
    ASK_AID_GEM,
    ASK_PULL,
    ASK_REDRAW,
    ASK_ROLL,
    ASK_SHADOW,
    ASK_SHADOW_PLAY,
    DO_END_EVENT,
    DO_EVENTS,
    DO_REFILL,
    DO_SETTLE,
    DO_SHADOW_DONE,
    DO_SHADOW_REFILL,
    DO_SHADOW_SETTLE,
    EACH_PLACER,
    FIRESTORM,
    MUTUAL_AID,
    NOBODY,
    ROLL_SHADOW,
    RULE_REFILL_AT_ONCE,
    W_AID_FIREBREAK,
    W_AID_GEM,
    W_SHADOW_PULL,
)
from fireline.games.fire_tower.position import Position, forget, is_active, next_active, push
from fireline.kit.bits import count
from fireline.kit.piles import added


def enqueue(s: Position, seat: int, kind: int) -> None:
    """An event was drawn: it waits behind those drawn before."""
    entry = 1 + seat + 4 * (kind - FIRESTORM)
    shift = 0
    while shift < 48 and s.queue >> shift > 0:
        shift += 8
    s.queue |= (entry & 255) << shift


def begin_event(s: Position) -> None:
    """Begin the first waiting event, unless one or a burning is in progress: discard, replace, do it (FT-A29)."""
    if s.event != 0 or s.queue == 0 or is_burning(s):
        return
    entry = (s.queue & 255) - 1
    s.queue >>= 8
    drawer, kind = entry % 4, FIRESTORM + entry // 4
    s.event = kind
    s.discard = added(s.discard, kind)
    push(s, DO_END_EVENT, 0, 0, 0)
    if kind == FIRESTORM:
        firestorm(s, next_active(s, drawer))
    elif kind == MUTUAL_AID:
        push(s, ASK_AID, next_active(s, drawer), 0, 0)
    else:
        shadow_of_the_wood(s, drawer)
    push(s, DO_REFILL, drawer, 1, 0)


def end_event(s: Position) -> None:
    """The event is over; the next one may begin. A Shadow event's one survivor wins now (FT-B04)."""
    s.event = 0
    s.shadows = 0
    s.encores = 0
    if not is_over(s, 0):
        push(s, DO_EVENTS, 0, 0, 0)


def firestorm(s: Position, drawer: int) -> None:
    """The storm, then everybody from the drawer on may change cards (FT-A55)."""
    for i in range(s.seats):
        seat = (drawer + s.seats - 1 - i) % s.seats
        push(s, DO_REFILL, seat, 0, 0)
        push(s, ASK_REDRAW, seat, 0, 0)
    storm(s)


def mutual_aid(s: Position, chooser: int, word: int) -> None:
    """Everybody from the chooser on does what was chosen; towers burn when all have (FT-A41)."""
    push(s, DO_SETTLE, EACH_PLACER, 0, 0)
    for i in range(s.seats):
        seat = (chooser + s.seats - 1 - i) % s.seats
        if not is_active(s, seat):
            continue
        if word == W_AID_GEM:
            push(s, ASK_AID_GEM, seat, 0, 0)
        elif word == W_AID_FIREBREAK:
            push(s, ASK_AID_FIREBREAK, seat, 0, 0)
        else:
            push(s, DO_REFILL, seat, 0, 0)
            push(s, ASK_AID_DISCARD, seat, min(3, count(s.hands[seat])), 0)


def shadow_of_the_wood(s: Position, drawer: int) -> None:
    """Every player who is burned now acts as a Shadow, clockwise from the drawer (FT-A43, FT-B05)."""
    push(s, DO_SHADOW_SETTLE, 0, 0, 0)
    s.encores = 0
    for i in range(s.seats):
        seat = (drawer + s.seats - 1 - i) % s.seats
        if not is_active(s, seat):
            s.shadows |= 1 << seat
            push(s, ASK_SHADOW, seat, 0, 0)


def shadow_acts(s: Position, shadow: int, word: int) -> None:
    """A Shadow pulls a card from every active player, or rolls the die three times."""
    push(s, DO_SHADOW_DONE, shadow, 0, 0)
    if word != W_SHADOW_PULL:
        for _ in range(3):
            push(s, ASK_ROLL, shadow, ROLL_SHADOW, 0)
        return
    push(s, DO_SHADOW_REFILL, shadow, 0, 0)
    push(s, ASK_SHADOW_PLAY, shadow, 0, 0)
    for i in range(s.seats):
        seat = (shadow + s.seats - 1 - i) % s.seats
        if is_active(s, seat):
            push(s, ASK_PULL, seat, shadow, 0)


def discard_pulled(s: Position, shadow: int) -> None:
    """The pulled cards, the played one too, go to the discard pile; the Shadow has seen them before."""
    for seat in range(s.seats):
        if s.pulled[seat] > 0:
            kind = s.pulled[seat] - 1
            s.pulled[seat] = 0
            s.discard = added(s.discard, kind)
            for other in range(s.seats):
                if other != shadow:
                    forget(s, other, seat, kind)


def shadow_refill(s: Position, shadow: int) -> None:
    """Active players draw back up at once (FT-A44); in 2018 they wait until they complete their next turn."""
    if s.rules & RULE_REFILL_AT_ONCE:
        for i in range(s.seats):
            push(s, DO_REFILL, (shadow + s.seats - 1 - i) % s.seats, 0, 0)


def shadow_done(s: Position, shadow: int) -> None:
    """For each tower that it burned the Shadow acts once more (FT-B06)."""
    if s.encores > 0:
        s.encores -= 1
        push(s, ASK_SHADOW, shadow, 0, 0)


def shadow_settle(s: Position) -> None:
    """All Shadows have acted: under the 2018 timing the lit towers burn now (FT-B26)."""
    s.encores = -1
    settle(s, NOBODY)
