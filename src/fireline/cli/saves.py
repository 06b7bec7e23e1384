"""Where games are saved when nobody says where, and how to call for them again."""

from __future__ import annotations

import os
import shutil
import sys
from datetime import datetime
from pathlib import Path

from fireline.core.refusal import BadInput


def data_folder() -> Path:
    """FIRELINE_DATA, or the place that the system has for it."""
    given = os.environ.get("FIRELINE_DATA")
    if given:
        return Path(given)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "fireline"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "fireline"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "fireline"


def program() -> str:
    """How this program is called again: by its name, or by its path where a shell would not find the name."""
    called = Path(sys.argv[0])
    return str(called) if called.stem == "fireline" and not shutil.which("fireline") else "fireline"


def new_save(game_id: str) -> Path:
    """A file that does not exist yet, named by game and time."""
    folder = data_folder() / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"Cannot make the folder {folder}: {error.strerror}; give --save FILE.") from error
    stem = f"{game_id.partition('/')[0]}-{datetime.now().astimezone():%Y%m%d-%H%M%S}"
    path, copy = folder / f"{stem}.jsonl", 2
    while path.exists():
        path, copy = folder / f"{stem}-{copy}.jsonl", copy + 1
    return path
