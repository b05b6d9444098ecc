"""The busts of all characters as medallions, on a field in a rim of gold; several in one square; a sheet."""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from math import ceil, sqrt
from typing import Final, NamedTuple

from PIL import Image

from languages.spoken import tell
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SANS, SERIF
from rendering.palette import (
    BRIGHT,
    DANGER,
    DUSK,
    FADED,
    FOAM,
    GILDED,
    GOLD,
    GRASS,
    INK,
    MEADOW,
    SAND,
    SEATS,
    SKY,
    VELLUM,
    Colour,
    mixed,
)
from rendering.portraits import court, rulers
from rendering.sprites import Paint, Pen, painted
from rules.characters.character import Character, characters
from rules.text import Words


class Bust(NamedTuple):
    """What lies behind a character, and how the bust is drawn, in a square of 100 units."""

    field: Colour
    draw: Paint


BUSTS: Final[Mapping[str, Bust]] = {
    "tor": Bust(MEADOW, court.tor),
    "dagonet": Bust(GILDED, court.dagonet),
    "kay": Bust(SAND, court.kay),
    "lynette": Bust(FOAM, court.lynette),
    "bedivere": Bust(SKY, court.bedivere),
    "gareth": Bust(mixed(SEATS[2], VELLUM, 2 / 3), court.gareth),
    "morgause": Bust(mixed(SEATS[3], VELLUM, 0.4), rulers.morgause),
    "gawain": Bust(GRASS, rulers.gawain),
    "mark": Bust(mixed(SEATS[4], VELLUM, 1 / 3), rulers.mark),
    "guinevere": Bust(mixed(DANGER, VELLUM, 2 / 3), rulers.guinevere),
    "morgan": Bust(mixed(DUSK, VELLUM, 0.55), rulers.morgan),
    "merlin": Bust(mixed(SEATS[0], VELLUM, 2 / 3), rulers.merlin),
}


_RIM: Final = 43.0  # units from the middle to the edge of the field
# Of the rim each ring: where its outer edge lies, how wide it is, and its colour.
_RINGS: Final = ((49.5, 7.5, INK), (47.5, 5.5, BRIGHT), (44.2, 2.2, GOLD), (43.6, 2.4, INK))


@cache
def portrait(character: str, size: int) -> Image.Image:
    """Draw a character's medallion, round and so many pixels wide."""
    bust = BUSTS[character]
    within = painted(lambda pen: pen.disc((50, 50), _RIM, INK), size, size)
    picture = Image.new("RGBA", (size, size))
    picture.paste(painted(partial(_bust, bust), size, size), mask=within.getchannel("A"))
    picture.alpha_composite(painted(_rim, size, size))
    return picture


def portraits(characters: Sequence[str], size: int) -> Image.Image:
    """Draw several medallions in a square so many pixels wide, row by row."""
    across = ceil(sqrt(len(characters)))
    each = size // across
    picture = Image.new("RGBA", (size, size))
    for number, character in enumerate(characters):
        row, column = divmod(number, across)
        picture.alpha_composite(portrait(character, each), (column * each, row * each))
    return picture


def _bust(bust: Bust, pen: Pen) -> None:
    pen.block((0, 0, 100, 100), 0, bust.field)
    bust.draw(pen)


def _rim(pen: Pen) -> None:
    for outer, width, colour in _RINGS:
        pen.ring((50, 50), outer, colour, width)


NAME: Final = "characters"  # by which the sheet is asked for, as games are by theirs
_ACROSS: Final = 4
_PITCH: Final = (WIDTH - 2 * MARGIN) / _ACROSS
_TOP, _ROW, _SIZE = 100, 316, 232  # pixels


def sheet() -> Image.Image:
    """Draw all characters, from the weakest, each with name and strength."""
    cast = list(characters().values())
    canvas = Canvas(_TOP + -(-len(cast) // _ACROSS) * _ROW + MARGIN)
    canvas.text(MARGIN + 6, 60, "Round Table", 58, SERIF)
    for number, one in enumerate(cast):
        row, column = divmod(number, _ACROSS)
        _draw(canvas, MARGIN + (column + 0.5) * _PITCH, _TOP + row * _ROW, one)
    return canvas.finished()


def _draw(canvas: Canvas, middle: float, top: float, one: Character) -> None:
    canvas.centred(portrait(one.key, _SIZE), middle, top + _SIZE / 2)
    room = _PITCH - 20
    canvas.text(middle, top + _SIZE + 26, tell(one.title), 34, SERIF, anchor="m", room=room)
    canvas.text(
        middle, top + _SIZE + 58, tell(Words(one.strength.value)), 24, SANS, FADED, anchor="m", room=room
    )
