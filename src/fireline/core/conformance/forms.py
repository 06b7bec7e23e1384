"""States and their forms: copies, outcomes, scenarios, views, sentences, results."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, is_dataclass
from functools import partial

from fireline.core.codes import CHANCE, OVER
from fireline.core.conformance.books import sheet_faults
from fireline.core.conformance.spot import Spot
from fireline.core.refusal import BadInput


def nothing_broken(spot: Spot) -> Iterator[str]:
    """The game's own conserved quantities hold."""
    yield from spot.game.broken(spot.state)


def result_fits(spot: Spot) -> Iterator[str]:
    """There is a result exactly when the game is over: a score a seat, a reason, winners among the seats."""
    result = spot.game.result(spot.state)
    if (result is None) == spot.over:
        yield f"the game is {'over' if spot.over else 'not over'}, but its result is {result}"
    if result is None:
        return
    if len(result.scores) != len(spot.seats):
        yield f"there are {len(result.scores)} scores for {len(spot.seats)} seats"
    if spot.game.together and len(set(result.scores)) > 1:
        yield f"all seats play together, but their scores are {result.scores}"
    if not result.reason:
        yield "the result has no reason"
    if len(set(result.winners)) != len(result.winners) or not set(result.winners) <= set(spot.seats):
        yield f"the winners {result.winners} are not a set of seats"


def prospects_fit(spot: Spot) -> Iterator[str]:
    """Bots get two estimates for every seat, from 0 to 1, and at the end the scores themselves."""
    before, result = spot.state.digest(), spot.game.result(spot.state)
    for name, estimates in {"prospects": spot.state.prospects(), "chances": spot.state.chances()}.items():
        if len(estimates) != len(spot.seats) or not all(0 <= estimate <= 1 for estimate in estimates):
            yield f"the {name} of {len(spot.seats)} seats are {estimates}"
        if result is not None and tuple(estimates) != result.scores:
            yield f"the {name} at the end are {estimates}, the scores {result.scores}"
    if spot.state.digest() != before:
        yield "to estimate the prospects changed the state"


def talk_goes_both_ways(spot: Spot) -> Iterator[str]:
    """Everybody may talk to themselves, and who may talk to somebody may be answered."""
    for one in spot.seats:
        if not spot.game.in_touch(spot.state, one, one):
            yield f"seat {one} is not in touch with itself"
        for other in range(one):
            if spot.game.in_touch(spot.state, one, other) != spot.game.in_touch(spot.state, other, one):
                yield f"only one of the seats {other} and {one} is in touch with the other"


def happenings_are_known(spot: Spot) -> Iterator[str]:
    """What a choice brings about is of a kind that the game names, and concerns its seats."""
    for code in spot.some(spot.codes, 8):
        for happening in spot.game.happenings(spot.state.copy(), code, spot.after(code)):
            if happening.kind not in spot.game.notable:
                yield f"the choice {code} brings about {happening}, whose kind is not notable"
            if happening.seat is not None and happening.seat not in spot.seats:
                yield f"the choice {code} brings about {happening} for a seat that there is not"


def copies_are_apart(spot: Spot) -> Iterator[str]:
    """A copy is equal, and what happens to one does not touch the other."""
    before = spot.state.digest()
    copy = spot.state.copy()
    if copy.digest() != before or copy.to_move != spot.state.to_move or type(copy) is not type(spot.state):
        yield "a copy is not equal"
    for _ in range(8):
        if copy.to_move != OVER:
            copy.apply(copy.sample(spot.rng))
    if spot.state.digest() != before:
        yield "playing on a copy changed the state"


def outcomes_apply(spot: Spot) -> Iterator[str]:
    """Each outcome of chance can happen."""
    if spot.state.to_move != CHANCE:
        return
    for code in spot.codes:
        for fault in spot.game.broken(spot.after(code)):
            yield f"after the outcome {code}: {fault}"


def wrong_codes_raise(spot: Spot) -> Iterator[str]:
    """A code outside the code space raises ValueError."""
    for code in (-1, spot.game.code_space):
        try:
            spot.after(code)
        except ValueError:
            continue
        yield f"the code {code} is outside the code space, but was applied"


def scenario_round_trips(spot: Spot) -> Iterator[str]:
    """A state comes back from its scenario file, and is written the same again."""
    text = spot.game.dump(spot.state)
    again = spot.game.load(text)
    if again.digest() != spot.state.digest() or again.to_move != spot.state.to_move:
        yield f"the scenario gives another state back:\n{spot.game.dump(again)}"
    if spot.game.dump(again) != text:
        yield f"the scenario that was read is written differently:\n{spot.game.dump(again)}"
    if not spot.over and again.codes() != spot.codes:
        yield "the state that was read has other legal codes"


def views_are_plain(spot: Spot) -> Iterator[str]:
    """Views are dataclasses of plain values, can be drawn as text or from a sheet, and say in words what is asked."""
    for viewer in spot.viewers:
        view = spot.game.view(spot.state, viewer)
        if not is_dataclass(view) or isinstance(view, type):
            yield f"the view of {viewer} is no dataclass"
            continue
        json.dumps(asdict(view), allow_nan=False)
        if spot.game.view(spot.state, viewer) != view:
            yield f"two views of {viewer} in one state differ"
        if not isinstance(spot.game.picture(view), str):
            yield f"the picture for {viewer} is no text"
        yield from sheet_faults(spot, viewer)
        prompt = spot.game.prompt(view)
        if not prompt.key.startswith("prompt.") or not spot.game.say(prompt):
            yield f"the prompt for {viewer} is {prompt}"


def plies_are_told(spot: Spot) -> Iterator[str]:
    """Every viewer is told of every ply in a sentence that exists."""
    for code in spot.some(spot.codes, 8):
        for viewer in spot.viewers:
            message = spot.game.tell(spot.state, code, viewer)
            args = [value for part in (message, *message.follows) for value in part.args.values()]
            if not spot.game.say(message) or not all(isinstance(value, str) for value in args):
                yield f"{viewer} is told of {code} in a message without words: {message}"


def bad_input_is_refused(spot: Spot) -> Iterator[str]:
    """Options, seats and scenarios that make no sense raise BadInput and nothing else."""
    game, whole = spot.game, spot.game.dump(spot.state)
    for _ in range(8):
        # A scenario that was cut off may still make sense; but nothing else than BadInput may come out.
        _refuses(partial(game.load, whole[: spot.rng.below(len(whole))]))
    for scenario in ("", "game", "game = 1", f'game = "{game.id}"\nno_such_entry = 1\n'):
        if not _refuses(partial(game.load, scenario)):
            yield f"the scenario {scenario!r} is accepted"
    for count in (game.players.start - 1, game.players.stop):
        if not _refuses(partial(game.start, None, count)):
            yield f"{count} seats are accepted"
    if not _refuses(partial(game.start, None, ["no such seat"] * game.players.start)):
        yield "seats that do not exist are accepted"
    if not _refuses(partial(game.options, {"no such option": 1})):
        yield "an option that does not exist is accepted"


def _refuses(attempt: Callable[[], object]) -> bool:
    try:
        attempt()
    except BadInput:
        return True
    return False
