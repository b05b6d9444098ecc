"""The tiles in play: where one may lie, who may walk where, and what a barricade would cut off."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TypeAlias

from rules.somerset.hexes import BITS, DIRECTIONS, OPPOSITE, STEPS, WAYS, Cell, Edge, ends
from rules.somerset.state import CITY, State, Tile
from rules.text import Seat

OpenCells: TypeAlias = Callable[[Cell], list[Cell]]

_FEWEST_TOUCHED = 2
_SIDES = range(3)


def places(state: State) -> dict[Cell, int]:
    """Give the cells where a tile may lie, each with the mask of the roads that face it (note, section 6).

    A cell touches two tiles in play or more, and a road leads there: then each tile can be turned so that
    it is linked.
    """
    touched: dict[Cell, int] = {}
    facing: dict[Cell, int] = {}
    tiles = state.tiles
    for cell, tile in tiles.items():
        for direction in DIRECTIONS:
            near = cell + STEPS[direction]
            if near not in tiles:
                touched[near] = touched.get(near, 0) + 1
                if tile.roads & BITS[direction]:
                    facing[near] = facing.get(near, 0) | BITS[OPPOSITE[direction]]
    return {cell: facing[cell] for cell in sorted(facing) if touched[cell] >= _FEWEST_TOUCHED}


def facing_roads(state: State, cell: Cell) -> int:
    """Give the mask of the roads around an empty cell that lead there."""
    tiles = state.tiles
    return sum(
        BITS[direction]
        for direction in DIRECTIONS
        if (near := tiles.get(cell + STEPS[direction])) and near.roads & BITS[OPPOSITE[direction]]
    )


def lay(state: State, cell: Cell, tile: Tile) -> None:
    """Put a tile into play and link it with those around."""
    facing = facing_roads(state, cell)
    tile.links = tile.roads & facing
    state.tiles[cell] = tile
    for direction in DIRECTIONS:
        if tile.links & BITS[direction]:
            state.tiles[cell + STEPS[direction]].links |= BITS[OPPOSITE[direction]]


def is_linked(state: State, edge: Edge) -> bool:
    """Say whether the printed roads of two tiles meet at an edge."""
    return bool(state.tiles[edge // 3].links & BITS[edge % 3])


def inner_edges(state: State) -> Iterator[Edge]:
    """Give every edge between two tiles in play."""
    tiles = state.tiles
    for cell in sorted(tiles):
        for side in _SIDES:
            if cell + STEPS[side] in tiles:
                yield cell * 3 + side


def open_cells(state: State, seat: Seat, *, ignoring: bool) -> OpenCells:
    """Give the function from a cell to the cells one step further, for a seat (note, section 4).

    `ignoring`: this seat's workers go through rivals' barricades.
    """
    tiles, barricades, known = state.tiles, state.barricades, dict[Cell, list[Cell]]()
    shut = [] if ignoring else [edge for edge, owner in barricades.items() if owner != seat]
    own = [edge for edge, owners in state.roads.items() if seat in owners and edge not in barricades]

    def near(cell: Cell) -> list[Cell]:
        cells = known.get(cell)
        if cells is None:
            ways = WAYS[tiles[cell].links]
            if shut:
                cells = [cell + step for step, edge in ways if cell * 3 + edge not in shut]
            else:
                cells = [cell + step for step, _ in ways]
            if own:
                cells += _by_road(cell, own)
            known[cell] = cells
        return cells

    return near


def _by_road(cell: Cell, roads: list[Edge]) -> Iterator[Cell]:
    for edge in roads:
        one, other = ends(edge)
        if cell == one:
            yield other
        elif cell == other:
            yield one


def reached(
    near: OpenCells, start: Cell, steps: Collection[int], barred: Collection[Cell], taken: Collection[Cell]
) -> Iterator[Cell]:
    """Give the cells that a path of so many steps leads to, some more than once.

    No path visits a cell twice, goes through a `barred` cell or ends on one that is `taken`.
    """
    return _paths(near, (start,), steps, max(steps), barred, taken)


def _paths(
    near: OpenCells,
    path: tuple[Cell, ...],
    steps: Collection[int],
    longest: int,
    barred: Collection[Cell],
    taken: Collection[Cell],
) -> Iterator[Cell]:
    length = len(path)
    for cell in near(path[-1]):
        if cell in path:
            continue
        if length in steps and cell not in taken:
            yield cell
        if length < longest and cell not in barred:
            yield from _paths(near, (*path, cell), steps, longest, barred, taken)


def bridges(state: State) -> set[Edge]:
    """Give the open printed links without which some tile could not be reached (sheet: Roads and Barricades).

    A depth-first search: a link is such a bridge where nothing behind it leads back around it.
    """
    near = open_links(state)
    order: dict[Cell, int] = {}
    lowest: dict[Cell, int] = {}
    found: set[Edge] = set()

    def visit(cell: Cell, came_by: Edge | None) -> None:
        order[cell] = lowest[cell] = len(order)
        for other, edge in near[cell]:
            if other not in order:
                visit(other, edge)
                lowest[cell] = min(lowest[cell], lowest[other])
                if lowest[other] > order[cell]:
                    found.add(edge)
            elif edge != came_by:
                lowest[cell] = min(lowest[cell], order[other])

    visit(next(iter(near)), None)
    return found


def open_links(state: State) -> dict[Cell, list[tuple[Cell, Edge]]]:
    """Give for each tile the tiles linked with it by printed roads without a barricade, and by which edge."""
    barricades = state.barricades
    return {
        cell: [
            (cell + step, cell * 3 + edge)
            for step, edge in WAYS[tile.links]
            if cell * 3 + edge not in barricades
        ]
        for cell, tile in state.tiles.items()
    }


def markers_out(state: State, seat: Seat) -> int:
    """Count a player's roads and barricades on the board."""
    barricades = sum(owner == seat for owner in state.barricades.values())
    return barricades + sum(seat in owners for owners in state.roads.values())


def city_cells(state: State) -> list[Cell]:
    """Give the cells of the city, ascending."""
    return sorted(cell for cell, tile in state.tiles.items() if tile.owner == CITY)
