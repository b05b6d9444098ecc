"""A finished picture as the bytes of a file."""

from __future__ import annotations

import io

from PIL.Image import Image

_FASTEST = 1  # a palette picture gains little by more, and players wait for it


def encoded(picture: Image) -> bytes:
    """Write a picture as PNG."""
    file = io.BytesIO()
    picture.save(file, "PNG", compress_level=_FASTEST)
    return file.getvalue()
