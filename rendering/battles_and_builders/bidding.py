"""The head of the picture: whose turn it is, or who has won; which round, its event, and who has bid."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from languages.spoken import begun, signed, texts
from rendering.battles_and_builders import pieces
from rendering.battles_and_builders.pieces import SMALL, winner_crown
from rendering.battles_and_builders.words import REASONS, asked_words, number_named, places
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, double_outline, length
from rendering.fonts import SERIF
from rendering.heading import RIGHT, Head, draw_head, ended_words
from rendering.palette import BRIGHT, CREAM, FADED, INK
from rendering.sprites import SIDE, back, crowned, die, empty_place, seal, shield
from rules.battles_and_builders.tables import (
    BUILDERS,
    COMMIT,
    COMPARE,
    DUMMY_TOKENS,
    EVENT_TILES,
    FACES,
    KINDS,
    KING,
    KINGS,
    MOST_BUILDERS,
    MOST_TOKENS,
    NOTHING,
    ROUNDS,
    SHARED_BUILDERS,
    Tokens,
    army_dice,
)
from rules.battles_and_builders.view import Commitment, RoundView, Table, Tableau
from rules.text import N_, Seat, Words

tell = texts(__name__).tell


ROUND_WIDE: Final = 264  # pixels for which round it is
EVENT_HEIGHT = 170
_TILE, _VALUE = 246, 88
_TEXT = MARGIN + _TILE + 16
_STAKE, _STAKES_Y = 56, 132
# Where each kind begins: that of builders is wider, as it says what a tie gives as well.
_STAKES_X = (_TEXT, _TEXT + 215, _TEXT + 409, _TEXT + 603)
EVENTS_HEIGHT, _EDGE = 84, 4
_SMALL, _SMALL_VALUE = 124, 64
_SMALL_PITCH = (WIDTH - 2 * MARGIN - _SMALL) / (len(EVENT_TILES) - 1)


def write_round(canvas: Canvas, number: int, middle: float) -> None:
    """Write which round it is, by the numbers alone where there is no room for words."""
    words = tell("Round {number} of {rounds}", number=number, rounds=ROUNDS)
    if length(words, pieces.SMALL, SERIF) > ROUND_WIDE:
        words = f"{number} / {ROUNDS}"
    canvas.text(RIGHT, middle, words, 36, SERIF, anchor="r", room=ROUND_WIDE)


def draw_event(canvas: Canvas, event: str, top: int) -> None:
    """Draw the event tile and the stakes."""
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + EVENT_HEIGHT))
    canvas.paste(pieces.event_tile(event, _TILE, _VALUE), MARGIN + 2, top + 3)
    _draw_name(canvas, event, top)
    middle = top + _STAKES_Y
    x = _draw_stake(canvas, BUILDERS, middle)
    canvas.centred(seal(f"+{MOST_BUILDERS}", 62), x + 32, middle)
    canvas.text(x + 68, middle, f"= +{SHARED_BUILDERS}", pieces.SMALL, SERIF)
    for kind, colour in army_dice(EVENT_TILES[event].terrain):
        x, faces = _draw_stake(canvas, kind, middle), FACES[colour]
        canvas.centred(die(colour, None), x + SIDE / 2, middle)
        canvas.text(x + SIDE + 5, middle, f"{faces[0]}\N{EN DASH}{faces[-1]}", pieces.SMALL, SERIF)


def event_places(top: int) -> dict[str, Box]:
    """Name the tile, and for each kind of token what it is for: `stake builder`."""
    edges = (*_STAKES_X, WIDTH - MARGIN)
    stakes = {
        f"stake {kind.called.one}": (edges[place] - 4, top + 92, edges[place + 1] - 6, top + EVENT_HEIGHT)
        for place, kind in enumerate(KINDS[:KING])
    }
    return {"tile": (MARGIN, top, MARGIN + _TILE + 4, top + EVENT_HEIGHT), **stakes}


def _draw_name(canvas: Canvas, event: str, top: int) -> None:
    tile, room = EVENT_TILES[event], WIDTH - MARGIN - 12 - _TEXT
    canvas.text(_TEXT, top + 32, begun(tell(tile.terrain)), 42, SERIF, room=room)
    words = (
        tell("the highest throw wins the tile")
        if tile.value > 0
        else tell("the lowest throws lose two points")
    )
    canvas.text(_TEXT, top + 76, words, pieces.SMALL, colour=FADED, room=room)


def _draw_stake(canvas: Canvas, kind: int, middle: float) -> float:
    """Draw a kind of token; give where what it is for begins."""
    x = _STAKES_X[kind]
    canvas.centred(pieces.army(kind, None, _STAKE), x + _STAKE / 2, middle)
    return x + _STAKE + 4


def draw_events(canvas: Canvas, present: str, left: tuple[str, ...], top: int) -> None:
    """Draw all event tiles: those that are gone struck out, the present one with a double outline."""
    canvas.paste(_strip(present, left), MARGIN - _EDGE, top - _EDGE)


@lru_cache(maxsize=64)  # strips: a round has one, which both pictures show
def _strip(present: str, left: tuple[str, ...]) -> Image.Image:
    """Draw the strip of events, with an edge around it for the outline."""
    strip = Image.new("RGBA", (WIDTH - 2 * MARGIN + 2 * _EDGE, EVENTS_HEIGHT + 2 * _EDGE))
    for place, event in enumerate(EVENT_TILES):
        x, now = _EDGE + round(place * _SMALL_PITCH), event == present
        strip.paste(
            pieces.event_tile(event, _SMALL, _SMALL_VALUE, gone=not now and event not in left), (x, _EDGE)
        )
        if now:
            box = (x - _EDGE, 0, x + _SMALL + _EDGE - 1, EVENTS_HEIGHT + _EDGE + 1)
            double_outline(ImageDraw.Draw(strip), box)
    return strip


BIDS_HEIGHT = 88 + pieces.NAME_LINE
_GAP = 10
_BACK, _SIGN = 62, 46


def bids_shown(table: Table) -> Table:
    """Leave of a table no more than the boxes show: who has bid how many tokens, and who is asked."""
    bids = tuple(Commitment(given.bid, given.number, None, "", 0) for given in table.round.commitments)
    around = RoundView(0, table.round.start, "", bids, None, NOTHING, (), ())
    sides = tuple(Tableau(each.dummy, each.resigned, 0, 0, (), (), NOTHING, 0) for each in table.tableaux)
    return Table(table.seats, "", "", table.asked, around, None, sides, (), (), "")


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
    """Draw who it is, and by a sign whether it has bid, is waited for, or comes later."""
    left, top, right, bottom = box
    middle, asked = (top + pieces.NAME_LINE + bottom) / 2 - 2, side in table.asked
    if asked:
        canvas.chosen(box)
    else:
        canvas.panel(box)
    pieces.write_side(canvas, table, side, left + 16, top + 6, right - left - 36 - _SIGN)
    if asked or table.tableaux[side].dummy or table.round.commitments[side].bid:
        canvas.centred(pieces.bid_sign(_SIGN, asked=asked), right - 14 - _SIGN / 2, top + 12 + _SIGN / 2)
    pieces.draw_side(canvas, table, side, left + 44, middle, start=side == table.round.start)
    _draw_bid(canvas, table, side, left + (112 if side == table.round.start else 84), right - 14, middle)


def _draw_bid(canvas: Canvas, table: Table, side: int, left: float, right: float, middle: float) -> None:
    given, livery = table.round.commitments[side], pieces.livery_of(canvas, table, side)
    number = DUMMY_TOKENS if table.tableaux[side].dummy else given.number
    if number is None:
        sprite = back(livery, _BACK) if given.bid else empty_place(_BACK)
        canvas.centred(sprite, left + _BACK / 2, middle)
    else:
        canvas.text(left, middle, str(number), 52, SERIF)
        pitch = min(_BACK + 4.0, (right - left - 38 - _BACK) / max(number - 1, 1))
        for place in range(number):
            canvas.paste(back(livery, _BACK), left + 38 + place * pitch, middle - _BACK / 2)


HEADER_HEIGHT = 124
_HEAD = Head(HEADER_HEIGHT, first=64, pitch=92, size=46, below=29, aside=276, small=SMALL)
_SHIELD = 80
_HINT_WIDE: Final = RIGHT - MARGIN - 28 - _HEAD.aside - _HEAD.pitch  # pixels behind a single shield
_HINTS: Final[dict[str, Words]] = {
    KINGS: N_("the king buys one of those left"),
    COMPARE: N_("Fresh Troops, once in this battle"),
}


class Shown(NamedTuple):
    """All that the head shows: of whom, in which words, whether they have won, and which round it is."""

    seats: tuple[Seat, ...]
    words: tuple[str, str]
    is_over: bool
    round: int


def head_shown(table: Table) -> Shown:
    """Say who is asked, or who has won: most bids change nothing else there."""
    if table.over:
        seats = places(table)[0]
        words = _won(table, seats)
    else:
        seats = table.asked
        words = (asked_words(table), _hint(table)) if seats else ended_words()
    return Shown(seats, words, bool(table.over), table.round.number)


def draw_header(canvas: Canvas, shown: Shown, top: int) -> None:
    """Draw the shields of those asked, or of the winners, with what they do."""
    liveries = [canvas.livery(seat) for seat in shown.seats]
    if shown.is_over:
        shields = [crowned(livery, 66, winner_crown, 0.5) for livery in liveries]
    else:
        shields = [shield(livery, _SHIELD) for livery in liveries]
    _draw_rounds(canvas, shown.round, draw_head(canvas, top, _HEAD, shown.seats, shields, shown.words))


def _hint(table: Table) -> str:
    if len(table.asked) > 1:
        return tell("all at once, in secret")
    if table.phase == COMMIT:
        return _may_commit(table.tableaux[table.asked[0]].stock)
    return tell(_HINTS[table.phase])


def _may_commit(stock: Tokens) -> str:
    """Say how much may be put down of what everybody can count; who has nothing is not asked."""
    most = min(MOST_TOKENS, sum(stock) - stock[KING])
    if not most:
        return tell("the king, the last token there is")
    tokens = number_named(most)
    if stock[KING]:
        words = tell("up to {tokens} face down, and the king", tokens=tokens)
    else:
        words = tell("up to {tokens} face down; the king is spent", tokens=tokens)
    return words if length(words, SMALL) <= _HINT_WIDE else tell("up to {tokens}", tokens=tokens)


def _won(table: Table, first: Sequence[Seat]) -> tuple[str, str]:
    points = signed(table.tableaux[first[0]].points)
    words = (
        tell("wins with {points} points", points=points)
        if len(first) == 1
        else tell("share the win: {points}", points=points)
    )
    return words, tell(REASONS[table.over])


def _draw_rounds(canvas: Canvas, number: int, middle: int) -> None:
    """Draw how many rounds are over, as lozenges, with the one being played the largest."""
    write_round(canvas, number, middle - 22)
    for place in range(ROUNDS):
        x = RIGHT - 10 - (ROUNDS - 1 - place) * 27
        now = place + 1 == number
        canvas.lozenge(x, middle + 25, 14 if now else 10, BRIGHT if now else INK if place < number else CREAM)
