"""Whether it matters where one sits."""

from __future__ import annotations

from fireline.report.drawing.axis import Axis
from fireline.report.drawing.chart import Chart, Row
from fireline.report.drawing.marks import key, seat_name
from fireline.report.estimates import Estimates
from fireline.report.sections.section import Section, variant_name
from fireline.report.sections.winning import is_clear, share_point
from fireline.report.sections.wording import begin, listed, percent, rate
from fireline.report.study import Study


def seating(study: Study) -> Section:
    """The seats."""
    standing = study.standing
    rates = standing.by_seat
    most = max(edge for estimate in rates.values() for edge in (estimate.mean, estimate.high or 0.0))
    par = (standing.par, f"par {percent(standing.par)}")
    chart = Chart(
        "Win rate of each seat, with 95 % intervals",
        ("seat", "win rate"),
        Axis.over(0.0, max(most, standing.par), 4),
        percent,
        seat_rows(study, rates),
        par,
    )
    body = [key([variant_name(name) for name in study.variants]), chart.html()]
    note = "The bots change seats within every group of games, so a strong bot lifts no seat above the others."
    return Section("seats", "Where to sit", finding(study), body, [note])


def seat_rows(study: Study, rates: Estimates) -> list[Row]:
    """A row for each seat; its own mark is drawn where variants need none."""
    alone = len(study.variants) == 1
    return [
        Row(
            seat_name(seat, study.colours[seat]),
            [
                share_point(rates[name, seat], n, study.colours[seat] if alone else None)
                for n, name in enumerate(study.variants)
                if (name, seat) in rates
            ],
        )
        for seat in study.standing.seats
    ]


def finding(study: Study) -> str:
    """What there is to say of the seats."""
    rates, par, seats = study.standing.by_seat, study.standing.par, study.standing.seats
    several = len(study.variants) > 1
    told = [
        f"{seat} wins {'more' if estimate.mean > par else 'less'} than par{f' with {name}' if several else ''}, "
        f"{rate(estimate)}"
        for name in study.variants
        for seat in seats
        if (estimate := rates.get((name, seat))) is not None and is_clear(estimate, par)
    ]
    if told:
        return begin(f"{'; '.join(told)}.")
    if several:
        return "No seat is clearly better than another, whichever the variant."
    means = [f"{seat} {rate(rates[study.variants[0], seat])}" for seat in seats]
    return f"No seat is clearly better than another: {listed(means)}."
