"""Logs: one JSON object a line, on standard error. Tokens, cards and what people say are never in them."""

from __future__ import annotations

import json
import logging
import sys
import time
from datetime import UTC, datetime

_FIELDS = ("table", "game", "level")
"""What a line may say beyond its sentence; nothing else that is passed along gets in."""
MOST_LINES = 500
"""Lines that are remembered as written already."""


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record; of an exception the kind and the place, since its text may quote what clients sent."""
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        line |= {name: str(value) for name in _FIELDS if (value := record.__dict__.get(name)) and name != "level"}
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["where"] = _where(record)
        return json.dumps(line)


def _where(record: logging.LogRecord) -> str:
    trace, place = record.exc_info[2] if record.exc_info else None, []
    while trace is not None:
        code = trace.tb_frame.f_code
        place.append(f"{code.co_name}:{trace.tb_lineno}")
        trace = trace.tb_next
    return " > ".join(place[-8:])


class Seldom(logging.Filter):
    """Lets the same line through a few times a minute: whoever makes us complain must not fill the disk with it."""

    def __init__(self, most: int = 5, seconds: float = 60.0) -> None:
        super().__init__()
        self._most, self._seconds = most, seconds
        self._seen: dict[tuple[object, ...], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this line is written; the next one that is says how many were left out."""
        if record.levelno < logging.WARNING:
            return True
        key, now = (record.name, record.msg, _where(record)), time.monotonic()
        since, count = self._seen.get(key, (now, 0))
        if now - since > self._seconds:
            record.msg += f" (and {count - self._most} times more before)" if count > self._most else ""
            since, count = now, 0
        if len(self._seen) > MOST_LINES:
            self._seen.clear()
        self._seen[key] = since, count + 1
        return count < self._most


def configure(level: str = "INFO") -> None:
    """Write the server's log to standard error, and that of all libraries, but no line for every request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(Seldom())
    for name in (None, "fireline", "uvicorn", "uvicorn.error", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level if name == "fireline" else "WARNING")
    logging.getLogger("uvicorn.access").disabled = True
