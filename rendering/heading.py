"""The head of a picture, its shields and words, and a line below for what it does not show."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from PIL import Image

from languages.spoken import tell
from rendering import palette
from rendering.canvas import MARGIN, WIDTH, Canvas, bare, draw_line, fit_name, fitting, length, named
from rendering.fonts import BOLD, SANS, SERIF, mask, width
from rendering.palette import FADED, INK, Colour
from rendering.players import Players
from rendering.sprites import crown, shield
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


_HEAD, _LINE, _CROWN, _FOOT = 72, 46, 76, 16
_WIDE, _APART = 330, 20
_ROOM: Final = _WIDE - 10  # of a name
# Of each place: where it stands from left to right, how high it is, and what it is made of.
_STEPS: Final[Mapping[int, tuple[int, int, Colour]]] = {
    1: (1, 200, palette.BRIGHT),
    2: (0, 140, palette.ASHLAR),
    3: (2, 96, palette.CLAY),
}
_LARGEST: Final = 38  # of names
PLACES: Final = len(_STEPS)


def draw_heading(canvas: Canvas, heading: str) -> None:
    """Write above a picture what it is about."""
    draw_line(canvas, MARGIN + 16, MARGIN + 34, heading, fitting(heading, 44, WIDTH - 100, SERIF), SERIF)


def podium_picture(heading: str, places: Mapping[int, Sequence[str]]) -> Image.Image:
    """Draw who came in on the first three places, each name on a line above the step."""
    bottom = MARGIN + _HEAD + podium_height(places) + _FOOT
    canvas = Canvas(bottom + MARGIN)
    draw_heading(canvas, heading)
    draw_podium(canvas, bottom, places)
    return canvas.finished()


def places_of(ranking: Iterable[Sequence[Seat]], players: Players) -> dict[int, list[str]]:
    """Name who came in on the places of a podium."""
    places, place = dict[int, list[str]](), 1
    for seats in ranking:
        if place <= PLACES:
            places[place] = [*map(players.name, seats)]
        place += len(seats)
    return places


def podium_height(places: Mapping[int, Sequence[str]]) -> int:
    """Give how high a podium is, with the names and the crown above it."""
    return _CROWN + max(_STEPS[place][1] + len(names) * _LINE for place, names in places.items())


def draw_podium(canvas: Canvas, bottom: float, places: Mapping[int, Sequence[str]]) -> None:
    """Draw the steps above a line, with names and a crown."""
    for place, names in _alike(places).items():
        _draw_step(canvas, bottom, place, names)


def _alike(places: Mapping[int, Sequence[str]]) -> Mapping[int, Sequence[str]]:
    """Leave out what stands in brackets behind all names, where one of them has no room for it."""
    names = [name for step in places.values() for name in step]
    if all(length(name, _LARGEST, BOLD) <= _ROOM for name in names):
        return places
    return {place: [*map(bare, step)] for place, step in places.items()}


def _draw_step(canvas: Canvas, bottom: float, place: int, names: Sequence[str]) -> None:
    column, high, colour = _STEPS[place]
    middle, top = WIDTH / 2 + (column - 1) * (_WIDE + _APART), bottom - high
    canvas.panel((middle - _WIDE / 2, top, middle + _WIDE / 2, bottom), colour, palette.INK, 3)
    canvas.text(middle, top + high / 2, str(place), 72, SERIF, anchor="m")
    for number, name in enumerate(reversed(names)):
        text, size = fit_name(name, _LARGEST, _ROOM, BOLD)
        y = top - (number + 0.5) * _LINE - 4
        draw_line(canvas, middle - length(text, size, BOLD) / 2, y, text, size, BOLD)
    if place == 1:
        canvas.centred(crown(64), middle, top - len(names) * _LINE - _CROWN / 2)
