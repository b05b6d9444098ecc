"""`/replay`: a finished game step by step; where somebody is in it stands in the buttons."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import RoundTable
from cogs._ui import layout
from cogs._ui.components import NO_MENTIONS, Interaction, guarded, on
from cogs._ui.custom_id import CustomId
from cogs._ui.orientation import near_of
from cogs._ui.pictures import table_picture
from cogs._ui.replay import JUMP, STEP, stepped
from cogs._ui.transformers import completed_tables_over, table_over_meant
from rendering.drawing import Look

_DIGITS = 9


class Replays(commands.Cog):
    """Looking back at games that are over; all answers are for the asker alone."""

    @app_commands.command(description="Show a finished game step by step.")
    @app_commands.describe(table="Which table", step="The step to begin with")
    async def replay(
        self, interaction: Interaction, table: int | None = None, step: app_commands.Range[int, 0] = 0
    ) -> None:
        """Show one step, with the ways to the others."""
        await guarded(interaction, _replay(interaction, table, step))

    @replay.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await completed_tables_over(interaction, typed)


async def _replay(interaction: Interaction, wanted: int | None, number: int) -> None:
    table = await table_over_meant(interaction, wanted)
    await begin(interaction, CustomId(layout.REPLAY, table, number))


@on(layout.REPLAY)
async def begin(interaction: Interaction, address: CustomId) -> None:
    """Show a step in a message of its own, the start where none is named."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await _show(interaction, address.table_id, address.turn or 0)


@on(STEP)
async def go(interaction: Interaction, address: CustomId) -> None:
    """Show another step in the place of this one."""
    await interaction.response.defer()
    await _show(interaction, address.table_id, address.turn or 0)


@on(JUMP)
async def jump(interaction: Interaction, address: CustomId) -> None:
    """Show the step that was chosen."""
    chosen = address.said
    await interaction.response.defer()
    is_number = chosen.isdecimal() and len(chosen) <= _DIGITS
    await _show(interaction, address.table_id, int(chosen) if is_number else 0)


async def _show(interaction: Interaction, table_id: int, number: int) -> None:
    step = await interaction.client.host.history.step(table_id, number)
    picture = await table_picture(step.public, Look(near=await near_of(interaction, step.public)))
    await interaction.edit_original_response(
        view=stepped(step, picture), attachments=[picture.file()], allowed_mentions=NO_MENTIONS
    )


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Replays())
