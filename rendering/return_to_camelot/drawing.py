"""The drawing of Return to Camelot: its pictures, its text board and its descriptions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace
from PIL.Image import Image

from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.drawing import PLAIN, Drawing, Line, Look
from rendering.players import UNNAMED, Players
from rendering.return_to_camelot import board, formations, header
from rendering.return_to_camelot.formations import army_said, gravities, is_army, next_squares, squares_in
from rendering.return_to_camelot.ground import LEFT, cell
from rendering.return_to_camelot.pieces import liveries_of
from rendering.return_to_camelot.sheet import emoji, emojis, entry, sheet
from rendering.return_to_camelot.words import hand_written, table_written
from rules.return_to_camelot.tables import BLACK, COLOURS, LAYOUTS, SQUARES, WHITE, Colour
from rules.return_to_camelot.view import Hand, PieceView, Table
from rules.text import Names

_TOP, _GAP = 22, 8
_FAR = _TOP + header.HEIGHT + _GAP
BOARD_TOP = _FAR + header.STRIP + _GAP
_NEAR = BOARD_TOP + board.HEIGHT + _GAP
_HEIGHT = _NEAR + header.STRIP + _TOP
_FORMATIONS = _HEIGHT - _TOP + _GAP


def picture(table: Table, hand: Hand | None, look: Look, players: Players) -> Image:
    """Draw the table, or what one seat sees of it, from the side that is wished for."""
    offered = formations.are_offered(table, hand, look.said)
    canvas = Canvas(_HEIGHT + formations.HEIGHT * offered, players=players)
    near = near_colour(table, look)
    header.draw_header(canvas, table, hand, _TOP)
    header.draw_strip(canvas, table, hand, 1 - near, _FAR)
    header.draw_strip(canvas, table, hand, near, _NEAR)
    _draw_board(canvas, table, hand, look, near)
    if hand is not None and offered:
        formations.draw_formations(canvas, hand.colour, near, _FORMATIONS)
    return canvas.finished()


def places(table: Table, hand: Hand | None = None, look: Look = PLAIN) -> dict[str, Box]:
    """Name the head, the strips by their colours, the board and its squares, and formations on offer."""
    near = near_colour(table, look)
    squares = {square: cell(square, near, BOARD_TOP) for square in SQUARES}
    offered = formations.are_offered(table, hand, look.said)
    return {
        "head": (MARGIN, _TOP, WIDTH - MARGIN, _TOP + header.HEIGHT),
        "board": (LEFT, BOARD_TOP, LEFT + board.HEIGHT, BOARD_TOP + board.HEIGHT),
        **header.places(1 - near, _FAR),
        **header.places(near, _NEAR),
        **squares,
        **{
            f"starts {name}": _around([squares[square] for square in starts])
            for name, starts in zip(COLOURS, LAYOUTS[table.layout].starts, strict=True)
        },
        **({"formations": formations.place(_FORMATIONS)} if offered else {}),
    }


def _around(boxes: Sequence[Box]) -> Box:
    """Give the edges of several places together."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def near_colour(table: Table, look: Look) -> Colour:
    """Give the colour at the lower edge: White, unless it is seen from Black's side."""
    return BLACK if look.near == table.sides[BLACK].seat else WHITE


def _draw_board(canvas: Canvas, table: Table, hand: Hand | None, look: Look, near: Colour) -> None:
    known = {} if hand is None else hand.kinds
    if hand is not None and is_army(look.said):
        known = army_said(look.said, table.layout, hand.colour)
        table = _composed(table, hand.colour, known)
    drawn = board.Board(canvas, table, near, BOARD_TOP, known)
    board.draw_board(drawn)
    if hand is not None:
        chosen = [] if is_army(look.said) else squares_in(look.said)
        board.draw_threat(drawn, look.outlook.values())
        threatened = gravities(look.said, look.outlook)
        board.mark_answers(drawn, chosen, next_squares(look.said, look.answers), threatened)


def _composed(table: Table, colour: Colour, army: Mapping[str, str]) -> Table:
    """Put an army that is still being said in place of the one that stands."""
    others = (piece for piece in table.pieces if piece.colour != colour)
    own = (PieceView(square, 0, colour, "", flat=False, no_lord=False) for square in army)
    return replace(table, pieces=(*others, *own))


_NEWS = ("turn", "latest", "offer")
_BOARD = ("not the Lord", "castles")


class ReturnToCamelotDrawing(Drawing[Table, Hand]):
    """How Return to Camelot looks."""

    sided: ClassVar[bool] = True
    liveries = staticmethod(liveries_of)
    unasked: ClassVar[Mapping[str, object]] = {"asked": ()}
    places = staticmethod(places)
    emojis = staticmethod(emojis)
    emoji = staticmethod(emoji)
    entry = staticmethod(entry)
    sheet = staticmethod(sheet)

    def previews(self, said: str) -> bool:
        """Mark the answers while an army is set up, and once a piece is picked."""
        return is_army(said) or bool(squares_in(said)) or said.endswith("@")

    def shows_more(self, table: Table, hand: Hand) -> bool:
        """Say no: all stands open on the board then."""
        return False

    def picture(
        self, table: Table, hand: Hand | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Draw the table, or what one seat sees of it."""
        return picture(table, hand, look, Players(players.names, liveries_of(table)))

    def filmed(self, table: Table) -> object:
        """Let an empty board be seen once: armies are set up in secret."""
        return None if table.to_move is None and not table.over else table

    def lines(self, table: Table, hand: Hand | None, names: Names, look: Look) -> Iterable[Line]:
        """Write the table, or what one seat sees of it."""
        return table_written(table, names) if hand is None else hand_written(table, hand, names, look)

    def topics(self, table: Table, hand: Hand | None, look: Look) -> Sequence[str]:
        """Name what a picture shows: both sides; or what one seat sees, and the other side."""
        if hand is None:
            return (*_NEWS, *COLOURS, *_BOARD)
        return ("hand", *_NEWS, COLOURS[1 - hand.colour], *_BOARD)
