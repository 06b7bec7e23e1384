"""What a seat may know, what it is told, and what it can guess."""

from dataclasses import dataclass

from fireline.core.chance import Stream
from fireline.core.game import Message
from fireline.games.template.rules import TEXTS
from fireline.games.template.state import CARDS, CELLS, GUST, RAIN, SEATS, SparksState

MESSAGES = {
    "prompt.act": "{seat}: wet a cell, play your card or wait.",
    "prompt.chance": "Chance decides.",
    "prompt.over": "The game is over.",
    "wet": "{seat} wets cell {what}.",
    "play": "{seat} plays {what}.",
    "wait": "{seat} waits.",
    "deal": "{seat} is dealt a card.",
    "deal.own": "You are dealt {what}.",
    "roll": "The die says {what}.",
}


@dataclass(frozen=True, slots=True)
class SparksView:
    """All that one seat, or a watcher, may know. Built from nothing: what is not named here cannot leak."""

    seat: int | None
    to_move: int
    ply: int
    turns: int
    row: str
    card: str  # your own
    holding: tuple[bool, ...]
    spent: tuple[str, ...]


def view(state: SparksState, seat: int | None) -> SparksView:
    """What that seat may know."""
    own = "" if seat is None else CARDS[state.hands[seat]]
    held, spent = tuple(map(bool, state.hands)), tuple(CARDS[card] for card in state.spent)
    return SparksView(seat, state.to_move, state.ply, state.turns, row(state), own, held, spent)


def row(state: SparksState) -> str:
    """The row as a picture: * spark, ~ wet, . dry."""
    return "".join("*" if cell == state.spark else "~" if state.wet >> cell & 1 else "." for cell in range(CELLS))


def set_row(state: SparksState, picture: str) -> None:
    """Make the row as in a picture."""
    state.spark = picture.index("*")
    state.wet = sum(1 << cell for cell, mark in enumerate(picture) if mark == "~")


def guess(view: SparksView, rng: Stream) -> SparksState:
    """Deal the cards that this seat cannot see, each as likely as it is."""
    state = SparksState(view.turns)
    state.ply = view.ply
    set_row(state, view.row)
    state.spent = [CARDS.index(card) for card in view.spent]
    if view.seat is not None:
        state.hands[view.seat] = CARDS.index(view.card)
    for seat, holding in enumerate(view.holding):
        if holding and seat != view.seat:
            deck = [card for card in (GUST, RAIN) for _ in range(state.left(card))]
            state.hands[seat] = deck[rng.below(len(deck))]
    state.settle()
    return state


def tell(state: SparksState, code: int, seat: int | None) -> Message:
    """What that seat sees of a ply: a card that is dealt is named to its owner alone."""
    word, _, what = TEXTS[code].partition(" ")
    if word == "roll" or (word == "deal" and seat == state.ply):
        return Message("roll" if word == "roll" else "deal.own", {"what": what})
    if word == "deal":
        return Message(word, {"seat": SEATS[state.ply]})
    return Message(word, {"seat": SEATS[state.to_move], "what": what})
