"""The page stands on its own: it is whole, reads without its pictures, and says what the run tells."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from fireline.report import page, read
from fireline.report.sections.heading import command
from tests.report.conftest import burning_game
from tests.report.tables import folder, game, happening, ply

VOID = {"meta", "wbr"}


def team_game(number: int, *, won: bool) -> dict[str, object]:
    """A game of Firebreak in which one bot ran both seats."""
    return game(number, number // 2, scores=(won, won), bots=["strong" if won else "weak"] * 2, reason="won")


def test_where_all_play_together_a_bot_is_a_team_and_no_seat_is_better(tmp_path: Path) -> None:
    rows = [team_game(number, won=number % 2 == 0) for number in range(60)]
    plies = [ply(number, 1, 0, kind="space", card="move") for number in range(60)]
    text = page(read(folder(tmp_path / "team", rows, plies, game="firebreak/1")))
    assert "All seats win or lose as one" in text
    assert "Where to sit" not in text
    assert "Rating ladder" not in text
    assert "Strong wins" in text


class Outline(HTMLParser):
    """Follows the tags of a page; complains where they do not fit."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.starts: list[tuple[str, dict[str, str | None], tuple[str, ...]]] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.starts.append((tag, dict(attrs), tuple(self.open)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.starts.append((tag, dict(attrs), tuple(self.open)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open:
            self.words.append(data)

    @property
    def text(self) -> str:
        """What can be read, in one line."""
        return " ".join(" ".join(self.words).replace("\N{NO-BREAK SPACE}", " ").split())


def outline(path: Path) -> Outline:
    """The page on a folder."""
    return Outline(page(read(path)))


@pytest.fixture(params=["small", "compared", "played"])
def drawn(request: pytest.FixtureRequest) -> str:
    """The page on each of the runs in turn."""
    return page(read(request.getfixturevalue(request.param)))


def test_it_needs_nothing_from_elsewhere(drawn: str) -> None:
    seen = Outline(drawn)
    assert not {tag for tag, _, _ in seen.starts} & {"script", "link", "img", "iframe", "object", "use", "image"}
    assert not [name for _, attributes, _ in seen.starts for name in attributes if name.startswith(("on", "src"))]
    assert not re.search(r"https?:|url\(|@import|@font-face", drawn)
    policies = [attributes["content"] for _, attributes, _ in seen.starts if "http-equiv" in attributes]
    assert policies == ["default-src 'none'; style-src 'unsafe-inline'"]


def test_its_tags_fit_and_its_links_lead_somewhere(drawn: str) -> None:
    seen = Outline(drawn)
    places = {attributes["id"] for _, attributes, _ in seen.starts if "id" in attributes}
    links = [str(attributes["href"]) for tag, attributes, _ in seen.starts if tag == "a"]
    assert links
    assert {link.removeprefix("#") for link in links} <= places


def test_every_picture_has_words_or_stands_in_a_table_that_has(drawn: str) -> None:
    for tag, attributes, parents in Outline(drawn).starts:
        if tag == "svg" and "svg" not in parents:
            assert attributes.get("role") == "img" or attributes.get("aria-hidden") == "true"
    for picture in re.findall(r'<svg[^>]*role="img".*?</svg>', drawn, re.DOTALL):
        assert re.match(r"<svg[^>]*><title>[^<]+</title><desc>[^<]+</desc>", picture)


def test_every_table_has_a_caption_and_heads(drawn: str) -> None:
    for table in re.findall(r"<table.*?</table>", drawn, re.DOTALL):
        assert re.search(r"<caption[^>]*>[^<]+</caption>", table)
        assert 'scope="col"' in table
        assert 'scope="row"' in table


def test_what_is_found_is_said_in_sentences(small: Path) -> None:
    text = outline(small).text
    assert "Strong wins 100 % (" in text
    assert "of its games; weak 0 %." in text
    assert "The median game takes" in text
    assert "a2, b1 and b2 catch fire most often, in 100 % of games; a game burns 3 cells" in text
    assert "No card clearly changes the winning chance of who plays it." in text
    assert "Most frequent is fire, 2.00 times a game; rarest is play, 1.00 times." in text
    assert "Strong thinks 10 ms and weak 10 ms a choice. Nobody forfeited." in text
    assert "What the variants change" not in text


def test_the_game_explains_its_happenings(small: Path) -> None:
    assert "a tower burns" in outline(small).text


def test_variants_are_compared_within_groups(compared: Path) -> None:
    text = outline(compared).text
    assert "wind=strong against wind=weak" in text
    assert "Decisions in a game 11.5 16.5 +5.00 the same in every group" in text
    assert "Tower (times a game) 1.00 1.00 0.00 no difference" in text
    assert "Wins of seat red 50 % 50 % 0.0 points" in text
    assert text.count("Where fire went, wind=") == 2


def test_a_run_of_sparks_is_reported_without_a_map(played: Path) -> None:
    text = outline(played).text
    assert text.startswith("Sparks: random")
    assert "Sparks does not tell where fire goes, so there is no map." in text
    assert "Every seat was taken by random" in text
    assert "gust" in text.lower()
    assert "fireline arena template --bots random --players 2 --games 20 --seed 3 --out DIR" in text


def test_cells_that_are_no_grid_are_said_to_be_none(tmp_path: Path) -> None:
    rows = [game(number, number) for number in range(2)]
    plies = [ply(number, 1, 0, happening("fire", "12"), happening("tower", "3", seat=0)) for number in range(2)]
    seen = outline(folder(tmp_path / "run", rows, plies))
    assert "The cells of this game are no square grid, so there is no map" in seen.text
    assert "Towers that fell" in seen.text


def test_hostile_names_stay_names(tmp_path: Path) -> None:
    name = "stdio:<script>alert(1)</script> \"'&"
    played = [burning_game(number, number // 2, variant="<b>=1") for number in range(4)]
    rows = [row | {"bots": [name, "weak"], "seats": ["<i>", "east"]} for row, _ in played]
    plies = [ply | {"bot": name, "card": "<u>"} for _, plies in played for ply in plies]
    text = page(read(folder(tmp_path / "run", rows, plies, bots=[name, "weak"])))
    seen = Outline(text)
    assert not {tag for tag, _, _ in seen.starts} & {"script", "b>=1", "i>", "u"}
    assert name in seen.text


def test_one_game_is_enough_for_a_page(tmp_path: Path) -> None:
    row, plies = burning_game(0, 0)
    text = outline(folder(tmp_path / "run", [row], plies)).text
    assert "Neither bot is clearly better" in text
    assert "nan" not in text.lower()


def test_forfeits_are_told_with_their_reasons(tmp_path: Path) -> None:
    played = [burning_game(number, number) for number in range(2)]
    rows = [row | {"forfeits": [1], "faults": ["The bot weak in seat blue crashed."]} for row, _ in played]
    text = outline(folder(tmp_path / "run", rows, [ply for _, plies in played for ply in plies])).text
    assert "Forfeited: weak 1 time and strong 1 time." in text or "Forfeited: strong 1 time and weak 1 time." in text
    assert "The bot weak in seat blue crashed." in text


def test_the_command_plays_the_same_games_again(compared: Path, tmp_path: Path) -> None:
    assert command(read(compared)) == (
        "fireline arena fire-tower --bots strong,weak --players 2 --games 8 --seed 7 --set wind=weak,strong --out DIR"
    )
    bots = ["search:ms=5,worlds=2", "stdio:python3 my bot.py"]
    run = read(folder(tmp_path / "run", [game(0, 0)], [ply(0, 1, 0)], bots=bots, clock_ms=50))
    assert "--bots search:ms=5,worlds=2 --bots 'stdio:python3 my bot.py'" in command(run)
    assert command(run).endswith("--clock 50 --out DIR")


def test_a_run_that_is_not_finished_says_so(small: Path, tmp_path: Path) -> None:
    row, plies = burning_game(0, 0)
    assert "1 of 400 planned" in outline(folder(tmp_path / "run", [row], plies, games=400)).text
    assert "planned" not in outline(small).text


@pytest.mark.parametrize(("lost", "said"), [(0, "A beats every other bot"), (11, "A is not clearly better than b")])
def test_with_three_bots_it_says_who_beats_whom(tmp_path: Path, lost: int, said: str) -> None:
    pairs = [("a", "b"), ("a", "c"), ("b", "c")] * 12
    rows = [
        game(n, n, bots=list(pair), scores=(0, 1) if pair == ("a", "b") and n // 3 < lost // 2 else (1, 0))
        for n, pair in enumerate(pairs)
    ]
    text = outline(folder(tmp_path / "run", rows, [ply(n, 1, 0, bot=pair[0]) for n, pair in enumerate(pairs)])).text
    assert said in text
    assert "wins against a b c" in text
