"""What people may do at a table: each act becomes events to write down, or is refused. Nothing changes here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from fireline.bots.levels import LEVELS
from fireline.core.codes import CHANCE
from fireline.core.refusal import Refusal
from fireline.core.state import State
from fireline.server import eyes
from fireline.server.chairs import HOST
from fireline.server.denied import Denied, Refused
from fireline.server.events import Allowed, Answered, Asked, Chair, Chatted, Event, Ply, Seated, Undone
from fireline.server.said import Move
from fireline.server.table import Request, Table


class Drafted(NamedTuple):
    """An event to be written down; a ply with its code and with the state after it."""

    event: Event
    code: int | None = None
    after: State | None = None


Draft: TypeAlias = list[Drafted]
"""Events to be written down together."""
Drafter: TypeAlias = Callable[[Table], Draft]
"""What an act comes to at a table as it is then."""
Explain: TypeAlias = Callable[[Table, int, str], Refusal | None]
"""Why a seat may not do something; None if it may, or if no reason is to be found."""


def move(table: Table, holder: int | None, wanted: Move, why: Explain = eyes.refusal) -> Draft:
    """A person's choice, and the luck that follows it; `why` finds the reason where it cannot be made."""
    play, own = table.play, table.chairs.of(holder)
    if not own:
        raise Denied("watching", "You are watching: only the people who sit at the table choose.")
    if not table.started:
        raise Refused(Refusal("waiting", "The table waits until every seat is taken.", ""))
    if wanted.at != play.ply:
        raise Refused(Refusal("stale", "The game has gone on since you chose: look again.", ""))
    seat = play.to_move
    if seat not in own:
        asker = eyes.sight(table.scene, holder, "texts").eyes
        assert asker is not None, "a holder of seats sees through one of them"
        raise Refused(why(table, asker, wanted.text) or Refusal("turn", "It is not your turn.", ""))
    if table.chairs[seat].by == "bot":
        raise Refused(Refusal("bot-sits", "A bot sits in for you: take your seat back first.", ""))
    found = play.find(wanted.text)
    if found is None:
        raise Refused(why(table, seat, wanted.text) or Refusal("unknown", "That cannot be done now.", ""))
    code, text = found
    return ply(table, Ply(seat, text, holder, wanted.key), code)


def ply(table: Table, event: Ply, code: int) -> Draft:
    """A ply and the luck that follows it; a request to undo lapses when play goes on."""
    request = table.open_request("undo")
    draft: Draft = [Drafted(Answered(request.id, None, False))] if request else []
    state = table.play.state.copy()
    state.apply(code)
    draft.append(Drafted(event, code, state))
    return draft + luck(table, state, len(draft))


def luck(table: Table, state: State, ahead: int = 0) -> Draft:
    """What chance brings from that state on until somebody must decide; so many events stand before it."""
    draft: Draft = []
    while state.to_move == CHANCE:
        code = table.play.luck(state, table.founding.seed, table.n + ahead + len(draft) + 1)
        text, state = table.play.game.text(state, code), state.copy()
        state.apply(code)
        draft.append(Drafted(Ply(CHANCE, text), code, state))
    return draft


def undo(table: Table, holder: int | None, key: str) -> Draft:
    """Take back the last choice: at once where nothing was shown since, else by asking all other people."""
    own, play = table.chairs.of(holder), table.play
    if not own or holder is None:
        raise Denied("watching", "You are watching: there is nothing of yours to take back.")
    if play.over or table.open_request("undo"):
        raise Denied("no-undo", "There is nothing to take back now.")
    last = play.steps[-1].mover if play.steps else CHANCE
    seat = last if last in own else eyes.sight(table.scene, holder, "texts").eyes
    assert seat is not None, "a holder of seats sees through one of them"
    kept = play.free_undo(seat)
    free = kept is not None
    if kept is None:
        kept = play.last_choice(seat)
    if kept is None:
        raise Denied("no-undo", "There is nothing to take back.")
    if free or table.chairs.people <= {holder}:
        return [Drafted(Undone(seat, kept, holder, key))]
    return [Drafted(Asked("undo", seat, kept, holder, key))]


def rematch(table: Table, holder: int | None) -> Draft:
    """Ask all people to play again, or agree to it."""
    own = table.chairs.of(holder)
    if not own or not table.play.over or table.rematch:
        raise Denied("no-rematch", "A rematch is asked for by the people at the table when the game is over.")
    request = table.open_request("rematch")
    if request:
        return answer(table, holder, request.id, yes=True)
    return [Drafted(Asked("rematch", own[0], table.play.ply))]


def answer(table: Table, holder: int | None, request_id: int, *, yes: bool) -> Draft:
    """Say yes or no to a request; with the last yes to an undo it is done."""
    request, own = table.requests.get(request_id), table.chairs.of(holder)
    if request is None or not request.open or not own:
        raise Denied("no-request", "There is no such request any more.")
    if own[0] in request.yes and yes:
        return []
    draft: Draft = [Drafted(Answered(request_id, own[0], yes))]
    if yes and request.kind == "undo" and agreed(table, request, holder):
        draft.append(Drafted(Undone(request.by, request.ply)))
    return draft


def agreed(table: Table, request: Request, also: int | None = None) -> bool:
    """Whether all people have said yes, one more holder counted in."""
    return table.chairs.people <= {table.chairs[seat].holder for seat in request.yes} | {also}


def say(table: Table, holder: int | None, said: Chatted) -> Draft:
    """Speak at the table; watchers only where the host allows it."""
    seen = eyes.sight(table.scene, holder, "texts").eyes
    if seen is None and not table.watchers_speak:
        raise Denied("watchers-silent", "Watchers are silent at this table, unless the host allows them to speak.")
    return [Drafted(Chatted(seen, said.text, said.phrase, said.cell))]


def plan(table: Table, seat: int, chosen: list[int]) -> Draft:
    """A bot tells its team what it is about to do."""
    state, texts = table.play.state.copy(), list[str]()
    for code in chosen:
        texts.append(table.play.game.text(state, code))
        state.apply(code)
    return [Drafted(Chatted(seat, plan=tuple(texts)))]


def allow(table: Table, holder: int | None, *, watchers: bool) -> Draft:
    """Let watchers speak, or not; the host decides."""
    if holder != HOST:
        raise Denied("host-only", "Only the host can do that.", 403)
    return [Drafted(Allowed(watchers))] if watchers != table.watchers_speak else []


def seat_bot(table: Table, holder: int | None, seat: int, level: str, *, abandoned: bool) -> Draft:
    """Let a bot sit in: in one's own seat, in an open one as the host, or in one that somebody has left."""
    if level not in LEVELS:
        raise Denied("no-level", f"There is no level {level[:20]!r}; there are {', '.join(LEVELS)}.", 400)
    chair = _chair(table, seat)
    own = chair.holder is not None and chair.holder == holder
    mine = bool(table.chairs.of(holder))
    unheld = chair.holder is None and holder == HOST
    if not (own or unheld or (mine and (chair.left or abandoned))):
        raise Denied("not-yours", "That seat is taken: a bot can only sit in when its owner has left.", 403)
    return with_start(table, seat, Chair("bot", chair.who, level, chair.holder, chair.left))


def take_back(table: Table, holder: int | None, seat: int) -> Draft:
    """Take one's own seat back from the bot that sits in; or, as the host before play begins, open a bot's seat."""
    chair = _chair(table, seat)
    if chair.holder is not None and chair.holder == holder:
        return [Drafted(Seated(seat, Chair("person", chair.who, None, holder)))]
    if chair.holder is None and holder == HOST and not table.started:
        return [Drafted(Seated(seat, Chair()))]
    raise Denied("not-yours", "That seat is not yours to take.", 403)


def join(table: Table, holder: int, name: str, seat: int | None) -> Draft:
    """Take an open seat, by default the first."""
    free = [number for number, chair in enumerate(table.chairs) if chair.by == "open"]
    if not free:
        raise Denied("full", "Every seat at this table is taken; you can watch.")
    if seat is not None and seat not in free:
        raise Denied("taken", "That seat is taken; another one is open.")
    return with_start(table, free[0] if seat is None else seat, Chair("person", name, None, holder))


def seated(table: Table, changed: Mapping[int, Chair]) -> Draft:
    """Changes of hands; a request to undo that nobody is left to answer lapses, else a bot would wait for ever."""
    chairs = table.chairs
    for seat, chair in changed.items():
        chairs = chairs.with_(seat, chair)
    draft = [Drafted(Seated(seat, chair)) for seat, chair in changed.items()]
    request = table.open_request("undo")
    if request and chairs.people <= {table.chairs[seat].holder for seat in request.yes}:
        draft.append(Drafted(Answered(request.id, None, False)))
    return draft


def with_start(table: Table, seat: int, chair: Chair) -> Draft:
    """A change of hands; if it takes the last open seat, play begins."""
    draft = seated(table, {seat: chair})
    if not table.started and all(other.by != "open" for at, other in enumerate(table.chairs) if at != seat):
        draft += luck(table, table.play.state, len(draft))
    return draft


def rename(table: Table, holder: int | None, name: str) -> Draft:
    """Be called something else."""
    seat = eyes.sight(table.scene, holder, "texts").eyes
    if seat is None:
        raise Denied("watching", "You are watching: only the people at the table have names.")
    chair = table.chairs[seat]
    return [Drafted(Seated(seat, Chair(chair.by, name, chair.level, holder, chair.left)))]


def leave(table: Table, holder: int | None) -> Draft:
    """Get up: before play begins the seat is open again; later it waits for its owner, or a bot sits in."""
    gone: dict[int, Chair] = {}
    for seat in table.chairs.of(holder):
        chair = table.chairs[seat]
        gone[seat] = Chair(chair.by, chair.who, chair.level, holder, True) if table.started else Chair()
    return seated(table, gone)


def _chair(table: Table, seat: int) -> Chair:
    if seat not in range(len(table.chairs)):
        raise Denied("no-seat", f"There is no seat {seat}.", 400)
    return table.chairs[seat]
