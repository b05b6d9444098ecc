"""The grid of hexagons: axial coordinates, the directions, and how cells and a tile's roads are written.

Directions and the edges of a tile are numbered 0-5 clockwise: E, SE, SW, W, NW, NE.
"""

from typing import TypeAlias

from rules.text import N_, Words

Axial: TypeAlias = tuple[int, int]  # the coordinates q and r of a cell

# The letters of rows: none that begins the id of a card or tile, and none that looks like a number.
ROWS = "ADEFGHJLMNPQRTUVWXYZ"
_MIDDLE_ROW, _MIDDLE_COLUMN = ROWS.index("M"), 30
SIDES = ("E", "SE", "SW", "W", "NW", "NE")
SIDES_CALLED: tuple[Words, ...] = (N_("E"), N_("SE"), N_("SW"), N_("W"), N_("NW"), N_("NE"))
AROUND: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def cell_named(place: Axial) -> str:
    """Write a cell: `2,-1`."""
    return f"{place[0]},{place[1]}"


def cell_read(name: str) -> Axial:
    q, _, r = name.partition(",")
    return int(q), int(r)


def called(place: Axial) -> str:
    """Call a cell as people do, by the letter of its row and its number in the row: `M30` is 0,0.

    Rows beyond the first and the last letter have two, which hardly ever comes.
    """
    q, r = place
    return f"{_row_called(r)}{_MIDDLE_COLUMN + q + r // 2}"


def _row_called(row: int) -> str:
    number = row + _MIDDLE_ROW
    if number < 0:
        return ROWS[0] + ROWS[-number - 1]
    last = len(ROWS) - 1
    return ROWS[number] if number <= last else ROWS[last] + ROWS[number - last - 1]


def read_called(name: str) -> Axial:
    """Read a cell as people call it, in capitals."""
    letters = name.rstrip("0123456789")
    row = _row_read(letters) - _MIDDLE_ROW
    return int(name.removeprefix(letters)) - _MIDDLE_COLUMN - row // 2, row


def _row_read(letters: str) -> int:
    if len(letters) == 1:
        return ROWS.index(letters)
    beyond = ROWS.index(letters[1]) + 1
    return -beyond if letters[0] == ROWS[0] else len(ROWS) - 1 + beyond


def edge_called(name: str) -> str:
    """Call an edge by the cells on its sides: `M30-M31` is 0,0:E."""
    place, direction = edge_read(name)
    return f"{called(place)}-{called(beside(place, direction))}"


def place_called(name: str) -> str:
    """Call a cell or an edge that is written as in a record."""
    return edge_called(name) if ":" in name else called(cell_read(name))


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
