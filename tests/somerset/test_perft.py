"""Counting the first actions, which can be worked out by hand."""

from __future__ import annotations

from random import Random

from rules.chance import Dealer
from rules.length import perft
from rules.somerset import GAME
from rules.somerset.effects.roads import places_for
from tests.somerset.playing import PRINTED


def test_perft_of_the_first_two_placements() -> None:
    """Two seats: behind ten tiles 22 placements follow, behind Council Hall three rows and `skip`, behind
    the Road Warden every edge for a marker and `skip`; all that for the peasant and for the knight.
    """
    generator = Random("perft")
    state, _ = GAME.start(2, PRINTED, Dealer(generator))
    edges = sum(len(places_for(state, kind)) for kind in ("road", "barricade"))
    assert perft(GAME, state, generator, 2) == 2 * (10 * 22 + 4 + edges + 1)
