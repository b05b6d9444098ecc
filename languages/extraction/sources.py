"""The files whose texts players read, and whose each is: a game's, or a folder's of the house."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from msgspec import Struct

from languages.folders import games

ROOT = Path(__file__).parents[2]
_PACKAGES = ("bot", "cogs", "languages", "rendering", "rules")
# What whoever runs or tests the bot reads, and no player.
_NO_PLAYERS = (
    "bot/__main__.py",
    "bot/checking.py",
    "bot/command_line.py",
    "bot/progress.py",
    "bot/reaching.py",
    "bot/run.py",
    "bot/settings.py",
    "bot/computers",
    "bot/deadlines.py",
    "bot/features.py",
    "bot/requests",
    "bot/sandbox",
    "bot/selfplay",
    "bot/store",
    "languages/extraction",
    "rendering/__main__.py",
    "rules/__main__.py",
    "rules/command_line.py",
    "rules/data.py",
    "rules/perft.py",
    "rules/record.py",
    "rules/replay.py",
)
_KINDS = (
    ast.AnnAssign,
    ast.Assign,
    ast.AsyncFunctionDef,
    ast.Call,
    ast.ClassDef,
    ast.For,
    ast.FunctionDef,
    ast.ImportFrom,
    ast.NamedExpr,
    ast.arg,
    ast.comprehension,
)


class Source(Struct, frozen=True):
    """A file of code, and the house its texts belong to."""

    path: str
    module: str
    house: str
    tree: ast.Module
    nodes: tuple[ast.AST, ...]  # those that matter, from all depths


@cache
def sources() -> Mapping[str, Source]:
    """Read all files, by the names of their modules."""
    return {_module(path): _source(path) for path in _paths()}


@cache
def data_files() -> Mapping[str, str]:
    """Name the files of TOML beside games, each with the house its texts belong to."""
    paths = (path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "rules").rglob("*.toml")))
    return {path: _house(path) for path in paths}


def _source(path: str) -> Source:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    return Source(
        path,
        _module(path),
        _house(path),
        tree,
        tuple(node for node in ast.walk(tree) if isinstance(node, _KINDS)),
    )


def _paths() -> Iterator[str]:
    for package in _PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not any(name == other or name.startswith(f"{other}/") for other in _NO_PLAYERS):
                yield name


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _house(path: str) -> str:
    """Name a game by its id, and everything else by its first two folders: `cogs.away`."""
    folders = path.split("/")[:-1]
    return next((game for game in games() if game in folders[1:2]), ".".join(folders[:2]))
