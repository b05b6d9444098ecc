"""`/mygames`: all tables of a person, in all servers; also for those who write to the bot in words."""

import logging

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.answering.pages import show_page
from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import (
    Interaction,
    anywhere,
    defer_ephemeral,
    defer_page,
    defer_update,
    person_of,
)
from bot.interactions.panel_state import bring_down
from bot.interactions.troubles import TROUBLES
from bot.interactions.verb import Verb
from bot.messages.own_tables import ASKED, page_now
from bot.people.preferences import NO, YES
from bot.refusals import described
from languages.spoken import speaking, texts
from rules.text import N_, Words


@app_commands.command(description=N_("All your tables, those that wait for you first."))
@anywhere
async def mygames(interaction: Interaction) -> None:
    """List the asker's open tables, with a button to each."""
    await defer_ephemeral(interaction)
    await show_page(interaction, *await page_now(interaction.client, interaction.user.id, 0))


@handles(Verb.PAGE, acknowledge=defer_page)
async def turn_page(interaction: Interaction, custom_id: CustomId) -> None:
    """Show another part of the list, as it is now."""
    await show_page(
        interaction, *await page_now(interaction.client, interaction.user.id, custom_id.turn or 0)
    )


@handles(Verb.NEXT, acknowledge=defer_update)
async def show_next(interaction: Interaction, custom_id: CustomId) -> None:
    """Bring the next panel that waits for somebody below all his others; else list his tables."""
    bot, user = interaction.client, interaction.user.id
    waiting = await bot.host.tables.waiting_for(user, custom_id.table_id)
    if waiting and await bring_down(bot, waiting[0].id, user):
        return
    await show_page(interaction, *await page_now(bot, user, 0))


@handles(Verb.CONFIRMING, acknowledge=defer_page)
async def choose_confirming(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask somebody from now on before a move counts, or no longer."""
    people = interaction.client.host.people
    await people.prefer(person_of(interaction), "confirms", YES if custom_id.said == ASKED else NO)
    await turn_page(interaction, custom_id)


tell = texts(__name__).tell


_log = logging.getLogger(__name__)
_REST_SECONDS = 5 * 60.0
_GREETING: Words = N_("I read buttons and commands, no words. These are your tables; `/help` tells the rest.")


class Greeting(commands.Cog):
    """Shows each who writes a direct message his tables, once in some minutes."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._answered: dict[int, float] = {}

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Answer a person's direct message."""
        if message.guild is not None or message.author.bot or not self._is_due(message.author.id):
            return
        try:
            await self._answer(message)
        except (Refusal, *TROUBLES) as trouble:
            _log.warning("Somebody who wrote could not be answered: %s", described(trouble))

    def _is_due(self, user: int) -> bool:
        """Say whether somebody is to be answered again; those answered long ago are forgotten."""
        now = self._bot.now()
        self._answered = {each: time for each, time in self._answered.items() if now - time < _REST_SECONDS}
        return self._answered.setdefault(user, now) == now

    async def _answer(self, message: discord.Message) -> None:
        with speaking(await self._bot.host.languages.by_mail(message.author.id)):
            view, pictures = await page_now(self._bot, message.author.id, 0)
            view.add_item(ui.TextDisplay(f"-# {tell(_GREETING)}"))
        # Whoever has just written is there.
        files = [picture.file() for picture in pictures]
        await message.channel.send(view=view, files=files, silent=True)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Greeting(bot))
