"""Sequences of actions from the start are as many as they were counted once, in `tests/GAME/perft.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.chance import Dealer
from rules.game import Options
from rules.length import perft
from rules.library import find, game_ids
from rules.replay import default_options
from tests.source_files import ROOT


def counts(game_id: str) -> Iterator[tuple[int, Options, int, int]]:
    """Read the table of a game, if it has one: seats, options other than the usual ones, depth, count."""
    table = ROOT / "tests" / game_id / "perft.txt"
    for line in table.read_text(encoding="utf-8").splitlines() if table.exists() else ():
        if not line.startswith("#"):
            seats, options, depth, count = line.split(" ")
            chosen = dict(option.split("=") for option in options.split(",") if option != "-")
            yield int(seats), chosen, int(depth), int(count)


COUNTED = [(game_id, *line) for game_id in game_ids() for line in counts(game_id)]


@pytest.mark.parametrize(("game_id", "seats", "options", "depth", "count"), COUNTED)
def test_sequences_from_the_start_are_as_many_as_ever(
    game_id: str, seats: int, options: Options, depth: int, count: int
) -> None:
    game, generator = find(game_id), Random("perft")
    state, _ = game.start(seats, default_options(game) | options, Dealer(generator))
    assert perft(game, state, generator, depth) == count, "the same game has other sequences than it had"


def test_several_games_are_counted() -> None:
    assert len({game_id for game_id, *_ in COUNTED}) >= 4
