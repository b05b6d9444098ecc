"""Discord's own lines of threads that begin at no message: many of a round, they push away what people write.

They are the bot's, so that it may always delete them.
"""

import logging
from datetime import timedelta
from typing import Final

import discord
from discord.utils import snowflake_time

from bot.app import RoundTable
from bot.interactions.troubles import TROUBLES
from bot.publishing.editing import delete
from bot.refusals import OVERLOADED, described
from bot.requests import Priority, deleting

_log = logging.getLogger(__name__)
_SKEW: Final = timedelta(seconds=1)  # by which a line may come before its thread


class Lines:
    """Lines that are still to be taken away: those of each channel are looked for together."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._threads: dict[int, set[int]] = {}  # by channel

    def note(self, channel: int, thread: int) -> None:
        """Note that a line tells of a thread in a channel."""
        self._threads.setdefault(channel, set()).add(thread)

    async def clear(self) -> None:
        """Delete the lines there are; what Discord is too busy for is tried again."""
        for channel, threads in [*self._threads.items()]:
            try:
                await self._clear(channel, threads.copy())
            except TROUBLES as trouble:
                if not isinstance(trouble, discord.HTTPException) or trouble.status >= OVERLOADED:
                    raise
                _log.info("Lines of threads stay in channel %s: %s", channel, described(trouble))
                del self._threads[channel]

    async def _clear(self, channel: int, threads: set[int]) -> None:
        limiter, since = self._bot.limiter, snowflake_time(min(threads)) - _SKEW
        async with limiter.permit(Priority.CLEARING, None):
            written = self._bot.get_partial_messageable(channel).history(limit=100, after=since)
            lines = [each.id async for each in written if self._tells_of(each, threads)]
        for line in lines:
            async with limiter.permit(Priority.CLEARING, deleting(channel)):
                await delete(self._bot, channel, line)
        self._threads[channel] -= threads
        if not self._threads[channel]:
            del self._threads[channel]

    def _tells_of(self, message: discord.Message, threads: set[int]) -> bool:
        told = None if message.reference is None else message.reference.channel_id
        is_line = message.type is discord.MessageType.thread_created
        return is_line and message.author == self._bot.user and told in threads
