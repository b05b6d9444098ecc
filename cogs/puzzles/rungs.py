"""The hints at a puzzle, one by one."""

from collections.abc import Collection, Iterator, Sequence

from bot.answering.exercise import Exercise
from bot.answering.pointing import beginning, one_of, where_to_look
from cogs.puzzles.service import Set
from languages.spoken import texts
from rules.chance import dealer
from rules.data import written_deed
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import Puzzle

tell = texts(__name__).tell


def rungs(found: Set, exercise: Exercise, refused: Collection[str]) -> list[list[str]]:
    """Give the hints one by one: what to go by, what answers are like, what it is not, how one begins."""
    return [[each] for each in (*_first(found, exercise, refused), *_second(found, exercise, refused))]


def _first(found: Set, exercise: Exercise, refused: Collection[str]) -> Iterator[str]:
    """Say where to look; and what it is not though it comes to mind, unless that is known or named later."""
    natural = natural_of(found.puzzle)
    beside = natural if natural not in refused and _begins(found, exercise) else ""
    yield from where_to_look(exercise, *found.puzzle.answers, beside=beside)


def _second(found: Set, exercise: Exercise, refused: Collection[str] = ()) -> Sequence[str]:
    """Name the first choices on the way to the answer, one more each time.

    Where there is but one a few are named that it is one of: all that are right, and what comes to mind.
    """
    if begins := _begins(found, exercise):
        return [tell("-# Hint: first choose {choice}.", choice=each) for each in begins]
    puzzle = found.puzzle
    refused, chance = {*refused, *(puzzle.as_good or ())}, dealer(puzzle.mark, "hint")
    return [one_of(exercise, puzzle.answers, refused, chance, natural_of(puzzle))]


def _begins(found: Set, exercise: Exercise) -> Sequence[str]:
    """Give the first choices on the way to the answer, and those with one more; none of a single choice."""
    posing = posing_of(found.game)
    most = range(1, (posing.begins if posing else 1) + 1)
    begun = dict.fromkeys(beginning(exercise, found.puzzle.answers[0], number) for number in most)
    return [*filter(None, begun)]


def natural_of(puzzle: Puzzle) -> str:
    """Give what comes to mind."""
    return written_deed(puzzle.natural.acts[0])[1]
