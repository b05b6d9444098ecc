"""The drawing of Somerset: its pictures, its text board and its descriptions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from PIL.Image import Image

from rendering.canvas import Box
from rendering.drawing import PLAIN, Drawing, Line, Look
from rendering.players import UNNAMED, Players
from rendering.somerset.hand import choice
from rendering.somerset.hand.maps import map_parts
from rendering.somerset.hand.offers import are_numbered, on_lines, turned
from rendering.somerset.hand.picture import picture_of_hand, places_of_hand
from rendering.somerset.sheet import emoji, emojis, entry, sheet
from rendering.somerset.table.government import picture_of_government, places_of_government
from rendering.somerset.table.picture import boxes_above_table, picture_of_table, places_of_table
from rendering.somerset.table.players import (
    kinds_on_offer,
    picture_of_players,
    picture_of_roll,
    picture_of_supply,
    places_of_players,
    places_of_supply,
)
from rendering.somerset.text import supply_topics, table_written
from rendering.somerset.text_hand import hand_written
from rules.somerset.view import Hand, Table
from rules.text import N_, Names, Words

_SUPPLY = "supply"
_NEEDED = ("turn", "last", "total", "purse", "workers", "tiles", "city tiles", "edges", "on offer")
_PARTS: Mapping[str, Callable[[Table, Players], Image]] = {
    "players": picture_of_players,
    "government": picture_of_government,
    "tiles": picture_of_roll,
}
_PLACES: Mapping[str, Callable[[Table], Mapping[str, Box]]] = {
    "": places_of_table,
    "players": places_of_players,
    "government": lambda table: places_of_government(),
}
_HAND = ("numbers", "hand", "drawn", "cards", "own")
_TOPICS: Mapping[str, Sequence[str]] = {
    "": ("turn", "total", "last", "workers", "purse", "held", "signs", "in play", "on offer", "edges"),
    "players": ("turn", "total", "purse", "built", "book", "held", "office", "counts"),
    "government": ("turn", "office", "track"),
    "tiles": ("turn", "in play", "tiles", "city tiles"),
}


class SomersetDrawing(Drawing[Table, Hand]):
    """How Somerset looks."""

    parts: ClassVar[dict[str, Words]] = {
        _SUPPLY: N_("Tiles on offer"),
        "players": N_("Players"),
        "government": N_("Government"),
        "tiles": N_("Tiles and signs"),
    }
    whole: ClassVar[bool] = False
    unasked: ClassVar[Mapping[str, object]] = {"active": None, "asked": ""}
    emojis = staticmethod(emojis)
    emoji = staticmethod(emoji)
    entry = staticmethod(entry)
    sheet = staticmethod(sheet)

    def pages_of(self, table: Table, part: str) -> Sequence[str]:
        """Name the kinds of tiles on offer, each with a picture of its own."""
        return kinds_on_offer(table) if part == _SUPPLY else ()

    def previews(self, said: str) -> bool:
        """Mark the answers to every question: there is always a map to decide by."""
        return True

    def numbers(self, look: Look) -> Sequence[int]:
        """Number edges and things on plates from 1, and turns as they are typed: squares have names."""
        if turns := turned(look):
            return turns
        return range(1, len(look.answers) + 1) if on_lines(look) or are_numbered(look) else ()

    def picture(
        self, table: Table, hand: Hand | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Draw a part of the table; or a seat's hand, or the places it may choose."""
        if hand is None:
            return _public(table, look, players)
        if turned(look):
            return choice.picture_of_turns(table, hand, look, players)
        if look.answers:
            return choice.picture_of_choice(table, hand, look, players)
        return picture_of_hand(table, hand, players)

    def maps(self, table: Table, look: Look) -> bool:
        """Say whether answers stand on a map: a table beside that needs none."""
        return bool(look.answers) and not turned(look) and bool(map_parts(table, look))

    def places(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Mapping[str, Box]:
        """Name what a hand, a choice, or a part of the table shows; the list of tiles and signs has none."""
        if hand is None:
            return _public_places(table, look)
        if turned(look):
            return choice.places_of_turns(look)
        return choice.places_of_choice(table, hand, look) if look.answers else places_of_hand(table, hand)

    def above(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Iterable[Box]:
        """Give the shields, workers and numbers that reach over the edges of cells."""
        if hand is None:
            return () if look.part else boxes_above_table(table)
        return choice.boxes_above_choice(table, look) if look.answers and not turned(look) else ()

    def lines(self, table: Table, hand: Hand | None, names: Names, look: Look) -> Iterable[Line]:
        """Write the table, or a seat's hand."""
        return table_written(table, names) if hand is None else hand_written(table, hand, names, look)

    def topics(self, table: Table, hand: Hand | None, look: Look) -> Sequence[str]:
        """Name what a part of the table shows; or a hand, which the numbers on the map may hide."""
        if hand is None:
            return _TOPICS.get(look.part) or ("turn", "on offer", *supply_topics(table, look.page))
        return _HAND if not look.answers or choice.shows_hand(table, look) else ("numbers", "drawn", "hand")

    def panel_topics(self, table: Table, hand: Hand) -> Sequence[str]:
        """Name where a worker may go and what stands there, which a map shows."""
        return _NEEDED


def _public(table: Table, look: Look, players: Players) -> Image:
    if look.part == _SUPPLY:
        return picture_of_supply(table, look.page, players)
    if not look.part:
        return picture_of_table(table, players, look.near, mapped=look.mapped)
    return _PARTS[look.part](table, players)


def _public_places(table: Table, look: Look) -> Mapping[str, Box]:
    if look.part == _SUPPLY:
        return places_of_supply(table, look.page)
    return _PLACES[look.part](table) if look.part in _PLACES else {}
