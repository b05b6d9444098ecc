"""Answering those who write to the bot in words: with the way to their tables."""

from __future__ import annotations

import logging

import discord
from discord import ui
from discord.ext import commands

from bot.app import RoundTable
from bot.errors import Refusal
from bot.interactions.interaction import NO_MENTIONS
from bot.interactions.troubles import TROUBLES
from bot.messages.own_tables import page_now
from bot.refusals import described
from languages.spoken import speaking, texts
from rules.text import N_, Words

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
        await message.channel.send(view=view, files=files, allowed_mentions=NO_MENTIONS, silent=True)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Greeting(bot))
