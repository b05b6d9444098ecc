"""What a turn shows of a style."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.characters.style import Trait
from rules.return_to_camelot.ai.plans import plan_of
from rules.return_to_camelot.ai.world import NOBODY
from rules.return_to_camelot.ai.worth import distance
from rules.return_to_camelot.board.geometry import CASTLES
from rules.return_to_camelot.view import Hand, Table

_NEAR = 4  # steps from an enemy castle
SHOWN: Final = frozenset({Trait.ATTACKS, Trait.HOARDS, Trait.SCHEMES})


def traits(table: Table, hand: Hand, action: str) -> Mapping[Trait, float]:
    """Say what an action shows: a way up to enemy castles or away from them, or magic."""
    if table.to_move is None:
        return {}
    plan = plan_of(action)
    if plan.swapped or plan.divined is not None:
        return {Trait.SCHEMES: 1.0}
    if plan.deployed or plan.move[2] != NOBODY:
        return {}
    start, land, _ = plan.move
    theirs = CASTLES[table.layout][1 - hand.colour]
    if distance(land, theirs) >= distance(start, theirs):
        return {Trait.HOARDS: 0.4}
    return {Trait.ATTACKS: 0.5} if distance(land, theirs) <= _NEAR else {}
