"""A real cluster of two nodes on this machine, as `ray start` makes them, and every process that comes of it."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar
from uuid import uuid4

_MARK = "FIRELINE_TEST_CLUSTER"
_PATIENCE = 60.0
T = TypeVar("T")


class RayNodes:
    """The nodes `first` (the head) and `second`, with one processor each."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="fl-", dir="/tmp"))  # short: names of sockets are
        token = self._folder / "token"
        token.write_text(uuid4().hex)
        self._mark = f"{_MARK}={uuid4().hex}"
        inherited = {key: value for key, value in os.environ.items() if not key.startswith("RAY_")}
        self.environment = inherited | {
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN_PATH": str(token),
            _MARK: self._mark.partition("=")[2],
        }
        self._started: dict[str, subprocess.Popen[bytes]] = {}
        head = ("--head", "--port=0", "--include-dashboard=false", f"--temp-dir={self._folder / 'ray'}")
        try:
            self.address = wait_for(lambda: self._address("first"), self._start("first", *head))
            wait_for(lambda: "--block" in self._said("second"), self._start("second", f"--address={self.address}"))
        except BaseException:
            self.stop()
            raise

    def arena(self, *arguments: object) -> dict[str, Any]:
        """What `fireline arena ... --json` prints."""
        with self.begin(*arguments) as process:
            out, err = process.communicate(timeout=_PATIENCE)
        assert process.returncode == 0, err
        form: dict[str, Any] = json.loads(out)
        return form

    @contextmanager
    def begin(self, *arguments: object) -> Iterator[subprocess.Popen[str]]:
        """`fireline arena ... --json`, running, as a terminal would start it."""
        command = [sys.executable, "-m", "fireline.cli", "arena", *map(str, arguments), "--json"]
        with subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment,
            start_new_session=True,
        ) as process:
            try:
                yield process
            finally:
                process.kill()  # nothing, if it has ended

    def kill(self, name: str) -> None:
        """Let a node die as if its machine had lost power."""
        for process in self.alive():
            if "raylet/raylet" in _command(process) and self._is_of(process, name):
                os.kill(process, signal.SIGKILL)

    def playing(self, name: str) -> list[int]:
        """The workers of a node that are playing just now."""
        workers = [process for process in self.alive() if "ray::play_some" in _command(process)]
        return [worker for worker in workers if self._is_of(_parent(worker), name)]

    def alive(self) -> list[int]:
        """All processes that came of these nodes and are still there."""
        return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit() and self._ours(entry)]

    def stop(self) -> list[str]:
        """End all nodes; answers the commands of the processes that had to be killed for that."""
        for process in reversed(self._started.values()):
            process.terminate()
        until = time.monotonic() + _PATIENCE
        while self._running() and time.monotonic() < until:
            time.sleep(0.2)
        stubborn = self.alive()
        commands = [_command(process) for process in stubborn]
        for number in stubborn:
            os.kill(number, signal.SIGKILL)
        for process in self._started.values():
            process.wait()
        shutil.rmtree(self._folder)
        return commands

    def _start(self, name: str, *options: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--block", "--num-cpus=1", *options]
        with (self._folder / name).open("wb") as said:
            self._started[name] = subprocess.Popen(
                [*command, f"--node-name={name}", "--disable-usage-stats"],
                stdout=said,
                stderr=said,
                # Without the path of this process: the arena has to tell workers where Fireline is.
                env={key: value for key, value in self.environment.items() if key != "PYTHONPATH"},
                start_new_session=True,
            )
        return self._started[name]

    def _is_of(self, process: int, name: str) -> bool:
        return f"--node-name={name}" in _command(_parent(process))

    def _running(self) -> bool:
        """Whether anything is; nodes that have ended are taken note of, lest they stay as zombies."""
        for process in self._started.values():
            process.poll()
        return bool(self.alive())

    def _said(self, name: str) -> str:
        return (self._folder / name).read_text()

    def _address(self, name: str) -> str | None:
        found = re.search(r"--address='(\S+)'[\s\S]*--block", self._said(name))
        return found[1] if found else None

    def _ours(self, entry: Path) -> bool:
        try:
            return self._mark.encode() in (entry / "environ").read_bytes().split(b"\0")
        except OSError:  # it has gone meanwhile, or is somebody else's
            return False


def wait_for(found: Callable[[], T | None], process: subprocess.Popen[Any]) -> T:
    """What is found at last, while a process runs that makes it."""
    until = time.monotonic() + _PATIENCE
    while time.monotonic() < until:
        if what := found():
            return what
        assert process.poll() is None, f"it ended with code {process.returncode}"
        time.sleep(0.1)
    raise AssertionError("it takes too long")


def _command(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return ""


def _parent(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0
