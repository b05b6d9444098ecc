"""*Learn from your mistakes*: each of one's own in a finished game is put once more, to do better."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from typing import Final

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.answering.exercise import Exercise, loss_told, still_won
from bot.answering.opinions import Opinions
from bot.answering.pages import thinking
from bot.answering.pointing import Hints, Wrong, hints_in
from bot.answering.putting import laid_open, question_parts
from bot.answering.typed_answers import OpenExercises, show_in_place
from bot.interactions.components import Clickable, CustomId, handles, press
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_update
from bot.interactions.verb import Verb
from bot.messages.parts import extend, laid_out, offered, part_buttons, row
from bot.table.view import PrivateView
from cogs.history.following import advice_told
from cogs.history.hinting import (
    answer_told,
    dearest_told,
    faulted,
    hints_at,
    kind_told,
    line_told,
    little_left,
    not_shown,
    on_average,
    put_told,
    story_told,
)
from cogs.history.praising import (
    errs_again,
    is_unproven,
    of_either,
    praised,
    refuted,
    speaks_for,
    speaks_for_better,
    worse,
)
from cogs.history.studies import Mistake, Studies, Study, puts_off, says_why
from cogs.history.summary import headed, summed_up
from languages.spoken import texts
from rules.advice import Judgement
from rules.search.coaching import shown
from rules.text import N_, Text, Words

tell, written = texts(__name__).tell, texts(__name__).written
_PRIMARY: Final = discord.ButtonStyle.primary
_BEHIND: Final = "-"  # marks a hint to what is asked behind what was said
_NEXT: Final[Words] = N_("Next mistake")
_ALL_DONE: Final[Words] = N_("How it went")


class Asked(Struct, frozen=True):
    """A mistake as a task of whoever made it."""

    study: Study
    mistake: Mistake

    @property
    def exercise(self) -> Exercise:
        """The position in which it was made."""
        return self.mistake.exercise

    async def put(self, interaction: Interaction, said: str = "", page: int = 0, reply: str = "") -> None:
        """Put it behind what is said, below what was told in hints."""
        known = _known(interaction, self.mistake, said)
        told = interaction.client.host.of(Studies).hints.told(interaction.user.id, self.mistake.mark)
        reply = reply or "\n".join([*_intro(self.study, self.mistake), *told])
        await _put(interaction, Put(self.study, self.mistake, said, known, reply, page=page))

    async def judge(self, interaction: Interaction, action: str) -> None:
        """Tell how good an answer is; one that is good enough is done."""
        with interaction.client.host.of(Opinions).answering(interaction.user.id, self.mistake.number):
            await _judge(interaction, self.study, self.mistake, action)


class Put(Struct, frozen=True):
    """A mistake as it is put to its player: `said` so far, or with a `reply`, who knows so many `hints`.

    What he has `tried` can be played on.
    """

    study: Study
    mistake: Mistake
    said: str = ""
    hints: Hints = Hints()
    reply: str = ""
    tried: str = ""
    page: int = 0


def learn_button(table_id: int) -> Clickable:
    """Offer to learn from one's own mistakes."""
    return press(CustomId(Verb.STUDY, table_id), tell("Learn from your mistakes"), style=_PRIMARY)


@handles(Verb.STUDY, acknowledge=defer_ephemeral)
async def begin(interaction: Interaction, custom_id: CustomId) -> None:
    """Put a mistake in a message of its own, or the first that is not done; or tell how it or all went."""
    studies, number = interaction.client.host.of(Studies), custom_id.turn
    study = await studies.study(custom_id.table_id, interaction.user.id, number)
    if number in study.done:
        await _show(interaction, study, await studies.mistake(study, number))
    else:
        await _go_to(interaction, study, study.next if number is None else number)


@handles(Verb.STUDY_AT, acknowledge=defer_update)
async def go_to(interaction: Interaction, custom_id: CustomId) -> None:
    """Put another mistake, or tell how all went."""
    chosen = int(custom_id.said) if custom_id.said.isdecimal() and len(custom_id.said) < 9 else None
    study = await interaction.client.host.of(Studies).study(custom_id.table_id, interaction.user.id, chosen)
    await _go_to(interaction, study, chosen)


@handles(Verb.STUDY_HINT, acknowledge=defer_update)
async def hint(interaction: Interaction, custom_id: CustomId) -> None:
    """Tell a little of what is better, and a little more."""
    found, (step, _, tried) = await asked(interaction, custom_id), custom_id.said.partition(" ")
    mistake, studies = found.mistake, interaction.client.host.of(Studies)
    said, tried = (tried, "") if step.endswith(_BEHIND) else ("", tried)
    rungs = await asyncio.to_thread(hints_at, mistake, said)
    told, hints = Hints.given(rungs, Hints.asked(step.removesuffix(_BEHIND)))
    lasting, _ = Hints.given(rungs[:-1] if said else rungs, Hints.asked(step))  # the last is of what was said
    studies.hints.note(interaction.user.id, mistake.mark, hints, lasting)
    if tried:
        mistake.exercise.check(tried)
        wrong = studies.wrong(mistake, interaction.user.id)
        known = wrong.head if wrong is not None and wrong.action == tried else ""
        told.insert(0, known or worse(mistake, tried))
    reply = "\n".join(told if tried else [*_intro(found.study, mistake), *told])
    await _put(interaction, Put(found.study, mistake, said, hints, reply, tried))


@handles(Verb.STUDY_SHOW, acknowledge=defer_update)
async def show(interaction: Interaction, custom_id: CustomId) -> None:
    """Show what the King would have done, and what it leads to."""
    found = await asked(interaction, custom_id)
    studies, mistake = interaction.client.host.of(Studies), found.mistake
    study = await studies.note(found.study, interaction.user.id, mistake.number, found=False)
    await _show(interaction, study, mistake)


async def _show(interaction: Interaction, study: Study, mistake: Mistake) -> None:
    lacks = await _lacking(interaction, mistake, mistake.played)
    told = await asyncio.to_thread(answer_told, study, mistake, lacks)
    await _settled(interaction, study, mistake, mistake.judgement.best, told)


async def _lacking(interaction: Interaction, mistake: Mistake, action: str) -> Sequence[Text]:
    if action == mistake.played and mistake.judgement.lacks:
        return mistake.judgement.lacks
    opinions = interaction.client.host.of(Opinions)
    async with thinking(interaction):
        told = await opinions.contrasts(mistake.exercise, action, mistake.judgement.best)
    return shown(mistake.exercise.position.game, told)


@handles(Verb.STUDY_LINE, acknowledge=defer_update)
async def play_on(interaction: Interaction, custom_id: CustomId) -> None:
    """Play on behind an answer, and show where that leads."""
    found = await asked(interaction, custom_id)
    mistake, exercise = found.mistake, found.exercise
    exercise.check(custom_id.said)
    studies, said = interaction.client.host.of(Studies), custom_id.said
    line, wrong = await story_told(interaction, mistake, said), studies.wrong(mistake, interaction.user.id)
    is_worse = said in {mistake.played, *([wrong.action] if wrong else [])}
    won = still_won(line.exercise.public, exercise.seat) if is_worse and line.fits else ""
    shows = await asyncio.to_thread(list, line_told(exercise, said, line, is_worse=is_worse))
    told = [*shows, won, *on_average(mistake, said, wrong, line)]
    after = line.exercise if line.fits else exercise
    await _settled(interaction, found.study, mistake, "", "\n".join(filter(None, told)), after, said)


async def asked(interaction: Interaction, custom_id: CustomId) -> Asked:
    """Find the mistake that a component is about: one of whoever clicks; Busy, NoJudgement, NotOver."""
    interaction.client.host.of(Opinions).check_free(interaction.user.id, custom_id.turn or 0)
    studies = interaction.client.host.of(Studies)
    study = await studies.study(custom_id.table_id, interaction.user.id, custom_id.turn)
    return Asked(study, await studies.mistake(study, custom_id.turn or 0))


async def _go_to(interaction: Interaction, study: Study, number: int | None) -> None:
    if number is None:
        await show_in_place(interaction, await summed_up(interaction.client.host, study))
        return
    mistake = await interaction.client.host.of(Studies).mistake(study, number)
    if number in study.done:
        await _put(interaction, Put(study, mistake))
    else:
        await Asked(study, mistake).put(interaction)


async def _judge(interaction: Interaction, study: Study, mistake: Mistake, action: str) -> None:
    studies, user = interaction.client.host.of(Studies), interaction.user.id
    action = mistake.exercise.tidied(action)
    if action == mistake.played:
        named = mistake.exercise.named(action)
        reply = tell("{answer}: that is what you played. Look for something else.", answer=named)
        await _put(interaction, Put(study, mistake, reply=reply))
        return
    async with thinking(interaction):
        judgement = await studies.judged(mistake, user, action)
    is_put_off, is_good = not judgement.is_mistake, judgement.mends(mistake.judgement)
    is_put_off = is_put_off and await asyncio.to_thread(puts_off, mistake, action)
    is_open = is_put_off or not is_good or mistake.judgement.of_turn
    lacks = judgement.lacks or (await _lacking(interaction, mistake, action) if is_open else ())
    is_good = is_good or is_unproven(mistake, judgement, lacks)
    is_again = errs_again(mistake, lacks) and not judgement.is_as_good
    if not is_good or is_again or is_put_off:
        told_wrong = refuted(mistake, action, judgement, lacks, put_off=is_put_off)
        told = await asyncio.to_thread(list, told_wrong)
        wrong = _wrong(mistake, action, judgement, lacks)
        studies.note_wrong(mistake, user, replace(wrong, head="" if judgement.is_mistake else told[0]))
        is_told = is_put_off or bool(wrong.why or wrong.follows)
        told += [] if is_told or await _line(interaction, mistake, action) else [not_shown()]
        reply, known = "\n".join(told), _known(interaction, mistake)
        await _put(interaction, Put(study, mistake, hints=known, reply=reply, tried=action))
        return
    studies.note_good(mistake, user, action)
    study = await studies.note(study, user, mistake.number, found=True)
    praise = await asyncio.to_thread(praised, mistake, action, judgement, lacks)
    why = await speaks_for(interaction, mistake, action)
    better = await speaks_for_better(interaction, mistake, action, lacks, why)
    either = of_either(mistake, action, lacks, why, better)
    told = [praise, *either, *await _compared(interaction, mistake), *dearest_told(study, mistake)]
    await _settled(interaction, study, mistake, action, "\n".join(told))


async def _compared(interaction: Interaction, mistake: Mistake) -> Sequence[str]:
    """Say what was worse about what was played: against a wrong try it was said already."""
    lacks = await _lacking(interaction, mistake, mistake.played)
    beside = _wrong(mistake, mistake.played, mistake.judgement, lacks).beside(mistake.exercise)
    return [*beside, *await asyncio.to_thread(kind_told, mistake)]


def _wrong(mistake: Mistake, action: str, judgement: Judgement, lacks: Sequence[Text]) -> Wrong:
    silent = replace(judgement, follows=()) if judgement.follows else judgement
    lost = loss_told(mistake.exercise.public.info.id, judgement)
    why = faulted(mistake, silent, lacks, judgement.lost or judgement.foreseen)
    return Wrong(action, [*why], lost, judgement.follows, lacks)


async def _put(interaction: Interaction, put: Put) -> None:
    put = put if put.hints.all else await _counted(interaction, put)
    private = put.mistake.exercise.view(put.said, put.page)
    pictures, position = await laid_open(private)
    ways = [
        *_back(put, private),
        _hint(put),
        _way(put.mistake, Verb.STUDY_SHOW, "", tell("Show the answer")),
        *(await _line(interaction, put.mistake, put.tried)),
        *_onward(put.study, put.mistake.number, tell("Later")),
    ]
    view = laid_out(
        "\n".join(headed(put.study, put.mistake)),
        *position,
        put.reply or "\n".join(_intro(put.study, put.mistake)),
        *question_parts(private),
        row(*ways),
    )
    extend(view, part_buttons(private.public, words=True, exercise=put.mistake.number))
    message = await show_in_place(interaction, view, *pictures)
    name = _name(put.study, put.mistake)
    await interaction.client.host.of(OpenExercises).put(interaction, message, put.mistake.exercise, name)


async def _counted(interaction: Interaction, put: Put) -> Put:
    """Say of how many hints those that somebody knows are the first; that is found out once."""
    found = await asyncio.to_thread(hints_at, put.mistake, put.said)
    hints = replace(put.hints, all=len(found))
    interaction.client.host.of(Studies).hints.note(interaction.user.id, put.mistake.mark, hints)
    return replace(put, hints=hints)


def _known(interaction: Interaction, mistake: Mistake, said: str = "") -> Hints:
    """Say how many hints are passed over: who knows all may read them again, and one more of what is said."""
    hint = CustomId(Verb.STUDY_HINT, mistake.exercise.position.row.id, mistake.number)
    known = interaction.client.host.of(Studies).hints.known(interaction.user.id, mistake.mark)
    hints = max(known, hints_in(interaction, hint))
    return hints.renewed if said else hints.again


def _hint(put: Put) -> Clickable:
    """Offer the next hint, beside what was tried, or to the question that is asked now."""
    step, hints = f"{put.hints.code}{_BEHIND if put.said else ''}", put.hints
    said = f"{step} {put.said or put.tried}".strip()
    way = _way(put.mistake, Verb.STUDY_HINT, said, hints.label, disabled=hints.is_all)
    custom_id = CustomId.read(way.custom_id)
    return way if custom_id else _way(put.mistake, Verb.STUDY_HINT, hints.code, hints.label)


def _back(put: Put, private: PrivateView) -> Iterator[Clickable]:
    if private.begun:
        yield _way(put.mistake, Verb.TRY_BACK, put.mistake.exercise.back(put.said), tell("Back"))


async def _settled(
    interaction: Interaction,
    study: Study,
    mistake: Mistake,
    action: str,
    told: str,
    shown: Exercise | None = None,
    followed: str = "",
) -> None:
    """Show what an action leads to, or what is `shown` where one has been `followed`, and the way on."""
    private = (shown or interaction.client.host.of(Studies).after(mistake, action)).view()
    pictures, position = await laid_open(private, asked=False)
    replay = press(CustomId(Verb.REPLAY, study.table_id, mistake.number + 1), tell("See it in the replay"))
    if mistake.number in study.done:
        onward = [*_onward(study, mistake.number, tell(_NEXT), style=_PRIMARY)]
    else:
        onward = [press(_at(study, mistake.number), tell("Try again"), style=_PRIMARY)]
    line = await _line(interaction, mistake, action)
    further = await _after(interaction, mistake, followed) if mistake.number in study.done else ()
    ways = [*onward, *further, *line, replay]
    is_told = says_why(replace(mistake.judgement, lost=None))
    told = told if is_told or line or not action else f"{told}\n{not_shown()}"
    more = await offered("lesson", interaction.client.host, mistake.exercise.public)
    view = laid_out("\n".join(headed(study, mistake)), *position, told, row(*ways), *more)
    await show_in_place(interaction, view, *pictures)
    if mistake.number in study.done:
        name, exercises = _name(study, mistake), interaction.client.host.of(OpenExercises)
        following = study.behind(mistake.number)
        label = tell(_ALL_DONE if following is None else _NEXT)
        await exercises.settled(interaction, mistake.exercise, name, _at(study, following), label)


async def _after(interaction: Interaction, mistake: Mistake, shown: str = "") -> Sequence[Clickable]:
    """Offer to see what follows what was played: how it is punished. Beside that it is what is better."""
    if shown == mistake.played:
        return await _line(interaction, mistake, mistake.judgement.best, tell("After what is better"))
    return await _line(interaction, mistake, mistake.played, tell("After your choice"))


def _name(study: Study, mistake: Mistake) -> str:
    return tell("Mistake at step {step}, table {table}", step=mistake.number + 1, table=str(study.table_id))


def _onward(
    study: Study, number: int, label: str, *, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> Iterator[Clickable]:
    """Offer the next mistake, or where all are done how they went."""
    following = study.behind(number)
    if following == number:
        # It is the last that is open: there is nothing else to put.
        yield press(_at(study), label, style=style)
    else:
        yield press(_at(study, following), label if following is not None else tell(_ALL_DONE), style=style)


def _at(study: Study, number: int | None = None) -> CustomId:
    """Lead to a mistake, or to how all went."""
    return CustomId(Verb.STUDY_AT, study.table_id, 0, "end" if number is None else str(number))


async def _line(
    interaction: Interaction, mistake: Mistake, action: str, label: str = ""
) -> Sequence[Clickable]:
    """Offer to see what follows an answer, where a line shows what is thought of it."""
    if not action:
        return ()
    async with thinking(interaction):
        shows = await interaction.client.host.of(Studies).shows(mistake, interaction.user.id, action)
    way = _way(mistake, Verb.STUDY_LINE, action, label or tell("What follows"))
    return [way] if shows else ()


def _way(mistake: Mistake, verb: Verb, said: str, label: str, *, disabled: bool = False) -> Clickable:
    custom_id = CustomId(verb, mistake.exercise.position.row.id, mistake.number, said)
    return press(custom_id, label, disabled=disabled)


def _intro(study: Study, mistake: Mistake) -> Iterator[str]:
    yield put_told(mistake)
    yield from little_left(mistake, mistake.judgement)
    yield from advice_told(study.advised, mistake.number)
