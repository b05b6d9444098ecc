"""The buttons of a lobby: who sits down, what is chosen, and the start."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeAlias

from discord import ui

from bot.answering.pages import show_page
from bot.errors import AlreadyStarted, GameOver
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_page, defer_update, is_own, person_of
from bot.interactions.verb import Verb
from bot.messages import timing
from bot.messages.own_tables import page_now
from bot.publishing.direct_message import introduce
from bot.table.lobby import Lobby
from bot.table.view import PublicView
from cogs.lobby import table_language
from cogs.lobby import widgets as lobby

# Shows somebody what is chosen of something.
_Page: TypeAlias = Callable[[PublicView, int], ui.LayoutView]

# What a button does by itself: for whom it is pressed at which table.
_DOES: Final[dict[str, Callable[[Lobby, int, int], Awaitable[PublicView]]]] = {
    Verb.LEAVE: Lobby.leave,
    Verb.NOT_NOW: Lobby.decline,
    Verb.COMPUTER: Lobby.add_computer,
    Verb.LESS: Lobby.remove_computer,
    Verb.CANCEL: Lobby.cancel,
    Verb.START: Lobby.start,
}
# What is chosen from a menu, whose value comes last.
_CHOOSES: Final[dict[str, Callable[[Lobby, int, int, str], Awaitable[PublicView]]]] = {
    Verb.STRENGTH: Lobby.set_strength,
    Verb.PACE: Lobby.set_pace,
    Verb.EXPIRY: Lobby.set_expiry,
    Verb.HINTS: Lobby.set_hints,
    Verb.WEEKENDS: Lobby.set_weekends,
    Verb.BANK: Lobby.set_bank,
    Verb.LEAVE_RULE: Lobby.set_leave,
    Verb.SPEAK: Lobby.set_language,
}
# The pages with what a lobby has no room for: what opens them, and what is chosen there.
_PAGES: Final[dict[str, _Page]] = {
    Verb.TIMING: timing.page,
    Verb.WEEKENDS: timing.page,
    Verb.BANK: timing.page,
    Verb.LEAVE_RULE: timing.page,
    Verb.LANGUAGE: table_language.page,
    Verb.SPEAK: table_language.page,
}


@handles(Verb.JOIN, acknowledge=defer_update)
async def join(interaction: Interaction, custom_id: CustomId) -> None:
    """Take a chair; a list of what somebody is offered has the lobby no longer."""
    public = await interaction.client.host.lobby.join(custom_id.table_id, person_of(interaction))
    if is_own(interaction):
        await show_page(interaction, *await page_now(interaction.client, interaction.user.id, 0))
    await introduce(interaction, public)


@handles(*map(Verb, _DOES), acknowledge=defer_update)
async def do(interaction: Interaction, custom_id: CustomId) -> None:
    """Do what a button says; the lobby is brought up to date."""
    await _DOES[custom_id.verb](interaction.client.host.lobby, custom_id.table_id, interaction.user.id)


@handles(*map(Verb, _CHOOSES.keys() - _PAGES), acknowledge=defer_update)
async def choose(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose what a menu offers; the lobby is brought up to date."""
    await _chosen(interaction, custom_id)


async def _chosen(interaction: Interaction, custom_id: CustomId) -> PublicView:
    choosing, user = _CHOOSES[custom_id.verb], interaction.user.id
    return await choosing(interaction.client.host.lobby, custom_id.table_id, user, custom_id.said)


@handles(*map(Verb, _CHOOSES.keys() & _PAGES), acknowledge=defer_page)
async def choose_on_page(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose what a page offers, and show that anew."""
    public = await _chosen(interaction, custom_id)
    await show_page(interaction, _PAGES[custom_id.verb](public, interaction.user.id))


@handles(*map(Verb, _PAGES.keys() - _CHOOSES), acknowledge=defer_page)
async def open_page(interaction: Interaction, custom_id: CustomId) -> None:
    """Open what else there is to choose about the clock, or about the language of a table."""
    public = await interaction.client.host.tables.public(custom_id.table_id)
    await show_page(interaction, _PAGES[custom_id.verb](public, interaction.user.id))


@handles(Verb.CHOOSE, acknowledge=defer_update)
async def choose_option(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose an option of the game, in the lobby or on a page of further ones, which is shown anew."""
    name, _, value = custom_id.said.partition("=")
    host, table_id = interaction.client.host, custom_id.table_id
    if not is_own(interaction):
        await host.lobby.set_option(table_id, interaction.user.id, name, value)
        return
    # A page that has outlived its lobby says so, and loses its menus.
    with suppress(AlreadyStarted, GameOver):
        await host.lobby.set_option(table_id, interaction.user.id, name, value)
    await more_options(interaction, custom_id)


@handles(Verb.MORE, acknowledge=defer_page)
async def more_options(interaction: Interaction, custom_id: CustomId) -> None:
    """Open the options that a lobby has no room for, or turn their page."""
    public = await interaction.client.host.tables.public(custom_id.table_id)
    await show_page(interaction, lobby.further(public, interaction.user.id, custom_id.turn or 0))
