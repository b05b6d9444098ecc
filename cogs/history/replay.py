"""`/replay`: a finished game step by step, with a menu of them; the buttons know where somebody is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import app_commands, ui

from bot.answering.scope import table_of
from bot.answering.transformers import FinishedTable
from bot.interactions.components import Clickable, CustomId, choose, handles, option, press
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_update
from bot.interactions.verb import Verb
from bot.messages.film_file import FilmFile, film_of
from bot.messages.own_tables import part_of
from bot.messages.parts import Part, laid_out, offered, row
from bot.messages.pictures import Picture, near_of, table_picture
from bot.messages.text import coloured_names, plain_names, points_written, result_written
from bot.table.history import ReplayStep
from bot.table.view import PublicView
from cogs.history.judgement import judged_step, turn_told
from cogs.history.judgements import Judgements
from languages.spoken import move_told, texts
from rendering.drawing import IN_THE_MENU, Look
from rendering.film import spread
from rules.game import AnyGame, Note, ToAll, ToSeat
from rules.library import find
from rules.search.judging import can_judge
from rules.text import N_, Seat, Text

tell, written = texts(__name__).tell, texts(__name__).written
_OFFERED, _NEAR = 25, 13


def jumping(step: ReplayStep) -> Clickable:
    """Offer the steps of a game; of a long one those with which turns begin, most of them near this step."""
    options = [
        option(str(number), _named(step, number), chosen=number == step.number) for number in _options(step)
    ]
    return choose(CustomId(Verb.JUMP, step.public.id, 0), options, tell("Go to a step"))


def _options(step: ReplayStep) -> Sequence[int]:
    numbers = range(len(step.acts))
    if len(numbers) <= _OFFERED:
        return numbers
    turns = {number for number in numbers[1:] if step.acts[number][0] != step.acts[number - 1][0]}
    wanted = sorted({numbers[0], *turns, step.number, numbers[-1]})
    near = sorted(wanted, key=lambda number: abs(number - step.number))[:_NEAR]
    # By turns every other one would be the same player's: each has his share of them.
    far = sorted({*wanted} - {*near}, key=lambda number: (step.acts[number][0] or 0, number))
    return sorted({*near, *(far[place] for place in spread(len(far), _OFFERED - _NEAR))})


def _named(step: ReplayStep, number: int) -> str:
    """Write what happened at a step, as all were told, or else as it was said."""
    (seat, text), told = step.acts[number], step.told[number]
    if not number:
        return tell("The start")
    names = plain_names(step.public)
    if told is not None or seat is None:
        return f"{number}. {written(told, names) if told else text}"
    return f"{number}. {names(seat)}: {move_told(_game(step), text)}"


_DIGITS = 9
_MOST_TEXT = 2800  # letters of all that was told


@app_commands.command(description=N_("Show a finished game step by step."))
@app_commands.describe(table=N_("Which table"), step=N_("The step to begin with"))
async def replay(
    interaction: Interaction,
    table: app_commands.Transform[int, FinishedTable] | None = None,
    step: app_commands.Range[int, 0] = 0,
) -> None:
    """Show one step, with the ways to the others."""
    await defer_ephemeral(interaction)
    table_id = await FinishedTable.meant(interaction, table)
    await _show(interaction, table_id, step)


@app_commands.context_menu(name=N_("Replay"))
async def replay_of(interaction: Interaction, message: discord.Message) -> None:
    """Show the finished game to which a message belongs."""
    await defer_ephemeral(interaction)
    await _show(interaction, await table_of(interaction, message), 0)


@handles(Verb.REPLAY, acknowledge=defer_ephemeral)
async def begin(interaction: Interaction, custom_id: CustomId) -> None:
    """Show a step in a message of its own, the start where none is named."""
    await _show(interaction, custom_id.table_id, custom_id.turn or 0)


@handles(Verb.STEP, acknowledge=defer_update)
async def go(interaction: Interaction, custom_id: CustomId) -> None:
    """Show another step in the place of this one."""
    await _show(interaction, custom_id.table_id, custom_id.turn or 0)


@handles(Verb.JUMP, acknowledge=defer_update)
async def jump(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the step that was chosen."""
    chosen = custom_id.said
    is_number = chosen.isdecimal() and len(chosen) <= _DIGITS
    await _show(interaction, custom_id.table_id, int(chosen) if is_number else 0)


@handles(Verb.FILM, acknowledge=defer_ephemeral)
async def film(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the whole game as a film, in a message of its own."""
    host = interaction.client.host
    public = (await host.tables.public(custom_id.table_id)).seen_by(interaction.user.id)
    public = public.seen_in(interaction.channel_id or 0)
    made = await film_of(host, public)
    await interaction.edit_original_response(view=_filmed(public, made), attachments=[made.file()])


def _filmed(public: PublicView, made: FilmFile) -> ui.LayoutView:
    title, table = public.info.title, str(public.id)
    told = tell("### {title}, table {table}\n{alt}.", title=title, table=table, alt=made.alt)
    return laid_out(told, made.gallery())


async def _show(interaction: Interaction, table_id: int, number: int) -> None:
    step = await interaction.client.host.history.step(table_id, number)
    look = Look(near=await near_of(interaction, step.public))
    picture = await table_picture(step.public, look, IN_THE_MENU)
    host, judgements = interaction.client.host, interaction.client.host.of(Judgements)
    judgement = await judgements.of_step(step.public.id, step.number)
    judged = await judged_step(judgements, step, judgement)
    # What leads on from a mistake begins where something better could be done.
    is_mistake = judgement is not None and judgement.is_mistake
    decided = (await host.history.step(table_id, step.number - 1)).public if is_mistake else step.public
    more, part = await offered("replay", host, decided), (await part_of(host, step.public)).part
    reader = step.public.seat_of(interaction.user.id)
    await interaction.edit_original_response(
        view=_stepped(step, picture, judged, more, part, reader), attachments=[picture.file()]
    )


def _stepped(
    step: ReplayStep,
    picture: Picture,
    judged: str,
    more: Sequence[Part],
    part: str,
    reader: Seat | None = None,
) -> ui.LayoutView:
    """Show the table after one act, the act and all that was told of it; the game may be `part` of more."""
    further = [*judge_buttons(step.public), press(CustomId(Verb.AS_PAGE, step.public.id), tell("As a page"))]
    return laid_out(
        "\n".join(filter(None, [*_head(step, part), judged])),
        picture.gallery(),
        "\n".join(_captions(step, reader))[:_MOST_TEXT],
        row(*_ways(step)),
        row(jumping(step)) if len(step.acts) > 1 else None,
        row(*further),
        *more,
    )


def judge_buttons(public: PublicView) -> Sequence[Clickable]:
    """Offer what a King thinks of a finished game, where it has one."""
    if not can_judge(find(public.info.id)):
        return ()
    return (press(CustomId(Verb.JUDGE, public.id), tell("What the King thinks")),)


def _head(step: ReplayStep, part: str = "") -> Iterable[str]:
    public, (seat, text) = step.public, step.acts[step.number]
    yield tell("### {title}, table {table}", title=public.info.title, table=str(public.id))
    if part:
        yield f"-# {tell('Part of: {part}.', part=part)}"
    name, headline = coloured_names(public), _headline(step)
    by = ""
    if seat is not None:
        told = written(headline, name) if headline else name(seat)
        by = f" \u00b7 {told} (`{move_told(_game(step), text)}`)"
    yield f"**{_numbered(step)}**{by}"
    yield result_written(public) or points_written(public)


def _headline(step: ReplayStep) -> Text | None:
    """Tell what a seat did: the first that all were told, or what they were not told whole."""
    seat, text = step.acts[step.number]
    if seat is None:
        return None
    first = next((note for note in step.notes if isinstance(note, ToAll)), None)
    if first is None or first.minor or any(isinstance(note, ToSeat) for note in step.notes):
        own = _game(step).deed(seat, text)
        if own is not None:
            return own
    return None if first is None else first.text


def _game(step: ReplayStep) -> AnyGame:
    return find(step.public.info.id)


def _numbered(step: ReplayStep) -> str:
    if not step.number:
        return tell("The start")
    numbered = tell("Step {number} of {acts}", number=step.number, acts=len(step.acts) - 1)
    return " \u00b7 ".join(filter(None, (numbered, turn_told(step, step.number))))


def _captions(step: ReplayStep, reader: Seat | None) -> Iterable[str]:
    """Tell what else came of an act, to somebody who perhaps sat there."""
    headline = _headline(step)
    return [_caption(step, note, reader) for note in step.notes if note.text is not headline]


def _caption(step: ReplayStep, note: Note, reader: Seat | None) -> str:
    name = coloured_names(step.public)
    told = written(note.text, name)
    if isinstance(note, ToSeat) and note.seat == reader:
        told = tell("*to you alone:* {told}", told=told)
    elif isinstance(note, ToSeat):
        told = tell("*{name} alone was told:* \u201c{told}\u201d", name=name(note.seat), told=told)
    return f"\u2022 {told}"


def _ways(step: ReplayStep) -> Iterable[Clickable]:
    last = len(step.acts) - 1
    ways = (
        ("first", tell("First"), 0),
        ("back", tell("Back"), max(step.number - 1, 0)),
        ("next", tell("Next"), min(step.number + 1, last)),
        ("last", tell("Last"), last),
    )
    for way, label, number in ways:
        # Where two lead to the same step, their custom ids must differ all the same.
        style = discord.ButtonStyle.primary if way == "next" else discord.ButtonStyle.secondary
        custom_id = CustomId(Verb.STEP, step.public.id, number, way)
        yield press(custom_id, label, style=style, disabled=number == step.number)
    # It names the step as well, by which the menu of the message finds it.
    yield press(CustomId(Verb.FILM, step.public.id, step.number), tell("Film"))
