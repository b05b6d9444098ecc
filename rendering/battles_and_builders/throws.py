"""The dice of a side as they were thrown first, and below them as they lie after ties or Fresh Troops."""

from __future__ import annotations

from collections import Counter

from languages.spoken import texts
from rendering.battles_and_builders.tiles import strategy_tile
from rendering.canvas import Canvas, draw_within
from rendering.dice import SIDE, die
from rendering.fonts import SERIF
from rendering.theme import DANGER, FADED, INK
from rules.battles_and_builders.tables import ARMIES, DICE, EVENT_TILES, dice_colours
from rules.battles_and_builders.view import RoundView

tell = texts(__name__).tell


_RIGHT, _PITCH, _ROW = 934, SIDE + 2, SIDE + 4
_TOTAL_X = 996
_ROWS = 2
_TIE_WIDE = 46  # pixels
_SAID_WIDE = 320  # pixels for why there are no dice


def first_and_last(round_: RoundView, side: int) -> list[int]:
    """Number the throws of a side that are drawn: what lay between them decided nothing."""
    own = [place for place, throw in enumerate(round_.throws) if throw.side == side]
    return own if len(own) <= _ROWS else [own[0], own[-1]]


def draw_throws(canvas: Canvas, round_: RoundView, side: int, middle: float) -> None:
    """Draw the first throw of a side and below it the last, which counts."""
    throws = [round_.throws[place] for place in first_and_last(round_, side)]
    if not throws:
        _say(canvas, tell("no armies"), middle)
    for row, throw in enumerate(throws):
        y = middle + (row - (len(throws) - 1) / 2) * _ROW
        counts = row == len(throws) - 1
        if row:
            _draw_mark(canvas, _left(len(throw.dice)) - 24, y, again=bool(throw.fresh))
        _draw_dice(canvas, throw.dice, throw.fresh, y)
        colour = INK if counts else FADED
        canvas.text(_TOTAL_X, y, str(throw.total), 42 if counts else 32, SERIF, colour, "r")


def _left(dice: int) -> int:
    """Give where a row of dice begins, so that it ends beside its total."""
    return _RIGHT - dice * _PITCH


def _draw_mark(canvas: Canvas, x: int, y: float, *, again: bool) -> None:
    """Say why there is another throw: Fresh Troops, or a tie."""
    if again:
        canvas.centred(strategy_tile("FR", 34), x, y)
    else:
        draw_within(canvas, x - 2, y, tell("tie"), 26, _TIE_WIDE, SERIF, DANGER, "m")


def _draw_dice(canvas: Canvas, dice: tuple[str, ...], fresh: tuple[str, ...], y: float) -> None:
    marked = Counter(fresh)
    for place, thrown in enumerate(dice):
        again = marked[thrown] > 0
        marked[thrown] -= again
        canvas.paste(
            die(thrown[0], DICE[thrown], again=again), _left(len(dice)) + place * _PITCH, y - SIDE / 2
        )


def draw_unthrown(canvas: Canvas, round_: RoundView, side: int, middle: float, *, now: bool) -> None:
    """Draw the dice a side is going to throw, or say why it throws none."""
    tokens = round_.commitments[side].tokens
    if tokens is None or not any(tokens[kind] for kind in ARMIES):
        _say(canvas, tell("no armies"), middle)
    elif not now:
        _say(canvas, tell("no throw needed"), middle)
    else:
        terrain = EVENT_TILES[round_.event].terrain
        colours = dice_colours(terrain, tokens, round_.commitments[side].tile == "TR")
        for place, colour in enumerate(colours):
            canvas.paste(die(colour, None), _left(len(colours)) + place * _PITCH, middle - SIDE / 2)


def _say(canvas: Canvas, words: str, middle: float) -> None:
    draw_within(canvas, _RIGHT - 4, middle, words, 26, _SAID_WIDE, colour=FADED, anchor="r")
