"""What others rely on: a change to these lists is a promise broken or a promise made, and belongs in the changelog."""

from __future__ import annotations

import fireline
from fireline import bots, games
from fireline.core import conformance
from fireline.core.bot import Insight
from fireline.core.game import Choice, Game, Happening, Message, Result
from fireline.core.match import Match
from fireline.core.record import Record
from fireline.core.refusal import Refusal
from fireline.core.state import State

GAME = """book broken candidates code_space describe dump find guess happenings hidden id in_touch load longest messages
    notable options parse picture players prompt reasons result reveals say seats setting sheet split start tell tells
    text texts title together view why_not"""
STATE = "apply chances codes copy digest hunch playout ploy prospects sample to_move weights"
MATCH = "act choices game luck over record result resume run start state to_move told view"
RECORD = "load opening replay save text walk"


def public(thing: type) -> set[str]:
    """The public names of a class, annotated ones included."""
    annotated = [name for base in thing.__mro__ for name in getattr(base, "__annotations__", {})]
    return {name for name in [*dir(thing), *annotated] if not name.startswith("_")}


def test_the_contract_of_a_game() -> None:
    assert public(Game) == set(GAME.split())


def test_the_contract_of_a_state() -> None:
    assert public(State) | {"to_move"} == set(STATE.split())


def test_the_driver_and_the_record() -> None:
    assert public(Match) >= set(MATCH.split()) - {"game", "record"}
    assert public(Record) >= set(RECORD.split())


def test_the_fields_of_what_is_handed_out() -> None:
    assert list(Choice.__match_args__) == ["code", "text", "kind", "card", "cells", "adds", "removes"]
    assert list(Refusal.__match_args__) == ["code", "text", "rule", "where", "args"]
    assert list(Message.__match_args__) == ["key", "args", "follows"]
    assert list(Happening.__match_args__) == ["kind", "seat", "card", "cells"]
    assert list(Insight.__match_args__) == ["code", "text", "chances", "visits", "line"]
    assert list(Result.__match_args__) == ["winners", "scores", "reason"]


def test_the_modules_that_people_import() -> None:
    assert fireline.__version__
    assert games.names() == ["template", "fire-tower", "firebreak"]
    assert {"make", "names"} <= set(bots.__all__)
    assert {"check", "rule_numbers", "Nonconformity"} <= set(conformance.__all__)
