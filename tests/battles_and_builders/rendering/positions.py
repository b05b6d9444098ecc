"""Positions to draw: every state of a few games, so that all that can lie on the table is seen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.battles_and_builders import GAME
from rules.battles_and_builders.state import State
from rules.chance import dealer
from rules.replay import default_options
from rules.snapshot import copied
from tests.battles_and_builders.playing import Playing
from tests.conformance.checks.course import walked

GAMES = (
    (2, "sequential", 5),
    (3, "sequential", 5),
    (4, "sequential", 8),
    (2, "simultaneous", 1),
    (4, "simultaneous", 2),
)


def played(seats: int, commit: str, seed: int) -> Iterator[State]:
    """Give every state of a game by `walk`."""
    state, _ = GAME.start(seats, default_options(GAME) | {"commit": commit}, dealer(seed, "chance"))
    return walked(GAME, state, dealer(seed, "luck"), dealer(seed, "choice"))


def _resigned() -> Iterator[State]:
    """Give states in which seats have resigned: in mid-round, and one after the other to the end."""
    for stop, state in enumerate(played(3, "sequential", 4)):
        if stop % 6 == 1 and GAME.acting(state):
            for seat in (1, 0):
                GAME.declare(state, seat, "resign", dealer(0, "none"))
                yield copied(state)


def _by_hand() -> Iterator[State]:
    """Give a battle with two ties, Fresh Troops, a Catapult, a withdrawal and a Trojan Horse."""
    playing = Playing(4, first=1, event="O4")
    playing.bid("2b 1c 1a 1k", "1b 2c 1k", "1b 3i 1k", "1i 1a 1k")
    yield playing.state
    playing.act(1, "take FR")
    playing.act(2, "take CA 1")
    playing.act(3, "take WD 1b 1i")
    yield playing.state
    playing.act(0, "take TR", dice="g5 r3 g4 g4 y4 y4 y4 r2 r2")
    yield playing.state
    tied, decided = "g3 r5 g4 g4 y4 y4 y4 r2 r2", "g7 r5 g3 g3 y2 y2 y2 r1 r1"
    playing.act(1, "rethrow r3", dice=f"r3 {tied} {decided}", then="BB")
    yield playing.state


@cache
def positions() -> tuple[State, ...]:
    """Give all positions."""
    games = (state for game in GAMES for state in played(*game))
    return (*games, *_resigned(), *_by_hand())


@cache
def some_positions() -> tuple[State, ...]:
    """Give every ninth position, for what takes long to check."""
    return positions()[::9]
