"""What a new table is made from: a client's wishes, checked, or another game that is played on."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from fireline import games
from fireline.bots.levels import LEVELS
from fireline.core.record import plain
from fireline.core.refusal import BadInput
from fireline.server.chairs import HOST
from fireline.server.denied import Denied
from fireline.server.events import Chair, Clock, Founding
from fireline.server.said import Name
from fireline.server.wording import seemly

MOST_SECONDS = 24 * 3600
MOST_DAYS = 30


class SeatWish(Struct, frozen=True, forbid_unknown_fields=True):
    """Who should sit in a seat: you, here (another person at this screen), open or bot."""

    by: str
    level: str | None = None
    name: Name | None = None


class TableWish(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that a client wants."""

    game: Annotated[str, Meta(max_length=40)]
    players: int | None = None
    options: Annotated[dict[str, Any], Meta(max_length=100)] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    clock: Clock = Clock()
    name: Name | None = None
    scenario: Annotated[str, Meta(max_length=20_000)] | None = None


class Position(NamedTuple):
    """Where a game begins: from a scenario, or as the rules say."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    scenario: str | None = None


def opening(wish: TableWish) -> Position:
    """A fresh game as it is wanted, or BadInput that says what is wrong."""
    game = games.get(wish.game)
    state = game.start(wish.options, wish.players or len(wish.seats) or game.players[0])
    return Position(game.id, plain(game.setting(state)), game.seats(state))


def position(game: str, scenario: str) -> Position:
    """In a process, for a scenario may be anything: the position that it describes, or BadInput."""
    rules = games.get(game)
    state = rules.load(scenario)
    return Position(rules.id, plain(rules.setting(state)), rules.seats(state), rules.dump(state))


def founding(wish: TableWish, where: Position) -> Founding:
    """The table that is wanted, or BadInput or Denied that say what is wrong."""
    wishes = wish.seats or [SeatWish("you"), *[SeatWish("bot", "ranger")] * (len(where.seats) - 1)]
    if len(wishes) != len(where.seats):
        raise BadInput(f"There are {len(wishes)} seats given for the {len(where.seats)} of this game.")
    if sum(seat.by == "you" for seat in wishes) > 1:
        raise BadInput("Only one seat is yours; other people at this screen are here.")
    return Founding(
        game=where.game,
        options=where.options,
        seats=where.seats,
        chairs=tuple(_chair(seat, wish.name) for seat in wishes),
        seed=secrets.token_hex(16),
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        clock=_checked(wish.clock),
        scenario=where.scenario,
    )


def again(old: Founding, chairs: list[Chair], here: Callable[[int], bool]) -> Founding:
    """The same game once more, everybody one seat further; holders keep their numbers."""
    fresh = tuple(_once_more(chair, here) for chair in (chairs[-1], *chairs[:-1]))
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return msgspec.structs.replace(old, chairs=fresh, seed=secrets.token_hex(16), started=now)


def _once_more(chair: Chair, here: Callable[[int], bool]) -> Chair:
    """Whoever is here plays themselves, also if a bot sat in for them; for those who went away it still does."""
    if chair.holder is None:
        return Chair("bot", "", chair.level)
    if chair.by == "bot" and not here(chair.holder):
        return Chair("bot", chair.who, chair.level, chair.holder, True)
    return Chair("person", chair.who, None, chair.holder)


def _chair(wish: SeatWish, name: str | None) -> Chair:
    match wish.by:
        case "you":
            return Chair("person", seemly(wish.name or name or ""), None, HOST)
        case "here":
            return Chair("person", seemly(wish.name or ""), None, HOST)
        case "open":
            return Chair()
        case "bot":
            return Chair("bot", "", level(wish.level or "ranger"))
    raise BadInput(f"A seat is taken by you, here, open or bot, not {wish.by[:20]!r}.")


def level(name: str) -> str:
    """A level that a client named; never anything else that `bots.make` would understand."""
    if name not in LEVELS:
        raise Denied("no-level", f"There is no level {name[:20]!r}; there are {', '.join(LEVELS)}.", 400)
    return name


def _checked(clock: Clock) -> Clock:
    match clock.kind:
        case "none":
            return Clock()
        case "turn" if 5 <= (clock.seconds or 60) <= MOST_SECONDS:
            return Clock("turn", seconds=clock.seconds or 60)
        case "days" if 1 <= (clock.days or 2) <= MOST_DAYS:
            return Clock("days", days=clock.days or 2)
    raise BadInput(f"A clock is none, turn with 5 to {MOST_SECONDS} seconds, or days with 1 to {MOST_DAYS} days.")
