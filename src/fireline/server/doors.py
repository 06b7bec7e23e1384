"""Who may come in: clients by their address, counted and held to limits; tokens read, wrong ones remembered."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from fireline.server.acts import Denied
from fireline.server.limits import Buckets, Counted
from fireline.server.settings import Limits
from fireline.server.tokens import Pass, Signer


class Doors:
    """The limits of all clients of this worker."""

    def __init__(self, limits: Limits, signer: Signer) -> None:
        self.sockets = Counted(limits.sockets)
        self._signer = signer
        self._tables = Buckets(limits.tables / 3600, limits.tables)
        self._guesses = Buckets(limits.guesses / 60, limits.guesses)
        self._requests = Buckets(limits.requests, 4 * limits.requests)

    def client(self, connection: HTTPConnection) -> str:
        """The address that limits count by."""
        return connection.client.host if connection.client else "?"

    def request(self, client: str) -> bool:
        """Whether this client may ask something now."""
        return self._requests[client].take()

    def new_table(self, client: str) -> None:
        """Count a new table, or say that there were too many."""
        if not self._tables[client].take():
            raise Denied("too-many", "Too many tables were founded from your address: wait a while.", 429)

    def may_guess(self, client: str) -> None:
        """Whoever has guessed wrong too often must wait."""
        if self._guesses[client].empty():
            raise Denied("too-fast", "Too many unknown codes from your address: wait a minute.", 429)

    def missed(self, client: str) -> None:
        """Remember a code, token or id that does not exist."""
        self._guesses[client].take()

    def read(self, client: str, token: str) -> Pass | None:
        """What a token opens."""
        opens = self._signer.read(token)
        if opens is None:
            self.missed(client)
        return opens
