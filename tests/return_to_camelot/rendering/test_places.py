"""Lessons can point to what a picture shows, from whatever side it is seen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from rendering.drawing import Look
from rendering.return_to_camelot import DRAWING
from tests.return_to_camelot.playing import BLACK_ARMY, WHITE_ARMY, Playing


@pytest.mark.parametrize("near", [0, 1])
def test_a_piece_stands_in_its_square_and_the_own_strip_is_below(near: int) -> None:
    game = Playing()
    game.say(0, WHITE_ARMY)
    game.say(1, BLACK_ARMY)
    look, table = Look(near=near), game.table
    piece = table.pieces[0]
    gone = replace(table, pieces=table.pieces[1:])
    at = DRAWING.places(table, look=look)
    left, top, right, bottom = at[piece.square]
    # Besides, the head counts the pieces.
    pictures = [DRAWING.picture(shown, look=look).convert("RGB").crop(at["board"]) for shown in (table, gone)]
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    x, y, _, _ = at["board"]
    assert left <= x + box[0] < x + box[2] <= right
    assert top <= y + box[1] < y + box[3] <= bottom
    own, other = ("White", "Black") if near == 0 else ("Black", "White")
    assert at[other][3] < at["board"][1] < at["board"][3] < at[own][1]
    assert at[f"reserve {own}"][2] <= at[f"took {own}"][0]


def test_formations_are_pointed_to_while_they_are_offered() -> None:
    game = Playing()
    table, hand = game.table, game.hand(0)
    at, picture = DRAWING.places(table, hand), DRAWING.picture(table, hand)
    left, top, right, bottom = at["formations"]
    assert at["White"][3] < top < bottom < picture.height
    assert 0 < left < right < picture.width
    assert "formations" not in DRAWING.places(table, hand, Look(said="army Le2"))
    assert "formations" not in DRAWING.places(table)


def test_the_start_squares_of_an_army_are_one_place() -> None:
    at = DRAWING.places(Playing().table)
    assert at["starts White"] == (at["b2"][0], at["c3"][1], at["g2"][2], at["b2"][3])
    assert at["starts Black"] == (at["b7"][0], at["b7"][1], at["g7"][2], at["c6"][3])
