"""Hints at a puzzle: first where to look, then with what its answer begins; it counts for nothing then."""

import asyncio
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from bot.answering.pointing import Hints, beginning, one_of, where_to_look
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_update, person_of
from bot.interactions.verb import Verb
from cogs.puzzles.commands import Asked, asked
from cogs.puzzles.service import Puzzles
from languages.spoken import texts
from rules.chance import dealer
from rules.data import written_deed
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import Puzzle
from rules.text import N_, Words

tell = texts(__name__).tell
_FOR_NOTHING: Final[Words] = N_("-# With a hint this puzzle counts for nothing: your rating stays as it is.")


@handles(Verb.PUZZLE_HINT, acknowledge=defer_update)
async def hint(interaction: Interaction, custom_id: CustomId) -> None:
    """Say where to look, or with what the answer begins; a first try counts no more then."""
    task, puzzles = await asked(interaction, custom_id), interaction.client.host.of(Puzzles)
    step, _, tried = custom_id.said.partition(" ")
    refused = puzzles.refused(task.found, interaction.user.id) | {tried}
    told, hints = Hints.given(await asyncio.to_thread(_rungs, task, refused), Hints.asked(step))
    puzzles.hints.note(interaction.user.id, task.found.puzzle.mark, hints, [*told])
    if await puzzles.hinted(task.found, person_of(interaction)):
        told.append(tell(_FOR_NOTHING))
    await puzzles.done(task.found, interaction.user.id, solved=False)
    if tried:
        told.insert(0, task.refused(tried))
    await replace(task, is_new=False).put(interaction, reply="\n".join(told), hints=hints, tried=tried)


def _rungs(task: Asked, refused: Collection[str]) -> list[list[str]]:
    """Give the hints one by one: what to go by, what answers are like, what it is not, how one begins."""
    return [[each] for each in (*_first(task, refused), *_second(task, refused))]


def _first(task: Asked, refused: Collection[str]) -> Iterator[str]:
    """Say where to look; and what it is not though it comes to mind, unless that is known or named later."""
    puzzle, natural = task.found.puzzle, natural_of(task.found.puzzle)
    beside = natural if natural not in refused and _begins(task) else ""
    yield from where_to_look(task.exercise, *puzzle.answers, beside=beside)


def _second(task: Asked, refused: Collection[str] = ()) -> list[str]:
    """Name the first choices on the way to the answer, one more each time.

    Where there is but one a few are named that it is one of: all that are right, and what comes to mind.
    """
    if begins := _begins(task):
        return [tell("-# Hint: first choose {choice}.", choice=each) for each in begins]
    puzzle = task.found.puzzle
    refused, chance = {*refused, *(puzzle.as_good or ())}, dealer(puzzle.mark, "hint")
    return [one_of(task.exercise, puzzle.answers, refused, chance, natural_of(puzzle))]


def _begins(task: Asked) -> Sequence[str]:
    """Give the first choices on the way to the answer, and those with one more; none of a single choice."""
    posing = posing_of(task.found.game)
    most = range(1, (posing.begins if posing else 1) + 1)
    begun = dict.fromkeys(beginning(task.exercise, task.found.puzzle.answers[0], number) for number in most)
    return [*filter(None, begun)]


def natural_of(puzzle: Puzzle) -> str:
    """Give what comes to mind."""
    return written_deed(puzzle.natural.acts[0])[1]
