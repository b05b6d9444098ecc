"""A long game begun when it is nearly over, where a test is about what surrounds a whole game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from rules.camelot_the_build.state import State as Castle
from rules.chance import Chance
from rules.game import Game, Note, Options, State
from rules.library import find
from rules.somerset.state import State as Country

_LAST_TILES = 6  # in the bag
_LAST_ROUNDS = 5  # from this one on

S = TypeVar("S", bound=State)


def begin_late(patched: pytest.MonkeyPatch) -> None:
    """Let Camelot: The Build begin with its last tiles, and Somerset with its last rounds."""
    _begin_late(patched, find("camelot_the_build"), _empty_the_bag)
    _begin_late(patched, find("somerset"), _let_rounds_pass)


def _empty_the_bag(state: Castle) -> None:
    """Leave few tiles: whoever builds alone lays every one of them."""
    del state.bag[_LAST_TILES:]


def _let_rounds_pass(state: Country) -> None:
    state.round = _LAST_ROUNDS


def _begin_late(patched: pytest.MonkeyPatch, game: Game[S, Any, Any], hasten: Callable[[S], None]) -> None:
    start = game.start

    def start_late(seats: int, options: Options, chance: Chance) -> tuple[S, list[Note]]:
        state, notes = start(seats, options, chance)
        hasten(state)
        return state, notes

    patched.setattr(game, "start", start_late)
