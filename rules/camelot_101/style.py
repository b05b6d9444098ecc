"""What an action shows of a style."""

from collections.abc import Mapping
from typing import Final

from rules.camelot_101.tables.board import NAMES, SUITS
from rules.camelot_101.tables.names import parsed
from rules.camelot_101.view import Hand, Table
from rules.characters.style import Trait

_KEEPING: Final = frozenset({"refresh", "discard", "pass"})
SHOWN: Final = frozenset({Trait.ATTACKS, Trait.HOARDS})


def traits(table: Table, hand: Hand, action: str) -> Mapping[Trait, float]:
    """Say what an action shows: a man of another's taken, or cards alone."""
    said = parsed(action)
    if said.verb in _KEEPING:
        return {Trait.HOARDS: 0.35}
    takes = said.verb == "play" and len(said.nodes) == 2 and _is_anothers(table, hand, said.nodes[1])
    return {Trait.ATTACKS: 3.3} if takes else {}


def _is_anothers(table: Table, hand: Hand, node: int) -> bool:
    """Say whether a man stands on a square who is not the seat's own."""
    owners = (table.owners[SUITS.index(man.suit)] for man in table.men if man.square == NAMES[node])
    return next(owners, hand.seat) != hand.seat
