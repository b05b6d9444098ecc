"""The drawing of Camelot: The Build: its pictures, its text board and its descriptions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from PIL.Image import Image

from rendering.camelot_the_build import private
from rendering.camelot_the_build.picture import picture_of_table, places_of_table
from rendering.camelot_the_build.sheet import emoji, emojis, entry, sheet
from rendering.camelot_the_build.words import LAST_TURN, THIS_TURN, hand_written, table_written
from rendering.canvas import Box
from rendering.drawing import PLAIN, Drawing, Line, Look
from rendering.players import UNNAMED, Players
from rules.camelot_the_build.view import Hand, Table
from rules.text import Names

_CHOICE = ("choice", "points", THIS_TURN, LAST_TURN, "plan")
_OWN = ("hand", THIS_TURN, LAST_TURN, "plan")
_TABLE = ("turn", "built", "points", THIS_TURN, LAST_TURN, "held", "sources", "bag", "plan")


class CamelotTheBuildDrawing(Drawing[Table, Hand]):
    """How Camelot: The Build looks."""

    unasked: ClassVar[Mapping[str, object]] = {"acting": ()}
    emojis = staticmethod(emojis)
    emoji = staticmethod(emoji)
    entry = staticmethod(entry)
    sheet = staticmethod(sheet)

    def previews(self, said: str) -> bool:
        """Say whether a square is to be chosen after `said`."""
        return bool(private.tile_said(said))

    def shows_more(self, table: Table, hand: Hand) -> bool:
        """Say whether tiles are left."""
        return any(private.tiles_held(hand))

    def picture(
        self, table: Table, hand: Hand | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Draw the castle; or a seat's own tiles, or where the one it places may go."""
        if hand is None:
            return picture_of_table(table, players)
        tile = private.tile_said(look.said)
        if squares := private.squares_of(tile, look.answers):
            return private.picture_of_choice(table, hand, tile, squares, players)
        return private.picture_of_hand(table, hand, players)

    def places(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Mapping[str, Box]:
        """Name the squares, the own tiles, and what is around them; a castle that is finished has none."""
        if table.over:
            return {}
        if hand is None:
            return places_of_table(table)
        chosen = private.squares_of(private.tile_said(look.said), look.answers)
        return private.places_of_choice() if chosen else private.places_of_hand(table, hand)

    def lines(self, table: Table, hand: Hand | None, names: Names, look: Look) -> Iterable[Line]:
        """Write the table; or a seat's own tiles, and where the one it places may go."""
        if hand is None:
            return table_written(table, names)
        tile = private.tile_said(look.said)
        return hand_written(table, hand, names, private.squares_of(tile, look.answers), tile)

    def topics(self, table: Table, hand: Hand | None, look: Look) -> Sequence[str]:
        """Name what a picture shows: the castle, a seat's own tiles, or where one may go."""
        if hand is None:
            return _TABLE
        return _CHOICE if private.squares_of(private.tile_said(look.said), look.answers) else _OWN
