"""Counts of action sequences; one opening is counted by hand."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules.camelot_101 import GAME
from rules.chance import Dealer
from rules.length import perft
from rules.replay import default_options
from tests.camelot_101.playing import Playing

_LINES = Path(__file__).with_name("perft.txt").read_text(encoding="utf-8").splitlines()
_ROWS = [line.split() for line in _LINES if not line.startswith("#")]


@pytest.mark.parametrize("row", _ROWS, ids=["-".join(row[1:4]) for row in _ROWS])
def test_perft(row: list[str]) -> None:
    seed, seats, level, depth, count = row
    generator = Random(seed)
    options = default_options(GAME) | {"level": level}
    state, _ = GAME.start(int(seats), options, Dealer(generator))
    assert perft(GAME, state, generator, int(depth)) == int(count)


def test_perft_of_an_opening_counted_by_hand() -> None:
    """SA: eight Pawns one step, Queen and King to both home spots. SJ: each Knight over its Pawns."""
    game = Playing(hands=["SA SJ JK"])
    menu = game.menu(0)
    aces = {text.split(" ")[2] for text in menu if text.startswith("play SA")}
    assert aces == {f"{file}3-{file}4" for file in "efghijkl"} | {"h1-h2", "h1-i2", "i1-h2", "i1-i2"}
    jacks = {text.split(" ")[2] for text in menu if text.startswith("play SJ")}
    assert jacks == {"f2-e4", "f2-g4", "k2-j4", "k2-l4"}
    assert len(menu) == 12 + 4 + (2**3 - 1)
