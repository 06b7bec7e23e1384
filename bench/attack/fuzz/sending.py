"""How a request goes over the wire: whole, in pieces, in chunks, with a wrong length, or never to its end."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bench.attack.fuzz.asks import Ask

WHOLE = 0.7
"""The part of the requests that is sent as everybody sends them."""

NO_CHUNKS = (
    *(b"zz\r\n", b"-1\r\nx\r\n", b"fffffffffffffffff\r\nx", b"\r\n", b"1 \r\nx"),
    *(b"5\r\nab\r\n0\r\n\r\n", b"1\r\nxy\r\n", b"1;" + b"x" * 20_000 + b"\r\ny\r\n"),
)
EASY = 60_000
"""Bytes that fit into everybody's buffers."""


@dataclass
class Sent:
    """The bytes of a request, by write, and how many answers they should get; none, if it is hung up before."""

    parts: list[bytes]
    answers: int = 1
    kept: bool = False
    """Whether the connection is good for another request."""

    @property
    def easy(self) -> bool:
        """Whether it is sent in one go, so that no answer that comes early can be lost with what is still to come."""
        return len(self.parts) == 1 and len(self.parts[0]) < EASY

    @property
    def whole(self) -> bytes:
        """All of it."""
        return b"".join(self.parts)


def head(ask: Ask, host: str, more: dict[str, str]) -> bytes:
    """All before the body."""
    headers = {"Host": host} | ({"Authorization": f"Bearer {ask.token}"} if ask.token else {})
    headers |= ({} if ask.body is None else {"Content-Type": "application/json"}) | more | ask.headers
    lines = [f"{ask.method} {ask.path} HTTP/{ask.version}", *(f"{name}: {value}" for name, value in headers.items())]
    encoded = [line.encode("utf-8", "surrogatepass") for line in lines]
    return b"\r\n".join([*encoded, *ask.lines, b"", b""])


def _whole(_rng: Random, ask: Ask, host: str) -> Sent:
    length = {} if ask.body is None else {"Content-Length": str(len(ask.body))}
    return Sent([head(ask, host, length) + (ask.body or b"")], kept=not ask.broken)


def _in_pieces(rng: Random, ask: Ask, host: str) -> Sent:
    (whole,) = _whole(rng, ask, host).parts
    cuts = sorted(rng.randrange(len(whole) + 1) for _ in range(rng.randrange(1, 5)))
    return Sent([whole[start:end] for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)])


def _chunks(rng: Random, body: bytes) -> bytes:
    parts = b""
    while body:
        size = min(len(body), rng.choice((1, 7, 1000, 9000)))
        extra = rng.choice((b"", b"", b";a=b", b';x="' + b"y" * 50 + b'"'))
        parts, body = parts + b"%x" % size + extra + b"\r\n" + body[:size] + b"\r\n", body[size:]
    return parts


def _chunked(rng: Random, ask: Ask, host: str) -> Sent:
    end = rng.choice((b"0\r\n\r\n", b"0\r\n\r\n", b"0\r\nX-Trailer: y\r\n\r\n"))
    body = _chunks(rng, (ask.body or b"")[:20_000]) + end
    return Sent([head(ask, host, {"Transfer-Encoding": "chunked"}), body])


def _badly_chunked(rng: Random, ask: Ask, host: str) -> Sent:
    ask.broken = True
    return Sent([head(ask, host, {"Transfer-Encoding": "chunked"}), rng.choice(NO_CHUNKS)])


def _cut(rng: Random, ask: Ask, host: str) -> Sent:
    """The client hangs up in the middle of it, or of the answer."""
    (whole,) = _whole(rng, ask, host).parts
    return Sent([whole[: rng.randrange(1, len(whole) + 1)]], answers=0)


def _cut_in_chunks(rng: Random, ask: Ask, host: str) -> Sent:
    body = _chunks(rng, (ask.body or b"x" * 50)[:20_000])
    return Sent([head(ask, host, {"Transfer-Encoding": "chunked"}), body[: rng.randrange(len(body) + 1)]], answers=0)


def _too_long(rng: Random, ask: Ask, host: str) -> Sent:
    """More is announced than ever comes."""
    length = len(ask.body or b"") + rng.choice((1, 5000, 1 << 40))
    return Sent([head(ask, host, {"Content-Length": str(length)}) + (ask.body or b"")], answers=0)


def _too_short(rng: Random, ask: Ask, host: str) -> Sent:
    """The rest of the body stands where the next request should begin."""
    ask.broken = True
    body = ask.body or b"x" * 50
    return Sent([head(ask, host, {"Content-Length": str(rng.randrange(len(body) + 1))}) + body])


def _no_length(rng: Random, ask: Ask, host: str) -> Sent:
    ask.broken = True
    length = rng.choice(("-1", "x", "1e3", "9" * 40, "+5", " ", "5, 5", "0x5", "5 5"))
    return Sent([head(ask, host, {"Content-Length": length}) + (ask.body or b"")])


def _both(rng: Random, ask: Ask, host: str) -> Sent:
    ask.broken = True
    more = {"Content-Length": str(len(ask.body or b""))}
    more["Transfer-Encoding"] = rng.choice(("chunked", "gzip, chunked", "x", "chunked, x"))
    return Sent([head(ask, host, more) + _chunks(rng, (ask.body or b"")[:2000]) + b"0\r\n\r\n"])


def _packed(_rng: Random, ask: Ask, host: str) -> Sent:
    body = gzip.compress(ask.body or b"0" * 1_000_000, 1, mtime=0)
    return Sent([head(ask, host, {"Content-Encoding": "gzip", "Content-Length": str(len(body))}) + body])


def _too_large(rng: Random, ask: Ask, host: str) -> Sent:
    body = b" " * rng.choice((65_537, 300_000)) + (ask.body or b"")
    return Sent([head(ask, host, {"Content-Length": str(len(body))}) + body])


def _twice(rng: Random, ask: Ask, host: str) -> Sent:
    """Two requests at once, the second without waiting for the first."""
    sent = _whole(rng, ask, host)
    return sent if ask.broken else Sent([sent.parts[0] * 2], answers=2)


_WAYS: tuple[Callable[[Random, Ask, str], Sent], ...] = (
    *(_in_pieces, _chunked, _chunked, _badly_chunked, _cut, _cut_in_chunks, _too_long, _too_short),
    *(_no_length, _both, _packed, _too_large, _twice),
)


def sent(rng: Random, ask: Ask, host: str) -> Sent:
    """The request as it is sent this time."""
    return (_whole if rng.random() < WHOLE else rng.choice(_WAYS))(rng, ask, host)
