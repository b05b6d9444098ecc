"""The public picture: whose turn it is, the event, what is bid or thrown, the last round, the standings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from PIL.Image import Image

from rendering.battles_and_builders import bids, event, header, lanes, outcome, standings, strategy
from rendering.canvas import MARGIN, WIDTH, Box, Canvas
from rendering.players import Players
from rules.battles_and_builders.tables import COMMIT
from rules.battles_and_builders.view import Table

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
    head = Part("head", header.HEIGHT, lambda canvas, top: header.draw_header(canvas, table, top))
    points = standings_part(table)
    if table.over:
        return [head, points, *tile_parts(table), *_end(table)]
    return [head, *round_parts(table), *_last(table), points, *_to_come(table)]


def standings_part(table: Table) -> Part:
    """Give the standings."""
    return Part(
        "standings",
        standings.height(table),
        lambda canvas, top: standings.draw_standings(canvas, table, top),
        lambda top: standings.rows(table, top),
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
        event.HEIGHT,
        lambda canvas, top: event.draw_event(canvas, table.round.event, top),
        event.places,
    )
    if table.phase == COMMIT:
        bid = Part(
            "round",
            bids.HEIGHT,
            lambda canvas, top: bids.draw_bids(canvas, table, top),
            lambda top: bids.places(table, top),
        )
        return [shown, bid]
    laid = Part(
        "round",
        lanes.height(table, table.round),
        lambda canvas, top: lanes.draw_lanes(canvas, table, table.round, top, now=True),
        lambda top: lanes.places(table, table.round, top),
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
            outcome.height(table, last),
            lambda canvas, top: outcome.draw_outcome(canvas, table, last, top),
            lambda top: outcome.places(table, last, top),
        )
    ]


def _to_come(table: Table) -> list[Part]:
    rest = Part("events", event.ROW_HEIGHT, lambda canvas, top: event.draw_events(canvas, table, top))
    return [*tile_parts(table), rest]


def tile_parts(table: Table) -> list[Part]:
    """Give the strategy tiles, where there are any to show."""
    tiles = strategy.shown(table)
    cells = Part(
        "tiles",
        strategy.height(tiles),
        lambda canvas, top: strategy.draw_strategy(canvas, top, tiles),
        lambda top: strategy.places(tiles, top),
    )
    return [cells] if tiles else []
