"""What a seat can reach by its own choices alone: the best end of its turn, by the game's own estimate."""

from __future__ import annotations

from fireline.bots.codes import BEST, FEW_OUTCOMES, LINES, MANY
from fireline.core.codes import CHANCE
from fireline.core.state import State


def worth(state: State, seat: int, depth: int, lines: int) -> float:
    """What that seat can expect if it goes on as it likes best, until luck or somebody else decides."""
    if state.to_move == CHANCE:
        return by_luck(state, seat)
    if state.to_move != seat or depth <= 0:
        return glance(state, seat)
    best = 0.0
    for value in followed(state, state.codes(), seat, depth, min(MANY, lines), lines):
        best = max(best, value)
    return best


def worths(state: State, codes: list[int], seat: int, depth: int, many: int) -> list[float]:
    """What that seat can expect after each of these choices of its own."""
    return followed(state, codes, seat, depth, many, LINES)


def followed(  # noqa: PLR0917  # a kernel function takes no keywords
    state: State, codes: list[int], seat: int, depth: int, many: int, lines: int
) -> list[float]:
    """The same with no more than about so many lines of play: where they run out, only what looks best is followed."""
    values: list[float] = []
    going_on: list[float] = []
    afters: list[State] = []
    for code in codes:
        after = state.copy()
        after.apply(code)
        value = glance(after, seat)
        if after.to_move == seat:
            going_on.append(value)
        elif after.to_move == CHANCE:
            value = by_luck(after, seat)
        values.append(value)
        afters.append(after)
    least = 0.0
    ways = len(going_on)
    if ways > many:
        ways = min(BEST, lines)
        going_on.sort()
        least = going_on[len(going_on) - ways]
    for i in range(len(codes)):
        after = afters[i]
        if after.to_move == seat and values[i] >= least:
            values[i] = worth(after, seat, depth - 1, max(1, lines // ways))
    return values


def best_of(state: State, depth: int) -> int:
    """The choice that promises most to the seat that has it, looking so many small choices further."""
    codes = state.codes()
    if len(codes) == 1:
        only: int = codes[0]
        return only
    values = worths(state, codes, state.to_move, depth, MANY)
    best = -1.0
    found = 0
    for i in range(len(codes)):
        value: float = values[i]
        if value > best:
            best = value
            found = i
    code: int = codes[found]
    return code


def by_luck(state: State, seat: int) -> float:
    """What that seat can expect before luck decides."""
    outcomes = state.weights()
    if len(outcomes) > FEW_OUTCOMES:
        return glance(state, seat)
    total = 0
    value = 0.0
    for code, weight in outcomes:
        after = state.copy()
        after.apply(code)
        total += weight
        value += weight * glance(after, seat)
    return value / total


def glance(state: State, seat: int) -> float:
    """What that seat can expect at first sight."""
    value: float = state.prospects()[seat]
    return value
