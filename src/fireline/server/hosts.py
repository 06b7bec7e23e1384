"""By which names this server is known: what is sent to another name, or from another site's page, is not for it."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from ipaddress import ip_address
from urllib.parse import urlsplit

_PORTS = {"http": 80, "https": 443}
_NOWHERE = "", 0


class Hosts:
    """The names of this machine, every address, and the sites that were set.

    A page of another site can make a browser speak to us, and a name of its own lead to our address; neither knows a
    token, but nothing is to be gained by listening to them. That takes a name: who calls us by an address means us,
    by whatever address it was that the way to us ended.
    """

    def __init__(self, sites: Sequence[str] = ()) -> None:
        self._sites = {_place(site) for site in sites}
        self._names = {"localhost", *_own_names(), *(name for name, _ in self._sites)}

    def knows(self, host: str) -> bool:
        """Whether a request with this Host is meant for us."""
        name, _ = _place(f"http://{host}")
        return name in self._names or _is_address(name)

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


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _own_names() -> set[str]:
    """What this machine is called, with its domain and without it, and as it tells its neighbours."""
    whole = socket.gethostname().lower().rstrip(".")
    first = whole.partition(".")[0]
    return {name for each in (whole, first) if each for name in (each, f"{each}.local")}
