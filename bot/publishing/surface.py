"""One message that shows a table, edited or posted anew to show the newest version; what is stored of it."""

from collections.abc import Sequence
from functools import partial

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.app import RoundTable
from bot.interactions.interaction import NO_MENTIONS
from bot.publishing.editing import found, of_table
from bot.publishing.message import Content, Message
from bot.store.rows.posted import Ping, Ring, Surface
from bot.table.view import PublicView


class Draft(Struct, frozen=True):
    """What a message is to say, and what its surface becomes once it says that."""

    content: Content
    becomes: Surface


class SurfaceMessage:
    """The message of one surface, to be brought to a version of its table.

    After a crash or a failure it is `doubtful`: a message posted may turn out to be one posted before.
    """

    def __init__(self, bot: RoundTable, surface: Surface, public: PublicView, *, doubtful: bool) -> None:
        self._bot = bot
        self._surface = surface
        self._public = public
        self._doubtful = doubtful

    async def _posted_before(self) -> discord.Message | None:
        """Find what was about to be posted when the bot was cut off."""
        surface = self._surface
        if surface.begun is None:
            return None
        old = await self._bot.host.store.outbox.old_messages(surface.table_id)
        known = {surface.message or 0, *(each.message for each in old)}
        mark = of_table(surface.table_id, alone=surface.user is not None)
        return await found(self._bot, surface.channel, surface.begun, mark, known)

    async def _edit(self, draft: Draft) -> bool:
        """Edit the message; False where there is none, or Discord takes no edit of it."""
        return await self._message(draft.becomes).edit(draft.content, self._public.version)

    async def _post(self, draft: Draft, name: str, mentions: discord.AllowedMentions = NO_MENTIONS) -> int:
        """Post a message anew, and give its id; the one before goes in time."""
        version = 0 if self._doubtful else self._public.version
        return await self._message(draft.becomes).post(draft.content, version, name, mentions)

    def _message(self, becomes: Surface) -> Message:
        remember, surface = partial(self._remember, becomes), self._surface
        return Message(self._bot, surface.channel, surface.message, surface.shown, remember)

    async def _remember(
        self, becomes: Surface, message: int | None, shown: int, told: Sequence[Ping | Ring] = ()
    ) -> None:
        """Store what the surface becomes; a new message came now, and with this version."""
        now = self._bot.now()
        # As long as it is not known what stands there, it is taken to say nothing.
        fingerprint = becomes.fingerprint if shown == self._public.version else ""
        # Whoever comes after a crash looks for what is about to be posted.
        begun = now if shown < 0 else None
        surface = replace(becomes, message=message, shown=shown, fingerprint=fingerprint, begun=begun)
        if message == self._surface.message:
            surface = replace(surface, logged=self._surface.logged)
        else:
            surface = replace(surface, posted=now, since=self._public.version)
        await self._bot.host.outbox.show(surface, told)

    async def _seen(self) -> None:
        """Store that the message may stay as it is."""
        await self._bot.host.outbox.show(replace(self._surface, shown=self._public.version))
