"""The board with all that stands on it, and the marks of what was done and of what is due."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from rendering import palette
from rendering.canvas import Canvas
from rendering.fonts import BOLD
from rendering.palette import BRIGHT, FADED
from rendering.return_to_camelot import marks
from rendering.return_to_camelot.ground import CELL, SIDE, draw_ground, middle, place
from rendering.return_to_camelot.pieces import SIDES, back, captured, flat, front, vacant
from rendering.return_to_camelot.words import duties
from rules.question import Outlook
from rules.return_to_camelot.tables import LAYOUTS, TELEPORTATION, Colour
from rules.return_to_camelot.view import DeedView, PieceView, Table

HEIGHT = SIDE
_DOTS = 32  # pixels from one dot to the next
_HALF = CELL // 2
_LOST = 2  # how grave it is where the game could be lost
# By how grave it is what could follow.
_BADGES: Mapping[int, Callable[[], Image.Image]] = {_LOST: marks.lost, -1: partial(marks.crown, 46)}


class Board(NamedTuple):
    """A board to be drawn on: whose side is near, where its upper edge lies, which types are known."""

    canvas: Canvas
    table: Table
    near: Colour
    top: int
    known: Mapping[str, str]

    def at(self, square: str) -> tuple[int, int]:
        """Give the middle of a square."""
        return middle(square, self.near, self.top)

    def lay(self, sprite: Image.Image, square: str) -> None:
        """Lay a sprite around the middle of a square."""
        self.canvas.centred(sprite, *self.at(square))

    def badge(self, sprite: Image.Image, square: str, down: int = -1) -> None:
        """Lay a small mark in the upper or lower right corner of a square."""
        x, y = self.at(square)
        self.canvas.centred(sprite, x + 38, y + down * 38)


def draw_board(board: Board) -> None:
    """Draw the board, from the ground up."""
    table = board.table
    draw_ground(board.canvas, table.layout, board.near, board.top)
    deeds = [*table.before, *([] if table.deed is None else [table.deed])]
    for deed in deeds:
        _draw_changed(board, deed)
    _draw_places(board)
    for piece in sorted(table.pieces, key=lambda piece: place(piece.square, board.near)[1]):
        _draw_piece(board, piece)
    for deed in deeds:
        _draw_path(board, deed.path, BRIGHT if deed is table.deed else marks.EARLIER)
        _draw_spell(board, deed)
    _draw_duties(board)
    for piece in table.pieces:
        if piece.no_lord and not piece.kind:
            board.badge(marks.no_lord(), piece.square, down=1)


def mark_answers(
    board: Board, chosen: Iterable[str], answers: Iterable[str], gravities: Mapping[str, int]
) -> None:
    """Outline the squares already named, and ring those that may be named next: red where one could lose."""
    for square in chosen:
        x, y = board.at(square)
        board.canvas.outline((x - _HALF + 3, y - _HALF + 3, x + _HALF - 4, y + _HALF - 4), BRIGHT)
    standing = {piece.square for piece in board.table.pieces}
    for square in answers:
        size = marks.WIDE if square in standing else marks.NARROW
        gravity = gravities.get(square, 0)
        board.lay(marks.ring(marks.THREAT if gravity > 0 else marks.TARGET, size), square)
        if gravity in _BADGES:
            board.badge(_BADGES[gravity](), square)


def draw_threat(board: Board, outlook: Iterable[Outlook]) -> None:
    """Draw how the game could be lost, the way to which most answers lead; more would hide the board."""
    ways = Counter(each.way for each in outlook if each.gravity == _LOST)
    for way, _ in ways.most_common(1):
        _draw_path(board, way, marks.THREAT)


def _draw_changed(board: Board, deed: DeedView) -> None:
    """Mark the squares that have changed, and lay what was captured where it stood."""
    ends = (deed.deployed,) if deed.deployed else (deed.path[0], deed.path[-1])
    for square in (*ends, *deed.targets):
        board.lay(marks.corners(), square)
    enemy = 1 - deed.colour
    for victim in deed.victims:
        sprite = captured(SIDES[enemy], victim.kind, upright=enemy == board.near)
        board.lay(sprite, victim.square)


def _draw_places(board: Board) -> None:
    """Mark the start squares where no piece stands yet."""
    table = board.table
    if table.to_move is not None or table.over:
        return
    standing = {piece.square for piece in table.pieces}
    for square in (square for starts in LAYOUTS[table.layout].starts for square in starts):
        if square not in standing:
            board.lay(vacant(), square)


def _draw_piece(board: Board, piece: PieceView) -> None:
    livery, kind = SIDES[piece.colour], piece.kind or board.known.get(piece.square, "")
    if piece.flat:
        board.lay(flat(livery, piece.kind, upright=piece.colour == board.near), piece.square)
    elif kind:
        board.lay(front(livery, kind), piece.square)
    else:
        board.lay(back(livery), piece.square)
        x, y = board.at(piece.square)
        board.canvas.text(x - 6, y + 32, str(piece.tag), 26, BOLD, FADED, "m")


def _draw_path(board: Board, path: Sequence[str], colour: palette.Colour) -> None:
    hops = len(path) - 1
    for hop, (start, end) in enumerate(pairwise(path), 1):
        (x, y), (to_x, to_y) = board.at(start), board.at(end)
        sprite = marks.arrow((to_x - x) // CELL, (to_y - y) // CELL, last=hop == hops, colour=colour)
        board.canvas.centred(sprite, (x + to_x) / 2, (y + to_y) / 2)


def _draw_spell(board: Board, deed: DeedView) -> None:
    if deed.spell == TELEPORTATION:
        _draw_dots(board, *deed.targets)
    for square in deed.targets:
        board.badge(marks.spell(deed.spell), square)


def _draw_dots(board: Board, one: str, other: str) -> None:
    """Join two squares by dots, clear of the pieces on them."""
    (x, y), (to_x, to_y) = board.at(one), board.at(other)
    number = max(abs(to_x - x), abs(to_y - y)) // _DOTS
    for step in range(2, number - 1):
        share = step / number
        board.canvas.centred(marks.dot(), x + (to_x - x) * share, y + (to_y - y) * share)


def _draw_duties(board: Board) -> None:
    for square in duties(board.table):
        board.lay(marks.ring(marks.DUTY, marks.WIDE), square)
        board.badge(marks.must(), square)
