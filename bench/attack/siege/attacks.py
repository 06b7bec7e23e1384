"""All attacks by name."""

from __future__ import annotations

from typing import Any, NamedTuple

from bench.attack.siege.attack import Attack
from bench.attack.siege.flood import FRAMES, Flood, Frames
from bench.attack.siege.half_open import HOLD, MANY, SAID, HalfOpen
from bench.attack.siege.junk import JUNK, CutOff, Deaf, Junk
from bench.attack.siege.noise import SAID as NOISES
from bench.attack.siege.noise import Noise
from bench.attack.siege.parsing import SCENARIOS, Scenario
from bench.attack.siege.past import Past
from bench.attack.siege.reading import Found, Look, Pages
from bench.attack.siege.replays import Replays, Uploads
from bench.attack.siege.thinking import Chiefs, Hints


class Kind(NamedTuple):
    """An attack, and what it is made with."""

    attack: type[Attack]
    args: tuple[Any, ...] = ()


ATTACKS: dict[str, Kind] = {
    **{f"scenario-{name}": Kind(Scenario, (name, 1)) for name in SCENARIOS},
    **{f"scenario-{name}-8": Kind(Scenario, (name, 8)) for name in SCENARIOS},
    **{f"past-{way}": Kind(Past, (way,)) for way in ("undo", "events", "hello")},
    **{way: Kind(Hints, (way,)) for way in ("hints", "hints-hang-up", "hints-sockets")},
    "replays": Kind(Replays, (False,)),
    "replays-hang-up": Kind(Replays, (True,)),
    "uploads": Kind(Uploads),
    "chiefs": Kind(Chiefs, (False,)),
    "chiefs-watched": Kind(Chiefs, (True,)),
    "look": Kind(Look),
    "pages": Kind(Pages),
    **{f"half-open-{kind}": Kind(HalfOpen, (kind, MANY, HOLD)) for kind in SAID},
    **{f"noise-{kind}": Kind(Noise, (kind,)) for kind in (*NOISES, "leave", "join")},
    "deaf": Kind(Deaf),
    **{f"junk-{kind}": Kind(Junk, (kind,)) for kind in JUNK},
    "cut-off": Kind(CutOff),
    "pipelined": Kind(Flood),
    **{kind: Kind(Frames, (kind,)) for kind in FRAMES},
    "founding": Kind(Found),
}
