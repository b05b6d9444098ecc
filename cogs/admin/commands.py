"""`/admin`: those who manage a server pause, end or mend one of its tables, or take its record."""

from typing import Final

from discord import app_commands

from bot.answering.pages import show_page
from bot.answering.transformers import TableOption, Way, WhichTable
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_update
from bot.interactions.verb import Verb
from bot.messages.film_file import record_file
from bot.messages.permissions import moderated
from bot.store.rows.table import TableSummary
from cogs.admin.service import Decision, Moderation
from cogs.admin.widgets import END, END_SURE, PAUSE, RECORD, REPAIR, RESUME, table_page
from languages.spoken import texts
from rules.text import N_

tell = texts(__name__).tell


_DECISIONS: Final[dict[str, Decision]] = {END_SURE: "end", PAUSE: "pause", RESUME: "resume"}


class ServerTable(TableOption):
    """A table of the server: the one in this channel, or any by its number."""

    @classmethod
    async def _offered(cls, interaction: Interaction) -> list[TableSummary]:
        return await interaction.client.host.of(Moderation).tables_in(interaction.guild_id or 0)

    @classmethod
    async def _found(cls, interaction: Interaction, _: Way | None) -> int:
        here = await interaction.client.host.store.tables.tables_in(interaction.channel_id or 0)
        if len(here) != 1:
            raise WhichTable(N_("Choose one of the server's tables under `table`."))
        return here[0].id


@app_commands.command(description=N_("Pause, end or repair a table of this server, or take its record."))
@app_commands.describe(table=N_("Which table"))
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
async def admin(
    interaction: Interaction, table: app_commands.Transform[int, ServerTable] | None = None
) -> None:
    """Show those who manage the server how a table stands, and what they can do with it."""
    await defer_ephemeral(interaction)
    table_id, guild = await ServerTable.meant(interaction, table), moderated(interaction)
    view = table_page(await interaction.client.host.of(Moderation).table(table_id, guild))
    await interaction.edit_original_response(view=view)


@handles(Verb.ADMIN, acknowledge=defer_update)
async def do(interaction: Interaction, custom_id: CustomId) -> None:
    """Do what was pressed, and show how the table stands then."""
    guild, table_id, said = moderated(interaction), custom_id.table_id, custom_id.said
    moderation = interaction.client.host.of(Moderation)
    if said == RECORD:
        await _hand_out(interaction, table_id, guild)
    elif said == REPAIR:
        await _repair(interaction, table_id, guild)
    else:
        if said in _DECISIONS:
            await moderation.decide(table_id, guild, _DECISIONS[said], interaction.user.id)
        public = await moderation.table(table_id, guild)
        await show_page(interaction, table_page(public, asks=said == END))


async def _repair(interaction: Interaction, table_id: int, guild: int) -> None:
    """Play a table again, which may take a while, and tell what came of it."""
    moderation = interaction.client.host.of(Moderation)
    told = (await moderation.repair(table_id, guild)).told
    view = table_page(await moderation.table(table_id, guild), told)
    await interaction.edit_original_response(view=view)


async def _hand_out(interaction: Interaction, table_id: int, guild: int) -> None:
    """Hand out the record of a table, once nothing of it is hidden any more."""
    host = interaction.client.host
    await host.of(Moderation).table(table_id, guild)
    record = await record_file(host, table_id)
    await interaction.followup.send(
        tell("The record of table {table}.", table=str(table_id)), file=record.file(), ephemeral=True
    )
