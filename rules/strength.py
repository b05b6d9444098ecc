"""How well a computer plays."""

from __future__ import annotations

from enum import StrEnum


class Strength(StrEnum):
    """The three strengths, from the weakest: one who overlooks things, one who weighs, one who searches."""

    PAGE = "Page"
    KNIGHT = "Knight"
    KING = "King"
