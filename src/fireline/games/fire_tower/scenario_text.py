"""Writing scenario files: only what a fresh game would not have."""

from __future__ import annotations

from collections.abc import Iterable

from fireline.games.fire_tower import codes as c
from fireline.games.fire_tower import course
from fireline.games.fire_tower.cards import pile_cards
from fireline.games.fire_tower.options import Options
from fireline.games.fire_tower.picture import draw_board
from fireline.games.fire_tower.scenario import ENDINGS, GAME_ID
from fireline.games.fire_tower.table import Table
from fireline.games.fire_tower.tables import CARD_OF, TOWERS, WIND_LETTERS, cell_names
from fireline.games.fire_tower.view import queued


def dump(options: Options, table: Table) -> str:
    """A scenario file that `scenario.load` reads back to the same state."""
    seats = tuple(TOWERS[tower] for tower in range(4) if table.manned >> tower & 1)
    lines = [f'game = "{GAME_ID}"', f"options = {_options(options)}", f"seats = {_list(seats)}"]
    lines += _turn(table, seats) + _cards(table, seats) + _rare(table, seats)
    return "\n".join([*lines, f'board = """\n{draw_board(table)}\n"""', ""])


def _options(options: Options) -> str:
    usual = Options.read({"edition": options.edition}).plain()
    usual["edition"] = "2021"
    return _table({name: _value(value) for name, value in options.plain().items() if value != usual[name]})


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _list(names: Iterable[str]) -> str:
    return "[" + ", ".join(f'"{name}"' for name in names) + "]"


def _table(pairs: dict[str, str]) -> str:
    return "{ " + ", ".join(f"{key} = {value}" for key, value in pairs.items()) + " }" if pairs else "{}"


def _names(seats: tuple[str, ...], chosen: int) -> str:
    return _list(name for seat, name in enumerate(seats) if chosen >> seat & 1)


def _turn(table: Table, seats: tuple[str, ...]) -> list[str]:
    lines = [f'turn = "{seats[table.turn]}"', f'wind = "{WIND_LETTERS[table.wind]}"', f"turns = {table.turns}"]
    phases = [phase for phase in ("wind", "action") if table.stack == course.turn_course(table.turn, phase)]
    if phases:
        lines.append(f'phase = "{phases[0]}"')
    elif table.ending:
        lines.append(f'ending = "{next(name for name, ending in ENDINGS.items() if ending == table.ending)}"')
        lines.append(f"winners = {_names(seats, table.winners)}")
    else:
        lines.append(f"course = {_list(course.write(table.stack, seats))}")
    lines.append(f"hand_size = {table.hand_size}")
    lines.append(f"buckets = {_names(seats, table.buckets)}")
    if not table.rules & c.RULE_ABLAZE:
        burned = sum(1 << seat for seat, name in enumerate(seats) if not table.standing >> TOWERS.index(name) & 1)
        lines.append(f"burned = {_names(seats, burned)}")
    return lines


def _cards(table: Table, seats: tuple[str, ...]) -> list[str]:
    hands = {name: _list(pile_cards(table.hands[seat])) for seat, name in enumerate(seats)}
    lines = [f"hands = {_table(hands)}", f"discard = {_list(pile_cards(table.discard))}"]
    if table.rules & c.RULE_FIRESTORM and not table.discard >> 4 * c.FIRESTORM & 1:
        cut = table.firestorm_most >= 0
        lines.append(f"firestorm = [{table.firestorm_least}, {table.firestorm_most}]" if cut else "firestorm = []")
    if table.rules & c.RULE_SHADOW:
        lines.append(f'shadow_card = "{"deck" if table.deck >> 4 * c.SHADOW_OF_THE_WOOD & 1 else "aside"}"')
    if table.queue:
        waiting = table.queue.to_bytes(8, "little")
        drawers = [seats[(byte - 1) % 4] for byte in waiting if byte]
        lines.append(f"queue = {_list(f'{CARD_OF[k]} {who}' for k, who in zip(queued(table), drawers, strict=True))}")
    return lines


def _rare(table: Table, seats: tuple[str, ...]) -> list[str]:
    lines = []
    seen = {
        name: _table({"in": f'"{seats[table.seen_in[seat]]}"', "cards": _list(pile_cards(table.seen[seat]))})
        for seat, name in enumerate(seats)
        if table.seen[seat] or table.seen_in[seat]
    }
    if seen:
        lines.append(f"seen = {_table(seen)}")
    pulled = {name: f'"{CARD_OF[table.pulled[seat] - 1]}"' for seat, name in enumerate(seats) if table.pulled[seat]}
    if pulled:
        lines.append(f"pulled = {_table(pulled)}")
    if table.event:
        lines.append(f'event = "{CARD_OF[table.event]}"')
    if table.shadows:
        lines.append(f"shadows = {_names(seats, table.shadows)}")
    if table.encores:
        lines.append(f"encores = {table.encores}")
    lit_by = {TOWERS[tower]: f'"{seats[by - 1]}"' for tower, by in enumerate(table.lit_by) if by}
    if lit_by:
        lines.append(f"lit_by = {_table(lit_by)}")
    if table.placed:
        lines.append(f"placed = {_list(cell_names(table.placed))}")
    return lines
