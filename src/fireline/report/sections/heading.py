"""The top of the page and its foot: what was played, what was found, and how to do it again."""

from __future__ import annotations

import shlex
from collections.abc import Sequence

from fireline.report.drawing.markup import Html, Part, tag
from fireline.report.drawing.pieces import LOGO, hills
from fireline.report.folder import Run
from fireline.report.sections.section import Section, variant_name
from fireline.report.sections.wording import listed
from fireline.report.study import Study

_INTERVALS = (
    "All intervals are 95 % intervals. Games of one group share their seed and their bots and differ only in who sits "
    "where, so they are not independent of each other; groups are. An interval is made over one value a group, the "
    "mean of its games: the mean of all groups, give or take Student's t times the standard "
    "deviation over the root of the number of groups. Shares of games get two imaginary groups that lost and two that "
    "won, so that ten wins of ten are not taken for certainty."
)


def heading(study: Study, sections: Sequence[Section]) -> Html:
    """The title, the facts and the findings."""
    run = study.run
    bots = listed(study.standing.bots)
    brand = tag("p", LOGO, tag("span", "Fireline"), tag("span", "arena report", cls="what"), cls="brand")
    facts = [tag("div", tag("dt", name), tag("dd", value)) for name, value in _facts(study)]
    found = [
        tag("li", tag("a", part.title, href=f"#{part.anchor}"), " ", tag("span", part.finding)) for part in sections
    ]
    return tag(
        "header",
        hills(f"{run.plan.get('game')}/{run.plan.get('seed')}"),
        brand,
        tag("h1", run.title, tag("span", bots, cls="lineup")),
        tag("dl", *facts),
        tag("h2", "In short"),
        tag("ul", *found, cls="short"),
        cls="sheet wide top",
    )


def footing(run: Run, bare: Sequence[Section]) -> Html:
    """How it was made, and how to make it again."""
    engine = run.plan.get("engine")
    return tag(
        "footer",
        tag("h2", "Left out") if bare else None,
        tag("ul", *(tag("li", part.finding) for part in bare)) if bare else None,
        tag("h2", "Once more"),
        tag("p", "This command plays the same games again; only bots that think by the clock may choose otherwise."),
        tag("pre", tag("code", command(run))),
        tag("h2", "How the intervals are made"),
        tag("p", _INTERVALS),
        tag("p", f"Played with Fireline {engine}." if engine else None),
        cls="sheet wide foot",
    )


def command(run: Run) -> str:
    """The command that plays these games again."""
    plan = run.plan
    bots = [str(spec) for spec in plan.get("bots", [])]
    words = ["fireline", "arena", str(plan.get("game", "")).partition("/")[0]]
    for text in bots if any("," in spec for spec in bots) else [",".join(bots)]:
        words += ["--bots", text]
    if plan.get("players"):
        words += ["--players", str(plan["players"])]
    words += ["--games", str(_per_variant(run)), "--seed", str(plan.get("seed", 1))]
    for name, values in _options(run).items():
        words += ["--set", f"{name}={','.join(values)}"]
    if plan.get("clock_ms"):
        words += ["--clock", str(plan["clock_ms"])]
    return shlex.join([*words, "--out", "DIR"])


def _facts(study: Study) -> list[tuple[str, Part]]:
    run, plan = study.run, study.run.plan
    asked = int(plan.get("games") or 0) * max(1, len(plan.get("variants") or []))
    played = run.games.height
    players = sorted(set(run.games["seats"].list.len()))
    facts: list[tuple[str, Part]] = [
        ("games", f"{played:,}" + (f" of {asked:,} planned" if asked > played else "")),
        ("groups with the same luck", f"{run.groups:,}"),
        ("players", listed([str(count) for count in players])),
        ("seed", str(plan.get("seed", "?"))),
    ]
    if len(study.variants) > 1:
        facts.append(("variants", ", ".join(variant_name(name) for name in study.variants)))
    else:
        facts.append(("rules", variant_name(study.variants[0])))
    if plan.get("clock_ms"):
        facts.append(("clock", f"{plan['clock_ms']} ms a choice"))
    return facts


def _per_variant(run: Run) -> int:
    """Games of each variant: what was asked for, or as far as the run came."""
    most = max(int(count) for _, count in run.games.group_by("variant").len().iter_rows())
    return min(int(run.plan.get("games") or most), most)


def _options(run: Run) -> dict[str, list[str]]:
    """Every option that was set, with all its values; a variant is called by what it sets."""
    found: dict[str, list[str]] = {}
    for variant in run.variants:
        for word in variant.split():
            name, _, value = word.partition("=")
            if value not in found.setdefault(name, []):
                found[name].append(value)
    return found
