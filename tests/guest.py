"""The invented game, or a fuller one, as a guest of the house, for a test."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pytest

import cogs
import rendering
import rules
from rules.library import game_ids

NAME = "invented"
GUIDE = Path(__file__).with_name("invented") / "guide.md"


@contextmanager
def invited(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    drawing: str,
    *,
    name: str = NAME,
    game: str = "tests.invented",
) -> Iterator[str]:
    """Bring a module's `GAME` into the house under its id, drawn by a module's `DRAWING`; give the id."""
    modules = {rules: f"from {game} import GAME as GAME\n"}
    modules[rendering] = f"from {drawing} import DRAWING as DRAWING\n"
    for package, text in modules.items():
        _add_module(monkeypatch, package, folder / package.__name__ / name, text)
    shutil.copy(GUIDE, folder / rules.__name__ / name)
    _forget_games()
    try:
        yield name
    finally:
        _forget_games()
        for package in modules:
            sys.modules.pop(f"{package.__name__}.{name}", None)


def _forget_games() -> None:
    """Let the games be looked for anew, also by the commands, which know them from when they are imported."""
    game_ids.cache_clear()
    for command in iter_modules(cogs.__path__, f"{cogs.__name__}."):
        if "._" not in command.name:
            sys.modules.pop(command.name, None)


def _add_module(monkeypatch: pytest.MonkeyPatch, package: ModuleType, folder: Path, text: str) -> None:
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder.parent)])
