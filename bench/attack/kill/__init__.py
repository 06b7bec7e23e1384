"""A server is killed again and again, where it hurts most: is all that it ever acknowledged there, once, for all?"""

from bench.attack.kill.probe import Outcome, options, run

__all__ = ["Outcome", "options", "run"]
