"""A day of forty tables; `python -m tests.faults day 1000` lives through one of more."""

from __future__ import annotations

from pathlib import Path

from tests.host.day import lived

_TABLES, _PAUSE = 40, 300


async def test_a_day_of_forty_tables_fires_each_deadline_once(tmp_path: Path) -> None:
    await lived(tmp_path / "tables.db", _TABLES, _PAUSE)
