"""Marks of the Fire Tower tests."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the rules (docs/rules/fire-tower.md) and rulings that a test shows")
