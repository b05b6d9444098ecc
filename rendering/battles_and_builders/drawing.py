"""The drawing of Battles & Builders: its pictures, its text board and its descriptions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from PIL.Image import Image

from rendering.battles_and_builders.picture import (
    parts_of_hand,
    parts_of_table,
    picture_of_hand,
    picture_of_table,
    places_in,
)
from rendering.battles_and_builders.sheet import sheet
from rendering.battles_and_builders.words import hand_written, table_written
from rendering.boards import Line
from rendering.canvas import Box
from rendering.drawing import PLAIN, Drawing, Look
from rendering.players import UNNAMED, Players
from rules.battles_and_builders.view import Hand, Table
from rules.text import Names

_TOPICS = ("turn", "points", "outcome", "round", "throws", "held", "stock", "left")
_OWN_TOPICS = ("hand", "round", "throws", "points", "held", "left")


class BattlesAndBuildersDrawing(Drawing[Table, Hand]):
    """How Battles & Builders looks."""

    def picture(
        self, table: Table, hand: Hand | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Draw the table, or what lies behind one screen."""
        return picture_of_table(table, players) if hand is None else picture_of_hand(table, hand, players)

    def places(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Mapping[str, Box]:
        """Name the parts of a picture, and what lies in them."""
        return places_in(parts_of_table(table) if hand is None else parts_of_hand(table, hand))

    def lines(self, table: Table, hand: Hand | None, names: Names, look: Look) -> Iterable[Line]:
        """Write the table, or what lies behind one screen."""
        return table_written(table, names) if hand is None else hand_written(table, hand, names)

    def topics(self, table: Table, hand: Hand | None, look: Look) -> Sequence[str]:
        """Name what a picture shows."""
        return _TOPICS if hand is None else _OWN_TOPICS

    def sheet(self) -> Image:
        """Draw all tokens, dice, tiles and shields."""
        return sheet()
