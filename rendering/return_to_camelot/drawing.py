"""The drawing of Return to Camelot: its pictures, its text board and its descriptions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from msgspec.structs import replace
from PIL.Image import Image

from rendering.canvas import Box
from rendering.drawing import PLAIN, Drawing, Line, Look
from rendering.emojis import Emojis
from rendering.players import UNNAMED, Livery, Players
from rendering.return_to_camelot.answers import is_army, squares_in
from rendering.return_to_camelot.picture import picture, places
from rendering.return_to_camelot.pieces import dressed, liveries_of
from rendering.return_to_camelot.sheet import emoji, emojis, entry, sheet
from rendering.return_to_camelot.words import hand_written, table_written
from rules.game import Options
from rules.return_to_camelot.tables import COLOURS
from rules.return_to_camelot.view import Hand, Table
from rules.text import Names

_NEWS = ("turn", "latest", "offer")
_BOARD = ("not the Lord", "castles")


class ReturnToCamelotDrawing(Drawing[Table, Hand]):
    """How Return to Camelot looks."""

    sided: ClassVar[bool] = True

    def previews(self, said: str) -> bool:
        """Mark the answers while an army is set up, and once a piece is picked."""
        return is_army(said) or bool(squares_in(said)) or said.endswith("@")

    def liveries(self, table: Table) -> tuple[Livery, ...]:
        """Let each player wear the colour of his side."""
        return liveries_of(table)

    def picture(
        self, table: Table, hand: Hand | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Draw the table, or what one seat sees of it."""
        return picture(table, hand, look, dressed(table, players))

    def filmed(self, table: Table) -> object:
        """Let an empty board be seen once: armies are set up in secret."""
        return None if table.to_move is None and not table.over else table

    def ended(self, table: Table) -> Table:
        """Ask nobody any more."""
        return replace(table, asked=())

    def places(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Mapping[str, Box]:
        """Name the squares, and what is around them."""
        return places(table, hand, look)

    def lines(self, table: Table, hand: Hand | None, names: Names, look: Look) -> Iterable[Line]:
        """Write the table, or what one seat sees of it."""
        return table_written(table, names) if hand is None else hand_written(table, hand, names, look)

    def topics(self, table: Table, hand: Hand | None, look: Look) -> Sequence[str]:
        """Name what a picture shows: both sides; or what one seat sees, and the other side."""
        if hand is None:
            return (*_NEWS, *COLOURS, *_BOARD)
        return ("hand", *_NEWS, COLOURS[1 - hand.colour], *_BOARD)

    def emojis(self) -> Emojis:
        """Give what answers may bear."""
        return emojis()

    def emoji(self, table: Table, hand: Hand, said: str, answer: str) -> str:
        """Name what an answer bears."""
        return emoji(hand, said, answer)

    def entry(self, name: str, mark: str, size: int, options: Options | None = None) -> Image | None:
        """Draw what has this name or mark, where it is something to be seen."""
        return entry(name, size)

    def sheet(self) -> Image:
        """Draw all pieces, castles and marks."""
        return sheet()
