"""The drawing of Camelot 101: its pictures, its text board and its descriptions."""

from __future__ import annotations

from typing import ClassVar

from PIL.Image import Image

from rendering.camelot_101.alt import hand_described, table_described
from rendering.camelot_101.picture import picture_of_table
from rendering.camelot_101.private import private_picture
from rendering.camelot_101.sheet import sheet
from rendering.camelot_101.text import hand_written, table_written
from rendering.drawing import PLAIN, Drawing, Look
from rules.camelot_101.view import Hand, Table
from rules.text import Names, seat_number


class Camelot101Drawing(Drawing[Table, Hand]):
    """How Camelot 101 looks."""

    sided: ClassVar[bool] = True

    def picture(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Image:
        """Draw the table, or what one seat holds."""
        return picture_of_table(table, look) if hand is None else private_picture(table, hand)

    def text(self, table: Table, hand: Hand | None = None, names: Names = seat_number) -> str:
        """Write the table, or a seat's hand."""
        return table_written(table, names) if hand is None else hand_written(table, hand, names)

    def alt(
        self, table: Table, hand: Hand | None = None, names: Names = seat_number, look: Look = PLAIN
    ) -> str:
        """Describe the same picture in a few sentences."""
        return table_described(table, names) if hand is None else hand_described(table, hand, names, look)

    def sheet(self) -> Image:
        """Draw all men, cards and marks."""
        return sheet()
