"""`/verify`: the record of a finished game, and what opens its seals."""

from __future__ import annotations

import io

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import RoundTable
from cogs._ui import layout
from cogs._ui.components import NO_MENTIONS, Interaction, guarded, on
from cogs._ui.custom_id import CustomId
from cogs._ui.record_file import record_file
from cogs._ui.transformers import completed_tables_over
from rules.fairness import proof_written


class Fairness(commands.Cog):
    """Proof that the bot has played fair."""

    @app_commands.command(description="Check that a finished game was fair.")
    @app_commands.describe(table="The number of the table, which its message shows")
    async def verify(self, interaction: Interaction, table: int) -> None:
        """Hand out the record and the proof, for anybody to check."""
        await guarded(interaction, show_proof(interaction, CustomId(layout.VERIFY, table)))

    @verify.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await completed_tables_over(interaction, typed)


@on(layout.VERIFY)
async def show_proof(interaction: Interaction, address: CustomId) -> None:
    """Hand out the record and the proof of a game that is over."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    table, host = address.table_id, interaction.client.host
    record, proof = await host.history.record(table), await host.history.proof(table)
    files = [
        (await record_file(host, table)).file(),
        discord.File(io.BytesIO(proof_written(proof)), f"table-{table}.json"),
    ]
    seals = [f"`{seal}` {record.events[number].text}" for number, seal in proof.seals(record)][:40]
    text = (
        f"**Table {table}**: all chance came from the seed `{proof.seed}`, sealed as `{proof.seal}`.\n"
        f"`python -m rules verify table-{table}.txt table-{table}.json` checks every draw and every seal.\n"
        + "\n".join(seals)
    )
    await interaction.edit_original_response(
        content=text[:2000], attachments=files, allowed_mentions=NO_MENTIONS
    )


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Fairness())
