"""What a server reads that has just invited the bot: how one begins, with the buttons to do so."""

import logging
from typing import Final

import discord
from discord import ui
from discord.ext import commands

from bot.app import RoundTable
from bot.interactions.troubles import TROUBLES
from bot.messages.parts import offered
from bot.publishing.scheduler import carefully
from bot.refusals import described
from languages.spoken import speaking, texts
from rules.text import N_, Words

tell = texts(__name__).tell

_log = logging.getLogger(__name__)
_DAY: Final = 24 * 3600  # seconds in which a server is greeted that invited the bot while it was offline
_HELLO: Words = N_(
    "Hello! I host board games that are played over days. *Play* opens a table here, which others join;"
    " *Teach me* shows a game move by move, to you alone."
)


class Arrival(commands.Cog):
    """Greets each server once for each time that it invites the bot."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def on_guild(self, guild: discord.Guild) -> None:
        """Greet a server; one that was away itself when the bot came online if it has invited it of late."""
        await carefully(self._arrive(guild))

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Greet those that have invited the bot while it was offline."""
        for guild in self._bot.guilds:
            await carefully(self._arrive(guild))

    async def _arrive(self, guild: discord.Guild) -> None:
        """Greet a server where it may be written in; one without such a channel goes without."""
        # Of a server that is away itself nothing is known, not even the bot's own membership.
        joined = None if guild.unavailable else guild.me.joined_at
        if joined is None or self._bot.now() - joined.timestamp() > _DAY:
            return
        channel = next(filter(_may_be_greeted, [guild.system_channel, *guild.text_channels]), None)
        servers = self._bot.host.servers
        if channel is None or not await servers.greet(guild.id, joined.timestamp()):
            return
        try:
            with speaking(await servers.language(guild.id, str(guild.preferred_locale))):
                await self._greet(channel)
        except TROUBLES as trouble:
            _log.info("A server could not be greeted: %s", described(trouble))

    async def _greet(self, channel: discord.TextChannel) -> None:
        view = ui.View(timeout=None)
        for way in await offered("arrival", self._bot.host):
            view.add_item(way)
        await channel.send(tell(_HELLO), view=view)


def _may_be_greeted(channel: discord.TextChannel | None) -> bool:
    granted = None if channel is None else channel.permissions_for(channel.guild.me)
    return granted is not None and granted.view_channel and granted.send_messages


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Arrival(bot))
