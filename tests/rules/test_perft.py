"""Counting sequences of actions."""

from __future__ import annotations

from random import Random

from rules.chance import Dealer
from rules.game import menu_of
from rules.length import divided, perft
from rules.menu import actions
from rules.replay import default_options
from rules.snapshot import copied, snapshot
from tests.invented import GAME
from tests.invented.state import State


def begun(seats: int) -> State:
    state, _ = GAME.start(seats, default_options(GAME), Dealer(Random("perft chance")))
    return state


def test_each_seat_that_must_act_is_counted() -> None:
    assert [perft(GAME, begun(3), Random(0), depth) for depth in range(4)] == [1, 18, 18 * 12, 18 * 12 * 6]


def test_offers_are_not_counted() -> None:
    state = begun(2)
    GAME.apply(state, 0, "army La1 Kb1", Dealer(Random(0)))
    assert list(actions(menu_of(GAME, state, 0)))
    assert GAME.acting(state) == [1]
    assert perft(GAME, state, Random(0), 1) == 6


def test_the_first_actions_add_up_to_the_whole() -> None:
    parts = list(divided(GAME, begun(2), Random(0), 3))
    assert len(parts) == 12
    assert sum(count for _, _, count in parts) == perft(GAME, begun(2), Random(0), 3)


def test_counting_changes_neither_the_state_nor_the_generator() -> None:
    state, generator = begun(2), Random(0)
    before = (snapshot(state), generator.getstate())
    perft(GAME, state, generator, 2)
    assert (snapshot(state), generator.getstate()) == before
    assert copied(state) == state
