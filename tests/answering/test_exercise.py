"""How an exercise is asked."""

from __future__ import annotations

import pytest

from rules.question import Pick
from tests.cogs.history.test_learning import studied
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_a_mistake_is_asked_without_what_its_answers_gain(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card "Can take the Queen of Clubs (9 points to you)", and stood first: nothing was left to find."""
    async with studied(house, monkeypatch, "camelot_101") as found:
        exercise = (await found.mistake()).exercise
        asked, posed = exercise.position.question(exercise.seat, ""), exercise.view().question
        assert isinstance(asked, Pick)
        assert isinstance(posed, Pick)
        assert any(map(asked.about, asked.offered))
        assert asked.foremost is not None
        assert not any(map(posed.about, posed.offered))
        assert posed.foremost is None
