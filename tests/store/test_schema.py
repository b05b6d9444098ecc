"""What comes along with the description of the tables."""

from __future__ import annotations

import subprocess
import sys

_LOADED = """
import sys
from bot.store.features import whole_schema
whole_schema()
print(*(name for name in sys.modules if name.startswith("rules.")))
"""


def test_the_tables_are_known_without_the_search() -> None:
    done = subprocess.run([sys.executable, "-c", _LOADED], capture_output=True, check=True, text=True)
    loaded = done.stdout.split()
    assert "rules.advice" in loaded
    assert [name for name in loaded if name.startswith("rules.search")] == []
