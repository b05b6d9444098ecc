"""The buttons of a lobby: who sits down, what is chosen, and the start."""

from __future__ import annotations

from contextlib import suppress

from bot.app import RoundTable
from bot.errors import AlreadyStarted, GameOver
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_page, defer_update, is_own, person_of
from bot.interactions.pages import show_page
from bot.interactions.verb import Verb
from bot.messages import timing
from bot.messages.own_tables import page_now
from bot.publishing.direct_message import introduce
from cogs.lobby import table_language
from cogs.lobby import widgets as lobby


@handles(Verb.JOIN, acknowledge=defer_update)
async def join(interaction: Interaction, custom_id: CustomId) -> None:
    """Take a chair."""
    public = await interaction.client.host.lobby.join(custom_id.table_id, person_of(interaction))
    await _answered(interaction)
    await introduce(interaction, public)


async def _answered(interaction: Interaction) -> None:
    """Leave a lobby to be brought up to date; a list of what somebody is offered has it no longer."""
    if is_own(interaction):
        await show_page(interaction, await page_now(interaction.client, interaction.user.id, 0))


@handles(Verb.LEAVE, acknowledge=defer_update)
async def leave(interaction: Interaction, custom_id: CustomId) -> None:
    """Give the chair up."""
    await interaction.client.host.lobby.leave(custom_id.table_id, interaction.user.id)


@handles(Verb.NOT_NOW, acknowledge=defer_update)
async def not_now(interaction: Interaction, custom_id: CustomId) -> None:
    """Say no to an invitation."""
    await interaction.client.host.lobby.decline(custom_id.table_id, interaction.user.id)


@handles(Verb.COMPUTER, acknowledge=defer_update)
async def add_computer(interaction: Interaction, custom_id: CustomId) -> None:
    """Put a computer on a chair."""
    await interaction.client.host.lobby.add_computer(custom_id.table_id, interaction.user.id)


@handles(Verb.LESS, acknowledge=defer_update)
async def remove_computer(interaction: Interaction, custom_id: CustomId) -> None:
    """Send a computer away."""
    await interaction.client.host.lobby.remove_computer(custom_id.table_id, interaction.user.id)


@handles(Verb.STRENGTH, acknowledge=defer_update)
async def choose_strength(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose how strong the computer is that came last."""
    await interaction.client.host.lobby.set_strength(custom_id.table_id, interaction.user.id, custom_id.said)


@handles(Verb.CANCEL, acknowledge=defer_update)
async def cancel(interaction: Interaction, custom_id: CustomId) -> None:
    """Close the table."""
    await interaction.client.host.lobby.cancel(custom_id.table_id, interaction.user.id)


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


@handles(Verb.PACE, acknowledge=defer_update)
async def choose_pace(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose how long a turn may take."""
    await interaction.client.host.lobby.set_pace(custom_id.table_id, interaction.user.id, custom_id.said)


@handles(Verb.EXPIRY, acknowledge=defer_update)
async def choose_expiry(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose what happens when the time of a turn is over."""
    await interaction.client.host.lobby.set_expiry(custom_id.table_id, interaction.user.id, custom_id.said)


@handles(Verb.TIMING, acknowledge=defer_page)
async def open_timing(interaction: Interaction, custom_id: CustomId) -> None:
    """Open what else there is to choose about the clock."""
    public = await interaction.client.host.tables.public(custom_id.table_id)
    await show_page(interaction, timing.page(public, interaction.user.id))


@handles(Verb.WEEKENDS, acknowledge=defer_page)
async def choose_weekends(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose whether clocks stand still over weekends."""
    user = interaction.user.id
    public = await interaction.client.host.lobby.set_weekends(custom_id.table_id, user, custom_id.said)
    await show_page(interaction, timing.page(public, user))


@handles(Verb.BANK, acknowledge=defer_page)
async def choose_bank(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose how much may be saved of the time for turns."""
    user = interaction.user.id
    public = await interaction.client.host.lobby.set_bank(custom_id.table_id, user, custom_id.said)
    await show_page(interaction, timing.page(public, user))


@handles(Verb.LEAVE_RULE, acknowledge=defer_page)
async def choose_leave(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose what becomes of the clock of somebody who is away."""
    user = interaction.user.id
    public = await interaction.client.host.lobby.set_leave(custom_id.table_id, user, custom_id.said)
    await show_page(interaction, timing.page(public, user))


@handles(Verb.LANGUAGE, acknowledge=defer_page)
async def open_language(interaction: Interaction, custom_id: CustomId) -> None:
    """Tell which language a table has, and let its owner choose."""
    public = await interaction.client.host.tables.public(custom_id.table_id)
    await show_page(interaction, table_language.page(public, interaction.user.id))


@handles(Verb.SPEAK, acknowledge=defer_page)
async def choose_language(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose the language of what everybody reads at a table."""
    user = interaction.user.id
    public = await interaction.client.host.lobby.set_language(custom_id.table_id, user, custom_id.said)
    await show_page(interaction, table_language.page(public, user))


@handles(Verb.HINTS, acknowledge=defer_update)
async def choose_hints(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose whether hints may be taken though several people play."""
    await interaction.client.host.lobby.set_hints(custom_id.table_id, interaction.user.id, custom_id.said)


@handles(Verb.START, acknowledge=defer_update)
async def start(interaction: Interaction, custom_id: CustomId) -> None:
    """Begin the game; the table's first picture follows."""
    await interaction.client.host.lobby.start(custom_id.table_id, interaction.user.id)


async def setup(_: RoundTable) -> None:
    """Load this extension: its buttons answer from now on."""
