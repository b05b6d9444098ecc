"""Nonsense is answered in sentences, and changes nothing."""

from __future__ import annotations

import pytest

from tests.e2e.house import House
from tests.faults.judging import Judge

_SEEDS, _EACH = 4, 500


@pytest.mark.parametrize("seed", range(_SEEDS))
async def test_nonsense_is_answered_and_changes_nothing(house: House, seed: int) -> None:
    async with house.open():
        judge = Judge(house, seed)
        await judge.hear(_EACH)
        assert sum(judge.answers.values()) == _EACH
