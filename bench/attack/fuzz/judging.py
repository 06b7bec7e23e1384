"""What an answer must have, whatever was asked; and a list of what was found, so short that somebody reads it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from bench.attack.client import Answer
from bench.attack.fuzz.asks import Ask
from fireline.server.headers import HEADERS

MOST_SHOWN = 160
"""Bytes of a request that are shown with what was wrong."""
_REQUIRED = {name.lower(): value for name, value in HEADERS.items()}
SWITCHED = 101
"""The status of an answer that is none, but the beginning of a socket."""


def faults(ask: Ask, answer: Answer) -> list[str]:
    """What is wrong with this answer to this request."""
    status, kind = answer.status, answer.headers.get("content-type", "")
    if status == SWITCHED:
        return []
    missing = [name for name, value in _REQUIRED.items() if answer.headers.get(name) != value]
    found = [f"{status} without {missing[0]} and {len(missing) - 1} more headers"] if missing else []
    if status >= 500 and not _honest(answer):
        found.append(f"{status} {answer.code}".strip())
    if status >= 400 and ask.method != "HEAD" and not _well_said(ask, answer):
        found.append(f"{status} of the kind {kind!r} in another form than an error has")
    return found


def _honest(answer: Answer) -> bool:
    """Whether a 503 is true: a process may have to end, but the database is there all the time."""
    return answer.status == 503 and answer.code == "stopped"


def _well_said(ask: Ask, answer: Answer) -> bool:
    """Whether an error is a code and a sentence, or one of the few things that are told otherwise."""
    kind, content = answer.headers.get("content-type", ""), answer.json if _is_plain(answer) else None
    if kind == "application/json" and isinstance(content, dict):
        error, refusal = content.get("error"), content.get("refusal")
        if isinstance(error, dict):
            return set(error) == {"code", "text"} and all(isinstance(each, str) and each for each in error.values())
        return answer.status == 409 and isinstance(refusal, dict) and bool(refusal.get("text"))
    if answer.status == 404 and kind.startswith("text/html"):
        return not ask.path.startswith("/api/")
    return ask.broken and answer.status == 400 and kind.startswith("text/plain") and bool(answer.body)


def _is_plain(answer: Answer) -> bool:
    return "content-encoding" not in answer.headers


@dataclass
class Finding:
    """Something that should not be: how often, and the first time."""

    what: str
    where: str
    sent: bytes
    count: int = 0

    def told(self) -> str:
        """In one line."""
        shown = self.sent if len(self.sent) <= MOST_SHOWN else self.sent[:MOST_SHOWN] + b"..."
        often = f"{self.count:,} times, first " if self.count > 1 else ""
        return f"{self.what}: {often}at --again {self.where}" + (f": {shown!r}" if shown else "")


class Findings:
    """All that was found, each kind once, and all that was counted."""

    def __init__(self) -> None:
        self._kinds: dict[str, Finding] = {}
        self.sent: Counter[str] = Counter()
        self.answers: Counter[str] = Counter()

    def add(self, what: str, where: str, sent: bytes = b"") -> None:
        """Take down what should not be."""
        self._kinds.setdefault(what, Finding(what, where, sent)).count += 1

    @property
    def things(self) -> int:
        """Messages and requests that were sent."""
        return self.sent["message"] + self.sent["request"]

    def told(self) -> list[str]:
        """A sentence for each kind, the most frequent first."""
        return [found.told() for found in sorted(self._kinds.values(), key=lambda each: -each.count)]
