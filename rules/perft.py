"""Counting sequences of actions: the proof that a menu lists what it should, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules.chance import Dealer
from rules.game import AnyGame, State, menu_of
from rules.menu import actions
from rules.snapshot import copied
from rules.text import Seat


def perft(game: AnyGame, state: State, generator: Random, depth: int) -> int:
    """Count the sequences of (seat, action), of seats that must act, of exactly `depth` actions.

    Each line of play has its own copy of the generator, so the count does not depend on the order of search.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in _choices(game, state))
    return sum(count for _, _, count in divided(game, state, generator, depth))


def divided(game: AnyGame, state: State, generator: Random, depth: int) -> Iterator[tuple[Seat, str, int]]:
    """Give, for each first action, the number of sequences that begin with it; `depth` is at least 1."""
    before = generator.getstate()
    for seat, action in _choices(game, state):
        following, after = Random(), copied(state)
        following.setstate(before)
        game.apply(after, seat, action, Dealer(following))
        yield seat, action, perft(game, after, following, depth - 1)


def _choices(game: AnyGame, state: State) -> Iterator[tuple[Seat, str]]:
    for seat in game.acting(state):
        for action in actions(menu_of(game, state, seat)):
            yield seat, action
