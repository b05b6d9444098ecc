"""A finished picture as a file: the same pixels whoever it is for, and fewer bytes for one person alone."""

from __future__ import annotations

import io

from PIL import Image

from rendering.canvas import Canvas
from rendering.encode import encoded
from rendering.theme import SEATS


def crowded(rows: int) -> Image.Image:
    canvas = Canvas(20 + 22 * rows)
    for row in range(rows):
        for place in range(48):
            colour = SEATS[(row * 7 + place * place) % len(SEATS)]
            canvas.text(20 + 22 * place, 22 + 22 * row, "WMBQR"[(row * place) % 5], 22, colour=colour)
    return canvas.finished()


def test_a_large_private_picture_is_written_smaller() -> None:
    picture = crowded(120)
    public, private = encoded(picture), encoded(picture, private=True)
    assert len(private) < 0.9 * len(public)
    pixels = [Image.open(io.BytesIO(png)).tobytes() for png in (public, private)]
    assert pixels[0] == pixels[1] == picture.tobytes()


def test_a_small_one_is_not() -> None:
    picture = crowded(4)
    assert encoded(picture, private=True) == encoded(picture)
