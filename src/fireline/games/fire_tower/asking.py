"""What is being asked now, and of whom."""

from __future__ import annotations

from fireline.core.codes import OVER
from fireline.core.game import Message
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.notation import lead
from fireline.games.fire_tower.tables import CARD_NAMES, CARD_OF, USE_KIND, WIND_NAMES
from fireline.games.fire_tower.telling import names
from fireline.games.fire_tower.view import View
from fireline.kit.square import cell_name

_KEYS = {
    value: name.removeprefix("ASK_").lower().replace("_", "-")
    for name, value in vars(c).items()
    if name.startswith("ASK_")
}


def prompt(view: View) -> Message:
    """What is being asked now, and of whom; the same for every pair of eyes."""
    if view.to_move == OVER:
        return Message("prompt.over")
    table = view.open
    top = table.stack[-1]
    asked, seat, what, cell = top & 63, top >> 6 & 7, top >> 9 & 127, top >> 16 & 255
    args = {"seat": names(table)[seat].capitalize(), "wind": WIND_NAMES[_direction(view, asked, what)]}
    if asked == c.ASK_PULL:
        args["shadow"] = f"the Shadow of {names(table)[what]}"
    if asked in (c.ASK_WHERE, c.ASK_MORE):
        args["card"] = "the Bucket" if what == c.USE_BUCKET else CARD_NAMES[CARD_OF[USE_KIND[what]]]
    if asked == c.ASK_EMBER:
        args["cells"] = cell_name(cell)
    words = lead(asked, what)
    args["example"] = f"{'' if asked == c.ASK_WIND else f'{words} '}{_place(asked, what)}"
    args["number"] = str(_number(view, asked, seat, what))
    return Message(f"prompt.{_KEYS[asked]}", args)


def _direction(view: View, asked: int, what: int) -> int:
    return what if asked == c.ASK_SHADOW_GEM else view.open.wind


def _place(asked: int, use: int) -> str:
    if asked != c.ASK_WHERE or use not in _PATTERNS:
        return "e5"
    return _PATTERNS[use]


_PATTERNS = {
    c.USE_FLARE: "e5-g5 (or gem by gem: flare-up e5)",
    c.USE_SNAG: "e5-f6 (or gem by gem: burning-snag e5)",
    c.USE_AIR_DROP: "e5-g5 (or gem by gem: air-drop e5)",
    c.USE_BUCKET: "a1-c1 (or gem by gem: bucket a2)",
    c.USE_FIRE_ENGINE: "e5-f6 (or gem by gem: fire-engine e5)",
    c.USE_SMOKEJUMPER: "e5 (or gem by gem: smokejumper e5 some)",
    c.USE_DOZER: "e5-f5",
    c.USE_SCRATCH: "e5-g5",
}


def _number(view: View, asked: int, seat: int, what: int) -> int:
    if asked == c.ASK_LOOT:
        return view.hand_sizes[seat] - view.open.hand_size
    return what >> 2 if asked == c.ASK_RECKLESS_SET else what

