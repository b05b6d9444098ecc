"""The order of somebody's panels: one that waits for him is the newest, so that none waits out of sight."""

from __future__ import annotations

from bot.app import RoundTable
from bot.interactions.elsewhere import plays_elsewhere
from bot.interactions.panel import bring_down
from bot.store.rows import Surface


async def is_out_of_sight(bot: RoundTable, surface: Surface) -> bool:
    """Say whether a panel that waits stands above one that does not wait for the same person, or rests."""
    user, newest = surface.user or 0, await bot.host.outbox.newest_panel(surface.channel)
    if newest is None or newest.table_id == surface.table_id:
        return False
    if plays_elsewhere(bot, newest.table_id, user):
        return True
    waiting = await bot.host.tables.waiting_for(user, surface.table_id)
    return newest.table_id not in {table.id for table in waiting}


async def bring_waiting(bot: RoundTable, surface: Surface) -> None:
    """Let the most urgent panel that waits for somebody be the newest, where none that waits is."""
    user = surface.user or 0
    waiting = await bot.host.tables.waiting_for(user, surface.table_id)
    newest = await bot.host.outbox.newest_panel(surface.channel) if waiting else None
    if newest is not None and newest.table_id not in {table.id for table in waiting}:
        await bring_down(bot, waiting[0].id, user)
