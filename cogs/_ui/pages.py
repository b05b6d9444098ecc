"""Pages for one reader: the next takes the place of the one before."""

from __future__ import annotations

from discord import ui

from cogs._ui.components import NO_MENTIONS, Interaction


def is_own(interaction: Interaction) -> bool:
    """Say whether what was clicked is seen by nobody else."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def show_page(interaction: Interaction, view: ui.LayoutView) -> None:
    """Show a page to whoever asks, in the place of the one that was clicked if nobody else sees that."""
    if is_own(interaction):
        await interaction.response.edit_message(view=view, allowed_mentions=NO_MENTIONS)
    else:
        await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)
