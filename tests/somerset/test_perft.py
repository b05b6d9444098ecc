"""Counting the first actions, against a table of counts, the smallest of which can be worked out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from rules.chance import Dealer
from rules.length import perft
from rules.somerset import GAME
from rules.somerset.effects.roads import places_for
from rules.somerset.state import State
from tests.somerset.playing import PRINTED

COUNTS = Path(__file__).with_name("perft.txt")


def counts() -> Iterator[tuple[int, int, int]]:
    """Read the table: seats, depth, count."""
    for line in COUNTS.read_text().splitlines():
        if not line.startswith("#"):
            seats, depth, count = map(int, line.split())
            yield seats, depth, count


def started(seats: int, generator: Random) -> State:
    return GAME.start(seats, PRINTED, Dealer(generator))[0]


@pytest.mark.parametrize(("seats", "depth", "count"), list(counts()))
def test_perft_from_the_start(seats: int, depth: int, count: int) -> None:
    generator = Random("perft")
    assert perft(GAME, started(seats, generator), generator, depth) == count


def test_perft_of_the_first_two_placements() -> None:
    """Two seats: behind ten tiles 22 placements follow, behind Council Hall three rows and `skip`, behind
    the Road Warden every edge for a marker and `skip`; all that for the peasant and for the knight.
    """
    generator = Random("perft")
    state = started(2, generator)
    edges = sum(len(places_for(state, kind)) for kind in ("road", "barricade"))
    assert perft(GAME, state, generator, 2) == 2 * (10 * 22 + 4 + edges + 1)
