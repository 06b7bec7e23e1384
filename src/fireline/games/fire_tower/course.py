"""What is to come, as text: the stack's entries in scenario files, the next one first."""

from __future__ import annotations

from collections.abc import Container

from fireline.core.refusal import BadInput, shown
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.notation import USE_TEXT
from fireline.games.fire_tower.pending import Pending

_NAMES = {
    value: name.removeprefix("ASK_").removeprefix("DO_").lower().replace("_", "-")
    for name, value in vars(c).items()
    if name.startswith(("ASK_", "DO_"))
}
_NAMES[c.ASK_LOOT] = "choose-loot"
_KINDS = {name: kind for kind, name in _NAMES.items()}
_PURPOSES = {value: name.removeprefix("ROLL_").lower() for name, value in vars(c).items() if name.startswith("ROLL_")}
_USES = {text.replace(" ", "-"): use for use, text in USE_TEXT.items()}
_SEATLESS = (
    c.DO_CUT,
    c.DO_FIRST,
    c.DO_NEXT,
    c.DO_STORM,
    c.DO_EVENTS,
    c.DO_END_EVENT,
    c.DO_WIND_CHECK,
    c.DO_SHADOW_INTO_DECK,
    c.DO_SHADOW_SETTLE,
)
_BY = {c.NOBODY: "nobody", c.EACH_PLACER: "each"}


def _whats(kind: int) -> dict[str, int]:
    if kind in (c.ASK_WHERE, c.ASK_MORE, c.ASK_EMBER):
        return _USES
    return {name: purpose for purpose, name in _PURPOSES.items()} if kind == c.ASK_ROLL else {}


def turn_course(seat: int, phase: str) -> tuple[int, ...]:
    """The stack at the wind or action step of a seat's turn."""
    late = Pending(c.ASK_LATE, seat)
    draw = [late, Pending(c.DO_EVENTS), Pending(c.DO_REFILL, seat), late]
    course = [Pending(c.DO_NEXT), *draw, Pending(c.ASK_ACTION, seat)]
    if phase == "wind":
        course.append(Pending(c.ASK_WIND, seat))
    return tuple(item.entry for item in course)


def to_be_looted(stack: tuple[int, ...]) -> set[int]:
    """The seats that have burned and still hold the hand that is about to be taken or discarded."""
    return {item.seat for item in map(Pending.of, stack) if item.kind == c.DO_LOOT}


def write(stack: tuple[int, ...], seats: tuple[str, ...]) -> list[str]:
    """The entries as text: kind, seat, and two particulars if they are needed."""
    lines = []
    for item in reversed(stack):
        kind, seat, what, cell = Pending.of(item)
        if kind in _SEATLESS:
            lines.append(_NAMES[kind])
            continue
        names = {value: name for name, value in _whats(kind).items()}
        who = _BY.get(seat) or seats[seat]
        particulars = [names.get(what, str(what)), str(cell)] if what or cell else []
        lines.append(" ".join([_NAMES[kind], who, *particulars]))
    return lines


def read(lines: list[str], seats: tuple[str, ...]) -> tuple[int, ...]:
    """The stack of a course; BadInput names the entry that is wrong."""
    if len(lines) > 60:
        raise BadInput(f"course has {len(lines)} entries; more than 60 cannot come about.")
    return tuple(reversed([_read_entry(number, line, seats) for number, line in enumerate(lines, 1)]))


def _read_entry(number: int, line: str, seats: tuple[str, ...]) -> int:
    who = {name: seat for seat, name in enumerate(seats)} | {name: seat for seat, name in _BY.items()}
    words = [*str(line).split(), "", "", ""][:4]
    where = f"course entry {number}, {shown(line)}"
    if len(str(line).split()) > 4:
        raise BadInput(f"{where}: an entry has four words at most.")
    if _KINDS.get(words[0]) in _SEATLESS and not words[1]:
        return Pending(_KINDS[words[0]]).entry
    if words[0] not in _KINDS or words[1] not in who:
        raise BadInput(f"{where}: expected what is to come and a seat, such as 'action {seats[0]}'.")
    kind, seat = _KINDS[words[0]], who[words[1]]
    if seat >= len(seats) and kind != c.DO_SETTLE:
        raise BadInput(f"{where}: this needs a seat, one of {', '.join(seats)}.")
    whats = _whats(kind)
    try:
        what = whats[words[2]] if words[2] in whats else int(words[2] or 0)
        cell = int(words[3] or 0)
    except ValueError:
        raise BadInput(f"{where}: {shown(words[2])} and {shown(words[3])} must be numbers or known words.") from None
    if what not in _particulars(kind, len(seats)) or cell not in range(64 if kind in _CARDS_FROM else 256):
        raise BadInput(f"{where}: {shown(' '.join(words[2:]).strip() or 'nothing')} cannot stand there.")
    return Pending(kind, seat, what, cell).entry


_CARDS_FROM = (c.ASK_DISCARD, c.ASK_LOOT, c.ASK_REDRAW, c.ASK_AID_DISCARD, c.ASK_RECKLESS_SET)
_PLACED = {use for use in USE_TEXT if use >= c.USE_GUST}
_PATTERNS = {c.USE_FLARE, c.USE_SNAG, c.USE_SMOKEJUMPER, c.USE_AIR_DROP, c.USE_FIRE_ENGINE, c.USE_BUCKET}


def _particulars(kind: int, seats: int) -> Container[int]:
    """What an entry of that kind can be about."""
    allowed: dict[int, Container[int]] = {
        c.ASK_DRAW: range(16),
        c.ASK_ROLL: _PURPOSES,
        c.ASK_PULL: range(seats),
        c.ASK_CHAMPION: (1, 2),
        c.ASK_WHERE: _PLACED,
        c.ASK_MORE: _PATTERNS,
        c.ASK_EMBER: (c.USE_EMBER,),
        c.ASK_RECKLESS_SET: [of | left << 2 for of in (c.WATER_TYPE, c.FIREBREAK_TYPE) for left in range(4)],
        c.ASK_RECKLESS_GEM: (1, 2),
        c.ASK_AID_DISCARD: range(4),
        c.ASK_SHADOW_GEM: range(4),
        c.DO_LOOT: (*range(seats), c.NOBODY),
        c.DO_REFILL: range(2),
    }
    return allowed.get(kind, (0,))
