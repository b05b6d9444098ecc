"""A message that is kept up to date: edited where Discord takes that, else posted anew, once over a crash.

What it is to say, what may be asked by it, and whom it rings.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import discord
from discord import ui
from msgspec import Struct

from bot.app import RoundTable
from bot.interactions.interaction import NO_MENTIONS
from bot.messages.film_file import FilmFile, RecordFile
from bot.messages.pictures import Picture
from bot.publishing.editing import edit
from bot.store.rows.posted import Ping, Ring

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


class Asked(Struct, frozen=True):
    """What somebody is asked, as a message; `told` is what of it may become untrue, in brief.

    It `waits` for his answer; it `is_over` when nothing more comes of it.
    """

    told: str
    view: ui.LayoutView
    waits: bool
    is_over: bool


class OwnMessage(Struct, frozen=True):
    """A message of a feature at a table, by the `number` under which its rings are kept.

    Whom it is `offered` to is told among his own messages where he is to be. To `show` it takes whom else it
    is to ring, and whether what is posted may have been there already.
    """

    number: int
    offered: int | None
    channel: int
    is_posted: bool
    show: Callable[[Sequence[Ring], bool], Awaitable[None]]


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


def mentioning(users: Sequence[int]) -> discord.AllowedMentions:
    """Let a message ring these, and nobody else."""
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in users]
    )


def has_rung(message: discord.Message, ping: Ping) -> bool:
    """Say whether a message has rung somebody: by name at a table, as it came among the own messages."""
    if message.guild is None:
        return not message.flags.silent
    return any(user.id == ping.user for user in message.mentions)
