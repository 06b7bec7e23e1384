"""What may be done and why not, by the numbers of docs/rules/template.md."""

from fireline.core.codes import CHANCE, OVER
from fireline.core.refusal import Reason, Refusal
from fireline.games.template.state import CARDS, CELLS, PLAY, SEATS, WAIT, SparksState

TEXTS = (
    *(f"wet {cell}" for cell in range(1, CELLS + 1)),
    *("play gust", "play rain", "wait", "deal gust", "deal rain", "roll west", "roll still", "roll east"),
)
CODE_OF = {text: code for code, text in enumerate(TEXTS)}
REASONS = {
    "over": Reason("3.1", "The game is over."),
    "turn": Reason("2.1", "It is the turn of {seat}."),
    "luck": Reason("2.5", "Cards and dice are not chosen: chance brings them."),
    "unknown": Reason("2.1", "There is no choice {text}: wet a cell (wet 3), play your card (play rain) or wait."),
    "burning": Reason("2.2", "The spark is in cell {cell}: wet a cell that does not burn."),
    "wet": Reason("2.2", "Cell {cell} is wet already: wet a dry one."),
    "card": Reason("2.3", "You do not hold {card}."),
    "impossible": Reason("2.5", "Chance cannot bring {text} now."),
}


def refuse(code: str, *where: str, **args: str) -> Refusal:
    """The refusal with that code."""
    return REASONS[code].refuse(code, where, **args)


def why_not(state: SparksState, seat: int, text: str) -> Refusal | None:
    """The most useful reason first: whose turn it is, what was said, whether it can be done."""
    if state.to_move == OVER:
        return refuse("over")
    if seat != state.to_move:
        return refuse("luck") if state.to_move == CHANCE else refuse("turn", seat=SEATS[state.to_move])
    code = CODE_OF.get(text)
    if seat == CHANCE:
        return None if code in state.codes() else refuse("impossible", text=repr(text))
    if code is None:
        return refuse("unknown", text=repr(text))
    return refuse("luck") if code > WAIT else _why_not_code(state, seat, code)


def _why_not_code(state: SparksState, seat: int, code: int) -> Refusal | None:
    cell, card = str(code + 1), CARDS[code - PLAY] if CELLS <= code < WAIT else ""
    if code == state.spark:
        return refuse("burning", cell, cell=cell)
    if code < CELLS and state.wet >> code & 1:
        return refuse("wet", cell, cell=cell)
    if card and card != CARDS[state.hands[seat]]:
        return refuse("card", card, card=card)
    return None
