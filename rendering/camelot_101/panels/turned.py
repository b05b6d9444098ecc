"""The cards that the latest action has turned up, and what they have decided."""

from rendering.camelot_101.cards.sprites import PROPORTION, playing_card
from rendering.camelot_101.words.deeds import turned_told
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fitting
from rendering.fonts import SERIF
from rules.camelot_101.tables.numbers import JOUST
from rules.camelot_101.view import Table

_CARD, _TEXT, _LINE, _PAD = 56, 32, 48, 12
_AGAINST = 32  # pixels between two cards
_LEFT = MARGIN + 20
_ROOM = WIDTH - 2 * _LEFT


def turned_height(table: Table) -> int:
    """Give the height of the band, 0 where no card is turned up."""
    return _LINE + round(_CARD * PROPORTION) + _PAD if table.turned_up else 0


def draw_turned(canvas: Canvas, table: Table, top: int) -> None:
    """Draw what has been turned up, in a joust each card against the other."""
    high = turned_height(table)
    if not high:
        return
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + high))
    told = turned_told(table)
    size = fitting(told, _TEXT, _ROOM, SERIF)
    draw_line(canvas, _LEFT, top + _LINE / 2 + 2, told, size, SERIF, room=_ROOM)
    middle, x = top + _LINE + _CARD * PROPORTION / 2, float(_LEFT)
    pair = 2 if table.turned_for[:1] == (JOUST,) else 1
    for number, card in enumerate(table.turned_up, 1):
        canvas.centred(playing_card(card, _CARD), x + _CARD / 2, middle)
        x += _CARD + _AGAINST
        if number % pair:
            canvas.text(x - _AGAINST / 2, middle, ":", _TEXT, SERIF, anchor="m")
        elif pair > 1:
            x += _AGAINST
