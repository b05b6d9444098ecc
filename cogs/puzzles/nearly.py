"""Answers besides those with which a puzzle was found: what is as good as they are, and what nearly is."""

import asyncio
from typing import Final

from bot.answering.exercise import Exercise
from bot.answering.pages import thinking
from bot.interactions.interaction import Interaction
from cogs.puzzles.refuting import nearly
from cogs.puzzles.service import WON, Puzzles, Set
from languages.spoken import texts
from rules.puzzles.posing import posing_of
from rules.puzzles.turn_proving import AS_GOOD
from rules.text import N_, NO_WORDS, Words

tell = texts(__name__).tell
_RIGHT: Final[Words] = N_("\N{CHECK MARK} {answer}: that is it.")
SLOWER: Final[Words] = N_("\N{CHECK MARK} {answer}: that is as good as won as well, and counts.")
_AS_GOOD: Final[Words] = N_("\N{CHECK MARK} {answer}: that is as good as what was found, and counts.")
_BEFORE: Final[Words] = N_("what matters can still be done after it")
_AS_FAR: Final[Words] = N_("that is nearly as good, but something else leaves you further ahead at the end")
_CLOSE: Final[Words] = N_("that is close, but another turn brings a little more")


async def counting(interaction: Interaction, found: Set, exercise: Exercise, action: str) -> Words:
    """Give how it is told that an answer is right, or as good; nothing where it is neither."""
    host, user, puzzle = interaction.client.host, interaction.user.id, found.puzzle
    if action in puzzle.right:
        return _RIGHT
    if puzzle.is_of_turn and not puzzle.is_proven:
        return _AS_GOOD if await _lost(interaction, found, exercise, action) <= AS_GOOD else NO_WORDS
    if puzzle.is_of_turn or puzzle.best.worth < WON or found.game.points(exercise.public.table) is not None:
        return NO_WORDS
    async with thinking(interaction):
        judgement = await host.of(Puzzles).judged(found, exercise, user, action)
    return SLOWER if judgement is not None and judgement.is_as_good else NO_WORDS


async def lacking_little(interaction: Interaction, found: Set, exercise: Exercise, action: str) -> str:
    """Say what a wrong answer lacks that is nearly right; nothing of any other. Busy."""
    if known := nearly(found, action):
        return known
    posing = posing_of(found.game)
    if posing is not None and found.puzzle.is_of_turn:
        is_close = await _lost(interaction, found, exercise, action) < posing.wide
        return tell(_CLOSE) if is_close else ""
    if posing is not None and found.puzzle.is_proven:
        is_close = await _lost(interaction, found, exercise, action) < posing.clear
        return tell(_AS_FAR) if is_close else ""
    return tell(_BEFORE) if await _comes_before(interaction, found, exercise, action) else ""


async def _comes_before(interaction: Interaction, found: Set, exercise: Exercise, action: str) -> bool:
    """Say whether an answer loses nothing and leaves what is best to be done behind it."""
    if not await asyncio.to_thread(exercise.leaves, action, found.puzzle.answers[0]):
        return False
    async with thinking(interaction):
        puzzles = interaction.client.host.of(Puzzles)
        judgement = await puzzles.judged(found, exercise, interaction.user.id, action)
    return judgement is not None and judgement.is_as_good


async def _lost(interaction: Interaction, found: Set, exercise: Exercise, action: str) -> float:
    """Say what share of a win a turn brings less than the best one; all of it where nobody knows."""
    async with thinking(interaction):
        lost = await interaction.client.host.of(Puzzles).lost_by(found, exercise, action)
    return 1.0 if lost is None else lost
