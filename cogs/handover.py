"""`/handover`: a seat for somebody else, by consent; and the buttons that answer a proposal."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands
from discord.utils import escape_markdown

from bot.app import RoundTable
from bot.errors import CannotHandOver, Refusal
from bot.host.view import PublicView, Sitter
from bot.store.rows import Person, Proposal
from cogs._outbox.direct_message import introduce, person_of
from cogs._outbox.proposal import AGREE, REFUSE, TAKE, outcome, proposed
from cogs._ui.components import NO_MENTIONS, Interaction, guarded, on
from cogs._ui.custom_id import CustomId
from cogs._ui.members import gone_from
from cogs._ui.seat import ASK
from cogs._ui.transformers import completed_tables, table_meant
from rules.text import Series, written


class Handover(commands.Cog):
    """`/handover`."""

    @app_commands.command(description="Let somebody else, or a computer, play on for a seat.")
    @app_commands.describe(
        seat="Whose seat; yours if you leave this out",
        to="Who is to play on; a computer if you leave this out",
        table="Which of your tables",
    )
    async def handover(
        self,
        interaction: Interaction,
        seat: int | None = None,
        to: discord.User | None = None,
        table: int | None = None,
    ) -> None:
        """Propose it; it is done when all who are asked agree."""
        await guarded(interaction, _propose(interaction, seat, to, table))

    @handover.autocomplete("seat")
    async def _seats(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        try:
            table = await table_meant(interaction, interaction.namespace.table)
            public = await interaction.client.host.tables.public(table)
        except Refusal:
            return []
        gone, now = await gone_from(interaction.client, public), interaction.client.now()
        names = {
            sitter.seat: _described(sitter, gone, now) for sitter in public.sitters if not sitter.resigned
        }
        return [
            app_commands.Choice(name=name, value=seat)
            for seat, name in names.items()
            if typed.lower() in name.lower()
        ]

    @handover.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await completed_tables(interaction, typed)


def _described(sitter: Sitter, gone: set[int], now: float) -> str:
    """Name whoever sits on a seat, and say whether somebody there is missed."""
    if sitter.user in gone:
        return f"{sitter.name} \u2013 has left the server"
    late = sitter.awaited and sitter.due is not None and sitter.due <= now
    return f"{sitter.name} \u2013 time is over" if late else sitter.name


async def _propose(
    interaction: Interaction, seat: int | None, to: discord.User | None, wanted: int | None
) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    client = interaction.client
    public = await client.host.tables.public(await table_meant(interaction, wanted))
    newcomer = None if to is None else _newcomer(to)
    gone = await gone_from(client, public, *([] if newcomer is None else [newcomer.user]))
    if newcomer is not None and newcomer.user in gone:
        raise CannotHandOver(f"{newcomer.name} is not in the server of this table; invite the player first.")
    user = interaction.user.id
    proposal = await client.host.consent.propose_handover(public.id, user, seat, newcomer, gone)
    await interaction.edit_original_response(content=_told(public, proposal), allowed_mentions=NO_MENTIONS)


def _newcomer(to: object) -> Person:
    # Of an account that is gone there comes no more than its number.
    if not isinstance(to, discord.User | discord.Member):
        raise CannotHandOver("This player is not known to Discord; choose one of those it offers.")
    if to.bot:
        raise CannotHandOver("Bots take no seats; leave `to` out, and a computer plays on.")
    return Person(to.id, to.display_name)


def _told(public: PublicView, proposal: Proposal) -> str:
    """Tell the proposer what becomes of a proposal."""
    if proposal.status != "open":
        return f"{proposed(proposal)}\n{outcome(proposal)}"
    asked = written(Series(tuple(escape_markdown(asked.name) for asked in proposal.asked)))
    return f"{proposed(proposal)}\nAsked in <#{public.channel}>: {asked}."


@on(ASK)
async def ask_the_others(interaction: Interaction, address: CustomId) -> None:
    """Propose to take one's last move back."""
    host = interaction.client.host
    proposal = await host.consent.propose_undo(address.table_id, interaction.user.id)
    text = _told(await host.tables.public(address.table_id), proposal)
    await interaction.response.edit_message(content=text, view=None, allowed_mentions=NO_MENTIONS)


@on(AGREE)
async def agree(interaction: Interaction, address: CustomId) -> None:
    """Agree to a proposal."""
    await interaction.client.host.consent.agree(address.turn or 0, person_of(interaction))
    await interaction.response.defer()


@on(TAKE)
async def take(interaction: Interaction, address: CustomId) -> None:
    """Take the seat that is offered."""
    host = interaction.client.host
    proposal = await host.consent.agree(address.turn or 0, person_of(interaction), taking=True)
    await interaction.response.defer()
    if proposal.status == "agreed":
        await introduce(interaction, await host.tables.public(proposal.table_id))


@on(REFUSE)
async def refuse(interaction: Interaction, address: CustomId) -> None:
    """Refuse a proposal, or withdraw one's own."""
    await interaction.client.host.consent.refuse(address.turn or 0, interaction.user.id)
    await interaction.response.defer()


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(Handover())
