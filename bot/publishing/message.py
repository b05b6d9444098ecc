"""A message that is kept up to date: edited where Discord takes that, else posted anew, once over a crash."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord
from discord import ui
from msgspec import Struct

from bot.app import RoundTable
from bot.interactions.interaction import NO_MENTIONS
from bot.messages.film import FilmFile, RecordFile
from bot.messages.pictures import Picture
from bot.publishing.editing import edit

# Stores which message there is, and which version it shows.
Remember: TypeAlias = Callable[[int | None, int], Awaitable[None]]


class Content(Struct, frozen=True):
    """What a message is to say; its files are made anew for each attempt to send it."""

    view: ui.LayoutView
    attached: tuple[Picture | RecordFile | FilmFile, ...] = ()

    @property
    def files(self) -> list[discord.File]:
        """The files to send along."""
        return [each.file() for each in self.attached]


class Message(Struct, frozen=True):
    """A message as it is stored: its id if there is one yet, and the version it shows."""

    bot: RoundTable
    channel: int
    id: int | None
    shown: int
    remember: Remember

    async def edit(self, content: Content, version: int) -> bool:
        """Edit it; False where there is none, or Discord takes no edit of it."""
        if self.id is None:
            return False
        if not await edit(self.bot, self.channel, self.id, content.view, content.files):
            return False
        await self.remember(self.id, version)
        return True

    async def post(
        self,
        content: Content,
        version: int,
        nonce: str,
        mentions: discord.AllowedMentions = NO_MENTIONS,
        *,
        silent: bool = False,
    ) -> int:
        """Post it anew, and give its id; under the same nonce Discord takes it only once.

        `silent` disturbs nobody.
        """
        # What cannot be remembered is not posted: a full disk would have it posted again and again.
        # Each attempt counts one down, for SQLite writes nothing where nothing is new.
        await self.remember(self.id, min(self.shown, 0) - 1)
        posted = await self.bot.get_partial_messageable(self.channel).send(
            view=content.view, files=content.files, allowed_mentions=mentions, nonce=nonce, silent=silent
        )
        await self.remember(posted.id, version)
        return posted.id
