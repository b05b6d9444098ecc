"""What one seat sees, as the answer to its person's click or command."""

from __future__ import annotations

from bot.errors import UndoBarred
from bot.rows import Listed
from bot.views import Private
from cogs import _layouts as layouts
from cogs._address import Address
from cogs._clicks import NO_MENTIONS, Interaction, press, refuse
from cogs._pictures import hand_picture

ASK = "ask"


async def show_seat(interaction: Interaction, private: Private) -> None:
    """Put a seat's picture, newest lines and question in the place of a deferred answer.

    One who has done his part here is shown the way to the next table that waits for him.
    """
    picture = await hand_picture(private)
    await interaction.edit_original_response(
        view=layouts.seat(private, picture, await _waiting(interaction, private)),
        attachments=[picture.file()],
        allowed_mentions=NO_MENTIONS,
    )


async def _waiting(interaction: Interaction, private: Private) -> list[Listed]:
    """Find the other tables that wait for somebody whose turn is over here."""
    if private.public.sitters[private.seat].awaited:
        return []
    tables = await interaction.client.host.tables_of(interaction.user.id)
    return [table for table in tables if table.awaited and table.id != private.public.id]


async def take_back(interaction: Interaction, table: int) -> None:
    """Take somebody's last move back, and show where the table stands in the place of a deferred answer."""
    try:
        private = await interaction.client.host.undo(table, interaction.user.id)
    except UndoBarred as barred:
        ask = press(Address(ASK, table), "Ask the others")
        await refuse(interaction, f"{barred} The others may allow it all the same.", table, ask)
        return
    await show_seat(interaction, private)
