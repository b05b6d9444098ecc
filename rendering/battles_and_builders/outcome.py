"""What has just changed: the round before, with its event and what everybody committed and threw."""

from __future__ import annotations

from languages.spoken import texts
from rendering.battles_and_builders import lanes
from rendering.battles_and_builders.tiles import event_tile, shield_of
from rendering.battles_and_builders.words import side_named
from rendering.canvas import MARGIN, Box, Canvas, draw_line
from rendering.fonts import BOLD, SERIF
from rendering.names import shorter
from rules.battles_and_builders.tables import EVENT_TILES
from rules.battles_and_builders.view import RoundView, Table

tell = texts(__name__).tell


_TITLE, _LABELS = 68, 28
_HEADING = _TITLE + _LABELS
_FEW, _LETTERS, _LEAST = 2, 14, 7  # takers; letters of the names of few players, and of more of any side


def height(table: Table, last: RoundView) -> int:
    """Give the height of the outcome."""
    return _HEADING + lanes.height(table, last)


def draw_outcome(canvas: Canvas, table: Table, last: RoundView, top: int) -> None:
    """Draw how the round before went."""
    middle = top + _TITLE / 2
    long = canvas.text(MARGIN + 12, middle, tell("Round {number}", number=last.number), 36, SERIF)
    x = MARGIN + 28 + long
    canvas.paste(event_tile(last.event, 96, 50), x, middle - 32)
    _draw_takers(canvas, table, last, x + 112, middle)
    lanes.draw_headings(canvas, top + _TITLE + 12)
    lanes.draw_lanes(canvas, table, last, top + _HEADING, now=False)


def places(table: Table, last: RoundView, top: int) -> dict[str, Box]:
    """Name what lies in the round before: `last seat 1`."""
    lanes_below = lanes.places(table, last, top + _HEADING)
    return {f"last {name}": box for name, box in lanes_below.items()}


def _draw_takers(canvas: Canvas, table: Table, last: RoundView, x: float, middle: float) -> None:
    if not last.takers:
        canvas.text(x, middle, tell("set aside: nobody fought"), 28)
        return
    few = len(last.takers) <= _FEW
    won = EVENT_TILES[last.event].value > 0
    x += canvas.text(x, middle, tell("won by") if won else tell("lost by"), 28) + 12
    for side in last.takers:
        canvas.centred(shield_of(canvas, table, side, 44), x + 22, middle)
        name = side_named(table, side, lambda seat: shorter(canvas.players.name(seat), _LETTERS))
        name = name if few else shorter(name, _LEAST)
        x = draw_line(canvas, x + 52, middle, name, 26, BOLD) + 18
