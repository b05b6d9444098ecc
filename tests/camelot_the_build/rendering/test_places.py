"""Lessons can point to what a picture shows: squares, own tiles, and what stands beside the castle."""

from __future__ import annotations

from msgspec.structs import replace
from PIL import ImageChops
from PIL.Image import Image

from rendering.camelot_the_build import DRAWING
from rendering.canvas import Box
from rendering.drawing import PLAIN, Look
from rules.camelot_the_build import GAME
from rules.camelot_the_build.state import State
from rules.camelot_the_build.tables import SQUARES
from rules.question import Pick
from tests.camelot_the_build.rendering.positions import positions


def _changed(one: Image, other: Image, within: Box) -> Box:
    """Give the edges of what differs within a part of two pictures."""
    cut = [picture.convert("RGB").crop(within) for picture in (one, other)]
    box = ImageChops.difference(*cut).getbbox()
    assert box is not None
    x, y, _, _ = within
    return x + box[0], y + box[1], x + box[2], y + box[3]


def _begun() -> State:
    """Give a state in which somebody lays his first tile of a turn, and the castle has some."""
    return next(
        state
        for state in positions()
        if GAME.acting(state) and GAME.table(state).stage == "laying" and any(GAME.table(state).plan)
    )


def test_a_tile_lies_in_its_square() -> None:
    state = _begun()
    table = replace(GAME.table(state), last=None)
    number = next(number for number, tile in enumerate(table.plan) if tile)
    bare = replace(
        table, plan=tuple("" if place == number else tile for place, tile in enumerate(table.plan))
    )
    at, square = DRAWING.places(table), SQUARES[number]
    changed = _changed(DRAWING.picture(table), DRAWING.picture(bare), at["plan"])
    left, top, right, bottom = at[square]
    assert left <= changed[0] < changed[2] <= right
    assert top <= changed[1] < changed[3] <= bottom


def test_each_picture_of_a_hand_has_its_own_places() -> None:
    state = _begun()
    seat, table = GAME.acting(state)[0], GAME.table(state)
    hand = GAME.hand(state, seat)
    at = DRAWING.places(table, hand)
    tile = next(tile for tile in hand.open if f"place {tile}" in _texts(state, seat))
    assert at["head"][3] < at[tile][1] < at[tile][3] < at["plan"][1] < at["seat 0"][1]
    look = Look(said=f"place {tile}", answers=tuple(_texts(state, seat, f"place {tile}")))
    chosen = DRAWING.places(table, hand, look)
    height = DRAWING.picture(table, hand, look).height
    assert chosen["plan"][1] < at["plan"][1]
    assert chosen["plan"][3] <= height
    assert chosen["tile"][0] > chosen["plan"][2]
    assert DRAWING.places(replace(table, over="done"), None, PLAIN) == {}


def _texts(state: State, seat: int, said: str = "") -> list[str]:
    question = GAME.menu(state, seat, said)
    assert isinstance(question, Pick)
    return list(question.texts)
