"""A line of a puzzle as it is told: as it was found, and on behind it up to its point."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import dropwhile
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.answering.exercise import Exercise, broken_off, stands_beside, still_won
from bot.messages.news import words_written
from bot.messages.text import points_written, result_written
from bot.table.view import PrivateView, PublicView
from cogs.puzzles.service import WON, Puzzles, Set
from languages.spoken import texts
from rules.chance import dealer
from rules.game import Note, ToSeat
from rules.puzzles.puzzle import Line, Shown
from rules.snapshot import copied, snapshot
from rules.text import N_, Text, Words

tell = texts(__name__).tell
_MOST: Final = 14  # sentences, behind which a line breaks off
_AS_DEALT: Final[Words] = N_(
    "-# It could go on like this; what you cannot know is dealt here as it may be, not as it is:"
)


class LineTold(Struct, frozen=True):
    """What is told of a line behind the answer, and how all stands right behind that."""

    told: Sequence[str]
    answered: PrivateView


async def line_told(puzzles: Puzzles, found: Set, exercise: Exercise, user: int, line: Line) -> LineTold:
    """Play a line for somebody as it was found, and on behind it."""
    steps = await puzzles.played(found, line)
    kept, private = [*_shown(steps)], exercise.view()
    on = await puzzles.on(found, exercise, user, line) if len(kept) == len(steps) else None
    deed = exercise.deed(steps[0].act)
    told, answered = _notes(kept, deed), _behind(private, steps[0])
    anew = None
    if on is not None and line.worth < WON:  # what is as good as won mostly is, by one way or another
        anew = await puzzles.otherwise(found, exercise, user, line, on.exercise)
    if anew is not None:
        told, on = [*dropwhile(lambda text: text in deed, anew.told)], replace(anew, told=())
    if on is not None:
        told, end, within = [*told, *on.told], on.exercise.view().public, on.within
    else:
        turns = [found.game.turn_of(each) for each in (private.public.table, *(step.table for step in kept))]
        end, within = _behind(private, kept[-1]).public, turns[-1] == turns[-2]
    dealt = await as_dealt(exercise) if told else []
    return LineTold([*_written(told, end, within=within), *dealt] if told else [], answered)


def _shown(steps: Sequence[Shown]) -> Iterator[Shown]:
    """Give as many steps as can be told."""
    told = 0
    for step in steps:
        if told >= _MOST:
            return
        yield step
        told += len(step.told)


def _behind(private: PrivateView, step: Shown) -> PrivateView:
    return replace(private, public=replace(private.public, table=step.table), hand=step.hand, question=None)


async def dealt_told(puzzles: Puzzles, found: Set, exercise: Exercise, user: int, action: str) -> list[str]:
    """Tell what may follow a wrong answer in a world that could be the real one.

    Nothing where nobody can, or where all that was tried goes well: that would speak for it.
    """
    on = await puzzles.dealt(found, exercise, user, action)
    if on is None:
        return []
    answered = exercise.deed(action)
    told = [*dropwhile(lambda text: text in answered, on.told)]
    end = on.exercise.view().public
    won = still_won(end, exercise.seat)
    beside = stands_beside(exercise, on.beside, best=True)
    return [tell(_AS_DEALT), *_written(told, end, within=on.within), *filter(None, (beside, won))]


async def as_dealt(exercise: Exercise) -> list[str]:
    """Say of what follows that what its seat cannot know is dealt there, where that may be otherwise."""
    if await asyncio.to_thread(is_dealt, exercise):
        return [tell("-# What you cannot know is dealt there as it may be, not as it is.")]
    return []


def is_dealt(exercise: Exercise) -> bool:
    """Say whether what its seat cannot know of a position may be otherwise."""
    position = exercise.position
    dealt = copied(position.state)
    position.game.resample(dealt, exercise.seat, dealer("dealt", "worlds"))
    return snapshot(dealt) != snapshot(position.state)


def _written(told: Sequence[Text], end: PublicView, *, within: bool) -> Iterator[str]:
    yield from (f"-# \u2022 {words_written(end, text)}" for text in told)
    if within:
        yield broken_off()
    elif end.result is None:
        yield tell("-# \u2026 and the game goes on.")
    yield from filter(None, [result_written(end) or points_written(end)])


def _notes(steps: Sequence[Shown], answered: Sequence[Text]) -> list[Text]:
    """Give what is told of what follows from an answer, which is `answered` already."""
    told = list[Note]()
    for note in (note for step in steps for note in step.told):
        if isinstance(note, ToSeat) and note.instead and told:
            told.pop()
        told.append(note)
    if told and isinstance(told[0], ToSeat):
        del told[0]
    texts = [note.text for note in told if isinstance(note, ToSeat) or not note.minor]
    return [*dropwhile(lambda text: text in answered, texts)]
