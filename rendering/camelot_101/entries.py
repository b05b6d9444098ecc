"""Pictures of what can be looked up: the Camelot cards, and the men."""

from __future__ import annotations

from typing import Final

from PIL.Image import Image

from rendering.camelot_101.cards.emblems import EMBLEMS
from rendering.camelot_101.cards.sprites import PROPORTION, camelot_card
from rendering.camelot_101.icons.men import man
from rules.camelot_101.tables.board import KIND_NAMES, KINDS, SUITS

_SHOWN: Final = SUITS[1]  # the suit of men who are any army's


def entry(name: str, mark: str, size: int) -> Image | None:
    """Draw what has this name or mark, so high."""
    if mark in EMBLEMS:
        return camelot_card(mark, round(size / PROPORTION))
    return man(_SHOWN, KINDS[KIND_NAMES.index(name)], size) if name in KIND_NAMES else None
