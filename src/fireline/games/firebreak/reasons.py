"""Every reason why a choice can be refused: its rule in docs/rules/firebreak.md, and its sentence."""

from __future__ import annotations

from typing import NamedTuple

from fireline.core.refusal import Reason, Refusal


class Cause(NamedTuple):
    """What is wrong with a choice, not yet put into words."""

    code: str
    where: tuple[str, ...]
    args: dict[str, str]


def cause(code: str, *where: str, **args: str) -> Cause:
    """A cause that points at spaces or borders, or at nothing."""
    return Cause(code, where, args)


def cause_at(code: str, space: str, *others: str, **args: str) -> Cause:
    """A cause that points at a space, which its sentence calls {cell}, and perhaps at others."""
    return Cause(code, (space, *others), {"cell": space, **args})


def wants(found: Cause, place: str) -> bool:
    """Must that {place} of its sentence still be filled in?"""
    return f"{{{place}}}" in REASONS[found.code].sentence


def refused(found: Cause, **more: str) -> Refusal:
    """The refusal for that cause; `more` fills what the cause itself did not know."""
    return REASONS[found.code].refuse(found.code, found.where, **found.args, **more)


_WHO_AND_WHAT = {
    "game-over": Reason("22.9", "The game is over: nothing more can be chosen."),
    "chance-decides": Reason("22.4", "Chance decides now: wait for the cards and the spinner."),
    "not-your-turn": Reason("22.1", "It is not yours to decide now: {who} is being asked."),
    "luck": Reason("22.4", "Tiles, cards and the spinner are not chosen: chance brings them. You can say {example}."),
    "unknown": Reason("22.3", "There is no choice {text} here. Write for example {forms}."),
    "say-where": Reason("22.3", "Say where, such as {example}."),
    "no-such-space": Reason("1.2", "There is no space {name}: spaces are called A0 to G6 and H1 to H12."),
    "no-such-border": Reason("1.3", "{text} is no border: the two spaces do not adjoin."),
}
# A choice that belongs to another question: what is asked now.
_NOW = {
    "now-tile": "A tile is laid: say which one and how, such as {example}.",
    "now-role": "A role is dealt: say which one, such as {example}.",
    "now-wind": "The spinner sets the first wind: say which, such as {example}.",
    "now-start": "A New Blaze card lights the first fires: say which, such as {example}.",
    "now-shift": "A wind shift card is drawn: say which, such as {example}.",
    "now-spin": "The spinner turns the wind: say where to, such as {example}.",
    "now-spread": "A spread card is drawn: say which, such as {example}.",
    "now-blaze": "A New Blaze card is drawn: say which, such as {example}.",
    "now-enter": "Your ranger is off the board: say where it comes back, such as {example}.",
    "now-act": "Your ranger is acting: say what it does, such as {example}.",
    "now-second-firebreak": "The Digger may place a second firebreak: say where, such as {example}, or no firebreak.",
    "now-jump-firebreak": "The Smoke Jumper may place a firebreak here: say where, such as {example}, or no firebreak.",
    "now-drop": "The Pilot drops the second load next to {cell}: say where, such as {example}.",
    "now-land": "The Pilot lands in one of the two spaces: say which, such as {example}.",
    "now-flee": "Your ranger must flee from {cell}: say where to, such as {example}.",
}
_ACTIONS = {
    "too-few-actions": Reason("3.4", "{action} costs {cost} of your actions, and you have {left}."),
    "rest-first": Reason("9.3", "{action} costs {cost}, and you have {left}: say use rest first, for one action more."),
    "move-here": Reason("4.6", "Your ranger is on {cell} already: a Move ends somewhere else."),
    "move-blaze": Reason("4.3", "{cell} is burning: no ranger enters a blaze."),
    "move-mountain": Reason("4.3", "{cell} is the mountain: nobody can cross it."),
    "move-far": Reason("4.1", "{cell} is {steps} steps away: one Move goes up to three."),
    "move-detour": Reason("4.3", "Fire and rock bar the straight way to {cell}: around them it is {steps} steps."),
    "move-no-way": Reason("4.3", "There is no way to {cell}: blazes and the mountain shut it off."),
    "move-hill": Reason("4.2", "The hill {stop} is in the way to {cell}: a ranger stops on entering it."),
    "move-burnout": Reason("4.2", "The burned space {stop} is in the way to {cell}: a ranger stops on entering it."),
    "not-your-border": Reason("5.1", "{border} is no border of your space: your ranger is on {cell}."),
    "firebreak-third": Reason("5.2", "There are two firebreaks on {border} already: a third adds nothing."),
    "firebreak-none-left": Reason("5.4", "All forty firebreaks are on the board."),
    "fly-no-airport": Reason("6.1", "The tanker starts from an airport, and {cell} is none."),
    "fly-ruined": Reason("6.6", "The airport on {cell} has burned: nobody flies from it any more."),
    "fly-empty": Reason("6.3", "The tanker is empty: it is filled again after the next spread."),
    "fly-empty-refill": Reason("6.5", "The tanker is empty: say refill to fill it, for one action."),
    "fly-no-blaze": Reason("6.2", "There is no blaze on {cell}: the tanker drops its water on a fire."),
    "fly-nothing": Reason("6.2", "Nothing burns: there is no blaze to fly to."),
    "fly-two-role": Reason("19.3", "Only the Pilot drops water on two blazes in one flight."),
    "fly-two-alone": Reason("19.3", "No other blaze adjoins {cell}: fly to it alone."),
    "burn-far": Reason("7.1", "A controlled burn is set in your own space, {own}, and not on {cell}."),
    "burn-far-specialist": Reason("19.9", "{cell} is too far away: you burn your own space, {own}, or one next to it."),
    "burn-feature": Reason("7.2", "There is a controlled burn in plain forest only, and on {cell} is: {feature}."),
    "burn-mountain": Reason("1.6", "{cell} is the mountain: nothing burns there."),
    "burn-blaze": Reason("7.2", "{cell} is burning already."),
    "burn-burnout": Reason("7.2", "{cell} has burned out already."),
    "burn-no-marker": Reason("7.3", "A controlled burn takes a marker from the supply, and there is none left."),
    "deploy-none": Reason("8.1", "Your ranger carries no pump any more."),
    "pump-no-pump": Reason("8.3", "There is no pump on {cell}, where your ranger is."),
    "pump-no-pump-near": Reason("19.8", "There is no pump on {cell}, where your ranger is, nor next to it."),
    "pump-dry": Reason("8.4", "The pump on {pump} has no water: pumps on {missing} would join it to a lake."),
    "pump-no-water": Reason("8.4", "The pump on {pump} has no water: no lake can be reached from it."),
    "pump-no-blaze": Reason("8.3", "There is no blaze on {cell} to put out."),
    "pump-far": Reason("8.3", "{cell} is out of reach: the hose goes from {pump} to the spaces next to it."),
    "pump-nothing": Reason("8.3", "No blaze adjoins {pump}: there is nothing to put out."),
    "rest-place": Reason("9.1", "A ranger rests in a lodge or a ranger station, and on {cell} is none."),
    "rest-ruined": Reason("9.1", "What stood on {cell} has burned: nobody rests there any more."),
    "rest-token": Reason("9.2", "Your ranger has a rest token already, and holds one at most."),
    "rest-token-old": Reason("9.4", "Your ranger has a rest token: say use rest, and then it can rest again."),
    "use-rest-none": Reason("9.3", "Your ranger has no rest token."),
    "use-rest-fresh": Reason("9.3", "Your ranger has rested this turn: the token can be used from the next turn on."),
    "refill-by-spread": Reason("6.4", "The tanker is filled after every spread: no ranger needs to do it."),
    "refill-full": Reason("6.5", "The tanker is full already."),
    "refill-place": Reason("6.5", "The tanker is filled at an airport, and {cell} is none."),
    "refill-ruined": Reason("6.6", "The airport on {cell} has burned: the tanker is not filled there any more."),
    "jump-role": Reason("19.2", "Only the Smoke Jumper jumps."),
    "jump-no-airport": Reason("19.2", "The Smoke Jumper starts from an airport, and {cell} is none."),
    "jump-ruined": Reason("6.6", "The airport on {cell} has burned: nobody jumps from it any more."),
    "jump-here": Reason("19.2", "Your ranger is on {cell} already: jump to another space."),
    "jump-blaze": Reason("4.3", "{cell} is burning: nobody jumps into a blaze."),
    "jump-mountain": Reason("4.3", "{cell} is the mountain: nobody can land there."),
}
_PLACES = {
    "enter-inside": Reason(
        "10.3", "{cell} is not at the edge of the map: a ranger enters on one of its outermost spaces."
    ),
    "enter-blaze": Reason("10.3", "{cell} is burning: a ranger enters where no fire is."),
    "drop-no-blaze": Reason("19.3", "There is no blaze on {cell}: the second load puts out a blaze next to {first}."),
    "drop-far": Reason("19.3", "{cell} is not next to {first}: the two blazes must adjoin."),
    "land-elsewhere": Reason("19.3", "The Pilot lands where water fell, and not on {cell}: choose {forms}."),
    "flee-far": Reason("16.1", "{cell} is not next to {own}: a ranger flees to an adjoining space."),
    "flee-blaze": Reason("16.1", "{cell} is burning too: flee to a space without fire."),
    "flee-mountain": Reason("16.1", "{cell} is the mountain: nobody can flee there."),
}
_CHANCE = {
    "tile-laid": Reason("22.5", "The tile {tile} lies on the map already."),
    "tile-side": Reason("20.4", "This side of the tiles is not played with."),
    "role-dealt": Reason("22.5", "The {ranger} is dealt already."),
    "not-in-deck": Reason("22.5", "There is no such card left in the {deck} deck."),
    "next-card": Reason("22.5", "The next card is known here: {example}."),
}
REASONS: dict[str, Reason] = {
    **_WHO_AND_WHAT,
    **{code: Reason("22.2", sentence) for code, sentence in _NOW.items()},
    **_ACTIONS,
    **_PLACES,
    **_CHANCE,
}
