"""Who may come in: clients by their address, counted and held to limits; tokens read, wrong ones remembered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import HTTPConnection

from fireline.server.denied import Denied
from fireline.server.limits import Buckets, Counted
from fireline.server.settings import Limits
from fireline.server.tokens import Pass, Signer


class Connections:
    """How many connections each client has; a proxy that is believed has as many as it likes."""

    def __init__(self, most: int, proxies: Sequence[str] = ()) -> None:
        self._counted = Counted(most)
        self._proxies = {address(proxy) for proxy in proxies}

    def take(self, client: tuple[str, int] | None) -> bool:
        """One more, if allowed."""
        host = address(client[0] if client else "?")
        return host in self._proxies or self._counted.take(host)

    def give_back(self, client: tuple[str, int] | None) -> None:
        """One less."""
        host = address(client[0] if client else "?")
        if host not in self._proxies:
            self._counted.give_back(host)


class Doors:
    """The limits of all clients of this worker."""

    def __init__(self, limits: Limits, signer: Signer) -> None:
        self.sockets = Counted(limits.sockets)
        self._signer = signer
        self._tables = Buckets(limits.tables / 3600, limits.tables)
        self._guesses = Buckets(limits.guesses / 60, limits.guesses)
        self._requests = Buckets(limits.requests, 4 * limits.requests)
        self.messages = Buckets(limits.address, 4 * limits.address)
        self._uploads = Buckets(limits.uploads / 3600, limits.uploads)

    def client(self, connection: HTTPConnection) -> str:
        """The address that limits count by."""
        return address(connection.client.host if connection.client else "?")

    def request(self, client: str) -> bool:
        """Whether this client may ask something now."""
        return self._requests[client].take()

    def upload(self, client: str) -> None:
        """Count a record that is sent to us, or say that there were too many."""
        if not self._uploads[client].take():
            raise Denied("too-many", "Too many records were sent from your address: wait a while.", 429)

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


@lru_cache(maxsize=10_000)
def address(host: str) -> str:
    """The address as limits count it: of IPv6 the first half, since a household has all addresses that begin so."""
    try:
        found = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or ip_network((found, 64), strict=False))
    return str(found)
