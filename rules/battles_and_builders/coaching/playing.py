"""Who wins games that are played out, by which acts are compared."""

from collections.abc import Iterable

from rules.battles_and_builders.state import State
from rules.search.contrasting import Lines
from rules.text import Seat


def won_by(lines: Lines, ends: Iterable[State], who: Seat) -> float:
    """Count the games that a seat wins; of one that it shares, its share."""
    found = (winners(lines, end) for end in ends)
    return sum(1 / len(each) for each in found if who in each)


def winners(lines: Lines, end: State) -> tuple[Seat, ...]:
    """Give who comes first at the end of a game."""
    result = lines.game.result(end)
    return () if result is None else tuple(result.winners)
