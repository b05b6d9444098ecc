"""What a layout of tiles is, found without the ways the rules find it."""

from __future__ import annotations

from rules.somerset.board import links
from rules.somerset.hexes import STEPS, Cell, Edge
from rules.somerset.state import State


def edge_at(cell: Cell, direction: int) -> Edge:
    """Give the edge of a cell in a direction; it is the same from both sides."""
    if direction < 3:
        return cell * 3 + direction
    return (cell + STEPS[direction]) * 3 + direction - 3


def all_connected(state: State) -> bool:
    """Say whether every tile can be reached from every other by open printed links."""
    near = links.open_links(state)
    first = next(iter(near))
    seen, waiting = {first}, [first]
    while waiting:
        for other, _ in near[waiting.pop()]:
            if other not in seen:
                seen.add(other)
                waiting.append(other)
    return len(seen) == len(near)
