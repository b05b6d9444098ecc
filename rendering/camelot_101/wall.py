"""The wall around the battlefield, which stops the wanderer alone."""

from __future__ import annotations

from PIL import Image, ImageDraw

from rendering.theme import INK, STONE

_THICK = 0.16  # of a square


def draw_wall(image: Image.Image, start: int, long: int, size: int) -> None:
    """Draw the wall around the middle of the board, with a stone's end every half square."""
    draw, half = ImageDraw.Draw(image), max(3, round(size * _THICK / 2))
    end = start + long
    for at in (start, end):
        for box in ((start - half, at - half, end + half, at + half), (at - half, start - half, at + half, end + half)):
            draw.rectangle(box, STONE, INK, 2)
    for along in range(start, end + 1, size // 2):
        for at in (start, end):
            draw.line((along, at - half, along, at + half), INK, 2)
            draw.line((at - half, along, at + half, along), INK, 2)
