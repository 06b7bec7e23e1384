"""A program in a process of its own, talked to in lines: whatever it does, nobody waits for it for ever."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Event, Thread
from time import monotonic, sleep
from typing import IO, Any

LONGEST = 1_000_000
"""No line that a program says has more bytes than this."""
PATIENCE = 1.0
"""Seconds that a program has to end, each time that it is asked to or made to."""
_MOST_WAITING = 4  # lines said but not yet heard: beyond that a program that floods us has to wait
_LAST_WORDS = 20  # lines
_NAP = 0.005
# In Python a program need not flush what it prints, and its text is UTF-8 on every system.
_FOR_PYTHON = {"PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"}
# Ctrl-C at the terminal is for us alone, and whatever the program has started can be ended together with it.
_APART: dict[str, Any]
if sys.platform == "win32":
    _APART = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
else:
    _APART = {"start_new_session": True}


class Misconduct(Exception):
    """What a program did that it may not do; the text goes on a sentence that began with its name."""


class Program:
    """A running program. Each of its three pipes has a thread, which closes it: so no pipe can block anybody else."""

    def __init__(self, words: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                list(words),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env={**os.environ, **_FOR_PYTHON},
                **_APART,
            )
        except (OSError, ValueError) as error:
            raise Misconduct(f"could not be started: {getattr(error, 'strerror', None) or error}.") from error
        self._to_say: Queue[bytes | None] = Queue()
        self._heard: Queue[bytes | None] = Queue(_MOST_WAITING)
        self._deaf = Event()
        self._last_words: deque[str] = deque(maxlen=_LAST_WORDS)
        self._threads = [
            Thread(target=_write, args=(self._process.stdin, self._to_say), daemon=True),
            Thread(target=_read, args=(self._process.stdout, self._heard, self._deaf), daemon=True),
            Thread(target=_listen, args=(self._process.stderr, self._last_words), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def say(self, line: str) -> None:
        """Send a line, whether or not the program listens."""
        self._to_say.put(line.encode() + b"\n")

    def hear(self, asked: str, seconds: float) -> bytes:
        """The next line that it says, in answer to what was asked; Misconduct if there is none in time, or no more."""
        try:
            line = self._heard.get(timeout=seconds)
        except Empty:
            raise Misconduct(f"did not answer {asked} within {seconds:g} seconds.") from None
        if line is None:
            self._heard.put(None)  # it stays silent for whoever asks again
            raise Misconduct(self._how_it_ended())
        if len(line) > LONGEST:
            raise Misconduct(f"wrote a line of more than {LONGEST:,} bytes.")
        return line

    def stop(self, farewell: str | None = None) -> None:
        """End it: it may go by itself after a farewell; else it is asked to, then made to."""
        if farewell is not None:
            self.say(farewell)
        self._to_say.put(None)
        self._deaf.set()
        if farewell is not None and self._gone():
            return
        self._end(by_force=False)
        if not self._gone():
            self._end(by_force=True)
            self._gone()

    def last_words(self) -> list[str]:
        """The last lines that it wrote to stderr; complete once it is stopped."""
        return list(self._last_words)

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return "closed its output."
        if code >= 0:
            return f"ended with exit code {code}."
        names = {known.value: known.name for known in signal.Signals}
        return f"was ended by the signal {names.get(-code, -code)}."

    def _gone(self) -> bool:
        """Whether the process and its pipes are gone within a moment."""
        until = monotonic() + PATIENCE
        while self._process.poll() is None or any(thread.is_alive() for thread in self._threads):
            if monotonic() > until:
                return False
            if self._heard.full():  # then its thread may be waiting to be heard
                self._heard.get_nowait()
            sleep(_NAP)
        return True

    def _end(self, *, by_force: bool) -> None:
        if sys.platform == "win32":
            self._process.kill()
            return
        # The group outlives the program that began it as long as one that it started lives.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL if by_force else signal.SIGTERM)


def _write(stdin: IO[bytes], lines: Queue[bytes | None]) -> None:
    # A program that no longer listens is found out by its silence.
    with suppress(OSError), stdin:
        for line in iter(lines.get, None):
            stdin.write(line)
            stdin.flush()


def _read(stdout: IO[bytes], lines: Queue[bytes | None], deaf: Event) -> None:
    with suppress(OSError), stdout:
        for line in iter(lambda: stdout.readline(LONGEST + 1), b""):
            if not deaf.is_set():
                lines.put(line)
    lines.put(None)


def _listen(stderr: IO[bytes], last_words: deque[str]) -> None:
    with suppress(OSError), stderr:
        for line in iter(lambda: stderr.readline(4096), b""):
            if line.strip():
                last_words.append(line.decode(errors="replace").rstrip())
