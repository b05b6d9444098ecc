"""Some days of a few people; `python -m tests.month` lives through a month of a thousand."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.programs.month.life import Month, lived

# From the day before the clocks change in Europe on.
_DAYS = Month(16, 4, 7200.0, seed=3, begin=datetime(2026, 10, 24, tzinfo=UTC).timestamp())


async def test_some_days_of_a_few_people(tmp_path: Path) -> None:
    found = await lived(_DAYS, tmp_path / "tables.db")
    assert found.moves > 0
    assert found.absences > 0
    assert {"digest", "mail", "mention", "request"} <= set(found.rung)


async def test_what_rings_in_quiet_hours_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.people.outbox.end_of_quiet", lambda _, time: time)
    with pytest.raises(AssertionError, match="rings"):
        await lived(_DAYS, tmp_path / "tables.db")
