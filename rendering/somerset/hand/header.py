"""The head of a private picture: whose side this is, what is asked, and what the seat can pay with."""

from __future__ import annotations

from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, fit, length
from rendering.fonts import SERIF
from rendering.palette import FADED
from rendering.somerset.icons import icon
from rendering.somerset.icons.strips import strip
from rendering.somerset.icons.symbols import Symbol
from rendering.somerset.words import total_called
from rendering.sprites import shield
from rules.somerset.tables.goods import LETTERS
from rules.somerset.view import Hand, PlayerView, Table

_DEEP = 150
_TITLE, _TOTAL = 520, 110  # pixels for what is asked, and for what stands before the total
_LEFT, _PURSE_Y, _PURSE_WIDE = 128, 106, 760  # pixels: where the purse begins, lies and ends
TOP = MARGIN + _DEEP + 10  # where what is shown begins


def places_of_head() -> dict[str, Box]:
    """Name the head, and in it what the seat can pay with."""
    right, bottom = WIDTH - MARGIN, MARGIN + _DEEP
    return {
        "head": (MARGIN, MARGIN, right, bottom),
        "purse": (MARGIN + _LEFT - 8, MARGIN + _PURSE_Y - 30, MARGIN + _PURSE_WIDE, bottom - 10),
    }


def draw_head(canvas: Canvas, table: Table, hand: Hand, title: str, below: str) -> None:
    """Draw whose side this is, what is asked, and what the seat can pay with."""
    box = (MARGIN, MARGIN, WIDTH - MARGIN, MARGIN + _DEEP)
    if hand.seat == table.active:
        canvas.chosen(box)
    else:
        canvas.panel(box)
    player, right = table.players[hand.seat], WIDTH - MARGIN - 24
    canvas.centred(shield(canvas.livery(hand.seat), 78), MARGIN + 66, MARGIN + _DEEP / 2)
    left = MARGIN + _LEFT
    end = draw_line(canvas, left, MARGIN + 42, *fit(title, 40, _TITLE, SERIF), SERIF)
    called, size = fit(total_called(), 24, _TOTAL)
    total = length(called, size) + length(str(player.score.total), 48, SERIF) + 40
    draw_line(canvas, end + 14, MARGIN + 47, *fit(below, 26, right - total - end - 14), colour=FADED)
    long = canvas.text(right, MARGIN + 44, str(player.score.total), 48, SERIF, anchor="r")
    canvas.text(right - long - 12, MARGIN + 48, called, size, colour=FADED, anchor="r")
    _draw_purse(canvas, player, left, MARGIN + _PURSE_Y, right)


def _draw_purse(canvas: Canvas, player: PlayerView, left: float, middle: float, right: float) -> None:
    amounts = (*player.goods, player.coins, player.crystals)
    for letter, number in zip(LETTERS, amounts, strict=True):
        row = strip((Symbol(letter, str(number)),), 42)
        canvas.paste(row, left, middle - 23)
        left += row.width + 22
    x = right
    for name, number in (
        ("book", len(player.book)),
        ("house", len(player.buildings)),
        ("tile", player.tiles),
    ):
        x -= canvas.text(x, middle, str(number), 34, SERIF, anchor="r") + 6
        canvas.centred(icon(name, 38), x - 19, middle)
        x -= 56
