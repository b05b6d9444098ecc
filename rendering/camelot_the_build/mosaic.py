"""Pictures put together of parts in the palette: a part that many pictures have is drawn once for all."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, Final, TypeAlias

from PIL import Image

from languages.spoken import spoken
from rendering.canvas import Box, Canvas
from rendering.palette import Colour
from rendering.players import UNNAMED, Players
from rendering.png import SMALLER, halved, quantized, takes_palette

Draw: TypeAlias = Callable[..., None]
Whole: TypeAlias = tuple[int, int, int, int]  # a box of whole pixels
_KEPT: Final = 400  # parts, in some 20 MB; at 200 tables nine of ten wanted are among them
_SPRITES: Final = 1000  # in some 10 MB
_GROUNDS: Final = 16  # in some 15 MB: pictures have few heights


class Window(Canvas):
    """A box of a picture, which is drawn on by the coordinates of the whole."""

    def __init__(self, box: Whole, players: Players) -> None:
        self.box = box
        self._left, self._top, right, bottom = box
        super().__init__(bottom - self._top, right - self._left, players, corner=box[:2])
        self._paste = partial(_laid, self._image.im.paste, self._left, self._top)

    def polygon(self, points: Sequence[tuple[float, float]], fill: Colour) -> None:
        """Draw a plain shape."""
        super().polygon([(x - self._left, y - self._top) for x, y in points], fill)

    def _within(self, box: Box) -> Box:
        left, top, right, bottom = box
        return left - self._left, top - self._top, right - self._left, bottom - self._top

    def seen(self) -> Image.Image:
        """Give what is drawn, in all its colours."""
        return self._image


def _laid(paste: Draw, x: int, y: int, what: Any, box: Whole, *shape: Any) -> None:
    left, top, right, bottom = box
    paste(what, (left - x, top - y, right - x, bottom - y), *shape)


class Mosaic:
    """A picture in the making, in all its size or halved; coordinates are pixels of all of it.

    Nothing may lie over the edges of two parts, nor over that of the picture: its frame is there already.
    """

    def __init__(self, height: int, players: Players = UNNAMED) -> None:
        """Begin with the framed parchment."""
        self._smaller = 1 if takes_palette() else SMALLER
        self._players = players
        self.picture = _ground(height, self._smaller).copy()

    def draw(self, box: Box, draw: Draw, *shown: Any) -> None:
        """Lay what is drawn within a box of what is shown and of the players."""
        rows = _whole(box)
        self._lay(_drawn(draw, shown, self._players, rows, self._smaller), rows[0], rows[1])

    def lay(self, box: Box, draw: Draw, *shown: Any, players: Players = UNNAMED) -> None:
        """Lay what is drawn within a box of what is shown, and of nothing else: the same is kept."""
        rows = _whole(box)
        self._lay(_kept(draw, shown, players, spoken(), rows, self._smaller), rows[0], rows[1])

    def sprite(self, x: int, y: int, make: Callable[..., Image.Image], *shown: Any) -> None:
        """Lay a sprite, of even place and size, that covers all below it; it is kept."""
        self._lay(_sprite(make, shown, self._smaller), x, y)

    def _lay(self, part: Image.Image, x: int, y: int) -> None:
        left, top = x // self._smaller, y // self._smaller
        wide, high = part.size
        self.picture.im.paste(part.im, (left, top, left + wide, top + high))


def _whole(box: Box) -> Whole:
    """Give the smallest box around all pixels of another, edges included, that halves to whole pixels."""
    left, top, right, bottom = (round(edge) // SMALLER for edge in box)
    return left * SMALLER, top * SMALLER, (right + 1) * SMALLER, (bottom + 1) * SMALLER


def _reduced(picture: Image.Image, smaller: int) -> Image.Image:
    return quantized(picture) if smaller == 1 else halved(picture)


def _drawn(draw: Draw, shown: tuple[Any, ...], players: Players, box: Whole, smaller: int) -> Image.Image:
    window = Window(box, players)
    draw(window, *shown)
    return _reduced(window.seen(), smaller)


@lru_cache(maxsize=_KEPT)
def _kept(
    draw: Draw, shown: tuple[Any, ...], players: Players, _language: str, box: Whole, smaller: int
) -> Image.Image:
    return _drawn(draw, shown, players, box, smaller)


@lru_cache(maxsize=_SPRITES)
def _sprite(make: Callable[..., Image.Image], shown: tuple[Any, ...], smaller: int) -> Image.Image:
    return _reduced(make(*shown), smaller)


@lru_cache(maxsize=_GROUNDS)
def _ground(height: int, smaller: int) -> Image.Image:
    framed = Canvas(height).finished()
    return framed if smaller == 1 else halved(framed)
