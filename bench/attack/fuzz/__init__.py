"""Anybody sends anything: random messages and requests by the hundred thousand; does the server ever fail?"""

from bench.attack.fuzz.probe import Outcome, options, run

__all__ = ["Outcome", "options", "run"]
