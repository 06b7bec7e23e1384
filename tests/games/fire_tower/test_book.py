"""The book that a page reads from: whole in both languages, true to the rules, with a name for all that it says."""

import re
from pathlib import Path
from typing import Any

import pytest

from fireline.core.chance import stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.conformance import rule_numbers
from fireline.core.refusal import BadInput
from fireline.games.fire_tower.notation import SHAPE, USE_TEXT
from fireline.games.fire_tower.options import Options
from fireline.games.fire_tower.tables import ACTION_CARDS
from tests.games.fire_tower.configurations import EVENTS, VARIED
from tests.games.fire_tower.tabletop import GAME, board, refused, scene

ENGLISH, ITALIAN = GAME.book("en"), GAME.book("it")
BOOKS = {"en": ENGLISH, "it": ITALIAN}
PAGES = {name: Path(f"docs/rules/fire-tower{name}.md").read_text(encoding="utf-8") for name in ("", ".it")}
WORDS = {"seat", "card", "wind", "shadow", "tower", "winners", "reason", "who", "last", "type"}
"""The places that are filled by words; cells, numbers and what somebody typed are the same in every language."""


def parts_of(sentence: str) -> list[str]:
    """The places of a sentence."""
    return re.findall(r"{(\w+)}", sentence)


def cited(book: Any) -> set[str]:
    """The rules that cards, options and refusals cite."""
    entries = [*book["cards"].values(), *book["options"]]
    return {entry["rule"] for entry in entries} | {reason.rule for reason in GAME.reasons.values()}


def said(book: Any, table: str, key: str, args: Any) -> str:
    """A sentence as a page says it: every word by its name."""
    sentence: str = book[table][key]
    return sentence.format(**{place: book["names"].get(value, value) for place, value in args.items()})


def test_there_are_two_languages_and_no_other() -> None:
    assert ENGLISH["languages"] == ITALIAN["languages"] == ["en", "it"]
    with pytest.raises(BadInput, match="no book in 'tlh'; there are en, it"):
        GAME.book("tlh")


def test_the_credits_name_the_designers_and_say_that_this_is_unofficial() -> None:
    for book, word in ((ENGLISH, "unofficial"), (ITALIAN, "non ufficiale")):
        assert book["about"]["publisher"] == "Runaway Parade Games"
        assert book["about"]["designers"] == ["Gwen Ruelle", "Sam Bryant"]
        assert word in book["about"]["unofficial"]
        assert book["about"]["data"]


@pytest.mark.parametrize("language", BOOKS)
def test_every_card_is_in_the_book_and_so_are_bucket_and_reckless_abandon(language: str) -> None:
    events = ["firestorm", "mutual-aid", "shadow-of-the-wood"]
    assert list(BOOKS[language]["cards"]) == [*ACTION_CARDS, *events, "bucket", "reckless-abandon"]


def test_cards_are_of_one_of_five_kinds() -> None:
    kinds = {card: entry["kind"] for card, entry in ENGLISH["cards"].items()}
    assert (kinds["north"], kinds["ember"], kinds["air-drop"]) == ("wind", "fire", "water")
    assert (kinds["dozer-line"], kinds["firestorm"], kinds["bucket"]) == ("break", "event", "water")
    assert set(kinds.values()) == {"wind", "fire", "water", "break", "event"}


def test_a_pattern_is_drawn_row_by_row() -> None:
    assert ENGLISH["cards"]["north"]["pattern"] == {"width": 1, "height": 2, "cells": ["fire", "source"]}
    assert ENGLISH["cards"]["scratch-line"]["pattern"]["cells"] == ["break", "none", "break"]
    explosion = ENGLISH["cards"]["explosion"]["pattern"]
    assert (explosion["width"], explosion["height"], explosion["cells"][4]) == (3, 3, "break")
    assert ENGLISH["cards"]["firestorm"]["pattern"] is None


def test_the_patterns_in_the_book_are_those_of_the_rules() -> None:
    for use, shape in SHAPE.items():
        pattern = ENGLISH["cards"][USE_TEXT[use]]["pattern"]
        assert (pattern["width"], pattern["height"]) == shape


def test_only_words_differ_between_the_languages() -> None:
    for card, entry in ENGLISH["cards"].items():
        for what in ("kind", "rule", "pattern"):
            assert ITALIAN["cards"][card][what] == entry[what], card
    for english, italian in zip(ENGLISH["options"], ITALIAN["options"], strict=True):
        for what in ("name", "kind", "rule", "default"):
            assert italian[what] == english[what], english["name"]
        assert [value["value"] for value in italian["values"]] == [value["value"] for value in english["values"]]


def test_options_are_switches_choices_or_numbers() -> None:
    options = {option["name"]: option for option in ENGLISH["options"]}
    assert [value["value"] for value in options["hand_size"]["values"]] == [3, 4, 5, 6, 7]
    assert options["teams"]["values"] == [{"value": True, "title": "Yes"}, {"value": False, "title": "No"}]
    assert options["champion"]["values"][0] == {"value": "", "title": "Nobody"}
    assert {name: option["kind"] for name, option in options.items() if option["kind"] != "choice"} == {
        **dict.fromkeys(("firestorm", "mutual_aid", "shadow_of_the_wood", "teams", "grand_champion"), "switch"),
        "tower_ablaze": "switch",
        "hand_size": "number",
    }


def test_an_edition_says_which_other_options_it_sets() -> None:
    edition = next(option for option in ENGLISH["options"] if option["name"] == "edition")
    sets = {value["value"]: value.get("sets", {}) for value in edition["values"]}
    for name, others in sets.items():
        played = Options.read({"edition": name}).plain()
        assert {key for key, value in Options().plain().items() if played[key] != value} - {"edition"} == set(others)
        assert others.items() <= played.items()
    assert sets["2018"]["tower_ablaze"] is False


def test_every_value_that_an_option_offers_can_be_played_with() -> None:
    for option in ENGLISH["options"]:
        for value in option["values"]:
            others = {"champion": "red"} if option["name"] == "grand_champion" else {}
            assert GAME.options({option["name"]: value["value"], **others})[option["name"]] == value["value"]


@pytest.mark.parametrize("way", VARIED)
def test_all_that_is_told_or_asked_can_be_said_in_both_languages(way: str) -> None:
    options, seats = VARIED[way]
    state, rng, plies = GAME.start(options, seats), stream(way, "book"), 0
    while state.to_move != OVER and plies < 500:
        code = state.sample(rng)
        told = GAME.tell(state, code, 0)
        for message in (told, *told.follows, GAME.prompt(GAME.view(state, 0))):
            for book in BOOKS.values():
                words = set(parts_of(book["messages"][message.key])) & WORDS
                assert {message.args[place] for place in words} <= book["names"].keys()
                assert "{" not in said(book, "messages", message.key, message.args)
        state.apply(code)
        plies += 1


def test_refusals_can_be_said_in_both_languages() -> None:
    state, rng = GAME.start(EVENTS, 3), stream(7, "book")
    for _ in range(300):
        code = state.sample(rng)
        texts = list(GAME.candidates(state)) if state.to_move != CHANCE else []
        for text in texts[rng.below(80) :: 80]:
            refusal = GAME.why_not(state, state.to_move, text)
            if refusal is None:
                continue
            for book in BOOKS.values():
                words = set(parts_of(book["reasons"][refusal.code])) & WORDS
                assert {refusal.args[place] for place in words} <= book["names"].keys()
                assert "{" not in said(book, "reasons", refusal.code, refusal.args)
        state.apply(code)


def test_a_sentence_in_italian() -> None:
    state = scene(board("f", at="e5"), turn="red", wind="N", phase="wind")
    message = GAME.prompt(GAME.view(state, None))
    assert said(ITALIAN, "messages", message.key, message.args) == (
        "Rosso: il vento soffia verso nord. Metti una gemma su una casella vuota subito a nord di un fuoco."
    )
    refusal = refused(state, "wind a1")
    assert said(ITALIAN, "reasons", refusal.code, refusal.args).startswith("Il vento soffia verso nord: la gemma va")


def test_several_winners_are_named_in_one_breath() -> None:
    assert ENGLISH["names"]["red and purple and green"] == "Red, Purple and Green"
    assert ITALIAN["names"]["purple and green"] == "Viola e Verde"


def test_choices_without_a_cell_have_titles() -> None:
    words = ITALIAN["words"]
    assert words["north change"] == "Gira il vento verso nord"
    assert words["discard flare-up"] == "Scarta Divampare"
    assert words["pull ember"] == "Sfila Brace"
    assert words["roll W"] == "Il dado dice ovest"
    assert ENGLISH["words"]["aid gem"] == "Everybody places a gem"


def test_every_kind_of_happening_has_a_title() -> None:
    for book in BOOKS.values():
        assert set(book["notable"]) == set(GAME.notable)


def test_at_a_table_nobody_is_told_what_to_type() -> None:
    for table in ("messages", "reasons"):
        assert [key for key, sentence in ENGLISH[table].items() if re.search(r"\b[Ss]ay\b", sentence)] == []


def test_both_rules_pages_have_the_same_rules_rulings_and_sections() -> None:
    english, italian = PAGES[""], PAGES[".it"]
    for what in (r"^\*\*(\d+\.\d+)\*\* ", r"^\| (FT-B\d\d) \|", r"^## (\d+) "):
        found = [re.findall(what, page, re.MULTILINE) for page in (english, italian)]
        assert found[0] == found[1]
        assert len(found[0]) > 16


def test_the_rules_have_the_same_sources_and_refer_to_the_same_rules_in_both_languages() -> None:
    for number, rule in rules(PAGES[""]).items():
        other = rules(PAGES[".it"])[number]
        for what in (r"FT-[AB]\d\d", r"`[^`]+`", r"\b\d+\.\d+\b"):
            assert sorted(re.findall(what, other)) == sorted(re.findall(what, rule)), f"{number}: {what}"


def test_what_cards_options_and_refusals_cite_stands_on_both_pages() -> None:
    for page in PAGES.values():
        for book in BOOKS.values():
            assert cited(book) <= rule_numbers(page)


def rules(page: str) -> dict[str, str]:
    """The paragraphs of a rules page by number."""
    return dict(re.findall(r"^\*\*(\d+\.\d+)\*\* (.*)$", page, re.MULTILINE))
