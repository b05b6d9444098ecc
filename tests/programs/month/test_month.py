"""Some days of a few people; `python -m tests.month` lives through a month of a thousand."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.programs.month.life import Month, lived

# From the day before the clocks change in Europe on.
_LEAGUES = Month(14, 6, 21_600.0, seed=4, leagues=4)
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


async def test_some_days_with_a_league_and_a_cup_of_each_kind(tmp_path: Path) -> None:
    found = (await lived(_LEAGUES, tmp_path / "tables.db")).seasons
    assert found.faults == []
    assert (found.stuck, found.idle_by_mistake, found.twice, found.misplaced) == (0, 0, 0, 0)
    assert found.leagues == 4
    assert found.rounds > 3
    assert found.season_tables > 10
    # Who comes by when is luck; one of the two is all but sure.
    assert found.left + found.signed_up_early > 0


async def test_who_is_forgotten_or_misplaced_in_a_season_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.seasons.course._OPENED_AT_ONCE", 1)
    monkeypatch.setattr("cogs.seasons.pairing.standing.met", lambda _: Counter[tuple[int, int]]())
    found = (await lived(replace(_LEAGUES, days=4), tmp_path / "tables.db")).seasons
    assert found.idle_by_mistake > 0
    assert found.misplaced > 0
