"""Looking at a table, and leaving it: `/board`, `/hand`, `/log`, `/undo`, `/resign`."""

from __future__ import annotations

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.app import RoundTable
from bot.errors import NotStarted
from cogs import _layouts as layouts
from cogs._address import Address
from cogs._clicks import NO_MENTIONS, Interaction, guarded, on, press
from cogs._moving import moved_here
from cogs._pictures import table_picture
from cogs._seats import show_seat, take_back
from cogs._tables import completed_tables, table_meant, table_watched
from cogs._wording import lines_written

RESIGN = "resign"
_TABLE = "Which table"
_ENDS = "The game is over then."
_GOES_ON = "The others play on, and the computer plays your seat to the end."


class Tables(commands.Cog):
    """Commands about one table; all answers are for the asker alone."""

    @app_commands.command(description="Show the table.")
    @app_commands.describe(table=_TABLE)
    async def board(self, interaction: Interaction, table: int | None = None) -> None:
        """Show what everybody may see."""
        await guarded(interaction, _board(interaction, table))

    @app_commands.command(description="Show your hand and what you are asked.")
    @app_commands.describe(table=_TABLE)
    async def hand(self, interaction: Interaction, table: int | None = None) -> None:
        """Show what the asker alone may see."""
        await guarded(interaction, _hand(interaction, table))

    @app_commands.command(description="What has happened at the table.")
    @app_commands.describe(table=_TABLE)
    async def log(self, interaction: Interaction, table: int | None = None) -> None:
        """Show the log, with the lines for the asker's seat."""
        await guarded(interaction, _log(interaction, table))

    @app_commands.command(description="Take your last move back.")
    @app_commands.describe(table=_TABLE)
    async def undo(self, interaction: Interaction, table: int | None = None) -> None:
        """Take back the last move, if it has told nobody anything."""
        await guarded(interaction, _undo(interaction, table))

    @app_commands.command(description="Give the game up.")
    @app_commands.describe(table=_TABLE)
    async def resign(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask whether it is meant."""
        await guarded(interaction, _ask_to_resign(interaction, table))

    @board.autocomplete("table")
    @hand.autocomplete("table")
    @log.autocomplete("table")
    @undo.autocomplete("table")
    @resign.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await completed_tables(interaction, typed)


async def _board(interaction: Interaction, wanted: int | None) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    public = await interaction.client.host.public(await table_watched(interaction, wanted))
    if public.table is None:
        raise NotStarted("The game has not begun yet.")
    picture = await table_picture(public)
    await interaction.edit_original_response(
        view=layouts.table(public, picture), attachments=[picture.file()], allowed_mentions=NO_MENTIONS
    )
    if await moved_here(interaction, public):
        interaction.client.dispatch("table_placed", public.id)


async def _hand(interaction: Interaction, wanted: int | None) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    table = await table_meant(interaction, wanted)
    await show_seat(interaction, await interaction.client.host.private(table, interaction.user.id))


async def _undo(interaction: Interaction, wanted: int | None) -> None:
    await take_back(interaction, await table_meant(interaction, wanted))


async def _log(interaction: Interaction, wanted: int | None) -> None:
    await show_log(interaction, Address(layouts.LOG, await table_watched(interaction, wanted)))


@on(layouts.LOG)
async def show_log(interaction: Interaction, address: Address) -> None:
    """Show the newest part of the log to the asker."""
    host = interaction.client.host
    public = await host.public(address.table)
    lines = lines_written(public, await host.log(address.table, interaction.user.id))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {public.info.title}: what has happened\n{lines or 'Nothing yet.'}"))
    await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)


async def _ask_to_resign(interaction: Interaction, wanted: int | None) -> None:
    table, host = await table_meant(interaction, wanted), interaction.client.host
    ends = await host.resigning_ends(table, interaction.user.id)
    title = (await host.public(table)).info.title
    view = ui.View(timeout=None)
    view.add_item(press(Address(RESIGN, table), "Resign", style=discord.ButtonStyle.danger))
    await interaction.response.send_message(
        f"Do you give up this game of {title}? {_ENDS if ends else _GOES_ON} It cannot be taken back.\n"
        "-# With `/handover` you can ask for somebody else, or a computer, to play on in your place.",
        view=view,
        ephemeral=True,
        allowed_mentions=NO_MENTIONS,
    )


@on(RESIGN)
async def resign(interaction: Interaction, address: Address) -> None:
    """Give the game up."""
    private = await interaction.client.host.declare(address.table, interaction.user.id, "resign")
    goes_on = "" if private.public.result else " The computer plays your seat to the end."
    await interaction.response.edit_message(
        content=f"You have resigned.{goes_on} Thank you for playing.",
        view=None,
        allowed_mentions=NO_MENTIONS,
    )


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Tables())
