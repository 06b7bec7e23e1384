"""One process that does one thing at a time for the server; whoever takes too long in it is stopped."""

from __future__ import annotations

import logging
import multiprocessing
import os
import pickle
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

from fireline import games

if TYPE_CHECKING:
    Pipe: TypeAlias = Connection[Any, Any]

NICE = 5
"""Sockets are served first."""
SLOW = 10.0
"""Seconds that somebody who may use one second of a processor may take on a busy machine, and so on."""
_LOG = logging.getLogger("fireline.thinking")


class TookTooLong(Exception):
    """Some work took more processor time than it may."""


class Stopped(Exception):
    """The process ended before the work did."""


class Thinker:
    """A process that is made when there is something to do, and made anew when it has died."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Pipe | None = None
        self._lock = threading.Lock()

    def do(
        self,
        work: Callable[..., Any],
        args: tuple[Any, ...],
        seconds: float,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Any:
        """What the work answers or raises; it waits, so not where sockets are served."""
        try:
            pipe, process = self._ready()
            if not wanted():  # whoever stopped it may have found no process yet
                raise Stopped(work.__name__)
            pipe.send((work, args, seconds))
            if not wait([pipe, process.sentinel], SLOW * seconds):
                self._let_go()
                raise TookTooLong(work.__name__)
            well, answer = pipe.recv()
        except (EOFError, OSError) as gone:
            self._let_go()
            raise Stopped(work.__name__) from gone
        if not well:
            raise answer
        return answer

    def begin(self) -> None:
        """Be there before there is something to do."""
        try:
            self._ready()
        except (EOFError, OSError):
            _LOG.exception("a process could not be started: it is tried again when there is something to do")

    def stop(self) -> None:
        """Forget what is being done; whoever waits for it is told. It never waits, so sockets can be served here."""
        process = self._process
        if process is not None:
            process.kill()

    def _let_go(self) -> None:
        """End the process, if there is one: the next work is done by another."""
        with self._lock:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is not None:
            process.kill()
        if pipe is not None:
            pipe.close()

    def _ready(self) -> tuple[Pipe, BaseProcess]:
        with self._lock:
            if self._process is None or self._pipe is None or not self._process.is_alive():
                if self._pipe is not None:
                    self._pipe.close()
                self._process = self._pipe = None
                self._pipe, self._process = _begun()
            return self._pipe, self._process


def _begun() -> tuple[Pipe, BaseProcess]:
    """A new process and our end of the pipe to it, or OSError if this machine has none to give."""
    context = _context()
    ours, theirs = context.Pipe()
    process: BaseProcess = context.Process(target=_serve, args=(theirs,), daemon=True)
    with theirs:
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
    return ours, process


def _context() -> Any:
    """Not by a fork of this process, whose threads might hang in it; what is slow to import is there beforehand."""
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["__main__", "fireline.server.thinking", *games.modules()])
    return context


def _serve(pipe: Pipe) -> None:
    """In the process: do what comes over the pipe, until nobody wants anything any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which tells its processes when to end
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(NICE)
    if hasattr(signal, "SIGPROF"):
        signal.signal(signal.SIGPROF, _enough)
    with suppress(EOFError, OSError):
        while True:
            work, args, seconds = pipe.recv()
            pipe.send(_answered(work, args, seconds))


def _answered(work: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> tuple[bool, Any]:
    try:
        _allow(seconds)
        try:
            return True, work(*args)
        finally:
            _allow(0)
    except Exception as error:
        try:
            pickle.loads(pickle.dumps(error))
        except Exception:
            return False, RuntimeError(f"{type(error).__name__} in {work.__name__}")
        return False, error


def _allow(seconds: float) -> None:
    """So much processor time, and not more; 0 is as much as one likes."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _enough(*_: object) -> NoReturn:
    raise TookTooLong("no processor time left")


def _end_with_the_server() -> None:
    """If the server was killed, its processes end with it."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)
