"""How rounds and games are played out, by which acts are compared."""

from collections.abc import Callable, Iterator
from itertools import islice

from rules.battles_and_builders.state import State
from rules.battles_and_builders.tables import COMMIT
from rules.search.contrasting import Lines

_MANY_TOKENS, _FEW_TIMES = 26, 20  # behind all screens; how often is played out where there are more


def played(lines: Lines, act: str, is_done: Callable[[State], bool]) -> Iterator[State]:
    """Play on behind an act, fewer times where all have many tokens: to think of their bids takes long."""
    return islice(lines.played_until(act, is_done), _FEW_TIMES if takes_long(lines) else None)


def takes_long(lines: Lines) -> bool:
    """Say whether so many tokens are left that to think of bids takes long."""
    return bool(lines.table.phase == COMMIT and sum(map(sum, lines.before.stock)) > _MANY_TOKENS)
