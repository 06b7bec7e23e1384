"""One server for one SQLite file: a lock of the operating system, which is gone when its process is."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from fireline.core.refusal import BadInput


class Lock:
    """Held from when it is made until it is closed, or until the process ends, however it does."""

    def __init__(self, database: Path) -> None:
        path = database.with_name(f"{database.name}.lock")
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise BadInput(f"Cannot make {path}: {error.strerror}.") from error
        try:
            _take(self._file)
        except OSError as error:
            os.close(self._file)
            raise BadInput(
                f"Another Fireline serves {database} already. With SQLite there is one server for one file; "
                "several need PostgreSQL (--database postgresql://USER@HOST/NAME)."
            ) from error

    def close(self) -> None:
        """Let go."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
