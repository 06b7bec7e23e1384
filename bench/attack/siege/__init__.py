"""One guest attacks, with the limits that everybody has: what do the others notice?"""

from bench.attack.siege.probe import Outcome, options, run

__all__ = ["Outcome", "options", "run"]
