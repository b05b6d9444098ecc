"""What carries out one kind of operation."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Final, Generic, TypeVar

from rules.camelot_101.effects.scope import Scope
from rules.camelot_101.play import Play
from rules.camelot_101.state import State
from rules.camelot_101.tables.effects import Operation
from rules.camelot_101.tables.names import Action
from rules.camelot_101.words import labels
from rules.text import N_, NO_WORDS, Text, Words, say

Op = TypeVar("Op", bound=Operation)
READY: Final = ("",)  # an operation that asks nothing


class Handler(ABC, Generic[Op]):
    """One kind of operation: what may be chosen, what is done then, and how it is asked and told.

    `asked` asks for a choice; `first` and `further` do where it is made in two steps. `acts` is false for
    what only leads to other operations.
    """

    asked: ClassVar[Words] = N_("what now?")
    first: ClassVar[Words] = N_("which man?")
    further: ClassVar[Words] = NO_WORDS
    both: ClassVar[Words] = N_("{one} and {other}")
    acts: ClassVar[bool] = True

    @abstractmethod
    def phrase(self, op: Op) -> Text:
        """Say what it does, in the sentence of a card."""

    def choices(self, scope: Scope, op: Op) -> Iterable[str]:
        """Give what may be chosen, as texts of actions; without any it is impossible."""
        return READY

    @abstractmethod
    def do(self, play: Play, scope: Scope, op: Op, said: Action) -> None:
        """Do what is chosen."""

    def question(self, op: Op) -> Words:
        """Ask for a choice."""
        return self.asked

    def label(self, state: State, op: Op, said: Action) -> Text:
        """Name a choice: a man off the board, a player, a move, one man or two."""
        if said.man:
            return labels.off_board(said.man)
        if said.suit >= 0:
            return say("{whom}", whom=labels.whom(state, said.suit))
        if said.way:
            return labels.man_and_way(state, said)
        one, *others = (labels.man_on(state, node) for node in said.nodes)
        return say(self.both, one=one, other=others[0]) if others else one
