"""What lies on the table, and what is still to come: the data of a Fire Tower state."""

from __future__ import annotations

from fireline.core.codes import OVER
from fireline.core.state import State
from fireline.games.fire_tower import tables
from fireline.games.fire_tower.codes import RULE_TEAMS
from fireline.games.fire_tower.options import Options
from fireline.games.fire_tower.table import NOTHING, Table
from fireline.kit.bits import (
    Board,
    as_int,
    board,
    boards,
    boards4,
    copied,
    ints4,
    ints64,
    listed_boards4,
    listed_ints4,
    listed_ints64,
)
from fireline.kit.piles import added, taken

AREAS = boards(tables.AREAS)
CORNERS = boards(tables.CORNERS)


class Position(State):
    """The fields are explained in table.py, where they stand as plain values under the same names.

    Besides: `seats` is their number, `home` the tower of each, `depth` how many entries of `stack` are in use.
    """

    __slots__ = (
        "active",
        "breaks",
        "buckets",
        "champion",
        "blocked",
        "deck",
        "depth",
        "discard",
        "encores",
        "ending",
        "event",
        "fire",
        "glow",
        "hand_size",
        "hands",
        "home",
        "lit_by",
        "manned",
        "options",
        "placed",
        "pulled",
        "queue",
        "rules",
        "seats",
        "seen",
        "seen_in",
        "shadows",
        "stack",
        "standing",
        "firestorm_most",
        "firestorm_least",
        "turn",
        "turns",
        "wind",
        "winners",
    )

    def __init__(self) -> None:
        self.to_move = OVER
        self.options = Options()
        self.rules = self.manned = self.standing = self.active = self.seats = 0
        self.wind = self.turn = self.turns = self.hand_size = 0
        self.firestorm_least = 0
        self.firestorm_most = -1
        self.buckets = self.queue = self.event = self.shadows = self.encores = 0
        self.champion = -1
        self.winners = self.ending = self.depth = 0
        self.fire = board(0)
        self.breaks = board(0)
        self.glow = board(0)
        self.blocked = board(0)
        self.deck = board(0)
        self.discard = board(0)
        self.placed = board(0)
        self.hands = boards4()
        self.seen = boards4()
        self.seen_in = ints4()
        self.pulled = ints4()
        self.lit_by = ints4()
        self.home = ints4()
        self.stack = ints64()

    def copy_from(self, other: Position) -> None:
        """Become equal to another position."""
        self.to_move = other.to_move
        self.options = other.options
        self.rules = other.rules
        self.manned = other.manned
        self.standing = other.standing
        self.active = other.active
        self.seats = other.seats
        self.home = copied(other.home)
        self.wind = other.wind
        self.turn = other.turn
        self.turns = other.turns
        self.hand_size = other.hand_size
        self.hands = copied(other.hands)
        self.deck = other.deck
        self.discard = other.discard
        self.firestorm_least = other.firestorm_least
        self.firestorm_most = other.firestorm_most
        self.fire = other.fire
        self.breaks = other.breaks
        self.glow = other.glow
        self.blocked = other.blocked
        self.buckets = other.buckets
        self.seen = copied(other.seen)
        self.seen_in = copied(other.seen_in)
        self.pulled = copied(other.pulled)
        self.queue = other.queue
        self.event = other.event
        self.shadows = other.shadows
        self.encores = other.encores
        self.lit_by = copied(other.lit_by)
        self.placed = other.placed
        self.champion = other.champion
        self.winners = other.winners
        self.ending = other.ending
        self.stack = copied(other.stack)
        self.depth = other.depth

    def asked(self) -> int:
        """The present question as the stack has it; -1 when nothing is asked any more."""
        return self.stack[self.depth - 1] if self.depth > 0 else -1

    def manning(self) -> int:
        """Towers with a player."""
        return self.manned

    def turning_points(self) -> tuple[int, int, int, int]:
        """What others are told of when it changes: towers standing, the event, the discards and the ending."""
        return self.standing, self.event, as_int(self.discard), self.ending

    def pieces(self) -> tuple[int, int]:
        """The gems and the firebreaks."""
        return as_int(self.fire), as_int(self.breaks)

    def table(self, cards: bool = True) -> Table:
        """The position as plain values; without the cards that lie hidden it is what everybody sees."""
        return Table(
            rules=self.rules,
            manned=self.manned,
            standing=self.standing,
            active=self.active,
            wind=self.wind,
            turn=self.turn,
            turns=self.turns,
            hand_size=self.hand_size,
            hands=tuple(listed_boards4(self.hands)) if cards else NOTHING,
            deck=as_int(self.deck) if cards else 0,
            discard=as_int(self.discard),
            firestorm_least=self.firestorm_least,
            firestorm_most=self.firestorm_most,
            fire=as_int(self.fire),
            breaks=as_int(self.breaks),
            glow=as_int(self.glow),
            blocked=as_int(self.blocked),
            buckets=self.buckets,
            seen=tuple(listed_boards4(self.seen)) if cards else NOTHING,
            seen_in=tuple(listed_ints4(self.seen_in)) if cards else NOTHING,
            pulled=tuple(listed_ints4(self.pulled)) if cards else NOTHING,
            queue=self.queue,
            event=self.event,
            shadows=self.shadows,
            encores=self.encores,
            lit_by=tuple(listed_ints4(self.lit_by)),
            placed=as_int(self.placed),
            champion=self.champion,
            winners=self.winners,
            ending=self.ending,
            stack=tuple(listed_ints64(self.stack, self.depth)),
        )

    def lay(self, table: Table) -> None:
        """Take over a table's values; who is to move is then found by `flow.advance`."""
        self.rules = table.rules
        self.manned = table.manned
        self.standing = table.standing
        self.active = table.active
        self.wind = table.wind
        self.turn = table.turn
        self.turns = table.turns
        self.hand_size = table.hand_size
        self.deck = board(table.deck)
        self.discard = board(table.discard)
        self.firestorm_least = table.firestorm_least
        self.firestorm_most = table.firestorm_most
        self.fire = board(table.fire)
        self.breaks = board(table.breaks)
        self.glow = board(table.glow)
        self.blocked = board(table.blocked)
        self.buckets = table.buckets
        self.queue = table.queue
        self.event = table.event
        self.shadows = table.shadows
        self.encores = table.encores
        self.placed = board(table.placed)
        self.champion = table.champion
        self.winners = table.winners
        self.ending = table.ending
        self.seats = 0
        for tower in range(4):
            self.hands[tower] = board(table.hands[tower])
            self.seen[tower] = board(table.seen[tower])
            self.seen_in[tower] = table.seen_in[tower]
            self.pulled[tower] = table.pulled[tower]
            self.lit_by[tower] = table.lit_by[tower]
            if table.manned >> tower & 1:
                self.home[self.seats] = tower
                self.seats += 1
        self.depth = 0
        for entry in table.stack:
            self.stack[self.depth] = entry
            self.depth += 1


def push(s: Position, kind: int, seat: int, what: int, cell: int) -> None:
    """Put something to come on top of the stack: its kind, whose it is, and two particulars."""
    if s.depth < 64:  # only wrong codes get there; they must not write beyond the stack
        s.stack[s.depth] = kind | seat << 6 | what << 9 | cell << 16
        s.depth += 1


def guarded(s: Position) -> Board:
    """The areas of all standing towers, where no firebreak is built and only a Bucket removes gems."""
    return AREAS[s.standing]


def lit(s: Position) -> Board:
    """Corners of standing towers that hold a gem."""
    return CORNERS[s.standing] & s.fire


def own_corner(s: Position, seat: int) -> Board:
    """The corner of a seat's tower while it stands (FT-A63)."""
    return CORNERS[s.standing & 1 << s.home[seat]]


def partner(s: Position, seat: int) -> int:
    """The seat of a partner; the seat itself without teams."""
    if s.rules & RULE_TEAMS:
        return (seat + 2) % 4
    return seat


def defended(s: Position, seat: int) -> Board:
    """The areas which a seat's Bucket protects: its own, and a partner's (FT-A47)."""
    return AREAS[s.standing & (1 << s.home[seat] | 1 << s.home[partner(s, seat)])]


def is_active(s: Position, seat: int) -> bool:
    """Is that player still in the game (rule 1.9)?"""
    return (s.active >> seat & 1) != 0


def next_active(s: Position, seat: int) -> int:
    """The first active seat from this one on, clockwise; this one itself if it is active."""
    for i in range(s.seats):
        if s.active >> (seat + i) % s.seats & 1:
            return (seat + i) % s.seats
    return seat


def forget(s: Position, seat: int, owner: int, kind: int) -> None:
    """A card has left its owner before the eyes of a seat, which may have seen it there earlier."""
    if s.seen_in[seat] == owner:
        s.seen[seat] = taken(s.seen[seat], kind)


def discard_from_hand(s: Position, seat: int, kind: int) -> None:
    """A card goes from a hand to the discard pile."""
    s.hands[seat] = taken(s.hands[seat], kind)
    s.discard = added(s.discard, kind)
    for other in range(s.seats):
        if s.seen[other]:
            forget(s, other, seat, kind)


def end(s: Position, winners: int, ending: int) -> None:
    """The game is over: winners are a bit a seat."""
    s.winners = winners
    s.ending = ending
    s.depth = 0
    s.to_move = OVER
