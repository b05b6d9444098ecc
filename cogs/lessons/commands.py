"""`/learn`: a game is learned by playing it, step by step, in private."""

from discord import app_commands
from discord.abc import Snowflake
from discord.ui import LayoutView

from bot.answering.pages import kept_up_to_date, show_seat
from bot.answering.transformers import GameChoice
from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.components import CustomId, cut, handles
from bot.interactions.interaction import (
    Interaction,
    anywhere,
    defer_ephemeral,
    defer_page,
    defer_update,
    person_of,
)
from bot.interactions.panel_state import bring_down
from bot.interactions.verb import Verb
from bot.messages.text import address
from bot.publishing.direct_message import find_way, mail_of, reach
from bot.publishing.opening import home_of
from cogs.lessons.service import Lessons
from cogs.lessons.widgets import elsewhere, games_page, left, lessons_page
from languages.folding import folded
from languages.spoken import game_text
from rules.lessons import is_taught
from rules.library import find
from rules.text import N_

_CHOICES, _NAME = 25, 100
_TAUGHT = GameChoice(lambda info: is_taught(find(info.id)))


@app_commands.command(description=N_("Learn a game by playing it: lessons of a few minutes, for you alone."))
@app_commands.describe(game=N_("Which game"), lesson=N_("Which of its lessons, if not the next"))
@anywhere
async def learn(
    interaction: Interaction,
    game: app_commands.Transform[str, _TAUGHT] | None = None,
    lesson: str | None = None,
) -> None:
    """Begin a lesson or go on with it, or list what there is to learn."""
    await defer_ephemeral(interaction)
    if game is None:
        view = await _games(interaction)
        await interaction.edit_original_response(view=view)
        return
    await _begin(interaction, game, lesson)


@learn.autocomplete("lesson")
async def _lessons(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Offer the lessons of the game that is chosen."""
    try:
        courses = await interaction.client.host.of(Lessons).courses(
            str(interaction.namespace.game), interaction.user.id
        )
    except Refusal:
        return []
    found = [each.lesson for each in courses if folded(typed) in folded(game_text(each.lesson.title))]
    return [
        app_commands.Choice(
            name=cut(f"{game_text(each.title)}: {game_text(each.about)}", _NAME), value=each.key
        )
        for each in found[:_CHOICES]
    ]


@handles(Verb.LESSONS, acknowledge=defer_page)
async def list_lessons(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the lessons of a game, or the games that have some."""
    lessons, game = interaction.client.host.of(Lessons), custom_id.said
    if game:
        info = interaction.client.host.tables.info(game)
        view = lessons_page(info, await lessons.courses(game, interaction.user.id))
    else:
        view = await _games(interaction)
    await interaction.edit_original_response(view=view)


async def _games(interaction: Interaction) -> LayoutView:
    lessons = interaction.client.host.of(Lessons)
    return games_page(lessons.games(), await lessons.under_way(interaction.user.id))


@handles(Verb.LEARN, acknowledge=defer_page)
async def begin(interaction: Interaction, custom_id: CustomId) -> None:
    """Begin a lesson: the one that is named behind the game, or the next."""
    game, _, key = custom_id.said.partition(" ")
    await _begin(interaction, game, key or None)


async def _begin(interaction: Interaction, game: str, key: str | None) -> None:
    """Show a lesson among somebody's direct messages, or in the place of a deferred answer."""
    client, person = interaction.client, person_of(interaction)
    lessons = client.host.of(Lessons)
    key = key or await lessons.next_of(game, person.user)
    mail = await find_way(client, person)
    public = await lessons.begin(game, key, person, mail, _home(interaction))
    if await bring_down(client, public.id, person.user) or await reach(interaction, public):
        mail = await mail_of(client, person.user)
        view = elsewhere(public.info, address(None, mail), here=interaction.channel_id == mail)
        await interaction.edit_original_response(view=view, attachments=[])
        return
    await show_seat(interaction, await client.host.turns.private(public.id, person.user))


def _home(interaction: Interaction) -> int | None:
    """Give the channel of a server in which *Play* begins a game; None where the bot can open no table."""
    if not (interaction.guild_id and interaction.is_guild_integration()):
        # Where he alone has installed the bot it can open no table.
        return None
    home = home_of(interaction.client, interaction.channel)
    return home.id if isinstance(home, Snowflake) else interaction.channel_id


@handles(Verb.GO_ON, acknowledge=defer_update)
async def go_on(interaction: Interaction, custom_id: CustomId) -> None:
    """Read on, or let what is wanted be done."""
    async with kept_up_to_date(interaction, custom_id):
        user = interaction.user.id
        await interaction.client.host.of(Lessons).go_on(custom_id.table_id, user, custom_id.turn)
        await _show(interaction, custom_id)


@handles(Verb.GO_BACK, acknowledge=defer_update)
async def go_back(interaction: Interaction, custom_id: CustomId) -> None:
    """Go back to the step before."""
    async with kept_up_to_date(interaction, custom_id):
        user = interaction.user.id
        await interaction.client.host.of(Lessons).go_back(custom_id.table_id, user, custom_id.turn)
        await _show(interaction, custom_id)


@handles(Verb.LEAVE_LESSON, acknowledge=defer_update)
async def leave(interaction: Interaction, custom_id: CustomId) -> None:
    """Leave a lesson, which stays where it is."""
    turns = interaction.client.host.turns
    private = await turns.private(custom_id.table_id, interaction.user.id)
    await interaction.edit_original_response(view=left(private), attachments=[])


@handles(Verb.NO_LESSON, acknowledge=defer_update)
async def decline(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask somebody no longer whether he wants to learn a game, and show his panel without that."""
    host, person = interaction.client.host, person_of(interaction)
    private = await host.turns.private(custom_id.table_id, person.user)
    await host.of(Lessons).decline(private.public.info.id, person)
    await show_seat(interaction, private)


async def _show(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the step that a lesson has come to in the place of the one before."""
    private = await interaction.client.host.turns.private(custom_id.table_id, interaction.user.id)
    await show_seat(interaction, private)


async def setup(bot: RoundTable) -> None:
    """Do without the command where no game has lessons."""
    if not _TAUGHT.games:
        bot.tree.remove_command(learn.name)
