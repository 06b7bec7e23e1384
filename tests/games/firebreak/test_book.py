"""The book that a page reads from: whole in both languages, true to the rules, with a name for all that it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from fireline.core.chance import stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.conformance import rule_numbers
from fireline.core.refusal import BadInput
from fireline.games.firebreak.maps import BLAZE_CARDS, ROLE_IDS
from fireline.games.firebreak.naming import ACTIONS
from tests.games.firebreak.configurations import ALL
from tests.games.firebreak.tabletop import GAME, scene

ENGLISH, ITALIAN = GAME.book("en"), GAME.book("it")
BOOKS = {"en": ENGLISH, "it": ITALIAN}
PAGES = {name: Path(f"docs/rules/firebreak{name}.md").read_text(encoding="utf-8") for name in ("", ".it")}
WORDS = {"seat", "ranger", "wind", "feature", "place", "tile", "deck", "who", "action"}
"""The places that are filled by words; spaces, numbers and what somebody typed are the same in every language."""


def places(sentence: str) -> set[str]:
    """The places of a sentence."""
    return set(re.findall(r"{(\w+)}", sentence))


def said(book: Any, table: str, key: str, args: Any) -> str:
    """A sentence as a page says it: every word by its name."""
    sentence: str = book[table][key]
    for place in places(sentence) & WORDS:
        assert args[place] in book["names"], f"{key}: {args[place]!r} has no name"
    return sentence.format(**{place: book["names"].get(value, value) for place, value in args.items()})


def test_there_are_two_languages_and_no_other() -> None:
    assert ENGLISH["languages"] == ITALIAN["languages"] == ["en", "it"]
    with pytest.raises(BadInput, match="no book in 'tlh'; there are en, it"):
        GAME.book("tlh")


def test_the_credits_name_the_designer_and_say_that_this_is_unofficial_and_reconstructed() -> None:
    for book, unofficial, rebuilt in (
        (ENGLISH, "unofficial", "reconstructed"),
        (ITALIAN, "non ufficiale", "ricostruito"),
    ):
        assert book["about"]["designers"] == ["Charlie Hoopes"]
        assert unofficial in book["about"]["unofficial"]
        assert rebuilt in book["about"]["data"]


@pytest.mark.parametrize("language", BOOKS)
def test_there_is_a_card_for_every_action_and_every_role(language: str) -> None:
    cards = BOOKS[language]["cards"]
    assert list(cards) == [*ACTIONS, *ROLE_IDS]
    assert [card for card, entry in cards.items() if entry["kind"] == "role"] == list(ROLE_IDS)


def test_only_words_differ_between_the_languages() -> None:
    for card, entry in ENGLISH["cards"].items():
        assert {what: ITALIAN["cards"][card][what] for what in ("kind", "rule")} == {
            what: entry[what] for what in ("kind", "rule")
        }
    for english, italian in zip(ENGLISH["options"], ITALIAN["options"], strict=True):
        for what in ("name", "kind", "rule", "default"):
            assert italian[what] == english[what], english["name"]
        assert [value["value"] for value in italian["values"]] == [value["value"] for value in english["values"]]
    for table in ("messages", "reasons"):
        assert ENGLISH[table].keys() == ITALIAN[table].keys()
        for key, sentence in ENGLISH[table].items():
            assert places(ITALIAN[table][key]) == places(sentence), key


def test_every_value_that_an_option_offers_can_be_played_with() -> None:
    for option in ENGLISH["options"]:
        for value in option["values"]:
            assert GAME.options({option["name"]: value["value"]})[option["name"]] == value["value"]


@pytest.mark.parametrize("way", ALL)
def test_all_that_is_told_or_asked_can_be_said_in_both_languages(way: str) -> None:
    options, seats = ALL[way]
    state, rng, plies = GAME.start(options, seats), stream(way, "book"), 0
    while state.to_move != OVER and plies < 300:
        code = state.sample(rng)
        told = GAME.tell(state, code, 0)
        for message in (told, *told.follows, GAME.prompt(GAME.view(state, 0))):
            for book in BOOKS.values():
                assert "{" not in said(book, "messages", message.key, message.args)
        state.apply(code)
        plies += 1


def test_refusals_can_be_said_in_both_languages() -> None:
    state, rng = GAME.start({}, 3), stream(7, "book")
    for _ in range(300):
        code = state.sample(rng)
        texts = list(GAME.candidates(state)) if state.to_move not in (CHANCE, OVER) else []
        for text in texts[rng.below(40) :: 40]:
            refusal = GAME.why_not(state, state.to_move, text)
            for book in BOOKS.values() if refusal else ():
                assert refusal is not None
                assert "{" not in said(book, "reasons", refusal.code, refusal.args)
        state.apply(code)
        if state.to_move == OVER:
            break


def test_a_sentence_in_italian() -> None:
    state = scene("pilot C0", wind="SE")
    message = GAME.prompt(GAME.view(state, None))
    assert said(ITALIAN, "messages", message.key, message.args) == "Rosso: che cosa fa Pilota? Azioni rimaste: 4."
    refusal = GAME.why_not(state, 0, "pump C1")
    assert refusal is not None
    assert said(ITALIAN, "reasons", refusal.code, refusal.args).startswith("In C0, dove sta il tuo ranger")


def test_choices_without_a_space_have_titles() -> None:
    assert ITALIAN["words"]["use rest"] == "Usa il gettone riposo"
    assert ITALIAN["words"]["spin NW"] == "La freccia indica nord-ovest"
    assert ITALIAN["words"]["role digger"] == "Scavatore"
    assert ENGLISH["words"]["tile D 2 star"] == "Twin Lakes, star side, turned by 120°"
    assert ENGLISH["words"]["blaze 17"] == "Card 17: E1, H1, C6"


def test_every_kind_of_happening_has_a_title() -> None:
    for book in BOOKS.values():
        assert set(book["notable"]) == set(GAME.notable)


def test_at_a_table_nobody_is_told_what_to_type() -> None:
    for table in ("messages", "reasons"):
        assert [key for key, sentence in ENGLISH[table].items() if re.search(r"\b[Ss]ay\b", sentence)] == []


def test_the_rules_have_the_same_sources_and_refer_to_the_same_rules_in_both_languages() -> None:
    english, italian = rules(PAGES[""]), rules(PAGES[".it"])
    assert list(english) == list(italian)
    for number, rule in english.items():
        for what in (r"FB-A\d\d", r"`[^`]+`", r"\b\d+\.\d+\b"):
            assert sorted(re.findall(what, italian[number])) == sorted(re.findall(what, rule)), f"{number}: {what}"


def test_the_cards_on_the_rules_page_are_those_that_are_played_with() -> None:
    listed = re.findall(r"(\d+) `([^`]+)`", rules(PAGES[""])["17.6"])
    assert [(int(number), tuple(cells.split())) for number, cells in listed] == list(enumerate(BLAZE_CARDS, 1))
    starts = re.findall(r"(\d) ([A-Z][A-Za-z ]+) `(\w\d)`", rules(PAGES[""])["19.1"])
    cards = [ENGLISH["cards"][role] for role in ROLE_IDS]
    assert starts == [(str(card["number"]), card["title"], card["start"]) for card in cards]


def test_what_cards_and_options_cite_stands_on_both_pages() -> None:
    for page in PAGES.values():
        for entry in [*ENGLISH["cards"].values(), *ENGLISH["options"]]:
            assert entry["rule"] in rule_numbers(page)
        assert [option["name"] for option in ENGLISH["options"] if f"`{option['name']}`" not in page] == []


def rules(page: str) -> dict[str, str]:
    """The paragraphs of a rules page by number."""
    return dict(re.findall(r"^\*\*(\d+\.\d+)\*\* (.*)$", page, re.MULTILINE))
