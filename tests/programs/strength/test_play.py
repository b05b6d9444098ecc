"""How Kings play a game in which one may go on for ever: they get on."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.advice import Strength
from rules.chance import dealer
from rules.library import find
from rules.replay import default_options
from tests.conformance.checks.limits import RUNAWAY
from tests.programs.strength.match import Match, decided

_TRIALS = 2
_IDLE = {"repetition", "quiet", "agreed", "idle"}


def kings_play(name: str) -> tuple[str, list[tuple[int, str]]]:
    """Let Kings play each other; give how that ended, and what each did."""
    game, king = find(name), Strength.KING
    match = Match(name, default_options(game), 2, 1, 0, king, king, 1.0, _TRIALS)
    chance = dealer(match.seed, "chance")
    state, _ = game.start(match.seats, match.options, chance)
    done = list[tuple[int, str]]()
    while (waiting := game.acting(state)) and len(done) < RUNAWAY:
        seat = waiting[0]
        action = game.forced(state, seat) or decided(match, state, seat, len(done))
        game.apply(state, seat, action, chance)
        done.append((seat, action))
    return state.over, done


def moves(actions: Sequence[str]) -> list[list[str]]:
    """Give the squares of those actions that are moves from one to another."""
    squares = [action.split(" ")[-1].split("-") for action in actions]
    return [pair for pair in squares if len(pair) == 2]


@pytest.mark.parametrize("name", ["return_to_camelot", "camelot_101"])
def test_kings_end_a_game_and_do_not_move_to_and_fro(name: str) -> None:
    """Who goes from one square to another, back and there again gets nowhere."""
    over, done = kings_play(name)
    assert over
    assert over not in _IDLE
    for seat in (0, 1):
        there = moves([action for mover, action in done if mover == seat])
        again = zip(there, there[1:], there[2:], strict=False)
        assert not any(one == three == two[::-1] for one, two, three in again)
