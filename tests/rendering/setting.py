"""What is written on pictures: noted, with its size and place, while they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import TypeAlias

import pytest

from rendering.canvas import Box, Canvas, fitting
from rendering.fonts import SANS, SMALLEST, Face
from rendering.palette import INK, Colour

Noted: TypeAlias = tuple[str, int, Face, Box]

_CAPITALS = 0.8  # of the size: how high a line is


def note_lines(monkeypatch: pytest.MonkeyPatch, note: Callable[[Canvas, Noted], None]) -> None:
    """Have each line noted that is written, with the box of its capitals."""
    draw = Canvas.text

    def noted(
        canvas: Canvas,
        x: float,
        y: float,
        text: str,
        size: int,
        face: Face = SANS,
        colour: Colour = INK,
        anchor: str = "l",
        room: float = inf,
        least: int = SMALLEST,
    ) -> int:
        long = draw(canvas, x, y, text, size, face, colour, anchor, room, least)
        size = size if room == inf else fitting(text, size, room, face, least)
        left, half = x - {"l": 0, "m": long / 2, "r": long}[anchor], size * _CAPITALS / 2
        note(canvas, (text, size, face, (left, y - half, left + long, y + half)))
        return long

    monkeypatch.setattr(Canvas, "text", noted)


class Written:
    """What was written on a picture: each text with its size, face and box."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[Noted] = []
        note_lines(monkeypatch, lambda _, noted: self.texts.append(noted))

    @property
    def words(self) -> set[str]:
        """What was written, whatever its size."""
        return {text for text, *_ in self.texts}

    def smallest_number(self, face: Face | None = None) -> int:
        """Give the size of the smallest number, of those in a face if one is given."""
        return min(
            size
            for text, size, set_in, _ in self.texts
            if text.lstrip("+\N{MINUS SIGN}").isdigit() and face in (None, set_in)
        )


def overlap(one: Box, other: Box) -> bool:
    """Say whether two boxes have a point in common."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
