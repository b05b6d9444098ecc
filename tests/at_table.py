"""A table to test at: a game played through its contract, whatever the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from msgspec import Struct

from rules.chance import Tape
from rules.game import Game, Note, State, ToAll, menu_of
from rules.menu import actions
from rules.question import Allotment, Number, Pick
from rules.replay import perform
from rules.text import Seat, written

S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Struct)
H = TypeVar("H", bound=Struct)


class AtTable(Generic[S, T, H]):
    """A game in progress. `notes` are those of the latest action."""

    game: Game[S, T, H]
    state: S
    notes: list[Note]

    def play(self, seat: Seat, text: str, draws: Iterable[int] = ()) -> None:
        """Let a seat perform an action or make a declaration, with exactly these draws."""
        tape = Tape(tuple(draws))
        self.notes = [*perform(self.game, self.state, seat, text, tape)]
        tape.finish()

    def menu(self, seat: Seat) -> list[str]:
        """List the actions a seat may take."""
        return list(actions(menu_of(self.game, self.state, seat)))

    def question(self, seat: Seat, said: str = "") -> str:
        """Write a question as a player reads it."""
        question = self.game.menu(self.state, seat, said)
        assert question is not None
        return written(question.prompt)

    def called(self, seat: Seat, said: str = "") -> list[str]:
        """Name the choices of a question as a player reads them."""
        question = self.game.menu(self.state, seat, said)
        match question:
            case Pick():
                return [written(question.label(text)) for text in question.texts]
            case Allotment():
                return [written(question.label(kind.token)) for kind in question.kinds]
            case Number() | None:
                return []

    def heard(self, seat: Seat | None = None) -> list[str]:
        """Write the notes of the latest action that a seat gets (None: a spectator)."""
        return [written(note.text) for note in self.notes if isinstance(note, ToAll) or note.seat == seat]

    def hand(self, seat: Seat) -> H:
        """Show what a seat sees besides the table."""
        return self.game.hand(self.state, seat)

    @property
    def table(self) -> T:
        """What everybody sees."""
        return self.game.table(self.state)
