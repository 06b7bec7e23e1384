"""How to break a game of Sparks on purpose, under the name of the property that must notice."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any

from fireline.core.chance import Stream
from fireline.games.template.game import Sparks
from fireline.games.template.state import SparksState
from fireline.games.template.view import SparksView

Broken = tuple[str, Sparks]


def in_state(expects: str) -> Callable[[type[SparksState]], Broken]:
    """Sparks with another state class."""

    def wrap(kind: type[SparksState]) -> Broken:
        class Game(Sparks):
            def start(
                self, options: Mapping[str, Any] | None = None, seats: int | Sequence[str] | None = None
            ) -> SparksState:
                return become(kind, super().start(options, seats))

            def load(self, text: str) -> SparksState:
                return become(kind, super().load(text))

            def guess(self, view: SparksView, rng: Stream) -> SparksState:
                return become(kind, super().guess(view, rng))

        return expects, Game()

    return wrap


def in_game(expects: str) -> Callable[[type[Sparks]], Broken]:
    """Sparks with another game class."""
    return lambda kind: (expects, kind())


class Same(SparksState):
    """A state whose copies keep its class."""

    __slots__ = ()

    def copy(self) -> SparksState:
        return become(type(self), super().copy())


def become(kind: type[SparksState], state: SparksState) -> SparksState:
    state.__class__ = kind
    return state


def fields_of(view: SparksView) -> dict[str, Any]:
    return {name: getattr(view, name) for name in SparksView.__dataclass_fields__}


def broken_in(module: ModuleType) -> Iterator[tuple[str, str, Sparks]]:
    """Name, the property that must notice, and the game."""
    for name, value in vars(module).items():
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], Sparks):
            yield name, value[0], value[1]
