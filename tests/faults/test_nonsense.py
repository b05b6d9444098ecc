"""Nonsense is answered in sentences, and changes nothing."""

from __future__ import annotations

import pytest

from tests.faults.judging import Judge
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

_EACH = 300
_SEEDS = [("sqlite", 0), ("sqlite", 1), ("sqlite", 2), ("postgresql", 3)]


@pytest.mark.parametrize(("address", "seed"), _SEEDS, indirect=["address"])
async def test_nonsense_is_answered_and_changes_nothing(house: House, seed: int) -> None:
    async with house.open():
        judge = Judge(house, seed)
        await judge.hear(_EACH)
        assert sum(judge.answers.values()) == _EACH
