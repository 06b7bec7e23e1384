"""Cards by name: piles from lists of card names and back, counted against the deck."""

from __future__ import annotations

from fireline.core.chance import Stream
from fireline.core.refusal import BadInput, shown
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower.options import Options
from fireline.games.fire_tower.setup import whole_deck
from fireline.games.fire_tower.tables import CARD_OF, KIND_OF
from fireline.kit.bits import count
from fireline.kit.piles import added, drawn, kinds, taken, tally


def pile_cards(pile: int) -> list[str]:
    """The names of the cards of a pile, in the fixed order."""
    return [CARD_OF[kind] for kind in kinds(pile) for _ in range(tally(pile, kind))]


class CardCount:
    """The cards that are left of the whole deck while a scenario's piles are taken from it."""

    def __init__(self, options: Options) -> None:
        in_game = (options.firestorm, options.mutual_aid, options.shadow_of_the_wood)
        self._in_game = {CARD_OF[c.FIRESTORM + i] for i, is_in in enumerate(in_game) if is_in}
        self._whole = whole_deck(options)
        self.left = self._whole
        """Action cards that have not been taken yet."""
        self._events: set[str] = set()

    def take(self, where: str, cards: object, *, events: bool = False, actions: bool = True) -> int:
        """A pile of named cards; BadInput if one does not exist, is of the wrong sort, or was taken too often."""
        if not isinstance(cards, list):
            raise BadInput(f"{where} is {shown(cards)}; it must be a list of cards.")
        pile = 0
        for card in cards:
            if not isinstance(card, str) or card not in KIND_OF:
                raise BadInput(f"{where}: there is no card {shown(card)}; there are {', '.join(KIND_OF)}.")
            kind = KIND_OF[card]
            if (kind >= c.FIRESTORM and not events) or (kind < c.FIRESTORM and not actions):
                raise BadInput(f"{where}: {card} cannot be there.")
            self._remove(where, card, kind)
            pile = added(pile, kind)
        return pile

    def _remove(self, where: str, card: str, kind: int) -> None:
        if kind >= c.FIRESTORM:
            if card not in self._in_game:
                raise BadInput(f"{where}: {card} is not in this game; an option puts it in.")
            if card in self._events:
                raise BadInput(f"{where}: there is only one {card}.")
            self._events.add(card)
        elif tally(self.left, kind) == 0:
            raise BadInput(f"{where}: there are only {tally(self._whole, kind)} cards {card}, all taken already.")
        else:
            self.left = taken(self.left, kind)

    def deal(self, number: int, rng: Stream) -> int:
        """A pile of cards dealt from what is left."""
        pile = 0
        for _ in range(min(number, count(self.left))):
            kind = drawn(self.left, rng.below(count(self.left)))
            self.left = taken(self.left, kind)
            pile = added(pile, kind)
        return pile
