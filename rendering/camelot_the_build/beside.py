"""The column beside the plan: how the turns count, the bag, and what is still to come."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from languages.spoken import signed, texts
from rendering.camelot_the_build.plan import HEIGHT as PLAN_HEIGHT
from rendering.camelot_the_build.plan import ROOM, Mosaic, hang_banner
from rendering.camelot_the_build.plan import WIDTH as PLAN_WIDTH
from rendering.camelot_the_build.tiles import loose_tile, sack, seal_size
from rendering.camelot_the_build.words import LAST_TURN, THIS_TURN, gained, unbuilt
from rendering.canvas import MARGIN, NAME_LINE, WIDTH, Box, Canvas, draw_name
from rendering.fonts import BOLD, SERIF
from rendering.palette import DANGER, FADED, GILDED, GOLD, INK, SHADE, VELLUM
from rendering.sprites import shield
from rules.camelot_the_build.tables import TILES, VALUES
from rules.camelot_the_build.view import Table, TurnView

counted, tell = texts(__name__).counted, texts(__name__).tell
_HEAD, _LINE = 106 + NAME_LINE, 37


def account_height(turn: TurnView) -> int:
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


_TILE, _PITCH, _ACROSS = 68, 80, 3
_TITLE, _FOOT = 50, 38
LEAST_UNSEEN: Final = _TITLE + _PITCH + _FOOT  # pixels, with one row of tiles
_ROW = 33
_WORTHY: Final = sorted((tile for tile in TILES if VALUES[tile]), key=lambda tile: -VALUES[tile])


Counted: TypeAlias = tuple[tuple[str, int], ...]  # how many of what


def unbuilt_height(to_build: Counted) -> int:
    """Give the height of the list of squares to build on."""
    return _TITLE + _ROW * max(1, len(to_build)) + 10


def draw_unbuilt(canvas: Canvas, to_build: Counted, box: Box) -> None:
    """Draw how many squares of each class are empty."""
    left, top, right, _ = box
    room = right - left - 28
    canvas.panel(box)
    canvas.text(left + 14, top + 28, tell("Still to build"), 28, SERIF, room=room)
    if not to_build:
        canvas.text(left + 14, top + _TITLE + _ROW / 2 - 2, tell("nothing more"), 24, colour=FADED, room=room)
    for line, (words, number) in enumerate(to_build):
        y = top + _TITLE + _ROW * line + _ROW / 2 - 2
        long = canvas.text(right - 14, y, str(number), 32, SERIF, anchor="r")
        canvas.text(left + 14, y, words, 24, room=room - long - 8)


def unseen_height(table: Table, room: float) -> int:
    """Give the height of the tiles not yet seen, in whole rows that fit the room."""
    rows = min(-(-len(_unseen(table)) // _ACROSS), int(room - _TITLE - _FOOT) // _PITCH)
    return _TITLE + _PITCH * rows + _FOOT


def _unseen(table: Table) -> list[str]:
    return [tile for tile in _WORTHY if table.unseen.get(tile)]


def draw_unseen(canvas: Canvas, unseen: Counted, others: int, box: Box) -> None:
    """Draw tiles that lie in the bag or face down, and how many others do."""
    left, top, right, bottom = box
    room = right - left - 28
    canvas.panel(box)
    canvas.text(left + 14, top + 28, tell("Not yet seen"), 28, SERIF, room=room)
    for place, (tile, number) in enumerate(unseen):
        row, column = divmod(place, _ACROSS)
        _draw_one(canvas, tile, number, left + 17 + column * _PITCH, top + _TITLE + row * _PITCH)
    canvas.text(left + 14, bottom - 21, _others(others, bool(unseen)), 24, colour=FADED, room=room)


def _others(number: int, shown: bool) -> str:
    """Say how many tiles are not drawn, beside those that are."""
    if not number:
        return "" if shown else tell("none")
    return (
        tell("and {number} more", number=number) if shown else counted(number, "lesser tile", "lesser tiles")
    )


def _draw_one(canvas: Canvas, tile: str, number: int, x: float, y: float) -> None:
    canvas.paste(loose_tile(tile, _TILE), x, y)
    if number > 1:
        across = seal_size(_TILE)
        canvas.panel((x, y + _TILE - across + 4, x + across, y + _TILE), line=2)
        canvas.text(
            x + across / 2, y + _TILE - across / 2 + 1, f"\N{MULTIPLICATION SIGN}{number}", 24, anchor="m"
        )


LEFT: Final = MARGIN + PLAN_WIDTH + 10
RIGHT: Final = WIDTH - MARGIN
_GAP = 10
_BAG = 84


def lay_beside(mosaic: Mosaic, table: Table, top: int) -> None:
    """Lay the column, as high as the plan."""
    bottom = top + PLAN_HEIGHT
    for name, turn in turns_shown(table):
        box = LEFT, top, RIGHT, top + account_height(turn)
        mosaic.draw(box, draw_account, name, turn, LEFT, top, RIGHT)
        top += account_height(turn) + _GAP
    mosaic.lay((LEFT, top, RIGHT, top + _BAG), _draw_bag, table.bag, top)
    _lay_to_come(mosaic, table, top + _BAG + _GAP, bottom)


def places(table: Table, top: int) -> dict[str, Box]:
    """Name what stands in the column: the turns, the bag, and what is still to come."""
    places, bottom = dict[str, Box](), top + PLAN_HEIGHT
    for name, turn in turns_shown(table):
        height = account_height(turn)
        places[name] = (LEFT, top, RIGHT, top + height)
        top += height + _GAP
    return places | {
        "bag": (LEFT, top, RIGHT, top + _BAG),
        "unseen": (LEFT, top + _BAG + _GAP, RIGHT, bottom),
    }


def turns_shown(table: Table) -> Iterator[tuple[str, TurnView]]:
    """Give the turns to account for, each with what it is called as a place."""
    if table.turn.laid:
        yield THIS_TURN, table.turn
    if table.last is not None:
        yield LAST_TURN, table.last


def _draw_bag(canvas: Canvas, tiles: int, top: int) -> None:
    canvas.panel((LEFT, top, RIGHT, top + _BAG))
    canvas.centred(sack(66), LEFT + 48, top + _BAG / 2)
    canvas.text(LEFT + 98, top + 32, str(tiles), 46, SERIF)
    canvas.text(LEFT + 98, top + 65, tell("in the bag"), 24, colour=FADED, room=RIGHT - LEFT - 110)


def _lay_to_come(mosaic: Mosaic, table: Table, top: float, bottom: float) -> None:
    """Lay the tiles not yet seen, and the squares to build on where there is room for them."""
    to_build = tuple(unbuilt(table).items())
    listed = unbuilt_height(to_build) + _GAP
    if bottom - top - listed < unseen_height(table, LEAST_UNSEEN):
        _lay_unseen(mosaic, table, (LEFT, top, RIGHT, bottom))
        return
    between = top + unseen_height(table, bottom - top - listed)
    _lay_unseen(mosaic, table, (LEFT, top, RIGHT, between))
    end = between + listed
    if bottom - end >= ROOM:
        middle = (LEFT + RIGHT) / 2, (end + bottom) / 2
        mosaic.draw((LEFT, end + 2, RIGHT, bottom), hang_banner, table.seat, *middle)
        bottom = round(end)
    box = LEFT, between + _GAP, RIGHT, bottom
    mosaic.lay(box, draw_unbuilt, to_build, box)


def _lay_unseen(mosaic: Mosaic, table: Table, box: Box) -> None:
    """Lay the tiles that lie in the bag or face down, as many as there is room for."""
    _, top, _, bottom = box
    unseen = _unseen(table)[: int(bottom - top - _TITLE - _FOOT) // _PITCH * _ACROSS]
    shown = tuple((tile, table.unseen[tile]) for tile in unseen)
    others = sum(table.unseen.values()) - sum(number for _, number in shown)
    mosaic.lay(box, draw_unseen, shown, others, box)
