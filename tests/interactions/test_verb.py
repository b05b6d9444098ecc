"""Each verb has one answer, and no second one in silence."""

from __future__ import annotations

import pytest

from bot.features import extensions
from bot.interactions import components
from bot.interactions.components import PATTERN, CustomId, handles
from bot.interactions.interaction import Interaction
from bot.interactions.verb import Verb
from tests.naming import naming


async def first(interaction: Interaction, custom_id: CustomId) -> None:
    """Answer a click."""


async def second(interaction: Interaction, custom_id: CustomId) -> None:
    """Answer it otherwise."""


@pytest.fixture
def nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget for a while who answers what."""
    monkeypatch.setattr(components, "_handlers", {})


def test_every_verb_is_answered() -> None:
    extensions()
    assert set(components._handlers) == set(Verb)


@pytest.mark.usefixtures("nobody_answers")
def test_a_verb_is_not_answered_twice() -> None:
    handles(Verb.JOIN)(first)
    with pytest.raises(ValueError, match=r"Verb.JOIN.*test_verb.first"):
        handles(Verb.JOIN)(second)
    assert components._handlers == {Verb.JOIN: first}


@pytest.mark.usefixtures("nobody_answers")
def test_a_module_that_is_run_again_answers_anew() -> None:
    async def again(interaction: Interaction, custom_id: CustomId) -> None:
        """Answer a click, out of the same module run once more."""

    again.__qualname__ = first.__qualname__
    handles(Verb.JOIN)(first)
    handles(Verb.JOIN)(again)
    assert components._handlers == {Verb.JOIN: again}


def test_a_verb_begins_a_custom_id() -> None:
    for verb in Verb:
        with naming(verb):
            assert PATTERN.fullmatch(str(CustomId(verb, 1)))
            assert CustomId.read(str(CustomId(verb, 1, 2, "x"))) == CustomId(verb, 1, 2, "x")
