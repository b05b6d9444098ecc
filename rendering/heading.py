"""The head of a picture, its shields and words, and a line below for what it does not show."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from languages.spoken import tell
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fitting, length, named
from rendering.fonts import BOLD, SANS, SERIF, mask, width
from rendering.palette import FADED, INK
from rendering.sprites import shield
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
    small: int = _BELOW  # the size of the small words


def draw_head(
    canvas: Canvas,
    top: int,
    head: Head,
    seats: Sequence[Seat],
    shields: Sequence[Image.Image],
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
    canvas.text(left, middle + head.below, small, head.small, colour=FADED, room=room)
    return middle


def ended_words() -> tuple[str, str]:
    """Say in a few words that a game was ended without a result, and below it what is shown."""
    return tell("Ended without a result"), tell("this is how it stood")


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


EDGE: Final = 12  # pixels of the frame around a picture
_STRIP, _SIZE = 68, 40
_BLANK, _ABOVE = 0.24, 0.67  # of the size


def captioned(picture: Image.Image, told: str) -> Image.Image:
    """Write a line below what is in a picture, within its frame."""
    size = fitting(told, _SIZE, picture.width - 3 * MARGIN, BOLD)
    whole = lengthened(picture, picture.height + _STRIP, EDGE)
    x, top = (whole.width - length(told, size, BOLD)) / 2, whole.height - EDGE - _STRIP / 2
    for word in told.split(" "):
        whole.paste(INK, (round(x) - 2, round(top - size * _ABOVE)), mask(word, BOLD, size))
        x += width(word, BOLD, size) + size * _BLANK
    return whole


def lengthened(picture: Image.Image, height: int, edge: int) -> Image.Image:
    """Give a framed picture more height: its lower edge lies lower, behind more of what lay above it."""
    wide, end = picture.width, max(picture.height - edge, 1)
    whole = Image.new("RGB", (wide, height))
    whole.paste(picture.convert("RGB"))
    row = whole.crop((0, end - 1, wide, end))
    lower = whole.crop((0, end, wide, picture.height))
    whole.paste(row.resize((wide, height - end)), (0, end))
    whole.paste(lower, (0, height - lower.height))
    return whole
