"""A finished picture as a file: the same pixels, in few bytes."""

from __future__ import annotations

import io

from PIL import Image

from rendering.canvas import Canvas
from rendering.palette import SEATS, encoded


def crowded(rows: int) -> Image.Image:
    canvas = Canvas(20 + 22 * rows)
    for row in range(rows):
        for place in range(48):
            colour = SEATS[(row * 7 + place * place) % len(SEATS)]
            canvas.text(20 + 22 * place, 22 + 22 * row, "WMBQR"[(row * place) % 5], 22, colour=colour)
    return canvas.finished()


def test_a_picture_is_written_small_and_whole() -> None:
    picture = crowded(120)
    png, fastest = encoded(picture), io.BytesIO()
    picture.save(fastest, "PNG", compress_level=1)
    assert len(png) < 0.9 * len(fastest.getvalue())
    assert Image.open(io.BytesIO(png)).tobytes() == picture.tobytes()


def test_a_picture_is_written_quickly_where_many_wait() -> None:
    picture = crowded(120)
    small, quick = encoded(picture), encoded(picture, quickly=True)
    assert len(small) < len(quick) < 1.5 * len(small)
    assert Image.open(io.BytesIO(quick)).tobytes() == picture.tobytes()
