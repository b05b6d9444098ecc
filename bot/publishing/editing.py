"""Messages that stand already: edited, where need be in a thread that is opened again for it, or deleted."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence

import discord
from discord import ui

from bot.app import RoundTable
from bot.discord_internals import reopen
from bot.interactions import clicks, edits
from bot.interactions.interaction import NO_MENTIONS

_log = logging.getLogger(__name__)
OLD_EDIT, _ARCHIVED = 30046, 50083
OVERLOADED = 500  # from this status on Discord may be asked again


async def edit(
    bot: RoundTable, channel: int, message: int, view: ui.LayoutView, files: Sequence[discord.File] = ()
) -> bool:
    """Edit a message; False where there is none, or Discord takes no edit of it for now.

    One in a thread that is archived takes it once the thread is open again.
    """
    try:
        await _edit(bot, channel, message, view, files)
    except discord.RateLimited:
        return False
    except discord.HTTPException as error:
        if error.code == _ARCHIVED and await _reopen(bot, channel):
            return await edit(bot, channel, message, view, files)
        if error.code in {OLD_EDIT, _ARCHIVED} or isinstance(error, discord.NotFound):
            return False
        raise
    return True


async def _edit(
    bot: RoundTable, channel: int, message: int, view: ui.LayoutView, files: Sequence[discord.File]
) -> None:
    edits.note(bot, message)
    if await _edit_by_click(bot, message, view, files):
        return
    for file in files:
        file.reset()
    where = bot.get_partial_messageable(channel).get_partial_message(message)
    await where.edit(view=view, attachments=files, allowed_mentions=NO_MENTIONS)


async def _edit_by_click(
    bot: RoundTable, message: int, view: ui.LayoutView, files: Sequence[discord.File]
) -> bool:
    """Edit a message by the newest click on it, for which Discord counts nothing; False where none serves."""
    click = clicks.on_message(bot, message)
    if click is None:
        return False
    for file in files:
        file.reset()
    try:
        await click.edit_original_response(view=view, attachments=files, allowed_mentions=NO_MENTIONS)
    except discord.HTTPException as error:
        _log.info("A message is not edited by a click on it: %s", error)
        clicks.forget(bot, message)
        return False
    return True


async def change_open(bot: RoundTable, thread: int, change: Callable[[], Awaitable[object]]) -> None:
    """Change something in a thread; in one that is archived, once it is open again."""
    try:
        await change()
    except discord.HTTPException as error:
        if error.code != _ARCHIVED or not await _reopen(bot, thread):
            raise
        await change()


async def _reopen(bot: RoundTable, thread: int) -> bool:
    """Open an archived thread; False where somebody has locked it, or it is gone."""
    try:
        await reopen(bot, thread)
    except discord.HTTPException as error:
        if error.status >= OVERLOADED:
            raise
        return False
    return True


async def delete(bot: RoundTable, channel: int, message: int) -> None:
    """Delete a message, if it is there and may be deleted."""
    try:
        await bot.get_partial_messageable(channel).get_partial_message(message).delete()
    except discord.NotFound:
        pass
    except discord.HTTPException as error:
        if error.status >= OVERLOADED:
            raise
        _log.info("A message stays as it is: %s", error)
