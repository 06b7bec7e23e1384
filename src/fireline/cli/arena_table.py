"""How the arena's numbers look in a terminal; a hundred columns are enough."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fireline.cli import theme
from fireline.cli.arena_compare import show_comparison
from fireline.core.game import Game

Form = dict[str, Any]
_INSTALL = "Ratings need the package openskill: pip install 'fireline[arena]'"


def show(form: Form, game: Game[Any, Any]) -> None:
    """Print what is known; nothing but a sentence if that is nothing."""
    console = theme.console()
    _show_heading(console, form, game)
    if form["groups"]:
        for variant in form["variants"]:
            _show_variant(console, variant, game, several=len(form["variants"]) > 1)
        if form["differences"]:
            show_comparison(console, form)
    _show_notes(console, form)


def rate(estimate: Form) -> str:
    """A share of games with its interval, in percent."""
    if estimate["mean"] is None:
        return "-"
    mean = f"{estimate['mean']:.1%}"
    return mean if estimate["low"] is None else f"{mean} ({100 * estimate['low']:.1f}-{100 * estimate['high']:.1f})"


def number(estimate: Form) -> str:
    """A number a game with its interval."""
    if estimate["mean"] is None:
        return "-"
    mean = f"{estimate['mean']:,.2f}" if abs(estimate["mean"]) < 100 else f"{estimate['mean']:,.0f}"
    half = None if estimate["low"] is None else (estimate["high"] - estimate["low"]) / 2
    if half is None:
        return mean
    return f"{mean} ± {half:,.2f}" if abs(estimate["mean"]) < 100 else f"{mean} ± {half:,.0f}"


def _show_heading(console: Console, form: Form, game: Game[Any, Any]) -> None:
    groups = f"{form['groups']:,} group{'' if form['groups'] == 1 else 's'}"
    luck = "" if form["group_size"] == 1 else f" in {groups} of {form['group_size']} with the same luck"
    clock = "" if form["clock_ms"] is None else f", {form['clock_ms']:,} ms a choice"
    text = f"{game.title}, {form['players']} players, seed {form['seed']}{clock}: {form['games']:,} games{luck}"
    console.print(text, style="title", markup=False)


def _show_variant(console: Console, variant: Form, game: Game[Any, Any], *, several: bool) -> None:
    """All tables of one variant; of several, what the comparison leaves out."""
    tables = [_bots(variant, game), _course(variant, game)]
    if not game.together:  # else all seats win as often
        tables.insert(1, _seats(variant))
    if several:
        tables = [] if len(variant["bots"]) == 1 else tables[:1]
    if tables and variant["variant"]:
        console.print(f"\n{variant['variant']}", style="choice", markup=False)
    for table in tables:
        console.print()
        console.print(table)
    for bot in variant["bots"]:
        if bot["forfeits"]:
            text = f"{bot['bot']} forfeited {bot['forfeits']:,} of {bot['games']:,} games. The first: "
            console.print(Text(text + bot["first_fault"], style="refused"))


def _bots(variant: Form, game: Game[Any, Any]) -> Table:
    """A row a bot, or a team of one bot."""
    several = not game.together and any(bot["seats_a_game"] not in (None, 1.0) for bot in variant["bots"])
    rated = any(bot["rating"] for bot in variant["bots"]) and len(variant["bots"]) > 1
    table = _table("team" if game.together else "bot", "games", "win rate (95 %)")
    for heading, wanted in (("wins a game", several), ("rating (95 %)", rated), ("ms a choice", True)):
        if wanted:
            table.add_column(heading, justify="right")
    for bot in sorted(variant["bots"], key=lambda bot: -(bot["win_rate"]["mean"] or 0)):
        cells = [f"{bot['games']:,}", rate(bot["win_rate"])]
        if several:
            cells.append(_share(bot))
        if rated:
            cells.append(_rating(bot["rating"]))
        table.add_row(Text(bot["bot"], style="choice"), *cells, _ms(bot["ms_a_choice"]))
    return table


def _share(bot: Form) -> str:
    """The wins of all seats that a bot holds."""
    if bot["share"] is None:
        return "-"
    held = bot["seats_a_game"]
    return f"{bot['share']:.2f} in {held:.0f} seat{'s' if held > 1 else ' '}"


def _ms(ms: float | None) -> str:
    if ms is None:
        return "-"
    return f"{ms:,.0f}" if ms >= 100 else f"{ms:.1f}" if ms >= 1 else f"{ms:.3f}" if ms >= 0.001 else "<0.001"


def _rating(rating: Form | None) -> str:
    return "-" if rating is None else f"{rating['mean']:,.0f} ± {(rating['high'] - rating['low']) / 2:,.0f}"


def _seats(variant: Form) -> Table:
    """A row a seat, over all bots."""
    table = _table("seat", "win rate (95 %)", f"from par, {variant['par']:.1%}")
    for index, seat in enumerate(variant["seats"]):
        away = seat["win_rate"]["mean"] - variant["par"]
        table.add_row(Text(seat["seat"], style=f"seat{index}"), rate(seat["win_rate"]), f"{100 * away:+.1f}")
    return table


def _course(variant: Form, game: Game[Any, Any]) -> Table:
    """How long a game is and what happens in it."""
    plies = variant["plies"]
    table = _table("a game has", "mean (95 %)")
    table.add_column("")
    spread = f"sd {plies['deviation']:,.0f}, {plies['least']:,.0f} to {plies['most']:,.0f}"
    table.add_row("plies", number(plies), Text(spread, style="dim"))
    table.add_row("decisions", number(variant["decisions"]), Text("plies that are not luck", style="dim"))
    for kind, count in variant["counts"].items():
        table.add_row(kind, number(count), Text(game.notable[kind], style="dim"))
    return table


def _table(first: str, *others: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def _show_notes(console: Console, form: Form) -> None:
    console.print()
    for note in _notes(form):
        console.print(Text(note, style="note"))


def _speed(games: float) -> str:
    return f"{games:,.0f}" if games >= 100 else f"{games:.3g}"


def _notes(form: Form) -> list[str]:
    """What else there is to say, a sentence each."""
    notes = [] if form["groups"] else ["No group of games is whole yet: nothing can be said."]
    if form["ended"] == "all" and form["games"] > form["games_asked"]:
        notes.append(f"{form['games_asked']:,} games were asked for; groups are played whole.")
    if form["ended"] == "narrow":
        notes.append("Ended early: the win rates are known well enough.")
    if form["uncounted"] and form["ended"] != "narrow":
        notes.append(f"Finished, but not counted because their groups are not whole: {form['uncounted']:,}.")
    if form["groups"] and not form["together"] and form["variants"][0]["bots"][0]["rating"] is None:
        notes.append(_INSTALL)
    if form["games_now"]:
        notes.append(
            f"{form['games_now']:,} games in {form['seconds']:,.1f} s ({_speed(form['games_per_second'])} a second, "
            f"processes: {form['processes']}); the bots thought {form['thinking_share']:.0%} of the time."
        )
    if form["nodes"]:
        notes.append("By node: " + ", ".join(f"{node['name']} {node['games']:,}" for node in form["nodes"]) + ".")
    if form["out"]:
        notes.append(
            f"Kept in {form['out']}" + (f"; {form['resumed']:,} games were there." if form["resumed"] else ".")
        )
    return notes
