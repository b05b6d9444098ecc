"""The invented game, or a fuller one, as a guest of the house, for a test."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
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
    _import_anew(monkeypatch)
    game_ids.cache_clear()
    try:
        yield name
    finally:
        game_ids.cache_clear()
        for package in modules:
            sys.modules.pop(f"{package.__name__}.{name}", None)


def _import_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the cogs be imported anew for the test: they know the games of when they were imported."""
    for module in iter_modules(cogs.__path__):
        if not module.name.startswith("_"):
            # What stays afterwards has to have been there before.
            import_module(f"{cogs.__name__}.{module.name}")
            monkeypatch.delitem(sys.modules, f"{cogs.__name__}.{module.name}")
            monkeypatch.delattr(cogs, module.name)


def _add_module(monkeypatch: pytest.MonkeyPatch, package: ModuleType, folder: Path, text: str) -> None:
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder.parent)])
