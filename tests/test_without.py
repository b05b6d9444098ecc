"""Without the folder of any feature, but of opening tables and of moving, the bot starts and games end."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import copytree, rmtree

import msgspec
import pytest

from rules.library import game_ids
from tests.source_files import ROOT

NEEDED = {"lobby", "move"}
FEATURES = sorted({path.parent.name for path in (ROOT / "cogs").glob("*/__init__.py")} - NEEDED)
# In a fresh process the kernel is imported once, and what there is of features in a child without each.
_LOADED = """
import gc, os, sys
from importlib import import_module, invalidate_caches
from pathlib import Path
from bot.features import _KERNEL, extensions, packages
from bot.store.features import whole_schema
from rules.library import find, game_ids

gc.disable()  # all that is loaded stays
for name in _KERNEL:
    import_module(name)
for game in game_ids():
    find(game)
assert not [name for name in sys.modules if name.startswith("cogs")]
for feature in sys.argv[1:]:
    Path("cogs", feature).rename("gone")
    invalidate_caches()
    if not os.fork():
        assert extensions()
        print(feature, *packages(), *whole_schema().tables, flush=True)
        os._exit(0)
    os.wait()
    Path("gone").rename(Path("cogs", feature))
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Copy what may lose a feature; the rest is where it is."""
    for package in ("bot", "cogs"):
        copytree(ROOT / package, tmp_path / package)
    for name in ("rules", "rendering", "languages"):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


@pytest.mark.slow
def test_without_a_feature_all_others_load(house: Path) -> None:
    told = _done(house, "-c", _LOADED, *FEATURES)
    found = {gone: set(loaded) for gone, *loaded in map(str.split, told.stdout.splitlines())}
    assert list(found) == FEATURES, told.stderr
    for feature, loaded in found.items():
        assert f"cogs.{feature}" not in loaded
        assert {f"cogs.{other}" for other in (NEEDED | {*FEATURES}) - {feature}} <= loaded
        assert {"tables", "seats", "events"} <= loaded


@pytest.mark.slow
def test_without_all_features_a_game_is_played_to_its_end(house: Path) -> None:
    for feature in FEATURES:
        rmtree(house / "cogs" / feature)
    report = _done(house, "-m", "bot", "selfplay", min(game_ids()), "--seats", "2", "--seed", "1").stdout
    played = msgspec.json.decode(report)
    assert (played["finished"], played["errors"]) == (1, 0)
    assert (played["unknown_routes"], played["faults"]) == (0, 0)


def _done(house: Path, *what: str) -> subprocess.CompletedProcess[str]:
    """Let a fresh process do something there."""
    done = subprocess.run([sys.executable, *what], cwd=house, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr
    return done
