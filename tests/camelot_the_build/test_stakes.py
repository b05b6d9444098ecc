"""What tiles and squares are worth, told where they are chosen; and the loss that is warned of."""

from __future__ import annotations

import pytest

from rules.camelot_the_build import GAME
from tests.explained import unexplained, warnings


@pytest.mark.parametrize("seats", [1, 3])
def test_every_answer_is_explained(seats: int) -> None:
    assert unexplained(GAME, seats, 1) == set()


def test_without_hints_squares_are_named_alone() -> None:
    assert unexplained(GAME, 2, 1, hints="off") == {"{square}"}


def test_only_a_last_tile_that_costs_is_warned_of() -> None:
    told, share = warnings(GAME, 2, 8)
    assert all("is your last tile: your turn would count" in text for text in told)
    assert told
    assert share < 0.03
