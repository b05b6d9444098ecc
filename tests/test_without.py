"""Without the folder of any feature, but of opening tables and of moving, the bot starts and games end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

import msgspec
import pytest

from rules.library import game_ids
from tests.source_files import ROOT

NEEDED = {"lobby", "move"}
FEATURES = sorted({path.parent.name for path in (ROOT / "cogs").glob("*/__init__.py")} - NEEDED)
_LOADED = """
from bot.features import extensions, packages
from bot.store.features import whole_schema
assert extensions()
print(*packages(), *whole_schema().tables)
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Copy what may lose a feature; the rest is where it is."""
    for package in ("bot", "cogs"):
        copytree(ROOT / package, tmp_path / package, ignore=ignore_patterns("__pycache__"))
    for name in ("rules", "rendering", "languages"):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


@pytest.mark.slow
@pytest.mark.parametrize("feature", FEATURES)
def test_without_a_feature_all_others_load(house: Path, feature: str) -> None:
    rmtree(house / "cogs" / feature)
    found = _done(house, "-c", _LOADED).split()
    assert f"cogs.{feature}" not in found
    assert {"cogs.lobby", "cogs.move", "tables", "seats", "events"} <= set(found)


@pytest.mark.slow
def test_without_all_features_a_game_is_played_to_its_end(house: Path) -> None:
    for feature in FEATURES:
        rmtree(house / "cogs" / feature)
    report = _done(house, "-m", "bot", "selfplay", min(game_ids()), "--seats", "2", "--seed", "1")
    played = msgspec.json.decode(report)
    assert (played["finished"], played["errors"]) == (1, 0)


def _done(house: Path, *what: str) -> str:
    """Let a fresh process do something there, and give what it tells."""
    done = subprocess.run([sys.executable, *what], cwd=house, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout
