"""The event of the round with what it is worth and who throws which die, and the row of all events."""

from __future__ import annotations

from languages.spoken import begun, texts
from rendering.battles_and_builders.tiles import army, event_tile
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_within
from rendering.dice import die
from rendering.fonts import SERIF
from rendering.theme import FADED, GOLD
from rendering.tokens import seal
from rules.battles_and_builders.tables import (
    BUILDERS,
    EVENT_TILES,
    FACES,
    KINDS,
    KING,
    MOST_BUILDERS,
    SHARED_BUILDERS,
    army_dice,
)
from rules.battles_and_builders.view import Table

tell = texts(__name__).tell


HEIGHT = 168
_TILE, _VALUE = 246, 84
_TEXT = MARGIN + _TILE + 18
_STAKES, _PITCH = 572, 142
_TEXT_WIDE, _MOST_WIDE, _FACES_WIDE, _KIND_WIDE = 200, 160, 120, 134  # pixels for words
ROW_HEIGHT = 84
_SMALL, _SMALL_VALUE = 124, 54
_SMALL_PITCH = (WIDTH - 2 * MARGIN - _SMALL) / (len(EVENT_TILES) - 1)


def draw_event(canvas: Canvas, event: str, top: int) -> None:
    """Draw the event tile and the stakes."""
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + HEIGHT))
    canvas.paste(event_tile(event, _TILE, _VALUE), MARGIN + 2, top + 2)
    _draw_name(canvas, event, top)
    _draw_stake(canvas, 0, BUILDERS, top)
    canvas.centred(seal(f"+{MOST_BUILDERS}", 64), _STAKES + 34, top + 88)
    most = tell("most (tied +{shared_builders})", shared_builders=SHARED_BUILDERS)
    draw_within(canvas, _STAKES, top + 142, most, 24, _MOST_WIDE, colour=FADED, anchor="m")
    for place, (kind, colour) in enumerate(army_dice(EVENT_TILES[event].terrain), 1):
        _draw_stake(canvas, place, kind, top)
        x, faces = _STAKES + place * _PITCH, FACES[colour]
        canvas.centred(die(colour, None), x + 34, top + 88)
        words = tell("{faces} to {faces2}", faces=faces[0], faces2=faces[-1])
        draw_within(canvas, x, top + 142, words, 24, _FACES_WIDE, colour=FADED, anchor="m")


def places(top: int) -> dict[str, Box]:
    """Name the tile, and for each kind of token what it is for: `stake builder`."""
    stakes = {
        f"stake {kind.called.one}": (
            _STAKES + place * _PITCH - _PITCH / 2,
            top,
            _STAKES + place * _PITCH + _PITCH / 2,
            top + HEIGHT,
        )
        for place, kind in enumerate(KINDS[:KING])
    }
    return {"tile": (MARGIN, top, _STAKES - _PITCH / 2 - 4, top + HEIGHT), **stakes}


def _draw_name(canvas: Canvas, event: str, top: int) -> None:
    tile = EVENT_TILES[event]
    for line, word in enumerate(begun(tell(tile.terrain)).split(" ", 1)):
        draw_within(canvas, _TEXT, top + 34 + line * 42, word, 38, _TEXT_WIDE, SERIF)
    words = (
        (tell("highest throw"), tell("wins the tile"))
        if tile.value > 0
        else (tell("lowest throws"), tell("lose two points"))
    )
    for line, said in enumerate(words):
        draw_within(canvas, _TEXT, top + 116 + line * 30, said, 24, _TEXT_WIDE, colour=FADED)


def _draw_stake(canvas: Canvas, place: int, kind: int, top: int) -> None:
    """Draw a kind of token, and below it what it is for."""
    x = _STAKES + place * _PITCH
    canvas.centred(army(kind, None, 66), x - 32, top + 88)
    draw_within(canvas, x, top + 30, tell(KINDS[kind].called.many), 26, _KIND_WIDE, SERIF, anchor="m")


def draw_events(canvas: Canvas, table: Table, top: int) -> None:
    """Draw all event tiles: those that are gone struck out, the present one with a double outline."""
    for place, event in enumerate(EVENT_TILES):
        x, now = MARGIN + place * _SMALL_PITCH, event == table.round.event
        gone = not now and event not in table.events_left
        canvas.paste(event_tile(event, _SMALL, _SMALL_VALUE, gone=gone), x, top)
        if now:
            canvas.outline((x - 4, top - 4, x + _SMALL + 3, top + ROW_HEIGHT + 1), GOLD)
