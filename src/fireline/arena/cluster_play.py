"""What a node of a cluster does: it plays the games whose numbers it gets, if its Fireline is the same."""

from __future__ import annotations

import os
import pickle
import traceback
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

import fireline
from fireline.arena.plan import Plan
from fireline.arena.playing import Played, play

Answer: TypeAlias = tuple[str, list[Played], str | None]
"""The id of the node, the games that it has played, and what went wrong, if anything did."""


@cache
def edition() -> str:
    """Version and a digest of the sources: the same text where the same games are played, compiled or not."""
    root = Path(fireline.__file__).parent
    digest = sha256()
    for path in sorted(path for kind in ("*.py", "*.toml") for path in root.rglob(kind)):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return f"{fireline.__version__} ({digest.hexdigest()[:12]})"


def order(plan: Plan, *, keep: bool) -> bytes:
    """What every node is to know, for `play_some`. It is read only where the edition is the same."""
    return pickle.dumps((plan, keep, str(Path.cwd())))


def play_some(wanted: str, order: bytes, numbers: Sequence[int]) -> Answer:
    """Play these games, here on a node; a game that breaks ends it."""
    import ray

    node = str(ray.get_runtime_context().get_node_id())
    if edition() != wanted:
        return node, [], f"Its Fireline is {edition()}, and here it is {wanted}; the same is needed on all machines."
    plan, keep = _read(order)
    played: list[Played] = []
    for number in numbers:
        try:
            played.append(play(plan, number, keep=keep))
        except Exception:
            return node, played, f"A game could not be played to its end. Game {number}:\n{traceback.format_exc()}"
    return node, played, None


@cache
def _read(order: bytes) -> tuple[Plan, bool]:
    plan, keep, folder = pickle.loads(order)
    with suppress(OSError):  # there may be no such folder here
        os.chdir(folder)  # so that the command of a bot's program means the same as where the arena runs
    return plan, keep
