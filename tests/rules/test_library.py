"""Which packages are games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules
from rules.library import UnknownGame, find, game_ids

PACKAGES = {
    "imported": "from tests.invented import GAME as GAME\n",
    "assigned": "raise RuntimeError('this was run')\nGAME = None\n",
    "shared": '"""No game: what several games share. GAME stands in no name here."""\n\nRULES = 1\n',
    "bare": "",
}


@pytest.fixture
def more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add packages beside the games."""
    for name, text in PACKAGES.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text(text, encoding="utf-8")
    (tmp_path / "unmarked").mkdir()
    monkeypatch.setattr(rules, "__path__", [*rules.__path__, str(tmp_path)])
    game_ids.cache_clear()
    yield
    game_ids.cache_clear()


def test_a_game_is_a_package_that_exports_one(more: None) -> None:
    known = set(game_ids())
    assert {"imported", "assigned"} <= known
    assert not {"shared", "bare", "unmarked"} & known
    with pytest.raises(UnknownGame, match="no game 'shared'"):
        find("shared")


def test_no_game_is_loaded_to_be_listed(more: None) -> None:
    assert "assigned" in game_ids(), "else it would have failed"
    assert "rules.imported" not in sys.modules
