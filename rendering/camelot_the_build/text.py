"""The text board: all that the view shows, with the plan as a grid, for a screen reader and the pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.boards import Line, Told
from rendering.camelot_the_build.words import (
    REASONS,
    asked_words,
    laid_named,
    laid_number,
    place_of,
    sources_words,
    tile_named,
    tiles_named,
)
from rendering.phrases import counted, together, win_told
from rules.camelot_the_build.tables import (
    CLASSES,
    COLUMNS,
    HIGH_VALUE,
    PLANS,
    SQUARES,
    TILES,
    VALUES,
    fitting,
)
from rules.camelot_the_build.view import Hand, Holding, Table, TurnView
from rules.text import Names

_CONNECT = {True: "the tiles of a turn must touch", False: "the tiles of a turn need not touch"}
_HINTS = {True: "hints on", False: "hints off"}
_CENTRE = {True: "fireplaces and blanks", False: "fireplaces"}
_HIDING = {True: "of all tiles", False: "of tiles just drawn"}


def table_written(table: Table, names: Names) -> Iterator[Line]:
    """Write the table."""
    yield from _heading(table, names)
    yield from _plan(table)
    yield from _turn("This turn", table.turn, names)
    if table.last:
        yield from _turn("Last turn", table.last, names)
    yield from _players(table, names)
    yield from _to_come(table)


def hand_written(table: Table, hand: Hand, names: Names, choice: Sequence[str], tile: str) -> Iterator[Line]:
    """Write a seat's own tiles, where there is room for them, and the squares of which one is chosen."""
    kinds = dict.fromkeys(
        kind for tile in (*hand.open, *hand.hidden, *hand.undecided) for kind in _takers(table, tile)
    )
    who = names(hand.seat)
    yield Told("hand", f"THE TILES OF {who}", f"The tiles of {who}")
    yield Told("hand", f"Open: {tiles_named(hand.open)}")
    yield Told("hand", f"Hidden: {tiles_named(hand.hidden)}")
    new = f"New, to hide or to lay open: {tiles_named(hand.undecided)}"
    yield Told("hand" if hand.undecided else "", new)
    yield from (f"Room for {kind}, {CLASSES[kind]}: {_free(table, kind)}" for kind in kinds)
    if choice:
        yield Told("choice", None, f"{who} places {tile_named(tile)} on one of: {', '.join(choice)}")


def _takers(table: Table, tile: str) -> Iterator[str]:
    """Give a tile's class, and those of further squares that take it now."""
    classes = PLANS[table.halls].classes
    yield TILES[tile].kind
    yield from (classes[square] for square in fitting(table.halls, table.blanks_in_hall, table.plan, tile))


def _free(table: Table, kind: str) -> str:
    homes = PLANS[table.halls].homes[kind]
    return ", ".join(SQUARES[square] for square in homes if not table.plan[square]) or "none"


def _heading(table: Table, names: Names) -> Iterator[Line]:
    yield f"Camelot: The Build, {table.seats} players"
    yield f"Small halls: {table.halls}; {_CONNECT[table.must_connect]}; {_HINTS[table.hints]}"
    yield f"The middle of the great hall takes {_CENTRE[table.blanks_in_hall]}"
    yield f"Hidden may be three {_HIDING[table.hides_any]}"
    if table.over:
        yield Told("turn", f"The game is over: {REASONS[table.over]}")
        if table.seats > 1:
            yield Told("turn", win_told(table.ranking[0], names))
    else:
        asked = f"{together([names(seat) for seat in table.acting])} {asked_words(table)}"
        yield Told("turn", f"Asked: {asked}", asked)
    yield f"Start player: {names(table.start)}"
    yield f"In turn: {names(table.seat)}"


def _plan(table: Table) -> Iterator[Line]:
    yield ""
    yield Told("built", "PLAN", f"{laid_number(table)} of {len(SQUARES)} squares of Camelot are built")
    yield f"    {'   '.join(COLUMNS)}"
    classes, across = PLANS[table.halls].classes, len(COLUMNS)
    for first in range(0, len(classes), across):
        squares = range(first, first + across)
        cells = (_code(table.plan[square]) or f"{classes[square].lower()}." for square in squares)
        yield f"{first // across + 1:>2}  {'  '.join(cells)}"
    empty = dict.fromkeys(kind for kind, tile in zip(classes, table.plan, strict=True) if not tile)
    if empty:
        yield f"Empty: {'; '.join(f'{kind.lower()}. is {CLASSES[kind]}' for kind in empty)}"
    laid = [f"{square} {_code(tile)}" for square, tile in zip(SQUARES, table.plan, strict=True) if tile]
    yield Told("plan" if laid else "", None, f"On the plan: {', '.join(laid)}")


def _code(tile: str) -> str:
    return TILES[tile].code if tile else ""


def _turn(title: str, turn: TurnView, names: Names) -> Iterator[Line]:
    topic = title if turn.laid or title != "This turn" else ""
    yield ""
    yield Told(topic, title.upper(), f"{title}:")
    yield Told(topic, f"By {names(turn.seat)}: {laid_named(turn)}")
    hit = f"for tiles touched: {turn.touched} on {_squares(turn.hit)}"
    yield Told(topic, f"For tiles laid: {turn.own}; {hit}; {_doubled(turn)}")
    if turn.penalty is not None:
        yield Told(topic, f"Last tile: costs {turn.penalty}, touches {_squares(turn.last_hit)}")
    yield Told(topic, f"Total: {turn.total}")


def _doubled(turn: TurnView) -> str:
    return "doubled" if turn.doubled else "not doubled"


def _squares(squares: tuple[str, ...]) -> str:
    return ", ".join(squares) or "no square"


def _players(table: Table, names: Names) -> Iterator[Line]:
    yield ""
    yield "PLAYERS"
    for seat, holding in enumerate(table.holdings):
        place = f"; place {place_of(table, seat)}" if table.over else ""
        resigned = "; resigned" if holding.resigned else ""
        open_, closed = tiles_named(holding.open), holding.hidden + holding.undecided
        held = f"{names(seat)} holds {open_}; {counted(closed, 'tile', 'tiles')} face down"
        yield Told("points", f"{names(seat)}: {counted(holding.points, 'point', 'points')}{place}{resigned}")
        yield Told("held" if holding.tiles else "", f"  Open: {open_}", held)
        yield f"  Hidden: {holding.hidden}; to decide: {holding.undecided}; {_chosen(holding)}"
        yield f"  Turns: {', '.join(map(str, holding.turns)) or 'none'}"
        if holding.penalty is not None:
            yield f"  Its last tile has cost {holding.penalty}"
        if brought := sources_words(holding):
            told = f"Points of {names(seat)}: {brought}"
            yield Told("sources" if table.over else "", f"  Points: {brought}", told)


def _chosen(holding: Holding) -> str:
    return "has chosen" if holding.chosen else "has not chosen"


def _to_come(table: Table) -> Iterator[Line]:
    yield ""
    yield "STILL TO COME"
    yield Told("bag", f"In the bag: {table.bag}")
    unseen = (f"{number} {tile_named(tile)}" for tile, number in table.unseen.items() if number)
    yield f"Not seen, in the bag or hidden: {', '.join(unseen) or 'none'}"
    high = [tile for tile, number in table.unseen.items() if number and VALUES[tile] >= HIGH_VALUE]
    yield Told("bag" if high else "", None, f"High tiles not yet seen: {tiles_named(high)}")
