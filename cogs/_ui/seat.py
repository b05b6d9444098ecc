"""What one seat sees, as the answer to its person's click or command."""

from __future__ import annotations

from bot.errors import UndoBarred
from bot.host.view import PrivateView
from bot.store.rows import TableSummary
from cogs._ui import layout
from cogs._ui.components import NO_MENTIONS, Interaction, press, refuse
from cogs._ui.custom_id import CustomId
from cogs._ui.pictures import hand_picture

ASK = "ask"


async def show_seat(interaction: Interaction, private: PrivateView) -> None:
    """Put a seat's picture, newest lines and question in the place of a deferred answer.

    One who has done his part here is shown the way to the next table that waits for him.
    """
    picture = await hand_picture(private)
    await interaction.edit_original_response(
        view=layout.seat(private, picture, await _waiting(interaction, private)),
        attachments=[picture.file()],
        allowed_mentions=NO_MENTIONS,
    )


async def _waiting(interaction: Interaction, private: PrivateView) -> list[TableSummary]:
    """Find the other tables that wait for somebody whose turn is over here."""
    if private.public.sitters[private.seat].awaited:
        return []
    tables = await interaction.client.host.tables.tables_of(interaction.user.id)
    return [table for table in tables if table.awaited and table.id != private.public.id]


async def take_back(interaction: Interaction, table_id: int) -> None:
    """Take somebody's last move back, and show where the table stands in the place of a deferred answer."""
    try:
        private = await interaction.client.host.turns.undo(table_id, interaction.user.id)
    except UndoBarred as barred:
        ask = press(CustomId(ASK, table_id), "Ask the others")
        await refuse(interaction, f"{barred} The others may allow it all the same.", table_id, ask)
        return
    await show_seat(interaction, private)
