"""What is being asked now, and of whom."""

from __future__ import annotations

from fireline.core.codes import OVER
from fireline.core.game import Message
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.notation import lead, text_of
from fireline.games.fire_tower.state import State
from fireline.games.fire_tower.tables import CARD_NAMES, CARD_OF, USE_KIND, WIND_NAMES
from fireline.games.fire_tower.telling import ending_args, names
from fireline.games.fire_tower.view import View
from fireline.kit.square import cell_name

QUESTIONS = {
    value: name.removeprefix("ASK_").lower().replace("_", "-")
    for name, value in vars(c).items()
    if name.startswith("ASK_")
}


def prompt(view: View) -> Message:
    """What is being asked now, and of whom; the same for every pair of eyes."""
    if view.to_move == OVER:
        return Message("prompt.over", ending_args(view.open))
    table = view.open
    asked, seat, what, cell = table.question
    args = {"seat": names(table)[seat].capitalize(), "wind": WIND_NAMES[_direction(view, asked, what)]}
    if asked == c.ASK_PULL:
        args["shadow"] = f"the Shadow of {names(table)[what]}"
    if asked in (c.ASK_WHERE, c.ASK_MORE):
        args["card"] = "the Bucket" if what == c.USE_BUCKET else CARD_NAMES[CARD_OF[USE_KIND[what]]]
    if asked == c.ASK_EMBER:
        args["cells"] = cell_name(cell)
    if lead(asked, what) is not None:
        args["example"] = _example(view)
    args["number"] = str(_number(view, asked, seat, what))
    return Message(f"prompt.{QUESTIONS[asked]}", args)


def _direction(view: View, asked: int, what: int) -> int:
    return what if asked == c.ASK_SHADOW_GEM else view.open.wind


def _example(view: View) -> str:
    """A legal place, a whole pattern if there is one, and its first cell alone if gem by gem is possible too."""
    # Where things may go is for all to see: the open table alone knows it, and no card has to be guessed.
    state = State()
    state.lay(view.open)
    pattern, cell = state.places()
    question = view.open.question
    whole = text_of(question, cell if pattern < 0 else pattern)
    return str(whole) if pattern < 0 or cell < 0 else f"{whole} (or gem by gem: {text_of(question, cell)})"


def _number(view: View, asked: int, seat: int, what: int) -> int:
    if asked == c.ASK_LOOT:
        return view.hand_sizes[seat] - view.open.hand_size
    return what >> 2 if asked == c.ASK_RECKLESS_SET else what
