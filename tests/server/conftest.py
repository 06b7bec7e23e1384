"""One server for all tests of a file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.clients import Site, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("site")) as running:
        yield running
