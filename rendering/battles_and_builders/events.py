"""All eight event tiles in a row: those to come, the one being fought for, and those that are gone."""

from __future__ import annotations

from rendering.battles_and_builders.tiles import event_tile
from rendering.canvas import MARGIN, WIDTH, Canvas
from rendering.theme import GOLD
from rules.battles_and_builders.tables import EVENT_TILES
from rules.battles_and_builders.view import Table

HEIGHT = 84
_TILE, _VALUE = 124, 54
_PITCH = (WIDTH - 2 * MARGIN - _TILE) / (len(EVENT_TILES) - 1)


def draw_events(canvas: Canvas, table: Table, top: int) -> None:
    """Draw the tiles; those that are gone are struck out, the present one has a double outline."""
    for place, event in enumerate(EVENT_TILES):
        x, now = MARGIN + place * _PITCH, event == table.round.event
        gone = not now and event not in table.events_left
        canvas.paste(event_tile(event, _TILE, _VALUE, gone=gone), x, top)
        if now:
            canvas.outline((x - 4, top - 4, x + _TILE + 3, top + HEIGHT + 1), GOLD)
