"""What a game gives to be searched: what to try, how to play on, when to stop, and what a state is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from math import exp, log
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from rules.chance import Chance
from rules.game import State
from rules.snapshot import copied
from rules.text import Seat, Words

S = TypeVar("S", bound=State)


class Proposal(Struct, frozen=True):
    """An action worth trying, and a first estimate of what comes of it: 0 is the worst, 1 the best.

    `bonus` is added to that for good: what the action is worth besides, which no trial shows. `then` is what
    the same seat goes on with at once; only what races has it, and may so be several ways to go on.
    """

    action: str
    estimate: float = 0.5
    bonus: float = 0.0
    then: tuple[str, ...] = ()


class Guide(ABC, Generic[S]):
    """Guides the search of one decision. Every state it is handed was dealt again for the searching seat."""

    trust: ClassVar[float] = 2.0  # how many trials a first estimate counts for
    daring: ClassVar[float] = 0.2  # how much is tried that has not done best so far
    first: ClassVar[int] = 4  # how many proposals are tried from the start; more of them come in with time
    looks: ClassVar[int] = 0  # proposals for the decision itself that each trial takes a first look at
    races: ClassVar[int] = 0  # how many proposals race for the decision itself, where the tree is not asked

    @abstractmethod
    def proposals(self, state: S, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give actions of a seat that are worth trying, the most promising first; one at least."""

    @abstractmethod
    def values(self, state: S) -> Sequence[float]:
        """Give by seat what a state is worth, from 0 to 1; also one in which the game is over."""

    @abstractmethod
    def enough(self, start: S, state: S) -> bool:
        """Say whether a line from `start` has come far enough to be valued."""

    def policy(self, state: S, seat: Seat, chance: Chance) -> str:
        """Choose quickly, for the lines that lead beyond the tree."""
        return self.proposals(state, seat, chance)[0].action

    def guess(self, state: S, seat: Seat, chance: Chance) -> None:
        """Make a world that was dealt again likelier, by how people play; here all are as likely."""

    def is_mixed(self, state: S, seat: Seat) -> bool:
        """Say whether others must not be able to foretell this answer."""
        return False

    def copied(self, state: S) -> S:
        """Copy a state."""
        return copied(state)


class Searchable(ABC):
    """A game whose King searches; that of any other game plays as its Knight."""

    @abstractmethod
    def guide(self, table: Any, hand: Any) -> Guide[Any]:
        """Give a guide for one decision, by what the seat sees."""

    @abstractmethod
    def slip(self, played: str, better: str) -> Words:
        """Name the kind of mistake it was to do one thing where another was better."""


_CERTAIN = 20.0
_LEAST = 1e-6


def likelihood(lead: float, luck: float) -> float:
    """Say how likely a lead lasts, where luck may still bring so much: from 0 to 1, a half for none."""
    return 1 / (1 + exp(-max(-_CERTAIN, min(_CERTAIN, lead / luck))))


def lead(chance: float, luck: float) -> float:
    """Give the lead that is so likely to last."""
    sure = min(max(chance, _LEAST), 1 - _LEAST)
    return luck * log(sure / (1 - sure))


def leads(points: list[float]) -> list[float]:
    """Give by seat how far it is ahead of the best of the others; of one who plays alone, his points."""
    best, *others = sorted(points, reverse=True)
    second = others[0] if others else 0.0
    return [own - (second if own == best else best) for own in points]


def shares(points: Sequence[float], luck: float) -> list[float]:
    """Give by seat how likely it comes first, where luck may still bring so much: of two, the likelihood."""
    most = max(points)
    weights = [exp(max(-_CERTAIN, (own - most) / luck)) for own in points]
    everything = sum(weights)
    return [weight / everything for weight in weights]
