"""How somebody plays besides how well: traits that actions show, and a lean towards some of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial
from typing import Any, ClassVar, Final, TypeAlias

from rules.game import AnyGame, State
from rules.text import N_, Seat, Words


class Trait(StrEnum):
    """What an action may show: going for others, making things, keeping things, using what few have."""

    ATTACKS = "attacks"
    BUILDS = "builds"
    HOARDS = "hoards"
    SCHEMES = "schemes"


WORDS: Final[Mapping[Trait, Words]] = {
    Trait.ATTACKS: N_("attacks"),
    Trait.BUILDS: N_("builds"),
    Trait.HOARDS: N_("hoards"),
    Trait.SCHEMES: N_("schemes"),
}
Style: TypeAlias = Mapping[Trait, float]  # how strongly somebody leans towards what shows a trait
PLAIN: Final[Style] = {}
_LEAN: Final = 0.04  # of a win that it may cost to show a trait plainly, for somebody who leans to it by 1


class Styled(ABC):
    """A game whose actions show traits; in any other game all play without a style.

    Of a trait that none of its actions has `shown` nothing is told to whoever plays it.
    """

    shown: ClassVar[frozenset[Trait]]

    @abstractmethod
    def traits(self, table: Any, hand: Any, action: str) -> Mapping[Trait, float]:
        """Say what an action shows, by what the seat sees before it, and how much of that it is worth.

        That is 1 where it is shown often enough by who is ready to pay the usual price for it.
        """


class Lean:
    """What actions of one decision are worth to somebody besides, by his style: of a win."""

    def __init__(self, style: Style, traits: Callable[[str], Mapping[Trait, float]]) -> None:
        self._style, self._traits = style, traits

    def __bool__(self) -> bool:
        """Say whether there is any."""
        return bool(self._style)

    def of(self, action: str) -> float:
        """Give what an action is worth besides."""
        shown = self._traits(action) if self._style else {}
        return _LEAN * sum([self._style.get(trait, 0.0) * much for trait, much in shown.items()])


UPRIGHT: Final = Lean(PLAIN, lambda _: {})  # nobody's style


def lean_of(game: AnyGame, state: State, seat: Seat, style: Style) -> Lean:
    """Give the lean of somebody with a style in one decision; none in a game that knows no traits."""
    if not style or not isinstance(game, Styled):
        return UPRIGHT
    return Lean(style, partial(game.traits, game.table(state), game.hand(state, seat)))
