"""The drawing of Camelot 101: its pictures, its text board and its descriptions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Final

from msgspec.structs import replace
from PIL.Image import Image

from rendering.camelot_101.armies import liveries_of
from rendering.camelot_101.pictures.castles import picture_of_castles
from rendering.camelot_101.pictures.choice import marked, numbers_above, picture_of_choice, places_of_choice
from rendering.camelot_101.pictures.hand import places_of_hand, private_picture
from rendering.camelot_101.pictures.sheet import emoji, emojis, entry, sheet
from rendering.camelot_101.pictures.table import picture_of_latest, picture_of_table, places_of_table
from rendering.camelot_101.words.deeds import latest
from rendering.camelot_101.words.hand import hand_topics, hand_written, table_topics
from rendering.camelot_101.words.table import table_written
from rendering.canvas import Box
from rendering.drawing import PLAIN, Drawing, Line, Look
from rendering.players import UNNAMED, Players
from rules.camelot_101.view import Hand, Table
from rules.text import N_, Names, Words

LATEST: Final = "close"
_PARTS: Mapping[str, Callable[[Table, Look, Players], Image]] = {
    "": picture_of_table,
    LATEST: picture_of_latest,
    "castles": picture_of_castles,
}


class Camelot101Drawing(Drawing[Table, Hand]):
    """How Camelot 101 looks."""

    parts: ClassVar[dict[str, Words]] = {LATEST: N_("Last move"), "castles": N_("Castles")}
    sided: ClassVar[bool] = True
    liveries = staticmethod(liveries_of)
    unasked: ClassVar[Mapping[str, object]] = {"asked": ()}
    emojis = staticmethod(emojis)
    emoji = staticmethod(emoji)
    entry = staticmethod(entry)
    sheet = staticmethod(sheet)

    def previews(self, said: str) -> bool:
        """Mark the answers that are squares, and show the hand and the board where others are chosen."""
        return True

    def numbers(self, look: Look) -> Sequence[int]:
        """Number squares from 1, unless the answers name none."""
        return range(1, len(look.answers) + 1) if marked(look) else ()

    def parts_of(self, table: Table) -> Iterable[str]:
        """Leave out the last move before there is any."""
        return [part for part in self.parts if part != LATEST or latest(table)]

    def picture(
        self, table: Table, hand: Hand | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Draw a part of the table; or a seat's hand, or the squares it may choose."""
        players = Players(players.names, liveries_of(table))
        if hand is None:
            return _PARTS[look.part](table, look, players)
        if marked(look):
            return picture_of_choice(table, hand, look, players)
        return private_picture(table, hand, look, players)

    def unmoved(self, table: Table) -> Table:
        """Leave out the arrows of the move before: it has been seen."""
        return replace(table, deeds=())

    def places(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Mapping[str, Box]:
        """Name the squares and what is around them in the first picture and in those of a hand."""
        if hand is None:
            return {} if look.part else places_of_table(table, look)
        return (places_of_choice if marked(look) else places_of_hand)(table, hand, look)

    def above(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Iterable[Box]:
        """Give the numbers of answers, which stand at corners of squares."""
        return numbers_above(table, hand, look) if hand is not None and marked(look) else ()

    def lines(self, table: Table, hand: Hand | None, names: Names, look: Look) -> Iterable[Line]:
        """Write the table, or a seat's hand."""
        return table_written(table, names) if hand is None else hand_written(table, hand, names, look)

    def topics(self, table: Table, hand: Hand | None, look: Look) -> Sequence[str]:
        """Name what a part of the table, or a hand, shows."""
        return table_topics(table, look.part) if hand is None else hand_topics(table, hand, alone=look.alone)
