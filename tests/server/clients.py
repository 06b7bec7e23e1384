"""A server in this process, and clients that speak to it over real sockets, as a browser or a bot would."""

from __future__ import annotations

import json
import secrets
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import uvicorn
from websockets.sync.client import ClientConnection, connect

from fireline.core.chance import Stream, stream
from fireline.server.app import create, server_options
from fireline.server.house import House
from fireline.server.settings import Limits, Settings

GENEROUS = Limits(
    tables=100_000, uploads=100_000, sockets=1000, messages=10_000, address=100_000, guesses=10_000, requests=10_000
)
SPARKS = {"game": "template"}
YOU, HERE, OPEN = {"by": "you"}, {"by": "here"}, {"by": "open"}
RANGER = {"by": "bot", "level": "ranger"}
PATIENCE = 60.0


class Site:
    """A server's address, and its HTTP API."""

    def __init__(self, port: int, house: House | None = None, server: uvicorn.Server | None = None) -> None:
        self._house, self._server = house, server
        self.base = f"http://127.0.0.1:{port}"
        self.socket = f"ws://127.0.0.1:{port}/api/socket"

    @property
    def house(self) -> House:
        """The tables of a server in this process; it runs in another thread."""
        assert self._house is not None, "only a server in this process can be looked into"
        return self._house

    @property
    def uvicorn(self) -> uvicorn.Server:
        """What serves it, in this process."""
        assert self._server is not None, "only a server in this process can be looked into"
        return self._server

    def ask(self, path: str, body: Any = None, token: str | None = None, method: str | None = None) -> tuple[int, Any]:
        """Status and answer of a request."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.base + path, data, headers, method=method), timeout=PATIENCE) as answer:
                return answer.status, _read(answer.read())
        except HTTPError as wrong:
            with wrong:
                return wrong.code, _read(wrong.read())

    def found(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """A new table with these seats; Sparks unless another game is named."""
        status, answer = self.ask("/api/tables", {**SPARKS, "seats": list(seats), **more})
        assert status == 201, answer
        return dict(answer)

    def join(self, code: str, **wish: Any) -> dict[str, Any]:
        """A seat at a table."""
        status, answer = self.ask(f"/api/tables/{code}/join", wish)
        assert status == 200, answer
        return dict(answer)

    def client(self, token: str, **more: Any) -> Client:
        """A client that has said hello and been answered."""
        return Client(self.socket, token, **more)


def _read(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return content.decode()


class Client:
    """One socket; it remembers every byte that it was sent."""

    def __init__(self, address: str, token: str, since: int = 0, form: str = "full") -> None:
        self.token, self.heard = token, list[str]()
        self.now: dict[str, Any] = {}
        self.n = since
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(connect(address, max_size=None, compression=None))
        self.say(do="hello", token=token, since=since, form=form)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Go away."""
        self._open.close()

    def say(self, **message: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message; the table as it stands is kept in `now`."""
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        if "n" in message and message["is"] not in ("ok", "refused"):
            watching = self.now.get("eyes") is None  # what is not for watchers is left out
            follows = message["n"] > self.n if watching else message["n"] == self.n + 1
            assert message["is"] == "sync" or follows, "numbers follow each other"
            self.n = message["n"]
        if message["is"] in ("sync", "ply", "undone"):
            self.now.update(message)
        return message

    def until(self, right: Callable[[dict[str, Any]], bool] | str) -> dict[str, Any]:
        """Listen until a message of that kind comes."""
        wanted = (lambda message: message["is"] == right) if isinstance(right, str) else right
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.hear()
            if wanted(message):
                return message
        raise TimeoutError(str(right))

    def move(self, text: str, *, at: int | None = None, key: str | None = None) -> dict[str, Any]:
        """Make a choice; the answer is ok or refused."""
        key = key or secrets.token_hex(8)
        self.say(do="move", text=text, at=self.now["ply"] if at is None else at, key=key)
        return self.until(lambda message: message.get("key") == key)

    def settle(self) -> None:
        """Listen to all that is on its way."""
        self.say(do="beat")
        self.until("beat")

    def texts(self) -> list[str]:
        """The choices that this client was offered last."""
        return [each if isinstance(each, str) else each["text"] for each in self.now.get("choices") or []]


def play_out(clients: list[Client], rng: Stream, most: int = 2000) -> dict[str, Any]:
    """Random choices by whoever is asked, until the game is over for all."""
    for _ in range(most):
        if all(client.now.get("over") for client in clients):
            return dict(clients[0].now["over"])
        mover = next((client for client in clients if client.texts()), None)
        if mover is None:
            for client in clients:
                client.hear()
            continue
        texts = mover.texts()
        assert mover.move(texts[rng.below(len(texts))])["is"] == "ok"
        for client in clients:
            while client.n < mover.n:
                client.hear()
    raise AssertionError("the game does not end")


def wait_until(true: Callable[[], bool], why: str = "it does not come true") -> None:
    """Look again and again until it is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, why
        time.sleep(0.01)


def dice(name: str) -> Stream:
    """Luck of a test."""
    return stream(7, name)


@contextmanager
def serving(
    folder: Path,
    limits: Limits = GENEROUS,
    database: str | None = None,
    ws: str | None = None,
    **more: Any,
) -> Iterator[Site]:
    """A server in a thread, with a database in that folder; more settings may follow."""
    settings = Settings(database or f"sqlite:///{folder / 'fireline.sqlite'}", 1, limits, **more)
    app = create(settings)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16 * 1024)  # so that a deaf client is soon noticed
        options = server_options(settings) | {"lifespan": "on"} | ({"ws": ws} if ws else {})
        server = uvicorn.Server(uvicorn.Config(app, **options))
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        try:
            yield Site(listener.getsockname()[1], app.state.house, server)
        finally:
            server.should_exit = True
            thread.join(PATIENCE)
