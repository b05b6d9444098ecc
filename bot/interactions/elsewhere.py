"""Who plays at a table itself, by the buttons there: his panel rests until he comes back to it."""

from __future__ import annotations

from contextlib import suppress
from weakref import WeakKeyDictionary

import discord

from bot.app import RoundTable
from bot.errors import CannotWrite
from bot.interactions.interaction import Interaction

_CLICKS = {discord.InteractionType.component, discord.InteractionType.modal_submit}
_MOST = 20_000  # people at tables; the earliest are forgotten

# By table and user, the earliest first; those whom a bot forgets by ending have their panels as all others.
_playing: WeakKeyDictionary[RoundTable, dict[tuple[int, int], None]] = WeakKeyDictionary()


def keep(interaction: Interaction, table_id: int) -> None:
    """Keep where somebody was shown a table: by a button at the table, or among his own messages.

    Whoever types there may be looking at either.
    """
    bot, user = interaction.client, interaction.user.id
    if interaction.guild_id is None:
        forget(bot, table_id, user)
    elif interaction.type in _CLICKS:
        forget(bot, table_id, user)
        playing = _playing.setdefault(bot, {})
        playing[table_id, user] = None
        if len(playing) > _MOST:
            del playing[next(iter(playing))]


def plays_elsewhere(bot: RoundTable, table_id: int, user: int) -> bool:
    """Say whether somebody plays by the buttons at a table, and not by his panel."""
    return (table_id, user) in _playing.get(bot, {})


def forget(bot: RoundTable, table_id: int, user: int) -> bool:
    """Let somebody have his panel as all others; False where he has."""
    playing = _playing.get(bot, {})
    if (table_id, user) not in playing:
        return False
    del playing[table_id, user]
    return True


async def come_back(interaction: Interaction, table_id: int) -> None:
    """Bring the panel up to date of somebody who has come back to it."""
    bot, channel = interaction.client, interaction.channel_id
    if channel is not None and forget(bot, table_id, interaction.user.id):
        with suppress(CannotWrite):
            await bot.host.outbox.tell_again(table_id, channel)
        bot.dispatch("table_placed", table_id)
