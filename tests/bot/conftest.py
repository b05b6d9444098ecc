"""Settings on a fresh file, and invented games of which nothing is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import ALL, Settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def settings(path: Path) -> Settings:
    return Settings("", path, "NORMAL", (0.0, 0.0), "WARNING")


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, path: Path, tmp_path: Path, unhurried: None) -> None:
    """Forget the settings of whoever runs the tests."""
    for setting in ALL:
        monkeypatch.delenv(setting.name, raising=False)
    monkeypatch.setenv("ROUND_TABLE_DATABASE", str(path))
    # Other tests on this machine have the same wrong tokens.
    monkeypatch.setattr("bot.requests.second_copy._LOCKS", tmp_path)


@pytest.fixture
def drawing() -> str:
    """Draw nothing of the invented games."""
    return "tests.bot.blank"
