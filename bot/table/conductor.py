"""Who conducts a table instead of its game, step by step: a feature, such as the one with the lessons."""

from collections.abc import Iterable
from typing import Final, Protocol

from msgspec import Struct

from bot.errors import OtherRules
from bot.features import Door
from bot.store.rows.move import Move, StoredEvent
from bot.store.rows.table import TableRow, TableSummary
from bot.table.position import Act, Position
from rules.game import AnyGame, State
from rules.text import N_


class ConductedStep(Struct, frozen=True, kw_only=True):
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

    @property
    def heading(self) -> str:
        """How it is called where other words stand beside it."""
        return ""


class Conductor(Protocol):
    """A feature at the tables that it conducts."""

    def named(self, row: TableRow, game: AnyGame) -> TableRow:
        """Name those who play there without being people."""

    def is_done(self, table: TableSummary, game: AnyGame) -> bool:
        """Say whether nothing comes any more."""

    def state(self, row: TableRow, game: AnyGame) -> State:
        """Give the state at the present step, where the one that is kept cannot be read."""

    def step(self, row: TableRow, game: AnyGame) -> ConductedStep:
        """Give the present step."""

    def answered(
        self, step: ConductedStep, row: TableRow, game: AnyGame, newest: Iterable[StoredEvent]
    ) -> ConductedStep:
        """Add what is said to what was done last."""

    def wanted(self, row: TableRow, game: AnyGame) -> str:
        """Give the action that the present step asks for; empty where it asks for none."""

    def act(self, position: Position, act: Act) -> tuple[list[Move], Position]:
        """Carry out what somebody does, if it is wanted, with all that follows; NotWanted."""


# Who conducts the tables of lessons; one feature does.
CONDUCTOR: Final = Door[Conductor]()


GO_ON: Final = "next"  # as an act, where nothing is asked for


def known_conductor() -> Conductor | None:
    """Give who conducts tables, if any feature does."""
    return next(iter(CONDUCTOR.asked()), None)


def conductor() -> Conductor:
    """Give who conducts tables; OtherRules where nobody does any longer."""
    found = known_conductor()
    if found is None:
        raise OtherRules(N_("Lessons are not given here any longer; `/play` opens a table of a game."))
    return found
