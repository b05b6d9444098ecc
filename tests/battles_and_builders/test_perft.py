"""Counting the first two actions of positions, which can be worked out by hand."""

from __future__ import annotations

from random import Random

from rules.battles_and_builders import GAME
from rules.length import perft
from tests.battles_and_builders.playing import Playing


def test_perft_of_the_last_bid_and_a_king() -> None:
    """246 bids, each with CL, two CA, TR, FR and 18 WD behind it; EX behind the 176 with 0 or 1 builder."""
    game = Playing()
    game.act(0, "bid 2b 1i 1c 1a 1k")
    game.act(1, "bid 0")
    assert perft(GAME, game.state, Random("perft"), 2) == 246 * (1 + 2 + 1 + 1 + 18) + 176


def test_perft_of_two_kings_in_turn() -> None:
    """CA 1 or 2 leave TR, FR and WD; each of TR, FR and WD leaves two CA and the other two."""
    game = Playing()
    game.bid("1i 1k", "1i 1k", "0")
    assert perft(GAME, game.state, Random("perft"), 2) == 2 * 3 + 3 * 4
