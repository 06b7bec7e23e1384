"""A stranger's TOML: read in a time that its length bounds, or refused with one sentence."""

from __future__ import annotations

import pytest

from fireline.core.refusal import MOST_SAID, MOST_SHOWN, BadInput, shown
from fireline.core.toml import MOST_LEVELS, MOST_PARTS, MOST_PIECES, MOST_TEXT, read_toml

GOOD = '''
game = "fire-tower/1"  # [[[[[[[[ of no account here, nor "this
board = """
. # " ""
[[[[[[[[
"""
"a key" . b.'c' = [1, 2.5, -3, 0x1f, 1979-05-27T07:32:00Z, {x = [true]}]
words = ['say "hi"', "a \\" [ b", \'\'\'it's [[[[[[[\'\'\']
'''


def test_what_looks_deep_or_long_within_a_string_or_a_comment_is_read() -> None:
    found = read_toml(GOOD)
    assert found["board"] == '. # " ""\n[[[[[[[[\n'
    assert found["words"] == ['say "hi"', 'a " [ b', "it's [[[[[[["]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a = 1\n" + "b = " + "[" * 900, f"has more than {MOST_LEVELS} brackets within each other, in line 2."),
        ("a = " + "{a = " * 900, f"has more than {MOST_LEVELS} brackets within each other, in line 1."),
        ("\n\n" + ".".join("a" * 900) + " = 1", f"has a name of more than {MOST_PARTS} parts, in line 3."),
        ("[" + " . ".join(["'a'"] * 900) + "]", f"has a name of more than {MOST_PARTS} parts, in line 1."),
        ("a = " + "9" * 5000, "has a number of more than 20 digits, in line 1."),
        ("a = 0x" + "f" * 15000, "has a number of more than 20 digits, in line 1."),
        ("a = " + "[1," * 2 + "1," * MOST_PIECES, f"has more than {MOST_PIECES} words and signs, in line 1."),
        ('a = 1\nb = "never ends', "has a string without an end, in line 2."),
        ('a = """' + "\\" * 15001, "has a string without an end, in line 1."),
        ('a = "\ud800"', "has half a character, in line 1."),
        ("a" * (MOST_TEXT + 1), f"has {MOST_TEXT + 1} characters; it can have {MOST_TEXT}."),
    ],
)
def test_what_no_scenario_has_is_refused_before_it_is_parsed(text: str, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_toml(text)
    assert str(caught.value) == f"The scenario {sentence}"


@pytest.mark.parametrize(
    "text", ["a", "a = ", "a = 1\na = 2", "a.b = 1\na = 2", "a = 2020-99-99", "= 1", "a = inf inf"]
)
def test_what_is_not_toml_is_refused_with_what_the_parser_says(text: str) -> None:
    with pytest.raises(BadInput, match=r"^The scenario is not TOML: .+\.$"):
        read_toml(text)


def test_a_sentence_is_short_and_can_be_printed_whatever_it_cites() -> None:
    said = str(BadInput(f"Beginning {'x' * 100_000} end\x1b[31m \ud800 \u202e."))
    assert len(said) <= MOST_SAID
    assert said.startswith("Beginning x")
    assert said.endswith(" end\ufffd[31m \ufffd \ufffd.")
    said.encode()


def test_a_value_is_cited_shortly_however_long_or_deep() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert shown("north") == "'north'"
    for value in ("x" * 1000, 10**10_000, deep, {"a": "x" * 1000}, [1] * 1000):
        assert len(shown(value)) <= MOST_SHOWN
    while deep:  # a list of such depth is taken apart here, since freeing it at once would need as deep a stack
        deep = deep.pop()  # type: ignore[assignment]
