"""What is still to come: the tiles nobody has seen, the highest first, and the squares to build on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from languages.spoken import texts
from rendering.camelot_the_build.tiles import loose_tile, seal_size
from rendering.canvas import Box, Canvas
from rendering.fonts import SERIF
from rendering.palette import FADED
from rules.camelot_the_build.tables import CLASSES, PLANS, TILES, VALUES
from rules.camelot_the_build.view import Table
from rules.text import N_, Words

counted, tell = texts(__name__).counted, texts(__name__).tell


_TILE, _PITCH, _ACROSS = 68, 80, 3
_HEAD, _FOOT = 50, 38
LEAST_UNSEEN: Final = _HEAD + _PITCH + _FOOT  # pixels, with one row of tiles
_LINE = 33
_SHORT: Mapping[str, Words] = {"L": N_("gatehouse"), "R": N_("gatehouse")}
_WORTHY: Final = sorted((tile for tile in TILES if VALUES[tile]), key=lambda tile: -VALUES[tile])


def unbuilt(table: Table) -> dict[str, int]:
    """Count the empty squares of each class that has any."""
    left = dict.fromkeys(CLASSES, 0)
    for kind, tile in zip(PLANS[table.halls].classes, table.plan, strict=True):
        left[kind] += not tile
    return {kind: number for kind, number in left.items() if number}


def unbuilt_height(table: Table) -> int:
    """Give the height of the list of squares to build on."""
    return _HEAD + _LINE * max(1, len(_list(table))) + 10


def _list(table: Table) -> Counter[str]:
    words: Counter[str] = Counter()
    for kind, number in unbuilt(table).items():
        words[tell(_SHORT.get(kind, CLASSES[kind]))] += number
    return words


def draw_unbuilt(canvas: Canvas, table: Table, box: Box) -> None:
    """Draw how many squares of each class are empty."""
    left, top, right, _ = box
    room = right - left - 28
    canvas.panel(box)
    canvas.text(left + 14, top + 28, tell("Still to build"), 28, SERIF, room=room)
    if not _list(table):
        canvas.text(left + 14, top + _HEAD + _LINE / 2 - 2, tell("nothing more"), 24, colour=FADED, room=room)
    for line, (words, number) in enumerate(_list(table).items()):
        y = top + _HEAD + _LINE * line + _LINE / 2 - 2
        long = canvas.text(right - 14, y, str(number), 32, SERIF, anchor="r")
        canvas.text(left + 14, y, words, 24, room=room - long - 8)


def unseen_height(table: Table, room: float) -> int:
    """Give the height of the tiles not yet seen, in whole rows that fit the room."""
    rows = min(-(-len(_unseen(table)) // _ACROSS), int(room - _HEAD - _FOOT) // _PITCH)
    return _HEAD + _PITCH * rows + _FOOT


def _unseen(table: Table) -> list[str]:
    return [tile for tile in _WORTHY if table.unseen.get(tile)]


def draw_unseen(canvas: Canvas, table: Table, box: Box) -> None:
    """Draw the tiles that lie in the bag or face down, as many as there is room for."""
    left, top, right, bottom = box
    room = right - left - 28
    canvas.panel(box)
    canvas.text(left + 14, top + 28, tell("Not yet seen"), 28, SERIF, room=room)
    shown = _unseen(table)[: int(bottom - top - _HEAD - _FOOT) // _PITCH * _ACROSS]
    for place, tile in enumerate(shown):
        row, column = divmod(place, _ACROSS)
        _draw_one(canvas, table, tile, left + 17 + column * _PITCH, top + _HEAD + row * _PITCH)
    others = sum(table.unseen.values()) - sum(table.unseen[tile] for tile in shown)
    canvas.text(left + 14, bottom - 21, _others(others, bool(shown)), 24, colour=FADED, room=room)


def _others(number: int, shown: bool) -> str:
    """Say how many tiles are not drawn, beside those that are."""
    if shown:
        return tell("and {number} more", number=number)
    return counted(number, "lesser tile", "lesser tiles") if number else tell("none")


def _draw_one(canvas: Canvas, table: Table, tile: str, x: float, y: float) -> None:
    canvas.paste(loose_tile(tile, _TILE), x, y)
    if (number := table.unseen[tile]) > 1:
        across = seal_size(_TILE)
        canvas.panel((x, y + _TILE - across + 4, x + across, y + _TILE), line=2)
        canvas.text(
            x + across / 2, y + _TILE - across / 2 + 1, f"\N{MULTIPLICATION SIGN}{number}", 24, anchor="m"
        )
