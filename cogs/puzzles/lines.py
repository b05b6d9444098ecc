"""A line of a puzzle as it is told: as it was found, and on behind it up to its point."""

from collections.abc import Iterator, Sequence
from itertools import dropwhile
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.answering.exercise import Exercise
from bot.messages.news import words_written
from bot.messages.text import points_written, result_written
from bot.table.view import PrivateView
from cogs.puzzles.service import Puzzles, Set
from rules.game import Note, ToAll, ToSeat
from rules.puzzles.puzzle import Line, Shown
from rules.text import Seat, Text, seats_named

_MOST: Final = 12  # sentences; of more than that, those that do not concern the seat are left out


class LineTold(Struct, frozen=True):
    """What is told of a line behind the answer, and how all stands at its end."""

    told: Sequence[str]
    end: PrivateView


async def line_told(puzzles: Puzzles, found: Set, exercise: Exercise, user: int, line: Line) -> LineTold:
    """Play a line for somebody as it was found, and on behind it."""
    steps = await puzzles.played(found, line)
    on = await puzzles.on(found, exercise, user, line)
    told, private = _notes(steps, exercise.deed(steps[0].act)), exercise.view()
    if on is None:
        end = replace(private, public=replace(private.public, table=steps[-1].table), hand=steps[-1].hand)
    else:
        told, end = [*told, *map(ToAll, on.told)], on.exercise.view()
    return LineTold([*_written(_in_short(told, exercise.seat), end)], replace(end, question=None))


async def dealt_told(puzzles: Puzzles, found: Set, exercise: Exercise, user: int, action: str) -> list[str]:
    """Tell what may follow a wrong answer in a world that could be the real one; nothing where nobody can."""
    on = await puzzles.dealt(found, exercise, user, action)
    if on is None:
        return []
    answered = exercise.deed(action)
    told = [ToAll(text) for text in dropwhile(lambda text: text in answered, on.told)]
    return [*_written(_in_short(told, exercise.seat), on.exercise.view())]


def _written(told: Sequence[Text], end: PrivateView) -> Iterator[str]:
    yield from (f"-# \u2022 {words_written(end.public, text)}" for text in told)
    yield from filter(None, [result_written(end.public) or points_written(end.public)])


def _notes(steps: Sequence[Shown], answered: Sequence[Text]) -> list[Note]:
    """Give what is told of what follows from an answer, which is `answered` already."""
    told = list[Note]()
    for note in (note for step in steps for note in step.told):
        if isinstance(note, ToSeat) and note.instead and told:
            told.pop()
        told.append(note)
    if told and isinstance(told[0], ToSeat):
        del told[0]
    return [*dropwhile(lambda note: note.text in answered, told)]


def _in_short(told: Sequence[Note], seat: Seat) -> list[Text]:
    """Leave out of a long line what does not concern a seat."""
    if len(told) > _MOST:
        told = [note for note in told if isinstance(note, ToSeat) or seat in seats_named(note.text)]
    return [note.text for note in told]
