"""How long bots think, and who forfeited."""

from __future__ import annotations

from fireline.report.drawing.marks import bot_name
from fireline.report.drawing.markup import Part, tag
from fireline.report.sections.section import Section, folded, table
from fireline.report.sections.wording import amount, begin, counted, duration, listed, percent
from fireline.report.study import Study


def pace(study: Study) -> Section:
    """The time a choice takes, and the faults."""
    heads = ["bot", "mean", "19 of 20 within", "longest", "choices a game"]
    rows: list[list[Part]] = [
        [
            bot_name(one.bot),
            duration(one.mean),
            duration(one.slow),
            duration(one.longest),
            amount(one.choices),
        ]
        for one in study.paces
    ]
    body: list[Part] = [table("Time for a choice", heads, rows)]
    if any(one.forfeits for one in study.paces):
        body += [tag("h3", "Forfeits"), _forfeits(study)]
    return Section("pace", "Time and faults", finding(study), body)


def finding(study: Study) -> str:
    """What there is to say of time and faults."""
    times = [f"{one.bot} thinks {duration(one.mean)}" for one in study.paces[:1]]
    times += [f"{one.bot} {duration(one.mean)}" for one in study.paces[1:]]
    gone = [f"{one.bot} {counted(one.forfeits, 'time')}" for one in study.paces if one.forfeits]
    faults = f"Forfeited: {listed(gone)}." if gone else "Nobody forfeited."
    return begin(f"{listed(times)} a choice. {faults}")


def _forfeits(study: Study) -> Part:
    rows: list[list[Part]] = [
        [bot_name(one.bot), str(one.forfeits), str(one.games), percent(one.forfeits / one.games, 1)]
        for one in study.paces
        if one.forfeits
    ]
    said = [tag("li", fault) for fault in study.faults[:10]]
    more = [tag("li", f"and {len(study.faults) - 10} more")] if len(study.faults) > 10 else []
    told = folded("What went wrong", tag("ul", *said, *more)) if said else None
    return tag("div", table("Forfeits by bot", ["bot", "forfeits", "seats held", "share"], rows), told)
