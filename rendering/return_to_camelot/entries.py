"""Pictures of what can be looked up: the pieces."""

from __future__ import annotations

from PIL.Image import Image

from rendering.return_to_camelot.liveries import SIDES
from rendering.return_to_camelot.pieces import STANDING, front
from rules.return_to_camelot.tables import KINDS, WHITE


def entry(name: str, size: int) -> Image | None:
    """Draw the piece of a type as its owner sees it, so high."""
    letters = (letter for letter, kind in KINDS.items() if kind.called.one == name)
    return next((front(SIDES[WHITE], letter, size / STANDING[1]) for letter in letters), None)
