"""Messages that stand already: edited, deleted, or found again where nobody knows if Discord took them.

In a thread that is archived they are edited once that is open again.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.app import RoundTable
from bot.discord_internals import reopen
from bot.interactions.components import CustomId
from bot.interactions.interaction import NO_MENTIONS
from bot.interactions.panel_state import forget_click, newest_click
from bot.interactions.verb import Verb
from bot.refusals import OVERLOADED, Code, described

_log = logging.getLogger(__name__)
# Says of a button whether it belongs to the message that is looked for.
Mark: TypeAlias = Callable[[CustomId], bool]

_MOST = 500  # messages read
_SKEW = timedelta(minutes=1)  # by which Discord's clock may be behind
_CONSENTS = {Verb.AGREE, Verb.REFUSE, Verb.TAKE}
# What a list of somebody's tables, or the panel of another table, leads on with.
_ELSEWHERE = {*_CONSENTS, Verb.MOVE}


async def edit(
    bot: RoundTable,
    channel: int,
    message: int,
    view: ui.LayoutView,
    files: Sequence[discord.File] = (),
    mentions: discord.AllowedMentions = NO_MENTIONS,
) -> bool:
    """Edit a message; False where there is none, or Discord takes no edit of it for now.

    One in a thread that is archived takes it once the thread is open again. It rings nobody, but stays marked
    for those whom it `mentions`.
    """
    try:
        await _edit(bot, channel, message, view, files, mentions)
    except discord.RateLimited:
        return False
    except discord.HTTPException as error:
        if error.code == Code.ARCHIVED and await opened_again(bot, channel):
            return await edit(bot, channel, message, view, files, mentions)
        if error.code in {Code.OLD_EDITS, Code.ARCHIVED} or isinstance(error, discord.NotFound):
            return False
        raise
    return True


async def _edit(
    bot: RoundTable,
    channel: int,
    message: int,
    view: ui.LayoutView,
    files: Sequence[discord.File],
    mentions: discord.AllowedMentions,
) -> None:
    if await _edit_by_click(bot, message, view, files):
        return
    for file in files:
        file.reset()
    where = bot.get_partial_messageable(channel).get_partial_message(message)
    # Of a message that came as plain text nothing else is left.
    await where.edit(content=None, view=view, attachments=files, allowed_mentions=mentions)


async def _edit_by_click(
    bot: RoundTable, message: int, view: ui.LayoutView, files: Sequence[discord.File]
) -> bool:
    """Edit a message by the newest click on it, for which Discord counts nothing; False where none serves."""
    click = newest_click(bot, message)
    if click is None:
        return False
    for file in files:
        file.reset()
    try:
        await click.edit_original_response(content=None, view=view, attachments=files)
    except discord.HTTPException as error:
        _log.info("A message is not edited by a click on it: %s", described(error))
        forget_click(bot, message)
        return False
    return True


async def change_open(bot: RoundTable, thread: int, change: Callable[[], Awaitable[object]]) -> None:
    """Change something in a thread; in one that is archived, once it is open again."""
    try:
        await change()
    except discord.HTTPException as error:
        if error.code != Code.ARCHIVED or not await opened_again(bot, thread):
            raise
        await change()


async def opened_again(bot: RoundTable, thread: int) -> bool:
    """Open an archived thread; False where somebody has locked it, or it is gone.

    Raises what Discord raises when it may be asked again.
    """
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
        _log.info("A message stays as it is: %s", described(error))


def of_table(table_id: int, *, alone: bool = False) -> Mark:
    """Mark the messages that show a table; to one person `alone` also those that offer him a seat there."""
    elsewhere = {Verb.MOVE} if alone else _ELSEWHERE
    return lambda custom_id: custom_id.table_id == table_id and custom_id.verb not in elsewhere


def of_proposal(proposal: int) -> Mark:
    """Mark the message of a proposal."""
    return lambda custom_id: custom_id.turn == proposal and custom_id.verb in _CONSENTS


async def found(
    bot: RoundTable, channel: int, begun: float, mark: Mark, known: set[int]
) -> discord.Message | None:
    """Find the newest message posted since a time that nobody has noted, and delete others like it.

    None also where the bot may not read what was written.
    """
    since = datetime.fromtimestamp(begun, UTC) - _SKEW
    written = bot.get_partial_messageable(channel).history(limit=_MOST, after=since, oldest_first=True)
    try:
        posted = [each async for each in written if each.id not in known and _is_own(bot, each, mark)]
    except discord.Forbidden:
        return None
    for older in posted[:-1]:
        await delete(bot, channel, older.id)
    return posted[-1] if posted else None


def _is_own(bot: RoundTable, message: discord.Message, mark: Mark) -> bool:
    """Say whether the bot posted a message by itself, with such a button; answers to clicks are others."""
    own = bot.user is not None and message.author.id == bot.user.id
    return own and message.interaction_metadata is None and any(map(mark, _custom_ids(message)))


def _custom_ids(message: discord.Message) -> Iterator[CustomId]:
    for component in _walked(message.components):
        custom_id = CustomId.read(getattr(component, "custom_id", None) or "")
        if custom_id is not None:
            yield custom_id


def _walked(components: Iterable[Any]) -> Iterator[Any]:
    """Give components with all that they hold."""
    for component in components:
        yield component
        yield from _walked(getattr(component, "children", ()))
        yield from filter(None, [getattr(component, "accessory", None)])
