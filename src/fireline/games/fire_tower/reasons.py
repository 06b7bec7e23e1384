"""Every reason why a choice can be refused: its rule in docs/rules/fire-tower.md, and its sentence."""

from __future__ import annotations

from typing import NamedTuple

from fireline.core.refusal import Reason, Refusal
from fireline.kit.square import cell_name


class Cause(NamedTuple):
    """What is wrong with a choice, not yet put into words."""

    code: str
    where: tuple[str, ...]
    args: dict[str, str]


def cause(code: str, *where: str, **args: str) -> Cause:
    """A cause that points at cards, or at nothing."""
    return Cause(code, where, args)


def cause_at(code: str, cell: int, *others: int, **args: str) -> Cause:
    """A cause that points at a cell, which its sentence calls {cell}, and perhaps at others."""
    return Cause(code, tuple(cell_name(c) for c in (cell, *others)), {"cell": cell_name(cell), **args})


def wants(found: Cause, place: str) -> bool:
    """Must that {place} of its sentence still be filled in?"""
    return f"{{{place}}}" in REASONS[found.code].sentence


def refused(found: Cause, **more: str) -> Refusal:
    """The refusal for that cause; `more` fills what the cause itself did not know."""
    return REASONS[found.code].refuse(found.code, found.where, **found.args, **more)


_WHO_AND_WHAT = {
    "game-over": Reason("17.20", "The game is over: nothing more can be chosen."),
    "chance-decides": Reason("17.17", "Chance decides now: wait for the die or the cards."),
    "not-your-turn": Reason("17.1", "It is not yours to decide now: {who} is being asked."),
    "luck": Reason("17.17", "Cards and dice are not chosen: chance brings them. You can say {example}."),
    "unknown": Reason("17.4", "There is no choice {text} here. Write for example {forms}."),
    "no-such-cell": Reason("1.1", "There is no cell {name}: cells go from a1 to p16."),
    "off-the-board": Reason("17.10", "{text} goes beyond the board: a whole pattern lies inside it."),
    "one-cell": Reason("17.3", "Here you name one cell, such as {example}."),
    "gem-by-gem": Reason("17.11", "You have begun gem by gem: name one cell after another, such as {example}."),
    "card-first": Reason("17.3", "First say {first}, and then, when you are asked where, {then}."),
    "say-how": Reason("17.3", "Say what you do with {card}: {forms}."),
}
# A choice that belongs to another question: what is asked now.
_NOW = {
    "now-draw": "A card is drawn: say which one it is, such as {example}.",
    "now-roll": "The die is rolled: say what it shows, such as {example}.",
    "now-pull": "A card is pulled from a hand: say which one it is, such as {example}.",
    "now-reroll": "You are Grand Champion: say reroll to have the wind rolled again, or keep wind.",
    "now-champion": "You are Champion: build a firebreak before the game begins, such as {example}.",
    "now-wind": "First comes your wind step: put one gem downwind of fire, such as {example}.",
    "now-action": "It is your action step: play a card, discard or pass, such as {example}.",
    "now-discard": "You are discarding: name another card, such as {example}, or say done.",
    "now-where": "Say where {card} goes, such as {example}.",
    "now-more": "You are using {card} gem by gem: name one more cell, such as {example}, or say done.",
    "now-ember": "You are moving the gem on {cell}: say where it goes, such as {example}.",
    "now-reckless-set": "Name the cards that you give for Reckless Abandon, such as {example}.",
    "now-reckless-gem": "Reckless Abandon: put a gem next to fire, such as {example}.",
    "now-late": "You have had your action: use your Bucket now, or say keep bucket.",
    "now-loot": "You hold more cards than the hand size: discard, such as {example}.",
    "now-redraw": "After the Firestorm you may change cards: discard, such as {example}, or say done.",
    "now-aid": "Mutual Aid: choose the task for everybody, aid gem, aid firebreak or aid discard.",
    "now-aid-gem": "Mutual Aid: put a gem next to fire, such as {example}.",
    "now-aid-firebreak": "Mutual Aid: build a firebreak, such as {example}.",
    "now-aid-discard": "Mutual Aid: exchange three cards, such as {example}.",
    "now-shadow": "You are a Shadow: say shadow pull or shadow roll.",
    "now-shadow-play": "You are a Shadow: play one of the cards that you pulled, such as {example}.",
    "now-shadow-gem": "You are a Shadow: put a gem {wind} of fire, such as {example}.",
}
_CARDS = {
    "not-in-hand": Reason("3.6", "You have no {card} in your hand."),
    "wind-place-only": Reason("15.8", "No tower stands in the {wind}, so the card {card} can only place a gem now."),
    "no-gust": Reason("3.7", "The card {card} can place no gem now: no cell for you lies directly {wind} of fire."),
    "no-fire-cell": Reason("3.7", "{card} would do nothing now: no cell that you may light touches fire."),
    "no-explosion": Reason("3.7", "{card} would do nothing now: there is no gem that you may explode."),
    "no-ember": Reason("3.7", "{card} would do nothing now: there is no gem that can be moved."),
    "no-water": Reason("3.7", "{card} would do nothing now: there is no gem outside the towers."),
    "no-smokejumper": Reason("3.7", "{card} would do nothing now: no gem has another beside it that water can remove."),
    "no-room": Reason("3.7", "{card} cannot be played now: there is no room for it anywhere."),
    "no-reforest": Reason("3.7", "There is no firebreak that you could take away."),
    "bucket-used": Reason("8.1", "Your Bucket is used already."),
    "bucket-not-now": Reason("3.14", "The Bucket waits: it is not used inside an event, a burning or a play."),
    "bucket-no-fire": Reason("8.3", "Your Bucket needs a gem in your own tower area, and there is none."),
    "bucket-no-fire-team": Reason("14.4", "Your Bucket needs a gem in your own or your partner's standing tower."),
    "reckless-bucket": Reason("8.4", "Reckless Abandon needs an empty Bucket: yours is still full."),
    "reckless-no-fire": Reason("8.4", "Reckless Abandon needs a gem in your own tower area, and there is none."),
    "reckless-no-fire-team": Reason("14.5", "Reckless Abandon needs a gem in {tower}'s tower area, and there is none."),
    "reckless-cards": Reason("8.5", "Reckless Abandon takes three {type} cards: you have {number}."),
    "reckless-no-cell": Reason("8.8", "Reckless Abandon has no cell for a gem: none that you may light touches fire."),
    "reckless-pulled": Reason("12.6", "Reckless Abandon takes three {type} cards: you pulled {number}."),
    "reckless-type": Reason("8.5", "{card} is no {type} card: the three must be of one type."),
    "discard-order": Reason(
        "17.14", "Discards have a fixed order, and {card} comes before {last}: go on with {example}, or take back."
    ),
    "too-few-after": Reason(
        "17.15",
        "Cards are named in a fixed order, and too few come after {card} for the {number} to go: begin with {example}.",
    ),
    "loot-count": Reason("9.8", "You keep {size} cards: {number} must go, such as {example}."),
    "aid-count": Reason(
        "11.9", "Three cards are exchanged, or all if you have fewer: {number} must still go, such as {example}."
    ),
    "reckless-count": Reason("8.5", "Reckless Abandon takes three cards: {number} must still go, such as {example}."),
    "wind-compulsory": Reason(
        "3.2", "You may not decline the wind step: put a gem downwind of fire, such as {example}."
    ),
    "at-least-one": Reason("7.2", "Remove at least one gem, such as {example}."),
    "champion-both": Reason("13.3", "The Champion builds both firebreaks: name a cell, such as {example}."),
    "reckless-both": Reason("8.8", "Reckless Abandon places two gems while there is room, such as {example}."),
    "aid-compulsory": Reason("11.2", "Mutual Aid is for everybody: you must take part, such as {example}."),
    "shadow-gem-compulsory": Reason("12.9", "The gem must be placed where the die allows it, such as {example}."),
    "nothing-to-pull": Reason("12.3", "No active player holds a card that you could pull: say shadow roll."),
    "shadow-must-act": Reason("12.3", "A Shadow may not pass: say shadow pull or shadow roll."),
    "not-pulled": Reason("12.5", "You did not pull {card}: play one of the cards that you pulled, such as {example}."),
    "shadow-must-play": Reason("12.5", "A Shadow must play a pulled card that can be played, such as {example}."),
}
_GEMS = {
    "on-gem": Reason("1.7", "There is a gem on {cell} already: choose an empty cell."),
    "on-firebreak": Reason("1.7", "There is a firebreak on {cell}: choose an empty cell."),
    "on-eternal-flame": Reason("1.2", "{cell} is part of the Eternal Flame: nothing is placed there."),
    "on-ablaze": Reason("9.7", "{cell} is part of a tower ablaze: nothing is placed there."),
    "on-blocked": Reason("1.11", "{cell} belongs to the blocked area of an empty seat: nothing is placed there."),
    "not-downwind": Reason("3.2", "The wind blows {wind}: the gem goes directly {wind} of fire, such as {example}."),
    "wind-own-corner": Reason(
        "3.4", "{cell} is your own corner: take another cell while there is one, such as {example}."
    ),
    "gust-not-downwind": Reason("4.9", "The card {card} places a gem directly {wind} of fire, such as {example}."),
    "shadow-not-downwind": Reason(
        "12.9", "The die shows {wind}: put the gem directly {wind} of fire, such as {example}."
    ),
    "own-corner": Reason("3.8", "{cell} is your own corner: you may not light it yourself."),
    "first-gem": Reason("17.12", "The first gem of {card} must touch fire, and {cell} does not: begin with {example}."),
    "must-touch": Reason("5.2", "At least one new gem of {card} must touch fire, as with {example}; here none does."),
    "stamp-full": Reason("17.6", "No cell of {pattern} is empty: {card} would place no gem there."),
    "stamp-broken": Reason("17.8", "Fire does not leap over {cell}: name the gems of one side only, one by one."),
    "flare-shape": Reason(
        "5.6", "A whole {card} is a line of three cells; for fewer gems name them one by one, in such a line."
    ),
    "flare-gap": Reason("5.7", "The gems of {card} form an unbroken run, and {cell} between them does not burn."),
    "snag-shape": Reason(
        "5.8", "A whole {card} is a square of two by two; for fewer gems name them one by one, in such a square."
    ),
    "explode-no-gem": Reason(
        "5.10", "There is no gem on {cell}: an Explosion needs one as its centre, such as {example}."
    ),
    "explode-eternal": Reason("5.11", "{cell} burns for ever and is no gem: choose a gem to explode."),
    "lit-corner": Reason(
        "9.3", "The gem on {cell} has lit a tower, which is going to burn: it can no more be exploded."
    ),
    "explode-own-corner": Reason("5.14", "Exploding {cell} would light your own corner: choose a gem farther away."),
    "ember-no-gem": Reason("5.15", "There is no gem on {cell}: an Ember moves one, such as {example}."),
    "ember-tower": Reason("5.16", "{cell} is in {tower}'s tower area: an Ember takes its gem from outside the towers."),
    "ember-nowhere": Reason("5.17", "The gem on {cell} cannot be moved: no free cell touches another fire."),
    "ember-touch": Reason("5.17", "The gem must touch fire where it goes, other than itself, such as {example}."),
    "ember-same": Reason("5.18", "The gem comes from {cell}: it must go to another cell, such as {example}."),
    "reckless-touch": Reason("8.6", "A gem of Reckless Abandon must touch fire, such as {example}."),
    "reckless-existing": Reason(
        "15.4", "The second gem too must touch fire that was there before the first, such as {example}."
    ),
    "aid-touch": Reason("11.3", "A gem of Mutual Aid must touch fire, such as {example}."),
    "aid-apart": Reason(
        "11.4", "{cell} touches a gem of this same Mutual Aid: choose a cell apart, such as {example}."
    ),
    "aid-own-corner": Reason(
        "11.5", "{cell} is your own corner: take another cell while there is one, such as {example}."
    ),
}
_WATER_AND_BREAKS = {
    "water-no-gem": Reason(
        "7.1", "There is no gem on {cell} to put out: choose one that water can reach, such as {example}."
    ),
    "water-eternal": Reason("7.1", "{cell} burns for ever: water takes only gems off the board."),
    "water-tower": Reason("7.4", "{cell} is in {tower}'s tower area: only a Bucket removes gems there."),
    "stamp-dry": Reason("17.9", "No gem lies in {pattern}: {card} must remove at least one, as {example} does."),
    "stamp-tower": Reason("7.4", "The gems in {pattern} lie in a tower area: only a Bucket removes gems there."),
    "air-drop-shape": Reason(
        "7.5", "A whole {card} is a line of three cells; else name gems one by one, in such a line."
    ),
    "engine-shape": Reason(
        "7.6", "A whole {card} is a square of two by two; else name gems one by one, in such a square."
    ),
    "bucket-shape": Reason(
        "8.2", "A whole {card} is a line of three cells; else name gems one by one, in such a line."
    ),
    "smokejumper-centre": Reason(
        "7.8", "The centre of a Smokejumper must be a gem, such as {example}, and {cell} holds none."
    ),
    "smokejumper-alone": Reason(
        "7.9", "No gem beside {cell} can be removed by water: choose another centre, such as {example}."
    ),
    "smokejumper-ring": Reason(
        "7.7", "{cell} is not one of the eight cells around {centre}: choose one of these, such as {example}."
    ),
    "bucket-first": Reason("17.12", "Begin with a gem in the tower area that your Bucket defends, such as {example}."),
    "bucket-own-area": Reason("8.3", "A gem in {pattern} must lie in your own tower area, and none does."),
    "bucket-own-area-team": Reason("14.4", "A gem in {pattern} must lie in your own or your partner's standing tower."),
    "break-tower": Reason("6.1", "{cell} is in {tower}'s tower area: no firebreak is built in a standing tower."),
    "break-beside": Reason("6.2", "{cell} touches the firebreak on {other}: new firebreaks keep apart from old ones."),
    "champion-beside": Reason("13.3", "{cell} touches the firebreak on {other}: the two may not touch."),
    "aid-beside": Reason("11.8", "{cell} touches the firebreak on {other}: also those of this Mutual Aid keep apart."),
    "line-whole": Reason("6.3", "{card} is placed as a whole: name its first and its last cell, such as {example}."),
    "dozer-shape": Reason("6.4", "{card} is two firebreaks on cells that touch, such as {example}."),
    "scratch-shape": Reason("6.5", "{card} is two firebreaks with exactly one cell between them, such as {example}."),
    "scratch-gap": Reason("6.6", "The cell between, {cell}, is blocked: a Scratch Line needs a gap that exists."),
    "reforest-no-firebreak": Reason(
        "6.8", "There is no firebreak on {cell} to take away: choose one, such as {example}."
    ),
}
_CHANCE = {
    "not-in-pile": Reason("17.18", "There is no {card} in the draw pile."),
    "storm-not-due": Reason("2.8", "The Firestorm cannot be on top of the draw pile yet: it was cut in deeper."),
    "storm-due": Reason("2.8", "The Firestorm must be on top of the draw pile now."),
    "not-in-that-hand": Reason("17.18", "There is no {card} in the hand of {who}."),
    "roll-no-tower": Reason(
        "4.4", "No tower stands in the {wind}: such a roll does not count, the die is rolled again."
    ),
    "roll-same-wind": Reason("4.8", "The wind blows {wind} already: the die is rolled again for a new one."),
}
REASONS: dict[str, Reason] = {
    **_WHO_AND_WHAT,
    **{code: Reason("17.2", sentence) for code, sentence in _NOW.items()},
    **_CARDS,
    **_GEMS,
    **_WATER_AND_BREAKS,
    **_CHANCE,
}
