"""The grid of hexagons: axial coordinates, the directions, and how cells and a tile's roads are written.

Directions and the edges of a tile are numbered 0-5 clockwise: E, SE, SW, W, NW, NE.
"""

from __future__ import annotations

from typing import TypeAlias

Axial: TypeAlias = tuple[int, int]  # the coordinates q and r of a cell

SIDES = ("E", "SE", "SW", "W", "NW", "NE")
AROUND: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def cell_named(place: Axial) -> str:
    """Write a cell: `2,-1`."""
    return f"{place[0]},{place[1]}"


def cell_read(name: str) -> Axial:
    """Read a cell."""
    q, _, r = name.partition(",")
    return int(q), int(r)


def edge_read(name: str) -> tuple[Axial, int]:
    """Read an edge such as `0,0:SE`: its cell and its direction."""
    cell, _, side = name.partition(":")
    return cell_read(cell), SIDES.index(side)


def beside(place: Axial, direction: int) -> Axial:
    """Give the neighbour of a cell in a direction."""
    across, down = AROUND[direction]
    return place[0] + across, place[1] + down


def around(place: Axial) -> list[Axial]:
    """Give the six neighbours of a cell."""
    return [beside(place, direction) for direction in range(6)]


def roads_turned(roads: str, turn: int) -> str:
    """Turn six roads, the edge E first, clockwise by sixths."""
    return "".join(roads[(side - turn) % 6] for side in range(6))
