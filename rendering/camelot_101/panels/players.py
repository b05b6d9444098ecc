"""The players' strips: points, armies, cards held, trophies, and what lies on them; in turn order."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, inf

from languages.spoken import texts
from rendering.camelot_101.armies import TROPHY_POINTS, points_cancelled, points_shown, trophies_of
from rendering.camelot_101.cards.sprites import camelot_back, camelot_card, playing_back, playing_card
from rendering.camelot_101.icons.men import suit_sign, trophy
from rendering.camelot_101.words.vocabulary import (
    is_camelot,
    is_doubled,
    player_tags,
    plays_fate,
    points_word,
)
from rendering.canvas import MARGIN, WIDTH, Box, Canvas, draw_line, draw_name, wrapped
from rendering.fonts import BOLD, SANS, SERIF, width
from rendering.palette import FADED, INK
from rendering.sprites import shield
from rules.camelot_101.tables.numbers import goal_of
from rules.camelot_101.view import Table
from rules.text import N_, Seat, Words

tell, things = texts(__name__).tell, texts(__name__).things


_HIGH, _CARDS, _KEPT, _LINE, _FOOT, _GAP = 108, 66, 50, 34, 4, 8
_WIDE = (WIDTH - 2 * MARGIN - _GAP) // 2
_SIGN, _TROPHY, _CARD = 38, 42, 44  # pixels
_POINTS, _NUMBER, _TEXT = 50, 36, 25
_LABEL = 30
_TWICE = "\N{MULTIPLICATION SIGN}2"
_DOWN = 16  # from the middle of the first lines to what stands below the name
_ABREAST, _PITCH, _KEPT_POINTS = 4, 110, 32  # trophies


def strips_height(table: Table) -> int:
    """Give the height of all strips, which stand in two columns."""
    rows = _rows(table)
    return sum(_row_height(table, row) for row in rows) + _GAP * (len(rows) - 1)


def draw_strips(canvas: Canvas, table: Table, top: int) -> None:
    for seat, box in _strips(table, top):
        _draw_strip(canvas, table, seat, box)


def places(table: Table, top: int) -> dict[str, Box]:
    """Name the strips by their seats: `seat 1`."""
    strips = _strips(table, top)
    return {f"seat {seat}": (left, y, left + wide, y + high) for seat, (left, y, wide, high) in strips}


def _strips(table: Table, top: int) -> Iterator[tuple[Seat, Box]]:
    """Give each seat with the left, the top, the width and the height of its strip."""
    for row in _rows(table):
        high = _row_height(table, row)
        wide = _WIDE if len(row) > 1 else WIDTH - 2 * MARGIN
        for place, seat in enumerate(row):
            yield seat, (MARGIN + place * (_WIDE + _GAP), top, wide, high)
        top += high + _GAP


def _rows(table: Table) -> list[list[Seat]]:
    seats = list(table.turn_order)
    return [seats[first : first + 2] for first in range(0, len(seats), 2)]


def _row_height(table: Table, row: Sequence[Seat]) -> int:
    return _HIGH + max(_more_height(table, seat) for seat in row)


def _more_height(table: Table, seat: Seat) -> int:
    """Give the height of what stands below the first line."""
    things = _things_height(table, seat)
    tags = _LINE * len(_tag_lines(table, seat))
    return things + tags + (_FOOT if things or tags else 0)


def _things_height(table: Table, seat: Seat) -> int:
    """Give the height of the lines for trophies and for cards that lie open."""
    return _kept_height(table, seat) + (_CARDS if table.players[seat].shown else 0)


def _kept_height(table: Table, seat: Seat) -> int:
    return _KEPT * ceil(len(trophies_of(table, seat)) / _ABREAST)


_TAGS_WIDE = _WIDE - 44  # pixels


def _tag_lines(table: Table, seat: Seat) -> list[str]:
    tags = ", ".join(_tags(table, seat))
    return wrapped(tags, _TEXT, _TAGS_WIDE) if tags else []


_ORDERS: Mapping[str, Words] = {"accept": N_("accepts gifts"), "refuse": N_("refuses gifts")}


def _tags(table: Table, seat: Seat) -> list[str]:
    player = table.players[seat]
    tags = player_tags(player)
    if player.gifts != "ask":
        tags.append(tell(_ORDERS[player.gifts]))
    return tags


def _draw_strip(canvas: Canvas, table: Table, seat: Seat, box: tuple[float, float, float, float]) -> None:
    left, top, wide, high = box
    player, middle = table.players[seat], top + _HIGH / 2 + _DOWN
    (canvas.chosen if seat in table.asked else canvas.panel)((left, top, left + wide, top + high))
    canvas.centred(shield(canvas.livery(seat), 56, resigned=player.resigned), left + 48, top + _HIGH / 2)
    x = left + 86
    draw_name(canvas, seat, x, top + 28, 34, wide - 104, BOLD)
    for suit in player.armies:
        canvas.centred(suit_sign(suit, _SIGN), x + _SIGN / 2, middle)
        x += _SIGN + 4
    right = _draw_hand(canvas, table, seat, left + wide - 18, middle)
    _draw_points(canvas, table, seat, (x + 10, right - 10), middle)
    below = top + _HIGH
    _draw_trophies(canvas, trophies_of(table, seat), left + 22, below + _KEPT / 2 - 8)
    below += _kept_height(table, seat)
    _draw_cards(canvas, player.shown, left + 20, left + wide - 18, below + _CARDS / 2 - 8)
    tags = top + _HIGH + _things_height(table, seat)
    for number, line in enumerate(_tag_lines(table, seat)):
        y = tags + _LINE * (number + 0.5) - 6
        draw_line(canvas, left + 22, y, line, _TEXT, colour=FADED, room=_TAGS_WIDE)


def _draw_points(canvas: Canvas, table: Table, seat: Seat, room: tuple[float, float], middle: float) -> None:
    """Write the points that are shown, and what they are, or how many all have."""
    player, (x, right) = table.players[seat], room
    if player.out:
        canvas.text(x, middle, tell("out"), 32, SERIF, FADED)
        return
    points = points_shown(table, seat)
    x += canvas.text(x, middle, str(points), _POINTS, SERIF) + 8
    fits = (label for label in _labels(table, seat, points) if x + width(label, SANS, _LABEL) <= right)
    canvas.text(x, middle + 4, next(fits, ""), _LABEL)


def _labels(table: Table, seat: Seat, points: int) -> Iterator[str]:
    """Say what stands behind a number of points, and how many end the game; the longest first."""
    goal = inf if table.over else goal_of(table.options)
    doubled = is_doubled(table, table.players[seat])
    before = f"{_TWICE} " if doubled else ""
    if goal < inf:
        yield before + tell("of {goal} points", goal=str(goal))
        yield before + tell("of {goal}", goal=str(goal))
    elif level := points_cancelled(table):
        yield tell("all have {points}", points=str(level))
    else:
        yield tell("doubled") if doubled else points_word(points)
    yield before.rstrip()


def _draw_trophies(canvas: Canvas, trophies: Sequence[str], left: float, middle: float) -> None:
    """Draw trophies, each with the points it adds to those of the prisoners."""
    for place, name in enumerate(trophies):
        row, column = divmod(place, _ABREAST)
        x, y = left + column * _PITCH, middle + row * _KEPT
        canvas.centred(trophy(name, _TROPHY), x + _TROPHY / 2, y)
        canvas.text(x + _TROPHY + 4, y + 1, f"+{TROPHY_POINTS[name]}", _KEPT_POINTS, SERIF, FADED)


def _draw_hand(canvas: Canvas, table: Table, seat: Seat, right: float, middle: float) -> float:
    """Draw how many cards of each deck a seat holds, or Fate's cards turned up; give where they begin."""
    player = table.players[seat]
    if player.out:
        return right
    if plays_fate(player):
        wide = (_CARD + 6) * len(player.turned_up)
        _draw_cards(canvas, player.turned_up, right - wide, right, middle)
        end = right - wide - (14 if wide else 0)
        return end - canvas.text(end, middle, tell("Fate"), 32, SERIF, FADED, "r")
    for number, back in ((player.camelot, camelot_back), (player.playing, playing_back)):
        if number or back is playing_back:
            right -= canvas.text(right, middle, str(number), _NUMBER, SERIF, INK, "r") + 8
            sprite = back(36)
            canvas.centred(sprite, right - sprite.width / 2, middle)
            right -= sprite.width + 16
    return right


def _draw_cards(canvas: Canvas, cards: Sequence[str], x: float, right: float, middle: float) -> None:
    """Draw cards that lie open, over each other where there are many."""
    pitch = min(_CARD + 6.0, (right - x - _CARD) / max(1, len(cards) - 1))
    for card in cards:
        sprite = (camelot_card if is_camelot(card) else playing_card)(card, _CARD)
        canvas.centred(sprite, x + _CARD / 2, middle)
        x += pitch
