"""What happened, made short."""

from __future__ import annotations

from typing import Any

from fireline import games
from fireline.cli.news import cells, folded, sentences
from fireline.core.game import Message

GAME: Any = games.get("fire-tower")


def drawn(seat: str, card: str = "") -> Message:
    return Message("tell.draw", {"seat": seat, "card": card}) if card else Message("tell.draw-hidden", {"seat": seat})


def test_cards_of_one_seat_are_told_together() -> None:
    told = [drawn("Red", "Ember"), drawn("Red", "North"), drawn("Red", "North"), drawn("Blue"), drawn("Blue")]
    assert sentences(GAME, told) == ["Red draws Ember, North, North.", "Blue draws a card. (2 times)"]


def test_seats_are_not_told_together() -> None:
    assert len(folded([drawn("Red", "Ember"), drawn("Blue", "Ember")])) == 2


def test_what_follows_is_told_at_the_end_of_it() -> None:
    burned = (Message("tell.burned", {"tower": "blue"}),)
    gems = [Message("tell.gem", {"seat": "Red", "cells": cell}, burned) for cell in ("o16", "p16", "a5")]
    assert sentences(GAME, [Message("tell.gem", {"seat": "Red", "cells": "n16"}), *gems])[0] == (
        "Red sets fire to n16, o16. The blue tower burns!"
    )


def test_the_cells_where_something_happened() -> None:
    told = [drawn("Red"), Message("tell.place-gems", {"seat": "Red", "card": "Flare Up", "cells": "a1, b1"})]
    assert cells(told) == ["a1", "b1"]


def loaded(*lines: str) -> Any:
    return GAME.load("\n".join(['game = "fire-tower/1"', *lines]))


def test_an_event_that_begins_at_once_is_named_once() -> None:
    hands = 'hands = { red = ["north", "north", "north", "ember"], blue = [] }'
    state = loaded('turn = "red"', 'phase = "action"', hands, "firestorm = [0, 0]")
    state.apply(GAME.find(state, "pass"))
    told = GAME.say(GAME.tell(state, GAME.find(state, "draw firestorm"), None))
    assert told == "Red draws an event: Firestorm!"


def test_a_burned_tower_has_its_revenge_by_name() -> None:
    rows = "\n".join(["." * 16] * 14 + ["." * 15 + "f", "." * 16])
    hands = "hands = { red = [], purple = [], blue = [] }"
    state = loaded(
        'seats = ["red", "purple", "blue"]', 'turn = "red"', 'wind = "S"', hands, f'board = """\n{rows}\n"""'
    )
    state.apply(GAME.find(state, "wind p16"))
    while not GAME.texts(state)[0].startswith("roll"):
        state.apply(state.codes()[0])
    told = GAME.say(GAME.tell(state, GAME.find(state, "roll N"), None))
    assert told.startswith("The burned tower has its revenge, and the fire rages north: ")
