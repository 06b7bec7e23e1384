"""Where games are saved when nobody says where: a folder for data of this user."""

from __future__ import annotations

import os
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
