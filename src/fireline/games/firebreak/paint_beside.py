"""What stands beside the map in the terminal: wind, track, markers, tanker, decks, and what the signs mean."""

from __future__ import annotations

from fireline.games.firebreak import codes as c
from fireline.games.firebreak.explain_ground import firebreaks_left
from fireline.games.firebreak.forecast import forecast
from fireline.games.firebreak.maps import WIND_NAMES
from fireline.games.firebreak.naming import WIND_WORDS
from fireline.games.firebreak.table import Table

_ARROWS = "→↘↙←↖↗"
_LEGEND = (
    "[dim]·[/] light  [dim]♣[/] dense forest",
    "[dim]^[/] hill  [dim]▲[/] the mountain",
    "[gem]▲▲▲[/] blaze  [ablaze]x[/] burned out",
    "[break]│ ╱ ╲[/] firebreak [break]║[/] double",  # noqa: RUF001
    "[water]p[/] pump  [water]P[/] with water",
    "1 2 3 rangers",
)


def beside(t: Table) -> list[str]:
    """The lines beside the map."""
    ahead = forecast(t)
    lines = [""]
    if t.wind >= 0:
        lines += [f"[wind]{_ARROWS[t.wind]} wind {WIND_WORDS[t.wind]}[/]", ""]
    lines.append(f"track  [fire]{'■' * t.track}[/][dim]{'·' * (c.SPREAD_AT - t.track)}[/] {t.track}")
    lines += [f"calm   {'●' * t.calm}{'○' * (c.CALMS - t.calm)}", ""]
    lines.append(f"markers     {t.supply}" + (f", {t.removed} lost" if t.removed else ""))
    lines.append(f"firebreaks  {firebreaks_left(t)}")
    lines += [f"tanker      {'full' if t.tanker else '[refused]empty[/]'}", ""]
    if ahead.winds:
        lines += [f"[dim]spread now  {ahead.now:.0%}[/]", f"[dim]{_winds(ahead.winds)}[/]", ""]
    return [*lines, *_LEGEND]


def _winds(chances: tuple[float, ...]) -> str:
    """The likeliest winds at the next spread."""
    best = sorted(range(c.TURNS), key=lambda wind: (-chances[wind], wind))[:2]
    return "then " + ", ".join(f"{WIND_NAMES[wind]} {chances[wind]:.0%}" for wind in best if chances[wind])
