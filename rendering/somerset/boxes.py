"""Boxes of one size in rows: how wide each is, where each lies, and how high all of them are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from rendering.canvas import MARGIN, WIDTH, Box

T = TypeVar("T")


class Boxes(NamedTuple):
    """Some boxes in rows, as many across as given, filled from left to right."""

    across: int
    deep: int
    gap: int = 0
    room: int = WIDTH - 2 * MARGIN

    @property
    def wide(self) -> float:
        """The width of a box."""
        return (self.room - (self.across - 1) * self.gap) / self.across

    def height(self, number: int) -> int:
        """Give the height of so many boxes, with a gap below each row."""
        return -(-number // self.across) * (self.deep + self.gap)

    def laid(self, things: Iterable[T], top: float, left: float = MARGIN) -> Iterator[tuple[T, float, float]]:
        """Give each thing with the left and upper end of its box."""
        for number, thing in enumerate(things):
            row, column = divmod(number, self.across)
            yield thing, left + column * (self.wide + self.gap), top + row * (self.deep + self.gap)

    def box(self, left: float, top: float) -> Box:
        """Give the corners of the box that begins there."""
        return (left, top, left + self.wide, top + self.deep)
