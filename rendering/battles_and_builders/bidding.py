"""What a round is bid for and what is bid: the event, who throws which die for it, and all bids."""

from __future__ import annotations

from collections.abc import Iterator

from languages.spoken import begun, texts
from rendering.battles_and_builders.pieces import army, draw_side, event_tile, livery_of, write_side
from rendering.battles_and_builders.words import ASKED_ONE
from rendering.canvas import MARGIN, NAME_LINE, WIDTH, Box, Canvas
from rendering.fonts import SERIF
from rendering.palette import FADED, GOLD, INK
from rendering.players import Livery
from rendering.sprites import back, die, seal
from rules.battles_and_builders.tables import (
    BUILDERS,
    COMMIT,
    DUMMY_TOKENS,
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


EVENT_HEIGHT = 168
_TILE, _VALUE = 246, 84
_TEXT = MARGIN + _TILE + 18
_STAKES, _PITCH = 572, 142
_TEXT_WIDE, _MOST_WIDE, _FACES_WIDE, _KIND_WIDE = 200, 160, 120, 134  # pixels for words
EVENTS_HEIGHT = 84
_SMALL, _SMALL_VALUE = 124, 54
_SMALL_PITCH = (WIDTH - 2 * MARGIN - _SMALL) / (len(EVENT_TILES) - 1)


def draw_event(canvas: Canvas, event: str, top: int) -> None:
    """Draw the event tile and the stakes."""
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + EVENT_HEIGHT))
    canvas.paste(event_tile(event, _TILE, _VALUE), MARGIN + 2, top + 2)
    _draw_name(canvas, event, top)
    _draw_stake(canvas, 0, BUILDERS, top)
    canvas.centred(seal(f"+{MOST_BUILDERS}", 64), _STAKES + 34, top + 88)
    most = tell("most (tied +{shared_builders})", shared_builders=SHARED_BUILDERS)
    canvas.text(_STAKES, top + 142, most, 24, colour=FADED, anchor="m", room=_MOST_WIDE)
    for place, (kind, colour) in enumerate(army_dice(EVENT_TILES[event].terrain), 1):
        _draw_stake(canvas, place, kind, top)
        x, faces = _STAKES + place * _PITCH, FACES[colour]
        canvas.centred(die(colour, None), x + 34, top + 88)
        words = tell("{faces} to {faces2}", faces=faces[0], faces2=faces[-1])
        canvas.text(x, top + 142, words, 24, colour=FADED, anchor="m", room=_FACES_WIDE)


def event_places(top: int) -> dict[str, Box]:
    """Name the tile, and for each kind of token what it is for: `stake builder`."""
    stakes = {
        f"stake {kind.called.one}": (
            _STAKES + place * _PITCH - _PITCH / 2,
            top,
            _STAKES + place * _PITCH + _PITCH / 2,
            top + EVENT_HEIGHT,
        )
        for place, kind in enumerate(KINDS[:KING])
    }
    return {"tile": (MARGIN, top, _STAKES - _PITCH / 2 - 4, top + EVENT_HEIGHT), **stakes}


def _draw_name(canvas: Canvas, event: str, top: int) -> None:
    tile = EVENT_TILES[event]
    for line, word in enumerate(begun(tell(tile.terrain)).split(" ", 1)):
        canvas.text(_TEXT, top + 34 + line * 42, word, 38, SERIF, room=_TEXT_WIDE)
    words = (
        (tell("highest throw"), tell("wins the tile"))
        if tile.value > 0
        else (tell("lowest throws"), tell("lose two points"))
    )
    for line, said in enumerate(words):
        canvas.text(_TEXT, top + 116 + line * 30, said, 24, colour=FADED, room=_TEXT_WIDE)


def _draw_stake(canvas: Canvas, place: int, kind: int, top: int) -> None:
    """Draw a kind of token, and below it what it is for."""
    x = _STAKES + place * _PITCH
    canvas.centred(army(kind, None, 66), x - 32, top + 88)
    canvas.text(x, top + 30, tell(KINDS[kind].called.many), 26, SERIF, anchor="m", room=_KIND_WIDE)


def draw_events(canvas: Canvas, table: Table, top: int) -> None:
    """Draw all event tiles: those that are gone struck out, the present one with a double outline."""
    for place, event in enumerate(EVENT_TILES):
        x, now = MARGIN + place * _SMALL_PITCH, event == table.round.event
        gone = not now and event not in table.events_left
        canvas.paste(event_tile(event, _SMALL, _SMALL_VALUE, gone=gone), x, top)
        if now:
            canvas.outline((x - 4, top - 4, x + _SMALL + 3, top + EVENTS_HEIGHT + 1), GOLD)


BIDS_HEIGHT = 112 + NAME_LINE
_GAP = 10
_BACK = 58


def draw_bids(canvas: Canvas, table: Table, top: int) -> None:
    """Draw a box for each side."""
    for side, box in enumerate(_boxes(table, top)):
        _draw_box(canvas, table, side, box)


def bid_places(table: Table, top: int) -> dict[str, Box]:
    """Name the boxes: `seat 1`."""
    return {f"seat {side}": box for side, box in enumerate(_boxes(table, top))}


def _boxes(table: Table, top: int) -> Iterator[Box]:
    """Give the box of each side."""
    sides = len(table.tableaux)
    width = (WIDTH - 2 * MARGIN - (sides - 1) * _GAP) / sides
    for side in range(sides):
        left = MARGIN + side * (width + _GAP)
        yield left, top, left + width, top + BIDS_HEIGHT


def _draw_box(canvas: Canvas, table: Table, side: int, box: Box) -> None:
    left, top, right, bottom = box
    middle = (top + NAME_LINE + bottom) / 2
    if side in table.asked:
        canvas.chosen(box)
    else:
        canvas.panel(box)
    write_side(canvas, table, side, left + 16, top + 4, right - left - 32)
    draw_side(canvas, table, side, left + 44, middle, start=side == table.round.start)
    _draw_bid(canvas, table, side, left + (110 if side == table.round.start else 80), right - 14, middle)


def _draw_bid(canvas: Canvas, table: Table, side: int, left: float, right: float, middle: float) -> None:
    given = table.round.commitments[side]
    number = DUMMY_TOKENS if table.tableaux[side].dummy else given.number
    if given.bid and number is None:
        canvas.centred(back(livery_of(canvas, table, side), _BACK), left + 34, middle)
        canvas.text(left + 72, middle, tell("has bid"), 28, SERIF, room=right - left - 66)
    elif number is None:
        words = tell(ASKED_ONE[COMMIT]) if side in table.asked else tell("bids later")
        colour = INK if side in table.asked else FADED
        canvas.text(left + 8, middle, words, 28, SERIF, colour, room=right - left - 2)
    else:
        canvas.text(left + 10, middle, str(number), 46, SERIF)
        _draw_backs(canvas, livery_of(canvas, table, side), number, left + 46, right, middle)


def _draw_backs(
    canvas: Canvas, livery: Livery | None, number: int, left: float, right: float, middle: float
) -> None:
    sprite = back(livery, _BACK)
    pitch = min(_BACK + 4.0, (right - left - _BACK) / max(number - 1, 1))
    for place in range(number):
        canvas.paste(sprite, left + place * pitch, middle - _BACK / 2)
