"""The description of a picture for those who cannot see it: who is asked, what happened, the score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.camelot_the_build.words import (
    REASONS,
    asked_words,
    laid_named,
    laid_number,
    tile_named,
    tiles_named,
)
from rendering.descriptions import shortened, within
from rendering.phrases import counted, together, win_told
from rules.camelot_the_build.tables import HIGH_VALUE, SQUARES, VALUES
from rules.camelot_the_build.view import Hand, Table, TurnView
from rules.text import Names


def table_described(table: Table, names: Names) -> str:
    """Describe the table in at most 1,024 characters; what matters least is left out first."""
    names = shortened(names)
    return within([_turn(table, names), _scores(table, names), *_turns(table, names), *_hands(table, names)])


def hand_described(table: Table, hand: Hand, names: Names, tile: str, squares: Sequence[str]) -> str:
    """Describe a seat's own tiles; or where the tile it places may go."""
    name = shortened(names)(hand.seat)
    if squares:
        where = [f"{name} places {tile_named(tile)} on one of: {', '.join(squares)}."]
        return within([*where, _scores(table, shortened(names)), *_turns(table, shortened(names))])
    sentences = [f"The tiles of {name}, open: {tiles_named(hand.open)}."]
    sentences.append(f"Hidden: {tiles_named(hand.hidden)}.")
    if hand.undecided:
        sentences.append(f"New, to hide or to lay open: {tiles_named(hand.undecided)}.")
    return within(sentences)


def _turn(table: Table, names: Names) -> str:
    built = f"{laid_number(table)} of {len(SQUARES)} squares of Camelot are built."
    if not table.over:
        return f"{together([names(seat) for seat in table.acting])} {asked_words(table)}. {built}"
    return f"The game is over: {REASONS[table.over]}. {_winners(table, names)}{built}"


def _winners(table: Table, names: Names) -> str:
    if table.seats == 1:
        return ""
    return f"{win_told(table.ranking[0], names)} "


def _scores(table: Table, names: Names) -> str:
    points = (f"{names(seat)} {holding.points}" for seat, holding in enumerate(table.holdings))
    return f"Points: {', '.join(points)}."


def _turns(table: Table, names: Names) -> Iterator[str]:
    if table.turn.laid:
        yield f"This turn: {_counted(table.turn, names)}."
    if table.last is not None:
        yield f"Last turn: {_counted(table.last, names)}."


def _counted(turn: TurnView, names: Names) -> str:
    doubled = ", doubled" if turn.doubled else ""
    last = "" if turn.penalty is None else f", the last tile costs {turn.penalty}"
    return f"{names(turn.seat)} lays {laid_named(turn)} for {turn.total}{doubled}{last}"


def _hands(table: Table, names: Names) -> Iterator[str]:
    for seat, holding in enumerate(table.holdings):
        if holding.tiles:
            closed = counted(holding.hidden + holding.undecided, "tile", "tiles")
            yield f"{names(seat)} holds {tiles_named(holding.open)}; {closed} face down."
    yield f"{counted(table.bag, 'tile', 'tiles')} in the bag."
    high = [tile for tile, number in table.unseen.items() if number and VALUES[tile] >= HIGH_VALUE]
    if high:
        yield f"High tiles not yet seen: {tiles_named(high)}."
