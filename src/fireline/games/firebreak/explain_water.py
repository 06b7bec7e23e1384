"""Why water does not come there: the tanker, its second load, and pumps."""

from __future__ import annotations

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.explain_ground import (
    BESIDE,
    has_pump,
    is_blaze,
    is_mountain,
    own,
    role,
    why_not_airport,
    why_not_pay,
)
from fireline.games.firebreak.naming import feature, name
from fireline.games.firebreak.reasons import Cause, cause, cause_at
from fireline.games.firebreak.table import Table


def why_not_fly(t: Table, space: int | None = None, *, two: bool = False) -> Cause | None:
    """Why the tanker cannot drop its water there (rules 6.1 to 6.3; two loads: rule 19.3)."""
    if two and role(t) != c.PILOT:
        return cause("fly-two-role")
    found = why_not_airport(t, "fly") or why_not_pay(t, "fly-two" if two else "fly", 3 if two else 2)
    if found is None and not t.tanker:
        found = cause("fly-empty-refill" if t.rules & c.RULE_REFILL_BY_ACTION else "fly-empty")
    if found is None and not t.blazes:
        found = cause("fly-nothing")
    if found or space is None:
        return found
    if not is_blaze(t, space):
        return cause_at("fly-no-blaze", name(t, space))
    if two and not any(is_blaze(t, other) for other in BESIDE[space]):
        return cause_at("fly-two-alone", name(t, space))
    return None


def why_not_refill(t: Table) -> Cause | None:
    """Why the tanker cannot be filled by hand (rule 6.5)."""
    if not t.rules & c.RULE_REFILL_BY_ACTION:
        return cause("refill-by-spread")
    if t.tanker:
        return cause("refill-full")
    return why_not_airport(t, "refill") or why_not_pay(t, "refill", 1)


def why_not_drop(t: Table, space: int) -> Cause | None:
    """Why the Pilot's second load cannot go there (rule 19.3)."""
    first = name(t, t.about)
    if not is_blaze(t, space):
        return cause_at("drop-no-blaze", name(t, space), first=first)
    if space not in BESIDE[t.about]:
        return cause_at("drop-far", name(t, space), first, first=first)
    return None


def why_not_land(t: Table, space: int) -> Cause | None:
    """Why the Pilot cannot land there (rule 19.3)."""
    drops = (t.about & 63, t.about >> 6)
    if space in drops:
        return None
    choices = sorted(name(t, drop) for drop in drops)
    return cause_at("land-elsewhere", name(t, space), *choices, forms=", ".join(choices))


def why_not_pump(t: Table, space: int | None = None) -> Cause | None:
    """Why no pump puts that out (rules 8.3 and 8.4; the Pump Specialist also works one next to it: rule 19.8)."""
    here = own(t)
    near = role(t) == c.PUMP_SPECIALIST
    pumps = [s for s in (here, *(BESIDE[here] if near else ())) if has_pump(t, s)]
    if not pumps:
        return cause_at("pump-no-pump-near" if near else "pump-no-pump", name(t, here))
    wet = [pump for pump in pumps if has_water(t, pump)]
    if not wet:
        return dry(t, pumps[0])
    if found := why_not_pay(t, "pump", 2):
        return found
    sources = ", ".join(sorted(name(t, pump) for pump in wet))
    where = tuple(name(t, pump) for pump in wet)
    if not any(is_blaze(t, other) for pump in wet for other in BESIDE[pump]):
        return cause("pump-nothing", *where, pump=sources)
    if space is None:
        return None
    if not is_blaze(t, space):
        return cause_at("pump-no-blaze", name(t, space))
    if not any(space in BESIDE[pump] for pump in wet):
        return cause_at("pump-far", name(t, space), *where, pump=sources)
    return None


def is_lake(t: Table, space: int) -> bool:
    """Is there a lake that does not burn (rule 8.6)?"""
    return feature(t, space) == "lake" and not is_blaze(t, space)


def chain(t: Table, pump: int) -> list[int]:
    """The spaces with pumps that hang together with this one (rule 8.4)."""
    found = [pump]
    for space in found:
        found += [s for s in BESIDE[space] if has_pump(t, s) and s not in found]
    return found


def has_water(t: Table, pump: int) -> bool:
    """Does a chain of pumps join this one to a lake (rule 8.4)?"""
    return any(is_lake(t, space) for space in chain(t, pump))


def dry(t: Table, pump: int) -> Cause:
    """No water: the gap in the chain is pointed at."""
    gap = missing(t, pump)
    if not gap:
        return cause("pump-no-water", name(t, pump), pump=name(t, pump))
    spaces = tuple(name(t, space) for space in gap)
    return cause("pump-dry", *spaces, name(t, pump), pump=name(t, pump), missing=", ".join(spaces))


def missing(t: Table, pump: int) -> tuple[int, ...]:
    """The fewest spaces where pumps would join this one to a lake; none if fire and rock shut it off."""
    begun = chain(t, pump)
    ahead: list[tuple[tuple[int, ...], list[int]]] = [((), begun)]
    seen = set(begun)
    for gap, joined in ahead:
        for space in dict.fromkeys(other for one in joined for other in BESIDE[one]):
            if space in seen or is_blaze(t, space) or is_mountain(t, space):
                continue
            further = chain(t, space)
            seen.update(further)
            if any(is_lake(t, one) for one in further):
                return (*gap, space)
            ahead.append(((*gap, space), further))
    return ()
