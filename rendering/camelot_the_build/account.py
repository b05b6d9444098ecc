"""How a turn counts: its tiles, the older ones they touch, whether it is doubled, the last tile."""

from __future__ import annotations

from collections.abc import Iterator

from languages.spoken import signed, texts
from rendering.camelot_the_build.words import THIS_TURN, gained
from rendering.canvas import NAME_LINE, Box, Canvas, draw_name
from rendering.fonts import BOLD, SERIF
from rendering.palette import DANGER, FADED, GILDED, GOLD, INK, SHADE, VELLUM
from rendering.sprites import shield
from rules.camelot_the_build.view import TurnView

tell = texts(__name__).tell


_HEAD, _LINE = 106 + NAME_LINE, 37


def account_height(turn: TurnView) -> int:
    """Give the height of the account of a turn."""
    return _HEAD + _LINE * len(list(_lines(turn))) + 8


def draw_account(canvas: Canvas, name: str, turn: TurnView, left: int, top: int, right: int) -> None:
    """Draw what a turn brings, and how that comes about."""
    now = name == THIS_TURN
    box: Box = (left, top, right, top + account_height(turn))
    canvas.panel(box, GILDED if now else VELLUM, GOLD if now else SHADE, 3)
    draw_name(canvas, turn.seat, left + 16, top + 20, 25, right - left - 32, BOLD)
    canvas.centred(shield(canvas.livery(turn.seat), 50), left + 42, top + NAME_LINE + 56)
    title = tell("This turn" if now else "Last turn")
    canvas.text(left + 80, top + NAME_LINE + 30, title, 26, colour=FADED, room=right - left - 92)
    colour = DANGER if turn.total < 0 else INK
    canvas.text(left + 80, top + NAME_LINE + 74, gained(turn.total), 52, SERIF, colour)
    for line, (words, number) in enumerate(_lines(turn)):
        y = top + _HEAD + _LINE * line + _LINE / 2 - 4
        long = canvas.text(right - 16, y, number, 32, SERIF, anchor="r")
        canvas.text(left + 16, y, words, 26, room=right - left - 40 - long)


def _lines(turn: TurnView) -> Iterator[tuple[str, str]]:
    own = len(turn.laid) - (turn.penalty is not None)
    if own:
        yield tell("for tiles laid"), str(turn.own)
        yield tell("for tiles touched"), str(turn.touched)
    if turn.doubled:
        yield tell("three together"), "\N{MULTIPLICATION SIGN}2"
    if turn.penalty is not None:
        yield tell("last tile"), signed(-turn.penalty)
