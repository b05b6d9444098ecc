"""`/verify`: the record of a finished game, and what opens its seals."""

from __future__ import annotations

import io

import discord
from discord import app_commands

from bot.app import RoundTable
from cogs._ui.components import on
from cogs._ui.custom_id import CustomId
from cogs._ui.interaction import NO_MENTIONS, Interaction
from cogs._ui.record_file import record_file
from cogs._ui.transformers import FinishedTable
from cogs._ui.verb import Verb
from rules.fairness import proof_written


@app_commands.command(description="Check that a finished game was fair.")
@app_commands.describe(table="The number of the table, which its message shows")
async def verify(interaction: Interaction, table: app_commands.Transform[int, FinishedTable]) -> None:
    """Hand out the record and the proof, for anybody to check."""
    await _show_proof(interaction, table)


@on(Verb.VERIFY)
async def show_proof(interaction: Interaction, custom_id: CustomId) -> None:
    """Hand out the record and the proof of a game that is over."""
    await _show_proof(interaction, custom_id.table_id)


async def _show_proof(interaction: Interaction, table_id: int) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    host = interaction.client.host
    record, proof = await host.history.record(table_id), await host.history.proof(table_id)
    files = [
        (await record_file(host, table_id)).file(),
        discord.File(io.BytesIO(proof_written(proof)), f"table-{table_id}.json"),
    ]
    seals = [f"`{seal}` {record.events[number].text}" for number, seal in proof.seals(record)][:40]
    text = (
        f"**Table {table_id}**: all chance came from the seed `{proof.seed}`, sealed as `{proof.seal}`.\n"
        f"`python -m rules verify table-{table_id}.txt table-{table_id}.json`"
        " checks every draw and every seal.\n" + "\n".join(seals)
    )
    await interaction.edit_original_response(
        content=text[:2000], attachments=files, allowed_mentions=NO_MENTIONS
    )


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(verify)
