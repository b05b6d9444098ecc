"""What links the tiles, where one may be placed, and who may walk where."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import islice
from typing import TypeAlias

from rules.somerset.hexes import BITS, DIRECTIONS, OPPOSITE, STEPS, WAYS, Cell, Edge, by_row, ends
from rules.somerset.state import CITY, State, Tile
from rules.text import Seat

_SIDES = tuple(enumerate(STEPS[:3]))


def is_linked(state: State, edge: Edge) -> bool:
    """Say whether the printed roads of two tiles meet at an edge."""
    return bool(state.tiles[edge // 3].links & BITS[edge % 3])


def inner_edges(state: State) -> Iterator[Edge]:
    """Give every edge between two tiles in play."""
    tiles = state.tiles
    return (cell * 3 + side for cell in sorted(tiles) for side, step in _SIDES if cell + step in tiles)


def unlinked_edges(state: State) -> Iterator[Edge]:
    """Give every edge between two tiles in play at which their printed roads do not meet."""
    tiles = state.tiles
    return (
        cell * 3 + side
        for cell in sorted(tiles)
        for side, step in _SIDES
        if cell + step in tiles and not tiles[cell].links & BITS[side]
    )


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


FEWEST_TOUCHED = 2
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
    return {cell: facing[cell] for cell in by_row(facing) if _may_hold(state, cell, facing[cell])}


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
    if facing.bit_count() >= FEWEST_TOUCHED:
        return True
    return sum([cell + step in state.tiles for step in STEPS]) >= FEWEST_TOUCHED


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
    return by_row(cell for cell, tile in state.tiles.items() if tile.owner == CITY)


OpenCells: TypeAlias = Callable[[Cell], list[Cell]]


def open_cells(state: State, seat: Seat, *, ignoring: bool) -> OpenCells:
    """Give the function from a cell to the cells one step further, for a seat (note, section 4).

    `ignoring`: this seat's workers go through rivals' barricades.
    """
    tiles, barricades = state.tiles, state.barricades
    known: dict[Cell, list[Cell]] = {}
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
