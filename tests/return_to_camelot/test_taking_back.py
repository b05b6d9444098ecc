"""Which acts have shown something, so that they are not taken back: by what everybody sees."""

from __future__ import annotations

import pytest

from rules.return_to_camelot import GAME
from tests.return_to_camelot.playing import Playing, position, started


def shows(game: Playing, text: str) -> bool:
    before = game.table
    game.act(text)
    return GAME.uncovers(before, game.table)


@pytest.mark.parametrize("victims", ["S d7 f7, L h8", "K d7 f7, L h8", "S d7, K f7, W a8, L h8"])
def test_the_capture_of_a_piece_that_stands_shows_its_type_whatever_that_is(victims: str) -> None:
    """Also where only one type is left that it can be: nobody need count to know whether undo is offered."""
    game = position("S c6, L h1", victims)
    assert shows(game, "c6xe8")
    assert game.table.chain == "e8"


def test_the_capture_of_a_piece_that_lies_flat_shows_nothing() -> None:
    game = position("S c4, L h1", "!S d5, S f7, L h8")
    assert not shows(game, "c4xe6")
    assert game.table.chain == "e6"


@pytest.mark.parametrize(
    ("text", "shown"),
    [("d3-d4", False), ("c2-b3 D:e7", True), ("c2-b3 T:b2,e2", True)],
    ids=["a move", "divination", "teleportation, which shows the Wizard"],
)
def test_a_spell_shows_a_type_and_a_plain_move_none(text: str, shown: bool) -> None:
    assert shows(started(), text) is shown


def test_a_piece_that_enters_a_castle_shows_whether_it_is_the_lord() -> None:
    game = position("S d7, L a1", "S a8, L h1")
    assert shows(game, "d7-d8")
