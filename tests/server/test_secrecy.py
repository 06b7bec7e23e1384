"""No secret leaves: all that a seat or a watcher is sent follows from what that seat may know."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fireline import games
from fireline.core.codes import OVER
from fireline.core.record import Record
from fireline.server import eyes
from fireline.server.acts import luck
from fireline.server.acts import ply as drafted
from fireline.server.events import Chair, Ply, Seated
from fireline.server.founding import SeatWish, TableWish, founding, opening, position
from fireline.server.logs import JsonLines
from fireline.server.messages import encode
from fireline.server.showing import shower
from fireline.server.table import Table
from tests.server.clients import OPEN, YOU, Client, Site, dice, play_out, serving

TOWER = games.get("fire-tower")
CARDS = list(TOWER.book("en")["cards"])
WATCHER = None


@pytest.fixture(scope="module")
def log() -> Iterator[list[str]]:
    """Every line that the server writes to its log."""
    lines: list[str] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(self.format(record))

    keep = Keep()
    keep.setFormatter(JsonLines())
    loggers = [logging.getLogger(name) for name in ("fireline", "sqlalchemy")]
    for logger, level in zip(loggers, ("DEBUG", "INFO"), strict=True):
        logger.addHandler(keep)
        logger.setLevel(level)
    yield lines
    for logger in loggers:
        logger.removeHandler(keep)
        logger.setLevel("NOTSET")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory, log: list[str]) -> Iterator[tuple[Site, list[Client], Record]]:
    """A whole game of Fire Tower between two people and a watcher, all that they were sent, and the truth."""
    with serving(tmp_path_factory.mktemp("secrecy")) as site:
        options = {"hand_size": 3, "mutual_aid": True, "shadow_of_the_wood": True}
        table = site.found(YOU, OPEN, game="fire-tower", options=options)
        tokens = [table["token"], site.join(table["code"])["token"], table["watch"]]
        people = [site.client(token) for token in tokens]
        for client in people:
            client.until("sync")
        for path in ("/api/table/record", f"/api/replays/{table['table']}", f"/api/replays/{table['table']}?eyes=0"):
            status, answer = site.ask(path, token=tokens[0])
            assert (status, answer["error"]["code"]) == (403, "not-over")
        play_out(people, dice("secrecy"))
        record = Record.load(site.ask("/api/table/record", token=tokens[2])[1])
        yield site, people, record
        for client in people:
            client.close()


def states(record: Record) -> Iterator[tuple[Any, int | None]]:
    for state, code in record.walk(TOWER):
        yield state.copy(), code


def plain(value: Any) -> Any:
    return json.loads(encode(value))


def test_every_message_is_what_the_view_of_its_reader_gives(game: tuple[Site, list[Client], Record]) -> None:
    _, people, record = game
    truth = list(states(record))
    for seat, client in zip((0, 1, WATCHER), people, strict=True):
        plies = [message for text in client.heard if (message := json.loads(text))["is"] == "ply"]
        assert len(plies) > 100
        for ply in plies:
            before, code = truth[ply["ply"] - 1]
            state = truth[ply["ply"]][0]
            view = TOWER.view(state, seat)
            assert code is not None
            assert ply["eyes"] == seat
            assert ply["sheet"] == plain(TOWER.sheet(view))
            assert ply["prompt"] == plain(TOWER.prompt(view))
            assert ply["told"] == plain(TOWER.tell(before, code, seat))
            assert (ply["choices"] is not None) == (state.to_move == seat)


def test_a_card_that_is_drawn_is_named_to_its_owner_alone(game: tuple[Site, list[Client], Record]) -> None:
    _, people, record = game
    hidden = {number for number, ply in enumerate(record.plies, 1) if ply.do.startswith("draw ")}
    told: dict[int, list[str]] = {number: [] for number in hidden}
    for client in people:
        for message in map(json.loads, client.heard):
            if message["is"] == "ply" and message["ply"] in hidden:
                told[message["ply"]].append(message["told"]["key"])
    drawn = [keys for keys in told.values() if keys and "tell.draw-event" not in keys]
    assert len(drawn) > 30
    assert all(sorted(keys) == ["tell.draw", *["tell.draw-hidden"] * 2] for keys in drawn)


def test_nobody_is_sent_the_seed_or_anothers_token(game: tuple[Site, list[Client], Record]) -> None:
    _, people, _ = game
    for client in people:
        everything = "".join(client.heard)
        assert "seed" not in everything
        others = [other.token for other in people if other is not client]
        watch = people[2].token
        assert [token for token in others if token in everything and token != watch] == []
        assert (watch in everything) == (client is people[0]), "the host alone is given the link for watchers"


def test_the_log_holds_no_token_no_card_and_no_code(game: tuple[Site, list[Client], Record], log: list[str]) -> None:
    site, people, _ = game
    site.ask("/api/table", token=people[0].token + "x")
    site.ask("/api/tables", {"game": "fire-tower", "options": {"unmanned": people[0].token}})
    everything = "\n".join(log)
    assert "founded" in everything
    assert [client.token for client in people if client.token in everything] == []
    assert [card for card in CARDS if card in everything] == []
    assert people[0].now["table"]["code"] not in everything


def test_a_table_with_other_hidden_cards_looks_the_same() -> None:
    """Event by event over a whole game: where a seat cannot tell two worlds apart, it is sent the same bytes."""
    rng, same, plies = dice("twins"), 0, 0
    table = seated(None)
    for event, code, after in luck(table, table.play.state):
        table.fold(event, 1.0, code, after)
    while table.play.to_move != OVER and plies < 90:
        state = table.play.state
        code = state.sample(rng)
        for event, chosen, after in drafted(table, Ply(state.to_move, TOWER.text(state, code)), code):
            assert isinstance(event, Ply)
            assert chosen is not None
            for seat in (0, 1, WATCHER):
                same += twins_agree(table, event, chosen, seat, rng)
            table.fold(event, 1.0, chosen, after)
            plies += 1
    assert same > 2 * plies, "most of the time nobody learns anything but from their own cards"


def seated(scenario: str | None) -> Table:
    seats = [SeatWish("open"), SeatWish("bot", "cadet")]
    wish = TableWish("fire-tower", seats=seats)
    where = opening(wish) if scenario is None else position("fire-tower", scenario)
    table = Table("t", "KQXWRM", founding(wish, where))
    table.fold(Seated(0, Chair("person", "", None, 0)), 1.0)
    return table


def twins_agree(table: Table, event: Ply, code: int, seat: int | None, rng: Any) -> bool:
    """Whether the seat sees the same in both worlds; then what it is sent must be the same."""
    true = table.play.state.copy()
    other = TOWER.guess(TOWER.view(true, seat), rng)
    if other.digest() == true.digest() or code not in other.codes():
        return False
    sent, views = [], []
    for world in (true, other):
        twin = seated(TOWER.dump(world))
        seen = eyes.Sight(seat, seat, "full")
        reader = eyes.Reader(None, lambda _: True, lambda *_: "")
        before = encode(eyes.moment(twin, twin.scene, seen)), encode(eyes.sync(twin, seen, reader))
        happened = twin.fold(event, 1.0, code)
        sent.append((before, encode(shower(twin, happened)(seen, reader)), encode(eyes.moment(twin, twin.scene, seen))))
        views.append(TOWER.view(twin.play.state, seat))
    if views[0] == views[1]:
        assert sent[0] == sent[1], f"seat {seat} can tell the worlds apart at {event.do!r}"
    return bool(views[0] == views[1])


def test_a_refusal_knows_no_more_than_the_seat(site: Site) -> None:
    table = site.found(YOU, OPEN, game="fire-tower")
    site.join(table["code"])
    with site.client(table["token"]) as red:
        red.until("sync")
        answers = set()
        for card in ("ember", "explosion", "flare-up", "air-drop", "fire-engine"):
            red.say(do="why", text=f"play {card}")
            answers.add(json.dumps(red.until("why")["refusal"]["code"]))
        assert answers, "each is answered, out of turn too"


def test_nothing_of_a_game_lies_open_in_files_beside_the_database(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        site.found(YOU, OPEN)
    assert {path.name for path in tmp_path.iterdir()} <= {
        "fireline.sqlite",
        "fireline.sqlite-wal",
        "fireline.sqlite-shm",
        "fireline.sqlite.lock",
    }
