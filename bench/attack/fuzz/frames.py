"""Frames of a socket, whole and in pieces, right and wrong in every way that the protocol knows."""

from __future__ import annotations

import struct
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from bench.attack.sockets import CLOSE, PING, PONG, TEXT

MORE, BINARY = 0, 2
CODES = (*range(999, 1011), *range(1012, 1017), 0, 1, 2999, 3000, 4999, 5000, 65535)


def frame(
    content: bytes,
    opcode: int = TEXT,
    *,
    last: bool = True,
    mask: bytes | None = b"\0\0\0\0",
    reserved: int = 0,
    length: int | None = None,
    long_form: int = 0,
) -> bytes:
    """A frame as one likes: not masked, with another length, or with its length in more bytes than it needs."""
    size, masked = len(content) if length is None else length, 0 if mask is None else 128
    first = bytes([opcode | reserved | (128 if last else 0)])
    if size > 0xFFFF or long_form == 8:
        head = struct.pack("!BQ", masked | 127, size)
    elif size > 125 or long_form == 2:
        head = struct.pack("!BH", masked | 126, size)
    else:
        head = bytes([masked | size])
    return first + head + (mask or b"") + (_hidden(content, mask) if mask and any(mask) else content)


def _hidden(content: bytes, mask: bytes) -> bytes:
    repeated = (mask * (len(content) // 4 + 1))[: len(content)]
    return (int.from_bytes(content, "big") ^ int.from_bytes(repeated, "big")).to_bytes(len(content), "big")


def delivered(rng: Random, content: bytes) -> list[bytes]:
    """A text on its way, in as many writes as there are parts: most go whole, some in pieces."""
    kind = rng.random()
    if kind < 0.5:
        return [frame(content)]
    if kind < 0.75:
        return [frame(content, mask=rng.randbytes(4))]
    if kind < 0.8:
        return [frame(content, BINARY)]
    if kind < 0.85:
        whole = frame(content, mask=rng.randbytes(4))
        cuts = sorted(rng.randrange(len(whole) + 1) for _ in range(rng.randrange(1, 4)))
        return [whole[start:end] for start, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    pieces = _fragments(rng, content)
    return pieces if rng.random() < 0.5 else [b"".join(pieces)]


def _fragments(rng: Random, content: bytes) -> list[bytes]:
    cuts = sorted(rng.randrange(len(content) + 1) for _ in range(rng.randrange(1, 5)))
    pieces: list[bytes] = []
    for number, (start, end) in enumerate(zip([0, *cuts], [*cuts, len(content)], strict=True)):
        opcode, last = (MORE if number else TEXT), number == len(cuts)
        pieces.append(frame(content[start:end], opcode, last=last, mask=rng.randbytes(4)))
        if rng.random() < 0.3 and not last:
            pieces.append(frame(rng.randbytes(rng.choice((0, 4, 125))), rng.choice((PING, PONG))))
    return pieces


class Ending(NamedTuple):
    """The last that a client says, and whether the server should hang up because of it."""

    name: str
    content: bytes
    closes: bool = True


def _closing(rng: Random) -> bytes:
    reason = rng.choice((b"", b"bye", b"\xff", b"r" * 123, "🔥".encode()))
    content = rng.choice((b"", b"\x03", struct.pack("!H", rng.choice(CODES)) + reason))
    return frame(content, CLOSE, mask=rng.randbytes(4))


ENDINGS: dict[str, tuple[Callable[[Random], bytes], bool]] = {
    "no-utf8": (lambda rng: frame(rng.choice((b"\xff", b'{"do":"beat\xc3"}', b"\xed\xa0\x80"))), True),
    "no-utf8-fragments": (lambda _: frame(b"\xe2\x82", last=False) + frame(b"\x28", MORE), True),
    "cut-utf8": (lambda _: frame(b"\xe2\x82", last=False) + frame(b"", MORE), True),
    "not-masked": (lambda _: frame(b'{"do":"beat"}', mask=None), True),
    "reserved-bits": (lambda rng: frame(b"{}", reserved=rng.choice((16, 32, 64, 112))), True),
    "reserved-kind": (lambda rng: frame(b"x", rng.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15))), True),
    "too-large": (lambda rng: frame(b"x" * rng.choice((65_537, 70_000, 200_000))), True),
    "too-large-in-all": (lambda _: frame(b"x" * 40_000, last=False) + frame(b"x" * 40_000, MORE), True),
    "lying": (lambda rng: frame(b"x", length=rng.choice((1 << 31, 1 << 62, (1 << 64) - 1))), True),
    "lying-a-little": (lambda rng: frame(b"x", length=rng.choice((2, 126, 60_000))), False),
    "long-form": (lambda rng: frame(b'{"do":"beat"}', long_form=rng.choice((2, 8))), False),
    "cut-control": (lambda rng: frame(b"x", rng.choice((CLOSE, PING, PONG)), last=False), True),
    "long-control": (lambda rng: frame(b"x" * 126, rng.choice((CLOSE, PING, PONG))), True),
    "no-beginning": (lambda _: frame(b"x", MORE), True),
    "two-beginnings": (lambda _: frame(b"x", last=False) + frame(b"{}", TEXT), True),
    "close-between": (lambda rng: frame(b"{", last=False) + _closing(rng), True),
    "close": (_closing, True),
    "close-and-more": (lambda rng: _closing(rng) + frame(b'{"do":"beat"}') + rng.randbytes(40), True),
    "cut-off": (lambda rng: frame(b'{"do":"beat"}')[: rng.randrange(1, 18)], False),
    "noise": (lambda rng: rng.randbytes(rng.randrange(1, 300)), False),
    "http": (lambda _: b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", True),
    "pings": (lambda rng: frame(b"x" * 125, PING) * rng.randrange(1, 50) + _closing(rng), True),
    "nothing": (lambda _: b"", False),
}
"""What is said last, by name, and whether the server must then hang up by itself."""


def ending(rng: Random) -> Ending:
    """Some way to end a conversation."""
    name = rng.choice(list(ENDINGS))
    made, closes = ENDINGS[name]
    return Ending(name, made(rng), closes)
