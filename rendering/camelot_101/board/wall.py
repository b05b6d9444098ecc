"""The wall around the battlefield, which stops the wanderer alone."""

from __future__ import annotations

from PIL import ImageDraw

from rendering.theme import INK, STONE

_THICK = 0.16  # of a square


def draw_wall(draw: ImageDraw.ImageDraw, start: tuple[int, int], long: int, size: int) -> None:
    """Draw the wall around the battlefield from its upper left corner, with a joint every half square."""
    half, (left, top) = max(3, round(size * _THICK / 2)), start
    right, bottom = left + long, top + long
    for y in (top, bottom):
        draw.rectangle((left - half, y - half, right + half, y + half), STONE, INK, 2)
    for x in (left, right):
        draw.rectangle((x - half, top - half, x + half, bottom + half), STONE, INK, 2)
    for along in range(0, long + 1, size // 2):
        for y in (top, bottom):
            draw.line((left + along, y - half, left + along, y + half), INK, 2)
        for x in (left, right):
            draw.line((x - half, top + along, x + half, top + along), INK, 2)
