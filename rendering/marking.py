"""Pointing to what is spoken of in a finished picture: an outline around it, or no more than it."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from PIL import ImageDraw
from PIL.Image import Image

from rendering.canvas import Box
from rendering.palette import FIRE, INK, colours

_CORNER = 14  # pixels
_WIDE, _NARROW = (11, 7), (9, 5)  # pixels: how wide an outline is, all of it and the bright line within
_SMALL = 80  # pixels: what is not larger has a narrow outline, which leaves its neighbours legible
_MARGIN = 1  # pixels between an outline and what it marks
_BESIDE = 12
_BORDER = 14  # pixels of a picture's frame, which no outline covers

_Point: TypeAlias = tuple[float, float]


class Hexagon(NamedTuple):
    """The box of a hexagon on a corner, whose outline follows its form."""

    left: float
    top: float
    right: float
    bottom: float

    def corners(self) -> Sequence[_Point]:
        """Give the corners, clockwise from the upper one."""
        middle, quarter = (self.left + self.right) / 2, (self.bottom - self.top) / 4
        upper, lower = self.top + quarter, self.bottom - quarter
        return (
            (middle, self.top),
            (self.right, upper),
            (self.right, lower),
            (middle, self.bottom),
            (self.left, lower),
            (self.left, upper),
        )


class Disc(NamedTuple):
    """The box of something small and round, with a ring around it."""

    left: float
    top: float
    right: float
    bottom: float


def marked(picture: Image, boxes: Iterable[Box], above: Iterable[Box] = ()) -> Image:
    """Outline some places of a picture of the palette, from outside; what lies `above` is not drawn over."""
    kept = [(box, picture.crop(box)) for box in map(_whole, above)]
    draw = ImageDraw.Draw(picture)
    for box in boxes:
        edge, line = _NARROW if min(box[2] - box[0], box[3] - box[1]) < _SMALL else _WIDE
        for colour, width, inset in ((INK, edge, 0), (FIRE, line, (edge - line) / 2)):
            _outline(draw, _around(box, edge + _MARGIN - inset, picture), colours().index(colour), width)
    for (left, top, _, _), piece in kept:
        picture.paste(piece, (left, top))
    return picture


def _outline(draw: ImageDraw.ImageDraw, box: Box, colour: int, width: int) -> None:
    """Draw a line within a box, of its form."""
    if isinstance(box, Hexagon):
        half = width / 2
        path = Hexagon(box.left + half, box.top + half, box.right - half, box.bottom - half).corners()
        draw.line([*path, *path[:2]], colour, width, joint="curve")
    elif isinstance(box, Disc):
        draw.ellipse(box, outline=colour, width=width)
    else:
        draw.rounded_rectangle(box, _CORNER, outline=colour, width=width)


def _around(box: Box, far: float, picture: Image) -> Box:
    """Widen a box, as far as the border of the picture."""
    left, top, right, bottom = box
    wider = (
        max(_BORDER, left - far),
        max(_BORDER, top - far),
        min(picture.width - 1 - _BORDER, right + far),
        min(picture.height - 1 - _BORDER, bottom + far),
    )
    return type(box)(*wider) if isinstance(box, Hexagon | Disc) else wider


def _whole(box: Box) -> tuple[int, int, int, int]:
    left, top, right, bottom = box
    return int(left), int(top), int(right), int(bottom)


def cut(picture: Image, boxes: Iterable[Box]) -> Image:
    """Give what lies around some places, with a little of what is beside them."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return picture.crop(
        (
            max(0, int(min(lefts)) - _BESIDE),
            max(0, int(min(tops)) - _BESIDE),
            min(picture.width, int(max(rights)) + _BESIDE),
            min(picture.height, int(max(bottoms)) + _BESIDE),
        )
    )
