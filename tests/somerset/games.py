"""Whole games to look at: every state of some, played at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.chance import dealer
from rules.replay import default_options
from rules.snapshot import restored, snapshot
from rules.somerset import GAME
from rules.somerset.state import State
from tests.conformance.course import walked

SEATS = (2, 3, 4, 5)


@cache
def snapshots(seats: int, seed: int, **options: str) -> tuple[bytes, ...]:
    """Give every state of a game by `walk`."""
    state, _ = GAME.start(seats, {**default_options(GAME), **options}, dealer(seed, "start"))
    states = walked(GAME, state, dealer(seed, "luck"), dealer(seed, "choice"))
    return tuple(map(snapshot, states))


def states(seats: int, seed: int, every: int = 1) -> Iterator[State]:
    """Give every so many states of a game, and its last one."""
    found = snapshots(seats, seed)
    for stored in (*found[:-1:every], found[-1]):
        yield restored(State, stored)
