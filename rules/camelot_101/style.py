"""What an action shows of a style."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rules.camelot_101.state import NOBODY
from rules.camelot_101.tables.board import NAMES, SUITS
from rules.camelot_101.tables.names import parsed
from rules.camelot_101.view import Hand, Table
from rules.characters.style import Trait

_KEEPING: Final = frozenset({"refresh", "discard", "pass"})


def traits(table: Table, hand: Hand, action: str) -> Mapping[Trait, float]:
    """Say what an action shows: a capture, another's man or a Camelot card used, or cards alone."""
    said = parsed(action)
    if said.verb in _KEEPING:
        return {Trait.HOARDS: 0.35}
    if said.camelot >= 0:
        return {Trait.SCHEMES: 1.0}
    return dict(_of_way(table, hand, *said.nodes)) if said.verb == "play" and len(said.nodes) == 2 else {}


def _of_way(table: Table, hand: Hand, start: int, end: int) -> Iterator[tuple[Trait, float]]:
    owners = {man.square: table.owners[SUITS.index(man.suit)] for man in table.men}
    if owners.get(NAMES[end], hand.seat) != hand.seat:
        yield Trait.ATTACKS, 2.0
    if owners.get(NAMES[start], NOBODY) not in {NOBODY, hand.seat}:
        yield Trait.SCHEMES, 2.5
