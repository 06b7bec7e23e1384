"""The bot that searches: it deals itself what it cannot know, again and again, and walks down a growing tree."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from fireline.bots.tree import Node, Tree
from fireline.core.bot import Clock, Insight
from fireline.core.chance import Stream
from fireline.core.game import Game
from fireline.core.refusal import BadInput
from fireline.core.state import State

BATCH = 8  # iterations from one guess before the next
USUAL_MS = 500


@dataclass(slots=True)
class SearchBot:
    """Searches for so many milliseconds, or iterations, a choice."""

    name: ClassVar[str] = "search"
    ms: int = 0
    iterations: int = 0
    # What these mean is told in tree.py.
    explore: float = 0.3
    trust: float = 2.0
    sharp: float = 15.0
    sight: int = 1
    replies: int = 0
    cutoff: int = 0
    ripe: int = 10_000
    worlds: int = 64
    """How many guesses of the hidden things it works with at most."""
    _expected: Any = field(default=None, init=False, repr=False)
    """What the seat would see next if its last choice led straight to another of its own..."""
    _kept: Node | None = field(default=None, init=False, repr=False)
    """...and the part of the tree that would then be the whole."""

    def __post_init__(self) -> None:
        if self.ms < 0 or self.iterations < 0 or (self.ms and self.iterations):
            raise BadInput("A search is given either ms or iterations, a number above 0.")
        if not 0 <= self.sharp <= 100 or self.explore < 0 or self.trust <= 0 or self.worlds < 1:
            raise BadInput("Of a search, sharp is from 0 to 100, explore 0 or more, trust above 0, worlds 1 or more.")

    def choose(self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream) -> int:
        """The choice that was tried most."""
        if len(codes) == 1:
            return codes[0]
        tree, world = self._search(game, view, clock, rng, hurry=True)
        best = max(tree.root.children, key=lambda node: (node.visits, node.value(self.trust)))
        self._keep(game, world, best)
        return best.code

    def consider(
        self, game: Game[Any, Any], view: Any, codes: Sequence[int], clock: Clock, rng: Stream
    ) -> list[Insight]:
        """What it thinks of each choice, the most tried first."""
        tree, world = self._search(game, view, clock, rng, hurry=False)
        nodes = sorted(tree.root.children, key=lambda node: (-node.visits, -node.value(self.trust), node.code))
        return [insight(game, world, node) for node in nodes]

    def close(self) -> None:
        """Nothing to let go of."""

    def _search(self, game: Game[Any, Any], view: Any, clock: Clock, rng: Stream, *, hurry: bool) -> tuple[Tree, State]:
        worlds: list[State] = [game.guess(view, rng)]
        tree = self._tree(rng, worlds[0].to_move)
        if self._kept is not None and view == self._expected:
            tree.root = self._kept
        begun, budget = time.perf_counter(), self._budget(clock)
        while True:
            tree.iterate(worlds[tree.iterations // BATCH % len(worlds)], BATCH)
            if self.iterations:
                left = self.iterations - tree.root.visits
            else:
                spent = time.perf_counter() - begun
                left = int((budget / spent - 1) * tree.iterations)
            if left <= 0 or (hurry and tree.root.decided(left)):
                return tree, worlds[0]
            if len(worlds) < self.worlds:
                worlds.append(game.guess(view, rng))

    def _tree(self, rng: Stream, seat: int) -> Tree:
        tree = Tree(rng, seat)
        tree.explore, tree.trust, tree.sharp, tree.ripe = self.explore, self.trust, self.sharp, self.ripe
        tree.sight, tree.replies, tree.cutoff = self.sight, self.replies, self.cutoff
        return tree

    def _budget(self, clock: Clock) -> float:
        """Seconds to search."""
        ms = self.ms or USUAL_MS
        return (ms if clock.ms is None else min(ms, 0.9 * clock.ms)) / 1000

    def _keep(self, game: Game[Any, Any], world: State, node: Node) -> None:
        """Keep what is known of the next choice, if it is this seat's own and nothing comes between."""
        seat, after = world.to_move, world.copy()
        after.apply(node.code)
        self._kept = node if after.to_move == seat else None
        self._expected = game.view(after, seat) if self._kept else None


def insight(game: Game[Any, Any], world: State, choice: Node) -> Insight:
    """What the search thinks of a choice."""
    line: list[str] = []
    state, node = world.copy(), choice
    while True:
        line.append(game.text(state, node.code))
        state.apply(node.code)
        legal = state.codes() if state.to_move >= 0 else []
        tried = [child for child in node.children if child.visits and child.code in legal]
        if not tried:
            break
        node = max(tried, key=lambda child: child.visits)
    chances = tuple(share / max(1, choice.visits) for share in choice.shares)
    return Insight(choice.code, line[0], chances, choice.visits, tuple(line))
