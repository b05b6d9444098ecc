"""The rims beside the thrones: on one the army's sign between scrolls of vine, on the other who leads it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image

from languages.spoken import texts
from rendering.camelot_101.armies import leader
from rendering.camelot_101.board.grid import Board, suit_at
from rendering.camelot_101.icons.men import suit_sign
from rendering.canvas import fit, written_name
from rendering.palette import GRASS, INK, WOOD, mixed
from rendering.players import Livery
from rendering.sprites import Pen, painted, shield
from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.view import Table
from rules.text import N_, Words

tell = texts(__name__).tell


# Where on the rims these are seen, by side: the shield, the middle of the name, and the suit's sign.
_RIMS = (
    ((4.5, 15.5), (5.93, 15.5), (10.5, 15.5)),
    ((0.5, 11.5), (0.5, 10.07), (0.5, 5.5)),
    ((4.5, 0.5), (5.93, 0.5), (10.5, 0.5)),
    ((15.5, 9.5), (15.5, 10.93), (15.5, 5.5)),
)
_TURNS = (None, Image.Transpose.ROTATE_90, None, Image.Transpose.ROTATE_270)
_NAME, _ROOM = 26, 108  # pixels; a name touches neither the shield nor the throne
_NEUTRAL: Words = N_("neutral")


def draw_banners(board: Board, liveries: Sequence[Livery | None]) -> None:
    """Draw by each pair of thrones the shield of who leads the army, and the army's sign."""
    for side, (one, _, other) in enumerate(_RIMS):
        suit = suit_at(side, board.turns)
        if not board.plain:
            board.canvas.centred(_vine(board.size, upright=side % 2 == 1), *board.on(*other))
        board.canvas.centred(shield(liveries[suit], board.scaled(42)), *board.on(*one))
        board.canvas.centred(suit_sign(SUITS[suit], board.scaled(46)), *board.on(*other))


def write_leaders(board: Board, table: Table) -> None:
    """Write beside each shield who leads the army."""
    for side, (_, (column, row), _) in enumerate(_RIMS):
        seat = leader(table, SUITS[suit_at(side, board.turns)])
        name = tell(_NEUTRAL) if seat is None else board.canvas.players.name(seat)
        sprite = written_name(*fit(name, board.scaled(_NAME), board.scaled(_ROOM)))
        turn = _TURNS[side]
        turned = sprite if turn is None else sprite.transpose(turn)
        if _fits(board, turned, *board.on(column, row)):
            board.canvas.centred(turned, *board.on(column, row))


def _fits(board: Board, sprite: Image.Image, x: float, y: float) -> bool:
    """Say whether a sprite lies on the canvas with all of it: a name cut by the edge of a part is none."""
    across, down = sprite.width / 2, sprite.height / 2
    return across < x < board.canvas.width - across and down < y < board.canvas.height - down


@cache
def _vine(size: int, *, upright: bool) -> Image.Image:
    image = painted(_scroll, 3 * size - 8, size - 6, 300)
    return image.transpose(Image.Transpose.ROTATE_90) if upright else image


def _scroll(pen: Pen) -> None:
    for side in (-1, 1):
        stem = [
            (150 + side * x, 48 + y)
            for x, y in ((44, 6), (62, 16), (82, 12), (98, -4), (116, -12), (134, -2), (138, 14))
        ]
        pen.line(stem, WOOD, 4)
        for x, y, lean in ((64, -4, -1), (84, 32, 1), (104, -26, -1), (118, 8, 1)):
            _leaf(pen, 150 + side * x, 48 + y, side * lean)
        pen.disc((150 + side * 130, 66), 6, (168, 24, 32))


def _leaf(pen: Pen, x: float, y: float, lean: float) -> None:
    shape = (
        (x - 13, y),
        (x - 5, y - 9),
        (x + 6, y - 9),
        (x + 15, y - 2 * lean),
        (x + 6, y + 8),
        (x - 5, y + 8),
    )
    pen.polygon([(a - (a - x) * -0.15, b - (b - y) * -0.15) for a, b in shape], mixed(GRASS, INK, 0.5))
    pen.polygon([(a - (a - x) * 0.15, b - (b - y) * 0.15) for a, b in shape], GRASS)
