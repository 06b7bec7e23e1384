"""Workers that are the machines of a Ray cluster: each gets a few numbers at a time, and sends the games back.

Where a node or a process dies, Ray has its games played again elsewhere, with the same outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from time import monotonic
from typing import Any

from fireline.arena.cluster_join import join, unanswered
from fireline.arena.cluster_play import Answer, edition, order, play_some
from fireline.arena.plan import Plan
from fireline.arena.playing import Played
from fireline.arena.workers import WorkersFailed
from fireline.core.refusal import BadInput

_AHEAD = 2
"""Chunks that there are for each processor: one that it plays, and the next."""
_CHUNK = 0.5
"""Seconds that a chunk of games should take: long beside what sending it costs, short beside a run."""
_MOST = 64
"""Games of a chunk at most: with their records they have to be sent."""
_AGAIN = 3
"""How often a chunk is played again whose node or process has died."""
_ROUND = 5.0
"""Seconds after which it is looked which nodes there are."""
_PATIENCE = 3.0
"""Seconds that workers have to let their bots go before they are killed."""


@dataclass(slots=True)
class Node:
    """A node of the cluster, and what it has done."""

    name: str
    processors: int = 0
    games: int = 0


class Cluster:
    """Plays as many games at a time as the cluster has processors; nodes may come and go."""

    def __init__(self, plan: Plan, address: str, *, keep: bool) -> None:
        self._ray = join(address)
        try:
            self._head = str(self._ray.get_runtime_context().gcs_address)
            self._lost = False
            self._nodes: dict[str, Node] = {}
            self._look_round()
            if not self.processors:
                raise BadInput(f"The cluster {address} has no processors to play with.")
            self._order = order(plan, keep=keep)
            self._task = self._ray.remote(play_some).options(
                num_cpus=1, max_retries=_AGAIN, scheduling_strategy="SPREAD"
            )
        except BaseException:
            self._ray.shutdown()
            raise
        self._flying: dict[Any, list[int]] = {}
        self._games, self._seconds = 0, 0.0

    @property
    def processors(self) -> int:
        """The processors of all nodes that are there."""
        return sum(node.processors for node in self._nodes.values())

    @property
    def nodes(self) -> list[Node]:
        """The nodes that are there or were, by name."""
        return sorted(
            (node for node in self._nodes.values() if node.processors or node.games), key=lambda node: node.name
        )

    def map(self, numbers: Iterable[int]) -> Iterator[Played]:
        """Play these games, some on each node."""
        rest = iter(numbers)
        while True:
            self._send(rest)
            if not self._flying:
                return
            for chunk in self._wait():
                yield from self._receive(chunk)
            if monotonic() > self._looked + _ROUND:
                self._look_round()

    def close(self) -> None:
        """Give up what is being played, and leave the cluster; one that was started for this run ends."""
        ray, flying = self._ray, list(self._flying)
        self._flying = {}
        if not ray.is_initialized():
            return
        if flying and not self._lost:
            with suppress(ray.exceptions.RayError):
                for chunk in flying:
                    ray.cancel(chunk)
                ray.wait(flying, num_returns=len(flying), timeout=_PATIENCE)
        ray.shutdown(wait_for_processes=True)

    def _send(self, rest: Iterator[int]) -> None:
        while len(self._flying) < _AHEAD * self.processors and (numbers := list(islice(rest, self._size()))):
            self._flying[self._task.remote(edition(), self._order, numbers)] = numbers

    def _size(self) -> int:
        """How many games a chunk has: one, until it is known how long a game takes."""
        return max(1, min(_MOST, int(_CHUNK * self._games / self._seconds))) if self._seconds else 1

    def _wait(self) -> list[Any]:
        """The chunks that are back, after a while perhaps none."""
        ready, _ = self._ray.wait(list(self._flying), num_returns=1, timeout=_ROUND)
        return list(ready)

    def _receive(self, chunk: Any) -> Iterator[Played]:
        numbers = self._flying.pop(chunk)
        try:
            answer: Answer = self._ray.get(chunk)
        except self._ray.exceptions.RayError as error:
            raise WorkersFailed(_lost(error, numbers)) from error
        where, played, fault = answer
        if where not in self._nodes:
            self._look_round()
        node = self._nodes.setdefault(where, Node(where))
        node.games += len(played)
        self._games += len(played)
        self._seconds += sum(game.row["seconds"] for game in played)
        yield from played
        if fault is not None:
            raise WorkersFailed(f"Node {node.name} of the cluster: {fault}")

    def _look_round(self) -> None:
        """See which nodes there are; WorkersFailed if none is left that can play."""
        before = self.processors
        for node in self._listed():
            known = self._nodes.setdefault(node["NodeID"], Node(node.get("NodeName") or node["NodeManagerAddress"]))
            known.processors = int(node["Resources"].get("CPU", 0)) if node["Alive"] else 0
        self._looked = monotonic()
        if before and not self.processors:
            raise WorkersFailed("The cluster has lost all its nodes that could play.")

    def _listed(self) -> list[dict[str, Any]]:
        """What Ray knows of the nodes; WorkersFailed if the head is gone, for then Ray waits and ends this process."""
        silence = unanswered(self._head)
        if silence is None:
            return list(self._ray.nodes())
        self._lost = True
        raise WorkersFailed(f"The head of the cluster, {self._head}, no longer answers: {silence}")


def _lost(error: Exception, numbers: Sequence[int]) -> str:
    """Why the games of a chunk do not come back."""
    games = f"game {numbers[0]}" if len(numbers) == 1 else f"games {numbers[0]} to {numbers[-1]}"
    if "failed to import" in str(error):
        where = f"at {address} " if (address := getattr(error, "ip", "")) else ""
        return f"A node {where}of the cluster cannot load this Fireline; install the same version on all machines."
    return f"The cluster cannot play {games}, tried {_AGAIN + 1} times: {error}"
