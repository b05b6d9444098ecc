"""A long game begun when it is nearly over, where a test is about what surrounds a whole game."""

from __future__ import annotations

import pytest

from rules.camelot_the_build.game import CamelotTheBuild
from rules.camelot_the_build.state import State
from rules.chance import Chance
from rules.game import Note, Options

_LAST_TILES = 6  # in the bag


def begin_late(patched: pytest.MonkeyPatch) -> None:
    """Let Camelot: The Build begin with its last tiles: whoever builds alone lays every one of them."""
    start = CamelotTheBuild.start

    def start_late(
        game: CamelotTheBuild, seats: int, options: Options, chance: Chance
    ) -> tuple[State, list[Note]]:
        state, notes = start(game, seats, options, chance)
        del state.bag[_LAST_TILES:]
        return state, notes

    patched.setattr(CamelotTheBuild, "start", start_late)
