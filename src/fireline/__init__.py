"""Fireline: a rules engine and a platform for fire-fighting board games."""

from fireline import _speed

__version__ = "0.1.0"

_speed.heed_environment()
