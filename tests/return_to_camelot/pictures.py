"""Pictures of scenes as they are looked at in tests: by squares, and by what is written on them."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from rendering.canvas import Box, Canvas
from rendering.drawing import Look
from rendering.encode import encoded
from rendering.fonts import SANS, Face
from rendering.return_to_camelot import DRAWING
from rendering.return_to_camelot.ground import CELL, middle
from rendering.return_to_camelot.picture import BOARD_TOP
from rendering.theme import INK, Colour
from rules.question import Pick
from rules.return_to_camelot import GAME, tables
from rules.return_to_camelot.state import State
from rules.return_to_camelot.tables import SQUARES, WHITE
from rules.return_to_camelot.view import Table
from rules.text import Seat


def public(state: State, near: Seat | None = None) -> bytes:
    return encoded(DRAWING.picture(GAME.table(state), look=Look(near=near)))


def private(state: State, seat: Seat) -> bytes:
    return encoded(DRAWING.picture(GAME.table(state), GAME.hand(state, seat), Look(near=seat)))


def preview(state: State, seat: Seat, said: str) -> Image.Image:
    question = GAME.menu(state, seat, said)
    assert isinstance(question, Pick)
    look = Look(near=seat, said=said, answers=tuple(question.texts))
    return DRAWING.picture(GAME.table(state), GAME.hand(state, seat), look)


def opened(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    image.load()
    return image


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


class Written:
    """What was written on a picture: each text with its size, face and box."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[tuple[str, int, Face, Box]] = []
        draw = Canvas.text

        def noted(
            canvas: Canvas,
            x: float,
            y: float,
            text: str,
            size: int,
            face: Face = SANS,
            colour: Colour = INK,
            anchor: str = "l",
        ) -> int:
            long = draw(canvas, x, y, text, size, face, colour, anchor)
            left = x - {"l": 0, "m": long / 2, "r": long}[anchor]
            self.texts.append((text, size, face, (left, y - size * 0.4, left + long, y + size * 0.4)))
            return long

        monkeypatch.setattr(Canvas, "text", noted)


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
