"""Scenario files: a position as a small TOML file with a picture of the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from fireline.core.chance import stream
from fireline.core.codes import OVER
from fireline.core.refusal import BadInput, shown
from fireline.core.toml import read_toml
from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower import course
from fireline.games.fire_tower.cards import CardCount
from fireline.games.fire_tower.options import Options, check_seats
from fireline.games.fire_tower.picture import Picture, read_board
from fireline.games.fire_tower.setup import fresh_table
from fireline.games.fire_tower.state import State, laid
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import CARD_OF, CORNERS, KIND_OF, TOWERS, WIND_LETTERS, WINDS, cell_names
from fireline.games.fire_tower.view import queued
from fireline.kit.bits import count
from fireline.kit.piles import added, kinds, tally
from fireline.kit.square import cell_index

GAME_ID = "fire-tower/1"
ENDINGS = {
    "last-tower": c.END_LAST_TOWER,
    "last-team": c.END_LAST_TEAM,
    "draw": c.END_DRAW,
    "shadows": c.END_SHADOWS,
}
_KEYS: dict[str, type] = {
    "game": str,
    "title": str,
    "options": dict,
    "seats": list,
    "turn": str,
    "phase": str,
    "wind": str,
    "turns": int,
    "hand_size": int,
    "hands": dict,
    "discard": list,
    "buckets": list,
    "burned": list,
    "firestorm": list,
    "shadow_card": str,
    "seen": dict,
    "pulled": dict,
    "queue": list,
    "event": str,
    "shadows": list,
    "encores": int,
    "lit_by": dict,
    "placed": list,
    "course": list,
    "winners": list,
    "ending": str,
    "seed": int,
    "board": str,
}


def load(text: str) -> State:
    """The state that a scenario describes; BadInput says what is wrong with it, and where."""
    given = _read(text)
    options = Options.read(given.get("options", {}))
    seats = check_seats(options, given.get("seats"))
    table = fresh_table(options, seats)
    picture = read_board(given.get("board", ""), table.manned, table.blocked)
    burned = picture.ablaze | _towers(given, "burned", seats)
    if picture.ablaze and not options.tower_ablaze:
        raise BadInput("board: an ablaze tower (A) needs option tower_ablaze; name burned towers in key burned.")
    table = _lay_board(table, picture, burned, options, len(seats))
    _check_sides(table, given)
    table = _lay_turn(table, given, seats)
    table = _lay_cards(table, given, seats, options)
    table = _lay_rare(table, given, seats, options)
    _check(table, given)
    state = laid(options, table)
    if state.to_move == OVER and "ending" not in given:
        raise BadInput("course: nothing is left to come; a game that is over has an ending.")
    if state.to_move != OVER and not state.codes():
        raise BadInput(f"course: {course.write(state.table().stack, seats)[0]!r} cannot be answered here.")
    return state


def _read(text: str) -> Mapping[str, Any]:
    given = read_toml(text)
    for key, value in given.items():
        if key not in _KEYS:
            raise BadInput(f"There is no key {shown(key)} in a Fire Tower scenario; there are {', '.join(_KEYS)}.")
        if not isinstance(value, _KEYS[key]) or isinstance(value, bool):
            raise BadInput(f"Key {key} is {shown(value)}; it must be {_TYPE_NAMES[_KEYS[key]]}.")
    if "game" not in given:
        raise BadInput(f'A scenario must name its game: game = "{GAME_ID}".')
    if given["game"] not in (GAME_ID, GAME_ID.partition("/")[0]):
        raise BadInput(f"This is a scenario of {given['game']}; this game is {GAME_ID}.")
    return given


_TYPE_NAMES = {str: "text", int: "a whole number", list: "a list", dict: "a table"}


def _one_of(where: str, value: object, words: Iterable[str]) -> str:
    words = tuple(words)
    if value not in words:
        raise BadInput(f"{where} is {shown(value)}; it can be {', '.join(words)}.")
    return str(value)


def _word(given: Mapping[str, Any], key: str, words: Iterable[str], default: str) -> str:
    return _one_of(key, given.get(key, default), words)


def _seat(where: str, name: object, seats: tuple[str, ...]) -> int:
    return seats.index(_one_of(f"the seat in {where}", name, seats))


def _seats(given: Mapping[str, Any], key: str, seats: tuple[str, ...], default: int) -> int:
    """A list of seat names as bits."""
    if key not in given:
        return default
    for name in given[key]:
        if name not in seats:
            raise BadInput(f"{key}: {shown(name)} is no seat of this game; there are {', '.join(seats)}.")
    return sum(1 << seats.index(name) for name in set(given[key]))


def _towers(given: Mapping[str, Any], key: str, seats: tuple[str, ...]) -> int:
    chosen = _seats(given, key, seats, 0)
    return sum(1 << TOWERS.index(name) for seat, name in enumerate(seats) if chosen >> seat & 1)


def _lay_board(table: Table, picture: Picture, burned: int, options: Options, seats: int) -> Table:
    standing = table.manned & ~burned
    homes = [tower for tower in range(4) if table.manned >> tower & 1]
    active = (1 << seats) - 1
    if not options.teams:
        active = sum(1 << seat for seat, tower in enumerate(homes) if standing >> tower & 1)
    grown = 0 if options.teams else count(burned)
    return table.with_(
        fire=picture.fire,
        breaks=picture.breaks,
        glow=table.glow | picture.glow,
        standing=standing,
        active=active,
        hand_size=options.hand_size + grown,
    )


def _lay_turn(table: Table, given: Mapping[str, Any], seats: tuple[str, ...]) -> Table:
    wind = WIND_LETTERS.index(_word(given, "wind", WIND_LETTERS, WIND_LETTERS[_usual_wind(table)]))
    active = [name for seat, name in enumerate(seats) if table.active >> seat & 1]
    first = [TOWERS[wind], TOWERS[(wind + 1) % 4], *active]
    may_turn = seats if "course" in given or "ending" in given else active
    turn = seats.index(_word(given, "turn", may_turn, next((name for name in first if name in active), seats[0])))
    phase = _word(given, "phase", ("wind", "action", "other"), "other" if "course" in given else "wind")
    stack = course.read(given["course"], seats) if "course" in given else course.turn_course(turn, phase)
    return table.with_(
        wind=wind,
        turn=turn,
        turns=given.get("turns", 1),
        hand_size=given.get("hand_size", table.hand_size),
        buckets=_seats(given, "buckets", seats, table.buckets) & table.active,
        stack=stack,
    )


def _usual_wind(table: Table) -> int:
    return next((d for d in range(4) if WINDS[table.standing] >> d & 1), 0)


def _lay_cards(table: Table, given: Mapping[str, Any], seats: tuple[str, ...], options: Options) -> Table:
    """Given cards leave the whole deck; hands not given are dealt from the rest, the same each time."""
    rest = CardCount(options)
    hands = [0, 0, 0, 0]
    for name, cards in given.get("hands", {}).items():
        seat = _seat("hands", name, seats)
        keeps = table.active >> seat & 1 or "ending" in given or seat in course.to_be_looted(table.stack)
        if cards and not keeps:
            raise BadInput(f"hands.{name}: the {name} tower is burned and has no hand.")
        hands[seat] = rest.take(f"hands.{name}", cards)
    pulled = [0, 0, 0, 0]
    for name, card in given.get("pulled", {}).items():
        rest.take(f"pulled.{name}", [card])
        pulled[_seat("pulled", name, seats)] = 1 + KIND_OF[card]
    discard = rest.take("discard", given.get("discard", []), events=True)
    queue = 0
    for place, line in enumerate(given.get("queue", [])):
        card, _, name = str(line).partition(" ")
        rest.take(f"queue entry {place + 1}", [card], events=True, actions=False)
        seat = _seat(f"queue entry {place + 1}", name, seats)
        queue |= 1 + seat + 4 * (KIND_OF[card] - c.FIRESTORM) << 8 * place
    table = table.with_(discard=discard, queue=queue, pulled=tuple(pulled))
    rng = stream(given.get("seed", 0), "scenario")
    for seat, name in enumerate(seats):
        if name not in given.get("hands", {}) and table.active >> seat & 1:
            hands[seat] = rest.deal(table.hand_size, rng)
    return _lay_deck(table.with_(hands=tuple(hands)), given, rest)


def _lay_deck(table: Table, given: Mapping[str, Any], rest: CardCount) -> Table:
    deck = rest.left
    before_cut = any(item.kind == c.DO_CUT for item in table.pending)
    gone = [*queued(table), *(kind for kind in CARD_OF if table.discard >> 4 * kind & 1)]
    burned = table.manned & ~table.standing
    shadow_card = _word(given, "shadow_card", ("deck", "aside"), "deck" if burned else "aside")
    if table.rules & c.RULE_SHADOW and c.SHADOW_OF_THE_WOOD not in gone and shadow_card == "deck":
        deck |= 1 << 4 * c.SHADOW_OF_THE_WOOD
    if before_cut:
        return table.with_(deck=deck)
    if table.rules & c.RULE_MUTUAL_AID and c.MUTUAL_AID not in gone:
        deck |= 1 << 4 * c.MUTUAL_AID
    if not table.rules & c.RULE_FIRESTORM or c.FIRESTORM in gone:
        return table.with_(deck=deck)
    size = count(deck)
    window = given.get("firestorm", [(size + 3) // 4, 3 * size // 4] if table.rules & c.RULE_CUT_MIDDLE else [])
    if not window:
        return table.with_(deck=deck | 1 << 4 * c.FIRESTORM)
    if len(window) != 2 or any(type(edge) is not int for edge in window) or not 0 <= window[0] <= window[1] <= size:
        raise BadInput(
            f"firestorm is {shown(window)}; it must be how many of the {size} cards lie above it: [least, most]."
        )
    return table.with_(deck=deck, firestorm_least=window[0], firestorm_most=window[1])


def _lay_rare(table: Table, given: Mapping[str, Any], seats: tuple[str, ...], options: Options) -> Table:
    """What only matters inside events and plays, and at the end."""
    seen, seen_in = [0, 0, 0, 0], [0, 0, 0, 0]
    for name, known in given.get("seen", {}).items():
        seat = _seat("seen", name, seats)
        if not isinstance(known, dict) or set(known) != {"in", "cards"}:
            raise BadInput(f"seen.{name} must have the keys in and cards.")
        seen_in[seat] = _seat(f"seen.{name}.in", known["in"], seats)
        seen[seat] = _seen_cards(table, options, name, known["cards"], seen_in[seat])
    lit_by = [0, 0, 0, 0]
    for tower, name in given.get("lit_by", {}).items():
        lit_by[TOWERS.index(_one_of("the tower in lit_by", tower, TOWERS))] = _seat("lit_by", name, seats) + 1
    event = _word(given, "event", ("", "firestorm", "mutual-aid", "shadow-of-the-wood"), "")
    table = table.with_(
        seen=tuple(seen),
        seen_in=tuple(seen_in),
        lit_by=tuple(lit_by),
        event=KIND_OF.get(event, 0),
        shadows=_seats(given, "shadows", seats, 0),
        encores=given.get("encores", 0),
        placed=_cells(given.get("placed", [])),
    )
    if "ending" not in given:
        return table
    ending = ENDINGS[_word(given, "ending", ENDINGS, "")]
    winners = _seats(given, "winners", seats, 0)
    if not winners:
        raise BadInput("winners must name at least one seat where there is an ending.")
    return table.with_(ending=ending, winners=winners, stack=())


def _seen_cards(table: Table, options: Options, name: str, cards: list[Any], holder: int) -> int:
    pile = CardCount(options).take(f"seen.{name}", cards)
    held = table.hands[holder]
    if table.pulled[holder]:
        held = added(held, table.pulled[holder] - 1)
    if any(tally(pile, kind) > tally(held, kind) for kind in kinds(pile)):
        raise BadInput(f"seen.{name}: these cards are not all in the hand they were seen in.")
    return pile


def _cells(names: list[Any]) -> int:
    try:
        return sum(1 << cell_index(str(name)) for name in names)
    except ValueError as fault:
        raise BadInput(f"placed: {fault}") from None


def _check_sides(table: Table, given: Mapping[str, Any]) -> None:
    """Refuse a game that would be over."""
    sides = count(table.standing)
    if table.rules & c.RULE_TEAMS:
        sides = (table.standing & 5 != 0) + (table.standing & 10 != 0)
    if sides < 2 and not given.get("event") and "ending" not in given:
        raise BadInput("The game would be over: fewer than two sides have a standing tower; give an ending.")


def _check(table: Table, given: Mapping[str, Any]) -> None:
    """Refuse what no game can come to."""
    if not 1 <= table.hand_size <= 15 or not 0 <= table.turns <= c.MOST_TURNS or not -1 <= table.encores <= 3:
        raise BadInput("hand_size must be from 1 to 15, turns from 0 to 1000, encores from -1 to 3.")
    if any(table.pulled) and not any(item.kind in (c.ASK_PULL, c.ASK_SHADOW_PLAY) for item in table.pending):
        raise BadInput("pulled: cards are only pulled while a Shadow is to play them; course must say so.")
    if "course" in given or "ending" in given:
        return
    if not WINDS[table.standing] >> table.wind & 1:
        raise BadInput(f"wind is {WIND_LETTERS[table.wind]!r}, but it blows at no standing tower.")
    lit = table.fire & CORNERS[table.standing]
    if lit:
        raise BadInput(f"board: the corner of a standing tower cannot hold a gem ({cell_names(lit)[0]}).")
