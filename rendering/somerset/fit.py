"""Words in the room there is for them, whatever the language: smaller, and at the smallest cut."""

from __future__ import annotations

from rendering.fonts import SANS, Face
from rendering.lines import fitting
from rendering.names import fitted


def fit(words: str, most: int, room: float, face: Face = SANS) -> tuple[str, int]:
    """Give words as they fit into the room, and their size, which is `most` where that fits."""
    size = fitting(words, most, room, face)
    return fitted(words, size, room, face), size
