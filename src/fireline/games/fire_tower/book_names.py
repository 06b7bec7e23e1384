"""What the arguments of messages and the texts of choices are called in a language."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.notation import WORD_TEXT
from fireline.games.fire_tower.tables import CARD_NAMES, CARD_OF, TOWERS, USE_KIND, WIND_LETTERS, WIND_NAMES
from fireline.games.fire_tower.telling import MESSAGES

_USES = {
    **{c.USE_CHANGE + d: "change" for d in range(4)},
    **{c.USE_ROLL + d: "roll" for d in range(4)},
    **{c.USE_GUST + d: "gust" for d in range(4)},
    c.USE_DEFOREST: "deforest",
    c.USE_REFOREST: "reforest",
}
_OTHER_CARDS = {"bucket": "Bucket", "reckless-abandon": "Reckless Abandon"}


def names(found: dict[str, Any], said: dict[str, str]) -> dict[str, str]:
    """What fills the places of sentences, as it stands in the arguments -> what it is called.

    Values that are no words, such as cells and numbers, are not among them.
    """
    own: dict[str, str] = found["names"]
    titles = {name: found["cards"][card]["title"] for card, name in [*CARD_NAMES.items(), *_OTHER_CARDS.items()]}
    winds = dict(zip(WIND_LETTERS, (own[wind] for wind in WIND_NAMES), strict=True))
    shadows = {f"the Shadow of {tower}": own["shadow"].format(seat=own[tower]) for tower in TOWERS}
    capitals = {tower.capitalize(): own[tower] for tower in TOWERS}
    endings = {MESSAGES[key]: sentence for key, sentence in said.items() if key.startswith("reason.")}
    plain = {name: own[name] for name in own if name not in ("and", "shadow", "bucket")}
    return {**plain, **winds, **capitals, **titles, "the Bucket": own["bucket"], **shadows, **_winners(own), **endings}


def _winners(own: dict[str, str]) -> dict[str, str]:
    """Several seats in one breath, as the end of a game names them."""
    groups = [group for number in (2, 3, 4) for group in combinations(TOWERS, number)]
    return {
        " and ".join(group): ", ".join(own[tower] for tower in group[:-1]) + own["and"] + own[group[-1]]
        for group in groups
    }


def words(found: dict[str, Any]) -> dict[str, str]:
    """What a choice that names no cell is called, by its text."""
    titles = {text: _title(word, found) for word, text in WORD_TEXT.items()}
    pulls = {
        text.replace("draw", "pull", 1): found["words"]["pull"].format(card=found["cards"][text[5:]]["title"])
        for word, text in WORD_TEXT.items()
        if c.W_DRAW <= word < c.W_DRAW + c.ACTION_KINDS
    }
    return titles | pulls


def _title(word: int, found: dict[str, Any]) -> str:
    own: dict[str, str] = found["words"]
    if word < c.CARD_USES:
        card = found["cards"][CARD_OF[USE_KIND[word]]]["title"]
        wind = found["names"][WIND_NAMES[word % 4]]
        return own[_USES[word]].format(wind=wind) if word in _USES else str(card)
    if word < c.W_ROLL:
        key = "draw" if word < c.W_DISCARD else "discard"
        return own[key].format(card=found["cards"][CARD_OF[word % 64]]["title"])
    if word < c.W_ROLL + 4:
        return own["die"].format(wind=found["names"][WIND_NAMES[word - c.W_ROLL]])
    return own[WORD_TEXT[word].replace(" ", "-")]
