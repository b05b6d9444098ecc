"""The private picture of a question: the map with numbered answers, and the turns of a tile."""

from collections.abc import Iterator

from PIL.Image import Image

from languages.spoken import texts
from rendering.canvas import MARGIN, Box, Canvas, length
from rendering.drawing import Look
from rendering.fonts import SERIF
from rendering.palette import BRIGHT, CREAM, FADED, INK, MEADOW
from rendering.players import UNNAMED, Players
from rendering.somerset.hand.header import TOP, below, draw_head, places_of_head, title_of
from rendering.somerset.hand.maps import boxes_above_map, draw_map, map_parts, places_of_map
from rendering.somerset.hand.offers import marked, names_of_plates, on_plates, plates, turned
from rendering.somerset.hand.picture import (
    draw_sections,
    places_of_sections,
    sections_height,
    sections_in_short,
)
from rendering.somerset.map import tiles
from rendering.somerset.map.hexagons import depth, extent, field_in, largest, towards
from rendering.somerset.map.land import draw_land
from rendering.somerset.map.markers import dot, number
from rendering.somerset.plates import Boxes, draw_plates, places, plates_height
from rendering.somerset.words import name_of
from rules.somerset.tables.grid import Axial, beside, called, cell_read, place_called, roads_turned
from rules.somerset.tables.tiles import COUNTRY_TILES
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


tell = texts(__name__).tell


_TURNS = Boxes(2, 500, 10)
_LARGEST, _FOOT = 210, 60
_LINK, _OPEN = 48, 26  # pixels of the end of a road that meets another, and of one that does not


def picture_of_turns(table: Table, hand: Hand, look: Look, players: Players) -> Image:
    turns = turned(look)
    _, tile, cell = look.said.split(" ")
    canvas = Canvas(TOP + _TURNS.height(len(turns)) - _TURNS.gap + MARGIN, players=players)
    below = tell(
        "{tile} at {place}, {number} ways", tile=name_of(tile), place=place_called(cell), number=len(turns)
    )
    draw_head(canvas, table, hand, tell("Which turn?"), below)
    for turn, left, top in _TURNS.laid(turns, TOP):
        _draw_turn(canvas, table, hand, tile, cell_read(cell), turn, left, top)
    return canvas.finished()


def places_of_turns(look: Look) -> dict[str, Box]:
    """Name the head and the turns, each by the sixths it is turned: `turn 3`."""
    laid = _TURNS.laid(turned(look), TOP)
    return places_of_head() | {f"turn {turn}": _TURNS.box(left, top) for turn, left, top in laid}


def linked_sides(table: Table, place: Axial, roads: str) -> list[int]:
    """Give the sides at which a tile with these roads would be linked."""
    lying = {tile.place: tile for tile in table.tiles}
    return [
        side
        for side in range(6)
        if roads[side] == "1"
        and (near := lying.get(beside(place, side))) is not None
        and near.roads[(side + 3) % 6] == "1"
    ]


def end_of(*, linked: bool) -> Image:
    """Draw the end of a road: a large golden dot where it meets another, which the words below repeat."""
    return dot(BRIGHT, _LINK) if linked else dot(CREAM, _OPEN)


def _draw_turn(
    canvas: Canvas, table: Table, hand: Hand, tile: str, place: Axial, turn: int, left: float, top: float
) -> None:
    canvas.panel(_TURNS.box(left, top), MEADOW, INK, 3)
    near = {beside(place, side) for side in range(6)} & {lying.place for lying in table.tiles}
    reach, deep = extent(near | {place}), _TURNS.deep - _FOOT
    across = min(_LARGEST, largest(reach, _TURNS.wide, deep))
    field = field_in(reach, across, left + _TURNS.wide / 2, top + (deep - depth(reach, across)) / 2)
    draw_land(canvas, table, field, near)
    (x, y), roads = field.at(place), roads_turned(COUNTRY_TILES[tile].roads, turn)
    canvas.centred(tiles.tile(tile, roads, canvas.livery(hand.seat), across), x, y)
    links = linked_sides(table, place, roads)
    for side in (side for side in range(6) if roads[side] == "1"):
        dx, dy = towards(side)
        canvas.centred(end_of(linked=side in links), x + dx * across / 2, y + dy * across / 2)
    canvas.centred(number(str(turn), 68), left + 46, top + 46)
    linked = ", ".join(called(beside(place, side)) for side in links)
    words = tell("links {squares}", squares=linked) if links else tell("no link")
    middle, low = left + _TURNS.wide / 2, top + _TURNS.deep - 30
    canvas.text(middle, low, words, 34, SERIF, anchor="m")
    canvas.centred(end_of(linked=bool(links)), middle - length(words, 34, SERIF) / 2 - _LINK * 0.7, low)
    canvas.text(left + _TURNS.wide - 14, top + 30, called(place), 32, colour=FADED, anchor="r")
