"""What somebody missed at a table, as they would have seen it: told one event at a time while the table goes on."""

from __future__ import annotations

from collections.abc import Iterator

from fireline.server import eyes
from fireline.server.messages import encode
from fireline.server.showing import shower
from fireline.server.table import Table

MOST_TOLD = 128 * 1024
"""Bytes; beyond that it is shorter to tell everything anew."""


class Missed:
    """The events after the first so many, also those that happen meanwhile, for one reader."""

    def __init__(self, table: Table, reader: eyes.Reader, form: str, since: int) -> None:
        self._table, self._reader, self._form, self._since = table, reader, form, since
        self.messages: list[bytes] = []
        self.too_much = since > table.n

    def __iter__(self) -> Iterator[None]:
        """One step an event."""
        table, n, size = self._table, self._since, 0
        while n < table.n and not self.too_much:
            n += 1
            happened = table.happened(n)
            if happened is None or happened.faded or size > MOST_TOLD:
                self.too_much = True
                return
            seen = eyes.sight(happened.scene, self._reader.holder, self._form)
            message = shower(table, happened)(seen, self._reader)
            if message is not None:
                self.messages.append(encode(message))
                size += len(self.messages[-1])
            yield
