"""The rangers of a scenario file: roles, spaces, pumps and tokens."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fireline.core.refusal import BadInput, shown
from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import ROLE_IDS, numbers, start_name
from fireline.games.firebreak.naming import name
from fireline.games.firebreak.scenario_checks import known_keys, number_in, one_of, space_in
from fireline.games.firebreak.table import Table

_KEYS = ("role", "at", "pumps", "rest", "hurt")
OFF, HELD, LOST, FRESH = "off", "held", "lost", "fresh"
_DEALING = (c.ASK_TILE, c.ASK_ROLE)


def lay_rangers(table: Table, given: Mapping[str, Any]) -> Table:
    """All rangers in table order; while roles are being dealt the last ones may still be missing."""
    dealing = table.asked in _DEALING
    usual = [] if dealing else [{"role": role} for role in ROLE_IDS[: table.rangers]]
    entries = given.get("rangers", usual)
    if len(entries) > table.rangers or (len(entries) < table.rangers) != dealing:
        raise BadInput(f"rangers: there are {len(entries)}; this game has {table.rangers}.")
    if table.asked == c.ASK_TILE and entries:
        raise BadInput("rangers: no role is dealt before all tiles are laid.")
    roles: list[int] = []
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, Mapping):
            raise BadInput(f"rangers entry {number} is {shown(entry)}; it must be a table.")
        known_keys(f"rangers entry {number}", entry, _KEYS)
        role = ROLE_IDS.index(one_of(f"rangers entry {number}: role", entry.get("role"), ROLE_IDS))
        if role in roles:
            raise BadInput(f"rangers: there are two with the role {ROLE_IDS[role]}.")
        roles.append(role)
    missing = table.rangers - len(roles)
    table = table.with_(
        roles=(*roles, *[-1] * missing),
        at=(*(_space(table, entry, roles[i]) for i, entry in enumerate(entries)), *[c.OFF] * missing),
        rest=_bits(entries, "rest", (True, FRESH)),
        fresh=_bits(entries, "rest", (FRESH,)),
        hurt=_bits(entries, "hurt", (True,)),
    )
    return table.with_(pumps=_pumps(table, entries, given.get("pumps", [])))


def ranger_of(table: Table, where: str, role: object) -> int:
    """The ranger with that role."""
    dealt = [ROLE_IDS[number] for number in table.roles if number >= 0]
    return dealt.index(one_of(where, role, dealt))


def _space(table: Table, entry: Mapping[str, Any], role: int) -> int:
    where = f"rangers: {ROLE_IDS[role]}"
    if entry.get("at") == OFF:
        return c.OFF
    space = numbers(table.layout)[start_name(role)] if "at" not in entry else space_in(where, table.layout, entry["at"])
    if name(table, space) == "A0":
        raise BadInput(f"{where} is at A0, the mountain, where nobody can be.")
    if table.blazes >> space & 1 and table.asked != c.ASK_FLEE:
        raise BadInput(f"{where} is at {name(table, space)}, in a blaze; that can only be while phase is flee.")
    return space


def _bits(entries: list[Mapping[str, Any]], key: str, on: tuple[object, ...]) -> int:
    found = 0
    for ranger, entry in enumerate(entries):
        value = entry.get(key, False)
        if not isinstance(value, bool) and not (key == "rest" and value == FRESH):
            also = f', or "{FRESH}" if the token was gained this turn' if key == "rest" else ""
            raise BadInput(f"rangers entry {ranger + 1}: {key} is {shown(value)}; it must be true or false{also}.")
        found |= (value in on) << ranger
    return found


def _pumps(table: Table, entries: list[Mapping[str, Any]], named: object) -> tuple[int, ...]:
    """Two pumps a ranger: set up somewhere, held, or lost."""
    deployed = _deployed(table, entries, named)
    found: list[int] = []
    for ranger in range(table.rangers):
        given = entries[ranger].get("pumps") if ranger < len(entries) else None
        where = f"rangers entry {ranger + 1}: pumps"
        if isinstance(given, list):
            found += _spelled_out(table, where, given, deployed[ranger])
            continue
        most = c.PUMPS_EACH - len(deployed[ranger])
        held = most if given is None else number_in(where, given, 0, most)
        found += [*deployed[ranger], *[c.LOST] * (most - held), *[c.HELD] * held]
    for space in found:
        if space < c.SPACES and table.blazes >> space & 1:
            raise BadInput(f"pumps: {name(table, space)} is burning, and no pump outlasts that.")
    return tuple(found)


def _spelled_out(table: Table, where: str, given: list[Any], deployed: list[int]) -> list[int]:
    if len(given) != c.PUMPS_EACH or deployed:
        raise BadInput(
            f"{where} is {shown(given)}; it must name both pumps, and no pump of this ranger may be named again."
        )
    words = {HELD: c.HELD, LOST: c.LOST}
    return [words[one] if one in words else _ground(table, where, one) for one in given]


def _deployed(table: Table, entries: list[Mapping[str, Any]], named: object) -> list[list[int]]:
    """By ranger: where its pumps stand, by key pumps: a list in table order, or a table space -> role."""
    found: list[list[int]] = [[] for _ in range(table.rangers)]
    pairs: list[tuple[object, object]] = []
    if isinstance(named, Mapping):
        for space, roles in named.items():
            pairs += [(space, role) for role in (roles if isinstance(roles, list) else [roles])]
    elif isinstance(named, list):
        pairs = [(space, None) for space in named]
    for space, role in pairs:
        free = [r for r in range(len(entries)) if len(found[r]) < _room(entries[r])]
        ranger = next(iter(free), None) if role is None else ranger_of(table, f"pumps: the ranger at {space}", role)
        if ranger not in free:
            raise BadInput(f"pumps: there is no pump left for {space}.")
        found[ranger].append(_ground(table, "pumps", space))
    return found


def _room(entry: Mapping[str, Any]) -> int:
    held = entry.get("pumps", 0)
    return c.PUMPS_EACH - held if type(held) is int else 0


def _ground(table: Table, where: str, named: object) -> int:
    space = space_in(where, table.layout, named)
    if name(table, space) == "A0":
        raise BadInput(f"{where}: A0 is the mountain, where no pump can be.")
    return space
