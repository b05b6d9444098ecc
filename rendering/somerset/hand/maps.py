"""The map in a private picture: all of it, and a part of it larger, with the numbers of answers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.drawing import Look
from rendering.marking import Disc
from rendering.palette import BRIGHT, INK, MEADOW
from rendering.players import tincture
from rendering.somerset.hand.offers import MOST, Marked, led_on, marked, offered, on_lines, said_places
from rendering.somerset.map import hexagons, land, markers, tiles
from rendering.somerset.map.land import (
    boxes_above,
    draw_called,
    draw_land,
    draw_vacant,
    empty_places,
    places_named,
)
from rendering.sprites import Point
from rules.somerset.tables.grid import Axial, around, called, cell_read, edge_called, edge_read
from rules.somerset.view import Table

_EDGE = 8
_ROOM, _DEEP = WIDTH - 2 * MARGIN - 2 * _EDGE - land.LEFT, 1020
_BESIDE = 560  # pixels: how high the whole map may be where a part of it follows
_BELOW = ((0, _DEEP), (8, 960), (MOST, 840))  # and above so many plates
_LARGER = 1.2  # times: what makes a part of the map worth showing
_LEGIBLE = 96  # pixels: tiles so wide need no part of the map larger
_BESIDE_ROAD = 0.2  # of the width of a tile, along an edge
_FROM_NAME = (-1, 1, -1)  # which way along an edge to the east, south-east and south-west
_SEALS = ((96, 52), (0, 44))  # the widths of tiles from which on a number is so large


class Part(NamedTuple):
    """What is shown of the map, how wide a tile is, and whether answers have their numbers on it."""

    reach: hexagons.Extent
    across: int
    numbered: bool = True

    @property
    def height(self) -> int:
        """The height with the frame and the ruler."""
        return hexagons.depth(self.reach, self.across) + 2 * _EDGE + land.ABOVE + land.BELOW


def map_parts(table: Table, look: Look) -> list[Part]:
    """Give the whole map, and the part with the answers where that is larger and no plate shows them."""
    answers, number = marked(look), len(offered(look))
    if number > MOST:
        return []
    focus = {*places_named([*_names(answers), *said_places(led_on(look).said)]), *_meant(table, look)}
    lying = {tile.place for tile in table.tiles}
    reach = hexagons.extent(focus | lying)
    whole = Part(reach, hexagons.largest(reach, _ROOM, next(deep for most, deep in _BELOW if number <= most)))
    if not answers or number or whole.across >= _LEGIBLE:
        return [whole]
    close = hexagons.extent(focus | ({near for place in focus for near in around(place)} & lying))
    across = hexagons.largest(close, _ROOM, _DEEP)
    if across < _LARGER * whole.across:
        return [whole]
    small = Part(reach, hexagons.largest(reach, _ROOM, _BESIDE), numbered=False)
    return [small, Part(hexagons.widened(close, reach, _ROOM / across - 1), across)]


def _meant(table: Table, look: Look) -> set[Axial]:
    """Give the cells to which a lesson points, also those where a tile may be built."""
    if not look.marks:
        return set()
    return {
        place
        for place in (*(tile.place for tile in table.tiles), *empty_places(table))
        if called(place) in look.marks
    }


def _names(answers: Sequence[Marked]) -> list[str]:
    return [place for answer in answers for place in answer.places]


def places_of_map(table: Table, look: Look, part: Part, top: float) -> dict[str, Box]:
    """Name the cells and the edges that a part of the map shows."""
    field = _field(part, top)
    answers = {name for name in _names(marked(look)) if ":" in name}
    cells = {*(tile.place for tile in table.tiles), *places_named(_names(marked(look))), *_meant(table, look)}
    edges = {edge_called(name): _around(field.on_edge(name), field.across / 4) for name in answers}
    return {
        **edges,
        **{called(place): field.box(place) for place in cells if hexagons.holds(part.reach, place)},
    }


def boxes_above_map(table: Table, look: Look, part: Part, top: float) -> Iterator[Box]:
    """Give what a part of the map shows over the edges of cells: shields, workers, numbers."""
    field = _field(part, top)
    yield from boxes_above(
        table, field, {tile.place for tile in table.tiles if hexagons.holds(part.reach, tile.place)}
    )
    for _, point, size in _numbers(field, on_lines(look)) if part.numbered else ():
        yield _around(point, size / 2)


def _around(point: Point, far: float) -> Disc:
    x, y = point
    return Disc(x - far, y - far, x + far, y + far)


def _field(part: Part, top: float) -> hexagons.Field:
    middle = (MARGIN + land.LEFT + WIDTH - MARGIN) / 2
    return hexagons.field_in(part.reach, part.across, middle, top + _EDGE + land.ABOVE)


def draw_map(canvas: Canvas, table: Table, look: Look, part: Part, top: float) -> None:
    """Draw a part of the map in its frame."""
    box = (MARGIN, top, WIDTH - MARGIN, top + part.height)
    canvas.panel(box, MEADOW, INK, 3)
    field = _field(part, top)
    _draw_land(canvas, table, look, field, part, box)
    if part.numbered:
        for number, (x, y), size in _numbers(field, on_lines(look)):
            canvas.centred(markers.number(str(number), size), x, y)


def _draw_land(canvas: Canvas, table: Table, look: Look, field: hexagons.Field, part: Part, box: Box) -> None:
    lying = {tile.place for tile in table.tiles if hexagons.holds(part.reach, tile.place)}
    targets = {cell_read(name) for name in _names(marked(look)) if ":" not in name}
    chosen = set(places_named(said_places(led_on(look).said))) | _acting(table)
    vacant = {*targets, *places_named(said_places(led_on(look).said)), *_meant(table, look)} - lying
    land.draw_rulers(canvas, field, lying | vacant, box)
    draw_vacant(canvas, field, vacant)
    draw_land(canvas, table, field, lying)
    for place in targets & lying:
        canvas.centred(tiles.edge(part.across, BRIGHT), *field.at(place))
    for place in targets:
        draw_called(canvas, field, place, lying=place in lying)
    for place in chosen & lying:
        canvas.centred(tiles.edge(part.across, tincture(canvas.livery(table.active))), *field.at(place))


def _acting(table: Table) -> set[Axial]:
    """Give the cell of the worker whose tile's action is done."""
    return {one.place for one in table.workers if one.acting}


def _numbers(field: hexagons.Field, answers: Sequence[Marked]) -> Iterator[tuple[int, Point, int]]:
    """Give the numbers of answers, where each stands beside those before, and how large."""
    size = next(size for least, size in _SEALS if field.across >= least)
    taken: list[Point] = []
    for answer in answers:
        spots = _spots(field, answer)
        x, y = next((spot for spot in spots if _is_free(spot, taken, size)), spots[-1])
        while not _is_free((x, y), taken, size):
            x += size / 2
        taken.append((x, y))
        yield answer.number, (x, y), size


def _is_free(spot: Point, taken: Sequence[Point], size: int) -> bool:
    x, y = spot
    return all(abs(x - other_x) >= size or abs(y - other_y) >= size for other_x, other_y in taken)


def _spots(field: hexagons.Field, answer: Marked) -> tuple[Point, ...]:
    """Give where the number of an answer may stand: at an edge, or between two that change places.

    Beside the middle of an edge its road remains to be seen, and the name in the upper end of the cell below.
    """
    if len(answer.places) > 1:
        (x, y), (to_x, to_y) = (field.at(cell_read(name)) for name in answer.places)
        return (((x + to_x) / 2, (y + to_y) / 2),)
    x, y = field.on_edge(answer.places[0])
    _, direction = edge_read(answer.places[0])
    (dx, dy), far = hexagons.towards(direction), field.across * _BESIDE_ROAD * _FROM_NAME[direction]
    return (x - dy * far, y + dx * far), (x, y)
