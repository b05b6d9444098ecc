"""The contact sheet of all characters."""

from typing import Final

from PIL import Image

from languages.spoken import tell
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.fonts import SANS, SERIF
from rendering.palette import FADED
from rendering.portraits.medallion import portrait
from rules.characters.character import Character, characters
from rules.text import Words

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
