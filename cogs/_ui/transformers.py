"""Which table somebody means: the one named, the one here, or the only one there is."""

from __future__ import annotations

from discord import app_commands

from bot.errors import Refusal
from bot.store.rows import TableSummary
from cogs._ui.components import Interaction
from rules.library import find

_CHOICES = 25


class WhichTable(Refusal):
    """It is not clear which table is meant."""


async def table_meant(interaction: Interaction, wanted: int | None) -> int:
    """Find the table a command is about, of those where the person sits; WhichTable."""
    if wanted is not None:
        return wanted
    tables = await interaction.client.host.tables.tables_of(interaction.user.id)
    here = [table for table in tables if table.channel == interaction.channel_id]
    for candidates in (here, tables):
        if len(candidates) == 1:
            return candidates[0].id
    if not tables:
        raise WhichTable("You do not sit at any table; /play opens one, or join one that is open.")
    raise WhichTable("You sit at several tables; choose one under `table`.")


async def table_watched(interaction: Interaction, wanted: int | None) -> int:
    """Find the table a command is about, for anybody: one in this channel, or one's own; WhichTable."""
    if wanted is not None:
        return wanted
    here = await interaction.client.host.tables.tables_in(interaction.channel_id or 0)
    return here[0].id if len(here) == 1 else await table_meant(interaction, None)


async def completed_tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Offer a person's tables, those that wait for the person first."""
    return _choices(await interaction.client.host.tables.tables_of(interaction.user.id), typed)


async def table_over_meant(interaction: Interaction, wanted: int | None) -> int:
    """Find the finished table a command is about: the newest here, or of the person; WhichTable."""
    if wanted is not None:
        return wanted
    tables = await _tables_over(interaction)
    here = [table for table in tables if table.channel == interaction.channel_id]
    if not tables:
        raise WhichTable("No game has come to its end here, and none of yours has; give its number.")
    return (here or tables)[0].id


async def completed_tables_over(interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
    """Offer the tables whose games are over: those of this channel, and the person's own."""
    return _choices(await _tables_over(interaction), typed)


async def _tables_over(interaction: Interaction) -> list[TableSummary]:
    return await interaction.client.host.history.tables_over(interaction.user.id, interaction.channel_id or 0)


def _choices(tables: list[TableSummary], typed: str) -> list[app_commands.Choice[int]]:
    choices = [app_commands.Choice(name=_named(table), value=table.id) for table in tables]
    return [choice for choice in choices if typed.lower() in choice.name.lower()][:_CHOICES]


def _named(table: TableSummary) -> str:
    waits = " \u2013 waits for you" if table.awaited else ""
    return f"{find(table.game).info.title}, table {table.id}{waits}"
