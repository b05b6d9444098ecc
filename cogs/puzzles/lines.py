"""A line of a puzzle as it is told: as it was found, and on behind it up to its point."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.answering.exercise import Exercise, behind, stands_beside, still_lost, still_won
from bot.answering.opinions import Continued
from bot.messages.deeds import own_deed_written
from bot.messages.news import words_written
from bot.messages.text import points_written, result_written
from bot.table.view import PrivateView, PublicView
from cogs.puzzles.service import WON, Puzzles, Set
from languages.spoken import texts
from rules.advice import POINTS
from rules.data import written_deed
from rules.game import Note, ToAll, ToSeat
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import Line, Shown
from rules.puzzles.whole_turns import acts_of
from rules.search.coaching import coach_of
from rules.search.guide import leads
from rules.search.telling import ROWS
from rules.text import N_, Text, Words

tell = texts(__name__).tell
_MOST: Final = 14  # sentences, behind which a line breaks off
_AS_DEALT: Final[Words] = N_(
    "-# It could go on like this; what you cannot know is dealt here as it may be, not as it is:"
)
_AS_IT_IS: Final[Words] = N_("-# It could go on like this:")

_LOST_AGAIN: Final[Words] = N_(
    "-# To compare: with the same luck, but after {other}, it would stand like this:"
)


_WHOLE: Final[Words] = N_("-# The turn from here on: {turn}. As a whole it counts {points}.")


class LineTold(Struct, frozen=True):
    """What is told of a line behind the answer, and how all stands right behind that."""

    told: Sequence[str]
    answered: PrivateView


class Turn(Struct, frozen=True):
    """The turn that begins with the best answer, act by act, and as it is told; nothing of a game of acts."""

    acts: Sequence[str] = ()
    told: Sequence[str] = ()


async def turn_of(puzzles: Puzzles, found: Set, exercise: Exercise) -> Turn:
    """Tell the whole turn that begins with what is best, where a game tells turns, with what it counts."""
    game, seat, public = found.game, exercise.seat, exercise.public
    before, acts, table = game.points(public.table), list[str](), public.table
    points = before
    for step in await puzzles.played(found, found.puzzle.best):
        if step.seat != seat or game.turn_of(table) != game.turn_of(public.table) or points != before:
            break
        acts.append(step.act)
        table, points = step.table, game.points(step.table)
    told = game.turn_told(public.table, seat, [each for act in acts for each in acts_of(act)])
    if told is None or before is None or points is None:
        return Turn()
    named = f"*{own_deed_written(public, seat, acts[0], [told])}*"
    return Turn(acts, [tell(_WHOLE, turn=named, points=POINTS.times(points[seat] - before[seat]))])


async def line_told(puzzles: Puzzles, found: Set, exercise: Exercise, user: int, line: Line) -> LineTold:
    """Tell what follows a right answer: what was told of it before, or a line as it was found and beyond."""
    steps = await puzzles.played(found, line)
    answered, deed = _behind(exercise.view(), steps[0]), exercise.deed(steps[0].act)
    on = await puzzles.right(found, exercise, user, steps[0].act)
    if on is None:
        told = await _found(puzzles, found, exercise, user, line)
    else:
        end = on.exercise.view().public
        told = [
            *_rows(end, behind(on.told, deed)),
            *_closed(on, end),
            *_lost_again(found, exercise, answered, on),
        ]
    dealt = await as_dealt(exercise) if told else []
    return LineTold([*_left_open(found, answered), *dealt, *told], answered)


def _left_open(found: Set, answered: PrivateView) -> Iterator[str]:
    """Say that more was to be chosen behind an answer, which nobody was asked."""
    posing = posing_of(found.game)
    if posing and (words := posing.left_open(answered.public.table, answered.seat)):
        yield f"-# {texts(found.game.info.id).tell(words)}."


def _lost_again(found: Set, exercise: Exercise, answered: PrivateView, on: Continued) -> Iterator[str]:
    """Say of a line in which what an answer has won is lost again how it stands after what comes to mind."""
    seat, won = exercise.seat, found.game.points(answered.public.table)
    if on.beside and won is not None and on.points[seat] < won[seat] and on.points[seat] > on.beside[seat]:
        _, natural = written_deed(found.puzzle.natural.acts[0])
        yield tell(_LOST_AGAIN, other=exercise.named(natural))
        yield points_written(on.exercise.view().public, on.beside)


async def _found(puzzles: Puzzles, found: Set, exercise: Exercise, user: int, line: Line) -> list[str]:
    """Tell a line as it was found, and on behind it where a King can."""
    steps, private = await puzzles.played(found, line), exercise.view()
    kept, deed = [*_shown(steps)], exercise.deed(steps[0].act)
    on = await puzzles.on(found, exercise, user, line) if len(kept) == len(steps) else None
    told, anew = _notes(found, kept, deed), None
    if on is not None:
        anew = await puzzles.otherwise(found, exercise, user, line, on.exercise)
    if anew is not None and line.worth >= WON and not _wins_surely(found, exercise, anew):
        anew = None  # what is as good as won mostly is, by one way or another
    if anew is not None:
        told, on = behind(anew.told, deed), replace(anew, told=())
    if on is not None:
        told = [*told, *on.told]
        end = on.exercise.view().public
        return [*_rows(end, told), *_closed(on, end)] if told else []
    turns = [found.game.turn_of(each) for each in (private.public.table, *(step.table for step in kept))]
    end = _behind(private, kept[-1]).public
    ends = Continued(exercise, (), within=turns[-1] == turns[-2], cut=is_long(found, told))
    return [*_rows(end, told[:ROWS] if ends.cut else told), *ends.closing(end)] if told else []


def _closed(on: Continued, end: PublicView) -> Iterator[str]:
    """Say how a line behind a right answer ends, and that it is lost all the same if it is."""
    yield from on.closing(end)
    yield from filter(None, [still_lost(end, on.exercise.seat)])


def _wins_surely(found: Set, exercise: Exercise, line: Continued) -> bool:
    """Say whether a line ends with a win by nothing that its seat could not know."""
    coach, result, position = coach_of(found.game), line.exercise.public.result, exercise.position
    if coach is None or result is None or exercise.seat not in result.winners:
        return False
    hand = position.game.hand(position.state, exercise.seat)
    return not coach.by_luck(position.table, hand, result.reason)


def is_long(found: Set, told: Sequence[Text]) -> bool:
    """Say whether a line tells more than somebody reads, where what all have at its end shows enough."""
    return found.game.info.scored and len(told) > ROWS


def _shown(steps: Sequence[Shown]) -> Iterator[Shown]:
    """Give as many steps as can be told."""
    told = 0
    for step in steps:
        if told >= _MOST:
            return
        yield step
        told += len(step.told)


def _behind(private: PrivateView, step: Shown) -> PrivateView:
    public = replace(private.public, table=step.table, result=step.result)
    return replace(private, public=public, hand=step.hand, question=None)


async def dealt_told(puzzles: Puzzles, found: Set, exercise: Exercise, user: int, action: str) -> list[str]:
    """Tell what may follow a wrong answer in a world that could be the real one.

    Nothing where nobody can, or where all that was tried goes well: that would speak for it.
    """
    on = await puzzles.dealt(found, exercise, user, action)
    if on is None:
        return []
    told = behind(on.told, exercise.deed(action))
    end = on.exercise.view().public
    won = _by_more(found, exercise, on) or still_won(end, exercise.seat)
    beside = "\n".join(filter(None, (stands_beside(exercise, on.beside, best=True), _by_a_tie(on.other))))
    dealt = await asyncio.to_thread(exercise.position.hides_from, exercise.seat)
    return [
        tell(_AS_DEALT if dealt else _AS_IT_IS),
        *_rows(end, told),
        *on.closing(end),
        *filter(None, (beside, won)),
    ]


def _by_more(found: Set, exercise: Exercise, line: Continued) -> str:
    """Say of a line that is won, where all is known, by how much more what is best wins; else nothing."""
    posing, result, seat = posing_of(found.game), line.exercise.public.result, exercise.seat
    is_known = posing is not None and posing.solving and posing.solving.is_solved(exercise.position.table)
    if not (is_known and result is not None and result.scores and line.beside and seat in result.winners):
        return ""
    best, own = (leads([*map(float, each)])[seat] for each in (line.beside, result.scores))
    more = round(best - own)
    if more <= 0:
        return ""
    return tell(
        "-# In this line you win all the same; with what is best you win by {more} more.", more=str(more)
    )


def _by_a_tie(best: Continued | None) -> str:
    """Say who has won behind what is best where as many points do not tell that; else nothing."""
    result = None if best is None else best.exercise.public.result
    if best is None or result is None or not result.ties:
        return ""
    return result_written(best.exercise.public)


async def as_dealt(exercise: Exercise) -> list[str]:
    """Say of what follows that what its seat cannot know is dealt there, where that may be otherwise."""
    if await asyncio.to_thread(exercise.position.hides_from, exercise.seat):
        return [tell("-# What you cannot know is dealt here as it may be, not as it is.")]
    return []


def _rows(end: PublicView, told: Sequence[Text]) -> Iterator[str]:
    return (f"-# \u2022 {words_written(end, text)}" for text in told)


def _notes(found: Set, steps: Sequence[Shown], answered: Sequence[Text]) -> list[Text]:
    """Give what is told of what follows from an answer, which is `answered` already."""
    told, coach = list[Note](), coach_of(found.game)
    for note in (note for step in steps for note in step.told):
        if isinstance(note, ToSeat) and note.instead and told:
            told.pop()
        told.append(note)
    if told and isinstance(told[0], ToSeat):
        del told[0]
    to_all = [note if isinstance(note, ToAll) else ToAll(note.text) for note in told]
    rows = coach.rows(to_all) if coach is not None else [note for note in to_all if not note.minor]
    return behind([note.text for note in rows], answered)
