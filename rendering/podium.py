"""The podium at the end of a season or a game: three places, each of which several may share."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from PIL import Image

from rendering import palette
from rendering.canvas import MARGIN, WIDTH, Canvas, bare, draw_line, fit_name, fitting, length
from rendering.fonts import BOLD, SERIF
from rendering.palette import Colour
from rendering.players import Players
from rendering.sprites import crown
from rules.text import Seat

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


def podium_picture(heading: str, places: Mapping[int, Sequence[str]]) -> Image.Image:
    """Draw who came in on the first three places, each name on a line above the step."""
    bottom = MARGIN + _HEAD + podium_height(places) + _FOOT
    canvas = Canvas(bottom + MARGIN)
    draw_line(canvas, MARGIN + 16, MARGIN + 34, heading, fitting(heading, 44, WIDTH - 100, SERIF), SERIF)
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
