"""A search tree over what a seat knows: information-set Monte Carlo tree search, for any game of the contract.

An iteration takes one guess of the hidden things and walks down the tree. Whoever decides takes the choice that
promises most to itself, weighed against how little it was tried; luck is sampled. Where the tree ends, the turn is
played on greedily, and the game's own estimate is the reward of every seat, noted all the way up.

A node stands for a line of choices. Luck with few outcomes has a node for each; draws with many share one, or the tree
would be all width. So what is legal at a node can change from walk to walk: choices that are met later join later.
"""

from __future__ import annotations

from math import exp

from fireline.bots.codes import ANY, FEW_OUTCOMES, LINES, UNKNOWN
from fireline.bots.lookahead import best_of, worth
from fireline.core.chance import Stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.state import State


class Node:
    """A choice, or an outcome of luck, and what came of it."""

    __slots__ = ("children", "code", "few", "first", "lean", "met", "shares", "total", "visits", "weight")

    def __init__(self, code: int, first: float, lean: float) -> None:
        self.code = code
        self.first = first  # what it promised at first sight to the seat that has the choice
        self.lean = lean  # how much the search leans towards it
        self.visits = 0
        self.met = 0  # how often it could have been taken
        self.total = 0.0  # what it brought to the seat that took it
        self.weight = 0.0  # all the leanings of its children
        self.few = UNKNOWN  # at luck: whether outcomes have nodes of their own
        self.children: list[Node] = []  # by ascending code
        self.shares: list[float] = []  # below the root: what it brought to each seat

    def value(self, trust: float) -> float:
        """What it promises to the seat that has the choice; the first sight counts as some visits."""
        return (trust * self.first + self.total) / (trust + self.visits)

    def decided(self, left: int) -> bool:
        """Whether so many visits more could not make another child the most visited."""
        most = second = 0
        for child in self.children:
            if child.visits > most:
                second = most
                most = child.visits
            elif child.visits > second:
                second = child.visits
        return most - second > left


class Tree:
    """The search: its settings, its root and its counts."""

    __slots__ = (
        "cutoff",
        "explore",
        "iterations",
        "plies",
        "replies",
        "ripe",
        "rng",
        "root",
        "seat",
        "sharp",
        "sight",
        "trust",
    )

    def __init__(self, rng: Stream, seat: int) -> None:
        self.rng = rng
        self.seat = seat  # who searches
        self.explore = 0.3  # how much it counts that a choice was little tried
        self.trust = 2.0  # how many visits the first sight counts for
        self.sharp = 15.0  # how much the first sight draws the search to the better choices
        self.sight = 1  # how many of its own small choices more the first sight takes in, in the searching seat's turn
        self.replies = 0  # how many seats have their turn, played greedily, before the estimate
        self.cutoff = 0  # and how many random plies follow
        self.ripe = 10_000  # visits before the tree grows beyond the searching seat's own turn
        self.root = Node(ANY, 0.0, 1.0)
        self.iterations = 0
        self.plies = 0

    def iterate(self, world: State, times: int) -> None:
        """Walk down that many times from one guess of the hidden things."""
        for _ in range(times):
            self.walk(world.copy())
            self.iterations += 1

    def walk(self, state: State) -> None:
        """Go down to a choice that was never tried, estimate, and note it all the way up."""
        node = self.root
        path: list[Node] = []
        movers: list[int] = []
        own = True
        while state.to_move != OVER:
            mover = state.to_move
            own = own and mover == self.seat
            if not own and node.visits < self.ripe:
                self.play_on(state)
                break
            if mover == CHANCE:
                node = self.outcome(node, state)
            else:
                node = self.pick(node, state, own)
                state.apply(node.code)
            self.plies += 1
            path.append(node)
            movers.append(mover)
            if node.visits == 0 and mover >= 0:
                self.play_on(state)
                break
        rewards = state.prospects()
        self.root.visits += 1
        self.note(path[0], rewards)
        for i in range(len(path)):
            node = path[i]
            mover = movers[i]
            node.visits += 1
            if mover >= 0:
                reward: float = rewards[mover]
                node.total += reward

    def note(self, node: Node, rewards: list[float]) -> None:
        """Keep what a choice at the root brings to every seat."""
        if not node.shares:
            node.shares = [0.0] * len(rewards)
        for seat in range(len(rewards)):
            node.shares[seat] += rewards[seat]

    def pick(self, node: Node, state: State, own: bool) -> Node:
        """The choice to take here: what it promises, weighed against how little it was tried."""
        best = -1.0
        found = node
        for child in self.meet(node, state, own):
            width = self.explore * child.lean / node.weight
            score = child.value(self.trust) + width * child.met**0.5 / (1 + child.visits)
            if score > best:
                best = score
                found = child
        return found

    def meet(self, node: Node, state: State, own: bool) -> list[Node]:
        """The nodes of all choices that there are here; those not met before join."""
        children = node.children
        here: list[Node] = []
        child = node
        at = 0
        for code in state.codes():
            while at < len(children):
                child = children[at]
                if child.code >= code:
                    break
                at += 1
            if at == len(children) or child.code != code:
                child = self.sprout(state, code, self.sight if own else 0)
                node.weight += child.lean
                children.insert(at, child)
            child.met += 1
            here.append(child)
        return here

    def sprout(self, state: State, code: int, sight: int) -> Node:
        """A node for a choice, with what it promises at first sight to the seat that has it."""
        after = state.copy()
        after.apply(code)
        self.plies += 1
        first = worth(after, state.to_move, sight, LINES)
        return Node(code, first, exp(self.sharp * first))

    def outcome(self, node: Node, state: State) -> Node:
        """Let luck decide, and go to the node of what it brought, or to the one for anything that it can bring."""
        if node.few == UNKNOWN:
            node.few = 1 if len(state.weights()) <= FEW_OUTCOMES else 0
        code = state.sample(self.rng)
        state.apply(code)
        if node.few == 0:
            code = ANY
        for child in node.children:
            if child.code == code:
                return child
        child = Node(code, 0.0, 1.0)
        node.children.append(child)
        return child

    def play_on(self, state: State) -> None:
        """Whoever's turn it is finishes it, and the next seats have theirs, each greedily; then some random plies."""
        turns = 0
        seat = state.to_move
        while turns <= self.replies and state.to_move != OVER:
            if state.to_move == CHANCE:
                state.apply(state.sample(self.rng))
            else:
                if state.to_move != seat:
                    turns += 1
                    seat = state.to_move
                    if turns > self.replies:
                        break
                state.apply(best_of(state, 2))
            self.plies += 1
        self.plies += state.playout(self.rng, self.cutoff)
