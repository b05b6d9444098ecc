"""A table loaded once: its row, its game, a state of its own; no menu is asked twice for the same words."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from bot.store.rows import StoredEvent, TableRow
from rules.game import AnyGame, Result
from rules.question import Menu, Question
from rules.text import Seat


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
