"""Hints at a puzzle: first where to look, then with what its answer begins; it counts for nothing then."""

import asyncio
from typing import Final

from msgspec.structs import replace

from bot.answering.pointing import Hints
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_update, person_of
from bot.interactions.verb import Verb
from cogs.puzzles.commands import asked
from cogs.puzzles.rungs import rungs
from cogs.puzzles.service import Puzzles
from languages.spoken import texts
from rules.text import N_, Words

tell = texts(__name__).tell
_FOR_NOTHING: Final[Words] = N_("-# With a hint this puzzle counts for nothing: your rating stays as it is.")


@handles(Verb.PUZZLE_HINT, acknowledge=defer_update)
async def hint(interaction: Interaction, custom_id: CustomId) -> None:
    """Say where to look, or with what the answer begins; a first try counts no more then."""
    task, puzzles = await asked(interaction, custom_id), interaction.client.host.of(Puzzles)
    step, _, tried = custom_id.said.partition(" ")
    refused = puzzles.refused(task.found, interaction.user.id) | {tried}
    found = await asyncio.to_thread(rungs, task.found, task.exercise, refused)
    told, hints = Hints.given(found, Hints.asked(step))
    puzzles.hints.note(interaction.user.id, task.found.puzzle.mark, hints, [*told])
    if await puzzles.hinted(task.found, person_of(interaction)):
        told.append(tell(_FOR_NOTHING))
    await puzzles.done(task.found, interaction.user.id, solved=False)
    if tried:
        told.insert(0, task.refused(tried))
    await replace(task, is_new=False).put(interaction, reply="\n".join(told), hints=hints, tried=tried)
