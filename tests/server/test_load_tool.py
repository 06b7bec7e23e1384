"""The load tool measures what it says: a tiny run, so that it stays true."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest


@pytest.mark.skipif(sys.platform != "linux", reason="the tool reads /proc")
def test_a_tiny_load_is_played_and_measured() -> None:
    command = [sys.executable, "-m", "bench.load", "--tables", "2", "--seconds", "1", "--games", "1", "--json"]
    run = subprocess.run(
        [*command, "--store", "sqlite", "--pace", "40"], capture_output=True, text=True, timeout=180, check=True
    )
    (outcome,) = [json.loads(line) for line in run.stdout.splitlines()]
    assert outcome["troubles"] == []
    assert (outcome["store"], outcome["sockets"]) == ("sqlite", 8)
    assert 0 < outcome["moves"] <= 41, "no more than the pace lets them"
    assert 0 < outcome["mover_p50"] <= outcome["mover_p99"]
    assert outcome["mover_p50"] <= outcome["all_p99"]
    assert outcome["cpu_per_move"] >= 0, "it is counted in steps of 10 ms"
    assert outcome["megabytes"] > 20
