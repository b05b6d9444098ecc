"""Positions to draw: every state of a few games, so that all that can lie on the table is seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.camelot_the_build import GAME
from rules.camelot_the_build.state import State
from rules.chance import dealer
from rules.game import Options
from rules.replay import default_options
from rules.snapshot import copied
from tests.conformance.checks.course import walked

GAMES: tuple[tuple[int, Options], ...] = (
    (1, {}),
    (2, {"halls": "block", "must_connect": "yes"}),
    (3, {}),
    (4, {"halls": "block", "hints": "off"}),
    (5, {}),
)


def played(seats: int, options: Options, seed: int) -> Iterator[State]:
    """Give every state of a game by `walk`."""
    state, _ = GAME.start(seats, default_options(GAME) | options, dealer(seed, "chance"))
    return walked(GAME, state, dealer(seed, "luck"), dealer(seed, "choice"))


def _resigned() -> Iterator[State]:
    """Give states in which seats have resigned: in mid-game, and one after the other to the end."""
    for stop, state in enumerate(played(3, {}, 4)):
        if stop % 25 == 1 and GAME.acting(state):
            for seat in (1, 0):
                GAME.declare(state, seat, "resign", dealer(0, "none"))
                yield copied(state)


@cache
def positions() -> tuple[State, ...]:
    """Give all positions."""
    games = (state for seats, options in GAMES for state in played(seats, options, seats))
    return (*games, *_resigned())


@cache
def some_positions() -> tuple[State, ...]:
    """Give some positions of every game and its end, for what takes long to check."""
    ends = [state for state in positions() if state.over]
    return (*positions()[::23], *ends)
