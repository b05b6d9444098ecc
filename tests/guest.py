"""The invented game as a guest of the house, for a test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

import rendering
import rules
from rules.library import game_ids

NAME = "invented"


@contextmanager
def invited(folder: Path, monkeypatch: pytest.MonkeyPatch, drawing: str) -> Iterator[str]:
    """Bring the invented game into the house, drawn by a module's `DRAWING`; give its id."""
    modules = {rules: "from tests.invented import GAME as GAME\n"}
    modules[rendering] = f"from {drawing} import DRAWING as DRAWING\n"
    for package, text in modules.items():
        _add_module(monkeypatch, package, folder / package.__name__, text)
    game_ids.cache_clear()
    try:
        yield NAME
    finally:
        game_ids.cache_clear()
        for package in modules:
            sys.modules.pop(f"{package.__name__}.{NAME}", None)


def _add_module(monkeypatch: pytest.MonkeyPatch, package: ModuleType, folder: Path, text: str) -> None:
    (folder / NAME).mkdir(parents=True)
    (folder / NAME / "__init__.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder)])
