"""What was meant by a text that the present question does not understand."""

from __future__ import annotations

import re

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.explain_discards import card_name
from fireline.games.fire_tower.explain_fire import use_name
from fireline.games.fire_tower.explain_places import now
from fireline.games.fire_tower.explain_words import why_not_card, why_not_word
from fireline.games.fire_tower.notation import SHAPE, USE_TEXT, lead
from fireline.games.fire_tower.pending import Pending
from fireline.games.fire_tower.reasons import Cause, cause
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import ACTION_CARDS, KIND_OF, USE_KIND
from fireline.kit.square import cell_index

_PLACE = re.compile(r"(?:(?P<lead>.+) )?(?P<first>[a-z]\d{1,3})(?:-(?P<last>[a-z]\d{1,3}))?(?: some)?", re.ASCII)
LEADS = {lead(kind, 0) for kind in range(c.ASKS) if kind not in (c.ASK_WHERE, c.ASK_MORE)} - {None}
USE_OF = {text: use for use, text in USE_TEXT.items()}
SHAPE_CODE = {
    c.USE_FLARE: "flare-shape",
    c.USE_SNAG: "snag-shape",
    c.USE_AIR_DROP: "air-drop-shape",
    c.USE_FIRE_ENGINE: "engine-shape",
    c.USE_BUCKET: "bucket-shape",
    c.USE_DOZER: "dozer-shape",
    c.USE_SCRATCH: "scratch-shape",
}


def quoted(text: str) -> str:
    """A text as it is cited in a sentence, not too much of it."""
    return f'"{text[:40]}..."' if len(text) > 40 else f'"{text}"'


def not_understood(t: Table, q: Pending, text: str) -> Cause:
    """Why a text which names nothing here is refused: a wrong shape, another question, or no sense at all."""
    said = " ".join(text.lower().split())
    place = _PLACE.fullmatch(said)
    if place and (place["lead"] in (None, lead(q.kind, q.what))) and lead(q.kind, q.what):
        return misplaced(q, said, place["first"], place["last"])
    if place and place["lead"] in USE_OF:
        use = USE_OF[place["lead"]]
        word = c.W_BUCKET if use == c.USE_BUCKET else use
        return why_not_word(t, q, word) or cause("card-first", first=quoted(USE_TEXT[use]), then=quoted(said))
    if place and (place["lead"] is None or place["lead"] in LEADS):
        return now(q)
    if said == "reckless" and q.kind in (c.ASK_ACTION, c.ASK_SHADOW_PLAY):
        return cause("say-how", card="Reckless Abandon", forms='"reckless water", "reckless firebreak"')
    if said in ACTION_CARDS:
        return card_alone(t, q, said)
    if q.kind > c.ASK_PULL and said.split(" ")[0] in ("pull", "draw", "roll"):
        return cause("luck")
    return cause("unknown", text=quoted(text.strip()))


def misplaced(q: Pending, said: str, first: str, last: str | None) -> Cause:
    """One or two cells were named, but not as this question wants them."""
    for name in (first, last or first):
        try:
            cell_index(name)
        except ValueError:
            if last is None:
                return cause("no-such-cell", name=name)
            return cause("off-the-board", text=quoted(said))
    where = (first, last or first)
    if q.kind == c.ASK_MORE:
        return cause("gem-by-gem", *where)
    if q.kind == c.ASK_WHERE and q.what in SHAPE:
        return cause(SHAPE_CODE[q.what], *where, card=use_name(q.what))
    return cause("one-cell", *where)


def card_alone(t: Table, q: Pending, card: str) -> Cause:
    """A card was named, but not what to do with it (rule 17.3)."""
    if q.kind not in (c.ASK_ACTION, c.ASK_SHADOW_PLAY):
        return now(q)
    kind = KIND_OF[card]
    forms = [USE_TEXT[use] for use in range(c.CARD_USES) if USE_KIND[use] == kind]
    if q.kind == c.ASK_ACTION:
        forms.append(f"discard {card}")
    listed = ", ".join(quoted(form) for form in forms)
    return why_not_card(t, q, kind) or cause("say-how", card, card=card_name(kind), forms=listed)
