"""Pictures written with the least work, where a whole bot plays and nobody pays for their bytes."""

from __future__ import annotations

import pytest

from rendering import film, palette


def write_hastily(patched: pytest.MonkeyPatch) -> None:
    """Let pictures be written as large as that makes them, and a film show the first board and the last."""
    patched.setattr(palette, "_LEVEL", 1)
    patched.setattr(film, "_MOST", 2)
