"""What happened and what is asked, as message keys and arguments; private things only for those who may know."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources

from fireline.core.game import Message
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.describing import changes
from fireline.games.fire_tower.pending import Pending
from fireline.games.fire_tower.scenario import ENDINGS
from fireline.games.fire_tower.state import State
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import ACTION_PILE, CARD_NAMES, CARD_OF, TOWERS, USE_KIND, WIND_NAMES
from fireline.games.fire_tower.view import puller
from fireline.kit.square import cell_name

_DATA = resources.files("fireline.games.fire_tower") / "data"


def messages(language: str) -> dict[str, str]:
    """The sentences of a language, by group and key."""
    groups = tomllib.loads((_DATA / f"messages.{language}.toml").read_text("utf-8"))
    return {f"{group}.{key}": sentence for group, sentences in groups.items() for key, sentence in sentences.items()}


MESSAGES = messages("en")
_PURPOSE = {
    c.ROLL_SETUP: "setup",
    c.ROLL_CARD: "card",
    c.ROLL_STORM: "storm",
    c.ROLL_NEW_WIND: "new_wind",
    c.ROLL_SHADOW: "shadow",
}
_WORD_KEYS = {
    c.W_BUCKET: "bucket",
    c.W_RECKLESS_WATER: "reckless",
    c.W_RECKLESS_FIREBREAK: "reckless",
    c.W_PASS: "pass",
    c.W_DONE: "done",
    c.W_KEEP_BUCKET: "keep-bucket",
    c.W_AID_GEM: "aid-gem",
    c.W_AID_FIREBREAK: "aid-firebreak",
    c.W_AID_DISCARD: "aid-discard",
    c.W_SHADOW_PULL: "shadow-pull",
    c.W_SHADOW_ROLL: "shadow-roll",
    c.W_REROLL: "reroll",
    c.W_KEEP_WIND: "keep-wind",
}
_CELL_KEYS = {
    c.ASK_WIND: "wind",
    c.ASK_CHAMPION: "champion",
    c.ASK_RECKLESS_GEM: "reckless-gem",
    c.ASK_AID_GEM: "gem",
    c.ASK_SHADOW_GEM: "gem",
    c.ASK_AID_FIREBREAK: "firebreak",
    c.ASK_EMBER: "ember-to",
}


def names(table: Table) -> tuple[str, ...]:
    """The seats by number."""
    return _names(table.manned)


@cache
def _names(manned: int) -> tuple[str, ...]:
    return tuple(TOWERS[tower] for tower in range(4) if manned >> tower & 1)


@cache
def _titles(manned: int) -> tuple[str, ...]:
    return tuple(name.capitalize() for name in _names(manned))


def tell(state: State, code: int, seat: int | None) -> Message:
    """What that seat, or a watcher, sees when this choice is made."""
    return tells(state, code, (seat,))[seat]


def tells(state: State, code: int, seats: Iterable[int | None]) -> dict[int | None, Message]:
    """What each of these seats sees: only cards that are drawn or pulled are not the same to all."""
    q = Pending.of(state.asked())
    ahead = state.copy()
    ahead.apply(code)
    who = {"seat": _titles(state.manning())[q.seat]}
    follows = _follows(state, ahead)
    if q.kind not in (c.ASK_DRAW, c.ASK_PULL):
        return dict.fromkeys(seats, _message(*_what(state, q, code, None), who, follows))
    told: dict[int | None, Message] = {}
    made: dict[str, Message] = {}
    for seat in seats:
        key, more = _what(state, q, code, seat)
        if key not in made:  # whoever is told the same is given the same message
            made[key] = _message(key, more, who, follows)
        told[seat] = made[key]
    return told


def _message(key: str, more: dict[str, str], who: dict[str, str], follows: list[Message]) -> Message:
    after = tuple(each for each in follows if not _said(key, more, each)) if follows else ()
    return Message(f"tell.{key}", who | more, after)


def _said(key: str, args: dict[str, str], follow: Message) -> bool:
    """Whether it has been said already: an event that begins at once was named when it was drawn."""
    return key == "draw-event" and follow == Message("tell.event", args)


def _what(state: State, q: Pending, code: int, seat: int | None) -> tuple[str, dict[str, str]]:
    word = code - c.WORD
    if q.kind == c.ASK_DRAW:
        return _drawn(word - c.W_DRAW, seat == q.seat)
    if q.kind == c.ASK_PULL:
        args = {"shadow": f"the Shadow of {_names(state.manning())[q.what]}"}
        known = seat in (q.seat, puller(state.table()))
        return ("pull", args | _card(word - c.W_DRAW)) if known else ("pull-hidden", args)
    if q.kind == c.ASK_ROLL:
        return _rolled(state, q.what, code)
    if word < 0:
        return _placed(state, q, code)
    if word < c.CARD_USES:
        return _used(state, word)
    if c.W_DISCARD <= word < c.W_ROLL:
        return "discard", _card(word - c.W_DISCARD)
    return _WORD_KEYS[word], {}


def _card(kind: int) -> dict[str, str]:
    return {"card": CARD_NAMES[CARD_OF[kind]]}


def _drawn(kind: int, own: bool) -> tuple[str, dict[str, str]]:
    if kind >= c.FIRESTORM:
        return "draw-event", _card(kind)
    return ("draw", _card(kind)) if own else ("draw-hidden", {})


def _rolled(state: State, purpose: int, code: int) -> tuple[str, dict[str, str]]:
    args = {"wind": WIND_NAMES[code - c.WORD - c.W_ROLL]}
    key = f"roll-{_PURPOSE[purpose]}"
    if purpose == c.ROLL_STORM:
        _, event, _, _ = state.turning_points()
        key = key if event == c.FIRESTORM else "roll-revenge"
        cells = changes(state, code)[0].get("gem", ())
        return (key, args | {"cells": ", ".join(cells)}) if cells else (f"{key}-still", args)
    return key, args


def _used(state: State, use: int) -> tuple[str, dict[str, str]]:
    args = _card(USE_KIND[use])
    if use >= c.USE_GUST:
        return "play", args
    args["wind"] = WIND_NAMES[use % 4]
    if use >= c.USE_ROLL:
        return "roll-by-card", args
    standing, *_ = state.turning_points()
    towers = standing >> use & 1 | standing >> (use + 1) % 4 & 1
    return "change" if towers else "change-lost", args


def _placed(state: State, q: Pending, code: int) -> tuple[str, dict[str, str]]:
    use, cell = q.what, cell_name(code % 256)
    if q.kind in _CELL_KEYS:
        return _CELL_KEYS[q.kind], {"cells": cell}
    if use == c.USE_EMBER:
        return "ember-from", {"cells": cell}
    adds, removes = changes(state, code)
    card = {"card": "Bucket"} if use == c.USE_BUCKET else _card(USE_KIND[use])
    if use == c.USE_EXPLOSION:
        args = card | {"centre": cell, "cells": ", ".join(adds.get("gem", ()))}
        return ("explosion" if "gem" in adds else "explosion-still"), args
    cells = adds.get("gem") or removes.get("gem") or adds.get("firebreak") or removes.get("firebreak") or (cell,)
    args = card | {"cells": ", ".join(cells)}
    if use == c.USE_REFOREST:
        return "remove-firebreak", args
    if "gem" in adds:
        return "place-gems", args
    if "gem" in removes:
        return "place-water", args
    if "firebreak" in adds:
        return "place-firebreaks" if len(cells) > 1 else "place-firebreak", args
    return "place-one", args


def _follows(before: State, after: State) -> list[Message]:
    """Towers that burned, events that began, a new draw pile, the end."""
    found: list[Message] = []
    past, now = before.turning_points(), after.turning_points()
    if past == now:
        return found
    (standing, event, discard, ending), (standing_now, event_now, discard_now, ending_now) = past, now
    fallen = standing & ~standing_now
    if fallen:
        found += [Message("tell.burned", {"tower": name}) for tower, name in enumerate(TOWERS) if fallen >> tower & 1]
    if event_now and event_now != event:
        found.append(Message("tell.event", _card(event_now)))
    if discard & ~discard_now & ACTION_PILE:
        found.append(Message("tell.recycled"))
    if ending_now and not ending:
        found.append(Message("tell.over", ending_args(after.table())))
    return found


def ending_name(table: Table) -> str:
    """The stable word for how a game ended."""
    return next(name for name, ending in ENDINGS.items() if ending == table.ending)


def ending_args(table: Table) -> dict[str, str]:
    """Who won and why, in words."""
    winners = [name for seat, name in enumerate(names(table)) if table.winners >> seat & 1]
    return {"winners": " and ".join(winners), "reason": MESSAGES[f"reason.{ending_name(table)}"]}
