"""Games whose sheets or books are no good for a page."""

from collections.abc import Mapping
from typing import Any

from fireline.core.refusal import BadInput
from fireline.games.template.game import Sparks
from fireline.games.template.state import SparksState
from fireline.games.template.view import SparksView
from tests.core.broken import in_game


class TwoTongues(Sparks):
    """Sparks in English and in a second language, which is English too unless a game says otherwise."""

    def book(self, language: str) -> Mapping[str, Any]:
        if language not in ("en", "it"):
            raise BadInput("no such book")
        book = {**super().book("en"), "languages": ["en", "it"]}
        return self.second(book) if language == "it" else book

    def second(self, book: dict[str, Any]) -> Mapping[str, Any]:
        return book


@in_game("views_are_plain")
class SheetOfTuples(Sparks):
    def sheet(self, view: SparksView) -> Mapping[str, Any]:
        return {**super().sheet(view), "holding": view.holding}


@in_game("secrets_stay")
class SheetThatPeeps(Sparks):
    """The sheet remembers which state was looked at last, and shows its hands."""

    hands: tuple[int, ...] = ()

    def view(self, state: SparksState, seat: int | None) -> SparksView:
        self.hands = tuple(state.hands)
        return super().view(state, seat)

    def sheet(self, view: SparksView) -> Mapping[str, Any]:
        return {**super().sheet(view), "hands": list(self.hands)}


@in_game("texts_name_codes")
class NoTitleForWaiting(Sparks):
    def book(self, language: str) -> Mapping[str, Any]:
        book = super().book(language)
        return {**book, "words": {text: title for text, title in book["words"].items() if text != "wait"}}


@in_game("books_are_whole")
class EveryLanguage(Sparks):
    def book(self, language: str) -> Mapping[str, Any]:
        return super().book("en")


@in_game("books_are_whole")
class BookOfTuples(Sparks):
    def book(self, language: str) -> Mapping[str, Any]:
        return {**super().book(language), "about": ("a", "b")}


@in_game("books_are_whole")
class ItalianFirst(Sparks):
    def book(self, language: str) -> Mapping[str, Any]:
        return {**super().book(language), "languages": ["it", "en"]}


@in_game("books_are_whole")
class PartMissing(TwoTongues):
    def second(self, book: dict[str, Any]) -> Mapping[str, Any]:
        return {part: value for part, value in book.items() if part != "about"}


@in_game("books_are_whole")
class MessageMissing(TwoTongues):
    def second(self, book: dict[str, Any]) -> Mapping[str, Any]:
        return {**book, "messages": {key: text for key, text in book["messages"].items() if key != "wait"}}


@in_game("books_are_whole")
class CardMissing(TwoTongues):
    def second(self, book: dict[str, Any]) -> Mapping[str, Any]:
        return {**book, "cards": {"gust": book["cards"]["gust"]}}


@in_game("books_are_whole")
class EmptySentence(TwoTongues):
    def second(self, book: dict[str, Any]) -> Mapping[str, Any]:
        return {**book, "kinds": {**book["kinds"], "wait": " "}}


@in_game("books_are_whole")
class PlaceForgotten(TwoTongues):
    def second(self, book: dict[str, Any]) -> Mapping[str, Any]:
        return {**book, "messages": {**book["messages"], "play": "{seat} gioca una carta."}}


@in_game("books_are_whole")
class PlaceThatNothingFills(Sparks):
    def book(self, language: str) -> Mapping[str, Any]:
        book = super().book(language)
        return {**book, "messages": {**book["messages"], "wait": "{seat} waits for {whom}."}}


@in_game("books_are_whole")
class ReasonWithoutItsPlace(TwoTongues):
    def second(self, book: dict[str, Any]) -> Mapping[str, Any]:
        return {**book, "reasons": {**book["reasons"], "card": "Non hai quella carta."}}


@in_game("books_are_whole")
class AnotherDefault(Sparks):
    def book(self, language: str) -> Mapping[str, Any]:
        book = super().book(language)
        return {**book, "options": [{**book["options"][0], "default": 21}]}


@in_game("books_are_whole")
class ValuesWithoutTheDefault(Sparks):
    def book(self, language: str) -> Mapping[str, Any]:
        book = super().book(language)
        return {**book, "options": [{**book["options"][0], "values": [{"value": 5, "title": "5"}]}]}


@in_game("books_are_whole")
class NoSuchRule(Sparks):
    def book(self, language: str) -> Mapping[str, Any]:
        book = super().book(language)
        return {**book, "cards": {**book["cards"], "rain": {**book["cards"]["rain"], "rule": "9.9"}}}
