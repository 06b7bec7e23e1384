"""Who wins: the bots by win rate and by rating, and against each other."""

from __future__ import annotations

from fireline.arena.interval import Estimate
from fireline.report.drawing.axis import Axis
from fireline.report.drawing.chart import Chart, Point, Row
from fireline.report.drawing.marks import bot_name, key
from fireline.report.drawing.markup import Part, tag
from fireline.report.sections.section import Section, table, variant_name
from fireline.report.sections.wording import begin, listed, percent, places_of, rate, rate_interval
from fireline.report.study import Study

_SHARES = Axis(0.0, 1.0, (0.0, 0.25, 0.5, 0.75, 1.0))


def winning(study: Study) -> Section:
    """The bots."""
    standing, together = study.standing, study.run.together
    if len(standing.bots) == 1 and not together:
        return Section("bots", "Who wins", finding(study), ())
    body: list[Part] = [key([variant_name(name) for name in study.variants]), _rates(study)]
    notes = ["A bot that has several seats in a game counts once for each."] if _crowded(study) else []
    notes += ["All seats win or lose as one, so each bot plays in all of them, as a team."] if together else []
    if standing.shares:
        notes.append("Games can be shared: then the share that a seat gets counts as its win.")
    if study.ratings:
        body += [tag("h3", "Rating ladder"), _ladder(study)]
        notes.append(
            "150 points more is about 70 wins to 30; 400 points are ten to one. OpenSkill's model, on the scale of "
            "chess, around 1500."
        )
    elif not together:
        notes.append("Ratings are left out: they need the package openskill.")
    return Section("bots", "Who wins", finding(study), body, notes, "tall")


def duels(study: Study) -> Section | None:
    """Who beats whom, if there is more to say of it than who wins."""
    rates = study.standing.duels
    if not rates:
        return None
    best = study.standing.bots[0]
    _, other = min((estimate.mean, other) for (bot, other), estimate in rates.items() if bot == best)
    nearest = rates[best, other]
    said = f"{best} is not clearly better than {other}: it wins {rate(nearest)} of their games."
    if nearest.low is not None and nearest.low > 0.5:
        said = f"{best} beats every other bot; {other} comes nearest and loses {rate(nearest)} of their games."
    return Section("duels", "One against one", begin(said), [_duels(study)])


def finding(study: Study) -> str:
    """What there is to say of the bots."""
    bots, variants, rates = study.standing.bots, study.variants, study.standing.by_bot
    best, last = bots[0], bots[-1]
    if len(bots) == 1 and not study.run.together:
        return f"Every seat was taken by {best}, so only the seats and the rules are compared here."
    if len(variants) > 1:
        parts = [f"{rate(rates[name, best])} with {name}" for name in variants if (name, best) in rates]
        return begin(f"{best} wins {listed(parts)}.")
    top, low = rates[variants[0], best], rates[variants[0], last]
    if len(bots) == 1:
        return begin(f"{best} wins {rate(top)} of its games.")
    if len(bots) == 2 and not is_clear(top, study.standing.par):
        return f"Neither bot is clearly better: {best} wins {rate(top)} of its games, {last} {rate(low)}."
    if len(bots) == 2:
        return begin(f"{best} wins {rate(top)} of its games; {last} {percent(low.mean, places_of(low))}.")
    par = "" if study.run.together else f"; par is {percent(study.standing.par)}"
    return begin(f"{best} wins most, {rate(top)} of its games; {last} least, {rate(low)}{par}.")


def share_point(estimate: Estimate, variant: int = 0, colour: str | None = None) -> Point:
    """A win rate in a chart."""
    mean = percent(estimate.mean, places_of(estimate))
    return Point(estimate, mean, rate_interval(estimate), variant, colour)


def is_clear(estimate: Estimate, par: float) -> bool:
    """Whether a win rate is known to be above or below par."""
    return estimate.low is not None and estimate.high is not None and not estimate.low <= par <= estimate.high


def _crowded(study: Study) -> bool:
    return (
        not study.run.together
        and bool(study.seatings.select("game", "bot").is_duplicated().any())
        and len(study.standing.bots) > 1
    )


def _rates(study: Study) -> Part:
    rates, par = study.standing.by_bot, study.standing.par
    rows = [
        Row(
            bot_name(bot),
            [share_point(rates[name, bot], n) for n, name in enumerate(study.variants) if (name, bot) in rates],
        )
        for bot in study.standing.bots
    ]
    caption = "Win rate of each bot, with 95 % intervals"
    line = None if study.run.together else (par, f"par {percent(par)}")
    return Chart(caption, ("bot", "win rate"), _SHARES, percent, rows, line).html()


def _ladder(study: Study) -> Part:
    order = sorted(study.standing.bots, key=lambda bot: -max(rated[bot].mean for rated in study.ratings.values()))
    every = [rated[bot] for rated in study.ratings.values() for bot in order]
    edges = [edge for estimate in every for edge in (estimate.mean, estimate.low, estimate.high) if edge is not None]
    rows = [
        Row(bot_name(bot), [_rung(study.ratings[name][bot], n) for n, name in enumerate(study.ratings)])
        for bot in order
    ]
    axis = Axis.over(min(edges), max(edges), 4)
    return Chart("Ratings with 95 % intervals", ("bot", "rating"), axis, "{:.0f}".format, rows).html()


def _rung(estimate: Estimate, variant: int) -> Point:
    low, high = (0.0 if edge is None else edge for edge in (estimate.low, estimate.high))
    return Point(estimate, f"{estimate.mean:.0f}", f"{low:.0f} to {high:.0f}", variant)


def _duels(study: Study) -> Part:
    bots, duels = study.standing.bots, study.standing.duels
    rows: list[list[Part]] = [
        [bot_name(bot), *(_duel(duels.get((bot, other))) if other != bot else "" for other in bots)] for bot in bots
    ]
    heads = ["wins against", *map(bot_name, bots)]
    return tag("div", table("How often the bot of the row beats the bot of the column", heads, rows), cls="duels")


def _duel(estimate: Estimate | None) -> Part:
    if estimate is None:
        return "\N{EN DASH}"
    return tag("span", tag("b", percent(estimate.mean)), tag("small", rate_interval(estimate)), cls="value")
