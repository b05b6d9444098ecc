"""Settings on a fresh file, and games that are not in the house."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.settings import ALL, Settings
from tests.world.guest import invited


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def settings(path: Path) -> Settings:
    return Settings("", path, "NORMAL", (0.0, 0.0), "WARNING")


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, path: Path, unhurried: None) -> None:
    """Forget the settings of whoever runs the tests."""
    for setting in ALL:
        monkeypatch.delenv(setting.name, raising=False)
    monkeypatch.setenv("ROUND_TABLE_DATABASE", str(path))


@pytest.fixture
def invented(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Bring the invented game into the house, and give its id."""
    with invited(tmp_path, monkeypatch, "tests.bot.blank") as game:
        yield game


@pytest.fixture
def fuller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Bring the invented game with many options into the house, and give its id."""
    guest = invited(tmp_path, monkeypatch, "tests.bot.blank", name="fuller", game="tests.invented.fuller")
    with guest as game:
        yield game
