"""Settings on a fresh file, and games that are not in the house."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import rendering
import rules
from bot.settings import ALL, Settings
from rules.library import game_ids

_MODULES = {
    rules: "from tests.invented import GAME as GAME\n",
    rendering: "from tests.bot.blank import DRAWING as DRAWING\n",
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def settings(path: Path) -> Settings:
    return Settings("", path, "NORMAL", (0.0, 0.0), "WARNING")


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """Forget the settings of whoever runs the tests."""
    for setting in ALL:
        monkeypatch.delenv(setting.name, raising=False)
    monkeypatch.setenv("ROUND_TABLE_DATABASE", str(path))


@pytest.fixture
def invented(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Bring the invented game into the house, and give its id."""
    for package, text in _MODULES.items():
        _add_module(monkeypatch, package, tmp_path / package.__name__, text)
    game_ids.cache_clear()
    yield "invented"
    game_ids.cache_clear()
    for package in _MODULES:
        sys.modules.pop(f"{package.__name__}.invented", None)


def _add_module(monkeypatch: pytest.MonkeyPatch, package: ModuleType, folder: Path, text: str) -> None:
    (folder / "invented").mkdir(parents=True)
    (folder / "invented" / "__init__.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
