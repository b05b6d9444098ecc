"""What is said of a wrong answer: by how much less it brings, and what may follow it."""

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from bot.answering.exercise import Exercise, consequences, faults, sentences
from bot.answering.opinions import Opinions
from bot.answering.pages import thinking
from bot.answering.pointing import Wrong, to_compare
from bot.errors import Busy
from bot.interactions.interaction import Interaction
from bot.messages.news import words_written
from cogs.puzzles.lines import as_dealt, dealt_told
from cogs.puzzles.service import Puzzles, Set
from languages.spoken import begun, texts
from rules.advice import Judgement, is_counted, is_priced
from rules.data import written_deed
from rules.menu import actions
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import Line
from rules.question import Allotment
from rules.search.coaching import coach_of, told_in
from rules.text import N_, Text, Words

tell = texts(__name__).tell
_LESS: Final[Words] = N_("It brings less than what is best.")
_SO_MUCH_LESS: Final[Words] = N_("It brings about {points} less than what is best.")
_AGAINST: Final[Words] = N_("It leaves you about {points} worse off against your rivals than what is best.")
_FEWER: Final[Words] = N_(
    "As the King counts, you win about {less} of 100 such games fewer with it than with what is best."
)
_WORSE: Final[Words] = N_(
    "As the King counts, of 100 games played on from here you win about {less} fewer with it than with what"
    " is best."
)
_LOST: Final[Words] = N_("As the King counts, that loses a game that is as good as won.")
_ALL: Final = 95  # of 100


def nearly(found: Set, action: str) -> str:
    """Say what a wrong answer lacks that is nearly right; nothing of any other."""
    posing = posing_of(found.game)
    return _first_told(found, (posing.lacks(action, each) for each in found.puzzle.answers) if posing else ())


def partly(found: Set, action: str) -> Iterator[str]:
    """Say in a sentence what of a wrong answer is right, and what is not; nothing where that is nothing."""
    posing, right = posing_of(found.game), found.puzzle.right
    if told := _first_told(found, (posing.partly(action, each) for each in right) if posing else ()):
        yield f"{begun(told)}."


def _first_told(found: Set, told: Iterable[Words]) -> str:
    return next((texts(found.game.info.id).tell(each) for each in told if each), "")


async def why_not(interaction: Interaction, found: Set, exercise: Exercise, action: str) -> Sequence[str]:
    """Say what speaks against an answer, by what its seat knows: the puzzle is open still.

    Where games were played out it is always told how many fewer of them are won, and nothing else is counted.
    """
    puzzles, user = interaction.client.host.of(Puzzles), interaction.user.id
    wrong = await _against(interaction, found, exercise, action)
    puzzles.note_wrong(found, user, wrong)
    if not wrong.follows:
        return [*wrong.why, *await _could_follow(interaction, found, exercise, action)]
    follows = [*consequences(exercise.public, wrong.follows, wrong.lacks)]
    return [*wrong.why, *(await as_dealt(exercise) if follows else ()), *follows]


async def _against(interaction: Interaction, found: Set, exercise: Exercise, action: str) -> Wrong:
    """Say what speaks against an answer, and what others could make of it where that is seen."""
    puzzles, user = interaction.client.host.of(Puzzles), interaction.user.id
    judgement = None
    if not (is_played_out(found) or is_tried_out(found)):
        async with thinking(interaction):
            judgement = await puzzles.judged(found, exercise, user, action)
    known = judgement.lacks if judgement is not None else ()
    lacks = known or await lacking(interaction, found, exercise, action)
    if judgement is None or (not lacks and not judgement.lost and round(100 * judgement.loss) == 0):
        # Without a search, or where a short one finds no difference: what the proof counts is known.
        async with thinking(interaction):
            share = await puzzles.lost_by(found, exercise, action)
        less = [] if lacks and is_tried_out(found) else [f"-# {less_told(found, share)}"]
        why = [*less, *sentences(exercise.public, *lacks)]
        return Wrong(action, why, lacks=lacks)
    is_told = found.game.info.scored and (lacks or is_counted(judgement.why))
    less = [f"-# {_by_how_much(judgement)}"] if judgement.lost or not is_told else []
    told = replace(judgement, follows=(), why=None if is_priced(judgement) else judgement.why)
    why = [*less, *faults(exercise.public, exercise.seat, told, lacks)]
    return Wrong(action, why, follows=judgement.follows, lacks=lacks)


async def _could_follow(
    interaction: Interaction, found: Set, exercise: Exercise, action: str
) -> Sequence[str]:
    """Play on behind a wrong answer; nothing where that would not show what is wrong with it."""
    async with thinking(interaction):
        puzzles, user = interaction.client.host.of(Puzzles), interaction.user.id
        return await dealt_told(puzzles, found, exercise, user, action)


async def merits_told(
    interaction: Interaction,
    found: Set,
    exercise: Exercise,
    beside: str,
    best: str,
    lacks: Sequence[Text] = (),
) -> list[str]:
    """Say in words of the game what a right answer does that another does not, where that is plain to see.

    What that `lacks` is told of it, and not twice.
    """
    opinions = interaction.client.host.of(Opinions)
    coach = coach_of(found.game)
    if coach is None or not coach.merits_beside_lacks:
        return []
    async with thinking(interaction):
        told = await opinions.contrasts(exercise, beside, best, merits=True)
    return [*sentences(exercise.public, *(each for each in told if not told_in(each, lacks)))]


async def lacking(
    interaction: Interaction, found: Set, exercise: Exercise, action: str, best: str = ""
) -> Sequence[Text]:
    """Say in words of the game what an answer lacks beside a right one, where that is plain to see."""
    opinions = interaction.client.host.of(Opinions)
    async with thinking(interaction):
        return await opinions.contrasts(exercise, action, best or found.puzzle.answers[0])


def is_played_out(found: Set) -> bool:
    """Say whether a proof has played each line to the end of the game."""
    posing = posing_of(found.game)
    return posing is not None and posing.to_the_end


def is_tried_out(found: Set) -> bool:
    """Say whether a proof has tried all ways of its seat up to the end, others playing as usual."""
    posing = posing_of(found.game)
    return posing is not None and posing.own_ways is not None and found.puzzle.is_proven


def _by_how_much(judgement: Judgement) -> str:
    """Say by how much less something brings: in what the game counts, or of a win."""
    points, share = judgement.lost or judgement.foreseen, round(100 * judgement.loss)
    if points:
        return tell(_AGAINST if judgement.lost else _SO_MUCH_LESS, points=points)
    return _worse(share) if share else tell(_LESS)


def _worse(share: int) -> str:
    """Say how much of 100 is lost; of about all it is said what that means."""
    return tell(_LOST) if share >= _ALL else tell(_WORSE, less=share)


def less_told(found: Set, share: float | None) -> str:
    """Say that something brings less than the best; how much of a win, where that is known."""
    if share is None:
        return tell(_LESS)
    less = max(1, round(100 * share))
    return tell(_FEWER, less=less) if is_played_out(found) else _worse(less)


async def compared(
    interaction: Interaction, found: Set, exercise: Exercise, right: str = ""
) -> Sequence[str]:
    """Say of the last wrong try, or else of what tempts, how much less it brings, and what it lacks.

    That is beside the answer that was `right`, if it is of several: of another may hold what does not of it.
    """
    answers = found.puzzle.answers
    best = right if right in answers else answers[0]
    wrong = interaction.client.host.of(Puzzles).wrong(found, interaction.user.id)
    if wrong is not None and best != answers[0]:
        known = [*sentences(exercise.public, *wrong.lacks)]
        lacks = await lacking(interaction, found, exercise, wrong.action, best)
        why = [*(each for each in wrong.why if each not in known), *sentences(exercise.public, *lacks)]
        wrong = replace(wrong, why=why, lacks=lacks)
    if wrong is not None:
        merits = await merits_told(interaction, found, exercise, wrong.action, best, wrong.lacks)
        return [*merits, *wrong.beside(exercise)]
    natural, lacks = await _tempting(interaction, found, exercise, best)
    merits = await merits_told(interaction, found, exercise, natural, best, lacks)
    return [*merits, *await _beside(interaction, found, exercise, natural, lacks)]


async def _tempting(
    interaction: Interaction, found: Set, exercise: Exercise, best: str
) -> tuple[str, Sequence[Text]]:
    """Give what tempts with what it lacks: what counts most at a glance, if something is told of it."""
    natural, catching = first(found.puzzle.natural), await asyncio.to_thread(_catching, found, exercise)
    if catching and (lacks := await lacking(interaction, found, exercise, catching, best)):
        return catching, lacks
    is_right = natural in found.puzzle.answers
    return natural, [] if is_right else await lacking(interaction, found, exercise, natural, best)


def _catching(found: Set, exercise: Exercise) -> str:
    """Give what counts most at a glance and does something else than what is right; or nothing."""
    posing, position = posing_of(found.game), exercise.position
    if posing is None:
        return ""
    right = {posing.essence(each) for each in found.puzzle.right}
    hand = position.game.hand(position.state, exercise.seat)
    counting = posing.catching(position.table, hand, actions(position.menu(exercise.seat)))
    return next((each for each in counting if posing.essence(each) not in right), "")


async def _beside(
    interaction: Interaction, found: Set, exercise: Exercise, natural: str, lacks: Sequence[Text]
) -> Sequence[str]:
    puzzle = found.puzzle
    if natural in puzzle.answers:
        return []
    told = [*sentences(exercise.public, *lacks)]
    if not found.game.info.scored or is_played_out(found):
        less = less_told(found, puzzle.best.worth - puzzle.natural.worth)
        return to_compare(exercise, natural, less, told)
    if lacks:
        return to_compare(exercise, natural, told=told)
    return await _counted(interaction, found, exercise, natural)


async def _counted(interaction: Interaction, found: Set, exercise: Exercise, action: str) -> Sequence[str]:
    """Say of what tempts how many points less it brings, as a King counts; or how much of a win."""
    puzzles, judgement = interaction.client.host.of(Puzzles), None
    with suppress(Busy):
        async with thinking(interaction):
            judgement = await puzzles.judged(found, exercise, interaction.user.id, action)
    if judgement is None or not (judgement.lost or is_counted(judgement.why)):
        less = less_told(found, found.puzzle.best.worth - found.puzzle.natural.worth)
        return to_compare(exercise, action, less)
    if judgement.lost or judgement.foreseen:
        return to_compare(exercise, action, _by_how_much(judgement))
    told = [*faults(exercise.public, exercise.seat, replace(judgement, follows=()))]
    return to_compare(exercise, action, told=told)


def doubt_of(exercise: Exercise, action: str) -> str:
    """Give what is warned of where a form was sent in which nothing was chosen."""
    position, seat = exercise.position, exercise.seat
    if not isinstance(position.question(seat, ""), Allotment) or any(each in action for each in "123456789"):
        return ""
    warning = position.game.warning(position.table, position.game.hand(position.state, seat), action)
    return "" if warning is None else words_written(exercise.public, warning)


def first(line: Line) -> str:
    """Give the act with which a line begins."""
    return written_deed(line.acts[0])[1]
