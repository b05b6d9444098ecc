"""The counts of sequences of actions follow from the hands, or are worked out by hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from random import Random

import pytest

from rules.camelot_the_build import GAME
from rules.camelot_the_build.tables import PLANS, TILES
from rules.chance import Dealer
from rules.length import perft
from tests.camelot_the_build.playing import Playing, options_with
from tests.conformance.test_perft import counts


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_perft_of_hiding_follows_from_the_hands(seats: int) -> None:
    """One choice of each seat, in any order: the sum of the products of two."""
    generator = Random("perft")
    state, _ = GAME.start(seats, options_with(), Dealer(generator))
    ways = [_ways_to_hide(GAME.hand(state, seat).undecided) for seat in range(seats)]
    expected = {1: sum(ways), 2: sum(ways) ** 2 - sum(way * way for way in ways)}
    assert expected == {
        depth: count for number, _, depth, count in counts("camelot_the_build") if number == seats
    }


def _ways_to_hide(tiles: tuple[str, ...]) -> int:
    copies = Counter(tiles)
    chosen = (some for size in range(4) for some in combinations_with_replacement(sorted(copies), size))
    return sum(all(some.count(tile) <= copies[tile] for tile in some) for some in chosen)


def test_perft_of_a_first_tile_alone_follows_from_the_hand() -> None:
    """A tile on a square of its class, and then another or the end."""
    generator = Random("perft")
    state, _ = GAME.start(1, options_with(), Dealer(generator))
    hand = Counter(GAME.hand(state, 0).open)
    homes = {tile: len(PLANS["apart"].homes[TILES[tile].kind]) for tile in hand}
    first = sum(homes.values())
    second = sum(homes[tile] * (1 + sum(_left(hand, homes, tile, other) for other in hand)) for tile in hand)
    assert [count for seats, _, _, count in counts("camelot_the_build") if seats == 1] == [first, second]


def _left(hand: Counter[str], homes: dict[str, int], laid: str, tile: str) -> int:
    """Count the squares for a tile after another has been laid."""
    if tile == laid and hand[tile] == 1:
        return 0
    return homes[tile] - (TILES[tile].kind == TILES[laid].kind)


def test_perft_of_a_blank_and_a_wall_blank() -> None:
    """28 squares for the one and 26 for the other; then the other or the end."""
    game = Playing.at("", "A0 W0", "A0", bag="A0 A0 A0 A0")
    assert perft(GAME, game.state, Random("perft"), 1) == 28 + 26
    assert perft(GAME, game.state, Random("perft"), 2) == 28 * (26 + 1) + 26 * (28 + 1)


def test_perft_of_the_last_tiles() -> None:
    """Two squares and two fireplaces, one each; whoever has none is passed over."""
    game = Playing.at("", "D1", "D1")
    assert [perft(GAME, game.state, Random("perft"), depth) for depth in (1, 2, 3, 4, 5)] == [2, 2, 2, 2, 0]


def test_perft_of_a_turn_that_draws_counts_the_hiding_too() -> None:
    """A gatehouse, the end, and what is drawn hidden or not."""
    game = Playing.at("", "L1", "R1", bag="S1")
    assert [perft(GAME, game.state, Random("perft"), depth) for depth in (1, 2, 3, 4)] == [1, 1, 2, 2]
