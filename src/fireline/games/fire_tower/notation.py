"""Text forms: every code of every question as text, and back. docs/notation.md has the table of them."""

from __future__ import annotations

from functools import cache

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.pending import Pending
from fireline.games.fire_tower.tables import CARD_NAMES, CARD_OF, KIND_OF, WIND_LETTERS, WIND_NAMES
from fireline.kit.square import SIDE, cell_index, cell_name, span

USE_TEXT: dict[int, str] = {
    **{c.USE_CHANGE + d: f"{WIND_NAMES[d]} change" for d in range(4)},
    **{c.USE_ROLL + d: f"{WIND_NAMES[d]} roll" for d in range(4)},
    **{c.USE_GUST + d: f"{WIND_NAMES[d]} gem" for d in range(4)},
    c.USE_EXPLOSION: "explosion",
    c.USE_SNAG: "burning-snag",
    c.USE_FLARE: "flare-up",
    c.USE_EMBER: "ember",
    c.USE_SMOKEJUMPER: "smokejumper",
    c.USE_AIR_DROP: "air-drop",
    c.USE_FIRE_ENGINE: "fire-engine",
    c.USE_DEFOREST: "deforest",
    c.USE_DOZER: "dozer-line",
    c.USE_SCRATCH: "scratch-line",
    c.USE_REFOREST: "reforest",
    c.USE_BUCKET: "bucket",
}
WORD_TEXT: dict[int, str] = {
    **{use: text for use, text in USE_TEXT.items() if use < c.CARD_USES},
    **{c.W_DRAW + kind: f"draw {card}" for kind, card in CARD_OF.items()},
    **{c.W_DISCARD + kind: f"discard {card}" for kind, card in CARD_OF.items() if kind < c.ACTION_KINDS},
    **{c.W_ROLL + d: f"roll {WIND_LETTERS[d]}" for d in range(4)},
    c.W_BUCKET: "bucket",
    c.W_RECKLESS_WATER: "reckless water",
    c.W_RECKLESS_FIREBREAK: "reckless firebreak",
    c.W_PASS: "pass",
    c.W_DONE: "done",
    c.W_KEEP_BUCKET: "keep bucket",
    c.W_AID_GEM: "aid gem",
    c.W_AID_FIREBREAK: "aid firebreak",
    c.W_AID_DISCARD: "aid discard",
    c.W_SHADOW_PULL: "shadow pull",
    c.W_SHADOW_ROLL: "shadow roll",
    c.W_REROLL: "reroll",
    c.W_KEEP_WIND: "keep wind",
}
# Names that differ from their ids: "flare up" is "flare-up".
_IDS = {name.lower(): card for card, name in CARD_NAMES.items() if name.lower() != card}
WORD_OF = {text.lower(): word for word, text in WORD_TEXT.items()}

# Width and height of the patterns that a use can lay across; a line can also be laid down, with these exchanged.
SHAPE: dict[int, tuple[int, int]] = {
    c.USE_FLARE: (3, 1),
    c.USE_AIR_DROP: (3, 1),
    c.USE_BUCKET: (3, 1),
    c.USE_DOZER: (2, 1),
    c.USE_SCRATCH: (3, 1),
    c.USE_SNAG: (2, 2),
    c.USE_FIRE_ENGINE: (2, 2),
}
# What is said before the cell, by question.
_LEAD = {
    c.ASK_WIND: "wind",
    c.ASK_RECKLESS_GEM: "reckless",
    c.ASK_CHAMPION: "firebreak",
    c.ASK_AID_FIREBREAK: "firebreak",
    c.ASK_AID_GEM: "gem",
    c.ASK_SHADOW_GEM: "gem",
    c.ASK_EMBER: "ember to",
}
_ONE_BY_ONE = " some"


def lead(kind: int, what: int) -> str | None:
    """The words before a cell in answers to this kind of question; None if it is not answered by a cell."""
    if kind in (c.ASK_WHERE, c.ASK_MORE):
        return USE_TEXT[what]
    return _LEAD.get(kind)


def text_of(question: Pending, code: int) -> str | None:
    """The text of a code as the answer to a question; None if it can be no answer to it."""
    return answers(question.kind, question.what)[code]


class Answers(dict[int, str | None]):
    """The texts of codes as answers to one kind of question about one thing, each made when it is first wanted."""

    def __init__(self, kind: int, what: int) -> None:
        super().__init__()
        self._kind, self._what = kind, what

    def __missing__(self, code: int) -> str | None:
        text = self[code] = _answer_text(self._kind, self._what, code)
        return text


@cache
def answers(kind: int, what: int) -> Answers:
    """All answers to that; there are some thousands over all questions."""
    return Answers(kind, what)


def _answer_text(kind: int, what: int, code: int) -> str | None:
    if code >= c.WORD:
        word = WORD_TEXT.get(code - c.WORD)
        return word.replace("draw", "pull") if word and kind == c.ASK_PULL else word
    words = lead(kind, what)
    if words is None:
        return None
    cell = cell_name(code % 256)
    if kind == c.ASK_WHERE and what == c.USE_SMOKEJUMPER and code < c.DOWN:
        return f"{words} {cell}" if code >= c.ACROSS else f"{words} {cell}{_ONE_BY_ONE}"
    if code < 256:
        return f"{words} {cell}"
    place = pattern_text(what, code) if kind == c.ASK_WHERE else None
    return None if place is None else f"{words} {place}"


def pattern_text(use: int, code: int) -> str | None:
    """Two opposite cells of a pattern; None if the use has no such pattern or it would leave the board."""
    if use not in SHAPE:
        return None
    width, height = SHAPE[use]
    if code >= c.DOWN:
        if height > 1:
            return None
        width, height = height, width
    row, column = divmod(code % 256, SIDE)
    if column + width > SIDE or row + height > SIDE:
        return None
    return f"{cell_name(code % 256)}-{cell_name(code % 256 + width - 1 + (height - 1) * SIDE)}"


def pattern_cells(use: int, code: int) -> tuple[int, ...]:
    """The cells that a pattern covers; a Scratch Line's gap is not one of them."""
    text = pattern_text(use, code)
    found = () if text is None else span(text)
    return found[::2] if use == c.USE_SCRATCH else found


def find(question: Pending, text: str) -> int | None:
    """The code that a text names as the answer to a question, legal or not."""
    found = _found(question.kind, question.what, text)  # most texts are spelled as we spell them
    return _found(question.kind, question.what, _plain(text)) if found is None else found


def _found(kind: int, what: int, said: str) -> int | None:
    if kind == c.ASK_PULL:
        said = said.replace("pull", "draw", 1)
    words = lead(kind, what)
    if words is not None:
        place = _place(kind, what, said.removeprefix(f"{words} "))
        if place is not None:
            return place
    word = WORD_OF.get(said)
    return None if word is None else c.WORD + word


def _plain(text: str) -> str:
    """A text as it is looked up: small letters, single blanks, cards by their ids also where their names are said."""
    said = " ".join(text.lower().split())
    for name, card in _IDS.items():
        said = said.replace(name, card)
    return said


def spelled_out(text: str) -> list[str]:
    """One discard a card for "discard ember west", in the order that they must be named in (rule 17.14)."""
    words = text.lower().split()
    if len(words) > 2 and words[0] == "discard" and all(word in KIND_OF for word in words[1:]):
        return [f"discard {card}" for card in sorted(words[1:], key=KIND_OF.__getitem__)]
    return [text]


def _place(kind: int, use: int, said: str) -> int | None:
    if kind == c.ASK_WHERE and use == c.USE_SMOKEJUMPER:
        centre = _place(c.ASK_MORE, use, said.removesuffix(_ONE_BY_ONE))
        return centre if centre is None or said.endswith(_ONE_BY_ONE) else c.ACROSS + centre
    first, dash, last = said.partition("-")
    try:
        a = cell_index(first)
        b = cell_index(last) if dash else a
    except ValueError:
        return None
    if a == b:
        return a
    if kind != c.ASK_WHERE:
        return None
    corner = min(a // SIDE, b // SIDE) * SIDE + min(a % SIDE, b % SIDE)
    wanted = set(span(said))
    for code in (c.ACROSS + corner, c.DOWN + corner):
        whole = pattern_text(use, code)
        if whole is not None and set(span(whole)) == wanted:
            return code
    return None
