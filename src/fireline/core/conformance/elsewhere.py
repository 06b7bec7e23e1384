"""The same record in another process: under another hash seed, or in the other build, all must come out the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from hashlib import blake2b
from importlib import import_module
from typing import Any

from fireline.core.codes import OVER
from fireline.core.conformance.spot import view_bytes
from fireline.core.game import Game
from fireline.core.record import Record, mark

_PROGRAM = "from fireline.core.conformance.elsewhere import main; main()"


def fingerprint(game: Game[Any, Any], record: Record) -> str:
    """A digest of everything that a game shows along a record: states, codes, texts, scenarios, views and messages."""
    digest = blake2b(digest_size=16)
    for state, code in record.walk(game):
        viewers = (None, *range(len(game.seats(state))))
        parts = [mark(state).encode(), game.dump(state).encode()]
        parts += [view_bytes(game, state, viewer) for viewer in viewers]
        if state.to_move != OVER:
            parts.append(repr([(code, game.describe(state, code).text) for code in state.codes()]).encode())
        if code is not None:
            parts.append(repr([game.say(game.tell(state, code, viewer)) for viewer in viewers]).encode())
        digest.update(b"\0".join(parts))
    return digest.hexdigest()


def fingerprint_elsewhere(where: str, record: Record, environment: Mapping[str, str]) -> str:
    """The fingerprint of a record as another process finds it, with these environment variables set.

    `where` says how to import the game: "fireline.games.template:GAME". A game depends on no hash seed if
    {"PYTHONHASHSEED": "1"} and {"PYTHONHASHSEED": "2"} give what `fingerprint` gives here.
    """
    inherited = os.environ | {"PYTHONPATH": os.pathsep.join(entry or "." for entry in sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM, where],
        input=record.text().encode(),
        env=inherited | dict(environment),
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"{where} failed in another process: {done.stderr.decode(errors='replace').strip()}")
    return done.stdout.decode().strip()


def main() -> None:
    """The other process: a record comes in, its fingerprint goes out."""
    module, _, name = sys.argv[1].partition(":")
    record = Record.load(sys.stdin.buffer.read().decode())
    sys.stdout.write(fingerprint(getattr(import_module(module), name), record) + "\n")
