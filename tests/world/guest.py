"""The invented game, or a fuller one, as a guest of the house, for a test."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

import rendering
import rules
from bot.app import commands_in
from bot.features import extensions
from bot.interactions.components import _handlers
from rendering.drawing import drawing_of
from rules.library import find, game_ids
from tests.source_files import ROOT

NAME = "invented"
GUIDE = ROOT / "tests" / "invented" / "guide.md"

_acquainted: dict[tuple[str, ...], dict[str, ModuleType]] = {}  # by games, the modules that know them


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
    forget_games()
    _import_anew(monkeypatch, (*game_ids(), game, drawing))
    try:
        yield name
    finally:
        forget_games()
        for package in modules:
            sys.modules.pop(f"{package.__name__}.{name}", None)


def forget_games() -> None:
    """Let the games there are be found anew."""
    for found in (game_ids, find, drawing_of):
        found.cache_clear()


def _import_anew(monkeypatch: pytest.MonkeyPatch, guests: tuple[str, ...]) -> None:
    """Let the cogs be imported anew for the test: they know the games of when they were imported."""
    # What stays afterwards has to have been there before.
    answering = {handler.__module__ for handler in _handlers.values()}
    before = [module for module in extensions() if _knows_games(module, answering)]
    for module in before:
        package, _, name = module.__name__.rpartition(".")
        monkeypatch.delitem(sys.modules, module.__name__)
        monkeypatch.delattr(sys.modules[package], name)
    # The next test with these guests has those of the first: there are a hundred, and commands in them.
    for name, known in _acquainted.get(guests, {}).items():
        package, _, own = name.rpartition(".")
        sys.modules[name] = known
        setattr(sys.modules[package], own, known)
    extensions()
    _acquainted[guests] = {module.__name__: sys.modules[module.__name__] for module in before}


def _knows_games(module: ModuleType, answering: set[str]) -> bool:
    return bool(commands_in(module)) or hasattr(module, "setup") or module.__name__ in answering


def _add_module(monkeypatch: pytest.MonkeyPatch, package: ModuleType, folder: Path, text: str) -> None:
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(package, "__path__", [*package.__path__, str(folder.parent)])


@pytest.fixture
def drawing() -> str:
    """Name the module that draws the invented games."""
    return "tests.world.sketch"


@pytest.fixture
def invented(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawing: str) -> Iterator[str]:
    """Bring the invented game into the house, and give its id."""
    with invited(tmp_path, monkeypatch, drawing) as game:
        yield game


@pytest.fixture
def fuller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drawing: str) -> Iterator[str]:
    """Bring the invented game with options, entries and titles into the house, and give its id."""
    with invited(tmp_path, monkeypatch, drawing, name="fuller", game="tests.invented.fuller") as game:
        yield game
