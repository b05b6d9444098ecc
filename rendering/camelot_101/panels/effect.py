"""A Camelot card at work, who played it and who chooses; and cards that the latest action has turned up."""

from languages.spoken import texts
from rendering.camelot_101.cards.sprites import PROPORTION, camelot_card, playing_card
from rendering.camelot_101.icons.men import trophy
from rendering.camelot_101.words.deeds import turned_told
from rendering.camelot_101.words.vocabulary import effect_named
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fitting, length, shorter, wrapped
from rendering.fonts import BOLD, SERIF
from rendering.palette import FADED
from rendering.sprites import shield
from rules.camelot_101.tables.numbers import GRAIL, JOUST
from rules.camelot_101.view import EffectView, Table

tell, written = texts(__name__).tell, texts(__name__).written


_CARD, _TITLE, _TEXT, _LINE = 104, 36, 28, 36
_LEFT = MARGIN + 20 + _CARD + 24
_ROOM = WIDTH - MARGIN - 20 - _LEFT
_SHIELD, _LETTERS = 44, 9  # pixels; letters of a name


_APART = 20  # pixels between the parties
_NAME_WIDE, _WORD_WIDE = 100, 110  # pixels: the least for the name of a card, the most for "against"


def band_height(table: Table) -> int:
    """Give the height of the band, 0 where no card is at work."""
    if table.effect is None or table.over:
        return 0
    return max(round(_CARD * PROPORTION) + 22, 80 + _LINE * len(_lines(table.effect)))


def _lines(effect: EffectView) -> list[str]:
    return [] if effect.text is None else wrapped(written(effect.text), _TEXT, _ROOM)


def draw_band(canvas: Canvas, table: Table, top: int) -> None:
    effect, high = table.effect, band_height(table)
    if effect is None or not high:
        return
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + high))
    sprite = camelot_card(effect.card, _CARD) if effect.card else trophy(GRAIL, _CARD)
    canvas.centred(sprite, MARGIN + 20 + _CARD / 2, top + high / 2)
    end = _draw_parties(canvas, effect, top + 38)
    name = written(effect_named(table, effect))
    room = max(end - _LEFT, _NAME_WIDE)
    size = fitting(name, _TITLE, room, SERIF)
    draw_line(canvas, _LEFT, top + 38, name, size, SERIF, room=room + _APART - 4)
    for number, line in enumerate(_lines(effect)):
        draw_line(canvas, _LEFT, top + 86 + number * _LINE, line, _TEXT, room=_ROOM)


def _draw_parties(canvas: Canvas, effect: EffectView, middle: float) -> float:
    """Draw from the right end against whom the card is, for whom, and who gave it; give where that begins."""
    x: float = WIDTH - MARGIN - 20
    against, whose, given = tell("against"), tell("for"), tell("given by")
    for words, seat in ((against, effect.opponent), (whose, effect.me), (given, effect.giver)):
        if seat >= 0:
            name = shorter(canvas.players.name(seat), _LETTERS)
            x -= length(name, 25, BOLD)
            draw_line(canvas, x, middle + 2, name, 25, BOLD)
            x -= 8
            canvas.centred(shield(canvas.livery(seat), _SHIELD), x - _SHIELD / 2, middle)
            x -= _SHIELD + 8 + min(length(words, 25), _WORD_WIDE)
            draw_line(canvas, x, middle + 2, words, 25, colour=FADED, room=_WORD_WIDE)
            x -= _APART
    return x


_TURNED, _TURNED_TEXT, _TURNED_LINE, _PAD = 56, 32, 48, 12
_AGAINST = 32  # pixels between two cards
_TURNED_LEFT = MARGIN + 20
_TURNED_ROOM = WIDTH - 2 * _TURNED_LEFT


def turned_height(table: Table) -> int:
    """Give the height of the band, 0 where no card is turned up."""
    return _TURNED_LINE + round(_TURNED * PROPORTION) + _PAD if table.turned_up else 0


def draw_turned(canvas: Canvas, table: Table, top: int) -> None:
    """Draw what has been turned up, in a joust each card against the other."""
    high = turned_height(table)
    if not high:
        return
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + high))
    told = turned_told(table)
    size = fitting(told, _TURNED_TEXT, _TURNED_ROOM, SERIF)
    draw_line(canvas, _TURNED_LEFT, top + _TURNED_LINE / 2 + 2, told, size, SERIF, room=_TURNED_ROOM)
    middle, x = top + _TURNED_LINE + _TURNED * PROPORTION / 2, float(_TURNED_LEFT)
    pair = 2 if table.turned_for[:1] == (JOUST,) else 1
    for number, card in enumerate(table.turned_up, 1):
        canvas.centred(playing_card(card, _TURNED), x + _TURNED / 2, middle)
        x += _TURNED + _AGAINST
        if number % pair:
            canvas.text(x - _AGAINST / 2, middle, ":", _TURNED_TEXT, SERIF, anchor="m")
        elif pair > 1:
            x += _AGAINST
