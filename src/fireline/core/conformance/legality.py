"""Codes, texts and refusals: one truth about what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from fireline.core.chance import Stream
from fireline.core.codes import CHANCE
from fireline.core.conformance.books import title_faults
from fireline.core.conformance.spot import Spot
from fireline.core.refusal import Refusal

NONSENSE = (
    "",
    " ",
    ";",
    "xyzzy",
    "wet",
    "a0",
    "1",
    "-1",
    "None",
    "\x00",
    "ﬁre \U0001f525",
    "{text}",
    "%s",
    "a1 " * 500,
)


def codes_in_order(spot: Spot) -> Iterator[str]:
    """Legal codes exist, ascend without repetition and lie in the code space."""
    codes, space = spot.codes, spot.game.code_space
    if not codes and not spot.over:
        yield "there is no legal code"
    for low, high in pairwise(codes):
        if low >= high:
            yield f"the codes do not ascend: {low} stands before {high}"
    if codes and (codes[0] < 0 or codes[-1] >= space):
        yield f"codes from {codes[0]} to {codes[-1]} are not all from 0 to {space - 1}"


def sample_is_legal(spot: Spot) -> Iterator[str]:
    """A sample is one of the legal codes, and sampling changes nothing."""
    if spot.over:
        return
    before = spot.state.digest()
    code = spot.state.sample(spot.rng)
    if code not in spot.codes:
        yield f"sample gave {code}, which is not legal"
    if spot.state.digest() != before:
        yield "sampling changed the state"


def hunch_is_legal(spot: Spot) -> Iterator[str]:
    """A hunch or ploy is one of the legal codes, the same for the same luck, and having one changes nothing."""
    if spot.over:
        return
    before, seed, other = spot.state.digest(), spot.rng.word(), spot.state.copy()
    for name, of, again in (("hunch", spot.state.hunch, other.hunch), ("ploy", spot.state.ploy, other.ploy)):
        code = of(Stream(seed))
        if code not in spot.codes:
            yield f"{name} gave {code}, which is not legal"
        if spot.state.digest() != before:
            yield f"a {name} changed the state"
        if (second := again(Stream(seed))) != code:
            yield f"with the same luck {name} gave {code} and then {second}"


def weights_fit(spot: Spot) -> Iterator[str]:
    """At CHANCE the weights are positive whole numbers for exactly the legal codes."""
    if spot.state.to_move != CHANCE:
        return
    weights = spot.state.weights()
    if [code for code, _ in weights] != spot.codes:
        yield f"the weights are for {[code for code, _ in weights]}, the codes are {spot.codes}"
    for code, weight in weights:
        if type(weight) is not int or weight <= 0:
            yield f"the outcome {code} has the weight {weight!r}"


def texts_name_codes(spot: Spot) -> Iterator[str]:
    """Each legal code has titles, and a text of its own that is accepted and gives the code back."""
    seen: dict[str, int] = {}
    for code in spot.codes:
        choice = spot.game.describe(spot.state, code)
        if choice.code != code:
            yield f"describe({code}) gives the code {choice.code}"
        if (short := spot.game.text(spot.state, code)) != choice.text:
            yield f"the text of {code} is {short!r}, but it is described as {choice.text!r}"
        yield from title_faults(spot, choice)
        if choice.text in seen:
            yield f"{choice.text!r} names both {seen[choice.text]} and {code}"
        seen[choice.text] = code
        refusal = spot.game.why_not(spot.state, spot.state.to_move, choice.text)
        answer = spot.game.parse(spot.state, choice.text) if refusal is None else refusal
        if answer != code:
            yield f"the legal {choice.text!r} ({code}) is parsed as: {answer}"


def only_legal_accepted(spot: Spot) -> Iterator[str]:
    """Of all that could be said here exactly the legal texts are accepted, and every refusal explains itself."""
    if spot.over:
        return
    game, state = spot.game, spot.state
    legal = set(game.texts(state))
    candidates = set(game.candidates(state))
    if not legal <= candidates:
        yield f"the candidates leave out {sorted(legal - candidates)[:3]}"
    for text in sorted(candidates | set(NONSENSE)):
        refusal = game.why_not(state, state.to_move, text)
        if refusal is None and text not in legal:
            yield f"why_not accepts {text!r}, but it is not among the legal choices"
        if refusal is not None and text in legal:
            yield f"why_not refuses the legal {text!r}: {refusal}"
        if refusal is not None:
            yield from explained(spot, text, refusal)


def explained(spot: Spot, text: str, refusal: Refusal) -> Iterator[str]:
    """A refusal has a known code, a sentence, and the number of a rule that exists."""
    spot.tally.reasons.add(refusal.code)
    reason = spot.game.reasons.get(refusal.code)
    if reason is None:
        yield f"{text!r} is refused with the unknown code {refusal.code!r}"
    elif refusal.rule != reason.rule:
        yield f"{text!r} is refused by rule {refusal.rule}, but {refusal.code} stands under {reason.rule}"
    if not refusal.text.strip():
        yield f"{text!r} is refused without a sentence"
    if spot.rules is not None and refusal.rule not in spot.rules:
        yield f"{text!r} is refused by rule {refusal.rule}, which is not on the rules page"


def others_must_wait(spot: Spot) -> Iterator[str]:
    """Whoever is not to move is refused for that reason alone, whatever is said; chance too."""
    game, state = spot.game, spot.state
    texts = [] if spot.over else game.texts(state)
    said = [*spot.some(texts, 2), *spot.some(NONSENSE, 2)]
    for seat in (CHANCE, *spot.seats):
        if seat == state.to_move:
            continue
        answers = [game.why_not(state, seat, text) for text in said]
        for text, refusal in zip(said, answers, strict=True):
            if refusal is None:
                yield f"seat {seat} may say {text!r}, but {state.to_move} is to move"
            else:
                yield from explained(spot, text, refusal)
        if len({refusal.code for refusal in answers if refusal is not None}) > 1:
            yield f"seat {seat} is not to move, but is refused for different reasons: {answers}"
