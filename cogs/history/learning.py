"""*Learn from your mistakes*: each of one's own in a finished game is put once more, to do better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, cast

import discord
from discord import ui
from msgspec import Struct

from bot.answering import modal
from bot.answering.exercise import IN_EXERCISE, Exercise, question_parts
from bot.errors import Illegal
from bot.interactions.components import Clickable, CustomId, choose, handles, option, press
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_update
from bot.interactions.verb import Verb
from bot.messages.news import words_written
from bot.messages.parts import laid_out, replay_button, row
from bot.messages.pictures import Picture, hand_picture
from bot.messages.text import coloured_names, plain_names
from bot.table.checks import check_plain
from bot.table.view import PrivateView, PublicView
from bot.typed.steps import back_from
from cogs.history.studies import Mistake, Studies, Study
from languages.spoken import begun, game_text, texts
from rules.advice import Judgement
from rules.library import find
from rules.question import Allotment, Number
from rules.search.guide import Searchable
from rules.text import N_, Words

tell, written = texts(__name__).tell, texts(__name__).written
_PRIMARY: Final = discord.ButtonStyle.primary
_AS_GOOD: Final = 0.01  # of a win
_LINES: Final = 6
_FINISHED: Final[Words] = N_("There is nothing to fill in there; press *Learn from your mistakes* once more.")
_INTRO: Final[Words] = N_("You played {played} ({lost}). What would have been better?")


class Put(Struct, frozen=True):
    """A mistake as it is put to its player: `said` so far, after `hints`, or with a `reply` to his answer.

    What he has `tried` can be played on.
    """

    study: Study
    mistake: Mistake
    said: str = ""
    hints: int = 0
    reply: str = ""
    tried: str = ""
    page: int = 0


def learn_button(table_id: int) -> Clickable:
    """Offer to learn from one's own mistakes."""
    return press(CustomId(Verb.STUDY, table_id), tell("Learn from your mistakes"), style=_PRIMARY)


@handles(Verb.STUDY, acknowledge=defer_ephemeral)
async def begin(interaction: Interaction, custom_id: CustomId) -> None:
    """Put the first mistake that is not done, in a message of its own; or tell how all went."""
    studies = interaction.client.host.of(Studies)
    study = await studies.study(custom_id.table_id, interaction.user.id)
    await _go_to(interaction, study, study.next)


@handles(Verb.STUDY_AT, acknowledge=defer_update)
async def go_to(interaction: Interaction, custom_id: CustomId) -> None:
    """Put another mistake, or tell how all went."""
    study = await interaction.client.host.of(Studies).study(custom_id.table_id, interaction.user.id)
    chosen = int(custom_id.said) if custom_id.said.isdecimal() and len(custom_id.said) < 9 else None
    await _go_to(interaction, study, chosen)


@handles(Verb.STUDY_HINT, acknowledge=defer_update)
async def hint(interaction: Interaction, custom_id: CustomId) -> None:
    """Tell a little of what is better, and a little more."""
    study, mistake = await _asked(interaction, custom_id)
    await _put(interaction, Put(study, mistake, hints=2 if custom_id.said == "2" else 1))


@handles(Verb.STUDY_SHOW, acknowledge=defer_update)
async def show(interaction: Interaction, custom_id: CustomId) -> None:
    """Show what the King would have done, and what it leads to."""
    study, mistake = await _asked(interaction, custom_id)
    studies, user = interaction.client.host.of(Studies), interaction.user.id
    study = await studies.note(study, user, mistake.number, found=False)
    told = tell("The King would have played {best}.", best=_named(mistake, mistake.judgement.best))
    why = reasons(_public(mistake), mistake.judgement)
    await _settled(interaction, study, mistake, mistake.judgement.best, "\n".join([told, *why]))


@handles(Verb.STUDY_LINE, acknowledge=defer_update)
async def play_on(interaction: Interaction, custom_id: CustomId) -> None:
    """Play on behind an answer, and show where that leads."""
    study, mistake = await _asked(interaction, custom_id)
    if not mistake.exercise.allows(custom_id.said):
        raise Illegal(_FINISHED)
    shown, followed = await interaction.client.host.of(Studies).line(mistake, custom_id.said)
    public, named = _public(mistake), _named(mistake, custom_id.said)
    lines = [f"-# \u2022 {words_written(public, each)}" for each in followed[:_LINES]]
    told = tell("After {answer} the others go on like this, as Knights play:", answer=named)
    if not lines:
        told = tell("After {answer} it is your turn again.", answer=named)
    await _settled(interaction, study, mistake, "", "\n".join([told, *lines]), shown)


@handles(Verb.STUDY_BACK, acknowledge=defer_update)
async def go_back(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask the question before this one again."""
    study, mistake = await _asked(interaction, custom_id)
    await _put(interaction, Put(study, mistake, custom_id.said))


@handles(
    *(IN_EXERCISE[verb] for verb in IN_EXERCISE if verb not in {Verb.SORT, Verb.FORM, Verb.STOP}),
    acknowledge=defer_update,
)
async def answer(interaction: Interaction, custom_id: CustomId) -> None:
    """Take an answer: a whole one is judged, any other leads to the next question."""
    study, mistake = await _asked(interaction, custom_id)
    await _take(interaction, study, mistake, custom_id.said)


@handles(Verb.TRY_STOP, acknowledge=defer_update)
async def stop(interaction: Interaction, custom_id: CustomId) -> None:
    """Judge what is said so far."""
    study, mistake = await _asked(interaction, custom_id)
    if not mistake.exercise.allows(custom_id.said):
        raise Illegal(_FINISHED)
    await _judge(interaction, study, mistake, custom_id.said)


@handles(Verb.TRY_SORT, acknowledge=defer_update)
async def sort(interaction: Interaction, custom_id: CustomId) -> None:
    """Show other answers to the same question."""
    study, mistake = await _asked(interaction, custom_id)
    page, _, said = custom_id.said.partition(" ")
    number = int(page) if page.isdecimal() and len(page) < 9 else 0
    await _put(interaction, Put(study, mistake, said, page=number))


@handles(Verb.TRY_FORM)
async def open_form(interaction: Interaction, custom_id: CustomId) -> None:
    """Open the form for a question."""
    _, mistake = await _asked(interaction, custom_id)
    private = _to_fill_in(mistake.exercise, custom_id.said)
    await interaction.response.send_modal(modal.form(private, verb=Verb.TRY_SENT))


@handles(Verb.TRY_SENT, acknowledge=defer_update)
async def sent(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the answer of a form as that of a click; one that is not possible is asked for again."""
    study, mistake = await _asked(interaction, custom_id)
    private = _to_fill_in(mistake.exercise, custom_id.said)
    text = modal.entered(private, cast("Mapping[str, Any]", interaction.data or {}))
    if text:
        check_plain(text)
    if modal.is_possible(private, text):
        await _take(interaction, study, mistake, text)
        return
    meaning, reason = modal.understood(private, text), modal.demanded(private, text)
    reply = tell(
        "You cannot choose **{meaning}**: {reason}.",
        meaning=meaning,
        reason=reason or tell("that is not possible"),
    )
    await _put(interaction, Put(study, mistake, custom_id.said, reply=reply))


def _to_fill_in(exercise: Exercise, said: str) -> PrivateView:
    private = exercise.view(said)
    if not isinstance(private.question, Allotment | Number):
        raise Illegal(_FINISHED)
    return private


async def _asked(interaction: Interaction, custom_id: CustomId) -> tuple[Study, Mistake]:
    """Find the mistake that a component is about: one of whoever clicks; NoJudgement, NotOver."""
    studies = interaction.client.host.of(Studies)
    study = await studies.study(custom_id.table_id, interaction.user.id)
    return study, await studies.mistake(study, custom_id.turn or 0)


async def _go_to(interaction: Interaction, study: Study, number: int | None) -> None:
    if number is None:
        await _show(interaction, _summary(await _mistakes(interaction, study), study))
        return
    await _put(interaction, Put(study, await interaction.client.host.of(Studies).mistake(study, number)))


async def _mistakes(interaction: Interaction, study: Study) -> list[Mistake]:
    studies = interaction.client.host.of(Studies)
    return [await studies.mistake(study, number) for number in study.numbers]


async def _take(interaction: Interaction, study: Study, mistake: Mistake, said: str) -> None:
    said = mistake.exercise.led_on(said)
    if mistake.exercise.is_whole(said):
        await _judge(interaction, study, mistake, said)
    else:
        await _put(interaction, Put(study, mistake, said))


async def _judge(interaction: Interaction, study: Study, mistake: Mistake, action: str) -> None:
    """Tell how good an answer is; one that is good enough is done."""
    studies, user = interaction.client.host.of(Studies), interaction.user.id
    named = _named(mistake, action)
    if action == mistake.played:
        reply = tell("{answer} is what you played: look for something else.", answer=named)
        await _put(interaction, Put(study, mistake, reply=reply))
        return
    judgement = await studies.judged(mistake, user, action)
    if judgement.is_mistake:
        reply = "\n".join(_refuted(mistake, named, judgement))
        await _put(interaction, Put(study, mistake, reply=reply, tried=action))
        return
    study = await studies.note(study, user, mistake.number, found=True)
    if judgement.loss < _AS_GOOD:
        told = tell("\N{CHECK MARK} {answer}: the King has found nothing better.", answer=named)
    else:
        best = _named(mistake, judgement.best)
        told = tell(
            "\N{CHECK MARK} {answer} is good; the King would have played {best}.", answer=named, best=best
        )
    await _settled(interaction, study, mistake, action, told)


def _refuted(mistake: Mistake, named: str, judgement: Judgement) -> Iterator[str]:
    yield tell(
        "\N{MULTIPLICATION X} {answer} loses {lost} of 100 against what is best.",
        answer=named,
        lost=round(100 * judgement.loss),
    )
    yield from reasons(_public(mistake), judgement)


def reasons(public: PublicView, judgement: Judgement) -> Iterator[str]:
    """Say why something was a mistake, and what others could make of it."""
    if judgement.why:
        yield f"-# {begun(words_written(public, judgement.why))}."
    if judgement.follows:
        follows = "; ".join([words_written(public, each) for each in judgement.follows])
        yield tell("-# What could follow: {follows}.", follows=follows)


async def _put(interaction: Interaction, put: Put) -> None:
    private = put.mistake.exercise.view(put.said, put.page)
    picture = await hand_picture(private)
    ways = [
        *_back(put, private),
        _way(put.mistake, Verb.STUDY_HINT, str(put.hints + 1), tell("Hint"), disabled=put.hints > 1),
        _way(put.mistake, Verb.STUDY_SHOW, "", tell("Show me")),
        *([_line(put.mistake, put.tried)] if put.tried else []),
        *_onward(put.study, put.mistake.number, tell("Later")),
    ]
    told = [put.reply or _intro(put.mistake), *_hints(put.mistake, put.hints)]
    view = laid_out(
        "\n".join(_head(put.study, put.mistake)),
        picture.gallery(),
        "\n".join(told),
        *question_parts(private),
        row(*ways),
    )
    await _show(interaction, view, picture)


def _back(put: Put, private: PrivateView) -> Iterator[Clickable]:
    if private.begun:
        menu = put.mistake.exercise.position.menu(put.mistake.seat)
        yield _way(put.mistake, Verb.STUDY_BACK, back_from(menu, put.said), tell("Back"))


async def _settled(
    interaction: Interaction,
    study: Study,
    mistake: Mistake,
    action: str,
    told: str,
    shown: Exercise | None = None,
) -> None:
    """Show what an action leads to, or what is `shown` behind it, and the way on."""
    private = (shown or interaction.client.host.of(Studies).after(mistake, action)).view()
    picture = await hand_picture(private)
    replay = press(CustomId(Verb.REPLAY, study.table_id, mistake.number), tell("In the game"))
    if mistake.number in study.done:
        onward = [*_onward(study, mistake.number, tell("Next mistake"), style=_PRIMARY)]
    else:
        onward = [press(_at(study, mistake.number), tell("Try again"), style=_PRIMARY)]
    ways = [*onward, *([_line(mistake, action)] if action else []), replay]
    view = laid_out("\n".join(_head(study, mistake)), picture.gallery(), told, row(*ways))
    await _show(interaction, view, picture)


def _onward(
    study: Study, number: int, label: str, *, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> Iterator[Clickable]:
    """Offer the next mistake, or where all are done how they went."""
    following = study.behind(number)
    if following is None:
        yield press(_at(study), tell("How it went"), style=style)
    elif following != number:
        yield press(_at(study, following), label, style=style)


def _at(study: Study, number: int | None = None) -> CustomId:
    """Lead to a mistake, or to how all went."""
    return CustomId(Verb.STUDY_AT, study.table_id, 0, "end" if number is None else str(number))


def _line(mistake: Mistake, action: str) -> Clickable:
    return _way(mistake, Verb.STUDY_LINE, action, tell("What follows"))


def _way(mistake: Mistake, verb: Verb, said: str, label: str, *, disabled: bool = False) -> Clickable:
    table_id = mistake.exercise.position.row.id
    return press(CustomId(verb, table_id, mistake.number, said), label, disabled=disabled)


def _head(study: Study, mistake: Mistake) -> Iterator[str]:
    public = _public(mistake)
    yield _title(public)
    yield tell(
        "-# Mistake {number} of {all}, step {step} \u00b7 you are {name}",
        number=study.numbers.index(mistake.number) + 1,
        all=len(study.numbers),
        step=mistake.number + 1,
        name=coloured_names(public)(mistake.seat),
    )


def _intro(mistake: Mistake) -> str:
    lost = f"\u2212{round(100 * mistake.judgement.loss)}"
    return tell(_INTRO, played=_named(mistake, mistake.played), lost=lost)


def _title(public: PublicView) -> str:
    title, table = public.info.title, str(public.id)
    return tell("### {title}, table {table}: learn from your mistakes", title=title, table=table)


def _hints(mistake: Mistake, hints: int) -> Iterator[str]:
    """Tell first what kind of mistake it was, and then with what the better way begins."""
    if hints:
        yield tell("-# Hint: it was {slip}.", slip=_slip(mistake))
    if hints > 1:
        first = mistake.exercise.words(mistake.judgement.best)[:1]
        begins = [written(each, plain_names(_public(mistake))) for each in first]
        yield tell(
            "-# Hint: the King begins with *{first}*.", first=begins[0] if begins else mistake.judgement.best
        )


def _slip(mistake: Mistake) -> str:
    game = mistake.exercise.position.game
    return (
        game_text(game.slip(mistake.played, mistake.judgement.best)) if isinstance(game, Searchable) else ""
    )


def _named(mistake: Mistake, action: str) -> str:
    """Write an action as the menus put it, or as it is typed."""
    name = plain_names(_public(mistake))
    chosen = " \u2192 ".join([written(each, name) for each in mistake.exercise.words(action)])
    return f"*{chosen or find(mistake.exercise.position.row.game).spoken(action)}*"


def _public(mistake: Mistake) -> PublicView:
    return mistake.exercise.view().public


def _summary(mistakes: Sequence[Mistake], study: Study) -> ui.LayoutView:
    """Tell how it went, and of what kinds the mistakes were."""
    public = _public(mistakes[0])
    found = sum(how == "found" for how in study.done.values())
    taken = sum(bool(each.judgement.follows) for each in mistakes)
    kinds = Counter(map(_slip, mistakes)).most_common()
    options = [
        option(str(each.number), tell("Step {step}: {slip}", step=each.number + 1, slip=_slip(each)))
        for each in mistakes
    ]
    lines = [
        _title(public),
        tell("You have found something better for {found} of {all}.", found=found, all=len(mistakes)),
        tell("What they were: {kinds}.", kinds="; ".join(f"{each} \u00d7 {kind}" for kind, each in kinds)),
        tell("After {taken} of them others could take something.", taken=taken) if taken else "",
    ]
    return laid_out(
        "\n".join(filter(None, lines)),
        row(choose(CustomId(Verb.STUDY_AT, study.table_id, 1), options, tell("Look at one again"))),
        row(replay_button(public)),
    )


async def _show(interaction: Interaction, view: ui.LayoutView, picture: Picture | None = None) -> None:
    files = [picture.file()] if picture is not None else []
    await interaction.edit_original_response(view=view, attachments=files)
