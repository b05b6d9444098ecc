"""An illustration of a guide as a picture, drawn as at a table, and its description."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PIL.Image import Image

from rendering.canvas import Box
from rendering.drawing import AnyDrawing, Look
from rendering.liveries import LIVERIES
from rendering.players import players_of
from rules.guides.form import Illustration
from rules.guides.scene import Scene

_AROUND: Final = 12  # pixels


def look_at(drawing: AnyDrawing, illustration: Illustration) -> Look:
    """Say which picture an illustration shows."""
    near = illustration.seat if drawing.sided else None
    return Look(part=illustration.part, near=near, marks=illustration.marks)


def illustrated(drawing: AnyDrawing, illustration: Illustration, scene: Scene) -> Image:
    """Draw an illustration: what is marked, and no more of the picture than it needs."""
    look, names = look_at(drawing, illustration), illustration.players
    players = players_of(names, LIVERIES[: len(names)])
    picture = drawing.pointing(scene.table, scene.hand, look, players)
    if not illustration.within:
        return picture
    return picture.crop(_cut(picture, drawing.places(scene.table, scene.hand, look), illustration.within))


def description(drawing: AnyDrawing, illustration: Illustration, scene: Scene) -> str:
    """Tell what an illustration shows, for those who cannot see it."""
    look = look_at(drawing, illustration)
    return drawing.alt(scene.table, scene.hand, illustration.players.__getitem__, look)


def _cut(picture: Image, places: Mapping[str, Box], within: Iterable[str]) -> tuple[int, int, int, int]:
    """Give the edges of what lies around some places, with a little of what is beside them."""
    lefts, tops, rights, bottoms = zip(*(places[name] for name in within), strict=True)
    return (
        max(0, int(min(lefts)) - _AROUND),
        max(0, int(min(tops)) - _AROUND),
        min(picture.width, int(max(rights)) + _AROUND),
        min(picture.height, int(max(bottoms)) + _AROUND),
    )
