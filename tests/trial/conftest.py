"""A server for trials, and settings that name no token and no file of whoever runs the tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.settings import ALL, Settings
from tests.trial.course import Course, course_of


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings("", tmp_path / "tables.db", "NORMAL", (0.0, 0.0), "WARNING")


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the settings of whoever runs the tests."""
    for setting in ALL:
        monkeypatch.delenv(setting.name, raising=False)


@pytest.fixture
async def course(settings: Settings) -> AsyncIterator[Course]:
    async with course_of(settings) as opened:
        yield opened
