"""What an effect brings to whoever takes it, in coins: roughly, and whatever he has."""

from collections.abc import Mapping
from functools import cache

from rules.somerset.tables import parts
from rules.somerset.tables.cards import SPELLS
from rules.somerset.tables.effects import EFFECTS
from rules.somerset.tables.goods import COIN, CRYSTAL, NATURAL, Amount

_GOOD, _CHOSEN, _CRYSTAL, _CARD = 0.9, 1.05, 0.7, 0.8
_OFF = 0.8  # a thing that is taken off a price
_MOST_OFF = 2  # things: prices are hardly higher
_COUNTED = {"workers": 4.0, "gov": 3.2, "book": 4.5, "wizards": 1.0, "own_tiles_with_rivals": 1.7}
_BOTH = 2.5  # more than one of the two acts of government
_RIVALS = 1.5
_BETTER_RATE = 0.6  # for each trade that brings more than it takes
_PARTS: Mapping[type[parts.Part], float] = {
    parts.Act: 2.6,
    parts.Build: 1.4,
    parts.Cast: 1.0,
    parts.Exchange: 0.6,
    parts.Government: 3.4,
    parts.Hire: 2.6,
    parts.Learn: 0.6,
    parts.Move: 2.4,
    parts.Promote: 1.6,
    parts.Road: 0.3,
    parts.Stand: 2.4,
    parts.Step: 0.4,
    parts.Swap: 0.2,
    parts.Sword: 0.5,
    parts.Teleport: 2.6,
    parts.Unroad: 0.2,
}


@cache
def yield_of(source: str) -> float:
    """Value what the effect of a tile or a spell brings once."""
    return sum(_part(part) for part in EFFECTS[source])


def yield_of_casting(spell: str) -> float:
    """Value what a spell brings, less the crystals it costs."""
    return yield_of(spell) - _CRYSTAL * SPELLS[spell].crystals


def _part(part: parts.Part) -> float:
    match part:
        case parts.Gain():
            return _amount(part.named) + _CHOSEN * part.chosen
        case parts.Per():
            return _COUNTED[part.count] * _amount(part.each)
        case parts.Draw():
            return _CARD * part.keep
        case parts.Take():
            return _RIVALS * part.coins
        case parts.NextCost():
            return _OFF * part.discount
        case parts.Exchange():
            return _PARTS[parts.Exchange] + _BETTER_RATE * part.times * (part.rate - 1)
    return _PARTS[type(part)] + _BOTH * (part == parts.Government(both=True)) + _taken_off(part)


def _taken_off(part: parts.Part) -> float:
    discount = int(getattr(part, "discount", 0))
    return _OFF * (_MOST_OFF if discount == parts.FREE else min(discount, _MOST_OFF))


def _amount(amount: Amount) -> float:
    return _GOOD * sum(amount[kind] for kind in NATURAL) + amount[COIN] + _CRYSTAL * amount[CRYSTAL]
