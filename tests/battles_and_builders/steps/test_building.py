"""Spelverloop, third paragraph: who has committed most builders earns prestige."""

from __future__ import annotations

import pytest

from tests.battles_and_builders.playing import Playing


@pytest.mark.parametrize(
    ("bids", "prestige"),
    [
        (("3b", "2b", "1b"), [3, 0, 0]),
        (("1b", "1k", "1b"), [1, 0, 1]),
        (("2b", "1b", "2b"), [1, 0, 1]),
        (("5b", "5b", "5b"), [1, 1, 1]),
        (("1k", "1k", "1b"), [0, 0, 3]),
    ],
)
def test_building_most_builders_earn_three_or_one_each(bids: tuple[str, ...], prestige: list[int]) -> None:
    """De meeste bouwers: 3 prestigepunten; zijn er meerdere, dan ieder 1."""
    game = Playing()
    game.bid(*bids, then="U4")
    assert game.prestige == prestige
    assert [commitment.built for commitment in game.last.commitments] == prestige


def test_building_without_builders_earns_nothing() -> None:
    """Heeft niemand bouwers ingezet, dan krijgt niemand prestigepunten."""
    game = Playing()
    game.bid("1i", "1c", "1a", dice="y3 r1 g7", then="U4")
    assert game.prestige == [0, 0, 0]
    assert "Nobody builds" in game.heard()


def test_building_prestige_lies_open() -> None:
    """Zichtbaar voor iedereen."""
    game = Playing()
    game.bid("1i", "2b", "1b", then="U4")
    assert game.tableaux[1].prestige == 3
    assert "seat 1 earns 3 prestige points for the most builders" in game.heard()


def test_building_tied_is_told_in_one_line() -> None:
    game = Playing()
    game.bid("1b", "1b", "1i", then="U4")
    assert "seat 0 and seat 1 earn 1 prestige point each for the most builders" in game.heard()


def test_building_builders_leave_the_game() -> None:
    """Alle ingezette bouwers worden weggelegd en komen niet meer terug, of winners and of others."""
    game = Playing()
    game.bid("3b", "2b", "1b", then="U4")
    assert [tableau.stock[0] for tableau in game.tableaux] == [9, 10, 11]
    assert [tableau.left for tableau in game.tableaux] == [22, 23, 24]
