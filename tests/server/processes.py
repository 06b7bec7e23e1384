"""A server as a process of its own, which can be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Self
from urllib.request import urlopen

from tests.server.clients import PATIENCE, Site

START = 60.0
"""Seconds until it must answer: a busy machine takes long to import all that it needs."""


TAKEN = ("Address already in use", "Cannot listen")
"""What stands in the log if somebody else was quicker to listen at the port."""
LISTENS = "Fireline is at"


class Process:
    """`fireline serve` on a port of its own; its log is kept in a file."""

    def __init__(self, database: str, log: Path, port: int | None = None) -> None:
        self.log, self._database = log, database
        self._start(port or free_port())
        if not self._answers():
            self._start(port or free_port())
            assert self._answers(), self.log.read_text()

    def _start(self, port: int) -> None:
        self.port, self.site = port, Site(port)
        self._written = self.log.stat().st_size if self.log.exists() else 0
        limits = {f"FIRELINE_LIMIT_{name}": "100000" for name in ("TABLES", "SOCKETS", "MESSAGES", "REQUESTS")}
        command = [sys.executable, "-m", "fireline.cli", "serve", "--no-open", "--port", str(port)]
        with self.log.open("ab") as file:
            self._process = subprocess.Popen(
                [*command, "--database", self._database],
                env={**os.environ, **limits, "FIRELINE_THINKERS": "1"},
                stdout=file,
                stderr=file,
            )

    def kill(self) -> None:
        """As if the power went."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self.kill()

    def again(self) -> Process:
        """The same server once more, after it has ended."""
        return Process(self._database, self.log, self.port)

    def stop(self) -> None:
        """Ask it to end, which it does in good order: by the signal that asked it."""
        self._process.terminate()
        assert self._process.wait(PATIENCE) in (0, -signal.SIGTERM), self.log.read_text()

    def _answers(self) -> bool:
        """Wait until it answers; False if it ended because its port was taken."""
        end = time.monotonic() + START
        while time.monotonic() < end:
            if self._process.poll() is not None:
                assert any(words in self._said() for words in TAKEN), self.log.read_text()
                return False
            with suppress(OSError), urlopen(f"{self.site.base}/healthz", timeout=1):
                if LISTENS in self._said():  # else it was another one that answered there
                    return True
            time.sleep(0.05)
        self.kill()
        raise TimeoutError(self.log.read_text())

    def _said(self) -> str:
        """What it wrote to the log since it was started."""
        return self.log.read_bytes()[self._written :].decode()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])
