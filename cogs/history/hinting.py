"""Hints at a mistake in *Learn from your mistakes*, one a press."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import Final

import discord

from bot.answering.exercise import (
    Exercise,
    behind,
    consequences,
    faults,
    followed_by,
    going_on,
    loss_told,
    merits,
    sentences,
    stands_beside,
    still_lost,
)
from bot.answering.opinions import Continued
from bot.answering.pages import thinking
from bot.answering.pointing import Wrong, one_of, where_to_look
from bot.errors import NoJudgement
from bot.interactions.components import CustomId, Leading, press
from bot.interactions.interaction import Interaction
from bot.interactions.verb import Verb
from bot.messages.deeds import own_deed_written
from bot.messages.news import words_written
from bot.messages.text import plain_names
from bot.typed.deeds import turn_told
from bot.typed.steps import label_of
from cogs.history.following import advice_told
from cogs.history.slips import slip_of
from cogs.history.studies import Mistake, Studies, Study
from languages.spoken import texts
from rules.advice import LOSES, POINTS, Judgement
from rules.chance import dealer
from rules.menu import way
from rules.puzzles.whole_turns import WholeTurns, acts_of, ended
from rules.search.coaching import coach_of
from rules.search.guide import leads
from rules.search.later import guide_for
from rules.search.search import Search
from rules.search.telling import told_by
from rules.snapshot import copied
from rules.text import N_, Count, Text, Words

tell, written = texts(__name__).tell, texts(__name__).written
_LITTLE: Final = 0.2  # of a win
_NEARLY_LOST: Final[Words] = N_(
    "-# The game was nearly lost already: by then you had about {left} of 100 of a win left."
)
_PRIMARY: Final = discord.ButtonStyle.primary
_NOT_SHOWN: Final[Words] = N_("-# The next few turns do not show why yet: that is how the King judges it.")
_SPOILS: Final[Words] = N_(
    "-# What follows would give the answer away: it is shown once you have found it, or have had it shown."
)
_NO_OPINION: Final[Words] = N_("The King has come to no opinion in time.")
_DEAREST: Final[Words] = N_(
    "-# This one cost you most: *What if?*, below, lets you play on from here and see what comes of it."
)
_DEALT: Final[Words] = N_("-# What you could not know is dealt here as it may have been.")
_AS_IT_WAS: Final[Words] = N_("-# What you could not know is here as it was in the game.")
# By whether it came so.
_GOES_ON: Final[dict[bool, Words]] = {
    False: N_("{answer}: the King thinks that it could go on like this:"),
    True: N_("{answer}: in the game it went on like this:"),
}
_ON_AVERAGE: Final[Words] = N_(
    "-# That is with one luck of many: here both ways end {apart} apart, and on average it is {lost}."
)
# By whether a line ends its game: how many figures a loss has that may be compared with it.
_FIGURES: Final[dict[bool, tuple[int, ...]]] = {False: (1,), True: (1, 2)}
_CAME: Final[Words] = N_("-# So it came: {came}.")
# By whether it is what is best.
_COUNTED_BESIDES: Final[dict[bool, Words]] = {
    False: N_(
        "-# The score is not all by then: the King counts as well what you have for the turns to come. By"
        " that this comes to {lost} beside what is best."
    ),
    True: N_(
        "-# The score is not all by then: the King counts as well what you have for the turns to come. By"
        " that what you played comes to {lost} beside this."
    ),
}
# By whether the other line is that of what is best.
_HELD: Final[dict[bool, Words]] = {
    True: N_("-# You have then: {has}; after what is best it would be: {had}."),
    False: N_("-# You have then: {has}; after what you played it would be: {had}."),
}
_OF_TURN: Final[Words] = N_(
    "Your choice: {played} ({lost}). What would have been better? Play the turn from here to its end, tile by"
    " tile in any order."
)
# By whether that was lost by the rest of a turn as well, which is not told.
_PLAYED: Final[dict[bool, Words]] = {
    False: N_("Your choice: {played} ({lost}). What would have been better?"),
    True: N_("Your choice: {played} ({lost}, with the rest of this turn). What would have been better?"),
}


def turn_named(mistake: Mistake, *, better: bool) -> str:
    """Name what was played, or what was better: all that was judged of a turn, where that is known."""
    exercise, judgement = mistake.exercise, mistake.judgement
    if not judgement.turns or mistake.is_of_turn:  # of which lines tell in that order as well
        return exercise.named(judgement.best if better else mistake.played)
    position, turn = exercise.position, judgement.turns[better]
    told = turn_told(position.game, position.state, mistake.seat, turn)
    return f"*{own_deed_written(exercise.public, mistake.seat, turn[0], told)}*"


def put_told(mistake: Mistake) -> str:
    """Ask what would have been better than what was played."""
    lost, judgement = loss_told(mistake.exercise.public.info.id, mistake.judgement), mistake.judgement
    template = _OF_TURN if mistake.is_of_turn else _PLAYED[judgement.of_turn and not judgement.turns]
    return tell(template, played=turn_named(mistake, better=False), lost=lost)


def faulted(
    mistake: Mistake, judgement: Judgement, lacks: Sequence[Text], lost: Count | None
) -> Iterator[str]:
    """Say what speaks against an answer; what could follow is seen in a world that could have been.

    First stands that the game was lost at once by what was played, if it was.
    """
    yield from came_told(mistake) if judgement is mistake.judgement else ()
    yield from faults(mistake.exercise.public, mistake.seat, judgement, lacks, lost)
    is_told = told_by(lacks or judgement.lacks, judgement.follows)
    yield from dealt_told(mistake.exercise) if judgement.follows and not is_told else ()


def dealt_told(exercise: Exercise) -> Iterator[str]:
    """Say that what could not be known is dealt in a line, where that may be otherwise."""
    if exercise.position.hides_from(exercise.seat):
        yield tell(_DEALT)


def came_told(mistake: Mistake) -> Iterator[str]:
    """Tell how the game was lost right behind a mistake, where it was."""
    if mistake.came is not None:
        yield tell(_CAME, came=followed_by(mistake.exercise.public, mistake.came.told))


async def story_told(interaction: Interaction, mistake: Mistake, said: str) -> Continued:
    """Let a King play on behind an answer; Leading, to another try, where he comes to nothing in time."""
    studies, user = interaction.client.host.of(Studies), interaction.user.id
    try:
        async with thinking(interaction):
            return await studies.story(mistake, user, said)
    except NoJudgement as error:
        again = CustomId(Verb.STUDY_LINE, mistake.exercise.position.row.id, mistake.number, said)
        raise Leading(_NO_OPINION, [press(again, tell("Try again"), style=_PRIMARY)]) from error


def not_shown() -> str:
    """Say that what a King thinks of an answer is no more than that."""
    return tell(_NOT_SHOWN)


def line_told(exercise: Exercise, action: str, line: Continued, *, is_worse: bool) -> Iterator[str]:
    """Tell what follows from an action in a world that could have been, unless that shows the opposite.

    What was played may be shown as it came, and what is better in the world as it was.
    """
    if not line.fits:
        yield tell(_SPOILS) if line.spoils else not_shown()
        return
    has_come = line.real and is_worse
    yield tell(_GOES_ON[has_come], answer=exercise.named(action))
    if line.real and not has_come:
        yield tell(_AS_IT_WAS)
    elif not has_come:
        yield from dealt_told(exercise)
    told = behind(line.told, exercise.deed(action))
    yield from (f"-# \u2022 {words_written(exercise.public, each)}" for each in told)
    yield from line.closing(line.exercise.public)
    yield "" if is_worse else still_lost(line.exercise.public, exercise.seat)
    yield stands_beside(exercise, line.beside, best=is_worse)
    yield from _held(exercise, line, best=is_worse)


def _held(exercise: Exercise, line: Continued, *, best: bool) -> Iterator[str]:
    """Tell what somebody has besides where a line ends, and where the other does, if a game tells that."""
    coach, other = coach_of(exercise.position.game), line.other
    if coach is None or other is None:
        return
    found = coach.parted(line.exercise.position.table, other.exercise.position.table, exercise.seat)
    if found is not None:
        has, had = (words_written(exercise.public, each) for each in found)
        yield tell(_HELD[best], has=has, had=had)


def on_average(mistake: Mistake, action: str, wrong: Wrong | None, line: Continued) -> Iterator[str]:
    """Say of a line that shows more or less than what an answer costs that this is so on average.

    Beside what is best that is the mistake itself. Of a game that ends there luck is told of in any case.
    """
    judgement, public = mistake.judgement, mistake.exercise.public
    is_best, is_tried = action == judgement.best, wrong is not None and wrong.action == action
    lost = wrong.lost if wrong is not None and is_tried else ""
    if is_best or action == mistake.played:
        lost = loss_told(public.info.id, judgement)
    position = line.exercise.position
    points = position.game.points(position.table)
    told = re.findall(r"\d+", lost)  # of a share of the win also of how many
    is_over = position.game.result(position.state) is not None
    coach = coach_of(position.game)
    is_early = coach is not None and bool(coach.reckoned) and line.other is not None and not is_over
    is_shown = line.fits and (is_early or bool(line.beside))
    if points is None or not is_shown or len(told) not in _FIGURES[is_over]:
        return
    if is_early and not line.beside:
        yield tell(_COUNTED_BESIDES[is_best], lost=lost)
        return
    ends = (points, line.beside) if is_best else (line.beside, points)
    better, worse = (leads([*map(float, each)])[mistake.seat] for each in ends)
    if told == [str(round(better - worse))]:
        return
    apart = written(POINTS.times(abs(round(better - worse))))
    if is_early:
        yield tell(_COUNTED_BESIDES[is_best], lost=lost)
    else:
        yield tell(_ON_AVERAGE, apart=apart, lost=lost)


def little_left(mistake: Mistake, judgement: Judgement) -> Iterator[str]:
    """Say of what is told to lose some share of a win that no more was left, where that is little.

    What loses at once has lost all that its player could still hope for, whatever the hidden men were.
    """
    left = judgement.loss if judgement.why == LOSES else max(mistake.hope, judgement.loss)
    if mistake.judgement.lost is None and not mistake.exercise.public.info.scored and left < _LITTLE:
        yield tell(_NEARLY_LOST, left=max(1, round(100 * left)))


def answer_told(study: Study, mistake: Mistake, lacks: Sequence[Text]) -> str:
    """Tell what was played with what speaks against it, and what is better with what speaks for that."""
    exercise, judgement, public = mistake.exercise, mistake.judgement, mistake.exercise.public
    played, lost = turn_named(mistake, better=False), loss_told(public.info.id, judgement)
    told = [
        tell("Your choice: {played} ({lost}).", played=played, lost=lost),
        *little_left(mistake, judgement),
        *advice_told(study.advised, mistake.number),
        *kind_told(mistake),
        *faulted(mistake, judgement, lacks, judgement.lost or judgement.foreseen),
        tell("Better: {best}.", best=turn_named(mistake, better=True)),
        *going_on(exercise, judgement.best),
        *merits(public, judgement),
        *dearest_told(study, mistake),
    ]
    return "\n".join(told)


def dearest_told(study: Study, mistake: Mistake) -> Iterator[str]:
    """Say of the mistake that cost most of several that it can be played on from there."""
    worst = max(study.judgements, key=lambda number: study.judgements[number].weight)
    if mistake.number == worst and len(study.judgements) > 1:
        yield tell(_DEAREST)


def hints_at(mistake: Mistake, said: str = "") -> list[list[str]]:
    """Give the hints one by one, none of which names all of what is better.

    First of what kind the mistake was; then what others make of it, or what it lacks; what the better way is
    like; what speaks for that, which may name it, where nothing else was told; and with what it begins, or
    behind what was `said` on it how it goes on.
    """
    slip, judgement = slip_of(mistake), mistake.judgement
    kind = [tell("-# Hint, the kind of mistake: {slip}.", slip=slip)] if slip else []
    reasons = [tell("-# Hint, about what you played:"), *told] if (told := [*_reasons(mistake)]) else []
    pros = [] if reasons else [*merits(mistake.exercise.public, judgement)]
    rungs = [kind, reasons, [*_like(mistake)], pros]
    return [*filter(None, rungs), [_next_choice(mistake, said) or _better_choice(mistake)]]


def kind_told(mistake: Mistake) -> Sequence[str]:
    """Say of what kind a mistake was, to whoever is done with it."""
    slip = slip_of(mistake)
    return [tell("-# The kind of mistake: {slip}.", slip=slip)] if slip else []


def _reasons(mistake: Mistake) -> Iterator[str]:
    exercise, judgement = mistake.exercise, mistake.judgement
    yield from came_told(mistake)
    if judgement.follows and not told_by(judgement.lacks, judgement.follows):
        yield from consequences(exercise.public, judgement.follows)
        yield from dealt_told(exercise)
    elif judgement.lacks:
        yield from sentences(exercise.public, *judgement.lacks)


def _like(mistake: Mistake) -> Iterator[str]:
    return where_to_look(mistake.exercise, mistake.judgement.best, played=mistake.played)


def _parted(mistake: Mistake) -> tuple[Text | None, Text | None]:
    """Give the first choices that part the ways to what is better and to what was played."""
    ways = [mistake.exercise.words(action) for action in (mistake.judgement.best, mistake.played)]
    return next(((one, other) for one, other in zip_longest(*ways) if one != other), (None, None))


def _new_choice(mistake: Mistake) -> Text | None:
    """Give a choice of the better turn that was not made in the one that was played, if there is one."""
    exercise, played, best = mistake.exercise, acts_of(mistake.played), acts_of(mistake.judgement.best)
    begun = {act: exercise.words(ended([act], best[-1])) for act in (*played, *best[:-1])}
    known = [words[0] for act in played if (words := begun[act])]
    new = (words[0] for act in best if act not in played and (words := begun[act]))
    return next((each for each in new if each not in known), None)


def _next_choice(mistake: Mistake, said: str) -> str:
    """Tell with what the better way goes on behind what was said; nothing where that is not on the way."""
    exercise, best = mistake.exercise, mistake.judgement.best
    question = exercise.position.question(mistake.seat, said) if said else None
    if question is None:
        return ""
    game = exercise.position.game
    if isinstance(game, WholeTurns):
        best = game.on_the_way(exercise.position.state, mistake.seat, said, best)
    steps = way(exercise.position.menu(mistake.seat), best)
    if said not in steps[:-1]:
        return ""
    label, following = None, steps[steps.index(said) + 1]
    if following != steps[-1]:
        label = label_of(question, said, following)
    if label is None:
        return tell("-# Hint: what you have chosen so far is right.")
    return tell("-# Hint: then choose *{better}*.", better=written(label, plain_names(exercise.public)))


def _no_worse(mistake: Mistake, than: str) -> Iterator[str]:
    """Give what at a glance seems no worse than something: it may be as good as what is better."""
    game, seat, chance = mistake.exercise.position.game, mistake.seat, dealer(mistake.mark, "glance")
    world = copied(mistake.exercise.position.state)
    game.resample(world, seat, chance)
    guide = guide_for(game, world, seat)
    found = () if guide is None else Search(game, guide, world, seat, chance).proposals
    least = next((each.estimate for each in found if each.action == than), 0.0)
    yield from (each.action for each in found if each.estimate >= least)


def _better_choice(mistake: Mistake) -> str:
    """Tell the first answer on the way to what is better that is another than was given, unless it is all.

    Else a few are named of which one is better, but not what was played: such as seem worse than that, or if
    nothing does, than what is better.
    """
    exercise, best, name = mistake.exercise, mistake.judgement.best, plain_names(mistake.exercise.public)
    if mistake.is_of_turn and (new := _new_choice(mistake)):
        return tell("-# Hint: this is part of it: *{better}*.", better=written(new, name))
    better, played = _parted(mistake)
    if mistake.is_of_turn or better is None or better == exercise.words(best)[-1]:
        seem = ({mistake.played, *_no_worse(mistake, than)} for than in (mistake.played, best))
        lists = (
            one_of(exercise, (best,), refused, dealer(mistake.mark, "hint"), played=mistake.played)
            for refused in seem
        )
        some = next(filter(None, lists), "")
        return some or tell(
            "-# Hint: choose something else than this: {played}.", played=exercise.named(mistake.played)
        )
    if played is None:
        return tell("-# Hint: then choose *{better}*.", better=written(better, name))
    return tell(
        "-# Hint: you chose *{played}*; rather choose *{better}*.",
        better=written(better, name),
        played=written(played, name),
    )
