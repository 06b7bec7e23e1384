"""What a part of the page is made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fireline.report.drawing.markup import Html, Part, tag


@dataclass(frozen=True, slots=True)
class Section:
    """One subject: what was found, in a sentence, and the pictures that show it."""

    anchor: str
    title: str
    finding: str
    body: Sequence[Part]
    notes: Sequence[str] = ()
    shape: str = ""
    """How much room it takes in the page: "wide" or "tall"."""

    def html(self) -> Html:
        """The sheet of paper that it stands on."""
        notes = [tag("p", note, cls="note") for note in self.notes]
        head = [tag("h2", self.title), tag("p", self.finding, cls="finding")]
        return tag("section", *head, *self.body, *notes, id=self.anchor, cls=f"sheet {self.shape}".strip())


def variant_name(name: str) -> str:
    """What a variant is called."""
    return name or "usual"


def table(caption: str, heads: Sequence[Part], rows: Sequence[Sequence[Part]], words: int = 1) -> Html:
    """A table of numbers; the first columns, `words` of them, hold words."""
    top = [tag("th", head, scope="col", cls=None if n < words else "num") for n, head in enumerate(heads)]
    body = [
        tag(
            "tr",
            tag("th", row[0], scope="row"),
            *(tag("td", part, cls=None if n < words else "num") for n, part in enumerate(row[1:], 1)),
        )
        for row in rows
    ]
    whole = tag("table", tag("caption", caption, cls="vh"), tag("thead", tag("tr", *top)), tag("tbody", *body))
    return tag("div", whole, cls="scroll", tabindex="0", role="group", aria_label=caption)


def folded(summary: str, *parts: Part) -> Html:
    """Something to open."""
    return tag("details", tag("summary", summary), *parts)
