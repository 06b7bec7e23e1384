"""Any program that speaks JSON lines can play; one that fails forfeits and never takes the match down."""

from __future__ import annotations

import json
import os
import pickle
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fireline import bots
from fireline.bots.stdio import Limits, StdioBot
from fireline.core.bot import BotFault, Clock
from fireline.core.match import Match
from fireline.core.refusal import BadInput
from fireline.games.template import GAME

Made = Callable[..., StdioBot]
PYTHON = shlex.quote(Path(sys.executable).as_posix())
POSIX = pytest.mark.skipif(os.name == "nt", reason="signals are a matter of POSIX")
QUICK = Limits(hello=60, choice=0.3)
"""For a program that never answers, so that it matters little how slow the machine is."""
LISTENING = """
import json, os, signal, sys, time

def hear():
    line = sys.stdin.readline()
    return json.loads(line) if line else sys.exit()

def say(**message):
    print(json.dumps(message))

"""
GREETING = LISTENING + "hear()\nsay(type='ready')\n"
ASKED = GREETING + "question = hear()\n"
WAITING = (
    GREETING + "while (question := hear())['type'] == 'choose':\n say(type='choice', id=question['id'], text='wait')"
)


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Made]:
    """Makes a bot of a program's source; all of them are closed afterwards."""
    bots_made: list[StdioBot] = []

    def make(source: str, limits: Limits | None = None) -> StdioBot:
        path = tmp_path / f"bot{len(bots_made)}.py"
        path.write_text(source, encoding="utf-8")
        bots_made.append(StdioBot(f"{PYTHON} -S {shlex.quote(path.as_posix())}", limits))
        return bots_made[-1]

    yield make
    for bot in bots_made:
        bot.close()


def dealt() -> Match:
    match = Match.start(GAME, seed=1)
    match.luck("deal gust")
    match.luck("deal rain")
    return match


def fault_of(bot: StdioBot, clock: Clock = Clock()) -> str:  # noqa: B008  # a clock is frozen
    with pytest.raises(BotFault) as caught:
        dealt().run({0: bot}, clock=clock)
    assert (caught.value.bot, caught.value.seat) == (bot.name, "west")
    return caught.value.why


def test_a_program_plays_a_whole_game(made: Made) -> None:
    match = dealt()
    match.run({0: made(WAITING), 1: made(WAITING)})
    assert match.over
    assert {ply.do for ply in match.record.plies if ply.by != "chance"} == {"wait"}


def test_everything_after_the_colon_is_the_command() -> None:
    bot = bots.make("stdio:my-bot --from 'a file.txt',x=1")
    assert bot.name == "stdio:my-bot --from 'a file.txt',x=1"
    bot.close()


@pytest.mark.parametrize("spec", ["stdio", "stdio:", "stdio: "])
def test_a_command_is_needed(spec: str) -> None:
    with pytest.raises(BadInput, match="needs the command that starts it"):
        bots.make(spec)


def test_a_command_that_cannot_be_split_is_refused() -> None:
    with pytest.raises(BadInput, match="cannot be split into words: No closing quotation"):
        bots.make("stdio:'my bot")


FAULTS = {
    "ends": ("sys.exit(3)", "ended with exit code 3."),
    "ends well": ("sys.exit()", "ended with exit code 0."),
    "crashes": ("question['wind']", "ended with exit code 1. It last wrote to stderr: KeyError: 'wind'"),
    "closes its output": ("os.close(1); time.sleep(60)", "closed its output."),
    "hangs": ("time.sleep(60)", "did not answer choose within 0.3 seconds."),
    "greets instead": (
        "say(type='ready')",
        """should have answered with "type": "choice", but wrote '{"type": "ready"}'""",
    ),
    "babbles": ("print('Let me think')", "wrote a line that is not JSON: 'Let me think'."),
    "says nothing": ("print()", "wrote a line that is not JSON: ''."),
    "says a list": ("print([1])", "wrote a line that is not a JSON object: '[1]'."),
    "nests": ("print('[' * 100_000)", "wrote a line that is not JSON: '[["),
    "counts": ("print('1' * 5000)", "wrote a line that is not JSON: '111"),
    "is not UTF-8": (r"os.write(1, b'\xff\n')", "wrote a line that is not JSON: '\N{REPLACEMENT CHARACTER}'."),
    "has no end": ("while True: os.write(1, b'x' * 60_000)", "wrote a line of more than 1,000,000 bytes."),
    "floods": ("while True: os.write(1, b'{}\\n' * 20_000)", """with "type": "choice", but wrote '{}'."""),
    "answers another": ("say(type='choice', id=7, text='wait')", "answered with the id 7, but was asked 1."),
    "answers nothing": ("say(type='choice', id=1)", 'answered without the "text" of a choice: {'),
    "answers a number": ("say(type='choice', id=1, text=3)", 'answered without the "text" of a choice: {'),
    "breaks a rule": (
        "say(type='choice', id=1, text='wet 5')",
        "chose 'wet 5': The spark is in cell 5: wet a cell that does not burn. (rule 2.2)",
    ),
    "makes things up": ("say(type='choice', id=1, text='win')", "chose 'win': There is no choice 'win'"),
    "paints the screen": (r"say(type='choice', id=1, text='\x1b[2J\ud800')", "chose '?[2J?': There is no choice"),
    "tells a story": ("say(type='choice', id=1, text='wait ' * 99)", "...': that is far too long."),
}


@pytest.mark.parametrize("does", FAULTS)
def test_a_program_that_fails_is_named_with_what_it_did(made: Made, does: str) -> None:
    source, why = FAULTS[does]
    assert why in fault_of(made(ASKED + source, QUICK if does == "hangs" else None))


def test_a_program_that_does_not_greet_fails(made: Made) -> None:
    assert (
        fault_of(made("import time; time.sleep(60)", Limits(hello=0.2))) == "did not answer hello within 0.2 seconds."
    )


def test_a_clock_has_a_grace(made: Made) -> None:
    why = fault_of(made(ASKED + "time.sleep(60)", Limits(hello=60, grace=0.25)), Clock(150))
    assert why == "did not answer choose within 0.4 seconds."


def test_a_program_that_is_not_there_fails() -> None:
    why = fault_of(StdioBot("no-such-program-anywhere --fast"))
    assert why.startswith("could not be started: ")


@POSIX
def test_a_signal_is_named(made: Made) -> None:
    assert fault_of(made(ASKED + "os.kill(os.getpid(), signal.SIGKILL)")) == "was ended by the signal SIGKILL."


def test_the_last_lines_of_stderr_go_with_the_fault(made: Made) -> None:
    source = "for n in range(50): print(f'\\x1b[31mline {n}', file=sys.stderr)\nsys.exit(1)"
    with pytest.raises(BotFault) as caught:
        dealt().run({0: made(ASKED + source)})
    assert str(caught.value).endswith("It last wrote to stderr: ?[31mline 49")
    (note,) = caught.value.__notes__
    assert [line.split()[-1] for line in note.splitlines()] == [str(n) for n in range(30, 50)]


@pytest.mark.parametrize("source", ["sys.exit(1)", "time.sleep(60)", "print('Hm')", "while True: print('{}')"])
def test_the_match_goes_on_without_a_bot_that_failed(made: Made, source: str) -> None:
    match = dealt()
    match.run({0: made(ASKED + source, QUICK), 1: made(WAITING)}, stand_in=bots.make("random"))
    assert match.over
    assert list(match.forfeits) == [0]
    assert match.forfeits[0].seat == "west"


def test_goodbye_is_said(made: Made, tmp_path: Path) -> None:
    bot = made(WAITING + f"\nopen({str(tmp_path / 'said')!r}, 'w').write(json.dumps(question))")
    dealt().run({0: bot}, limit=1)
    bot.close()
    assert json.loads((tmp_path / "said").read_text()) == {"type": "bye"}
    bot.close()


def test_one_seed_gives_one_game(made: Made) -> None:
    source = (
        GREETING
        + """
while (question := hear())['type'] == 'choose':
    choices = question['choices']
    say(type='choice', id=question['id'], text=choices[question['seed'] % len(choices)]['text'])
"""
    )
    games = []
    for seed in (5, 5, 6):
        match = Match.start(GAME, seed=seed)
        match.run({0: made(source), 1: made(source)})
        games.append([ply.do for ply in match.record.plies])
    assert games[0] == games[1] != games[2]


def test_a_fault_can_travel_between_processes(made: Made) -> None:
    with pytest.raises(BotFault) as caught:
        dealt().run({0: made(ASKED + "print('a', 'b', sep=chr(10), file=sys.stderr); sys.exit(1)")})
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (str(copied), copied.seat, copied.__notes__) == (str(caught.value), "west", ["a\nb"])
