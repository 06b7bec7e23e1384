"""Text forms: every code as text, and back. docs/notation.md has the table of them."""

from __future__ import annotations

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.maps import ROLE_IDS, TILE_IDS, WIND_NAMES, border_name, names, numbers
from fireline.games.firebreak.table import Table
from fireline.kit.hexes import NEXT

# What is said before a space, by block of codes.
_LEADS = {c.MOVE: "move", c.FLY: "fly", c.FLY_TWO: "fly two", c.BURN: "burn", c.PUMP: "pump", c.JUMP: "jump"}
# And in answers from the PLACE block, by question.
_PLACES = {c.ASK_ENTER: "enter", c.ASK_FLEE: "flee", c.ASK_DROP: "drop", c.ASK_LAND: "land"}
_WORDS = {
    c.W_DEPLOY: "deploy",
    c.W_REST: "rest",
    c.W_USE_REST: "use rest",
    c.W_REFILL: "refill",
    c.W_OFF: "off",
    c.W_END: "end",
    c.W_STAY_OUT: "stay out",
    c.W_NO_FIREBREAK: "no firebreak",
}
_SHIFT_TEXTS = (*(str(sixths) for sixths in range(c.SHIFT_SPIN)), "spin")
_CHANCE = {
    **{c.C_SHIFT + kind: f"shift {text}" for kind, text in enumerate(_SHIFT_TEXTS)},
    **{c.C_SPREAD + kind: f"spread {kind + 1}" for kind in range(c.SPREADS)},
    **{c.C_BLAZE + card: f"blaze {card + 1}" for card in range(c.BLAZE_CARDS)},
    **{c.C_ROLE + role: f"role {ROLE_IDS[role]}" for role in range(c.ROLES)},
    **{
        c.C_TILE + (star * c.TILES + tile) * c.TURNS + turn: f"tile {TILE_IDS[tile]} {turn}{' star' if star else ''}"
        for star in range(2)
        for tile in range(c.TILES)
        for turn in range(c.TURNS)
    },
}
_FIREBREAK = "firebreak"
_FIXED = {text.lower(): code for code, text in (*_WORDS.items(), *_CHANCE.items())}
_SPIN_LEADS = {c.ASK_WIND: "wind", c.ASK_SPIN: "spin"}


def tile_code(entry: int) -> int:
    """The code of chance that lays a tile, by its entry in a layout."""
    return c.C_TILE + ((entry >> 6) * c.TILES + (entry & 7)) * c.TURNS + (entry >> 3 & 7)


def tile_of(code: int) -> int:
    """The entry in a layout that such a code lays."""
    side, turn = divmod(code - c.C_TILE, c.TURNS)
    return side % c.TILES | turn << 3 | side // c.TILES << 6


def text_of(table: Table, code: int) -> str | None:
    """The text of a code as an answer to what is asked at this table; None if it can be none."""
    if code < c.WORD:
        space = code % 64
        lead = _PLACES.get(table.asked) if code >= c.PLACE else _LEADS[code - space]
        return None if lead is None or space >= c.SPACES else f"{lead} {names(table.layout)[space]}"
    if c.W_FIREBREAK <= code < c.W_FIREBREAK + 6:
        border = border_name(table.layout, table.at[table.turn], code - c.W_FIREBREAK)
        return None if border is None else f"{_FIREBREAK} {border}"
    if c.C_SPIN <= code < c.C_SPIN + 6:
        return f"{_SPIN_LEADS.get(table.asked, 'spin')} {WIND_NAMES[code - c.C_SPIN]}"
    return _WORDS.get(code) or _CHANCE.get(code)


def find(table: Table, text: str) -> int | None:
    """The code that a text names at this table, legal or not; None if it names nothing."""
    said = " ".join(text.lower().split())
    if said in _FIXED:
        return _FIXED[said]
    lead, _, rest = said.rpartition(" ")
    name = rest.upper()
    if lead == _FIREBREAK:
        return _border(table, name)
    if lead in _SPIN_LEADS.values():
        return c.C_SPIN + WIND_NAMES.index(name) if name in WIND_NAMES else None
    space = numbers(table.layout).get(name)
    if space is None:
        return None
    if lead in _PLACES.values():
        return c.PLACE + space if _PLACES.get(table.asked) == lead else None
    return next((block + space for block, words in _LEADS.items() if words == lead), None)


def _border(table: Table, name: str) -> int | None:
    """A border of the acting ranger's own space, in either order of its two names."""
    here = table.at[table.turn] if table.at else c.OFF
    one, dash, two = name.partition("-")
    known = numbers(table.layout)
    ends = {known.get(one), known.get(two)}
    if not dash or here not in ends:
        return None
    for direction in range(6):
        if NEXT[direction][here] in ends:
            return c.W_FIREBREAK + direction
    return None
