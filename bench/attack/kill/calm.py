"""The server is left alone for a while: every table must go on, and every clock must run out."""

from __future__ import annotations

import asyncio
import time

from bench.attack.kill.archive import Archive
from bench.attack.kill.crowd import Crowd
from bench.attack.kill.looking import look, over
from bench.attack.kill.party import Party

LOOK = 0.2


def notice_clocks(crowd: Crowd, stand_ins: dict[str, int]) -> None:
    """Where a bot sits in because time was up, all is well: on to the next table."""
    for party in crowd.parties:
        if party.clock_runs and stand_ins.get(party.account.table):
            crowd.tally.rang += 1
            party.finish()


async def nobody_stands_still(crowd: Crowd, archive: Archive, patience: float) -> None:
    """Wait until every table has gone on, at most so long; bots at tables that nobody looks at too."""
    crowd.rest(True)
    unseen = [party.account.table for party in crowd.parties if not party.kind.plays or not party.people]
    lengths = {table: log.n for table, log in (await asyncio.to_thread(archive.logs, unseen)).items()}
    waiting = {party: party.account.table for party in crowd.parties}
    end = time.monotonic() + patience
    while waiting and time.monotonic() < end:
        logs = await asyncio.to_thread(archive.logs, unseen)
        notice_clocks(crowd, {table: log.stand_ins for table, log in logs.items()})
        grown = {table for table, log in logs.items() if log.n > lengths.get(table, 0)}
        gone_on = [party for party, table in waiting.items() if _went_on(party, table, grown)]
        crowd.tally.went_on += len(gone_on)
        waiting = {party: table for party, table in waiting.items() if party not in gone_on}
        await asyncio.sleep(LOOK)
    for party in waiting:
        if not await over(party):
            party.account.fault(
                "still", f"one of {party.name}, founded {time.time() - party.founded:.0f} s ago, does not go on"
            )
    for party in crowd.parties:
        await look(party)
    crowd.rest(False)


def _went_on(party: Party, table: str, grown: set[str]) -> bool:
    """A table that has made room for another one has gone on; of those with a clock nothing less is wanted."""
    if party.account.table != table:
        return True
    return not party.clock_runs and (party.went_on or table in grown)
