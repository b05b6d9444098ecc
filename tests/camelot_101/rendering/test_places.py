"""Lessons can point to what a picture shows, from whatever side it is seen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from rendering.camelot_101 import DRAWING
from rendering.drawing import Look
from tests.camelot_101.playing import Playing
from tests.camelot_101.rendering.scene import table


@pytest.mark.parametrize("seat", range(4))
def test_the_own_army_is_below_and_its_castle_to_the_right(seat: int) -> None:
    at = DRAWING.places(table(), look=Look(near=seat))
    suit = table().players[seat].suit
    (left, top, right, _), castle, island = at[f"army {suit}"], at[f"castle {suit}"], at["ISL"]
    assert left < island[0] < island[2] < right < castle[0]
    assert island[3] < top


@pytest.mark.parametrize("near", [0, 1])
def test_a_man_stands_in_his_square(near: int) -> None:
    look, gone = Look(near=near), replace(table(), men=table().men[1:])
    pictures = [DRAWING.picture(shown, look=look).convert("RGB") for shown in (table(), gone)]
    left, top, right, bottom = DRAWING.places(table(), look=look)[table().men[0].square]
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    assert left <= box[0] < box[2] <= right
    assert top <= box[1] < box[3] <= bottom


def test_squares_are_found_where_a_choice_is_drawn_larger() -> None:
    hand = Playing("3", 4, hands=["S4"]).hand(0)
    look = Look(near=0, said="play S4 h5-", answers=("play S4 h5-h6", "play S4 h5-ISL"))
    gone = replace(table(), men=tuple(man for man in table().men if man.square != "f6"))
    pictures = [DRAWING.picture(shown, hand, look).convert("RGB") for shown in (table(), gone)]
    at = DRAWING.places(table(), hand, look)
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    assert at["f6"][0] <= box[0] < box[2] <= at["f6"][2]
    assert at["f6"][1] <= box[1] < box[3] <= at["f6"][3]
    assert "p9" not in at
    assert at["S4"][1] > at["h5"][3]


def test_a_hand_has_its_cards_above_the_board() -> None:
    game = Playing("2", 2, hands=["S2 C4 JK JK"], camelot=["G01"])
    at = DRAWING.places(game.table, game.hand(0), Look(near=0))
    assert at["S2"][2] < at["C4"][0] < at["JK"][0]
    assert at["JK"][2] - at["JK"][0] > 2 * (at["C4"][2] - at["C4"][0]), "both jokers"
    assert at["S2"][3] < at["G01"][1] < at["G01"][3] < at["h16"][1]
