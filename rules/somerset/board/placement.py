"""Tiles are placed: where one may lie, and how it is linked with those around."""

from __future__ import annotations

from itertools import islice

from rules.somerset.hexes import BITS, DIRECTIONS, OPPOSITE, STEPS, Cell
from rules.somerset.state import CITY, State, Tile

_FEWEST_TOUCHED = 2
# For each mask of roads: the step each of them leads, and the bit of a road that would meet it there.
_LEAVING = tuple(
    tuple((STEPS[way], BITS[OPPOSITE[way]]) for way in DIRECTIONS if mask & BITS[way]) for mask in range(64)
)


def places(state: State) -> dict[Cell, int]:
    """Give the cells where a tile may lie, each with the mask of the roads that face it (note, section 6).

    A cell touches two tiles in play or more, and a road leads there: then each tile can be turned so that
    it is linked.
    """
    facing = _facing(state)
    return {cell: facing[cell] for cell in sorted(facing) if _may_hold(state, cell, facing[cell])}


def has_places(state: State, number: int = 1) -> bool:
    """Say whether there are so many cells at least where a tile may lie."""
    found = (cell for cell, mask in _facing(state).items() if _may_hold(state, cell, mask))
    return len(list(islice(found, number))) == number


def _facing(state: State) -> dict[Cell, int]:
    """Give the empty cells to which roads lead, each with the mask of these."""
    facing: dict[Cell, int] = {}
    tiles = state.tiles
    for cell, tile in tiles.items():
        for step, back in _LEAVING[tile.roads & ~tile.links]:
            if cell + step not in tiles:
                facing[cell + step] = facing.get(cell + step, 0) | back
    return facing


def _may_hold(state: State, cell: Cell, facing: int) -> bool:
    """Say whether enough tiles touch an empty cell: those with roads that face it, and perhaps others."""
    if facing.bit_count() >= _FEWEST_TOUCHED:
        return True
    return sum([cell + step in state.tiles for step in STEPS]) >= _FEWEST_TOUCHED


def facing_roads(state: State, cell: Cell) -> int:
    """Give the mask of the roads around an empty cell that lead there."""
    tiles = state.tiles
    return sum(
        BITS[direction]
        for direction in DIRECTIONS
        if (near := tiles.get(cell + STEPS[direction])) and near.roads & BITS[OPPOSITE[direction]]
    )


def links_made(state: State, cell: Cell, roads: int) -> int:
    """Count the roads of a tile, as it would lie on an empty cell, that meet roads around it."""
    return (roads & facing_roads(state, cell)).bit_count()


def linked(state: State, cell: Cell, roads: int) -> list[Tile]:
    """Give the tiles around an empty cell whose roads those of a tile would meet, as it would lie there."""
    links = roads & facing_roads(state, cell)
    return [state.tiles[cell + STEPS[direction]] for direction in DIRECTIONS if links & BITS[direction]]


def lay(state: State, cell: Cell, tile: Tile) -> None:
    """Put a tile into play and link it with those around."""
    facing = facing_roads(state, cell)
    tile.links = tile.roads & facing
    state.tiles[cell] = tile
    for direction in DIRECTIONS:
        if tile.links & BITS[direction]:
            state.tiles[cell + STEPS[direction]].links |= BITS[OPPOSITE[direction]]


def city_cells(state: State) -> list[Cell]:
    """Give the cells of the city, ascending."""
    return sorted(cell for cell, tile in state.tiles.items() if tile.owner == CITY)
