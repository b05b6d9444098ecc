"""The map: tiles with their cells' names, roads and barricades, workers, scenery, rulers at the edges."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import groupby
from math import ceil
from typing import Final, TypeAlias

from PIL import Image

from languages.spoken import texts
from rendering.canvas import Box, Canvas, fitting
from rendering.fonts import BOLD, SANS, SMALLEST, width
from rendering.palette import BRIGHT, FADED, INK
from rendering.players import Livery
from rendering.somerset.icons.symbols import WORKERS_WIDE, worker
from rendering.somerset.map import tiles
from rendering.somerset.map.hexagons import Field, height_of
from rendering.somerset.map.markers import dot, draw_edge
from rendering.sprites import Point, painted, read_icons
from rules.somerset.tables.grid import Axial, around, beside, called, cell_read, edge_read
from rules.somerset.tables.naming import SHORT
from rules.somerset.view import EdgeView, Table, TileView, WorkerView

LEFT, ABOVE, BELOW = 36, 38, 10  # pixels: what the rulers take of a map, and workers below the last row
_SIZE = 30
_BETWEEN = 0.25  # of a width: in every second row a number lies half a width farther on


def draw_rulers(canvas: Canvas, field: Field, places: Collection[Axial], box: Box) -> None:
    """Write the letters to the left of the rows, and the numbers above them."""
    left, top, *_ = box
    rows = {letters(place): field.at(place)[1] for place in places}
    for letter, y in rows.items():
        canvas.text(left + 5 + LEFT / 2, y, letter, _SIZE, BOLD, INK, "m")
    middles = {_number(place): field.at(_in_even_row(place))[0] for place in places}
    for number, x in middles.items():
        canvas.text(x + _BETWEEN * field.across, top + 3 + ABOVE / 2, number, _SIZE, BOLD, INK, "m")


def letters(place: Axial) -> str:
    """Give the letter of a cell's row, of far rows both."""
    return called(place).rstrip("0123456789")


def _number(place: Axial) -> str:
    return called(place).removeprefix(letters(place))


def _in_even_row(place: Axial) -> Axial:
    """Give the cell with the same number in the middle row."""
    q, r = place
    return q + r // 2, 0


_ACROSS = 0.62  # of the width of a tile
_DRAWINGS = read_icons(files(__package__) / "scenery.svg")
SCENES: Final = ("wood", "tufts", "hills", "tufts", "sheep", "wood", "field", "pond", "tufts")


@lru_cache(maxsize=64)
def _scene(name: str, size: int) -> Image.Image:
    return painted(_DRAWINGS[name], size, size)


def draw_scenery(canvas: Canvas, field: Field, box: Box, taken: Collection[Axial]) -> None:
    """Draw something in each cell that lies whole within a box and is not taken."""
    size = round(field.across * _ACROSS)
    for q, r in _cells_within(field, box):
        if (q, r) not in taken:
            canvas.centred(_scene(SCENES[(q * 5 + r * 7) % len(SCENES)], size), *field.at((q, r)))


def cells_inside(field: Field, box: Box, places: Collection[Axial]) -> list[Axial]:
    """Give those of some cells that lie whole within a box."""
    return [place for place in places if _is_inside(field, box, place)]


def _is_inside(field: Field, box: Box, place: Axial) -> bool:
    (x, y), (left, top, right, bottom) = field.at(place), box
    across, tall = field.across / 2, height_of(field.across) / 2
    return left + across <= x <= right - across and top + tall <= y <= bottom - tall


def _cells_within(field: Field, box: Box) -> Iterator[Axial]:
    left, top, right, bottom = box
    tall = height_of(field.across) * 0.75
    for r in range(round((top - field.y) / tall) - 1, round((bottom - field.y) / tall) + 2):
        start, end = (round((x - field.x) / field.across - r / 2) for x in (left, right))
        yield from (place for q in range(start - 1, end + 2) if _is_inside(field, box, place := (q, r)))


tell, written = texts(__name__).tell, texts(__name__).written


# Of the height of a tile, from its middle: its square, its name, heads of workers, and their trails.
_CELL_Y, _NAME_Y, _HEADS_Y, _TRAIL_Y = -0.285, 0.15, 0.065, 0.34
_NAME_ROOM, _NAME_MOST = 0.8, 0.96  # of the width: for a name, and at its smallest
_OWNED_ROOM, _OWNED_MOST = 0.68, 0.69  # the same beside the shield of an owner
_NAME_LARGE, _SQUARE_LARGE, _SQUARE_LEAST = 0.19, 0.2, 30  # of the width; and pixels: 11 on a phone
_TALL, _LEAST = 0.43, 44  # of the width: a worker; and pixels, of which a phone shows 16
_ABREAST = 0.84  # of the width: what is a tile's own
_BODY, _LONG = 0.88, 0.97  # of a worker's width and height: what is drawn on
_Column: TypeAlias = tuple[bool, ...]  # workers above each other, and whether each stands
_DOTS = 0.22  # of the width, from one dot to the next
_FEWEST_TOUCHED = 2


def empty_places(table: Table) -> list[Axial]:
    """Give the cells where a tile may be built: two tiles touch them, and a road leads there."""
    lying = {tile.place: tile for tile in table.tiles}
    beyond = {near for place in lying for near in around(place)} - lying.keys()
    return sorted(place for place in beyond if _may_be_built(lying, place))


def _may_be_built(lying: dict[Axial, TileView], place: Axial) -> bool:
    near = [(way, lying[other]) for way in range(6) if (other := beside(place, way)) in lying]
    return len(near) >= _FEWEST_TOUCHED and any(tile.roads[(way + 3) % 6] == tiles.ROAD for way, tile in near)


def draw_land(canvas: Canvas, table: Table, field: Field, shown: Collection[Axial] | None = None) -> None:
    """Draw the tiles from the ground up, or for a preview those of some cells only, without what is past."""
    here = [tile for tile in table.tiles if shown is None or tile.place in shown]
    places = {tile.place for tile in here}
    lying = {tile.place: tile for tile in table.tiles}
    for tile in here:
        owner = canvas.livery(tile.owner)
        drawn = tiles.tile_on_meadow(tile.id, _roads_drawn(tile, lying), owner, field.across, used=tile.used)
        canvas.stamp(drawn, *field.at(tile.place))
    changed = changed_places(table) if shown is None else set[Axial]()
    for tile in here:
        if tile.place in changed:
            canvas.centred(tiles.edge(field.across), *field.at(tile.place))
            _draw_shield(canvas, field, tile)
    for edge in _edges(table, places):
        draw_edge(canvas, field, edge)
    if shown is None:
        _draw_ways(canvas, table, field, places)
    workers = [one for one in table.workers if one.place in places]
    _draw_workers(canvas, field, workers)
    taken = {one.place for one in workers}
    _draw_names(canvas, field, [tile for tile in here if tile.place not in taken])
    _draw_squares(canvas, field, here)


def _roads_drawn(tile: TileView, lying: Mapping[Axial, TileView]) -> str:
    """Give the signs of a tile's roads: what lies beside it has a road as well, or that one is a stub."""

    def sign(way: int) -> str:
        other = lying.get(beside(tile.place, way))
        stops = (
            tile.roads[way] == tiles.ROAD and other is not None and other.roads[(way + 3) % 6] != tiles.ROAD
        )
        return tiles.STUB if stops else tile.roads[way]

    return "".join(map(sign, range(6)))


def _draw_shield(canvas: Canvas, field: Field, tile: TileView) -> None:
    """Draw the shield of a tile's owner over the golden edge around it."""
    owner = canvas.livery(tile.owner)
    if owner is not None:
        left, top, right, bottom = tiles.shield_box(field.at(tile.place), field.across)
        small = tiles.owners_shield(owner, field.across)
        canvas.centred(small, (left + right) / 2, (top + bottom) / 2)


def draw_vacant(canvas: Canvas, field: Field, places: Iterable[Axial]) -> None:
    """Draw empty cells with their names."""
    for place in places:
        x, y = field.at(place)
        canvas.stamp(tiles.vacant_on_meadow(field.across), x, y)
        canvas.text(x, y, called(place), _square_size(field), SANS, FADED, "m")


def draw_called(canvas: Canvas, field: Field, place: Axial, *, lying: bool) -> None:
    """Draw the name of a cell that may be chosen on a golden plate; of one with a tile at its upper end."""
    size, (x, y) = _square_size(field), field.at(place)
    y += _CELL_Y * height_of(field.across) * lying
    half = width(called(place), BOLD, size) / 2 + 7
    canvas.panel((x - half, y - size * 0.56, x + half, y + size * 0.56), BRIGHT, INK, 2)
    canvas.text(x, y, called(place), size, BOLD, INK, "m")


def _square_size(field: Field) -> int:
    return max(_SQUARE_LEAST, round(field.across * _SQUARE_LARGE))


def _draw_names(canvas: Canvas, field: Field, here: Sequence[TileView]) -> None:
    """Write the names of tiles where nobody stands above all that may reach there, beside owners' shields."""
    largest = max(SMALLEST, round(field.across * _NAME_LARGE))
    written = list[tuple[float, float, str, int, float]]()
    for tile in here:
        (x, y), name = field.at(tile.place), tell(SHORT[tile.id])
        room, most = (_NAME_ROOM, _NAME_MOST) if tile.owner is None else (_OWNED_ROOM, _OWNED_MOST)
        size = fitting(name, largest, room * field.across)
        most *= field.across
        if tile.owner is not None:
            half = min(width(name, SANS, size), most) / 2
            x -= max(0, half - tiles.free_of_shield(field.across))
        y += _NAME_Y * height_of(field.across)
        canvas.halo(x, y, name, size, SANS, tiles.ground_below(used=tile.used), most)
        written.append((x, y, name, size, most))
    # A halo may reach the name of the next tile: all of them lie below the names.
    for x, y, name, size, most in written:
        canvas.text(x, y, name, size, SANS, INK, "m", most)


def _draw_squares(canvas: Canvas, field: Field, here: Sequence[TileView]) -> None:
    """Write the squares above all else."""
    size = _square_size(field)
    for tile in here:
        (x, y), words = field.at(tile.place), called(tile.place)
        y += _CELL_Y * height_of(field.across)
        canvas.halo(x, y, words, size, BOLD, tiles.ground_of(tile.id), field.across)
        canvas.text(x, y, words, size, BOLD, INK, "m")


def changed_places(table: Table) -> set[Axial]:
    """Give the cells where something has just been done."""
    return {
        cell_read(name)
        for deed in table.latest
        for name in (deed.place, deed.origin if deed.verb == "swap" else "")
        if name and ":" not in name
    }


def _edges(table: Table, places: Collection[Axial]) -> Iterator[EdgeView]:
    return (edge for edge in table.edges if not set(edge.places).isdisjoint(places))


def _draw_ways(canvas: Canvas, table: Table, field: Field, places: Collection[Axial]) -> None:
    """Draw a trail of dots from where a worker has just come."""
    for deed in table.latest:
        if deed.verb in ("move", "swap"):
            one, other = cell_read(deed.origin), cell_read(deed.place)
            if one in places and other in places:
                _draw_trail(canvas, field, one, other)


def _draw_trail(canvas: Canvas, field: Field, one: Axial, other: Axial) -> None:
    (x, y), (to_x, to_y) = field.at(one), field.at(other)
    down = _TRAIL_Y * height_of(field.across)
    far = max(abs(to_x - x), abs(to_y - y))
    number = max(2, round(far / (_DOTS * field.across)))
    for step in range(number - 1):
        share = step / number
        canvas.centred(dot(), x + (to_x - x) * share, y + down + (to_y - y) * share)


def _sprite(one: WorkerView, livery: Livery | None, across: int) -> Image.Image:
    return worker(livery, one.kind, max(_LEAST, round(across * _TALL)), lying=not one.standing)


def _draw_workers(canvas: Canvas, field: Field, workers: Iterable[WorkerView]) -> None:
    for one, (x, y) in _standing(field, workers):
        canvas.centred(_sprite(one, canvas.livery(one.seat), field.across), x, y)


def _standing(field: Field, workers: Iterable[WorkerView]) -> Iterator[tuple[WorkerView, Point]]:
    """Give where each worker stands, from the back to the front: where the name of its tile would be."""
    ordered = sorted(workers, key=lambda one: (one.place[1], one.place[0]))
    for place, group in groupby(ordered, key=lambda one: one.place):
        here = sorted(group, key=lambda one: not one.standing)
        x, y = field.at(place)
        spots = _spots(tuple(one.standing for one in here), field.across)
        for one, (right, down) in zip(here, spots, strict=True):
            yield one, (x + right, y + down)


@lru_cache(maxsize=64)
def _spots(standing: tuple[bool, ...], across: int) -> tuple[Point, ...]:
    """Give where workers are from the middle of their tile, those who stand first, none over another."""
    tall, number = max(_LEAST, round(across * _TALL)), sum(standing)
    columns = _columns(number, len(standing) - number, across, tall)
    upright, flat = list[Point](), list[Point]()
    # The names of the tiles below reach in from both sides: one below two is in the middle.
    alone = not number and sum(map(len, columns)) == len(columns) + 1
    for right, column in zip(_side_by_side(columns, across, tall), columns, strict=True):
        top = min(_HEADS_Y * height_of(across), height_of(across) / 2 - _high(column, tall))
        for row, stands in enumerate(column):
            high = _room(tall, stands=not stands)
            (upright if stands else flat).append((0 if row and alone else right, top + high / 2))
            top += high
    return *upright, *flat


def _columns(standing: int, lying: int, across: int, tall: int) -> Sequence[_Column]:
    """Put who stands side by side and who lies in piles, a few below those who stand.

    They reach as little as may be beyond their tile and above its lower half, and else are as low as may be.
    """

    def beyond(columns: Sequence[_Column]) -> tuple[float, float]:
        wide, high = _width(columns, tall), max(_high(column, tall) for column in columns)
        return max(0, wide - across) + max(0, high - height_of(across) / 2), high

    return min(_arranged(standing, lying), key=beyond)


def _arranged(standing: int, lying: int) -> Iterator[Sequence[_Column]]:
    for below in range(min(standing, lying) + 1):
        singles: list[_Column] = [(True,)] * (standing - below) + [(True, False)] * below
        for most in range(1, max(lying - below, 1) + 1):
            piles = ceil((lying - below) / most)
            yield [*singles, *((False,) * len(range(pile, lying - below, piles)) for pile in range(piles))]


def _room(tall: int, *, stands: bool) -> float:
    """Give the room that a worker needs beside another, which for one that lies is as much as it is long."""
    return tall * (WORKERS_WIDE * _BODY if stands else _LONG)


def _high(column: _Column, tall: int) -> float:
    return sum(_room(tall, stands=not stands) for stands in column)


def _width(columns: Sequence[_Column], tall: int) -> float:
    return sum(_room(tall, stands=all(column)) for column in columns)


def _side_by_side(columns: Sequence[_Column], across: int, tall: int) -> Iterator[float]:
    """Give how far from the middle of its tile each column is: as loosely as there is room."""
    least = _width(columns, tall)
    most = sum(round(tall * WORKERS_WIDE) if all(column) else tall for column in columns)
    looser = max(1.0, min(most, _ABREAST * across) / least)
    left = -least * looser / 2
    for column in columns:
        wide = _room(tall, stands=all(column)) * looser
        yield left + wide / 2
        left += wide


def boxes_above(table: Table, field: Field, places: Collection[Axial]) -> Iterator[Box]:
    """Give where the owners' shields and the workers lie on some cells, over whose edges they reach."""
    for tile in table.tiles:
        if tile.owner is not None and tile.place in places:
            yield tiles.shield_box(field.at(tile.place), field.across)
    for one, (x, y) in _standing(field, (each for each in table.workers if each.place in places)):
        wide, high = _sprite(one, None, field.across).size
        yield x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def places_named(words: Iterable[str]) -> Iterator[Axial]:
    """Give the cells that words name, also those beside an edge that is named."""
    for word in words:
        if ":" in word:
            place, direction = edge_read(word)
            yield from (place, beside(place, direction))
        elif "," in word:
            yield cell_read(word)
