"""The log of a table in a place: how far it goes on the newest board, and what the messages before it tell.

What the newest board has no room for is told by the message before it, whose place it has taken: of that
nothing else is left, be it a picture, a button or a mention; where its table has moved to another channel,
the way there.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.app import RoundTable
from bot.messages.news import ON_A_BOARD, last_turn, log_room
from bot.messages.table_layout import log_kept
from bot.messages.text import address
from bot.publishing.editing import delete, edit
from bot.publishing.post import leave_post
from bot.refusals import OVERLOADED
from bot.store.rows.posted import OldMessage, Surface
from bot.table.view import Line, PublicView
from languages.spoken import speaking

_HELD = 24  # lines that wait for a message of the log while the game goes on; the board says how many
_OF_A_TURN = 24  # lines of a person's last turn, and what came after it, that a board keeps together
_MOST = 30  # lines not told elsewhere, at which a board is posted anew though nobody is rung


def overflow(lines: Sequence[Line]) -> bool:
    """Say whether these are too many for a board, so that it should become the log of them."""
    return len(lines) > _MOST


def told_before(surface: Surface, public: PublicView, lines: Sequence[Line]) -> int:
    """Say up to which version the message that is about to be replaced has to tell what happened.

    Nothing as long as the new board has room for all of it, or nearly so. Else what had happened when it came
    itself; where that is not enough, or nothing has happened since, and at the end of the game, all that the
    new board has no room for.
    """
    if surface.message is None or len(lines) <= (ON_A_BOARD if public.result else _HELD):
        return surface.logged
    earlier = [line for line in lines if line.version <= _upto(surface, public, lines)]
    return _last_told(earlier, log_room(public, earlier)) if earlier else surface.logged


def _upto(surface: Surface, public: PublicView, lines: Sequence[Line]) -> int:
    shown = max(ON_A_BOARD, min(last_turn(public, lines), _OF_A_TURN))
    without_room = lines[-shown].version - 1
    if lines[-1].version <= surface.since:
        # Somebody is rung once more: what he has not answered yet stays before him.
        return without_room
    return max(surface.since, without_room) if public.result or overflow(lines) else surface.since


def _last_told(lines: Sequence[Line], room: int) -> int:
    """Give the version of the last event that is told whole with room for so many lines; of one at least."""
    cut = lines[room].version if room < len(lines) else None
    whole = [line.version for line in lines[:room] if line.version != cut]
    return whole[-1] if whole else lines[0].version


async def retire(bot: RoundTable, old: OldMessage) -> None:
    """Let an old message tell what no other does; where it cannot, the next one tells it, and it is deleted.

    Raises what Discord raises when it may be asked again.
    """
    if tells(old) and await _become_log(bot, old):
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


async def _become_log(bot: RoundTable, old: OldMessage) -> bool:
    """Make a message the log of its time; False where Discord takes no edit of it, or there is none."""
    public = await bot.host.tables.public(old.table_id)
    lines = await bot.host.history.lines(old.table_id, old.after, old.upto)
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
