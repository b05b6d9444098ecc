"""The games there are: every folder in `rules/` that exports GAME. Adding a game edits nothing here."""

from functools import cache
from importlib import import_module
from importlib.abc import InspectLoader
from importlib.util import find_spec
from pkgutil import iter_modules

import rules
from rules.game import AnyGame


class UnknownGame(Exception):
    """No game has this id."""


@cache
def game_ids() -> tuple[str, ...]:
    """Give the ids of all games, in alphabetical order."""
    packages = [module.name for module in iter_modules(rules.__path__) if module.ispkg]
    return tuple(sorted(name for name in packages if _exports_game(f"rules.{name}")))


def _exports_game(package: str) -> bool:
    """Say whether a package has a GAME; its code is read but not run, for a game may load much."""
    spec = find_spec(package)
    if spec is None or not isinstance(spec.loader, InspectLoader):
        return False
    code = spec.loader.get_code(package)
    return code is not None and "GAME" in code.co_names


@cache
def find(game_id: str) -> AnyGame:
    """Give a game by its id; UnknownGame where there is none."""
    if game_id not in game_ids():
        raise UnknownGame(f"There is no game {game_id!r}; there are: {', '.join(game_ids())}.")
    game: AnyGame = import_module(f"rules.{game_id}").GAME
    return game


def home_of(game: AnyGame) -> str:
    """Name the package in which a game lies, with the files beside its code."""
    return type(game).__module__.rpartition(".")[0]
