"""The pause after which what leaves no choice is done."""

from __future__ import annotations

import pytest

from bot.table.clock import pause

HOUR = 3600


@pytest.mark.parametrize(("pace", "most"), [(None, HOUR), (HOUR, HOUR / 10), (14 * 24 * HOUR, HOUR)])
def test_it_takes_minutes_or_an_hour_and_a_tenth_of_a_turn_at_most(pace: int | None, most: float) -> None:
    pauses = [pause(pace) for _ in range(500)]
    assert max(pauses) <= most
    assert 60 <= min(pauses) < most / 2
    assert len(set(pauses)) > 100
