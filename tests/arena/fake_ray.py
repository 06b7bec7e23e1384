"""As much of Ray as the arena uses, in this process: chunks are played when they are asked for, the last one first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType, SimpleNamespace
from typing import Any


class RayError(Exception):
    """What all errors of Ray are."""


class FakeRay(ModuleType):
    """The package, and its cluster of two nodes with one processor each."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.__spec__ = ModuleSpec("ray", None, origin="made up")
        self.exceptions = SimpleNamespace(RayError=RayError)
        self.refused: dict[str, Exception] = {}
        """For an address, why nobody gets in."""
        self.asked: list[dict[str, Any]] = []
        """What `init` was asked for, each time."""
        self.options: dict[str, Any] = {}
        self.machines = [_machine("a"), _machine("b")]
        self.sent: list[Sequence[int]] = []
        self.cancelled: list[Sequence[int]] = []
        self.lost: str | None = None
        """Why chunks do not come back."""
        self._chunks: dict[int, tuple[Callable[..., Any], Any]] = {}
        self._joined = False
        self._node = ""

    def init(self, **wanted: Any) -> None:
        self.asked.append(wanted)
        if wanted["address"] in self.refused:
            raise self.refused[wanted["address"]]
        self._joined = True

    def is_initialized(self) -> bool:
        return self._joined

    def shutdown(self, *, wait_for_processes: bool = False) -> None:
        self._joined = False

    def nodes(self) -> list[dict[str, Any]]:
        return self.machines

    def get_runtime_context(self) -> Any:
        return SimpleNamespace(gcs_address="10.0.0.5:6379", get_node_id=lambda: self._node)

    def remote(self, function: Callable[..., Any]) -> Any:
        def send(*arguments: Any) -> int:
            chunk = len(self.sent)
            self.sent.append(arguments[-1])
            self._chunks[chunk] = (function, arguments)
            return chunk

        def options(**wanted: Any) -> Any:
            self.options = wanted
            return SimpleNamespace(remote=send)

        return SimpleNamespace(options=options)

    def wait(self, chunks: list[int], *, num_returns: int, timeout: float) -> tuple[list[int], list[int]]:
        return chunks[-1:], chunks[:-1]

    def get(self, chunk: int) -> Any:
        if self.lost is not None:
            raise RayError(self.lost)
        self._node = self.machines[chunk % len(self.machines)]["NodeID"]
        function, arguments = self._chunks[chunk]
        return function(*arguments)

    def cancel(self, chunk: int) -> None:
        self.cancelled.append(self.sent[chunk])


def _machine(name: str) -> dict[str, Any]:
    return {"NodeID": f"id-of-{name}", "NodeName": name, "Alive": True, "Resources": {"CPU": 1.0}}
