"""Numbers and lists in words: percentages with their intervals, points, counts."""

from __future__ import annotations

from collections.abc import Sequence

from fireline.arena.interval import Estimate

_NARROW = 0.02
SPACE = "\N{NO-BREAK SPACE}"


def percent(share: float, places: int = 0) -> str:
    """A share as a percentage: 87 %."""
    return f"{share * 100:.{places}f}{SPACE}%"


def places_of(estimate: Estimate) -> int:
    """A narrow interval is worth a decimal."""
    return 1 if estimate.half < _NARROW else 0


def rate(estimate: Estimate) -> str:
    """A share and its interval: 87 % (81 to 91)."""
    return percent(estimate.mean, places_of(estimate)) + _bracket(rate_interval(estimate))


def rate_interval(estimate: Estimate) -> str:
    """The interval of a share, in percent; empty if there is none."""
    if estimate.low is None or estimate.high is None:
        return ""
    places = places_of(estimate)
    return f"{estimate.low * 100:.{places}f} to {estimate.high * 100:.{places}f}"


def signed(value: float, places: int = 1) -> str:
    """A number with its sign; the minus is a real one."""
    shown = f"{abs(value):.{places}f}"
    if not float(shown):
        return shown
    return f"+{shown}" if value > 0 else f"\N{MINUS SIGN}{shown}"


def points(estimate: Estimate, places: int = 1) -> str:
    """A difference of shares in percentage points: +3.2 (1.9 to 4.5)."""
    return signed(estimate.mean * 100, places) + _bracket(points_interval(estimate, places))


def points_interval(estimate: Estimate, places: int = 1) -> str:
    """The interval of a difference of shares, in points; empty if there is none."""
    return signed_interval(Estimate(0, *(edge and edge * 100 for edge in (estimate.low, estimate.high))), places)


def signed_interval(estimate: Estimate, places: int = 1) -> str:
    """The interval of a difference; empty if there is none."""
    if estimate.low is None or estimate.high is None:
        return ""
    return f"{signed(estimate.low, places)} to {signed(estimate.high, places)}"


def amount(value: float) -> str:
    """A count a game, with as many places as it is worth."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def amount_interval(estimate: Estimate) -> str:
    """The interval of a count; empty if there is none."""
    if estimate.low is None or estimate.high is None:
        return ""
    return f"{amount(max(estimate.low, 0.0))} to {amount(estimate.high)}"


def duration(ms: float) -> str:
    """A time for one choice."""
    if ms < 0.01:
        return f"<0.01{SPACE}ms"
    if ms >= 1000:
        return f"{ms / 1000:.2f}{SPACE}s"
    return f"{ms:.0f}{SPACE}ms" if ms >= 10 else f"{ms:.1f}{SPACE}ms" if ms >= 1 else f"{ms:.2f}{SPACE}ms"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list: a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def counted(count: int, one: str, many: str | None = None) -> str:
    """A number of things: 1 game, 1,200 games."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def begin(sentence: str) -> str:
    """A sentence with a capital, unless it begins with something like a path or a setting."""
    word = sentence.split(" ", 1)[0]
    return sentence[0].upper() + sentence[1:] if word.rstrip(",:;").isalpha() else sentence


def titled(name: str) -> str:
    """The name of a card or a kind of happening, as people write it."""
    return name.replace("-", " ").replace("_", " ").capitalize()


def _bracket(interval: str) -> str:
    return f" ({interval})" if interval else ""
