"""How lessons conduct their tables."""

from __future__ import annotations

from collections.abc import Iterable

from bot.store.rows.move import Move, StoredEvent
from bot.store.rows.table import TableRow, TableSummary
from bot.table.conductor import Conductor, Step
from bot.table.position import Act, Position
from cogs.lessons.moves import answered
from cogs.lessons.step import LessonStep, answered_at, lesson_at, step_of, with_players
from rules.game import AnyGame, State
from rules.lessons import lesson_of, reached


class LessonConductor(Conductor):
    """A learner's table goes as the lesson does, step by step."""

    def named(self, row: TableRow, game: AnyGame) -> TableRow:
        """Name the others, who play by the lesson's script."""
        return with_players(row, game)

    def is_done(self, table: TableSummary, game: AnyGame) -> bool:
        """Say whether a lesson is at its end, or not given any longer."""
        lesson = lesson_of(game, table.lesson or "")
        return lesson is None or (table.step or 0) >= len(lesson.steps)

    def state(self, row: TableRow, game: AnyGame) -> State:
        """Set up what the step begins with; OtherRules."""
        lesson = lesson_at(row, game)
        state: State = reached(game, lesson, min(row.step or 0, len(lesson.steps) - 1))
        return state

    def step(self, row: TableRow, game: AnyGame) -> LessonStep:
        """Give the step at which a lesson stands; OtherRules."""
        return step_of(row, game)

    def answered(self, step: Step, row: TableRow, game: AnyGame, newest: Iterable[StoredEvent]) -> Step:
        """Add what is said to the learner's last act."""
        return answered_at(step, row, game, newest) if isinstance(step, LessonStep) else step

    def wanted(self, row: TableRow, game: AnyGame) -> str:
        """Give what the step wants to be done; OtherRules."""
        steps, number = lesson_at(row, game).steps, row.step or 0
        return steps[number].action if number < len(steps) else ""

    def act(self, position: Position, act: Act) -> tuple[list[Move], Position]:
        """Take what the learner does, if it is wanted; NotWanted, OtherRules."""
        return answered(position, act)
