"""`/handover`: a seat for somebody else, or for a computer, by consent of all."""

from __future__ import annotations

import re

import discord
from discord import AppCommandOptionType, app_commands

from bot.answering.pages import show_page
from bot.answering.transformers import OwnTable
from bot.answering.transformers import way_to as at_table
from bot.app import RoundTable
from bot.errors import CannotHandOver, Refusal
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page
from bot.interactions.verb import Verb
from bot.messages.more import handing_over
from bot.messages.parts import page
from bot.publishing.direct_message import find_way
from bot.store.rows.person import Person
from bot.table.position import escaped
from bot.table.view import Sitter
from cogs.consent.membership import left_server
from cogs.consent.own_proposals import note_shown
from cogs.consent.service import Consent
from cogs.consent.widgets import for_proposer
from languages.folding import folded
from languages.spoken import texts
from rules.text import N_

tell = texts(__name__).tell


_MINE, _COMPUTER = "mine", "computer"
_CARRIED = re.compile(rf"({_MINE}|\d{{1,3}}) ({_COMPUTER}|\d{{1,19}})")


class Seated(app_commands.Transformer[RoundTable]):
    """A seat by its number, chosen by who sits there."""

    @property
    def type(self) -> AppCommandOptionType:
        """A whole number."""
        return AppCommandOptionType.integer

    async def transform(self, interaction: Interaction, value: object, /) -> int:
        """Take the seat that is offered; a client may send any text all the same."""
        if not isinstance(value, int):
            raise CannotHandOver(N_("There is no such seat at this table; choose one of those offered."))
        return value

    async def autocomplete(
        self, interaction: Interaction, value: str | float, /
    ) -> list[app_commands.Choice[str | int | float]]:
        """Offer the seats of the table that is meant, by who sits there."""
        try:
            table_id = await OwnTable.meant(interaction, interaction.namespace.table)
            public = await interaction.client.host.tables.public(table_id)
        except Refusal:
            return []
        now = interaction.client.now()
        sitters = [sitter for sitter in public.sitters if not sitter.resigned]
        named = {sitter.seat: _described(sitter, now) for sitter in sitters}
        typed = folded(str(value))
        return [
            app_commands.Choice(name=name, value=seat)
            for seat, name in named.items()
            if typed in folded(name)
        ]


@app_commands.command(description=N_("Let somebody else, or a computer, play on for a seat."))
@app_commands.describe(
    seat=N_("Whose seat; yours if you leave this out"),
    to=N_("Who is to play on; a computer if you leave this out"),
    table=N_("Which of your tables"),
)
async def handover(
    interaction: Interaction,
    seat: app_commands.Transform[int, Seated] | None = None,
    to: discord.User | None = None,
    table: app_commands.Transform[int, OwnTable] | None = None,
) -> None:
    """Propose it; it is done when all who are asked agree. Where nothing is named yet, show how it goes."""
    await defer_ephemeral(interaction)
    if seat is None and to is None:
        meant = await OwnTable.meant(interaction, table, at_table(Verb.HANDOVER, ""))
        await _show_ways(interaction, meant)
        return
    newcomer = None if to is None else _newcomer(to)
    way = at_table(Verb.HANDOVER, _written(seat, newcomer))
    await _propose(interaction, await OwnTable.meant(interaction, table, way), seat, newcomer)


@handles(Verb.HANDOVER, acknowledge=defer_page)
async def handover_at(interaction: Interaction, custom_id: CustomId) -> None:
    """Propose it at the table that was chosen, or show how one's own seat is handed over there."""
    if not custom_id.said:
        await _show_ways(interaction, custom_id.table_id)
        return
    seat, user = _read(custom_id.said)
    newcomer = None if user is None else _newcomer(await _known(interaction, user))
    await _propose(interaction, custom_id.table_id, seat, newcomer)


async def _show_ways(interaction: Interaction, table_id: int) -> None:
    """Show how one's own seat is handed over: nobody is asked anything yet."""
    await interaction.client.host.of(Consent).check_handover(table_id, interaction.user.id)
    public = await interaction.client.host.tables.public(table_id)
    await show_page(interaction, handing_over(public, _written(None, None)))


def _written(seat: int | None, newcomer: Person | None) -> str:
    """Write who is to play on for whom, as a button carries it."""
    return f"{_MINE if seat is None else seat} {_COMPUTER if newcomer is None else newcomer.user}"


def _read(said: str) -> tuple[int | None, int | None]:
    """Read what a button carries; CannotHandOver."""
    found = _CARRIED.fullmatch(said)
    if found is None:
        raise CannotHandOver(N_("There is no such seat at this table; choose one of those offered."))
    seat, user = found.groups()
    return None if seat == _MINE else int(seat), None if user == _COMPUTER else int(user)


async def _known(interaction: Interaction, user: int) -> object:
    """Ask Discord who this is; None where it does not know."""
    try:
        return await interaction.client.fetch_user(user)
    except discord.NotFound:
        return None


async def _propose(
    interaction: Interaction, table_id: int, seat: int | None, newcomer: Person | None
) -> None:
    client, user = interaction.client, interaction.user.id
    public = await client.host.tables.public(table_id)
    gone = await left_server(client, public, *([] if newcomer is None else [newcomer.user]))
    if newcomer is not None and newcomer.user in gone:
        raise CannotHandOver(
            N_("{name} is not in the server of this table; invite the player first."),
            name=escaped(newcomer.name),
        )
    if newcomer is not None:
        await find_way(client, newcomer)
    proposal = await client.host.of(Consent).propose_handover(public.id, user, seat, newcomer, gone)
    note_shown(interaction, proposal, laid_out=True)
    await show_page(interaction, page(for_proposer(public, proposal)))


def _described(sitter: Sitter, now: float) -> str:
    """Name whoever sits on a seat, and say whether somebody there is late.

    Who has left the server only Discord knows, which is not asked at each letter that is typed.
    """
    late = sitter.awaited and sitter.due is not None and sitter.due <= now
    return tell("{name} \u2013 time is over", name=sitter.name) if late else sitter.name


def _newcomer(to: object) -> Person:
    # Of an account that is gone there comes no more than its number.
    if not isinstance(to, discord.User | discord.Member):
        raise CannotHandOver(N_("This player is not known to Discord; choose one of those it offers."))
    if to.bot:
        raise CannotHandOver(N_("Bots take no seats; leave `to` out, and a computer plays on."))
    return Person(to.id, to.display_name)


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    bot.tree.add_command(handover)
