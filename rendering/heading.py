"""The head of a picture: shields, the large words beside them, and small words below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PIL.Image import Image

from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SANS, SERIF
from rendering.lines import draw_line, draw_within
from rendering.names import named
from rendering.shields import shield
from rendering.theme import FADED
from rules.text import Seat

RIGHT = WIDTH - MARGIN - 24  # where words at the right end
_BELOW = 26  # the size of the words below
_SMALL, _BESIDE = 30, 12  # a shield in a line of words, and what is between them


class Head(NamedTuple):
    """The measures of a head: its height, its shields, the large words and those below."""

    height: int
    first: int  # from the margin to the middle of the first shield
    pitch: int
    size: int
    below: int  # from the middle down to the small words
    aside: int  # pixels for what stands at the right end


def draw_head(
    canvas: Canvas,
    top: int,
    head: Head,
    seats: Sequence[Seat],
    shields: Sequence[Image],
    words: tuple[str, str],
) -> int:
    """Draw the ground, the shields of some seats, and two lines about them; give the middle."""
    canvas.chosen((MARGIN, top, WIDTH - MARGIN, top + head.height))
    middle = top + head.height // 2
    for place, image in enumerate(shields):
        canvas.centred(image, MARGIN + head.first + place * head.pitch, middle)
    left = MARGIN + 28 + len(shields) * head.pitch
    large, small = words
    room = RIGHT - head.aside - left
    text, size = named(canvas, seats, large, head.size, room)
    draw_line(canvas, left, middle - 17, text, size, SERIF, room=room)
    draw_within(canvas, left, middle + head.below, small, _BELOW, room, colour=FADED)
    return middle


def draw_said_of(canvas: Canvas, seat: Seat, words: str, left: float, middle: float, size: int) -> None:
    """Write a line behind the small shield of whom it is about, as large as there is room."""
    canvas.centred(shield(canvas.livery(seat), _SMALL), left + _SMALL / 2, middle)
    start = left + _SMALL + _BESIDE
    room = room_behind_shield(left)
    text, size = named(canvas, (seat,), words, size, room, SANS)
    draw_line(canvas, start, middle, text, size, room=room)


def room_behind_shield(left: float) -> float:
    """Give the room for words behind a small shield."""
    return RIGHT - left - _SMALL - _BESIDE
