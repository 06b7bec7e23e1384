"""The colours can be told from each other, by day and by night."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SHEET = Path("src/fireline/report/page.css").read_text(encoding="utf-8")
DAY, NIGHT = (
    dict(re.findall(r"--([a-z0-9-]+):(#[0-9A-F]{6})", block))
    for block in re.findall(r":root\{(.*?)\n\}", SHEET, re.DOTALL)
)
TEXTS = [(ink, ground) for ink in ("ink", "ink-2", "flame-ink") for ground in ("sheet", "inset")]
SHADES = [(f"t{n}", f"h{n}") for n in range(1, 8)]
SEATS = [("on-seat", seat) for seat in ("red", "purple", "blue", "green", "ochre", "teal")]
SIGNS = [(seat, "sheet") for seat in ("red", "purple", "blue", "green", "ochre", "teal", "water", "earth", "edge")]


def brightness(colour: str) -> float:
    """The relative luminance of a colour like #AD3A06."""
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(theme: dict[str, str], ink: str, ground: str) -> float:
    """How well one colour stands out from another, from 1 to 21."""
    light, dark = sorted((brightness(theme[ink]), brightness(theme[ground])), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_text_is_readable(theme: dict[str, str]) -> None:
    weak = {pair: ratio for pair in TEXTS + SHADES + SEATS if (ratio := contrast(theme, *pair)) < 4.5}
    assert weak == {}


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_signs_stand_out(theme: dict[str, str]) -> None:
    assert {pair: ratio for pair in SIGNS if (ratio := contrast(theme, *pair)) < 3.0} == {}


@pytest.mark.parametrize("theme", [DAY, NIGHT], ids=["day", "night"])
def test_shades_go_one_way_from_light_to_dark_or_back(theme: dict[str, str]) -> None:
    levels = [brightness(theme[f"h{n}"]) for n in range(1, 8)]
    assert levels == sorted(levels, reverse=theme is DAY)


def test_night_changes_every_colour_of_the_day() -> None:
    assert DAY.keys() == NIGHT.keys()


def test_paper_is_printed_by_day() -> None:
    assert "@media screen and (prefers-color-scheme:dark)" in SHEET
