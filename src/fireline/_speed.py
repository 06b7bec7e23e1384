"""Two speeds: which form of the kernel modules is loaded, compiled or plain Python."""

from __future__ import annotations

import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType

SIGN = "fireline.core.state"
"""The kernel module that every game needs: the others are compiled when it is."""


class PlainFinder:
    """Finds the modules of this package in their Python sources only, passing over the compiled files beside them."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("fireline."):
            return None
        for entry in path:
            spec = FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


def heed_environment() -> None:
    """Force plain Python when FIRELINE_PURE is set (and not 0)."""
    if os.environ.get("FIRELINE_PURE", "0") not in {"", "0"} and PlainFinder not in sys.meta_path:
        sys.meta_path.insert(0, PlainFinder)


def speed() -> str:
    """Which form really runs here: "compiled" or "plain"."""
    try:
        spec = find_spec(SIGN)
    except ModuleNotFoundError:
        return "plain"
    compiled = spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))
    return "compiled" if compiled else "plain"
