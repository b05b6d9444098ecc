"""Pictures of scenes as they are looked at in tests: by squares, and by what is written on them."""

from __future__ import annotations

from functools import partial

from PIL import Image

from rendering.drawing import Look
from rendering.return_to_camelot import DRAWING
from rendering.return_to_camelot.drawing import BOARD_TOP
from rendering.return_to_camelot.ground import CELL, middle
from rules.question import Pick
from rules.return_to_camelot import GAME, tables
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import SQUARES, WHITE
from rules.return_to_camelot.view import Table
from rules.text import Seat
from tests.conformance.checks import picturing

public = partial(picturing.public, GAME)
private = partial(picturing.private, GAME)


def preview(state: State, seat: Seat, said: str) -> Image.Image:
    question = GAME.menu(state, seat, said)
    assert isinstance(question, Pick)
    look = Look(near=seat, said=said, answers=tuple(question.texts))
    return DRAWING.picture(GAME.table(state), GAME.hand(state, seat), look)


def cells(image: Image.Image, near: tables.Colour = WHITE) -> dict[str, bytes]:
    """Cut a picture into its squares, a little smaller than they are."""
    half = CELL // 2 - 2
    return {
        square: image.crop((x - half, y - half, x + half, y + half)).tobytes()
        for square in SQUARES
        for x, y in (middle(square, near, BOARD_TOP),)
    }


def changed(one: Image.Image, other: Image.Image, near: tables.Colour = WHITE) -> set[str]:
    """Give the squares on which two pictures differ."""
    before, after = cells(one, near), cells(other, near)
    return {square for square in SQUARES if before[square] != after[square]}


def squares_of(table: Table, colour: tables.Colour) -> set[str]:
    return {piece.square for piece in table.pieces if piece.colour == colour}
