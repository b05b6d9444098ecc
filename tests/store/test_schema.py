"""What comes along with the description of the tables."""

from __future__ import annotations

import subprocess
import sys

_LOADED = "import sys; from bot.store.features import whole_schema; whole_schema(); print(*sys.modules)"


def test_the_tables_are_known_without_search_pictures_and_discord() -> None:
    done = subprocess.run([sys.executable, "-c", _LOADED], capture_output=True, check=True, text=True)
    loaded = set(done.stdout.split())
    assert {"rules.advice", "cogs.history.tables"} <= loaded
    assert {name for name in loaded if name.startswith("rules.search")} == set()
    assert loaded.isdisjoint({"discord", "PIL"})
