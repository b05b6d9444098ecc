"""The Giant and the Dragon, whole as they walk; and the artifacts and heads that lie in castles."""

from __future__ import annotations

from typing import Final

from PIL import Image

from rendering.camelot_101.icons.drawn import icon
from rules.camelot_101.tables.numbers import CROWN, DRAGON, EXCALIBUR, GIANT, GRAIL, STONE

_TROPHIES: Final = {
    GIANT: "giants-head",
    DRAGON: "dragons-head",
    GRAIL: "grail",
    STONE: "sword-in-the-stone",
    CROWN: "crown",
    EXCALIBUR: "excalibur",
}


def trophy(name: str, size: int) -> Image.Image:
    """Draw an artifact or a trophy by its name in the rules' tables."""
    return icon(_TROPHIES[name], size)


def figure(name: str, size: int, *, asleep: bool = False) -> Image.Image:
    """Draw the Giant or the Dragon in a square of `size` pixels."""
    return icon(f"sleeping-{name}" if asleep else name, size)
