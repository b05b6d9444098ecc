"""Long games begun when they are nearly over, where a test is about what surrounds a whole game."""

from __future__ import annotations

import pytest

from rules.camelot_the_build.game import CamelotTheBuild
from rules.camelot_the_build.state import State as Plan
from rules.chance import Chance
from rules.game import Note, Options
from rules.somerset.game import Somerset
from rules.somerset.state import State as County
from rules.somerset.tables.phases import MOST_ROUNDS

_LAST_ROUNDS = 4
_LAST_TILES = 6  # in the bag


def begin_late(patched: pytest.MonkeyPatch) -> None:
    """Let Somerset begin with its last rounds, and Camelot: The Build with its last tiles.

    Played at random, Somerset goes on through all forty rounds; whoever builds alone lays every tile.
    """
    play, build = Somerset.start, CamelotTheBuild.start

    def play_late(game: Somerset, seats: int, options: Options, chance: Chance) -> tuple[County, list[Note]]:
        state, notes = play(game, seats, options, chance)
        state.round = MOST_ROUNDS - _LAST_ROUNDS
        return state, notes

    def build_late(
        game: CamelotTheBuild, seats: int, options: Options, chance: Chance
    ) -> tuple[Plan, list[Note]]:
        state, notes = build(game, seats, options, chance)
        del state.bag[_LAST_TILES:]
        return state, notes

    patched.setattr(Somerset, "start", play_late)
    patched.setattr(CamelotTheBuild, "start", build_late)
