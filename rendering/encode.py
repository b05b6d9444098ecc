"""A finished picture as the bytes of a file."""

from __future__ import annotations

import io

from PIL.Image import Image

_FASTEST, _SMALLER = 1, 6  # a palette picture gains little by more, and players wait for it
_LARGE = 90_000  # bytes


def encoded(picture: Image, *, private: bool = False) -> bytes:
    """Write a picture as PNG; a large one for one person alone is written smaller, which takes longer."""
    file = _written(picture, _FASTEST)
    return _written(picture, _SMALLER) if private and len(file) > _LARGE else file


def _written(picture: Image, level: int) -> bytes:
    file = io.BytesIO()
    picture.save(file, "PNG", compress_level=level)
    return file.getvalue()
