"""Hints at a mistake in *Learn from your mistakes*: where to look, then with what the better way begins."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from bot.answering.exercise import consequences, merits
from bot.answering.pointing import where_to_look
from bot.messages.text import plain_names
from cogs.history.slips import slip_of
from cogs.history.studies import Mistake
from languages.spoken import texts

tell, written = texts(__name__).tell, texts(__name__).written


def hints_told(mistake: Mistake, step: int) -> tuple[list[str], int]:
    """Give the hints up to a step, and up to which: where the first would say nothing, the second comes.

    First it is told where to look: what kind of mistake it was, what others make of it, or what is better
    does. Then what speaks for the better way, and as much of that as parts it from what was played.
    """
    first = [*_first(mistake)]
    step = step if first else 2
    second = [*merits(mistake.exercise.public, mistake.judgement), _better_choice(mistake)]
    return [*first, *(second if step > 1 else [])], step


def _first(mistake: Mistake) -> Iterator[str]:
    exercise, judgement = mistake.exercise, mistake.judgement
    if slip := slip_of(mistake):
        yield tell("-# Hint: it was {slip}.", slip=slip)
    look = () if judgement.follows else where_to_look(exercise, judgement.best)
    yield from (*consequences(exercise.public, judgement), *look)


def _better_choice(mistake: Mistake) -> str:
    """Tell the first answer on the way to what is better that is another than was given."""
    exercise, name = mistake.exercise, plain_names(mistake.exercise.public)
    ways = [exercise.words(action) for action in (mistake.judgement.best, mistake.played)]
    better, played = next(((one, other) for one, other in zip_longest(*ways) if one != other), (None, None))
    if better is None:
        return tell("-# Hint: better is {best}.", best=exercise.named(mistake.judgement.best))
    if played is None:
        return tell("-# Hint: better goes on with *{better}*.", better=written(better, name))
    return tell(
        "-# Hint: you chose *{played}*; *{better}* is better.",
        better=written(better, name),
        played=written(played, name),
    )
