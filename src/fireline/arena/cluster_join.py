"""How a Ray cluster is found, joined or started, and what is said if that cannot be."""

from __future__ import annotations

import logging
import re
import socket
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import fireline
from fireline.arena.processes import cores
from fireline.core.refusal import BadInput

AUTO = "auto"
_INSTALL = "pip install 'fireline[cluster]'"
_ADDRESS = re.compile(r"([\w.-]+|\[[0-9a-fA-F:.]+\]):\d{1,5}", re.ASCII)
_PATIENCE = 5.0
"""Seconds that somebody at the address has to answer."""
_NEEDED = (
    "RAY_AUTH_MODE and RAY_AUTH_TOKEN_PATH have to be as on its other machines, this machine has to be one of them "
    "(`ray start`), and Ray and Python of the same version."
)


def check_cluster(address: str) -> None:
    """BadInput if that is no address, or the package is missing: better before anything is begun."""
    if address != AUTO and not _ADDRESS.fullmatch(address):
        raise BadInput(
            f"--cluster should be {AUTO} or the address of a Ray cluster like 10.0.0.5:6379, not {address!r}."
        )
    found = find_spec("ray")
    if found is None or found.origin is None:  # a folder that happens to be called ray has no origin
        raise BadInput(f"--cluster needs the package ray, which is not installed: {_INSTALL}")


def join(address: str) -> Any:
    """The package ray, connected to the cluster; BadInput if there is no way in."""
    check_cluster(address)
    if address != AUTO and (silence := unanswered(address)):  # Ray would take long to say so
        raise BadInput(f"Nobody answers at {address}: {silence}")
    import ray

    try:
        _connect(ray, address)
    except (ConnectionError, RuntimeError, ValueError, ray.exceptions.RayError) as error:
        ray.shutdown()
        raise BadInput(f"Cannot join the cluster {address}: {_first_line(error)} {_NEEDED}") from error
    except BaseException:
        ray.shutdown()
        raise
    return ray


def _connect(ray: Any, address: str) -> None:
    """Join, or start a cluster of this machine alone where `auto` finds none. What workers print is not for us."""
    usual = {"logging_level": logging.ERROR, "log_to_driver": False, "runtime_env": {"env_vars": _environment()}}
    try:
        ray.init(address=address, **usual)
    except ConnectionError as error:
        if address != AUTO or "Could not find" not in str(error):
            raise
        ray.init(address="local", num_cpus=cores(), include_dashboard=False, **usual)


def _environment() -> dict[str, str]:
    """Where workers find Fireline if it is not installed: in the folder that it was loaded from, if they have it."""
    root = Path(fireline.__file__).resolve().parents[1]
    installed = {Path(sysconfig.get_path(name)).resolve() for name in ("purelib", "platlib")}
    return {} if root in installed else {"PYTHONPATH": str(root)}


def unanswered(address: str) -> str | None:
    """Why nobody answers at an address, or None if somebody does."""
    host, _, port = address.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, OverflowError) as error:
        return _first_line(error)
    return None


def _first_line(error: BaseException) -> str:
    """What an error says first, as a sentence."""
    text = (str(error).strip() or type(error).__name__).splitlines()[0]
    return text if text.endswith((".", "!", "?")) else f"{text}."
