"""What the server says of its tables after a kill, over HTTP: all that was acknowledged, under the same numbers."""

from __future__ import annotations

from typing import Any

from bench.attack.client import Answer, Refusal, Site
from bench.attack.kill.crowd import Crowd
from bench.attack.kill.party import Party
from bench.attack.kill.person import Person
from bench.attack.kill.tally import Account, Told

AGAIN = 2
"""Choices that each says again."""
LATER = (429, 503)
"""The server cannot just now, and says so."""


async def look(party: Party) -> None:
    """Look at a table through the eyes of its people; a server that is killed meanwhile is no fault."""
    try:
        for person in list(party.people):
            await _look(party.crowd, person)
    except (OSError, Refusal, TimeoutError):
        pass


async def over(party: Party) -> bool:
    """Whether the game is over; who asks this wakes the table up."""
    answer = await party.crowd.site.ask("/api/table?form=texts", token=party.watching)
    return answer.status == 200 and answer.json["over"] is not None


async def _look(crowd: Crowd, person: Person) -> None:
    account, least = person.account, person.account.top
    answer = await crowd.site.ask("/api/table?form=texts", token=person.token)
    if _well(account, answer):
        table = answer.json
        if table["n"] < least:
            account.fault("lost", f"{least} was acknowledged; it is said to have {table['n']} events")
        for line in table["log"]:
            account.tell(line["n"], Told("ply", line["by"], line["ply"]))
    for said in crowd.rng.sample(list(person.lately), min(AGAIN, len(person.lately))):
        await _say_again(crowd.site, person, said)


async def _say_again(site: Site, person: Person, said: dict[str, Any]) -> None:
    wish = {"text": said.get("text", "undo"), "at": said.get("at", 0), "key": said["key"]}
    answer = await site.ask("/api/table/moves", wish, person.token)
    if answer.status == 409:
        person.account.refuse(said["key"])
    elif _well(person.account, answer):
        person.account.acknowledge(said, answer.json["n"])


def _well(account: Account, answer: Answer) -> bool:
    if answer.status not in (200, *LATER):
        account.fault("broken", f"somebody was answered {answer.status} {answer.body[:200]!r}")
    return answer.status == 200
