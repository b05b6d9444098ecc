"""What becomes of a message whose place another has taken: the log of what happened meanwhile, or nothing.

Of a board nothing else is left, be it a picture, a button or a mention; where its table has moved to another
channel, the way there.
"""

from __future__ import annotations

import discord

from bot.app import RoundTable
from bot.messages.layout import log_kept
from bot.messages.text import address
from bot.publishing.editing import OVERLOADED, delete, edit
from bot.publishing.post import leave_post
from bot.store.rows import OldMessage
from bot.table.view import PublicView
from languages.spoken import speaking


async def retire(bot: RoundTable, old: OldMessage) -> None:
    """Let an old message tell what no other does; where it cannot, the next one tells it, and it is deleted.

    Raises what Discord raises when it may be asked again.
    """
    if tells(old) and await _tell(bot, old):
        if old.moved and old.message == old.channel:
            # The first message of a post.
            await leave_post(bot, old.channel, await bot.host.tables.public(old.table_id))
        await bot.host.outbox.retired(old.message)
        return
    await delete(bot, old.channel, old.message)
    await bot.host.outbox.hand_on(old)


def tells(old: OldMessage) -> bool:
    """Say whether an old message has to tell what no other does."""
    return old.upto > old.after or old.moved


async def _tell(bot: RoundTable, old: OldMessage) -> bool:
    """Make a message the log of its time; False where Discord takes no edit of it, or there is none."""
    public = await bot.host.tables.public(old.table_id)
    lines = await bot.host.history.told(old.table_id, old.after, old.upto)
    moved_to = await _where(bot, public) if old.moved else ""
    with speaking(public.language):
        view = log_kept(public, lines, moved_to)
    try:
        return await edit(bot, old.channel, old.message, view)
    except discord.HTTPException as error:
        if error.status >= OVERLOADED:
            raise
        return False


async def _where(bot: RoundTable, public: PublicView) -> str:
    """Write where a table is shown now: its message, or its channel as long as there is none."""
    for surface in await bot.host.outbox.surfaces(public.id):
        if surface.is_board and surface.message is not None:
            return address(public.guild, surface.channel, surface.message)
    return f"<#{public.channel}>"
