"""What is declared at the table besides moves: `/draw` and `/resign`, each only when it is meant."""

from __future__ import annotations

import discord
from discord import app_commands, ui
from discord.ext import commands
from msgspec import Struct

from bot.app import RoundTable
from cogs._ui.actions import DECLARE, DECLARED
from cogs._ui.components import NO_MENTIONS, Interaction, guarded, on, press
from cogs._ui.custom_id import CustomId
from cogs._ui.transformers import completed_tables, table_meant

_TABLE = "Which table"


class _Wording(Struct, frozen=True):
    """How a declaration is asked for, and answered; `verb` is that of the button that makes it.

    `ends` or `goes_on` says what the game does then, `hint` what else can be done in one that goes on.
    """

    verb: str
    asked: str
    done: str
    ends: str = ""
    goes_on: str = ""
    hint: str = ""
    style: discord.ButtonStyle = discord.ButtonStyle.primary


_WORDINGS = {
    "draw?": _Wording(
        "offer",
        "Do you offer a draw in this game of {title}?",
        "You have offered a draw.",
    ),
    "draw": _Wording(
        "draw",
        "Do you accept the draw that is offered in this game of {title}? It cannot be taken back.",
        "You have accepted the draw.",
    ),
    "resign": _Wording(
        "resign",
        "Do you give up this game of {title}? It cannot be taken back.",
        "You have resigned. Thank you for playing.",
        " The game is over then.",
        " The computer plays your seat to the end.",
        "\n-# With `/handover` you can ask for somebody else, or a computer, to play on in your place.",
        discord.ButtonStyle.danger,
    ),
}


class Declarations(commands.Cog):
    """What is said at the table; all answers are for the asker alone."""

    @app_commands.command(description="Offer a draw, or accept the one that is offered.")
    @app_commands.describe(table=_TABLE)
    async def draw(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask whether it is meant."""
        await guarded(interaction, _draw(interaction, table))

    @app_commands.command(description="Give the game up.")
    @app_commands.describe(table=_TABLE)
    async def resign(self, interaction: Interaction, table: int | None = None) -> None:
        """Ask whether it is meant."""
        await guarded(interaction, _resign(interaction, table))

    @draw.autocomplete("table")
    @resign.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await completed_tables(interaction, typed)


async def _draw(interaction: Interaction, wanted: int | None) -> None:
    table = await table_meant(interaction, wanted)
    private = await interaction.client.host.turns.private(table, interaction.user.id)
    await _ask(interaction, table, "draw" if "draw" in private.words else "draw?")


async def _resign(interaction: Interaction, wanted: int | None) -> None:
    await _ask(interaction, await table_meant(interaction, wanted), "resign")


@on(DECLARE)
async def ask(interaction: Interaction, address: CustomId) -> None:
    """Ask whether a declaration is meant."""
    await _ask(interaction, address.table_id, address.said)


async def _ask(interaction: Interaction, table_id: int, word: str) -> None:
    info, ends = await interaction.client.host.turns.ends_with(table_id, interaction.user.id, word)
    wording = _WORDINGS[word]
    view = ui.View(timeout=None)
    view.add_item(press(CustomId(wording.verb, table_id), DECLARED[word], style=wording.style))
    await interaction.response.send_message(
        wording.asked.format(title=info.title) + (wording.ends if ends else wording.goes_on + wording.hint),
        view=view,
        ephemeral=True,
        allowed_mentions=NO_MENTIONS,
    )


async def _declare(interaction: Interaction, table_id: int, word: str) -> None:
    private = await interaction.client.host.turns.declare(table_id, interaction.user.id, word)
    wording = _WORDINGS[word]
    content = wording.done + ("" if private.public.result else wording.goes_on)
    await interaction.response.edit_message(content=content, view=None, allowed_mentions=NO_MENTIONS)


@on(_WORDINGS["draw?"].verb)
async def offer_draw(interaction: Interaction, address: CustomId) -> None:
    """Offer a draw."""
    await _declare(interaction, address.table_id, "draw?")


@on(_WORDINGS["draw"].verb)
async def accept_draw(interaction: Interaction, address: CustomId) -> None:
    """Accept a draw."""
    await _declare(interaction, address.table_id, "draw")


@on(_WORDINGS["resign"].verb)
async def resign(interaction: Interaction, address: CustomId) -> None:
    """Give the game up."""
    await _declare(interaction, address.table_id, "resign")


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Declarations())
