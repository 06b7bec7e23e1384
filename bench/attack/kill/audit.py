"""What people were told, held against what the database says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bench.attack.kill.archive import Log
from bench.attack.kill.tally import Claims

Fault = tuple[str, str]
"""A kind of fault and a sentence."""


def audit(claims: Iterable[Claims], logs: dict[str, Log]) -> list[Fault]:
    """All that does not agree; the claims must have been made before the logs were read."""
    return [fault for each in claims for fault in _differences(each, logs.get(each.table))]


def _differences(claims: Claims, log: Log | None) -> Iterator[Fault]:
    here = f"table {claims.table}:"
    if log is None:
        yield "lost", f"{here} it was founded, and is not there"
        return
    if log.numbers != list(range(1, len(log.numbers) + 1)):
        yield "forks", f"{here} its {len(log.numbers)} events go up to number {log.n}"
    for key, numbers in log.keys.items():
        if len(numbers) > 1:
            yield "twice", f"{here} {key} was done as {numbers}"
        if key in claims.refused:
            yield "twice", f"{here} {key} was refused, but done as {numbers}"
    for key, n in claims.acknowledged.items():
        stored = log.keys.get(key)
        if stored is None:
            yield "lost", f"{here} {key} was acknowledged as {n}; there are {log.n} events"
        elif n not in stored:
            yield "forks", f"{here} {key} was acknowledged as {n}, and is stored as {stored}"
    for n, told in claims.told.items():
        if n not in log.told:
            yield "lost", f"{here} event {n} was shown; there are {log.n}"
        elif log.told[n] != told:
            yield "forks", f"{here} event {n} was shown as {told}, and is stored as {log.told[n]}"
