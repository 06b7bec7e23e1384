"""What is over is forgotten at once: it does not wait for a search for garbage, which is seldom, and takes long."""

from __future__ import annotations

import asyncio
import gc
import socket
import struct
import weakref
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from fireline.server import acts
from fireline.server.events import Clock
from fireline.server.founding import SeatWish, TableWish, founding, opening
from fireline.server.house import House
from fireline.server.line import Line
from fireline.server.room import Room
from fireline.server.settings import Settings
from fireline.server.wire import Wire
from tests.server.clients import OPEN, YOU, Client, Site, serving, wait_until


@pytest.fixture
def no_search() -> Iterator[None]:
    """Nobody searches for garbage."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_search")
@pytest.mark.parametrize("clock", ["none", "days"])
def test_a_table_that_was_put_away_is_forgotten(tmp_path: Path, clock: str) -> None:
    async def used(house: House) -> weakref.ref[Room]:
        wish = TableWish("template", seats=[SeatWish("you"), SeatWish("open")], clock=Clock(clock))
        room = await house.found(founding(wish, opening(wish)), "here")
        await room.change(lambda table: acts.join(table, 1, "Bea", None))
        line = Line(0, "full")
        await room.attach(line, 0)
        room.detach(line)
        return weakref.ref(room)

    async def scene() -> None:
        house = House(Settings(f"sqlite:///{tmp_path / 'fireline.sqlite'}", 1))
        room = await used(house)
        await asyncio.sleep(0)
        assert room() is not None, "the house has it"
        house.put_away(idle=-1.0)
        await asyncio.sleep(0)
        assert room() is None, "nobody has it"
        await house.close()

    asyncio.run(scene())


def good_bye(client: Client) -> None:
    client.close()


def hang_up(client: Client) -> None:
    client.socket.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    client.socket.socket.close()


def no_text(client: Client) -> None:
    client.socket.socket.sendall(b"\x81\x81\0\0\0\0\xff")


@pytest.mark.usefixtures("no_search")
@pytest.mark.parametrize("end", [good_bye, hang_up, no_text])
def test_a_socket_that_ended_is_forgotten(tmp_path: Path, end: Callable[[Client], None]) -> None:
    with serving(tmp_path) as site:
        table = site.found(YOU, OPEN)
        clients = [site.client(token) for token in (table["token"], table["watch"], "no token", table["token"])]
        clients[0].until("sync")
        assert wires() > 0
        for client in clients:
            with suppress(OSError):  # the one without a token was turned away
                end(client)
        wait_until(lambda: wires() == 0, "something still knows it")


def wires() -> int:
    return sum(isinstance(each, Wire) for each in gc.get_objects())


def test_whoever_asks_for_a_socket_and_goes_leaves_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        for _ in range(20):
            ask_and_go(site)
        wait_until(lambda: not site.uvicorn.server_state.tasks and not site.uvicorn.server_state.connections)
        assert site.house.metrics.sockets == 0


def ask_and_go(site: Site) -> None:
    with socket.create_connection(("127.0.0.1", int(site.base.rpartition(":")[2])), 10) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        line.sendall(
            b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
