"""The foot of the picture: the decks, who lies in the graveyard or is held by the Giant, what signs mean."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from PIL.Image import Image

from languages.spoken import texts
from rendering.camelot_101.armies import is_home, ranked
from rendering.camelot_101.board.castles import signs_on
from rendering.camelot_101.cards.sprites import camelot_back, playing_back
from rendering.camelot_101.icons import men
from rendering.camelot_101.icons.men import icon, man, sign, trophy
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, fitting, length
from rendering.fonts import SERIF, SMALLEST, width
from rendering.palette import FADED, INK
from rendering.rows import in_rows
from rules.camelot_101.tables.camelot_cards import MONTHS
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.numbers import GIANT
from rules.camelot_101.view import Table
from rules.text import N_, Words, say

counted, tell = texts(__name__).counted, texts(__name__).tell


MEANINGS: Final[Mapping[str, Words]] = {
    men.FROZEN: N_("cannot move"),
    men.SHIELDED: N_("cannot be taken"),
    men.EMPOWERED: N_("may slay the Giant"),
    men.FUGITIVE: N_("out of prison"),
    men.PLAGUE: N_("plague on a King"),
    men.CHECK: N_("in check"),
    men.SEALED: N_("castle shut"),
    men.SIEGE: N_("castle besieged"),
}
_ROW, _SIGN, _SIZE, _GAP = 36, 30, 24, 22
_LEFT, _END = MARGIN + 18, WIDTH - MARGIN - 18


def legend_height(names: Sequence[str]) -> int:
    """Give the height of the legend of some signs, 0 without any."""
    return _ROW * len(_signs_in_lines(names))


def draw_legend(canvas: Canvas, names: Sequence[str], top: float) -> None:
    """Draw signs, each with its meaning behind it."""
    for number, line in enumerate(_signs_in_lines(names)):
        middle, x = top + (number + 0.5) * _ROW, float(_LEFT)
        for name in line:
            canvas.centred(sign(name, _SIGN), x + _SIGN / 2, middle)
            x = draw_line(canvas, x + _SIGN + 8, middle + 1, tell(MEANINGS[name]), _SIZE, colour=FADED) + _GAP


def _signs_in_lines(names: Sequence[str]) -> list[list[str]]:
    return in_rows(names, lambda name: _SIGN + 8 + length(tell(MEANINGS[name]), _SIZE), _END - _LEFT, _GAP)


_HIGH, _PAD = 56, 8
_MAN, _NUMBER, _TEXT, _ICON = 46, 32, 25, 44
_RIGHT = WIDTH - MARGIN - 18
_DECKS_LEFT, _BETWEEN = MARGIN + 24, 24


class Row(NamedTuple):
    """Men off the board: a sign of where they are, a few words, and who they are."""

    icon: Image
    words: str
    men: tuple[str, ...]


def footer_height(table: Table) -> int:
    """Give the height of the foot."""
    rows = 1 + _is_month_below(table) + sum(len(_lines(row.men)) for row in _rows(table))
    return 2 * _PAD + _HIGH * rows + legend_height(signs_on(table))


def draw_footer(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the foot."""
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + footer_height(table)))
    middle = top + _PAD + _HIGH / 2
    _draw_decks(canvas, table, middle)
    middle += _HIGH * _is_month_below(table)
    for row in _rows(table):
        canvas.centred(row.icon, MARGIN + 18 + _ICON / 2, middle + _HIGH)
        draw_line(canvas, MARGIN + 74, middle + _HIGH, row.words, _TEXT, colour=FADED)
        for line in _lines(row.men):
            middle += _HIGH
            _draw_men(canvas, table, line, middle)
    draw_legend(canvas, signs_on(table), middle + _HIGH / 2)


def _rows(table: Table) -> list[Row]:
    giant = tell("Giant: {points} points", points=table.giants_points)
    rows = (
        Row(trophy(GIANT, _ICON), giant, table.held),
        Row(icon("gravestone", _ICON), tell("buried"), table.grave),
        Row(icon("barracks", _ICON), tell("barracks"), table.barracks),
    )
    return [row for row in rows if row.men]


_MEN_LEFT = MARGIN + 254


def _lines(men: Sequence[str]) -> list[list[tuple[str, int]]]:
    """Count men of a kind together, and lay them out in lines."""
    counted = Counter(ranked(men)).items()
    return in_rows(counted, lambda item: _width(item[1]), _RIGHT - _MEN_LEFT)


def _width(number: int) -> int:
    return _MAN + 8 + (20 * len(str(number)) if number > 1 else 0)


def _draw_men(canvas: Canvas, table: Table, men: Sequence[tuple[str, int]], middle: float) -> None:
    x: float = _MEN_LEFT
    for one, number in men:
        canvas.centred(man(one[0], one[1], _MAN, led=is_home(table, one[0])), x + _MAN / 2, middle - 2)
        if number > 1:
            canvas.text(x + _MAN + 1, middle, str(number), _NUMBER, SERIF, INK)
        x += _width(number)


class Deck(NamedTuple):
    """A deck: its back, how many cards are left in it, and how many are used."""

    back: Image
    left: int
    used: str

    @property
    def width(self) -> float:
        """How far it goes to the right."""
        return self.back.width + 20 + width(str(self.left), SERIF, _NUMBER) + length(self.used, _TEXT)


def _decks(table: Table) -> list[Deck]:
    used = tell("left, {number} used", number=len(table.discards))
    if buried := sum(player.buried for player in table.players):
        used = tell("{used}, {number} buried", used=used, number=buried)
    decks = [Deck(playing_back(34), table.bag, used)]
    if LEVELS[table.level].camelot:
        used = tell("left, {number} used", number=len(table.camelot_discards))
        decks.append(Deck(camelot_back(34), table.camelot_bag, used))
    return decks


def _month(table: Table) -> str:
    """Name the card of the month, where there is one."""
    if not LEVELS[table.level].camelot or table.month < 0:
        return ""
    return tell("Blank Card: {name}", name=say(MONTHS[table.month].name))


def _month_left(table: Table) -> float:
    """Give where the card of the month is told behind the decks."""
    return _DECKS_LEFT + sum(deck.width + _BETWEEN for deck in _decks(table))


def _is_month_below(table: Table) -> bool:
    """Say whether there is no room for the card of the month behind the decks."""
    return _month_left(table) + length(_month(table), SMALLEST) > _RIGHT


def _draw_decks(canvas: Canvas, table: Table, middle: float) -> None:
    """Draw how many cards are left in each deck, how many are used, and the card of the month."""
    x: float = _DECKS_LEFT
    for deck in _decks(table):
        _draw_deck(canvas, deck, x, middle)
        x += deck.width + _BETWEEN
    left, down = (_DECKS_LEFT, _HIGH) if _is_month_below(table) else (x, 0)
    month = _month(table)
    room = _RIGHT - left
    draw_line(canvas, left, middle + down, month, fitting(month, _TEXT, room), colour=FADED, room=room)


def _draw_deck(canvas: Canvas, deck: Deck, x: float, middle: float) -> None:
    canvas.centred(deck.back, x + deck.back.width / 2, middle)
    x += deck.back.width + 10
    x += canvas.text(x, middle, str(deck.left), _NUMBER, SERIF) + 10
    draw_line(canvas, x, middle + 2, deck.used, _TEXT, colour=FADED)
