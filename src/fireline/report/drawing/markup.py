"""HTML and SVG as text that cannot go wrong: whatever is not markup already is escaped."""

from __future__ import annotations

from html import escape
from typing import TypeAlias


class Html(str):
    """Text that is markup: it is put into a page as it is."""

    __slots__ = ()


Part: TypeAlias = str | float | None

_EMPTY = {"meta", "wbr", "circle", "line", "path", "rect", "polygon", "ellipse", "stop"}
EMPTY = Html("")


def number(value: float) -> str:
    """A number for a drawing: at most two places, none to spare."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def text(part: Part) -> str:
    """A part as it is put into a page; nothing for None."""
    if part is None:
        return ""
    if isinstance(part, Html):
        return part
    return escape(part, quote=False) if isinstance(part, str) else number(part)


def join(*parts: Part) -> Html:
    """Parts one after the other."""
    return Html("".join(map(text, parts)))


def tag(name: str, /, *parts: Part, **attributes: Part) -> Html:
    """An element. `cls` stands for class, `_` in a name for a hyphen; an attribute that is None is left out."""
    written = "".join(_attribute(key, value) for key, value in attributes.items() if value is not None)
    if name in _EMPTY:
        return Html(f"<{name}{written}>" if name in ("meta", "wbr") else f"<{name}{written}/>")
    return Html(f"<{name}{written}>{join(*parts)}</{name}>")


def _attribute(key: str, value: Part) -> str:
    name = "class" if key == "cls" else key.rstrip("_").replace("_", "-")
    name = "viewBox" if name == "viewbox" else name
    return f' {name}="{escape(number(value) if isinstance(value, (int, float)) else str(value))}"'
