"""One server for all tests that need nothing special of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.clients import Site, serving


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("site")) as running:
        yield running
