"""Discord's own lines of threads that begin at no message: many of a round, they push away what people write.

They are the bot's, so that it may always delete them.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from typing import Final

import discord

from bot.app import RoundTable
from bot.interactions.troubles import TROUBLES
from bot.publishing.editing import delete
from bot.refusals import OVERLOADED, described
from bot.requests import Priority, deleting

_log = logging.getLogger(__name__)
_SKEW: Final = timedelta(minutes=1)  # by which Discord's clock may be behind


class Lines:
    """Lines that are still to be taken away: those of each channel are looked for together."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._threads: dict[int, dict[int, float]] = {}  # by channel, each since when it is there

    def note(self, channel: int, thread: int) -> None:
        """Note that a line tells of a thread in a channel."""
        self._threads.setdefault(channel, {})[thread] = self._bot.now()

    async def clear(self) -> None:
        """Delete the lines there are; what Discord is too busy for is tried again."""
        for channel, threads in [*self._threads.items()]:
            try:
                await self._clear(channel, threads.copy())
            except TROUBLES as trouble:
                if isinstance(trouble, discord.HTTPException) and trouble.status >= OVERLOADED:
                    raise
                _log.info("Lines of threads stay in channel %s: %s", channel, described(trouble))
                del self._threads[channel]

    async def _clear(self, channel: int, threads: dict[int, float]) -> None:
        limiter, since = self._bot.limiter, datetime.fromtimestamp(min(threads.values()), UTC) - _SKEW
        async with limiter.permit(Priority.CLEARING, None):
            written = self._bot.get_partial_messageable(channel).history(limit=100, after=since)
            lines = [each.id async for each in written if self._tells_of(each, threads)]
        for line in lines:
            async with limiter.permit(Priority.CLEARING, deleting(channel)):
                await delete(self._bot, channel, line)
        left = {each: at for each, at in self._threads[channel].items() if each not in threads}
        self._threads[channel] = left
        if not left:
            del self._threads[channel]

    def _tells_of(self, message: discord.Message, threads: dict[int, float]) -> bool:
        told = None if message.reference is None else message.reference.channel_id
        is_line = message.type is discord.MessageType.thread_created
        return is_line and message.author == self._bot.user and told in threads
