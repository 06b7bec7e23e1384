"""What `bench` measures. One process measures one build: `-m fireline.cli.measure GAME` answers by line."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

from fireline import _speed, games
from fireline.bots.tree import Tree
from fireline.core.chance import Stream, stream
from fireline.core.codes import CHANCE, OVER
from fireline.core.game import Game
from fireline.core.state import State

COUNTED_GAMES = 40
MIDGAME_STATES = 32
SEARCH = 64
"""Iterations of one search that is timed; each ends with a playout that is cut off after so many plies."""
CUTOFF = 60

Rates = dict[str, float]


def sizes(game: Game[Any, Any]) -> list[int]:
    """Two and four players where the game allows it, else its fewest and its most."""
    usual = [players for players in (2, 4) if players in game.players]
    return usual or sorted({game.players[0], game.players[-1]})


class Measurer:
    """Measures one game with one number of players; the same seed gives the same games in every build."""

    def __init__(self, game: Game[Any, Any], players: int, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.start: State = game.start(None, players)
        self.middles = [self._middle(stream(seed, f"middle/{number}")) for number in range(MIDGAME_STATES)]
        self.deciding = [state for state in self.middles if state.to_move >= 0] or self.middles

    def count(self) -> Rates:
        """A slower run that counts: plies, turns and forced plies of whole random games."""
        plies = turns = forced = 0
        for number in range(COUNTED_GAMES):
            state, rng, last = self.start.copy(), stream(self.seed, f"count/{number}"), None
            while state.to_move != OVER:
                forced += len(state.codes()) == 1
                if state.to_move not in (CHANCE, last):
                    turns, last = turns + 1, state.to_move
                state.apply(state.sample(rng))
                plies += 1
        lengths = [len(state.codes()) for state in self.deciding]
        return {
            "plies_per_game": plies / COUNTED_GAMES,
            "turns_per_game": turns / COUNTED_GAMES,
            "forced_share": forced / plies,
            "list_length": sum(lengths) / len(lengths),
        }

    def round(self, number: int, seconds: float) -> Rates:
        """One round of every timed measure; each takes about so many seconds of CPU time."""
        plies, whole = _timed(self._whole_game, stream(self.seed, f"whole/{number}"), seconds)
        stepped, _ = _timed(self._step_through, stream(self.seed, f"step/{number}"), seconds)
        copies, _ = _timed(self._copy_all, stream(self.seed, "copy"), seconds)
        lists, _ = _timed(self._list_all, stream(self.seed, "list"), seconds)
        _, playouts = _timed(self._from_middle, stream(self.seed, f"playout/{number}"), seconds)
        searched, searches = _timed(self._search, stream(self.seed, f"search/{number}"), seconds)
        return {
            "plies_per_second": plies,
            "games_per_second": whole,
            "stepped_plies_per_second": stepped,
            "copy_ns": 1e9 / copies,
            "list_ns": 1e9 / lists,
            "midgame_playouts_per_second": playouts,
            "search_iterations_per_second": searches * SEARCH,
            "search_plies_per_second": searched,
        }

    def _middle(self, rng: Stream) -> State:
        whole = self.start.copy().playout(rng.copy(), self.game.longest)
        state = self.start.copy()
        state.playout(rng, whole // 2)
        return state

    def _whole_game(self, rng: Stream) -> int:
        return self.start.copy().playout(rng, self.game.longest)

    def _from_middle(self, rng: Stream) -> int:
        return self.middles[rng.below(len(self.middles))].copy().playout(rng, self.game.longest)

    def _search(self, rng: Stream) -> int:
        """A light search: the tree grows at every seat's choices, and random playouts are cut off."""
        state = self.deciding[rng.below(len(self.deciding))]
        tree = Tree(rng, state.to_move)
        tree.sight, tree.replies, tree.cutoff, tree.ripe = 0, -1, CUTOFF, 0
        tree.iterate(state, SEARCH)
        return int(tree.plies)

    def _step_through(self, rng: Stream) -> int:
        state, plies = self.start.copy(), 0
        while state.to_move != OVER:
            if state.to_move == CHANCE:
                code = state.sample(rng)
            else:
                codes = state.codes()
                code = codes[rng.below(len(codes))]
            state.apply(code)
            plies += 1
        return plies

    def _copy_all(self, _rng: Stream) -> int:
        for state in self.middles:
            state.copy()
        return len(self.middles)

    def _list_all(self, _rng: Stream) -> int:
        for state in self.deciding:
            state.codes()
        return len(self.deciding)


def _timed(work: Callable[[Stream], int], rng: Stream, seconds: float) -> tuple[float, float]:
    """What the work did and how often it ran, both per second of CPU time."""
    done = runs = 0
    began = process_time()
    while (spent := process_time() - began) < seconds or not runs:
        done += work(rng)
        runs += 1
    spent = max(spent, 1e-9)
    return done / spent, runs / spent


def answer_requests(name: str, seed: int) -> None:
    """Read requests from stdin, one JSON list a line, and answer each with one line of JSON."""
    game = games.get(name)
    measurers: dict[int, Measurer] = {}
    for line in sys.stdin:
        what, *rest = json.loads(line)
        if what == "speed":
            answer: Any = _speed.speed()
        else:
            players = rest[0]
            measurer = measurers.get(players) or measurers.setdefault(players, Measurer(game, players, seed))
            answer = measurer.count() if what == "count" else measurer.round(rest[1], rest[2])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    answer_requests(sys.argv[1], int(sys.argv[2]))
