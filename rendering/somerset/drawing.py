"""The drawing of Somerset: its pictures, its text board and its descriptions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from PIL.Image import Image

from rendering.drawing import PLAIN, Drawing, Look
from rendering.somerset.alt import hand_described, table_described
from rendering.somerset.hand.answers import marked, may_mark, turned
from rendering.somerset.hand.choice import picture_of_choice
from rendering.somerset.hand.picture import picture_of_hand
from rendering.somerset.hand.turning import picture_of_turns
from rendering.somerset.sheet import sheet
from rendering.somerset.table.government import picture_of_government
from rendering.somerset.table.picture import picture_of_table
from rendering.somerset.table.players import picture_of_players
from rendering.somerset.table.supply import picture_of_supply
from rendering.somerset.table.tiles_in_play import picture_of_roll
from rendering.somerset.text import hand_written, table_written
from rules.somerset.view import Hand, Table
from rules.text import Names, seat_number

_PARTS: Mapping[str, Callable[[Table], Image]] = {
    "": picture_of_table,
    "supply": picture_of_supply,
    "players": picture_of_players,
    "government": picture_of_government,
    "tiles": picture_of_roll,
}


class SomersetDrawing(Drawing[Table, Hand]):
    """How Somerset looks."""

    parts: ClassVar[dict[str, str]] = {
        "supply": "Tiles on offer",
        "players": "Players",
        "government": "Government",
        "tiles": "Tiles in play",
    }

    def previews(self, said: str) -> bool:
        """Say whether the answers after `said` may be places on the map, or turns of a tile."""
        return may_mark(said)

    def numbers(self, look: Look) -> bool:
        """Say whether places or turns are numbered: not where the answers are neither."""
        return bool(marked(look) or turned(look))

    def picture(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Image:
        """Draw a part of the table; or a seat's hand, or the places it may choose."""
        if hand is None:
            return _PARTS[look.part](table)
        if turned(look):
            return picture_of_turns(table, hand, look)
        return picture_of_choice(table, hand, look) if marked(look) else picture_of_hand(table, hand)

    def text(self, table: Table, hand: Hand | None = None, names: Names = seat_number) -> str:
        """Write the table, or a seat's hand."""
        return table_written(table, names) if hand is None else hand_written(table, hand, names)

    def alt(
        self, table: Table, hand: Hand | None = None, names: Names = seat_number, look: Look = PLAIN
    ) -> str:
        """Describe the same picture in a few sentences."""
        if hand is None:
            return table_described(table, names, look.part)
        return hand_described(table, hand, names, look)

    def sheet(self) -> Image:
        """Draw all tiles, cards, icons, workers and marks."""
        return sheet()
