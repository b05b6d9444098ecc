"""Who may walk where: one step, and the paths of several."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TypeAlias

from rules.somerset.hexes import WAYS, Cell, Edge, ends
from rules.somerset.state import State
from rules.text import Seat

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
