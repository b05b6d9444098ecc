"""The parts that all effects are made of: a small closed vocabulary (note, section 10).

A tile's action, a card's effect and a row of the government track are each a tuple of parts, done in
order. What each part does is told where it is carried out, in `rules.somerset.effects`.
"""

from typing import TypeAlias

from msgspec import Struct

from rules.somerset.tables.goods import NOTHING, Amount

FREE = 99  # a discount larger than any cost
BUILDING, SPELL, TILE, OFFICE = "building", "spell", "tile", "government"


class Part(Struct, frozen=True):
    """One thing that an effect does."""


class Gain(Part, frozen=True):
    """Take what is named, and `chosen` goods of any kind."""

    named: Amount = NOTHING
    chosen: int = 0


class Exchange(Part, frozen=True):
    """Up to `times` swaps, one after the other, of one thing for `rate` of another kind."""

    give: str
    get: str
    times: int
    rate: int = 1


class Draw(Part, frozen=True):
    """Draw `number` cards and keep `keep`; the rest goes under the deck."""

    deck: str
    number: int
    keep: int


class Hire(Part, frozen=True):
    """Hire one peasant."""

    discount: int = 0


class Promote(Part, frozen=True):
    """Promote one worker."""

    discount: int = 0


class Government(Part, frozen=True):
    """Advance (with the discount) or use a row of the column; `both`: may advance, then may use a row."""

    both: bool = False
    discount: int = 0


class Build(Part, frozen=True):
    """Build a tile or a building now."""

    what: str
    discount: int = 0


class Learn(Part, frozen=True):
    """Learn one spell from the hand now."""

    discount: int = 0


class Cast(Part, frozen=True):
    """Cast one spell of the book now."""

    discount: int = 0


class Road(Part, frozen=True):
    """Place up to `number` own markers, each as a road or a barricade."""

    number: int


class Unroad(Part, frozen=True):
    """Send one rival marker back to its owner."""


class Move(Part, frozen=True):
    """Let another own worker move by one of these numbers of steps; it may act there."""

    steps: tuple[int, ...]


class Teleport(Part, frozen=True):
    """Put a standing own worker on any tile and lay it down; it may act there."""


class Act(Part, frozen=True):
    """Take the action of a tile without moving: `under_lying`, `own_tile` or `adjacent`; used ones or not."""

    where: str
    used_too: bool


class Stand(Part, frozen=True):
    """Stand one own lying worker up."""


class Swap(Part, frozen=True):
    """Exchange the places of two own workers."""


class Sword(Part, frozen=True):
    """Take the Sword."""


class Step(Part, frozen=True):
    """Let this turn's move also be one step shorter or longer."""


class Per(Part, frozen=True):
    """Gain an amount for each thing counted, at most so often."""

    count: str
    each: Amount
    most: int


class Take(Part, frozen=True):
    """Get coins from each rival, as far as he has any."""

    coins: int


class NextCost(Part, frozen=True):
    """A discount for the next build of the coming building period."""

    discount: int


class On(Part, frozen=True):
    """From now on: each time the event happens, gain; `good` is the index the action must have gained."""

    event: str
    gain: Amount
    good: int | None = None
    most_a_round: int | None = None


class Cost(Part, frozen=True):
    """From now on: a discount for `hire`, `building`, `tile`, `spell`, `cast` or `government`."""

    what: str
    discount: int


class Rule(Part, frozen=True):
    """From now on: a rule of movement is changed."""

    flag: str


class Final(Part, frozen=True):
    """Coins when the game ends: one for each thing counted, at most so many."""

    count: str
    most: int


Parts: TypeAlias = tuple[Part, ...]
# What a building does from then on, or at the end; all else it does once, as it is built.
LASTING = (On, Cost, Rule, Final)
