"""Bots are asked for by a text; a wrong one is named."""

from dataclasses import dataclass

import pytest

from fireline import bots
from fireline.core.refusal import BadInput


@dataclass
class Thinker:
    name = "thinker"
    ms: int = 100
    rate: float = 0.5


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots._BOTS, "thinker", Thinker)


def test_random_is_there() -> None:
    assert "random" in bots.names()
    assert bots.make("random").name == "random"
    assert bots.make(" random ").name == "random"


@pytest.mark.usefixtures("thinker")
def test_settings_are_the_fields_of_the_bot() -> None:
    assert repr(bots.make("thinker")) == repr(Thinker())
    assert repr(bots.make("thinker:ms=250, rate=0.75")) == repr(Thinker(250, 0.75))


WRONG = {
    "": "There is no bot ''; there is random",
    "deep-blue": "There is no bot 'deep-blue'",
    "random:ms=5": "there is no setting 'ms'; there is none",
    "random:": "'' should read key=value",
    "thinker:ms": "'ms' should read key=value",
    "thinker:ms=": "'ms=' should read key=value",
    "thinker:ms=soon": "ms should be of the kind int, not 'soon'",
    "thinker:ms=1,ms=2": "ms is set twice",
    "thinker:depth=1": "there is no setting 'depth'; there is ms, rate",
}


@pytest.mark.usefixtures("thinker")
@pytest.mark.parametrize("spec", WRONG)
def test_a_wrong_text_is_refused(spec: str) -> None:
    with pytest.raises(BadInput) as caught:
        bots.make(spec)
    assert WRONG[spec] in str(caught.value)
