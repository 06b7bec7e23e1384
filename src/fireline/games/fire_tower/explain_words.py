"""Why a word cannot be the answer to the present question: cards, Bucket, Reckless Abandon, and the rest."""

from __future__ import annotations

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.explain_chance import why_not_outcome
from fireline.games.fire_tower.explain_discards import (
    DISCARDING,
    card_name,
    held,
    is_of,
    why_not_discard,
    why_not_in_hand,
)
from fireline.games.fire_tower.explain_fire import use_name
from fireline.games.fire_tower.explain_ground import (
    CELLS,
    defended,
    home,
    is_empty,
    is_gem,
    is_own_corner,
    is_team,
    is_wind,
    stands,
    touches_fire,
    tower_at,
)
from fireline.games.fire_tower.explain_places import has_place, now
from fireline.games.fire_tower.pending import Pending
from fireline.games.fire_tower.reasons import Cause, cause
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import CARD_OF, TOWERS, TYPE_NAMES, USE_KIND, WIND_NAMES

NO_MORE = (c.W_PASS, c.W_DONE, c.W_KEEP_BUCKET)
NO_EFFECT = {
    c.USE_EXPLOSION: "no-explosion",
    c.USE_SNAG: "no-fire-cell",
    c.USE_FLARE: "no-fire-cell",
    c.USE_EMBER: "no-ember",
    c.USE_SMOKEJUMPER: "no-smokejumper",
    c.USE_AIR_DROP: "no-water",
    c.USE_FIRE_ENGINE: "no-water",
    c.USE_DEFOREST: "no-room",
    c.USE_DOZER: "no-room",
    c.USE_SCRATCH: "no-room",
    c.USE_REFOREST: "no-reforest",
}
# Questions that are answered by one of a few words, whatever lies on the table.
FREE = {
    c.ASK_LATE: (c.W_KEEP_BUCKET,),
    c.ASK_AID: (c.W_AID_GEM, c.W_AID_FIREBREAK, c.W_AID_DISCARD),
    c.ASK_SHADOW: (c.W_SHADOW_ROLL,),
    c.ASK_REROLL: (c.W_REROLL, c.W_KEEP_WIND),
    c.ASK_DISCARD: (c.W_DONE,),
    c.ASK_REDRAW: (c.W_DONE,),
    c.ASK_ACTION: (c.W_PASS,),
}
# Questions that cannot be declined, and the reason why.
COMPULSORY = {
    c.ASK_WIND: "wind-compulsory",
    c.ASK_CHAMPION: "champion-both",
    c.ASK_RECKLESS_GEM: "reckless-both",
    c.ASK_AID_GEM: "aid-compulsory",
    c.ASK_AID_FIREBREAK: "aid-compulsory",
    c.ASK_SHADOW_GEM: "shadow-gem-compulsory",
    c.ASK_SHADOW: "shadow-must-act",
    c.ASK_SHADOW_PLAY: "shadow-must-play",
}
RECKLESS = {c.W_RECKLESS_WATER: c.WATER_TYPE, c.W_RECKLESS_FIREBREAK: c.FIREBREAK_TYPE}


def why_not_word(t: Table, q: Pending, word: int) -> Cause | None:
    """Why that word is no answer."""
    if q.kind <= c.ASK_PULL:
        return why_not_outcome(t, q, word)
    if c.W_DRAW <= word < c.W_DISCARD or c.W_ROLL <= word < c.W_BUCKET:
        return cause("luck")
    if word in FREE.get(q.kind, ()):
        return None
    if word in NO_MORE and q.kind in COMPULSORY:
        return cause(COMPULSORY[q.kind])
    if word == c.W_BUCKET:
        free = q.kind in (c.ASK_WIND, c.ASK_ACTION, c.ASK_LATE)
        return why_not_bucket(t, q.seat) if free else cause("bucket-not-now")
    if q.kind in (c.ASK_ACTION, c.ASK_SHADOW_PLAY):
        return why_not_play(t, q, word)
    if q.kind in DISCARDING:
        return why_not_discard(t, q, word)
    if q.kind == c.ASK_SHADOW and word == c.W_SHADOW_PULL:
        return why_not_pull(t)
    if q.kind == c.ASK_MORE and word == c.W_DONE:
        return None if t.placed else cause("at-least-one")
    return now(q)


def why_not_bucket(t: Table, seat: int) -> Cause | None:
    """Why the Bucket cannot be used (rules 8.1, 8.3, 14.4)."""
    if not t.buckets >> seat & 1:
        return cause("bucket-used")
    if not any(is_gem(t, cell) and tower_at(t, cell) in defended(t, seat) for cell in CELLS):
        return cause("bucket-no-fire-team" if is_team(t) else "bucket-no-fire")
    return None


def why_not_play(t: Table, q: Pending, word: int) -> Cause | None:
    """Why that cannot be done with the cards of a hand, or with those that a Shadow pulled."""
    if word < c.CARD_USES:
        return why_not_card(t, q, USE_KIND[word]) or why_not_playable(t, q.seat, word)
    if word in RECKLESS:
        return why_not_reckless(t, q, RECKLESS[word])
    if q.kind == c.ASK_ACTION and c.W_DISCARD <= word < c.W_ROLL:
        return why_not_in_hand(t, q.seat, word - c.W_DISCARD)
    return now(q)


def why_not_card(t: Table, q: Pending, kind: int) -> Cause | None:
    """Why a seat cannot have that card to play."""
    if q.kind == c.ASK_ACTION:
        return why_not_in_hand(t, q.seat, kind)
    return None if kind + 1 in t.pulled else cause("not-pulled", CARD_OF[kind], card=card_name(kind))


def why_not_playable(t: Table, seat: int, use: int) -> Cause | None:
    """Why a card cannot be put to that use: it must have an effect (rule 3.7), and the wind be legal (rule 15.8)."""
    card = CARD_OF[USE_KIND[use]]
    if use < c.USE_GUST:
        if not t.rules & c.RULE_WIND_PLACE_ONLY or is_wind(t, use % 4):
            return None
        return cause("wind-place-only", card, card=use_name(use), wind=WIND_NAMES[use % 4])
    if has_place(t, seat, use):
        return None
    if use < c.USE_EXPLOSION:
        return cause("no-gust", card, card=use_name(use), wind=WIND_NAMES[use % 4])
    return cause(NO_EFFECT[use], card, card=use_name(use))


def why_not_reckless(t: Table, q: Pending, of: int) -> Cause | None:
    """Why Reckless Abandon is not possible with three cards of that type (rules 8.4, 8.5, 8.8, 12.6)."""
    if q.kind == c.ASK_SHADOW_PLAY:
        number = sum(kind > 0 and is_of(kind - 1, of) for kind in t.pulled)
    else:
        if found := why_not_abandoned(t, q.seat):
            return found
        number = sum(is_of(kind, of) for kind in held(t, q.seat))
    if number < 3:
        code = "reckless-pulled" if q.kind == c.ASK_SHADOW_PLAY else "reckless-cards"
        return cause(code, type=TYPE_NAMES[of], number=str(number))
    for cell in CELLS:
        if is_empty(t, cell) and touches_fire(t, cell) and not is_own_corner(t, q.seat, cell):
            return None
    return cause("reckless-no-cell")


def why_not_abandoned(t: Table, seat: int) -> Cause | None:
    """Why a seat is not in Reckless Abandon: Bucket used, and fire in the tower (rules 8.4 and 14.5)."""
    if t.buckets >> seat & 1:
        return cause("reckless-bucket")
    tower = home(t, seat)
    if is_team(t) and not stands(t, tower):
        tower = home(t, (seat + 2) % 4)
    if any(is_gem(t, cell) and tower_at(t, cell) == tower for cell in CELLS):
        return None
    if is_team(t):
        return cause("reckless-no-fire-team", tower=TOWERS[tower])
    return cause("reckless-no-fire")


def why_not_pull(t: Table) -> Cause | None:
    """Why a Shadow cannot pull: nobody has a card (rule 12.3)."""
    if any(t.active >> seat & 1 and t.hands[seat] for seat in range(4)):
        return None
    return cause("nothing-to-pull")
