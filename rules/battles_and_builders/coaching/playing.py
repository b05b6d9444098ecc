"""How rounds and games are played out, by which acts are compared."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import COMMIT
from rules.search.contrasting import Lines
from rules.text import Seat

_MANY_TOKENS, _FEW_TIMES = 26, 20  # behind all screens; how often is played out where there are more


def played(lines: Lines, act: str, is_done: Callable[[State], bool]) -> Iterator[State]:
    """Play on behind an act, fewer times where all have many tokens: to think of their bids takes long."""
    return islice(lines.played_until(act, is_done), _FEW_TIMES if takes_long(lines) else None)


def takes_long(lines: Lines) -> bool:
    """Say whether so many tokens are left that to think of bids takes long."""
    return bool(lines.table.phase == COMMIT and sum(map(sum, lines.before.stock)) > _MANY_TOKENS)


def won_by(lines: Lines, ends: Iterable[State], who: Seat) -> float:
    """Count the games that a seat wins; of one that it shares, its share."""
    found = (winners(lines, end) for end in ends)
    return sum(1 / len(each) for each in found if who in each)


def winners(lines: Lines, end: State) -> tuple[Seat, ...]:
    """Give who comes first at the end of a game."""
    result = lines.game.result(end)
    return () if result is None else tuple(result.winners)
