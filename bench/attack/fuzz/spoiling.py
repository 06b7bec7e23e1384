"""What can be wrong with the head of a request: its method, its address, its headers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from urllib.parse import quote

from bench.attack.fuzz.asks import Ask
from bench.attack.fuzz.values import TEXTS

MOST_HEAD = 60_000
METHODS = ("HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "GET", "POST", "PROPFIND")
NO_METHODS = ("get", "G\0T", "FOO", "", "GÉT", "A" * 5000, "GET GET")
WILD = (
    *("%00", "%ff%fe", "%", "%zz", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "../../../etc/passwd", "..%5c..%5c"),
    *("%0d%0aX:%20y", "n" * 300, "n" * 5000, "%F0%9F%94%A5", "%ED%A0%80", "%C0%AF", ";a=b", "{}", "[]", "0" * 16),
    *("a" * 16 + "%00", "~", "*", "BBBBBB", "bbbbbb", "%C3%9F" * 6, "?", "#", "a?b?c", "//", "/.", "/./", "+"),
    *("%25%30%30", "'", '"', "<b>", "|", "\\"),
)
NO_ADDRESSES = (
    *("", "*", "http://evil.example/api/games", "http://", "evil.example:80", "/a b", "/\0", "/é", "/\x7f", "?"),
    "/" + "x" * 70_000,
)
HEADERS: dict[str, tuple[str, ...]] = {
    "Host": (
        *("evil.example", "", "localhost", "LOCALHOST.", "127.0.0.1:99999", "[::1]", "[::1", "a:b@localhost", ":"),
        *("1.2.3.4", "localhost:abc", "localhost#", "xn--", "٣", "0x7f.1", "127.1", "[::ffff:127.0.0.1]:80", " "),
        *("a" * 4000, "localhost/x"),
    ),
    "Origin": (
        *("null", "http://evil.example", "http://[", "http://localhost:99999", "https://localhost", "x", "", "//"),
        "file://",
    ),
    "Authorization": (
        *("Basic YTpi", "Bearer", "Bearer ", "bearer x.0.y", "Bearer a.b.c.d", "Bearer é.0.x", "."),
        f"Bearer {'x' * 5000}",
    ),
    "Accept-Encoding": ("gzip", "gzip;q=0", "br", "*", "gzip" * 500, "\xff"),
    "Content-Type": ("text/plain", "multipart/form-data; boundary=", "application/json; charset=utf-16", "a/b;" * 300),
    "If-None-Match": ('"x"', "*", "W/" * 900),
    "Range": ("bytes=0-1", "bytes=9-1", "x"),
    "Expect": ("100-continue", "200-ok"),
    "Connection": ("close", "keep-alive, close", "upgrade", "x" * 300),
    "Upgrade": ("h2c", "websocket", "TLS/1.0"),
    "X-Forwarded-For": ("1.2.3.4", "x", "::1, 127.0.0.1", ""),
    "X-Forwarded-Proto": ("https", "gopher"),
    "Forwarded": ("for=1.2.3.4;host=evil",),
    "Cookie": ("a=b", "=" * 3000),
    "Accept-Language": ("it", "*" * 900),
    "X-Long": ("x" * 30_000, "x" * 70_000),
}
LINES = (
    *(b"X\0Y: z", b"X: \0", b": nothing", b"no colon", b" folded: x", b"X: a\r b", b"X : y", b"\xff\xfe: x", b"\x80"),
    *(b"X: \xff\xfe", b"Host: a\r\nHost: b", b"Content-Length: 5", b"Content-Length: 0\r\nContent-Length: 9"),
    *(b"X:" + b" " * 60_000, b"X: y\n", b"Transfer-Encoding: identity", b"Upgrade: a\r\nConnection: Upgrade"),
    b"\r\n".join(b"X-%d: y" % each for each in range(400)),
)


def _method(rng: Random, ask: Ask) -> None:
    ask.method = rng.choice(METHODS)
    ask.broken = ask.broken or ask.method == "CONNECT"


def _no_method(rng: Random, ask: Ask) -> None:
    ask.method, ask.broken = rng.choice(NO_METHODS), True


def _address(rng: Random, ask: Ask) -> None:
    """Something else somewhere in the address."""
    path, wild = ask.path, rng.choice(WILD)
    parts = path.split("/")
    at = rng.randrange(1, len(parts) + 1)
    parts[at : at + rng.randrange(2)] = [wild]
    other = (path + wild, f"/{wild}", path + "/", "/" + path, path.upper(), path[: len(path) // 2 + 1])
    ask.path = rng.choice(("/".join(parts), *other))
    ask.broken = ask.broken or any(sign in ask.path for sign in ('"', "<", "|", "\\", "{", "//"))


def _query(rng: Random, ask: Ask) -> None:
    name = rng.choice(("since", "wait", "form", "eyes", "lang", "code", "x", ""))
    value = quote(rng.choice(TEXTS), safe="", errors="surrogatepass")
    ask.path += f"{rng.choice('?&')}{name}={value}" * rng.choice((1, 1, 2, 300))
    ask.broken = ask.broken or len(ask.path) > MOST_HEAD
    ask.patient = ask.patient and name != "wait"


def _no_address(rng: Random, ask: Ask) -> None:
    ask.path, ask.broken = rng.choice(NO_ADDRESSES), True


def _header(rng: Random, ask: Ask) -> None:
    _with(rng, ask, rng.choice(list(HEADERS)))


def _foreign(rng: Random, ask: Ask) -> None:
    _with(rng, ask, rng.choice(("Host", "Origin", "Origin", "Authorization")))


def _with(rng: Random, ask: Ask, name: str) -> None:
    value = ask.headers[name] = rng.choice(HEADERS[name])
    ask.broken = ask.broken or not value.isascii() or name in ("Upgrade", "Connection", "Expect", "X-Long")


def _line(rng: Random, ask: Ask) -> None:
    ask.lines.append(rng.choice(LINES))
    ask.broken = True


def _version(rng: Random, ask: Ask) -> None:
    ask.version, ask.broken = rng.choice(("1.0", "0.9", "2.0", "9.9", "1", "x", "")), True


_WAYS: tuple[Callable[[Random, Ask], None], ...] = (
    *(_method, _no_method, _query, _no_address, _line, _version),
    *(_address, _address, _address, _address, _address),
    *(_header, _header, _header, _foreign, _foreign),
)


def spoiled(rng: Random, ask: Ask) -> Ask:
    """The same request, of which half the time something is wrong."""
    for _ in range(rng.choice((0, 0, 0, 0, 1, 1, 1, 2))):
        rng.choice(_WAYS)(rng, ask)
    return ask
