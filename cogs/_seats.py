"""What one seat sees, as the answer to its person's click or command."""

from __future__ import annotations

from bot.errors import UndoBarred
from bot.views import Private
from cogs import _layouts as layouts
from cogs._address import Address
from cogs._clicks import NO_MENTIONS, Interaction, press, refuse
from cogs._pictures import hand_picture

ASK = "ask"


async def show_seat(interaction: Interaction, private: Private) -> None:
    """Put a seat's picture, newest lines and question in the place of a deferred answer."""
    picture = await hand_picture(private)
    await interaction.edit_original_response(
        view=layouts.seat(private, picture),
        attachments=[picture.file()],
        allowed_mentions=NO_MENTIONS,
    )


async def take_back(interaction: Interaction, table: int) -> None:
    """Take somebody's last move back, and show where the table stands."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    try:
        private = await interaction.client.host.undo(table, interaction.user.id)
    except UndoBarred as barred:
        ask = press(Address(ASK, table), "Ask the others")
        await refuse(interaction, f"{barred} The others may allow it all the same.", table, ask)
        return
    await show_seat(interaction, private)
