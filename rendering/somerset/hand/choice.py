"""The private picture of a question: the map with numbered answers, and what may be chosen on plates."""

from __future__ import annotations

from collections.abc import Iterator

from PIL.Image import Image

from rendering.canvas import MARGIN, Box, Canvas
from rendering.drawing import Look
from rendering.players import UNNAMED, Players
from rendering.somerset.hand.answers import marked
from rendering.somerset.hand.header import TOP, below, draw_head, places_of_head, title_of
from rendering.somerset.hand.maps import boxes_above_map, draw_map, map_parts, places_of_map
from rendering.somerset.hand.offers import names_of_plates, on_plates, plates
from rendering.somerset.hand.sections import (
    draw_sections,
    places_of_sections,
    sections_height,
    sections_in_short,
)
from rendering.somerset.plates import draw_plates, places, plates_height
from rules.somerset.view import Hand, Table

_GAP = 10


def picture_of_choice(table: Table, hand: Hand, look: Look, players: Players) -> Image:
    """Draw the map, what may be chosen, and as a turn begins also what the seat holds."""
    maps, shown = map_parts(table, look), plates(players, table, hand, look)
    held = sections_in_short(table, hand, _cards_of(look)) if shows_hand(table, look) else []
    high = sum(part.height + _GAP for part in maps) + plates_height(shown)
    canvas = Canvas(TOP + high + sections_height(held) + MARGIN - _GAP, players=players)
    draw_head(canvas, table, hand, title_of(look), below(look, len(marked(look)), len(shown)))
    top = float(TOP)
    for part in maps:
        draw_map(canvas, table, look, part, top)
        top += part.height + _GAP
    draw_plates(canvas, shown, top)
    draw_sections(canvas, held, TOP + high)
    return canvas.finished()


def places_of_choice(table: Table, hand: Hand, look: Look) -> dict[str, Box]:
    """Name the head, the cells and edges of the largest map, the plates by their answers, the cards held."""
    found, top = places_of_head(), float(TOP)
    for part in map_parts(table, look):
        found |= places_of_map(table, look, part, top)
        top += part.height + _GAP
    shown = plates(UNNAMED, table, hand, look)
    found |= places(names_of_plates(look), shown, top)
    held = sections_in_short(table, hand, _cards_of(look)) if shows_hand(table, look) else []
    return found | places_of_sections(held, top + plates_height(shown))


def boxes_above_choice(table: Table, look: Look) -> Iterator[Box]:
    """Give what the maps show over the edges of cells."""
    top = float(TOP)
    for part in map_parts(table, look):
        yield from boxes_above_map(table, look, part, top)
        top += part.height + _GAP


def _cards_of(look: Look) -> set[str]:
    """Give the cards that stand on plates."""
    return {one.words[1] for one in on_plates(look) if one.words[0] in ("cast", "learn", "build")}


def shows_hand(table: Table, look: Look) -> bool:
    """Say whether nothing but this picture shows the hand: it does at the beginning of a turn."""
    return not look.said and not table.asked
