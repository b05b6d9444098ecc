"""Looking at a table, and taking back: `/board`, `/hand`, `/log`, `/undo`."""

from __future__ import annotations

from discord import app_commands, ui
from discord.ext import commands

from bot.app import RoundTable
from bot.errors import NotStarted, Refusal
from cogs._outbox.direct_message import person_of
from cogs._ui import layout
from cogs._ui.actions import NEAR, TURN
from cogs._ui.components import NO_MENTIONS, Interaction, guarded, on
from cogs._ui.custom_id import CustomId
from cogs._ui.orientation import near_of
from cogs._ui.parts import PART, part_choices, show_part
from cogs._ui.pictures import table_picture
from cogs._ui.relocation import moved_here
from cogs._ui.seat import show_seat, take_back
from cogs._ui.text import lines_written
from cogs._ui.transformers import completed_tables, table_meant, table_watched
from rendering.drawing import Look

_TABLE = "Which table"
_ENDS = "The game is over then."
_GOES_ON = "The others play on, and the computer plays your seat to the end."


class Tables(commands.Cog):
    """Commands about one table; all answers are for the asker alone."""

    @app_commands.command(description="Show the table.")
    @app_commands.describe(table=_TABLE, view="A further picture of the table, where the game has some")
    async def board(
        self, interaction: Interaction, table: int | None = None, view: str | None = None
    ) -> None:
        """Show what everybody may see, or a further picture of it."""
        await guarded(interaction, _board(interaction, table, view))

    @board.autocomplete("view")
    async def _views(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        try:
            table = await table_watched(interaction, interaction.namespace.table)
            return part_choices(await interaction.client.host.tables.public(table), typed)
        except Refusal:
            return []

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

    @board.autocomplete("table")
    @hand.autocomplete("table")
    @log.autocomplete("table")
    @undo.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await completed_tables(interaction, typed)


async def _board(interaction: Interaction, wanted: int | None, part: str | None) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    public = await interaction.client.host.tables.public(await table_watched(interaction, wanted))
    if part:
        await show_part(interaction, public, part)
        return
    if public.table is None:
        raise NotStarted("The game has not begun yet.")
    picture = await table_picture(public, Look(near=await near_of(interaction, public)))
    await interaction.edit_original_response(
        view=layout.table(public, picture, now=interaction.client.now()),
        attachments=[picture.file()],
        allowed_mentions=NO_MENTIONS,
    )
    if await moved_here(interaction, public):
        interaction.client.dispatch("table_placed", public.id)


@on(PART)
async def part(interaction: Interaction, address: CustomId) -> None:
    """Show a further picture of the table to the asker."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    await show_part(interaction, await interaction.client.host.tables.public(address.table_id), address.said)


@on(TURN)
async def turn(interaction: Interaction, address: CustomId) -> None:
    """Show the board from the asker's own side from now on, or again as it is printed."""
    await interaction.response.defer()
    host, person = interaction.client.host, person_of(interaction)
    await host.people.turn_board(person, turned=address.said == NEAR)
    await show_seat(interaction, await host.turns.private(address.table_id, person.user))


async def _hand(interaction: Interaction, wanted: int | None) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    table = await table_meant(interaction, wanted)
    await show_seat(interaction, await interaction.client.host.turns.private(table, interaction.user.id))


async def _undo(interaction: Interaction, wanted: int | None) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await take_back(interaction, await table_meant(interaction, wanted))


async def _log(interaction: Interaction, wanted: int | None) -> None:
    await show_log(interaction, CustomId(layout.LOG, await table_watched(interaction, wanted)))


@on(layout.LOG)
async def show_log(interaction: Interaction, address: CustomId) -> None:
    """Show the newest part of the log to the asker."""
    host = interaction.client.host
    public = await host.tables.public(address.table_id)
    lines = lines_written(public, await host.history.log(address.table_id, interaction.user.id))
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(f"### {public.info.title}: what has happened\n{lines or 'Nothing yet.'}"))
    await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=NO_MENTIONS)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Tables())
