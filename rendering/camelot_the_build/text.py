"""The text board: all that the view shows, with the plan as a grid, for a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.boards import page
from rendering.camelot_the_build.words import (
    REASONS,
    asked_words,
    laid_named,
    place_of,
    tile_named,
    tiles_named,
)
from rendering.phrases import together
from rules.camelot_the_build.tables import CLASSES, COLUMNS, PLANS, SQUARES, TILES
from rules.camelot_the_build.view import Hand, Holding, Table, TurnView
from rules.text import Names

_CONNECT = {True: "the tiles of a turn must touch", False: "the tiles of a turn need not touch"}
_HINTS = {True: "hints on", False: "hints off"}


def table_written(table: Table, names: Names) -> str:
    """Write the table."""
    return page(
        [
            *_heading(table, names),
            *_plan(table),
            *_turn("THIS TURN", table.turn, names),
            *(_turn("LAST TURN", table.last, names) if table.last else ()),
            *_players(table, names),
            *_to_come(table),
        ]
    )


def hand_written(table: Table, hand: Hand, names: Names) -> str:
    """Write a seat's own tiles, and where on the plan there is room for them."""
    kinds = dict.fromkeys(TILES[tile].kind for tile in (*hand.open, *hand.hidden, *hand.undecided))
    return page(
        [
            f"THE TILES OF {names(hand.seat)}",
            f"Open: {tiles_named(hand.open)}",
            f"Hidden: {tiles_named(hand.hidden)}",
            f"New, to hide or to lay open: {tiles_named(hand.undecided)}",
            *(f"Room for {kind}, {CLASSES[kind]}: {_free(table, kind)}" for kind in kinds),
        ]
    )


def _free(table: Table, kind: str) -> str:
    homes = PLANS[table.halls].homes[kind]
    return ", ".join(SQUARES[square] for square in homes if not table.plan[square]) or "none"


def _heading(table: Table, names: Names) -> Iterator[str]:
    yield f"Camelot: The Build, {table.seats} players"
    yield f"Small halls: {table.halls}; {_CONNECT[table.must_connect]}; {_HINTS[table.hints]}"
    if table.over:
        yield f"The game is over: {REASONS[table.over]}"
    else:
        yield f"Asked: {together([names(seat) for seat in table.acting])} {asked_words(table)}"
    yield f"Start player: {names(table.start)}"
    yield f"In turn: {names(table.seat)}"


def _plan(table: Table) -> Iterator[str]:
    yield ""
    yield "PLAN"
    yield f"    {'   '.join(COLUMNS)}"
    classes, across = PLANS[table.halls].classes, len(COLUMNS)
    for first in range(0, len(classes), across):
        squares = range(first, first + across)
        cells = (table.plan[square] or f"{classes[square].lower()}." for square in squares)
        yield f"{first // across + 1:>2}  {'  '.join(cells)}"
    empty = dict.fromkeys(kind for kind, tile in zip(classes, table.plan, strict=True) if not tile)
    if empty:
        yield f"Empty: {'; '.join(f'{kind.lower()}. is {CLASSES[kind]}' for kind in empty)}"


def _turn(title: str, turn: TurnView, names: Names) -> Iterator[str]:
    yield ""
    yield title
    yield f"By {names(turn.seat)}: {laid_named(turn)}"
    yield f"Laid: {turn.own}; touched: {turn.touched} on {_squares(turn.hit)}; {_doubled(turn)}"
    if turn.penalty is not None:
        yield f"Last tile: costs {turn.penalty}, touches {_squares(turn.last_hit)}"
    yield f"Total: {turn.total}"


def _doubled(turn: TurnView) -> str:
    return "doubled" if turn.doubled else "not doubled"


def _squares(squares: tuple[str, ...]) -> str:
    return ", ".join(squares) or "no square"


def _players(table: Table, names: Names) -> Iterator[str]:
    yield ""
    yield "PLAYERS"
    for seat, holding in enumerate(table.holdings):
        place = f"; place {place_of(table, seat)}" if table.over else ""
        resigned = "; resigned" if holding.resigned else ""
        yield f"{names(seat)}: {holding.points} points{place}{resigned}"
        yield f"  Open: {tiles_named(holding.open)}"
        yield f"  Hidden: {holding.hidden}; to decide: {holding.undecided}; {_chosen(holding)}"
        yield f"  Turns: {', '.join(map(str, holding.turns)) or 'none'}"
        if holding.penalty is not None:
            yield f"  Its last tile has cost {holding.penalty}"


def _chosen(holding: Holding) -> str:
    return "has chosen" if holding.chosen else "has not chosen"


def _to_come(table: Table) -> Iterator[str]:
    yield ""
    yield "STILL TO COME"
    yield f"In the bag: {table.bag}"
    unseen = (f"{number} {tile_named(tile)}" for tile, number in table.unseen.items() if number)
    yield f"Not seen, in the bag or hidden: {', '.join(unseen) or 'none'}"
