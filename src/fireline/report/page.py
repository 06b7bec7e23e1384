"""The page: one file that needs nothing else, neither a network nor a script."""

from __future__ import annotations

from importlib.resources import files

from fireline.report.drawing.markup import Html, tag
from fireline.report.folder import Run
from fireline.report.sections.cards import cards
from fireline.report.sections.comparison import comparison
from fireline.report.sections.fire import fire
from fireline.report.sections.happenings import happenings
from fireline.report.sections.heading import footing, heading
from fireline.report.sections.length import length
from fireline.report.sections.pace import pace
from fireline.report.sections.seating import seating
from fireline.report.sections.section import Section
from fireline.report.sections.winning import duels, winning
from fireline.report.study import Study, study

_CLOSED = "default-src 'none'; style-src 'unsafe-inline'"


def page(run: Run) -> str:
    """The whole report on a run, as HTML."""
    counted = study(run)
    parts = sections(counted)
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width,initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("meta", http_equiv="Content-Security-Policy", content=_CLOSED),
        tag("title", f"{run.title}: {', '.join(counted.standing.bots)} \N{MIDDLE DOT} Fireline report"),
        tag("style", Html(_style())),
    )
    shown, bare = [part for part in parts if part.body], [part for part in parts if not part.body]
    main = tag("main", heading(counted, shown), *(part.html() for part in shown), footing(run, bare))
    return f"<!doctype html>\n{tag('html', head, tag('body', main), lang='en')}\n"


def sections(study: Study) -> list[Section]:
    """The parts of the page, in order: two narrow ones lie beside each other, or beside a tall one."""
    beside, late = duels(study), [happenings(study), pace(study)]
    several = [comparison(study)] if len(study.variants) > 1 else []
    where = [] if study.run.together else [seating(study)]
    early = [winning(study), *where, beside or length(study), *several, fire(study), cards(study)]
    return [*early, *([length(study)] if beside else []), *late]


def _style() -> str:
    return files(__package__ or "").joinpath("page.css").read_text(encoding="utf-8")
