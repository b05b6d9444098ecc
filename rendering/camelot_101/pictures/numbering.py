"""The numbers of the answers on a board: at the corners of who stands there, where his face is free."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence

from rendering.camelot_101.board import marks
from rendering.camelot_101.board.surface import Board
from rendering.camelot_101.pictures.answers import Marked

_LEAST, _SCALED = 38, 26  # pixels at least, and of the whole board
_IN = 0.28  # of a number: how far its middle is inside its square
_CORNER = ((-1, -1),)
_CORNERS = ((-1, 1), (1, 1), (-1, -1), (1, -1))  # for several, which would hide a face from above
_ACROSS = 2  # in a row, where there are more than corners


def draw_numbers(board: Board, answers: Sequence[Marked], standing: Collection[str]) -> None:
    """Number the squares the answers come to."""
    at: dict[str, list[int]] = defaultdict(list)
    for answer in answers:
        for square in answer.ends:
            at[square].append(answer.number)
    for square, numbers in at.items():
        size, (x, y) = max(_LEAST, board.scaled(_SCALED)), board.at(square)
        alone = square not in standing and len(numbers) == 1
        places = [(0.0, 0.0)] if alone else _places(len(numbers), board.size, size)
        for number, (across, down) in zip(numbers, places, strict=True):
            board.canvas.centred(marks.number(str(number), size), x + across, y + down)


def _places(number: int, square: int, size: int) -> list[tuple[float, float]]:
    """Give where so many numbers stand, from the middle of their square."""
    far = square / 2 - size * _IN
    if number <= len(_CORNERS):
        corners = _CORNER if number == 1 else _CORNERS[:number]
        return [(across * far, down * far) for across, down in corners]
    rows = (divmod(place, _ACROSS) for place in range(number))
    return [(column * size - far, row * size - far) for row, column in rows]
