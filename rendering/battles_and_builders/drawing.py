"""The drawing of Battles & Builders: its pictures, its text board and its descriptions."""

from __future__ import annotations

from PIL.Image import Image

from rendering.battles_and_builders.alt import hand_described, table_described
from rendering.battles_and_builders.picture import picture_of_table
from rendering.battles_and_builders.private import picture_of_hand
from rendering.battles_and_builders.sheet import sheet
from rendering.battles_and_builders.text import hand_written, table_written
from rendering.drawing import PLAIN, Drawing, Look
from rules.battles_and_builders.view import Hand, Table
from rules.text import Names, seat_number


class BattlesAndBuildersDrawing(Drawing[Table, Hand]):
    """How Battles & Builders looks."""

    def picture(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Image:
        """Draw the table, or what lies behind one screen."""
        return picture_of_table(table) if hand is None else picture_of_hand(table, hand)

    def text(self, table: Table, hand: Hand | None = None, names: Names = seat_number) -> str:
        """Write the table, or what lies behind one screen."""
        return table_written(table, names) if hand is None else hand_written(table, hand, names)

    def alt(
        self, table: Table, hand: Hand | None = None, names: Names = seat_number, look: Look = PLAIN
    ) -> str:
        """Describe the table, or what lies behind one screen, in a few sentences."""
        return table_described(table, names) if hand is None else hand_described(table, hand, names)

    def sheet(self) -> Image:
        """Draw all tokens, dice, tiles and shields."""
        return sheet()
