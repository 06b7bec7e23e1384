"""Which cards are played, and what they do to the winning chance of who plays them."""

from __future__ import annotations

from fireline.arena.interval import Estimate
from fireline.report.drawing.axis import Axis
from fireline.report.drawing.chart import Chart, Point, Row
from fireline.report.drawing.marks import key, shape
from fireline.report.drawing.markup import Part, tag
from fireline.report.sections.section import Section, variant_name
from fireline.report.sections.wording import amount, begin, points, points_interval, signed, titled
from fireline.report.study import Study

_ENOUGH = 20  # uses: fewer are shown, but nothing is said of them
_NOTE = (
    "A use is the play of a card and what its player decides for it, up to the next card, the next player or the next "
    "luck. The change is measured by the game's own evaluation, which sees all hands and counts the card itself as "
    "gone from the hand: it is an opinion, not the outcome."
)


def cards(study: Study) -> Section:
    """The cards."""
    counted = study.cards
    if not counted.names:
        return Section("cards", "What cards do", finding(study), ())
    rows = [
        Row(titled(card), _points(study, card), _more(study, card)) for card in counted.names if card in counted.uses
    ]
    thrown = any(estimate.mean for estimate in counted.discarded.values())
    chart = Chart(
        "What each card does to its player's winning chance, in points, with 95 % intervals",
        ("card", "points of winning chance"),
        _axis(study),
        lambda value: signed(value * 100, 0),
        rows if thrown else [Row(row.label, row.points, row.more[:1]) for row in rows],
        bars=True,
        more=("played a game", "discarded a game") if thrown else ("played a game",),
    )
    body = [key([variant_name(name) for name in study.variants]), chart.html(), _never(study)]
    return Section("cards", "What cards do", finding(study), body, [_NOTE], shape="wide")


def finding(study: Study) -> str:
    """What there is to say of the cards."""
    counted, first = study.cards, study.variants[0]
    if not counted.uses:
        return f"No cards were played in {study.run.title}."
    known = [
        (counted.swing[first, card], card)
        for card, uses in counted.uses.items()
        if uses >= _ENOUGH and (first, card) in counted.swing and counted.swing[first, card].excludes_zero
    ]
    if not known:
        return "No card clearly changes the winning chance of who plays it."
    (top, best), (low, worst) = (choose(known, key=lambda pair: pair[0].mean) for choose in (max, min))
    where = f" ({first})" if len(study.variants) > 1 else ""
    helped = f"{titled(best)} helps most: {points(top)} points of winning chance a use"
    if top.mean <= 0:
        helped = f"no card clearly helps; {titled(worst)} costs most"
    cost = f"; {titled(worst)} costs most: {points(low)}" if low.mean < 0 < top.mean else ""
    return begin(f"{helped}{cost}{where}.")


def _axis(study: Study) -> Axis:
    """An axis for the cards that are known well enough; wider whiskers end at its edge."""
    swings = [
        (edge, card)
        for (_, card), estimate in study.cards.swing.items()
        for edge in (estimate.mean, estimate.low, estimate.high)
        if edge is not None
    ]
    edges = [edge for edge, card in swings if study.cards.uses[card] >= _ENOUGH] or [edge for edge, _ in swings]
    return Axis.over(min(0.0, *edges), max(0.01, *edges), 5)


def _points(study: Study, card: str) -> list[Point]:
    swing = study.cards.swing
    return [
        Point(swing[name, card], signed(swing[name, card].mean * 100), points_interval(swing[name, card]), n)
        for n, name in enumerate(study.variants)
        if (name, card) in swing
    ]


def _more(study: Study, card: str) -> list[Part]:
    return [_lines(study, card, counts) for counts in (study.cards.played, study.cards.discarded)]


def _lines(study: Study, card: str, counts: dict[tuple[str, ...], Estimate]) -> Part:
    several = len(study.variants) > 1
    lines = [
        tag("span", shape(n) if several else None, amount(counts[name, card].mean), cls="value")
        for n, name in enumerate(study.variants)
    ]
    return tag("span", *lines)


def _never(study: Study) -> Part:
    unused = [titled(card) for card in study.cards.names if card not in study.cards.uses]
    return tag("p", f"Only ever discarded: {', '.join(unused)}.", cls="note") if unused else None
