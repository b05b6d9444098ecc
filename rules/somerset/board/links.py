"""What links the tiles: printed roads that meet, and what a barricade would cut off."""

from __future__ import annotations

from collections.abc import Iterator

from rules.somerset.hexes import BITS, STEPS, WAYS, Cell, Edge
from rules.somerset.state import State
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
