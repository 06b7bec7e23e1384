"""What people write is shown to others without anything that is not seen or turns the line round."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fireline.server.wording import seemly
from tests.server.clients import OPEN, YOU, Site

RECORD = Path("tests/games/template/records/camp-burned.jsonl")
CASES = {
    "Ada": "Ada",
    "  Ada \n Lovelace\t": "Ada Lovelace",
    "A\x00d\x1b[31ma\x7f": "A d [31ma",
    "abc\u202egnp.exe": "abcgnp.exe",
    "\u2066Ada\u2069": "Ada",
    "\ufeffAda\u200b": "Ada",
    "line\u2028break": "line break",
    "Zoë, Łukasz, Нина, 李明, نادية": "Zoë, Łukasz, Нина, 李明, نادية",
    "👩\u200d🚒": "👩\u200d🚒",
    "Z" + "\u0301" * 40: "Z" + "\u0301" * 3,
    "\u200d\u202e\x00": "",
}


@pytest.mark.parametrize(("written", "shown"), CASES.items(), ids=range(len(CASES)))
def test_what_is_written_and_what_is_shown(written: str, shown: str) -> None:
    assert seemly(written) == shown


def test_names_and_words_at_a_table(site: Site) -> None:
    table = site.found(YOU, OPEN, name="A\u202eda\x1b")
    joined = site.join(table["code"], name="B\x00ea\u2066")
    with site.client(table["token"]) as ada:
        seats = ada.until("sync")["table"]["seats"]
        assert [seat["who"] for seat in seats] == ["Ada", "B ea"]
        ada.say(do="name", name="Ada\u200b!")
        assert ada.until("seat")["who"] == "Ada!"
        ada.say(do="say", text="look\u202e \x07here")
        assert ada.until("chat")["text"] == "look here"
        ada.say(do="say", text="\u202e\x07")
        assert ada.until("error")["code"] == "unreadable"
        assert "\\u202e" not in json.dumps([joined, *ada.heard])


def test_names_in_a_record_that_somebody_sent(site: Site) -> None:
    header, *plies = RECORD.read_text(encoding="utf-8").splitlines()
    told = json.loads(header) | {"names": ["A\u202eda\x1b", "Bea" * 20], "started": "to\x07day\u2066"}
    status, sent = site.ask("/api/replays", "\n".join([json.dumps(told), *plies, ""]).encode())
    assert status == 201, sent
    shown = site.ask(f"/api/replays/{sent['replay']}")[1]["header"]
    assert (shown["names"], shown["started"]) == (["Ada", ("Bea" * 20)[:24]], "to day")


def test_the_name_of_whoever_plays_on_from_a_record(site: Site) -> None:
    sent = site.ask("/api/replays", RECORD.read_bytes())[1]
    wish = {"ply": 3, "seat": 1, "name": "A\u202eda\x1b\u2066"}
    status, table = site.ask(f"/api/replays/{sent['replay']}/branch", wish)
    assert status == 201, table
    assert site.ask("/api/table", token=table["token"])[1]["table"]["seats"][1]["who"] == "Ada"
