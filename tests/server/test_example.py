"""The example in the docs plays a whole game."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.server.clients import OPEN, YOU, Site, dice

EXAMPLE = Path("examples/socket_client.py")


def test_the_example_client_joins_and_plays_to_the_end(site: Site) -> None:
    table = site.found(YOU, OPEN, options={"turns": 3})
    command = [sys.executable, str(EXAMPLE), site.base, table["code"]]
    rng = dice("example")
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as example, site.client(table["token"]) as west:
        west.until("sync")
        while not west.now["over"]:
            if west.texts():
                assert west.move(west.texts()[rng.below(len(west.texts()))])["is"] == "ok"
            else:
                west.hear()
        printed, _ = example.communicate(timeout=60)
    assert json.loads(printed)["winners"] == west.now["over"]["winners"]


def test_the_protocol_page_names_every_message() -> None:
    from fireline.server import messages, said

    page = Path("docs/protocol.md").read_text(encoding="utf-8")
    for kind in said.FromClient.__subclasses__():
        assert f'"do":"{kind.__struct_config__.tag}"' in page, kind
    for answer in messages.ToClient.__subclasses__():
        assert f"`{answer.__struct_config__.tag}`" in page or f'"is":"{answer.__struct_config__.tag}"' in page, answer
