"""Why that work cannot be done here: firebreaks, controlled burns, pumps to set up, rest."""

from __future__ import annotations

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.explain_ground import (
    BESIDE,
    beyond,
    firebreaks_between,
    firebreaks_left,
    is_blaze,
    is_burnout,
    is_mountain,
    is_ruined,
    may_use_rest,
    own,
    role,
    why_not_pay,
)
from fireline.games.firebreak.maps import border_name
from fireline.games.firebreak.naming import feature, name
from fireline.games.firebreak.reasons import Cause, cause, cause_at
from fireline.games.firebreak.table import Table

RESTING = ("lodge", "station")


def why_not_firebreak(t: Table, direction: int | None = None, *, free: bool = False) -> Cause | None:
    """Why no firebreak goes on that side of the ranger's space (rules 5.1 to 5.4)."""
    if not free and (found := why_not_pay(t, "firebreak", 1)):
        return found
    if not firebreaks_left(t):
        return cause("firebreak-none-left")
    if direction is None:
        return None
    here = own(t)
    if firebreaks_between(t, here, beyond(here, direction)) == 2:
        border = str(border_name(t.layout, here, direction))
        return cause("firebreak-third", border, border=border)
    return None


def why_not_burn(t: Table, space: int | None = None) -> Cause | None:
    """Why no controlled burn is set there (rules 7.1 to 7.3; the specialist's reach: rule 19.9)."""
    if found := why_not_pay(t, "burn", 2):
        return found
    if not t.supply:
        return cause("burn-no-marker")
    here = own(t)
    specialist = role(t) == c.CONTROLLED_BURN_SPECIALIST
    if space is None:
        reach = (here, *BESIDE[here]) if specialist else (here,)
        burns = [why_not_kindle(t, s) for s in reach]
        return None if None in burns else burns[0]
    if space != here and not (specialist and space in BESIDE[here]):
        code = "burn-far-specialist" if specialist else "burn-far"
        return cause_at(code, name(t, space), name(t, here), own=name(t, here))
    return why_not_kindle(t, space)


def why_not_kindle(t: Table, space: int) -> Cause | None:
    """What is on the space itself that forbids a controlled burn (rule 7.2)."""
    there = name(t, space)
    if is_mountain(t, space):
        return cause_at("burn-mountain", there)
    if is_blaze(t, space):
        return cause_at("burn-blaze", there)
    if is_burnout(t, space):
        return cause_at("burn-burnout", there)
    standing = feature(t, space)
    return cause_at("burn-feature", there, feature=standing) if standing else None


def why_not_deploy(t: Table) -> Cause | None:
    """Why the ranger cannot set up a pump (rule 8.1)."""
    if c.HELD not in t.pumps[c.PUMPS_EACH * t.turn : c.PUMPS_EACH * (t.turn + 1)]:
        return cause("deploy-none")
    return why_not_pay(t, "deploy", 1)


def why_not_rest(t: Table) -> Cause | None:
    """Why the ranger cannot rest here (rules 9.1, 9.2 and 9.4)."""
    here = own(t)
    if feature(t, here) not in RESTING:
        return cause_at("rest-place", name(t, here))
    if is_ruined(t, here):
        return cause_at("rest-ruined", name(t, here))
    if may_use_rest(t):
        return cause("rest-token-old")
    if t.rest >> t.turn & 1:
        return cause("rest-token")
    return why_not_pay(t, "rest", 1)


def why_not_use_rest(t: Table) -> Cause | None:
    """Why the ranger cannot spend a rest token (rule 9.3)."""
    if not t.rest >> t.turn & 1:
        return cause("use-rest-none")
    return None if may_use_rest(t) else cause("use-rest-fresh")
