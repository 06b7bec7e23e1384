"""Hidden things: what a seat cannot know must not reach it by any way."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from fireline.core.codes import OVER
from fireline.core.conformance.spot import Spot, difference, view_bytes
from fireline.core.state import State


def guesses_fit(spot: Spot) -> Iterator[str]:
    """A guess is a sound state that looks to its seat like the truth, with the same choices for the seat to move."""
    for viewer in spot.viewers:
        view = spot.game.view(spot.state, viewer)
        guess = spot.game.guess(view, spot.rng)
        spot.tally.guesses += 1
        spot.tally.guesses_apart += guess.digest() != spot.state.digest()
        if spot.game.view(guess, viewer) != view:
            yield f"{viewer} can tell the truth from a guess: {difference(view, spot.game.view(guess, viewer))}"
        if (guess.digest() == spot.state.digest()) != (spot.game.dump(guess) == spot.game.dump(spot.state)):
            yield f"digest and scenario disagree whether this is another state:\n{spot.game.dump(guess)}"
        if guess.to_move != spot.state.to_move:
            yield f"in a guess of {viewer} the move is with {guess.to_move}"
        elif viewer == spot.state.to_move and guess.codes() != spot.codes:
            yield f"in a guess of {viewer}, who is to move, the codes are {guess.codes()}, in truth {spot.codes}"
        for fault in spot.game.broken(guess):
            yield f"in a guess of {viewer}: {fault}"


def secrets_stay(spot: Spot) -> Iterator[str]:
    """Two states that differ only in what a viewer cannot know are the same to that viewer, also one ply later."""
    for viewer in spot.viewers:
        guess = spot.game.guess(spot.game.view(spot.state, viewer), spot.rng)
        if view_bytes(spot.game, spot.state, viewer) != view_bytes(spot.game, guess, viewer):
            yield f"the bytes sent to {viewer} depend on what {viewer} cannot know"
        sheets = [spot.game.sheet(spot.game.view(state, viewer)) for state in (spot.state, guess)]
        if sheets[0] != sheets[1]:
            yield f"the sheet drawn for {viewer} depends on what {viewer} cannot know"
        if spot.over or guess.to_move == OVER:
            continue
        if viewer is not None and viewer == spot.state.to_move:
            yield from _same_choices(spot, guess, viewer)
        shared = sorted(set(spot.codes) & set(guess.codes()))
        for code in spot.some(shared, 2):
            yield from _same_ply(spot, guess, viewer, code)


def messages_keep_secrets(spot: Spot) -> Iterator[str]:
    """When two choices differ only in some other seat's view, a viewer is told the same of both.

    A choice that reveals is left out: what it shows openly may be out of everybody's sight at once.
    """
    seen = []
    for code in spot.some([code for code in spot.codes if not spot.game.reveals(spot.state, code)], 4):
        after = spot.after(code)
        seen.append((code, {viewer: view_bytes(spot.game, after, viewer) for viewer in spot.viewers}))
    for (one, views), (two, others) in combinations(seen, 2):
        alike = [viewer for viewer in spot.viewers if views[viewer] == others[viewer]]
        for viewer in alike if len(alike) < len(spot.viewers) else []:
            messages = [spot.game.tell(spot.state, code, viewer) for code in (one, two)]
            if messages[0] != messages[1]:
                yield f"{viewer} sees no difference between {one} and {two}, but is told it: {messages}"


def _same_choices(spot: Spot, guess: State, seat: int) -> Iterator[str]:
    game, state = spot.game, spot.state
    if [game.describe(state, code) for code in state.codes()] != [game.describe(guess, code) for code in guess.codes()]:
        yield f"the choices of {seat} depend on what {seat} cannot know"
    for text in spot.some(sorted(game.candidates(state)), 16):
        answers = game.why_not(state, seat, text), game.why_not(guess, seat, text)
        if answers[0] != answers[1]:
            yield f"why {seat} may not {text!r} depends on what {seat} cannot know: {answers[0]}, or {answers[1]}"


def _same_ply(spot: Spot, guess: State, viewer: int | None, code: int) -> Iterator[str]:
    game, state = spot.game, spot.state
    if game.reveals(state, code) or game.reveals(guess, code):
        return
    messages = game.tell(state, code, viewer), game.tell(guess, code, viewer)
    if messages[0] != messages[1]:
        yield f"what {viewer} is told of {code} depends on what {viewer} cannot know: {messages}"
    after, other = spot.after(code), guess.copy()
    other.apply(code)
    # A finished game may lay everything open.
    if OVER in (after.to_move, other.to_move):
        return
    if view_bytes(game, after, viewer) != view_bytes(game, other, viewer):
        how = difference(game.view(after, viewer), game.view(other, viewer))
        yield f"{code} shows to {viewer} what was hidden, but does not count among what reveals: after it {how}"
