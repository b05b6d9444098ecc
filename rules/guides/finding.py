"""The illustrations there are: those in a game's file `illustrations.py`, in the order of its guide."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from rules.game import AnyGame
from rules.guides.form import Illustration


def illustrations_of(game: AnyGame) -> tuple[Illustration, ...]:
    """Give all illustrations of a game's guide; none where it has none."""
    return _in_file(f"{type(game).__module__.rpartition('.')[0]}.illustrations")


@cache
def _in_file(module: str) -> tuple[Illustration, ...]:
    if find_spec(module) is None:
        return ()
    found: tuple[Illustration, ...] = import_module(module).ILLUSTRATIONS
    return found
