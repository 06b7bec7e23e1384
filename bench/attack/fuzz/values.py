"""Strange values: what no page sends and anybody can; and JSON that holds them, whether it is JSON then or not."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

LONE, TURNED, CONTROLS = "\ud800", "\u202e\u2066\u200f", "\0\x07\x1b[31m\x7f\x85"
TEXTS = (
    *("", " ", "\0", CONTROLS, TURNED, LONE, "\udfff\ud800", "\ufeff", "\u2028\u2029", "\ue000", "\U0010ffff"),
    *("é", "ß", "İ", "٣", "²", "🔥", "👩‍🚒", "e" + "\u0301" * 60, "\u200d", "\u3000", "\u0345"),
    *("null", "-0", "1e5", "NaN", "true", "{0}", "{places}", "%s%n", "%00", "../../etc/passwd", "<b>", "' OR ''='"),
    *("a\r\nX: y", "\\", '"', "\\u0000", "a" * 25, "b" * 65, "c" * 201, "d" * 301, "e" * 5000, "f.g." * 1000),
)


@dataclass(frozen=True)
class Raw:
    """Text that stands in JSON as it is."""

    text: str


NUMBERS = (
    *(0, 1, -1, 2, 16, 17, 255, 256, 65536, 1 << 31, (1 << 53) + 1, 1 << 63, 1 << 64, -(1 << 63), 10**30),
    *(0.5, -0.0, 1e308, 5e-324, math.nan, math.inf, -math.inf),
    *(Raw("1e999"), Raw("-1e-999"), Raw("9" * 5000), Raw("1" * 20 + ".5"), Raw("0x1f"), Raw("01"), Raw("+1"), Raw("-")),
)
RAWS = (
    *(Raw("[" * 40 + "]" * 40), Raw("[" * 3000), Raw("[" * 1500 + "]" * 1500), Raw('{"a":' * 1500 + "1" + "}" * 1500)),
    *(Raw("{"), Raw("]"), Raw(","), Raw("undefined"), Raw("'a'"), Raw('"\\ud800"'), Raw('"\\x"'), Raw('"')),
    *(Raw('{"a":1,"a":2}'), Raw("[" + "1," * 3000 + "1]"), Raw("/**/1"), Raw('"\\ud83d\\ud83d"'), Raw("tru")),
)


def strange(rng: Random, depth: int = 0) -> Any:
    """Any value at all."""
    kind = rng.random()
    if kind < 0.35:
        return rng.choice(TEXTS)
    if kind < 0.65:
        return rng.choice(NUMBERS)
    if kind < 0.75:
        return rng.choice((None, True, False))
    if kind < 0.88 or depth > 2:
        return rng.choice(RAWS)
    if kind < 0.94:
        return [strange(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(TEXTS): strange(rng, depth + 1) for _ in range(rng.randrange(4))}


def mutated(rng: Random, value: Any) -> Any:
    """The same value, but for one thing somewhere in it."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        return _changed_entry(rng, dict(value))
    if isinstance(value, list) and value and rng.random() < 0.8:
        return _changed_item(rng, list(value))
    if isinstance(value, str) and rng.random() < 0.6:
        return respelled(rng, value)
    if isinstance(value, int | float) and not isinstance(value, bool) and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 0.5, -1000, 1 << 40))
    return strange(rng)


def _changed_entry(rng: Random, value: dict[str, Any]) -> dict[str, Any]:
    key, what = rng.choice(list(value)), rng.random()
    if what < 0.15:
        del value[key]
    elif what < 0.25:
        value[rng.choice((*value, rng.choice(TEXTS), "extra"))] = strange(rng)
    elif what < 0.3:
        value[respelled(rng, key)] = value.pop(key)
    elif what < 0.35:
        other = rng.choice(list(value))
        value[key], value[other] = value[other], value[key]
    elif what < 0.4:
        value[key] = [value[key]]
    else:
        value[key] = mutated(rng, value[key])
    return value


def _changed_item(rng: Random, value: list[Any]) -> list[Any]:
    at, what = rng.randrange(len(value)), rng.random()
    if what < 0.15:
        del value[at]
    elif what < 0.3:
        value.insert(at, value[rng.randrange(len(value))])
    elif what < 0.35:
        value = value * rng.choice((2, 9, 100))
    else:
        value[at] = mutated(rng, value[at])
    return value


def _inserted(rng: Random, text: str) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice(TEXTS) + text[at:]


def _cut(rng: Random, text: str) -> str:
    return text[: rng.randint(0, len(text))]


_SPELLINGS: tuple[Callable[[Random, str], str], ...] = (
    _inserted,
    _cut,
    lambda _, text: text * 2,
    lambda _, text: text.upper(),
    lambda _, text: text[::-1],
    lambda rng, text: text.replace(rng.choice(text or " "), rng.choice(TEXTS)),
    lambda rng, text: f"{rng.choice(TEXTS)}{text}"[:300],
)


def respelled(rng: Random, text: str) -> str:
    """The same text, but for some of its letters."""
    return rng.choice(_SPELLINGS)(rng, text)


def written(value: Any, *, escaped: bool = True) -> bytes:
    """The value as JSON, or as near to it as can be; half a character stands there escaped, or as no UTF-8 has it."""
    raws: list[str] = []

    def kept(raw: Raw) -> str:
        raws.append(raw.text)
        return f"@@{len(raws) - 1}@@"

    text = json.dumps(value, default=kept, ensure_ascii=escaped)
    for number, raw in enumerate(raws):
        text = text.replace(f'"@@{number}@@"', raw, 1)
    return text.encode("utf-8", "surrogatepass")


def damaged(rng: Random, content: bytes) -> bytes:
    """The same bytes, but for some of them."""
    at, what = rng.randint(0, len(content)), rng.randrange(6)
    if what == 0:
        return content[:at]
    if what == 1:
        return content[:at] + bytes([rng.randrange(256)]) + content[at + 1 :]
    if what == 2:
        return content[:at] + rng.choice((b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf5\x80", b"\0")) + content[at:]
    if what == 3:
        return content[:at] + content[: rng.randint(0, 200)] + content[at:]
    if what == 4:
        return rng.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\n\n", b"\x1f\x8b\x08")) + content
    return content[at:] + content[:at]
