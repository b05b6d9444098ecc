"""`/board`: what everybody may see of a table, and the further pictures of it."""

from collections.abc import Sequence

import discord
from discord import app_commands, ui

from bot.answering.exercise import set_by, task_of
from bot.answering.pages import show_page
from bot.answering.scope import ids_of, table_of
from bot.answering.transformers import ViewName, WatchedTable, way_to
from bot.answering.typed_answers import OpenExercises
from bot.errors import NotStarted, Refusal
from bot.interactions.components import Clickable, CustomId, choose, handles, option
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page, person_of
from bot.interactions.panel_state import catch_up
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out, row
from bot.messages.permissions import missing
from bot.messages.pictures import Picture, near_of, side_of, table_picture
from bot.messages.table_layout import table_layout
from bot.messages.text_board import ALWAYS, NAME, TITLE, position_in_words, text_page, text_pages
from bot.people.preferences import NO, YES
from bot.store.rows.posted import Surface
from bot.table.view import PrivateView, PublicView
from languages.folding import folded
from languages.spoken import texts
from rendering.drawing import AT_THE_TABLE, BELOW, Look, drawing_of, part_and_page
from rules.text import N_, Series

tell, written = texts(__name__).tell, texts(__name__).written


_ALSO = "text"  # what people type who want to read
_PAGE = " "  # between a view and the number of its page
_DIGITS = 9  # of a step, at most


class NoSuchPart(Refusal):
    """The game has no further picture of this name."""


@app_commands.command(description=N_("Show the table."))
@app_commands.describe(table=N_("Which table"), view=N_("Another view of the table, such as in words"))
async def board(
    interaction: Interaction,
    table: app_commands.Transform[int, WatchedTable] | None = None,
    view: app_commands.Transform[str, ViewName] | None = None,
) -> None:
    """Show what everybody may see, or a further picture of it."""
    await defer_ephemeral(interaction)
    table_id = await WatchedTable.meant(interaction, table, way_to(Verb.PART))
    public = await interaction.client.host.tables.public(table_id)
    wanted = _meant(public, view) if view else ""
    if wanted == NAME:
        await interaction.edit_original_response(view=await _words(interaction, public, 0))
    elif wanted:
        await _show_part(interaction, public, wanted)
    else:
        await _show_table(interaction, public)


def _meant(public: PublicView, typed: str) -> str:
    """Find the view that somebody means by its name, its title or a part of that; else what was typed."""
    views = {**drawing_of(public.info.id).titles(), NAME: tell(TITLE)}
    wanted = folded(typed.strip())
    if wanted == _ALSO:
        return NAME
    exact = [name for name, title in views.items() if wanted in {folded(name), folded(title)}]
    alike = exact or [name for name, title in views.items() if wanted in folded(title)]
    return alike[0] if len(alike) == 1 else typed


async def _show_table(interaction: Interaction, public: PublicView) -> None:
    if public.table is None:
        raise NotStarted(N_("The game has not begun yet."))
    picture = await table_picture(public, Look(near=await near_of(interaction, public)))
    view = table_layout(
        public, picture, now=interaction.client.now(), own=await _own_side(interaction, public)
    )
    await interaction.edit_original_response(view=view, attachments=[picture.file()])
    if await _moved_here(interaction, public):
        interaction.client.dispatch("table_placed", public.id)


async def _own_side(interaction: Interaction, public: PublicView) -> PrivateView | None:
    """Give what the asker sees of a table at which he sits; None of any other."""
    if public.seat_of(interaction.user.id) is None:
        return None
    return await interaction.client.host.turns.private(public.id, interaction.user.id)


async def _moved_here(interaction: Interaction, public: PublicView) -> bool:
    """Let a table that is shown nowhere be shown where one of its players looks for it."""
    channel = interaction.channel
    if not isinstance(channel, discord.TextChannel | discord.Thread) or missing(interaction):
        return False
    if interaction.guild_id != public.guild or public.seat_of(interaction.user.id) is None:
        return False
    host = interaction.client.host
    if any(surface.is_board for surface in await host.store.outbox.surfaces(public.id)):
        return False
    await host.tables.relocate(public.id, channel.id)
    await host.outbox.show(Surface(public.id, channel.id))
    return True


@app_commands.context_menu(name=N_("Board in words"))
async def words_of(interaction: Interaction, message: discord.Message) -> None:
    """Show what a message shows in words: a table, a step of its replay, the position of an exercise."""
    await defer_ephemeral(interaction)
    ids = ids_of(interaction, message)
    if exercise := await set_by(interaction, ids):
        await interaction.edit_original_response(view=position_in_words(exercise.view()))
        return
    table_id, step = await table_of(interaction, message), _step_of(ids)
    await interaction.edit_original_response(view=await _words_of(interaction, table_id, 0, step))


def _step_of(ids: Sequence[CustomId]) -> str:
    """Say which step of a replay a message shows, by its film; nothing of any other."""
    found = next((each.turn for each in ids if each.verb == Verb.FILM), None)
    return "" if found is None else str(found)


@handles(Verb.WORDS, acknowledge=defer_page)
async def show_words(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the table in words to the asker, or turn the page."""
    step = custom_id.said.partition(" ")[2]
    view = await _words_of(interaction, custom_id.table_id, custom_id.turn or 0, step)
    await show_page(interaction, view)


@handles(Verb.READING, acknowledge=defer_page)
async def choose_reading(interaction: Interaction, custom_id: CustomId) -> None:
    """Give somebody panels in words from now on, or no longer."""
    people = interaction.client.host.people
    await people.prefer(person_of(interaction), "text_board", YES if custom_id.said == ALWAYS else NO)
    await show_words(interaction, custom_id)


async def _words_of(interaction: Interaction, table_id: int, number: int, step: str) -> ui.LayoutView:
    """Write a page of a table in words, or of a step of its replay, of which nobody has a side; NotOver."""
    host = interaction.client.host
    if not step.isdecimal():
        return await _words(interaction, await host.tables.public(table_id), number)
    shown = (await host.history.step(table_id, int(step[:_DIGITS]))).public
    return text_page(shown, text_pages(shown, None), number, step=step)


async def _words(interaction: Interaction, public: PublicView, number: int) -> ui.LayoutView:
    """Write the table in words, for one who sits there with his own side."""
    if public.table is None:
        raise NotStarted(N_("The game has not begun yet."))
    private = await _own_side(interaction, public)
    always = private.text_board if private else None
    return text_page(public, text_pages(public, private), number, always=always)


@handles(Verb.PART, acknowledge=defer_ephemeral)
async def show_part(interaction: Interaction, custom_id: CustomId) -> None:
    """Show a further picture of the table to the asker; where none is named, the table itself."""
    public = await interaction.client.host.tables.public(custom_id.table_id)
    if custom_id.said:
        await _show_part(interaction, public, custom_id.said)
    else:
        await _show_table(interaction, public)
    await catch_up(interaction, public.id)


@handles(Verb.PART_PAGE, acknowledge=defer_page)
async def turn_part(interaction: Interaction, custom_id: CustomId) -> None:
    """Show another page of a further picture of the table."""
    public = await interaction.client.host.tables.public(custom_id.table_id)
    await _show_part(interaction, public, custom_id.said)


@handles(Verb.TRY_PART, acknowledge=defer_ephemeral)
@handles(Verb.TRY_PART_PAGE, acknowledge=defer_page)
async def show_part_of(interaction: Interaction, custom_id: CustomId) -> None:
    """Show a further picture of the position of an exercise, or turn its page, as its seat sees it."""
    exercise = (await task_of(interaction, custom_id)).exercise
    private = exercise.view()
    await _show_part(interaction, private.public, custom_id.said, private)
    if custom_id.verb == Verb.TRY_PART:
        interaction.client.host.of(OpenExercises).beside(interaction, exercise)


@handles(Verb.TRY_WORDS, acknowledge=defer_ephemeral)
@handles(Verb.TRY_WORDS_PAGE, acknowledge=defer_page)
async def show_words_of(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the position of an exercise in words, or turn the page."""
    _, _, page = custom_id.said.partition(_PAGE)
    exercise = (await task_of(interaction, custom_id)).exercise
    number = int(page[:_DIGITS]) if page.isdecimal() else 0
    await interaction.edit_original_response(view=position_in_words(exercise.view(), number))
    if custom_id.verb == Verb.TRY_WORDS:
        interaction.client.host.of(OpenExercises).beside(interaction, exercise)


async def _show_part(
    interaction: Interaction, public: PublicView, asked: str, exercise: PrivateView | None = None
) -> None:
    """Show a further picture, of the position of an exercise to the seat that is asked."""
    titles, (part, page) = drawing_of(public.info.id).titles(), part_and_page(asked)
    if part not in titles:
        known = written(Series((*titles.values(), tell(TITLE))))
        raise NoSuchPart(
            N_("The further views of {title} are: {known}."), title=public.info.title, known=known
        )
    if public.table is None:
        raise NotStarted(N_("The game has not begun yet."))
    if exercise is None:
        near = None if _asked_in_public(interaction) else await near_of(interaction, public)
    else:
        near = side_of(exercise)
    look = Look(part=part, near=near, page=page)
    picture = await table_picture(public, look, AT_THE_TABLE if exercise is None else BELOW)
    view = _part(public, look, picture, None if exercise is None else exercise.turn)
    await interaction.edit_original_response(view=view, attachments=[picture.file()])


def _asked_in_public(interaction: Interaction) -> bool:
    """Say whether something is asked for at a board that all see: then it lies as that one does."""
    message = interaction.message
    return message is not None and interaction.guild_id is not None and not message.flags.ephemeral


def _part(public: PublicView, look: Look, picture: Picture, exercise: int | None) -> ui.LayoutView:
    drawing = drawing_of(public.info.id)
    pages = drawing.pages_of(public.table, look.part)
    title = f"### {public.info.title}: {drawing.title_of(look.part)}"
    return laid_out(title, picture.gallery(), row(_turning(public, look, pages, exercise)) if pages else None)


def _turning(public: PublicView, look: Look, pages: Sequence[str], exercise: int | None) -> Clickable:
    """Let somebody turn to another page of a part."""
    shown = min(look.page, len(pages) - 1)
    options = [
        option(f"{look.part}{_PAGE}{number + 1}", title, chosen=number == shown)
        for number, title in enumerate(pages)
    ]
    verb = Verb.PART_PAGE if exercise is None else Verb.TRY_PART_PAGE
    return choose(CustomId(verb, public.id, exercise or 0, look.part), options, tell("What kind?"))
