"""What somebody missed is told from what is kept, not by playing the game again; too much is a sync."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from fireline import games
from fireline.core.codes import CHANCE
from fireline.server import acts, eyes, missed, room
from fireline.server.events import Ply, Undone
from fireline.server.founding import SeatWish, TableWish, founding, opening
from fireline.server.house import House
from fireline.server.line import Line
from fireline.server.messages import encode
from fireline.server.play import APART, KEPT, Play
from fireline.server.settings import Settings
from fireline.server.table import MOST_MISSED, Table
from tests.server.clients import OPEN, YOU, Client, Site, dice

TOWER = games.get("fire-tower")


def table(game: str = "fire-tower", name: str = "t") -> Table:
    wish = TableWish(game, seats=[SeatWish("you"), SeatWish("here")])
    return Table(name, "KQXWRM", founding(wish, opening(wish)))


def go_on(where: Table, plies: int, name: str) -> None:
    """Random choices, with all that follows each."""
    rng = dice(name)
    for drafted in acts.luck(where, where.play.state):
        where.fold(*_folded(drafted))
    while plies > 0 and not where.play.over:
        state = where.play.state
        code = state.sample(rng)
        for drafted in acts.ply(where, Ply(state.to_move, where.play.game.text(state, code)), code):
            where.fold(*_folded(drafted))
            plies -= 1


def _folded(drafted: acts.Drafted) -> tuple[Any, ...]:
    return drafted.event, 1.0, drafted.code, drafted.after


def test_going_back_makes_few_plies_again() -> None:
    """However long the game was: from any moment to any earlier one."""
    where = table()
    go_on(where, 3 * KEPT, "back")
    codes = [step.code for step in where.play.steps]
    for kept in (len(codes) - 1, len(codes) - KEPT, KEPT + 7, 40, APART + 1, 1, 0):
        again = Play(where.founding)
        for code in codes[:kept]:
            again.step(code, 0)
        where.play.back_to(kept)
        assert where.play.state.digest() == again.state.digest()
        assert [where.play.last_choice(seat) for seat in (0, 1)] == [again.last_choice(seat) for seat in (0, 1)]
        assert where.play.recent == again.recent
        assert all(where.play.steps[made].before is not None for made in range(0, kept, APART))


def test_what_a_seat_may_take_back_is_what_the_rules_of_undo_say() -> None:
    """Kept while the game goes on, it is the same as looked up in the whole past."""
    where = table()
    rng = dice("undo")
    for drafted in acts.luck(where, where.play.state):
        where.fold(*_folded(drafted))
    asked = 0
    while not where.play.over and asked < 150:
        play = where.play
        for seat in (0, 1):
            chosen = [made for made, step in enumerate(play.steps) if step.mover == seat and step.real]
            assert play.last_choice(seat) == (chosen[-1] if chosen else None)
            free = play.free_undo(seat)
            if free is not None:
                run = play.steps[free:]
                assert all(step.mover == seat for step in run)
                assert not any(TOWER.reveals(step.before, step.code) for step in run)
                assert run[0].real
        code = play.state.sample(rng)
        for drafted in acts.ply(where, Ply(play.to_move, TOWER.text(play.state, code)), code):
            where.fold(*_folded(drafted))
        asked += 1
    assert any(step.mover == CHANCE for step in where.play.steps)


def test_the_log_is_the_same_after_old_states_were_forgotten() -> None:
    where, fresh = table(), None
    go_on(where, 2 * KEPT, "log")
    fresh = Table(where.id, where.code, where.founding)
    for step in where.play.steps:
        fresh.play.step(step.code, step.number)
    assert any(step.untold for step in fresh.play.steps), "of the oldest nobody was told, and their state is forgotten"
    for _ in fresh.play.recalled():
        pass
    for seat in (0, 1, None):
        seen = eyes.Sight(seat, seat, "texts")
        told = [TOWER.tell(state, step.code, seat) for state, step in _states(where)]
        assert [encode(line.told) for line in eyes.log(fresh, seen)] == [encode(message) for message in told]


def _states(where: Table) -> Iterator[tuple[Any, Any]]:
    state = Play(where.founding).state.copy()
    for step in where.play.steps:
        yield state, step
        state.apply(step.code)


def test_what_was_missed_is_what_was_sent(site: Site) -> None:
    """Event by event: whoever comes back is sent the same as whoever stayed, but for what is only true now."""
    made = site.found(YOU, OPEN, game="fire-tower")
    joined = site.join(made["code"], name="Bea")
    with site.client(made["token"]) as red, site.client(joined["token"]) as blue:
        red.until("sync"), blue.until("sync")
        since, rng = blue.n, dice("missed")
        for number in range(12):
            settle(red, blue)
            mover = red if red.texts() else blue
            assert mover.move(mover.texts()[rng.below(len(mover.texts()))])["is"] == "ok"
            if number == 5:
                red.say(do="say", text="hm")
                mover.say(do="undo", key="back")
                mover.until(lambda message: message.get("key") == "back")
        settle(red, blue)
        stayed = [message for text in blue.heard if (message := json.loads(text)).get("n", 0) > since]
        stayed = [message for message in stayed if message["is"] not in ("ok", "refused", "sync")]
        with site.client(joined["token"], since=since) as back:
            back.settle()
            missed = [message for text in back.heard if "n" in (message := json.loads(text))]
    assert [timeless(message) for message in missed] == [timeless(message) for message in stayed]
    plies = [message for message in missed if message["is"] in ("ply", "undone")]
    assert plies[-1]["undo"] == next(message for message in reversed(stayed) if "undo" in message)["undo"]


def settle(*clients: Client) -> None:
    for client in clients:
        client.settle()


def timeless(message: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in message.items() if name not in ("undo", "clock")}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[asyncio.Runner, House]]:
    with asyncio.Runner() as runner:

        async def open_it() -> House:
            return House(Settings(f"sqlite:///{tmp_path / 'fireline.sqlite'}", 1))

        made = runner.run(open_it())
        yield runner, made
        runner.run(made.close())


def undone_often(where: Table, times: int) -> None:
    """A game of some plies, in which the last choice is made and taken back again and again."""
    go_on(where, 150, "long")
    code = where.play.state.codes()[0]
    for _ in range(times):
        kept = where.play.ply
        seat = where.play.to_move
        for drafted in acts.ply(where, Ply(seat, TOWER.text(where.play.state, code)), code):
            where.fold(*_folded(drafted))
        where.fold(Undone(seat, kept), 1.0)


def test_looking_back_over_many_undone_choices_makes_no_ply(
    house: tuple[asyncio.Runner, House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once each of them played the game again, before everybody's eyes: the server stood still."""
    runner, where = house[0], table()
    undone_often(where, 600)
    steps: list[int] = []
    monkeypatch.setattr(Play, "step", lambda *_: steps.append(1))
    monkeypatch.setattr(Play, "back_to", lambda *_: steps.append(1))

    async def scene() -> list[bytes]:
        return await room.Room(where, house[1]).told(0, "texts", where.n - 3)

    told = runner.run(scene())
    assert [json.loads(message)["n"] for message in told] == [where.n - 2, where.n - 1, where.n]
    assert steps == []


def test_the_last_choice_is_taken_back_without_making_a_ply_again() -> None:
    for plies in (40, 400):
        where = table()
        go_on(where, plies, "cost")
        before = where.play.steps[-1].before
        where.play.back_to(where.play.ply - 1)
        assert where.play.state is before


def test_who_missed_too_much_is_told_everything_anew(house: tuple[asyncio.Runner, House]) -> None:
    where = table()
    go_on(where, MOST_MISSED + 20, "anew")

    async def kinds(since: int) -> list[str]:
        told = await room.Room(where, house[1]).told(0, "texts", since)
        return [json.loads(message)["is"] for message in told]

    assert house[0].run(kinds(where.n)) == []
    assert house[0].run(kinds(where.n - MOST_MISSED)) == ["ply"] * MOST_MISSED
    for since in (where.n - MOST_MISSED - 1, 0, where.n + 1):
        assert house[0].run(kinds(since)) == ["sync"]


def test_too_many_bytes_are_a_sync(house: tuple[asyncio.Runner, House], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missed, "MOST_TOLD", 2_000)
    where = table()
    go_on(where, 60, "bytes")

    async def scene() -> tuple[list[str], list[str]]:
        opened = room.Room(where, house[1])
        few = await opened.told(0, "texts", where.n - 1)
        many = await opened.told(0, "full", where.n - 40)
        return [json.loads(each)["is"] for each in few], [json.loads(each)["is"] for each in many]

    assert house[0].run(scene()) == (["ply"], ["sync"])


def test_a_sync_is_sent_however_long_it_is() -> None:
    class Open:
        """A client that reads all that it is sent."""

        ready = True

        def __init__(self) -> None:
            self.drained: Callable[[], None] | None = None
            self.sent: list[bytes] = []

        async def heard(self) -> Any:
            raise AssertionError("nobody listens here")

        def write(self, messages: Sequence[bytes]) -> None:
            self.sent.extend(messages)

    async def scene() -> None:
        way = Open()
        line = Line(0, "full", way)
        line.put(b"x" * (3 << 20))
        line.flush()
        assert len(way.sent) == 1
        assert not line.gone.is_set()

    asyncio.run(scene())
