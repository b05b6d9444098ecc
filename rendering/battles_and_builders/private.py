"""The private picture: one's own tokens and bid, with the round they are for, and how all stand."""

from __future__ import annotations

from PIL.Image import Image

from languages.spoken import tell
from rendering.battles_and_builders.header import ROUND_WIDE
from rendering.battles_and_builders.picture import Part, round_parts, stacked, standings_part, tile_parts
from rendering.battles_and_builders.tiles import army
from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.fonts import SERIF
from rendering.heading import RIGHT
from rendering.lines import draw_within
from rendering.players import Players
from rendering.shields import shield
from rendering.theme import FADED, INK
from rendering.tokens import empty_place
from rules.battles_and_builders.tables import KINDS, KING, ROUNDS
from rules.battles_and_builders.view import Hand, Table

_HEADER, _STOCK, _BID = 104, 190, 112
_CELL_GAP, _LARGE, _TOKEN = 10, 104, 78
_BID_X = MARGIN + 230


def picture_of_hand(table: Table, hand: Hand, players: Players) -> Image:
    """Draw what lies behind one screen."""
    return stacked(parts_of_hand(table, hand), players)


def parts_of_hand(table: Table, hand: Hand) -> list[Part]:
    """Give the parts of the private picture."""
    header = Part("head", _HEADER, lambda canvas, top: _draw_header(canvas, table, hand, top))
    stock = Part("stock", _STOCK, lambda canvas, top: _draw_stock(canvas, hand, top), _cells)
    bid = Part("bid", _BID, lambda canvas, top: _draw_bid(canvas, table, hand, top))
    return [header, stock, bid, *round_parts(table), standings_part(table), *tile_parts(table)]


def _draw_header(canvas: Canvas, table: Table, hand: Hand, top: int) -> None:
    middle = top + _HEADER // 2
    canvas.chosen((MARGIN, top, WIDTH - MARGIN, top + _HEADER))
    canvas.centred(shield(canvas.livery(hand.seat), 68), MARGIN + 58, middle)
    left, room = MARGIN + 112, RIGHT - ROUND_WIDE - _CELL_GAP - MARGIN - 112
    draw_within(canvas, left, middle - 14, tell("Behind your screen"), 44, room, SERIF)
    draw_within(canvas, left, middle + 28, tell("only you see this"), 24, room, colour=FADED)
    words = tell("Round {number} of {rounds}", number=table.round.number, rounds=ROUNDS)
    draw_within(canvas, RIGHT, middle, words, 36, ROUND_WIDE, SERIF, anchor="r")


def _draw_stock(canvas: Canvas, hand: Hand, top: int) -> None:
    """Draw a cell for each kind with how many are left."""
    for kind, box in enumerate(_cells(top).values()):
        number, (x, _, right, _), middle = hand.stock[kind], box, top + 76
        canvas.panel(box)
        sprite = army(kind, canvas.livery(hand.seat), _LARGE) if number else empty_place(_LARGE)
        canvas.centred(sprite, x + 68, middle)
        canvas.text(x + 162, middle, str(number), 64, SERIF, anchor="m", colour=FADED if not number else INK)
        name = tell(KINDS[kind].called.many if kind != KING else KINDS[kind].called.one)
        room = right - x - 2 * _CELL_GAP
        draw_within(canvas, (x + right) / 2, top + _STOCK - 28, name, 30, room, SERIF, anchor="m")


def _cells(top: int) -> dict[str, Box]:
    """Give the cell of each kind of token, by its name for one."""
    width = (WIDTH - 2 * MARGIN - (len(KINDS) - 1) * _CELL_GAP) / len(KINDS)
    lefts = [MARGIN + kind * (width + _CELL_GAP) for kind in range(len(KINDS))]
    return {kind.called.one: (x, top, x + width, top + _STOCK) for kind, x in zip(KINDS, lefts, strict=True)}


def _draw_bid(canvas: Canvas, table: Table, hand: Hand, top: int) -> None:
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + _BID))
    middle = top + _BID / 2
    draw_within(canvas, MARGIN + 24, middle, tell("Your bid"), 40, _BID_X - MARGIN - 36, SERIF)
    if hand.bid is None or not any(hand.bid):
        words = tell("not made yet") if hand.bid is None else tell("no tokens")
        draw_within(canvas, _BID_X, middle, words, 32, RIGHT - _BID_X, colour=FADED)
    else:
        tokens = [kind for kind, number in enumerate(hand.bid) for _ in range(number)]
        for place, kind in enumerate(tokens):
            sprite = army(kind, canvas.livery(hand.seat), _TOKEN)
            canvas.paste(sprite, _BID_X + place * (_TOKEN + 8), middle - _TOKEN / 2)
