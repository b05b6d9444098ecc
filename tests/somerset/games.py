"""Whole games to look at: every state of some, played at random."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.chance import dealer
from rules.game import random_move
from rules.replay import default_options
from rules.snapshot import restored, snapshot
from rules.somerset import GAME
from rules.somerset.state import State

SEATS = (2, 3, 4, 5)


@cache
def snapshots(seats: int, seed: int, **options: str) -> tuple[bytes, ...]:
    """Give every state of a game by `walk`."""
    state, _ = GAME.start(seats, {**default_options(GAME), **options}, dealer(seed, "start"))
    chance, choice = dealer(seed, "luck"), dealer(seed, "choice")
    found = [snapshot(state)]
    while move := random_move(GAME, state, choice):
        GAME.apply(state, *move, chance)
        found.append(snapshot(state))
    return tuple(found)


def states(seats: int, seed: int, every: int = 1) -> Iterator[State]:
    """Give every so many states of a game, and its last one."""
    found = snapshots(seats, seed)
    for stored in (*found[:-1:every], found[-1]):
        yield restored(State, stored)
