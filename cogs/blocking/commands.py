"""`/block`: blocks somebody, or lists who is blocked; the same in the menu of a person."""

from typing import Final

import discord
from discord import app_commands, ui

from bot.answering.pages import show_page
from bot.interactions.components import CustomId, choose, cut, handles, option, press
from bot.interactions.interaction import Interaction, anywhere, defer_ephemeral, defer_page, person_of
from bot.interactions.verb import Verb
from bot.messages.parts import laid_out, row
from bot.store.rows.person import Person
from bot.table.position import escaped, spoken_name
from cogs.blocking.service import Blocking, CannotBlock
from cogs.blocking.tables import Blocked
from languages.spoken import texts, together
from rules.text import N_, Words

tell = texts(__name__).tell

_ON_A_PAGE: Final = 25
_LARGEST: Final = 2**63 - 1  # number that a database takes
_MOST_TEXT: Final = 3000  # characters of the four thousand of a message
_MEANS: Words = N_(
    "-# Who is blocked cannot invite you, join a table of yours, play again with you or offer you a seat, and"
    " `/opponents` seats you at no table together. Nobody is told. Games that run go on, and a league or a"
    " cup may still seat you at one table."
)


@app_commands.command(
    description=N_("Keep somebody away from your tables, who is not told; alone: whom you have blocked.")
)
@app_commands.describe(person=N_("Whom to block"))
@anywhere
async def block(interaction: Interaction, person: discord.User | None = None) -> None:
    """Block somebody, or list who is blocked."""
    await defer_ephemeral(interaction)
    await _block(interaction, person)


@app_commands.context_menu(name=N_("Block at tables"))
@anywhere
async def block_at_tables(interaction: Interaction, user: discord.User) -> None:
    """Block whoever was chosen."""
    await defer_ephemeral(interaction)
    await _block(interaction, user)


async def _block(interaction: Interaction, other: discord.User | discord.Member | None) -> None:
    told = None
    if other is not None:
        if not isinstance(other, discord.User | discord.Member):
            raise CannotBlock(N_("This person is not known to Discord; choose one of those it offers."))
        if other.bot:
            raise CannotBlock(N_("Bots take no seats, so there is nothing to block."))
        person = Person(other.id, other.display_name)
        await interaction.client.host.of(Blocking).block(person_of(interaction), person)
        told = tell("**{name}** is blocked.", name=escaped(person.name))
    await _show(interaction, told)


@handles(Verb.BLOCKED, acknowledge=defer_page)
async def show_blocked(interaction: Interaction, custom_id: CustomId) -> None:
    """List who is blocked, or turn the page of that."""
    await _show(interaction, None, custom_id.turn or 0)


@handles(Verb.UNBLOCK, acknowledge=defer_page)
async def unblock(interaction: Interaction, custom_id: CustomId) -> None:
    """Take a block back."""
    if custom_id.said.isdecimal():
        other = min(int(custom_id.said), _LARGEST)
        await interaction.client.host.of(Blocking).unblock(interaction.user.id, other)
    await _show(interaction, None, custom_id.turn or 0)


async def _show(interaction: Interaction, told: str | None, page: int = 0) -> None:
    blocked = await interaction.client.host.of(Blocking).blocked_by(interaction.user.id)
    await show_page(interaction, blocked_page(blocked, told, page))


def blocked_page(blocked: list[Blocked], told: str | None, page: int) -> ui.LayoutView:
    """List who is blocked, with the way to take that back, below what is `told` first."""
    heading = tell("### Whom you have blocked")
    if not blocked:
        return laid_out(told, heading, tell("Nobody."), tell(_MEANS))
    last = (len(blocked) - 1) // _ON_A_PAGE
    page = min(page, last)
    shown = blocked[page * _ON_A_PAGE : (page + 1) * _ON_A_PAGE]
    turning = [
        press(CustomId(Verb.BLOCKED, 0, max(page - 1, 0), "back"), tell("Back"), disabled=page == 0),
        press(CustomId(Verb.BLOCKED, 0, page + 1, "on"), tell("Next"), disabled=page == last),
    ]
    names = [spoken_name(each.name) for each in shown]
    options = [option(str(each.blocked), name) for each, name in zip(shown, names, strict=True)]
    return laid_out(
        told,
        heading,
        cut(together([*map(escaped, names)]), _MOST_TEXT),
        row(choose(CustomId(Verb.UNBLOCK, 0, page), options, tell("Take a block back\u2026"))),
        row(*turning) if last else None,
        tell(_MEANS),
    )
