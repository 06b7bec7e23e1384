"""Makes the records and the database of a folder here, with the Fireline that runs it.

They are made once, at a commit whose saved games must be kept, and never again: README.md says which folder is whose.

    python -m tests.saved.make FOLDER
"""

from __future__ import annotations

import gzip
import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from fireline import bots, games
from fireline.core.match import Match
from tests.games.fire_tower.configurations import ALL as FIRE_TOWER
from tests.server.clients import OPEN, YOU, Client, Site, serving

HOTSHOT = {"by": "bot", "level": "hotshot"}
TABLES: dict[str, tuple[list[dict[str, Any]], dict[str, Any]]] = {
    "two": ([YOU, OPEN], {"game": "fire-tower"}),
    "three with a bot": ([YOU, OPEN, HOTSHOT], {"game": "fire-tower", "options": {"mutual_aid": True}}),
    "four with a clock": ([YOU, OPEN, OPEN, OPEN], {"game": "fire-tower", "clock": {"kind": "days", "days": 2}}),
    "teams": ([YOU, {"by": "here"}, OPEN, OPEN], {"game": "fire-tower", "options": {"teams": True}}),
    "2018": ([YOU, {"by": "here"}], {"game": "fire-tower", "options": {"edition": "2018", "shadow_of_the_wood": True}}),
    "a scenario": ([YOU, OPEN], {"game": "fire-tower", "scenario": Path("web/src/learn/fire-tower/7-turn.toml")}),
    "alone": ([YOU], {"game": "firebreak"}),
    "two with a bot": ([YOU, OPEN, HOTSHOT], {"game": "firebreak", "options": {"difficulty": "inferno"}}),
    "not begun": ([YOU, OPEN, OPEN], {"game": "firebreak", "options": {"radio_silence": True}}),
}
"""The tables of the database: their seats, and what else they were founded with."""


def main() -> None:
    """Make everything."""
    folder = Path(sys.argv[1])
    (folder / "records").mkdir(parents=True)
    for name, match in matches():
        with gzip.GzipFile(folder / "records" / f"{name}.jsonl.gz", "wb", mtime=0) as file:
            file.write(match.record.text().encode())
    database(folder)


def matches() -> Iterator[tuple[str, Match]]:
    """A name and a match each: random play sees the most, better play goes elsewhere, and some are not finished."""
    game = games.get("fire-tower")
    for way, (options, seats) in FIRE_TOWER.items():
        for who, limit in {"random": None, "hotshot": None, "greedy": 300}.items():
            match = Match.start(game, options, seats, seed=f"saved/{way}")
            match.run({seat: bots.make(who) for seat in range(seats)}, limit=limit)
            yield f"fire-tower-{way}-{who}", match
    game = games.get("firebreak")
    for seats in range(1, 6):
        for difficulty in ("campfire", "smokeater", "inferno"):
            options = {
                "difficulty": difficulty,
                "hollow_victory": seats == 2,
                "sides": ("plain", "star", "mixed")[seats % 3],
            }
            match = Match.start(game, options, seats, seed=f"saved/{difficulty}")
            match.run({seat: bots.make("hotshot" if seats % 2 else "random") for seat in range(seats)})
            yield f"firebreak-{seats}-{difficulty}", match


def database(folder: Path) -> None:
    """A database with running tables; beside it, what each of them showed its people."""
    place = folder / "server"
    place.mkdir()
    shown: dict[str, Any] = {}
    with serving(place) as site:
        for name, (seats, more) in TABLES.items():
            shown[name] = played(site, name, seats, more)
    for left in place.glob("fireline.sqlite-*"):
        left.unlink()
    shutil.move(place / "fireline.sqlite", folder / "fireline.sqlite")
    shutil.rmtree(place)
    (folder / "tables.json").write_text(json.dumps(shown, indent=1) + "\n", encoding="utf-8")


def played(site: Site, name: str, seats: list[dict[str, Any]], more: dict[str, Any]) -> dict[str, Any]:
    """Found a table, play a while with some undo and talk, and tell what each token sees."""
    if isinstance(more.get("scenario"), Path):
        more = {**more, "scenario": more["scenario"].read_text(encoding="utf-8")}
    made = site.found(*seats, **more)
    tokens = [made["token"]]
    if name != "not begun":
        tokens += [site.join(made["code"], name=f"Guest {k}")["token"] for k in range(seats.count(OPEN))]
    with ExitStack() as sockets:
        clients = [sockets.enter_context(site.client(token)) for token in tokens]
        for client in clients:
            client.until("sync")
        if name != "not begun":
            for number in range(60 if more["game"] == "fire-tower" else 20):  # Firebreak is soon lost
                go_on(clients, number)
        for client in clients:
            client.settle()
    return {token: seen(site.ask("/api/table", token=token)[1]) for token in [*tokens, made["watch"]]}


def seen(table: dict[str, Any]) -> dict[str, Any]:
    """What will hold for ever of what a token sees; how it is drawn may change."""
    choices = [choice["text"] for choice in table["choices"] or []]
    told = [line["told"]["key"] for line in table["log"]]
    return {"n": table["n"], "ply": table["ply"], "eyes": table["eyes"], "choices": choices, "told": told}


def go_on(clients: list[Client], number: int) -> None:
    """One choice of whoever is asked; now and then it is taken back, or something is said."""
    mover = None
    while mover is None:
        for client in clients:
            client.settle()
        if clients[0].now.get("over"):
            return
        mover = next((client for client in clients if client.texts()), None)
        if mover is None:
            clients[0].hear()
    texts = mover.texts()
    mover.move(texts[number * 7 % len(texts)])
    if number % 9 == 8:
        mover.say(do="undo", key=f"undo-{number}")
        heard = mover.until(lambda message: message["is"] in ("undone", "request", "error"))
        if heard["is"] == "request":
            for client in clients:
                client.say(do="answer", request=heard["id"], yes=number % 2 == 0)
    if number % 20 == 5:
        mover.say(do="say", text=f"number {number}")
        mover.until("chat")


if __name__ == "__main__":
    main()
