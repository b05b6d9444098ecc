"""Hexagons: cells, the edges between them, and the roads of a tile as it is turned (note, section 1).

A cell with axial coordinates q and r is a whole number, so that cells ascend by q, then by r. Directions
and the edges of a tile are numbered 0-5 clockwise: E, SE, SW, W, NW, NE. An edge is a whole number too:
three for each cell, for its directions E, SE and SW. Roads are a mask: bit 0 for the edge E, and so on.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TypeAlias

from rules.somerset.tables import grid
from rules.somerset.tables.grid import AROUND, SIDES, Axial, roads_turned

Cell: TypeAlias = int
Edge: TypeAlias = int

_WIDTH, _HALF = 128, 64
STEPS = tuple(q * _WIDTH + r for q, r in AROUND)
DIRECTIONS = range(6)
OPPOSITE = (3, 4, 5, 0, 1, 2)
BITS = tuple(1 << direction for direction in DIRECTIONS)
# What to add to three times a cell for its edge in each direction.
_EDGES = tuple(way if way < 3 else STEPS[way] * 3 + way - 3 for way in DIRECTIONS)
# For each mask of directions: the step and what to add for the edge.
WAYS = tuple(tuple((STEPS[way], _EDGES[way]) for way in DIRECTIONS if mask & BITS[way]) for mask in range(64))


def cell_at(q: int, r: int) -> Cell:
    """Give the cell of coordinates."""
    return (q + _HALF) * _WIDTH + r + _HALF


CENTRE = cell_at(0, 0)


def place(cell: Cell) -> Axial:
    """Give the coordinates q and r of a cell."""
    return cell // _WIDTH - _HALF, cell % _WIDTH - _HALF


@cache
def cell_named(cell: Cell) -> str:
    """Write a cell: `2,-1`."""
    return grid.cell_named(place(cell))


@lru_cache(maxsize=4096)
def cell_of(name: str) -> Cell:
    return cell_at(*grid.cell_read(name))


@cache
def cell_called(cell: Cell) -> str:
    """Call a cell as people do: `M30`."""
    return grid.called(place(cell))


@cache
def as_read(cell: Cell) -> int:
    """Number a cell as the eye reads the map: row by row, each from the west."""
    return cell % _WIDTH * _WIDTH + cell // _WIDTH


def by_row(cells: Iterable[Cell]) -> list[Cell]:
    """Order cells as the eye reads the map."""
    return sorted(cells, key=as_read)


@cache
def ends(edge: Edge) -> tuple[Cell, Cell]:
    """Give the two cells an edge lies between, the one it is named by first."""
    cell, direction = divmod(edge, 3)
    return cell, cell + STEPS[direction]


@cache
def edge_named(edge: Edge) -> str:
    """Write an edge: `0,0:SE`."""
    cell, direction = divmod(edge, 3)
    return f"{cell_named(cell)}:{SIDES[direction]}"


@lru_cache(maxsize=4096)
def edge_of(name: str) -> Edge:
    place, direction = grid.edge_read(name)
    return cell_at(*place) * 3 + direction


@cache
def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Give the six cells around a cell, in the order of the directions."""
    return tuple(cell + step for step in STEPS)


@cache
def turned(roads: str, turn: int) -> int:
    """Give the mask of a tile's roads, turned clockwise by sixths."""
    return sum(bit for bit, road in zip(BITS, roads_turned(roads, turn), strict=True) if road == "1")


@cache
def turns(roads: str) -> tuple[int, ...]:
    """Give the turns that make a difference: of equal ones the smallest."""
    masks = [turned(roads, turn) for turn in DIRECTIONS]
    return tuple(turn for turn in DIRECTIONS if masks.index(masks[turn]) == turn)


@cache
def linking_turns(roads: str, facing: int, fewest: int = 1) -> tuple[int, ...]:
    """Give the turns by which at least so many of a tile's roads meet the roads that face its cell."""
    return tuple(turn for turn in turns(roads) if (turned(roads, turn) & facing).bit_count() >= fewest)


def drawn_roads(mask: int) -> str:
    """Write a mask as it is in the tables: `110110`, the edge E first."""
    return "".join("1" if mask & bit else "0" for bit in BITS)
