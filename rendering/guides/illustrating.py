"""An illustration of a guide as a picture, drawn as at a table, and its description."""

from __future__ import annotations

from PIL.Image import Image

from rendering.drawing import AnyDrawing, Look
from rendering.players import LIVERIES, players_of
from rules.guides import Illustration, Scene


def look_at(drawing: AnyDrawing, illustration: Illustration) -> Look:
    """Say which picture an illustration shows."""
    near = illustration.seat if drawing.sided else None
    return Look(part=illustration.part, near=near, marks=illustration.marks, within=illustration.within)


def illustrated(drawing: AnyDrawing, illustration: Illustration, scene: Scene) -> Image:
    """Draw an illustration: what is marked, and no more of the picture than it needs."""
    look, names = look_at(drawing, illustration), illustration.players
    return drawing.pointing(scene.table, scene.hand, look, players_of(names, LIVERIES[: len(names)]))


def description(drawing: AnyDrawing, illustration: Illustration, scene: Scene) -> str:
    """Tell what an illustration shows, for those who cannot see it."""
    look = look_at(drawing, illustration)
    return drawing.alt(scene.table, scene.hand, illustration.players.__getitem__, look)
