"""The drawing of Battles & Builders: its pictures, part by part, its text board and its descriptions."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from PIL.Image import Image

from languages.spoken import spoken, texts
from rendering.battles_and_builders import lanes, standings
from rendering.battles_and_builders.bidding import (
    BIDS_HEIGHT,
    EVENT_HEIGHT,
    EVENTS_HEIGHT,
    HEADER_HEIGHT,
    ROUND_WIDE,
    bid_places,
    bids_shown,
    draw_bids,
    draw_event,
    draw_events,
    draw_header,
    event_places,
    head_shown,
    write_round,
)
from rendering.battles_and_builders.pieces import SMALL, army
from rendering.battles_and_builders.sheet import emoji, emojis, entry, sheet
from rendering.battles_and_builders.words import hand_written, table_written
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, Stamp
from rendering.drawing import PLAIN, Drawing, Line, Look
from rendering.fonts import SERIF
from rendering.heading import RIGHT, ended_words
from rendering.palette import FADED, GILDED, GOLD, INK
from rendering.players import UNNAMED, Livery, Players
from rendering.png import SMALLER, Stacked, Strip, halved, keeps_parts, takes_palette
from rendering.sprites import empty_place, shield
from rules.battles_and_builders.tables import COMMIT, KINDS, KING, NOTHING, Tokens
from rules.battles_and_builders.view import Hand, Table
from rules.text import Names

tell = texts(__name__).tell


_TOP, _GAP = 22, 10
_EDGE: Final = 6  # pixels above a part that belong to its strip: outlines go beyond their parts
_KEPT: Final = 2500  # strips, in some 20 MB: all pictures of a table share theirs, and few change with a move

Places: TypeAlias = Mapping[str, Box]


def _undivided(_: int) -> Places:
    return {}


class Part(NamedTuple):
    """A part of the picture: its name, how high it is, how it is drawn, and what lies in it.

    It is drawn of what is `shown`, and of the players where it has any, and of nothing else: the same is
    not drawn again.
    """

    name: str
    height: int
    draw: Callable[..., None]
    shown: tuple[Any, ...]
    within: Callable[[int], Places] = _undivided
    has_players: bool = True


def stacked(parts: Sequence[Part], players: Players) -> Image:
    """Draw parts one below the other on a picture as high as they are."""
    height = 2 * _TOP + sum(part.height for part in parts) + (len(parts) - 1) * _GAP
    smaller = 1 if takes_palette() else SMALLER
    if (smaller != 1 or keeps_parts()) and not any(part.height % smaller for part in parts):
        return _put_together(parts, players, height, smaller)
    canvas = Canvas(height, players=players)
    for part, top in _laid(parts):
        part.draw(canvas, *part.shown, top)
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


def _put_together(parts: Sequence[Part], players: Players, height: int, smaller: int) -> Image:
    """Put a picture so much smaller together of a strip for each part, with what lies around that."""
    laid = [*_laid(parts)]
    begins = [0, *(top - _EDGE for _, top in laid[1:]), height]
    strips = (
        _strip(
            part.draw,
            part.shown,
            players if part.has_players else UNNAMED,
            spoken(),
            (begin, top, end),
            end == height,
            smaller,
        )
        for (part, top), begin, end in zip(laid, begins, begins[1:], strict=False)
    )
    return Stacked(WIDTH // smaller, [*strips])


@lru_cache(maxsize=_KEPT)
def _strip(
    draw: Callable[..., None],
    shown: tuple[Any, ...],
    players: Players,
    _language: str,
    rows: tuple[int, int, int],
    is_last: bool,
    smaller: int,
) -> Strip:
    """Draw a part on its rows of the picture, so much smaller."""
    begin, top, end = rows
    canvas = Canvas(end - begin, players=players, corner=(0, begin))
    draw(canvas, *shown, top - begin)
    drawn = canvas.finished(above=begin, below=0 if is_last else WIDTH)
    return Strip(drawn if smaller == 1 else halved(drawn))


def picture_of_table(table: Table, players: Players) -> Image:
    """Draw the table, as high as its parts."""
    return stacked(parts_of_table(table), players)


def parts_of_table(table: Table) -> list[Part]:
    """Give the parts of the public picture."""
    head = Part("head", HEADER_HEIGHT, draw_header, (head_shown(table),))
    points = standings_part(table)
    if table.over:
        return [head, points, *tile_parts(table), *_end(table)]
    return [head, *round_parts(table), *_last(table), points, *_to_come(table)]


def standings_part(table: Table) -> Part:
    return Part(
        "standings",
        standings.standings_height(table),
        standings.draw_standings,
        (standings.standing(table),),
        lambda top: standings.standings_places(table, top),
    )


def _end(table: Table) -> list[Part]:
    """Give the round the game ended in: fought out, turned over, or else the one before."""
    if table.last == table.round or table.phase == COMMIT:
        return _last(table)
    return round_parts(table)


def round_parts(table: Table) -> list[Part]:
    """Give the parts of the round on the table: its event, and the bids or what was turned over."""
    shown = Part("event", EVENT_HEIGHT, draw_event, (table.round.event,), event_places, has_players=False)
    if table.phase == COMMIT:
        bid = Part("round", BIDS_HEIGHT, draw_bids, (bids_shown(table),), lambda top: bid_places(table, top))
        return [shown, bid]
    laid = Part(
        "round",
        lanes.lanes_height(table, table.round),
        lanes.draw_round,
        (lanes.lanes_shown(table, table.round, now=True),),
        lambda top: lanes.lane_places(table, table.round, top),
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
            lanes.outcome_height(table, last),
            lanes.draw_outcome,
            (lanes.lanes_shown(table, last, now=False), last),
            lambda top: lanes.outcome_places(table, last, top),
        )
    ]


def _to_come(table: Table) -> list[Part]:
    return [*tile_parts(table), _events(table)]


def _events(table: Table) -> Part:
    """Give the strip of events, those that are gone struck out."""
    shown = table.round.event, table.events_left
    return Part("events", EVENTS_HEIGHT, draw_events, shown, has_players=False)


def tile_parts(table: Table) -> list[Part]:
    """Give the strategy tiles, where there are any to show."""
    tiles = standings.tiles_shown(table)
    cells = Part(
        "tiles",
        standings.tiles_height(tiles),
        standings.draw_tiles,
        (tiles,),
        lambda top: standings.tile_places(tiles, top),
        has_players=False,
    )
    return [cells] if tiles else []


_HEADER, _ROW, _STOCK = 108, 186, 382
_CELL_GAP, _LARGE, _NUMBER = 10, 136, 88
_TOKEN, _BID_ALONE = 70, 96  # pixels of a token bid: where there are two rows of them, and in one
_CELLS_A_ROW = 3
_OWN_BID: Final = "bid"


def picture_of_hand(table: Table, hand: Hand, players: Players) -> Image:
    """Draw what lies behind one screen."""
    return stacked(parts_of_hand(table, hand, players), players)


def parts_of_hand(table: Table, hand: Hand, players: Players = UNNAMED) -> list[Part]:
    """Give the parts of the private picture; tiles concern those whose king may buy one."""
    livery, whose = players.livery(hand.seat), _whose(table)
    own = table.round.number, livery, whose
    header = Part("head", _HEADER, _draw_header, own, has_players=False)
    stock = Part(
        "stock",
        _STOCK,
        _draw_stock,
        (hand.stock, hand.bid, livery, bool(table.over)),
        _cells,
        has_players=False,
    )
    has_king = hand.stock[KING] or (hand.bid or NOTHING)[KING]
    tiles = tile_parts(table) if has_king else []
    return [header, stock, *round_parts(table), standings_part(table), *tiles, _events(table)]


def _whose(table: Table) -> tuple[str, str]:
    """Say whose side it is, and who sees it: in the end everybody does."""
    if table.over:
        return tell("Behind the screen"), tell("the game is over")
    return tell("Behind your screen"), tell("only you see this") if table.asked else ended_words()[0]


def _draw_header(canvas: Canvas, round_: int, livery: Livery, whose: tuple[str, str], top: int) -> None:
    middle = top + _HEADER // 2
    canvas.chosen((MARGIN, top, WIDTH - MARGIN, top + _HEADER))
    canvas.centred(shield(livery, 68), MARGIN + 58, middle)
    left, room = MARGIN + 112, RIGHT - ROUND_WIDE - _CELL_GAP - MARGIN - 112
    title, below = whose
    canvas.text(left, middle - 14, title, 44, SERIF, room=room)
    canvas.text(left, middle + 28, below, SMALL, colour=FADED, room=room)
    write_round(canvas, round_, middle)


def _draw_stock(
    canvas: Canvas, stock: Tokens, bid: Tokens | None, livery: Livery, is_over: bool, top: int
) -> None:
    """Draw a cell for each kind with how many are left, and one for the bid."""
    cells = _cells(top)
    for kind, (x, y, right, bottom) in enumerate(list(cells.values())[: len(KINDS)]):
        name = KINDS[kind].called
        words = tell(name.one if kind == KING else name.many)
        cell = _cell(kind, stock[kind], livery, words, round(right - x))
        canvas.stamp(cell, (x + right + 1) / 2, (y + bottom + 1) / 2)
    _draw_bid(canvas, tell("Bid") if is_over else tell("Your bid"), bid, livery, cells[_OWN_BID])


@lru_cache(maxsize=64)  # cells: of a hand one or two change in a round
def _cell(kind: int, number: int, livery: Livery, words: str, wide: int) -> Stamp:
    """Draw the cell of a kind of which so many tokens are left."""

    def draw(canvas: Canvas) -> None:
        sprite = army(kind, livery, _LARGE) if number else empty_place(_LARGE)
        canvas.centred(sprite, 20 + _LARGE / 2, 8 + _LARGE / 2)
        colour = INK if number else FADED
        canvas.text((20 + _LARGE + wide) / 2, 8 + _LARGE / 2, str(number), _NUMBER, SERIF, colour, "m")
        canvas.text(wide / 2, _ROW - 23, words, 34, SERIF, anchor="m", room=wide - 2 * _CELL_GAP)

    return Canvas.lifted(wide, _ROW, draw)


def _cells(top: int) -> dict[str, Box]:
    """Give the cell of each kind of token, by its name for one, and that of the bid."""
    names = [*(kind.called.one for kind in KINDS), _OWN_BID]
    width = (WIDTH - 2 * MARGIN - (_CELLS_A_ROW - 1) * _CELL_GAP) / _CELLS_A_ROW
    cells: dict[str, Box] = {}
    for place, name in enumerate(names):
        row, column = divmod(place, _CELLS_A_ROW)
        x, y = MARGIN + column * (width + _CELL_GAP), top + row * (_ROW + _CELL_GAP)
        cells[name] = (x, y, x + width, y + _ROW)
    return cells


def _draw_bid(canvas: Canvas, title: str, bid: Tokens | None, livery: Livery, box: Box) -> None:
    """Draw the own bid: each token, in two rows where one has no room for them."""
    left, top, right, _ = box
    canvas.panel(box, GILDED, GOLD, 3)
    middle, room = (left + right) / 2, right - left - 2 * _CELL_GAP
    canvas.text(middle, top + 30, title, 36, SERIF, anchor="m", room=room)
    tokens = [kind for kind, number in enumerate(bid or ()) for _ in range(number)]
    if not tokens:
        words = tell("not made yet") if bid is None else tell("no tokens")
        canvas.text(middle, top + 118, words, SMALL, colour=FADED, anchor="m", room=room)
    rows = [tokens[:_CELLS_A_ROW], tokens[_CELLS_A_ROW:]] if len(tokens) > _CELLS_A_ROW else [tokens]
    for row, kinds in enumerate(rows):
        y = top + 122 + (row - (len(rows) - 1) / 2) * _TOKEN
        for place, kind in enumerate(kinds):
            sprite = army(kind, livery, _TOKEN - 4 if len(rows) > 1 else _BID_ALONE)
            canvas.centred(sprite, middle + (place - (len(kinds) - 1) / 2) * (sprite.width + 6), y)


_TOPICS = ("turn", "points", "outcome", "round", "throws", "held", "stock", "left")
_OWN_TOPICS = ("hand", "round", "throws", "points", "held", "left")


class BattlesAndBuildersDrawing(Drawing[Table, Hand]):
    """How Battles & Builders looks."""

    unasked: ClassVar[Mapping[str, object]] = {"asked": ()}
    emojis = staticmethod(emojis)
    emoji = staticmethod(emoji)
    entry = staticmethod(entry)
    sheet = staticmethod(sheet)

    def shows_more(self, table: Table, hand: Hand) -> bool:
        """Say whether a bid lies face down; what is left of tokens can be counted on the board."""
        bid = table.round.commitments[hand.seat]
        return bid.bid and bid.tokens is None

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
