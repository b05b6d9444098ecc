"""The description of a picture for those who cannot see it: who is asked, what happened, the score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rendering.camelot_the_build.words import (
    REASONS,
    asked_words,
    counted,
    laid_named,
    laid_number,
    tile_named,
    tiles_named,
    together,
)
from rules.camelot_the_build.tables import HIGH_VALUE, SQUARES, VALUES
from rules.camelot_the_build.view import Hand, Table, TurnView
from rules.text import Names

_LONGEST = 1024
_LONGEST_NAME = 24


def table_described(table: Table, names: Names) -> str:
    """Describe the table in at most 1,024 characters; what matters least is left out first."""
    names = _shortened(names)
    return _within([_turn(table, names), _scores(table, names), *_turns(table, names), *_hands(table, names)])


def hand_described(table: Table, hand: Hand, names: Names, tile: str, squares: Sequence[str]) -> str:
    """Describe a seat's own tiles; or where the tile it places may go."""
    name = _shortened(names)(hand.seat)
    if squares:
        where = [f"{name} places {tile_named(tile)} on one of: {', '.join(squares)}."]
        return _within([*where, _scores(table, _shortened(names)), *_turns(table, _shortened(names))])
    sentences = [f"The tiles of {name}, open: {tiles_named(hand.open)}."]
    sentences.append(f"Hidden: {tiles_named(hand.hidden)}.")
    if hand.undecided:
        sentences.append(f"New, to hide or to lay open: {tiles_named(hand.undecided)}.")
    return _within(sentences)


def _shortened(names: Names) -> Names:
    def short(seat: int) -> str:
        name = names(seat)
        return name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 3]}..."

    return short


def _within(sentences: list[str]) -> str:
    """Keep as many sentences as fit, from the first."""
    text = ""
    for sentence in sentences:
        longer = f"{text} {sentence}".strip()
        if len(longer) > _LONGEST:
            break
        text = longer
    return text


def _turn(table: Table, names: Names) -> str:
    built = f"{laid_number(table)} of {len(SQUARES)} squares of Camelot are built."
    if not table.over:
        return f"{together([names(seat) for seat in table.acting])} {asked_words(table)}. {built}"
    return f"The game is over: {REASONS[table.over]}. {_winners(table, names)}{built}"


def _winners(table: Table, names: Names) -> str:
    if table.seats == 1:
        return ""
    first = table.ranking[0]
    return f"{together([names(seat) for seat in first])} {'wins' if len(first) == 1 else 'share the win'}. "


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
