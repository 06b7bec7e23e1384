"""What a seat may know: built up from nothing; and guesses that it could not tell from the truth."""

from __future__ import annotations

from dataclasses import dataclass, fields

from fireline.core.chance import Stream
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.options import Options
from fireline.games.fire_tower.setup import whole_deck
from fireline.games.fire_tower.state import State, laid
from fireline.games.fire_tower.table import NOTHING, Table
from fireline.games.fire_tower.tables import ACTION_PILE
from fireline.kit.bits import count
from fireline.kit.piles import added, drawn, kinds, taken, tally


@dataclass(frozen=True, slots=True)
class View:
    """Fire Tower through the eyes of a seat, or of a watcher. Boards and piles are numbers, as in Table."""

    seat: int | None
    options: Options
    open: Table
    """The table as everybody sees it: hands, draw pile, seen and pulled cards are left out (0)."""
    to_move: int
    hand: int
    """The seat's own hand."""
    seen: int
    """Cards that the seat knows to be in the hand of seat `seen_in`."""
    seen_in: int
    hand_sizes: tuple[int, ...]
    deck_size: int
    pulled: tuple[int, ...]
    """By seat: 0 if no card was pulled from it, else 1 + the kind, or 99 if this seat may not know the kind."""


HIDDEN = 99
MOST_DEALS = 100_000
# A new field of Table must join one of these two: nothing is open by mistake.
_OPEN = (
    *("rules", "manned", "standing", "active", "wind", "turn", "turns", "hand_size", "discard"),
    *("firestorm_least", "firestorm_most", "fire", "breaks", "glow", "blocked", "buckets", "queue", "event"),
    *("shadows", "encores", "lit_by", "placed", "champion", "winners", "ending", "stack"),
)
_LEFT_OUT = ("hands", "deck", "seen", "seen_in", "pulled")
assert {*_OPEN, *_LEFT_OUT} == {field.name for field in fields(Table)}, "a new field must be open or left out"


def view(state: State, seat: int | None) -> View:
    """What that seat may know; None for a watcher."""
    table = state.table(cards=False)
    hands, known, known_in, deck_size, pulled = state.cards()
    return View(
        seat=seat,
        options=state.options,
        open=table,
        to_move=state.to_move,
        hand=0 if seat is None else hands[seat],
        seen=0 if seat is None else known[seat],
        seen_in=0 if seat is None else known_in[seat],
        hand_sizes=tuple(map(int.bit_count, hands)),
        deck_size=deck_size,
        pulled=_known_pulled(table, pulled, -1 if seat is None else seat) if any(pulled) else NOTHING,
    )


def _known_pulled(table: Table, pulled: list[int], knows: int) -> tuple[int, ...]:
    """The pulled cards: their owners and whoever holds them know the kinds, others that there are some."""
    holder = puller(table)
    return tuple(kind if not kind or knows in (owner, holder) else HIDDEN for owner, kind in enumerate(pulled))


def puller(table: Table) -> int:
    """The Shadow that holds the pulled cards; -2 if none does."""
    for item in table.pending:
        if item.kind == c.ASK_SHADOW_PLAY:
            return item.seat
    return -2


def guess(seen: View, rng: Stream) -> State:
    """Deal what the view's seat cannot know, every deal that fits being equally likely.

    A deal fits if the question that is asked stands, and can be answered: everybody knows that much.
    """
    for _ in range(MOST_DEALS):
        state = deal(seen, rng)
        if state.table().stack == seen.open.stack and (state.to_move < 0 or state.codes()):
            return state
    raise ValueError("No deal fits this view: it is none of a state.")


def deal(seen: View, rng: Stream) -> State:
    """One deal of the cards that the view's seat cannot see."""
    table = seen.open
    unknown = unseen(seen)
    hands = [0, 0, 0, 0]
    for seat in range(4):
        holds = seen.hand_sizes[seat] + (seen.pulled[seat] == HIDDEN)
        if seat == seen.seat:
            hands[seat] = seen.hand
            continue
        known = seen.seen if seat == seen.seen_in else 0
        pool = unknown & ACTION_PILE
        hands[seat] = known
        for _ in range(holds - count(known)):
            kind = drawn(pool, rng.below(count(pool)))
            pool, unknown = taken(pool, kind), taken(unknown, kind)
            hands[seat] = added(hands[seat], kind)
    pulled = list(seen.pulled)
    for seat in range(4):
        if pulled[seat] == HIDDEN:
            kind = drawn(hands[seat], rng.below(count(hands[seat])))
            hands[seat] = taken(hands[seat], kind)
            pulled[seat] = kind + 1
    own = seen.seat if seen.seat is not None else -1
    return laid(
        seen.options,
        table.with_(
            hands=tuple(hands),
            deck=unknown,
            seen=tuple(seen.seen if seat == own else 0 for seat in range(4)),
            seen_in=tuple(seen.seen_in if seat == own else 0 for seat in range(4)),
            pulled=tuple(pulled),
        ),
    )


def unseen(seen: View) -> int:
    """The cards that are in the draw pile or, unknown to the view's seat, in a hand."""
    pile = whole_deck(seen.options)
    for cards in (seen.open.discard, seen.hand, seen.seen):
        pile = without(pile, cards)
    for kind in seen.pulled:
        if 0 < kind < HIDDEN:
            pile = taken(pile, kind - 1)
    for kind in hidden_events(seen.open):
        pile = added(pile, kind)
    hidden = sum(seen.hand_sizes) - count(seen.hand) - count(seen.seen) + sum(kind == HIDDEN for kind in seen.pulled)
    if seen.deck_size - (seen.open.firestorm_most >= 0) > count(pile) - hidden:
        pile = added(pile, c.SHADOW_OF_THE_WOOD)
    return pile


def hidden_events(table: Table) -> list[int]:
    """Firestorm and Mutual Aid, where they must be in the draw pile."""
    if any(item.kind == c.DO_CUT for item in table.pending):
        return []
    found = []
    if table.rules & c.RULE_FIRESTORM and table.firestorm_most < 0:
        found.append(c.FIRESTORM)
    if table.rules & c.RULE_MUTUAL_AID:
        found.append(c.MUTUAL_AID)
    return [kind for kind in found if not tally(table.discard, kind) and kind not in queued(table)]


def queued(table: Table) -> list[int]:
    """The kinds of the events that wait, in their order."""
    waiting = table.queue.to_bytes(8, "little")
    return [c.FIRESTORM + (byte - 1) // 4 for byte in waiting if byte]


def without(pile: int, cards: int) -> int:
    """A pile without some of its cards."""
    for kind in kinds(cards):
        for _ in range(tally(cards, kind)):
            pile = taken(pile, kind)
    return pile
