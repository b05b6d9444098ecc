"""What is left of the bot when features are deleted: the kernel asks whoever is there."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from bot.features import packages
from tests.source_files import PACKAGES, ROOT

# Without these nobody begins a game, or moves.
NEEDED = {"cogs.lobby", "cogs.move"}


def test_a_game_is_played_to_its_end_by_lobby_and_moves_alone(tmp_path: Path) -> None:
    for package in set(PACKAGES) - {"tests"}:
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    gone = [name for name in packages() if name not in NEEDED]
    assert len(gone) > 15
    for name in gone:
        shutil.rmtree(tmp_path.joinpath(*name.split(".")))
    command = [sys.executable, "-m", "bot", "selfplay", "battles_and_builders", "--seats", "2", "--seed", "3"]
    played = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    told = json.loads(played.stdout)
    assert (told["finished"], told["errors"], told["unknown_routes"], told["faults"]) == (1, 0, 0, 0)
