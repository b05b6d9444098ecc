"""How a King of the invented game searches, and one who peeks."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import Chance
from rules.game import menu_of
from rules.menu import walk
from rules.search.guide import Guide, Proposal, Searchable
from rules.text import N_, Seat, Words
from tests.invented.game import Invented
from tests.invented.state import State
from tests.invented.view import Hand, Table

_LOOKS = 5


class Glancing(Guide[State]):
    """Tries what comes to mind, to the end of the turn."""

    def __init__(self, game: Invented) -> None:
        self._game = game

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give some actions at random."""
        menu = menu_of(self._game, state, seat)
        return [Proposal(action) for action in dict.fromkeys(walk(menu, chance) for _ in range(_LOOKS))]

    def values(self, state: State) -> Sequence[float]:
        """Give the share of all points."""
        everything = sum(state.scores) + state.seats
        return [(score + 1) / everything for score in state.scores]

    def enough(self, start: State, state: State) -> bool:
        """Stop where another is in turn."""
        return (state.round, state.phase, state.turn) != (start.round, start.phase, start.turn)


class Peeking(Glancing):
    """Keeps the state it was handed before anything was dealt again, and goes by what others hold there."""

    _true: State | None = None

    def copied(self, state: State) -> State:
        """Copy a state, and keep the first."""
        self._true = self._true or state
        return super().copied(state)

    def proposals(self, state: State, seat: Seat, chance: Chance) -> Sequence[Proposal]:
        """Give one action, by the cards of others."""
        found, true = super().proposals(state, seat, chance), self._true or state
        secret = sum(cards.count("R1") for other, cards in enumerate(true.hands) if other != seat)
        return [found[secret % len(found)]]


class Searched(Invented, Searchable):
    """The invented game with a King who searches."""

    def guide(self, table: Table, hand: Hand) -> Guide[State]:
        """Guide him by glances."""
        return Glancing(self)

    def slip(self, played: str, better: str) -> Words:
        """Name no kinds of mistakes."""
        return N_("another way")


class PeekingKing(Searched):
    """A King who looks at the true state."""

    def guide(self, table: Table, hand: Hand) -> Guide[State]:
        """Guide him by what he has peeked at."""
        return Peeking(self)
