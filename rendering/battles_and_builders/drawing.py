"""The drawing of Battles & Builders: its pictures, part by part, its text board and its descriptions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from PIL.Image import Image

from languages.spoken import texts
from rendering.battles_and_builders.bidding import (
    BIDS_HEIGHT,
    EVENT_HEIGHT,
    EVENTS_HEIGHT,
    bid_places,
    draw_bids,
    draw_event,
    draw_events,
    event_places,
)
from rendering.battles_and_builders.header import HEADER_HEIGHT, ROUND_WIDE, draw_header
from rendering.battles_and_builders.lanes import (
    draw_lanes,
    draw_outcome,
    lane_places,
    lanes_height,
    outcome_height,
    outcome_places,
)
from rendering.battles_and_builders.pieces import army
from rendering.battles_and_builders.sheet import emoji, emojis, entry, sheet
from rendering.battles_and_builders.standings import (
    draw_standings,
    draw_tiles,
    standings_height,
    standings_places,
    tile_places,
    tiles_height,
    tiles_shown,
)
from rendering.battles_and_builders.words import hand_written, table_written
from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.drawing import PLAIN, Drawing, Line, Look
from rendering.emojis import Emojis
from rendering.fonts import SERIF
from rendering.heading import RIGHT
from rendering.palette import FADED, INK
from rendering.players import UNNAMED, Players
from rendering.sprites import empty_place, shield
from rules.battles_and_builders.tables import COMMIT, KINDS, KING, ROUNDS
from rules.battles_and_builders.view import Hand, Table
from rules.text import Names, Seat

tell = texts(__name__).tell


_TOP, _GAP = 22, 10


Places = Mapping[str, Box]


def _undivided(_: int) -> Places:
    return {}


class Part(NamedTuple):
    """A part of the picture: its name, how high it is, how it is drawn at a height, and what lies in it."""

    name: str
    height: int
    draw: Callable[[Canvas, int], None]
    within: Callable[[int], Places] = _undivided


def picture_of_table(table: Table, players: Players) -> Image:
    """Draw the table, as high as its parts."""
    return stacked(parts_of_table(table), players)


def stacked(parts: Sequence[Part], players: Players) -> Image:
    """Draw parts one below the other on a picture as high as they are."""
    height = 2 * _TOP + sum(part.height for part in parts) + (len(parts) - 1) * _GAP
    canvas = Canvas(height, players=players)
    for part, top in _laid(parts):
        part.draw(canvas, top)
    return canvas.finished()


def places_in(parts: Sequence[Part]) -> Places:
    """Name the parts that are drawn one below the other, and what lies in each."""
    places: dict[str, Box] = {}
    for part, top in _laid(parts):
        places |= {part.name: (MARGIN, top, WIDTH - MARGIN, top + part.height), **part.within(top)}
    return places


def _laid(parts: Sequence[Part]) -> Iterator[tuple[Part, int]]:
    """Give each part with its top."""
    top = _TOP
    for part in parts:
        yield part, top
        top += part.height + _GAP


def parts_of_table(table: Table) -> list[Part]:
    """Give the parts of the public picture."""
    head = Part("head", HEADER_HEIGHT, lambda canvas, top: draw_header(canvas, table, top))
    points = standings_part(table)
    if table.over:
        return [head, points, *tile_parts(table), *_end(table)]
    return [head, *round_parts(table), *_last(table), points, *_to_come(table)]


def standings_part(table: Table) -> Part:
    """Give the standings."""
    return Part(
        "standings",
        standings_height(table),
        lambda canvas, top: draw_standings(canvas, table, top),
        lambda top: standings_places(table, top),
    )


def _end(table: Table) -> list[Part]:
    """Give the round the game ended in: fought out, turned over, or else the one before."""
    if table.last == table.round or table.phase == COMMIT:
        return _last(table)
    return round_parts(table)


def round_parts(table: Table) -> list[Part]:
    """Give the parts of the round on the table: its event, and the bids or what was turned over."""
    shown = Part(
        "event",
        EVENT_HEIGHT,
        lambda canvas, top: draw_event(canvas, table.round.event, top),
        event_places,
    )
    if table.phase == COMMIT:
        bid = Part(
            "round",
            BIDS_HEIGHT,
            lambda canvas, top: draw_bids(canvas, table, top),
            lambda top: bid_places(table, top),
        )
        return [shown, bid]
    laid = Part(
        "round",
        lanes_height(table, table.round),
        lambda canvas, top: draw_lanes(canvas, table, table.round, top, now=True),
        lambda top: lane_places(table, table.round, top),
    )
    return [shown, laid]


def _last(table: Table) -> list[Part]:
    """Give the round that was fought out last, while nothing of a new one is turned over."""
    last = table.last
    if last is None or (table.phase != COMMIT and last != table.round):
        return []
    return [
        Part(
            "last",
            outcome_height(table, last),
            lambda canvas, top: draw_outcome(canvas, table, last, top),
            lambda top: outcome_places(table, last, top),
        )
    ]


def _to_come(table: Table) -> list[Part]:
    rest = Part("events", EVENTS_HEIGHT, lambda canvas, top: draw_events(canvas, table, top))
    return [*tile_parts(table), rest]


def tile_parts(table: Table) -> list[Part]:
    """Give the strategy tiles, where there are any to show."""
    tiles = tiles_shown(table)
    cells = Part(
        "tiles",
        tiles_height(tiles),
        lambda canvas, top: draw_tiles(canvas, top, tiles),
        lambda top: tile_places(tiles, top),
    )
    return [cells] if tiles else []


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
    canvas.text(left, middle - 14, tell("Behind your screen"), 44, SERIF, room=room)
    canvas.text(left, middle + 28, tell("only you see this"), 24, colour=FADED, room=room)
    words = tell("Round {number} of {rounds}", number=table.round.number, rounds=ROUNDS)
    canvas.text(RIGHT, middle, words, 36, SERIF, anchor="r", room=ROUND_WIDE)


def _draw_stock(canvas: Canvas, hand: Hand, top: int) -> None:
    """Draw a cell for each kind with how many are left."""
    livery = canvas.livery(hand.seat)
    for kind, box in enumerate(_cells(top).values()):
        number, (x, _, right, _), middle = hand.stock[kind], box, top + 76
        canvas.panel(box)
        sprite = army(kind, livery, _LARGE) if number else empty_place(_LARGE)
        canvas.centred(sprite, x + 68, middle)
        canvas.text(x + 162, middle, str(number), 64, SERIF, anchor="m", colour=FADED if not number else INK)
        name = tell(KINDS[kind].called.many if kind != KING else KINDS[kind].called.one)
        room = right - x - 2 * _CELL_GAP
        canvas.text((x + right) / 2, top + _STOCK - 28, name, 30, SERIF, anchor="m", room=room)


def _cells(top: int) -> dict[str, Box]:
    """Give the cell of each kind of token, by its name for one."""
    width = (WIDTH - 2 * MARGIN - (len(KINDS) - 1) * _CELL_GAP) / len(KINDS)
    lefts = [MARGIN + kind * (width + _CELL_GAP) for kind in range(len(KINDS))]
    return {kind.called.one: (x, top, x + width, top + _STOCK) for kind, x in zip(KINDS, lefts, strict=True)}


def _draw_bid(canvas: Canvas, table: Table, hand: Hand, top: int) -> None:
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + _BID))
    middle = top + _BID / 2
    canvas.text(MARGIN + 24, middle, tell("Your bid"), 40, SERIF, room=_BID_X - MARGIN - 36)
    if hand.bid is None or not any(hand.bid):
        words = tell("not made yet") if hand.bid is None else tell("no tokens")
        canvas.text(_BID_X, middle, words, 32, colour=FADED, room=RIGHT - _BID_X)
    else:
        tokens = [kind for kind, number in enumerate(hand.bid) for _ in range(number)]
        for place, kind in enumerate(tokens):
            sprite = army(kind, canvas.livery(hand.seat), _TOKEN)
            canvas.paste(sprite, _BID_X + place * (_TOKEN + 8), middle - _TOKEN / 2)


_TOPICS = ("turn", "points", "outcome", "round", "throws", "held", "stock", "left")
_OWN_TOPICS = ("hand", "round", "throws", "points", "held", "left")


class BattlesAndBuildersDrawing(Drawing[Table, Hand]):
    """How Battles & Builders looks."""

    def picture(
        self, table: Table, hand: Hand | None = None, look: Look = PLAIN, players: Players = UNNAMED
    ) -> Image:
        """Draw the table, or what lies behind one screen."""
        return picture_of_table(table, players) if hand is None else picture_of_hand(table, hand, players)

    def places(self, table: Table, hand: Hand | None = None, look: Look = PLAIN) -> Mapping[str, Box]:
        """Name the parts of a picture, and what lies in them."""
        return places_in(parts_of_table(table) if hand is None else parts_of_hand(table, hand))

    def lines(self, table: Table, hand: Hand | None, names: Names, look: Look) -> Iterable[Line]:
        """Write the table, or what lies behind one screen."""
        return table_written(table, names) if hand is None else hand_written(table, hand, names)

    def topics(self, table: Table, hand: Hand | None, look: Look) -> Sequence[str]:
        """Name what a picture shows."""
        return _TOPICS if hand is None else _OWN_TOPICS

    def emojis(self) -> Emojis:
        """Give what answers may bear."""
        return emojis()

    def emoji(self, table: Table, hand: Hand, said: str, answer: str) -> str | Seat:
        """Name what an answer bears."""
        return emoji(table, said, answer)

    def entry(self, name: str, mark: str, size: int) -> Image | None:
        """Draw what has this name or mark, where it is something to be seen."""
        return entry(name, size)

    def sheet(self) -> Image:
        """Draw all tokens, dice, tiles and shields."""
        return sheet()
