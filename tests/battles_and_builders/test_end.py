"""Einde van het spel, and the ways a game may end before."""

from __future__ import annotations

import pytest

from rules.battles_and_builders import GAME
from tests.battles_and_builders.playing import Playing


def test_end_comes_after_eight_rounds() -> None:
    """Als alle 8 rondes zijn gespeeld, eindigt het spel."""
    game = Playing()
    game.quiet_rounds(7)
    assert GAME.result(game.state) is None
    game.quiet_rounds(1)
    assert game.result.reason == game.table.over == "8-rounds"
    assert game.asked == []
    assert [game.menu(seat) for seat in range(3)] == [[], [], []]


def test_end_adds_up_prestige_events_and_strategy_tiles() -> None:
    """De som van de punten op je prestigefiches en de prestigepunten op je eventtegels."""
    game = Playing(event="BB")
    game.bid("1i 1k", "2b 1i", "1b 1i")
    game.act(0, "take CA 1", dice="g4 g5 g3", then="M4")
    game.bid("1b", "1b", "1b 1i", then="U3")
    game.quiet_rounds(6)
    assert game.result.scores == (0 + 1 + 4 + 6, 3 - 2 + 1 + 6, -2 + 1 + 6)


def test_end_most_points_win() -> None:
    """De speler met de meeste prestigepunten wint; the others are ranked behind."""
    game = Playing()
    game.bid("1b", "2b", "0", then="U4")
    game.quiet_rounds(7)
    assert game.result.ranking == ((1,), (0,), (2,))


def test_end_shares_the_win_between_equals() -> None:
    game = Playing(4)
    game.bid("1b", "1b", "0", "0", then="U4")
    game.quiet_rounds(7)
    assert game.result.ranking == ((0, 1), (2, 3))


def test_end_totals_may_lie_below_zero() -> None:
    game = Playing()
    game.quiet_rounds(8, bid="0")
    assert game.result.scores == (-8 - 2,) * 3


def test_end_dummy_is_not_ranked() -> None:
    """A dummy that has built most cannot win."""
    game = Playing(2)
    game.bid("0", "1b", dummy="b b b", then="U4")
    game.quiet_rounds(3)
    game.act(0, "resign")
    assert game.result.scores == (-1, 0)
    assert game.points[2] > 0


@pytest.mark.parametrize("seat", [0, 1])
def test_end_by_resignation_of_one_of_two(seat: int) -> None:
    """Whoever resigns comes last, also when ahead."""
    game = Playing(2)
    game.bid("3b", "3b", dummy="i c a", then="U4")
    game.act(seat, "resign")
    assert game.result.ranking == ((1 - seat,), (seat,))
    assert (game.result.reason, game.result.scores) == ("resign", (1, 1))
    assert game.asked == []


def test_end_does_not_come_while_two_of_three_play_on() -> None:
    game = Playing()
    game.act(0, "resign")
    assert GAME.result(game.state) is None
    assert game.asked == [0]
    assert game.tableaux[0].resigned


def test_end_ranks_a_seat_that_resigned_last_whatever_it_scored() -> None:
    game = Playing()
    game.act(0, "resign")
    game.bid("2b", "1b", "0", then="U4")
    game.quiet_rounds(7)
    assert game.result.scores is not None
    assert game.result.scores[0] == max(game.result.scores)
    assert game.result.ranking == ((1,), (2,), (0,))


def test_end_by_resignation_of_all_but_one() -> None:
    game = Playing(4)
    for seat in (3, 1, 0):
        game.act(seat, "resign")
    assert game.result.ranking == ((2,), (0, 1, 3))
