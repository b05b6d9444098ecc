"""Pictures of positions as they are looked at in tests: by squares, and by what is laid on them."""

from __future__ import annotations

from functools import partial

import pytest
from PIL import Image

from rendering.camelot_101 import DRAWING
from rendering.camelot_101.board import marks
from rendering.camelot_101.board.enlarged import BAND, BOARD_LEFT
from rendering.camelot_101.board.grid import SQUARE, Board, spot, turns_for
from rendering.camelot_101.pictures.table import board_top
from rendering.drawing import Look
from rules.camelot_101 import GAME
from rules.camelot_101.state import State
from rules.camelot_101.tables.board import NAMES
from rules.camelot_101.view import Table
from rules.question import Pick
from rules.text import Seat
from tests.conformance.checks import picturing

public = partial(picturing.public, GAME)
private = partial(picturing.private, GAME)


def cells(table: Table, near: Seat | None = None) -> dict[str, bytes]:
    """Cut a public picture into its squares, a little smaller than they are."""
    image, turns, top = DRAWING.picture(table, look=Look(near=near)), turns_for(table, near), board_top(table)
    return {square: _cut(image, square, turns, top) for square in NAMES}


def _cut(image: Image.Image, square: str, turns: int, top: int) -> bytes:
    column, row = spot(square, turns)
    x, y = BOARD_LEFT + BAND + (column + 0.5) * SQUARE, top + BAND + (row + 0.5) * SQUARE
    half = SQUARE // 2 - 2
    return image.crop((int(x - half), int(y - half), int(x + half), int(y + half))).tobytes()


def changed(one: Table, other: Table) -> set[str]:
    """Give the squares on which two pictures differ."""
    before, after = cells(one), cells(other)
    return {square for square in NAMES if before[square] != after[square]}


def look_at(state: State, seat: Seat, said: str) -> Look:
    """Give the look of a seat at the question after what is said."""
    question = GAME.menu(state, seat, said)
    assert isinstance(question, Pick)
    return Look(near=seat, said=said, answers=tuple(question.texts))


class Laid:
    """What was laid on squares while pictures were drawn: each square with the sprite."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sprites: list[tuple[str, Image.Image]] = []
        self.numbers: list[int] = []
        lay, number = Board.lay, marks.number

        def laid(board: Board, sprite: Image.Image, square: str, across: float = 0, down: float = 0) -> None:
            self.sprites.append((square, sprite))
            lay(board, sprite, square, across, down)

        def numbered(text: str, size: int) -> Image.Image:
            self.numbers.append(int(text))
            return number(text, size)

        monkeypatch.setattr(Board, "lay", laid)
        monkeypatch.setattr(marks, "number", numbered)

    def squares_with(self, *sprites: Image.Image) -> list[str]:
        """Give the squares on which one of some sprites was laid."""
        return [square for square, sprite in self.sprites if any(sprite is one for one in sprites)]
