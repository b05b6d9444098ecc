"""What bids and strategy tiles show of a style."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.battles_and_builders.tables import BUILDERS, TAKE, armies, tokens_of
from rules.battles_and_builders.view import Hand, Table
from rules.characters.style import Trait

_BID: Final = "bid"
_MANY, _FEW = 3, 1  # tokens of a bid
_TILES: Final = {"WD": Trait.HOARDS, "CL": Trait.BUILDS, "CA": Trait.ATTACKS, "TR": Trait.ATTACKS}
_MUCH: Final = {Trait.ATTACKS: 1.75, Trait.BUILDS: 1.5, Trait.HOARDS: 0.5, Trait.SCHEMES: 0.5}
SHOWN: Final = frozenset(Trait)


def traits(table: Table, hand: Hand, action: str) -> Mapping[Trait, float]:
    """Say what an action shows: many armies or builders, hardly a token, armies as well as builders."""
    word, *rest = action.split(" ")
    if word == TAKE:
        return {trait: 1.0 for tile, trait in _TILES.items() if tile == rest[0]}
    return _of_bid(action) if word == _BID else {}


def _of_bid(action: str) -> dict[Trait, float]:
    tokens = tokens_of(action)
    shown = {
        Trait.ATTACKS: armies(tokens) >= _MANY,
        Trait.BUILDS: tokens[BUILDERS] >= _MANY,
        Trait.HOARDS: sum(tokens) <= _FEW,
        Trait.SCHEMES: tokens[BUILDERS] > 0 < armies(tokens),
    }
    return {trait: much for trait, much in _MUCH.items() if shown[trait]}
