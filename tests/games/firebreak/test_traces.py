"""Golden traces: seeded games whose every legal list and state hash is the same, plain and compiled, now and later.

When the rules change on purpose: `PYTHONPATH=src:. FIRELINE_PURE=1 python tests/games/firebreak/test_traces.py`.
"""

from __future__ import annotations

import tomllib
from hashlib import blake2b
from pathlib import Path

import pytest

from fireline import games
from fireline.core.chance import stream
from fireline.core.codes import OVER
from tests.games.firebreak.configurations import ALL

GAME = games.get("firebreak")
FILE = Path(__file__).with_name("traces.toml")
SEEDS = range(3)


def trace(way: str) -> str:
    """A hash over all legal lists, choices and state digests of some seeded games."""
    options, seats = ALL[way]
    options = {**options, "tables": "untuned"}  # a new calibration is no change of the rules
    seen = blake2b(digest_size=16)
    for seed in SEEDS:
        state, rng = GAME.start(options, seats), stream(seed, "trace")
        while state.to_move != OVER:
            codes = state.codes()
            code = state.sample(rng)
            seen.update(f"{state.to_move} {codes} {code} {state.digest()}\n".encode())
            state.apply(code)
        seen.update(f"{GAME.result(state)}\n".encode())
    return seen.hexdigest()


@pytest.mark.parametrize("way", ALL)
def test_the_trace_is_the_golden_one(way: str) -> None:
    golden = tomllib.loads(FILE.read_text(encoding="utf-8"))
    assert trace(way) == golden[way], "the rules changed, or plain and compiled differ"


def main() -> None:
    FILE.write_text("".join(f'{way} = "{trace(way)}"\n' for way in ALL), encoding="utf-8")


if __name__ == "__main__":
    main()
