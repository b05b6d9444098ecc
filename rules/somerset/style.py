"""What an action shows of a style."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rules.characters.style import Trait
from rules.somerset.tables.effects import ARCANA, EFFECTS
from rules.somerset.tables.goods import CRYSTAL
from rules.somerset.tables.parts import (
    BUILDING,
    Build,
    Cast,
    Draw,
    Gain,
    Learn,
    Part,
    Promote,
    Road,
    Sword,
    Unroad,
)
from rules.somerset.view import Hand, Table

_BY_WORD: Final[Mapping[str, Trait]] = {
    "build": Trait.BUILDS,
    "road": Trait.BUILDS,
    "barricade": Trait.ATTACKS,
    "promote": Trait.ATTACKS,
    "learn": Trait.SCHEMES,
    "cast": Trait.SCHEMES,
    ARCANA: Trait.SCHEMES,
}
_BY_PART: Final[Mapping[type[Part], Trait]] = {
    Build: Trait.BUILDS,
    Road: Trait.BUILDS,
    Sword: Trait.ATTACKS,
    Promote: Trait.ATTACKS,
    Unroad: Trait.ATTACKS,
    Learn: Trait.SCHEMES,
    Cast: Trait.SCHEMES,
}
_MUCH: Final = {Trait.ATTACKS: 0.5, Trait.BUILDS: 0.4, Trait.HOARDS: 0.8, Trait.SCHEMES: 0.6}
SHOWN: Final = frozenset(Trait)


def traits(table: Table, hand: Hand, action: str) -> Mapping[Trait, float]:
    """Say what an action shows by itself, or by the tile whose action it takes."""
    word, *said = action.split(" ")
    if word == "move" and said[-1] == "act":
        place = tuple(map(int, said[1].split(",")))
        tile = next(tile.id for tile in table.tiles if tile.place == place)
        return {trait: _MUCH[trait] for part in EFFECTS[tile] for trait in _of_part(part)}
    return {_BY_WORD[word]: _MUCH[_BY_WORD[word]]} if word in _BY_WORD else {}


def _of_part(part: Part) -> Iterator[Trait]:
    if isinstance(part, Draw):
        yield Trait.BUILDS if part.deck == BUILDING else Trait.SCHEMES
    elif isinstance(part, Gain):
        yield Trait.SCHEMES if part.named[CRYSTAL] else Trait.HOARDS
    elif type(part) in _BY_PART:
        yield _BY_PART[type(part)]
