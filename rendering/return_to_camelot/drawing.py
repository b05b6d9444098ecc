"""The drawing of Return to Camelot: its pictures, its text board and its descriptions."""

from __future__ import annotations

from typing import ClassVar

from PIL.Image import Image

from rendering.drawing import PLAIN, Drawing, Look
from rendering.return_to_camelot.alt import hand_described, table_described
from rendering.return_to_camelot.answers import is_army, squares_in
from rendering.return_to_camelot.picture import picture
from rendering.return_to_camelot.sheet import sheet
from rendering.return_to_camelot.text import hand_written, table_written
from rules.return_to_camelot.view import Hand, Table
from rules.text import Names, seat_number


class ReturnToCamelotDrawing(Drawing[Table, Hand]):
    """How Return to Camelot looks."""

    sided: ClassVar[bool] = True

    def previews(self, said: str) -> bool:
        """Mark the answers while an army is set up, and once a piece is picked."""
        return is_army(said) or bool(squares_in(said)) or said.endswith("@")

    def picture(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Image:
        """Draw the table, or what one seat sees of it."""
        return picture(table, hand, look)

    def text(self, table: Table, hand: Hand | None = None, names: Names = seat_number) -> str:
        """Write the table, or what one seat sees of it."""
        return table_written(table, names) if hand is None else hand_written(table, hand, names)

    def alt(
        self, table: Table, hand: Hand | None = None, names: Names = seat_number, look: Look = PLAIN
    ) -> str:
        """Describe the table, or what one seat sees of it, in a few sentences."""
        return table_described(table, names) if hand is None else hand_described(table, hand, names, look)

    def sheet(self) -> Image:
        """Draw all pieces, castles and marks."""
        return sheet()
