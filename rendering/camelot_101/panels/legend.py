"""What the signs of statuses mean: those that are on a picture, below its board, and all on the sheet."""

from collections.abc import Mapping, Sequence
from typing import Final

from languages.spoken import texts
from rendering.camelot_101.icons import signs
from rendering.camelot_101.icons.signs import sign
from rendering.camelot_101.rows import in_rows
from rendering.canvas import MARGIN, WIDTH, Canvas, draw_line, length
from rendering.palette import FADED
from rules.text import N_, Words

tell = texts(__name__).tell


MEANINGS: Final[Mapping[str, Words]] = {
    signs.FROZEN: N_("cannot move"),
    signs.SHIELDED: N_("cannot be taken"),
    signs.EMPOWERED: N_("may slay the Giant"),
    signs.FUGITIVE: N_("out of prison"),
    signs.PLAGUE: N_("plague on a King"),
    signs.CHECK: N_("in check"),
    signs.SEALED: N_("castle shut"),
    signs.SIEGE: N_("castle besieged"),
}
_ROW, _ICON, _TEXT, _BETWEEN = 36, 30, 24, 22
_LEFT, _RIGHT = MARGIN + 18, WIDTH - MARGIN - 18


def legend_height(names: Sequence[str]) -> int:
    """Give the height of the legend of some signs, 0 without any."""
    return _ROW * len(_lines(names))


def draw_legend(canvas: Canvas, names: Sequence[str], top: float) -> None:
    """Draw signs, each with its meaning behind it."""
    for number, line in enumerate(_lines(names)):
        middle, x = top + (number + 0.5) * _ROW, float(_LEFT)
        for name in line:
            canvas.centred(sign(name, _ICON), x + _ICON / 2, middle)
            x = (
                draw_line(canvas, x + _ICON + 8, middle + 1, tell(MEANINGS[name]), _TEXT, colour=FADED)
                + _BETWEEN
            )


def _lines(names: Sequence[str]) -> list[list[str]]:
    return in_rows(
        names, lambda name: _ICON + 8 + length(tell(MEANINGS[name]), _TEXT), _RIGHT - _LEFT, _BETWEEN
    )
