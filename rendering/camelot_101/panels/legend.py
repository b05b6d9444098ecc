"""What the signs of statuses mean: those that are on a picture, below its board, and all on the sheet."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from PIL.Image import Image

from rendering.camelot_101.holdings import is_sealed
from rendering.camelot_101.icons import signs
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.lines import draw_line, length
from rendering.theme import FADED
from rules.camelot_101.tables.board import NAMES, POSTS, SUITS
from rules.camelot_101.view import Man, Table

SIEGE: Final = "siege"
MEANINGS: Final = {
    signs.FROZEN: "cannot move",
    signs.SHIELDED: "cannot be taken",
    signs.EMPOWERED: "may slay the Giant",
    signs.FUGITIVE: "out of prison",
    signs.PLAGUE: "plague on a King",
    signs.CHECK: "in check",
    signs.SEALED: "castle shut",
    SIEGE: "castle besieged",
}
_ROW, _ICON, _TEXT, _BETWEEN = 36, 30, 24, 22
_LEFT, _RIGHT = MARGIN + 18, WIDTH - MARGIN - 18


def sign_of(name: str, size: int) -> Image:
    """Draw a sign that has a meaning."""
    return signs.siege(size) if name == SIEGE else signs.badge(name, size)


def statuses(table: Table, man: Man) -> list[str]:
    """Give the signs on a man, in the order in which they stand around him."""
    given = (
        (signs.FROZEN, man.frozen > 0),
        (signs.SHIELDED, man.shielded > 0),
        (signs.EMPOWERED, man.empowered > 0),
        (signs.FUGITIVE, man.fugitive),
        (signs.PLAGUE, man.kind == "K" and man.suit in table.plague),
    )
    return [name for name, is_given in given if is_given]


def signs_on(table: Table, squares: Container[str] = NAMES) -> list[str]:
    """Give the signs that stand on some squares, and on the castles behind them."""
    found = {name for man in table.men if man.square in squares for name in statuses(table, man)}
    found |= {signs.CHECK for check in table.checks if check.square in squares}
    for castle in table.castles:
        if NAMES[POSTS[SUITS.index(castle.suit)]] in squares:
            found |= {signs.SEALED} if is_sealed(table, castle) else set()
            found |= {SIEGE} if castle.besieged else set()
    return [name for name in MEANINGS if name in found]


def legend_height(names: Sequence[str]) -> int:
    """Give the height of the legend of some signs, 0 without any."""
    return _ROW * len(_lines(names))


def draw_legend(canvas: Canvas, names: Sequence[str], top: float) -> None:
    """Draw signs, each with its meaning behind it."""
    for number, line in enumerate(_lines(names)):
        middle, x = top + (number + 0.5) * _ROW, float(_LEFT)
        for name in line:
            canvas.centred(sign_of(name, _ICON), x + _ICON / 2, middle)
            x = draw_line(canvas, x + _ICON + 8, middle + 1, MEANINGS[name], _TEXT, colour=FADED) + _BETWEEN


def _lines(names: Sequence[str]) -> list[list[str]]:
    lines: list[list[str]] = []
    x: float = _RIGHT
    for name in names:
        wide = _ICON + 8 + length(MEANINGS[name], _TEXT) + _BETWEEN
        if x + wide > _RIGHT + _BETWEEN:
            lines.append([])
            x = _LEFT
        lines[-1].append(name)
        x += wide
    return lines
