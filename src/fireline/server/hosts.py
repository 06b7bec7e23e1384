"""By which names this server is known: what is sent to another name, or from another site's page, is not for it."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

_PORTS = {"http": 80, "https": 443}
_NOWHERE = "", 0


class Hosts:
    """The names of this machine, the address at which it was reached, and the sites that were set.

    A page of another site can make a browser speak to us, and a name of its own lead to our address; neither knows a
    token, but nothing is to be gained by listening to them.
    """

    def __init__(self, sites: Sequence[str] = ()) -> None:
        self._sites = {_place(site) for site in sites}
        self._names = {"localhost", _own_name(), f"{_own_name()}.local"} | {name for name, _ in self._sites}

    def knows(self, host: str, server: str | None) -> bool:
        """Whether a request with this Host that came in at this address is meant for us."""
        name, _ = _place(f"http://{host}")
        if name in self._names:
            return True
        try:
            reached = ip_address(name)
            return reached.is_loopback or (server is not None and reached == ip_address(server))
        except ValueError:
            return False

    def is_ours(self, origin: str, host: str) -> bool:
        """Whether a page from that origin was served by us, who are called that."""
        kind, place = origin.partition(":")[0], _place(origin)
        return place != _NOWHERE and place in {*self._sites, _place(f"{kind}://{host}")}


def _place(address: str) -> tuple[str, int]:
    """Name and port of a site; no name for what is none."""
    try:
        parts = urlsplit(address)
        return (parts.hostname or "").rstrip("."), parts.port or _PORTS.get(parts.scheme, 0)
    except ValueError:
        return _NOWHERE


def _own_name() -> str:
    return socket.gethostname().lower()
