"""Things laid out in rows, each row as long as there is room."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def in_rows(
    things: Iterable[T], wide: Callable[[T], float], room: float, between: float = 0
) -> list[list[T]]:
    """Lay things out in rows, by how wide each is and how much is between two of them."""
    rows: list[list[T]] = []
    used = 0.0
    for one in things:
        if not rows or used + wide(one) > room:
            rows.append([])
            used = 0.0
        rows[-1].append(one)
        used += wide(one) + between
    return rows
