"""Some days of a few people; `python -m tests.month` lives through a month of a thousand."""

from __future__ import annotations

from pathlib import Path

from tests.month.life import Month, lived

# From ten days before the clocks change in Europe on.
_PEOPLE, _DAYS, _PAUSE = 24, 12, 3600.0


async def test_some_days_of_a_few_people(tmp_path: Path) -> None:
    found = await lived(Month(_PEOPLE, _DAYS, _PAUSE), tmp_path / "tables.db")
    assert found.moves > 0
    assert found.votes > 0
    assert found.absences > 0
    assert {"mention", "mail", "digest", "request"} <= set(found.rung)
