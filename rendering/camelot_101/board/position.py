"""The board with all that stands on it, and what has just happened there."""

from collections.abc import Callable, Iterable

from PIL.Image import Image

from rendering.camelot_101.armies import is_led
from rendering.camelot_101.board import marks
from rendering.camelot_101.board.castles import draw_prisoners, signs_of
from rendering.camelot_101.board.grid import ISLAND, Board, spot
from rendering.camelot_101.board.marks import draw_arrow
from rendering.camelot_101.board.squares import draw_island, write_leaders
from rendering.camelot_101.icons import men
from rendering.camelot_101.icons.men import figure, man, trophy
from rendering.camelot_101.words.deeds import latest
from rules.camelot_101.tables.numbers import EXCALIBUR
from rules.camelot_101.view import Man, Table

_MAN = 58  # pixels
_BADGE = 24
_ON_ISLAND = 76


def draw_position(
    board: Board, table: Table, mark: Callable[[Board], None] | None = None, lost: Iterable[str] = ()
) -> None:
    """Draw all that is on the empty board, from the ground up, with the squares where men were lost marked.

    `mark` draws what lies under the men where squares are chosen; then the latest deeds are left out.
    """
    write_leaders(board, table)
    for castle in table.castles:
        draw_prisoners(board, table, castle)
    deeds = [] if mark else latest(table)
    for square in dict.fromkeys(square for deed in deeds for square in deed.squares):
        _mark_corners(board, square, marks.corners)
    for square in lost:
        _mark_corners(board, square, marks.loss)
    _draw_checks(board, table)
    if mark is not None:
        mark(board)
    draw_island(board, table)
    for standing in sorted(table.men, key=lambda man: spot(man.square, board.turns)[1]):
        _draw_man(board, table, standing)
    if table.wanderer and table.wanderer != ISLAND:
        board.lay(figure(table.figure, board.scaled(70)), table.wanderer, 0, -4)
    for way in (way for deed in deeds for way in deed.ways):
        if way.start and way.end:
            draw_arrow(board, way.start, way.end)
    _draw_blows(board, table)


def _mark_corners(board: Board, square: str, corners: Callable[[int], Image]) -> None:
    board.lay(corners((2 if square == ISLAND else 1) * board.size - 2), square)


def _draw_man(board: Board, table: Table, standing: Man) -> None:
    size = board.scaled(_ON_ISLAND if standing.square == ISLAND else _MAN)
    board.lay(man(standing.suit, standing.kind, size, led=is_led(table, standing.suit)), standing.square)
    for place, name in enumerate(signs_of(table, standing)):
        across, down = ((-1, -1), (1, -1), (-1, 1), (1, 1))[place % 4]
        board.lay(men.sign(name, board.scaled(_BADGE)), standing.square, across * 20, down * 20)
    if standing.excalibur:
        board.lay(trophy(EXCALIBUR, board.scaled(46)), standing.square, 19, 4)


def _draw_checks(board: Board, table: Table) -> None:
    """Ring the Kings in check, twice those who may be taken, and thinly who checks them; men stand on it."""
    for square in dict.fromkeys(square for check in table.checks for square in check.men):
        board.lay(marks.checker(board.scaled(82)), square)
    for check in table.checks:
        board.lay(marks.check(board.scaled(82), ripe=check.ripe), check.square)


def _draw_blows(board: Board, table: Table) -> None:
    for square in {check.square for check in table.checks}:
        board.lay(men.sign(men.CHECK, board.scaled(30)), square, 22, -22)
