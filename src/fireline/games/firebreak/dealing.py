"""The setup, answer by answer: tiles, roles, the wind, the first blazes."""

from __future__ import annotations

from fireline.games.firebreak.codes import (
    ASK_ROLE,
    ASK_START,
    ASK_TILE,
    ASK_WIND,
    C_BLAZE,
    C_ROLE,
    C_SPIN,
    C_TILE,
    PLACES,
    TILES,
    TURNS,
)
from fireline.games.firebreak.flow import ask, start_blazes
from fireline.games.firebreak.ground import laid_out, start_space
from fireline.games.firebreak.position import Position
from fireline.kit.words import Word


def answer_setup(s: Position, code: int) -> None:
    """Chance has answered a question of the setup."""
    if s.asked == ASK_TILE:
        lay_tile(s, code - C_TILE)
    elif s.asked == ASK_ROLE:
        deal_role(s, code - C_ROLE)
    elif s.asked == ASK_WIND:
        s.wind = code - C_SPIN
        ask(s, ASK_START, 0)
    else:
        start_blazes(s, code - C_BLAZE)


def lay_tile(s: Position, kind: int) -> None:
    """A tile, its rotation and its side, on the next place of the map."""
    tile, turn, star = kind // TURNS % TILES, kind % TURNS, kind // (TILES * TURNS)
    s.layout |= laid_at(s.about, tile | turn << 3 | star << 6)
    if s.about + 1 < PLACES:
        ask(s, ASK_TILE, s.about + 1)
    else:
        s.ground = laid_out(s.layout)
        ask(s, ASK_ROLE, 0)


def laid_at(place: int, entry: int) -> Word:
    """The part of a packed layout that one place is."""
    packed = entry + 1
    return packed << 8 * place


def deal_role(s: Position, role: int) -> None:
    """A role for the next ranger, who is put at its start space."""
    s.roles[s.about] = role
    s.at[s.about] = start_space(s.ground, role)
    if s.about + 1 < s.rangers:
        ask(s, ASK_ROLE, s.about + 1)
    else:
        ask(s, ASK_WIND, 0)
