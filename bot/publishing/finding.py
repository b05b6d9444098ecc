"""A message of which it is not known whether Discord took it: found again in its channel, if it is there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any, TypeAlias

import discord

from bot.app import RoundTable
from bot.interactions.custom_id import CustomId
from bot.interactions.verb import Verb
from bot.publishing.editing import delete

# Says of a button whether it belongs to the message that is looked for.
Mark: TypeAlias = Callable[[CustomId], bool]

_MOST = 500  # messages read
_SKEW = timedelta(minutes=1)  # by which Discord's clock may be behind
_CONSENTS = {Verb.AGREE, Verb.REFUSE, Verb.TAKE}
# What a list of somebody's tables, or the panel of another table, leads on with.
_ELSEWHERE = {*_CONSENTS, Verb.MOVE}


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
