"""A table loaded once: its row, its game, a state of its own; or whoever conducts it instead of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from bot.errors import OtherRules
from bot.features import asked
from bot.store.rows import Move, StoredEvent, TableRow, TableSummary
from rules.game import AnyGame, Result, State
from rules.question import Menu, Question
from rules.text import N_, Seat

if TYPE_CHECKING:
    from bot.messages.parts import Part
    from bot.messages.pictures import Picture
    from bot.table.transition import Act
    from bot.table.view import PrivateView


class Position:
    """A table as it stands at one version; without a state before the start.

    Its `earlier` events still standing are known where somebody has left replies to what others do. Whoever
    changes the state takes it for the next position, and leaves this one.
    """

    def __init__(
        self, row: TableRow, game: AnyGame, state: Any, earlier: tuple[StoredEvent, ...] = ()
    ) -> None:
        self.row = row
        self.game = game
        self.state = state
        self.earlier = earlier
        self._answers: dict[tuple[Seat, str], Question | None] = {}

    @cached_property
    def result(self) -> Result | None:
        """How the game has ended; None while it goes on, and before the start."""
        return None if self.state is None else self.game.result(self.state)

    @cached_property
    def table(self) -> Any:
        """What everybody sees of the game; None before the start."""
        return None if self.state is None else self.game.table(self.state)

    @cached_property
    def turn(self) -> str:
        """The name of the turn under way, as the game gives it; empty before the start."""
        return "" if self.state is None else self.game.turn_of(self.table)

    @cached_property
    def questions(self) -> tuple[Question | None, ...]:
        """The first question of each seat; nobody is asked before the game, or once it is over."""
        seats = range(len(self.row.chairs))
        if self.state is None or self.result is not None:
            return tuple(None for _ in seats)
        return tuple(self.menu(seat)("") for seat in seats)

    @property
    def acting(self) -> list[Seat]:
        """The seats whose question is a must."""
        return [seat for seat, question in enumerate(self.questions) if question and question.must]

    def menu(self, seat: Seat) -> Menu:
        """Give a seat's menu, which remembers what it has answered."""

        def answer(said: str) -> Question | None:
            key = seat, said
            if key not in self._answers:
                self._answers[key] = self.game.menu(self.state, seat, said)
            return self._answers[key]

        return answer


class Step(Struct, frozen=True, kw_only=True):
    """A step of a table that is conducted: whether something is asked, and what its picture shows.

    `part`, `marks` and `within` are as in `rules.lessons.Step`.
    """

    asks: bool = False
    part: str | None = None
    marks: tuple[str, ...] = ()
    within: tuple[str, ...] = ()

    @property
    def says(self) -> list[object]:
        """What of it may become untrue, in brief."""
        return []


class Conductor(Protocol):
    """A feature at the tables that it conducts."""

    def named(self, row: TableRow, game: AnyGame) -> TableRow:
        """Name those who play there without being people."""

    def is_done(self, table: TableSummary, game: AnyGame) -> bool:
        """Say whether nothing comes any more."""

    def state(self, row: TableRow, game: AnyGame) -> State:
        """Give the state at the present step, where the one that is kept cannot be read."""

    def step(self, row: TableRow, game: AnyGame) -> Step:
        """Give the present step."""

    def answered(self, step: Step, row: TableRow, game: AnyGame, newest: Iterable[StoredEvent]) -> Step:
        """Add what is said to what was done last."""

    def wanted(self, row: TableRow, game: AnyGame) -> str:
        """Give the action that the present step asks for; empty where it asks for none."""

    def act(self, position: Position, act: Act) -> tuple[list[Move], Position]:
        """Carry out what somebody does, if it is wanted, with all that follows; NotWanted."""

    def heading(self, step: Step) -> str:
        """Name a step, where other words stand beside it."""

    def parts(
        self, private: PrivateView, picture: Picture | None, asks: Sequence[Part], calls: Iterable[str]
    ) -> list[Part]:
        """Lay a step out, with what is asked there and what else calls its reader."""


def known_conductor() -> Conductor | None:
    """Give who conducts tables, if any feature does."""
    return next((feature.conductor() for feature in asked("conductor")), None)


def conductor() -> Conductor:
    """Give who conducts tables; OtherRules where nobody does any longer."""
    found = known_conductor()
    if found is None:
        raise OtherRules(N_("Lessons are not given here any longer; `/play` opens a table of a game."))
    return found
