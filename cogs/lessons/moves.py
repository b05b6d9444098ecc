"""What leads from one step of a lesson to another: moves that are stored, and how lessons conduct tables."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from bot.errors import NotWanted
from bot.store.rows.move import Move, SeatAfter, StoredEvent
from bot.store.rows.table import TableRow, TableSummary
from bot.table.checks import check_action
from bot.table.conductor import GO_ON, ConductedStep, Conductor
from bot.table.position import Act, Position
from cogs.lessons.step import BACK, LessonStep, answered_at, lesson_at, step_of, with_players
from cogs.lessons.tables import take_step
from rules.game import AnyGame, State
from rules.lessons import Done, Lesson, answer_to, begins_chapter, found, lesson_of, played, reached
from rules.menu import allows
from rules.record import START, Event
from rules.replay import Refused
from rules.snapshot import snapshot
from rules.text import N_, Words

_READ_ON: Words = N_("Here is nothing to do but to read: press *Next* or type `next`.")
_OVER: Words = N_("This lesson is done; `/learn` offers the next.")
_ANOTHER: Words = N_("That is possible, but not what is meant here.")


def answered(position: Position, act: Act) -> tuple[list[Move], Position]:
    """Take what the learner does, if it is wanted, with all that follows; NotWanted, which says why not."""
    lesson = lesson_at(position.row, position.game)
    number = position.row.step or 0
    step = lesson.steps[number] if number < len(lesson.steps) else None
    if step is not None and step.wanted is None and act.text == GO_ON:
        return gone_on(position, act.user, act.time)
    if step is None or step.wanted is None:
        raise NotWanted(_OVER if step is None else _READ_ON)
    check_action(position, act.seat, act.text)
    if found(step, act.text) is None:
        why = answer_to(step, act.text)
        if why is not None:
            raise NotWanted(N_("{why}"), why=why)
        raise NotWanted(_ANOTHER)
    return _on(position, lesson, act.user, act.text, act.time)


def gone_on(position: Position, user: int | None, time: float) -> tuple[list[Move], Position]:
    """Do what is wanted in the learner's place, or go on where nothing is; NotWanted behind the last step."""
    lesson = lesson_at(position.row, position.game)
    number = position.row.step or 0
    if number >= len(lesson.steps):
        raise NotWanted(_OVER)
    text = lesson.steps[number].action
    if text and not allows(position.menu(lesson.seat), text):
        # The lesson was changed since it was begun.
        position = Position(position.row, position.game, reached(position.game, lesson, number))
    return _on(position, lesson, user, text, time)


def gone_back(position: Position, time: float) -> tuple[list[Move], Position]:
    """Go back to how the step before began; at the first nothing changes."""
    return placed(position.row, position, max((position.row.step or 0) - 1, 0), BACK, time)


def placed(
    row: TableRow, position: Position, number: int, text: str, time: float
) -> tuple[list[Move], Position]:
    """Set the table up as a step begins."""
    lesson = lesson_at(row, position.game)
    after = Position(row, position.game, reached(position.game, lesson, number))
    return _stored(after, lesson, number, [(None, Done(Event(None, text), ()))], time)


def _on(
    position: Position, lesson: Lesson, user: int | None, text: str, time: float
) -> tuple[list[Move], Position]:
    """Play a step, and go on to the next."""
    row, game, number = position.row, position.game, position.row.step or 0
    done: list[tuple[int | None, Done]] = [] if text else [(None, Done(Event(None, GO_ON), ()))]
    try:
        played_so = played(game, position.state, lesson, number, text)
    except Refused:
        # The lesson was changed since it was begun.
        return placed(row, position, min(number + 1, len(lesson.steps) - 1), GO_ON, time)
    done += [
        (user if each.event.seat == lesson.seat and not each.forced else None, each) for each in played_so
    ]
    state: State = position.state
    if number + 1 < len(lesson.steps) and begins_chapter(lesson, number + 1):
        state = reached(game, lesson, number + 1)
        done.append((None, Done(Event(None, START), ())))
    return _stored(Position(row, game, state), lesson, number + 1, done, time)


def _stored(
    after: Position, lesson: Lesson, number: int, done: Sequence[tuple[int | None, Done]], time: float
) -> tuple[list[Move], Position]:
    """Make a move of each thing done; the last of them leads to the step."""
    moves = [*_moves(after, lesson.seat, done, time)]
    taken = partial(take_step, move=moves[-1], step=number, learned=number == len(lesson.steps))
    moves[-1] = replace(moves[-1], along=(taken,))
    chairs = tuple(
        replace(chair, turn=seat.turn) for chair, seat in zip(after.row.chairs, moves[-1].seats, strict=True)
    )
    last = moves[-1]
    row = replace(
        after.row,
        version=last.version,
        status="running",
        snapshot=last.snapshot,
        changed=time,
        step=number,
        chairs=chairs,
    )
    return moves, Position(row, after.game, after.state)


def _moves(
    after: Position, learner: int, done: Sequence[tuple[int | None, Done]], time: float
) -> Iterator[Move]:
    """Make the moves: nobody is rung, no clock runs, and the learner's question is a new one."""
    row, state = after.row, snapshot(after.state)
    turn = row.chairs[learner].turn
    for number, (user, each) in enumerate(done, 1):
        seat = each.event.seat
        yield Move(
            table_id=row.id,
            version=row.version + number,
            seat=seat,
            turn=turn + number - 1 if seat == learner else None,
            user=user,
            text=each.event.text,
            draws=each.event.draws,
            notes=each.notes,
            bar="start" if seat is None else "rule",
            time=time,
            status="running",
            snapshot=state,
            undo_seat=None,
            seats=tuple(
                SeatAfter(place, chair.turn + number if place == learner else chair.turn, False, False)
                for place, chair in enumerate(row.chairs)
            ),
            forced=each.forced,
        )


class LessonConductor(Conductor):
    """A learner's table goes as the lesson does, step by step."""

    named = staticmethod(with_players)
    step = staticmethod(step_of)
    act = staticmethod(answered)

    def is_done(self, table: TableSummary, game: AnyGame) -> bool:
        """Say whether a lesson is at its end, or not given any longer."""
        lesson = lesson_of(game, table.lesson or "")
        return lesson is None or (table.step or 0) >= len(lesson.steps)

    def state(self, row: TableRow, game: AnyGame) -> State:
        """Set up what the step begins with; OtherRules."""
        lesson = lesson_at(row, game)
        state: State = reached(game, lesson, min(row.step or 0, len(lesson.steps) - 1))
        return state

    def answered(
        self, step: ConductedStep, row: TableRow, game: AnyGame, newest: Iterable[StoredEvent]
    ) -> ConductedStep:
        """Add what is said to the learner's last act."""
        return answered_at(step, row, game, newest) if isinstance(step, LessonStep) else step

    def wanted(self, row: TableRow, game: AnyGame) -> str:
        """Give what the step wants to be done; OtherRules."""
        steps, number = lesson_at(row, game).steps, row.step or 0
        return steps[number].action if number < len(steps) else ""
