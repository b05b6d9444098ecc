"""Whole games to look at: every state of some, played at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from rules.chance import dealer
from rules.snapshot import copies
from rules.somerset import GAME
from rules.somerset.state import State
from tests.conformance.checks.course import walked
from tests.somerset.playing import PRINTED

SEATS = (2, 3, 4, 5)


@cache
def kept(seats: int, seed: int, **options: str) -> tuple[Callable[[], State], ...]:
    """Give every state of a game by `walk`."""
    state, _ = GAME.start(seats, {**PRINTED, **options}, dealer(seed, "start"))
    states = walked(GAME, state, dealer(seed, "luck"), dealer(seed, "choice"))
    return tuple(map(copies, states))


def states(seats: int, seed: int, every: int = 1, **options: str) -> Iterator[State]:
    """Give every so many states of a game, and its last one."""
    found = kept(seats, seed, **options)
    for again in (*found[:-1:every], found[-1]):
        yield again()
