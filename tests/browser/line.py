"""The line between a browser and a server, which can be cut: a closed laptop, a tunnel, a router that restarts."""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Self

SHARE = 65536


class Line:
    """Carries everything between an address of its own and a server's port, until it is cut."""

    def __init__(self, port: int) -> None:
        self._port, self._whole = port, True
        self._ends: list[socket.socket] = []
        self._lock = threading.Lock()  # nobody gets through while the line is being cut
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._answer, daemon=True).start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.cut()
        self._listener.close()

    def cut(self) -> None:
        """Nothing comes through any more, and nobody can call."""
        with self._lock:
            self._whole = False
            for end in self._ends:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
            self._ends.clear()

    def mend(self) -> None:
        """Whoever calls now is heard."""
        self._whole = True

    def _answer(self) -> None:
        while True:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                self._through(near)

    def _through(self, near: socket.socket) -> None:
        """To the server, if the line is whole and the server is there."""
        if self._whole:
            with contextlib.suppress(OSError):
                far = socket.create_connection(("127.0.0.1", self._port))
                self._ends += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=_carry, args=(one, other), daemon=True).start()
                return
        near.close()


def _carry(one: socket.socket, other: socket.socket) -> None:
    """What one end says, to the other, until one of them hangs up."""
    with contextlib.suppress(OSError):
        while said := one.recv(SHARE):
            other.sendall(said)
    for end in (one, other):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
