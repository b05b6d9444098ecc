"""What the game is drawn with, by itself: the contact sheet, emojis, and pictures to be looked up."""

import re
from functools import partial

from PIL.Image import Image

from languages.spoken import texts
from rendering.battles_and_builders import pieces, standings
from rendering.battles_and_builders.pieces import STRATEGY, army, strategy_tile
from rendering.canvas import MARGIN, Canvas
from rendering.emojis import ROOM, Emojis
from rendering.fonts import SANS, SERIF
from rendering.palette import DICE, FADED
from rendering.players import LIVERIES, Livery
from rendering.sprites import SIDE, back, die, painted, shield
from rules.battles_and_builders.tables import EVENT_TILES, FACES, KINDS, STRATEGY_TILES
from rules.battles_and_builders.view import Hand, Table
from rules.game import Options
from rules.text import Seat

tell = texts(__name__).tell


_LEFT = MARGIN + 6
_RIGHT = 1100 - _LEFT
_ROW, _TOKENS, _BETWEEN = 76, 404, 122
_NAMED = _BETWEEN - 6  # pixels for the name of a kind of token


def sheet() -> Image:
    """Draw all pieces on one sheet."""
    canvas = Canvas(1412)
    canvas.text(_LEFT, 60, "Battles & Builders", 58, SERIF)
    canvas.text(_RIGHT, 64, tell("tokens, dice and tiles"), 30, SANS, FADED, "r")
    _tokens(canvas, 124)
    _dice(canvas, 560)
    _events(canvas, 664)
    standings.draw_tiles(canvas, [*STRATEGY_TILES], 1106)
    return canvas.finished()


def _tokens(canvas: Canvas, top: int) -> None:
    for kind, token in enumerate(KINDS):
        canvas.text(
            _TOKENS + kind * _BETWEEN, top, tell(token.called.many), 26, SERIF, anchor="m", room=_NAMED
        )
    canvas.text(_TOKENS + len(KINDS) * _BETWEEN, top, tell("back"), 26, SERIF, anchor="m", room=_NAMED)
    for row, livery in enumerate((*LIVERIES[:4], None)):
        y = top + 60 + row * _ROW
        canvas.panel((MARGIN, y - 36, 1100 - MARGIN, y + 36))
        canvas.centred(shield(livery, 48), _LEFT + 40, y)
        name = tell("the dummy") if livery is None else _described(livery)
        canvas.text(_LEFT + 84, y, name, 28, room=_TOKENS - _LEFT - 120)
        for kind in range(len(KINDS) - (livery is None)):
            canvas.centred(pieces.army(kind, livery, 62), _TOKENS + kind * _BETWEEN, y)
        canvas.centred(back(livery, 62), _TOKENS + len(KINDS) * _BETWEEN, y)


def _described(livery: Livery) -> str:
    """Name a livery by its colour and what lies on its shield."""
    return tell("{colour}, {ordinary}", colour=tell(livery.name), ordinary=tell(livery.ordinary.name))


def _dice(canvas: Canvas, top: int) -> None:
    for place, colour in enumerate(DICE):
        x = MARGIN + place * 355
        for number, face in enumerate(FACES[colour]):
            canvas.paste(die(colour, face, again=number == 0), x + number * (SIDE + 1), top)


def _events(canvas: Canvas, top: int) -> None:
    for place, event in enumerate(EVENT_TILES.values()):
        x, y = MARGIN + place % 4 * 266, top + place // 4 * 216
        canvas.paste(pieces.event_tile(event.id, 254, 70), x, y)
        canvas.text(x + 127, y + 188, tell(event.terrain), 24, SERIF, anchor="m", room=254)


_TAKEN = re.compile(r"take (?P<tile>[A-Z]+)(?: (?P<side>\d+))?")


def emojis() -> Emojis:
    """Give the drawings of the strategy tiles, each by its tile."""
    return {tile.lower(): partial(painted, paint, ROOM, ROOM) for tile, paint in STRATEGY.items()}


def emoji(table: Table, hand: Hand, said: str, answer: str) -> str | Seat:
    """Name the tile that is taken, or the seat that one strikes; the dummy has no shield."""
    found = _TAKEN.fullmatch(answer)
    if found is None:
        return ""
    if found["side"] and int(found["side"]) < table.seats:
        return int(found["side"])
    return "" if said else found["tile"].lower()


def entry(name: str, mark: str, size: int, options: Options | None = None) -> Image | None:
    """Draw what has this name, in a square."""
    for tile in STRATEGY_TILES.values():
        if tile.name == name:
            return strategy_tile(tile.id, size)
    kinds = [kind.called.one for kind in KINDS]
    return army(kinds.index(name.lower()), None, size) if name.lower() in kinds else None
