"""The log is one JSON object a line, whoever writes to it; what an exception says is not in it."""

from __future__ import annotations

import json
import subprocess
import sys

COMPLAINT = """
import logging
from fireline.server import logs
logs.configure()
for _ in range(20):
    try:
        raise ValueError("a secret card")
    except ValueError:
        logging.getLogger("sqlalchemy.pool.impl.QueuePool").exception("Exception during reset or similar")
logging.getLogger("some.library").info("chatter")
"""


def test_libraries_complain_in_our_form_and_not_too_often() -> None:
    """As SQLAlchemy does for every connection, when PostgreSQL is gone."""
    run = subprocess.run([sys.executable, "-c", COMPLAINT], capture_output=True, text=True, timeout=60, check=True)
    lines = [json.loads(line) for line in run.stderr.splitlines()]
    assert {(line["level"], line["text"], line["error"]) for line in lines} == {
        ("error", "Exception during reset or similar", "ValueError")
    }
    assert len(lines) == 5
    assert "card" not in run.stderr
