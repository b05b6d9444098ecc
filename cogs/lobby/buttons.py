"""The buttons of a lobby: who sits down, what is chosen, the start, and *Play again*."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeAlias

import discord
from discord import ui
from discord.abc import GuildChannel

from bot.answering.pages import show_page
from bot.errors import AlreadyStarted, GameOver
from bot.interactions.components import CustomId, choose, handles, option
from bot.interactions.interaction import (
    Interaction,
    channel_anywhere,
    defer_ephemeral,
    defer_page,
    defer_update,
    is_own,
    person_of,
)
from bot.interactions.verb import Verb
from bot.messages import timing
from bot.messages.own_tables import page_now
from bot.messages.parts import laid_out, row
from bot.messages.strengths import ABOUT_AS_STRONG, opponent_meant
from bot.publishing.direct_message import introduce
from bot.publishing.locks import Locks
from bot.publishing.opening import CannotPost, check_sees, home_of, opening
from bot.store.rows.table import Place
from bot.table.lobby import Lobby
from bot.table.view import PublicView
from cogs.lobby import widgets as lobby
from cogs.lobby.invitation import OPENED, beforehand_written
from cogs.lobby.widgets import computers_page
from languages.known import choosable
from languages.spoken import language_name, texts
from rules.text import N_, Words

tell = texts(__name__).tell


def language_page(public: PublicView, reader: int) -> ui.LayoutView:
    """Show what is chosen; whoever opened the table can choose there until the game begins."""
    names = choosable()
    offered = [option(code, name, chosen=code == public.language) for code, name in names.items()]
    chosen = choose(CustomId(Verb.SPEAK, public.id), offered, tell("Language of the table"))
    return laid_out(
        tell("### {title}: language", title=public.info.title),
        tell(
            "The language of this table is {language}. What you alone read is in your own"
            " language: `/preferences` changes that.",
            language=language_name(public.language),
        ),
        row(chosen) if reader == public.owner and public.status == "lobby" else None,
    )


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
    Verb.REMARKS: Lobby.set_remarks,
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
    Verb.LANGUAGE: language_page,
    Verb.SPEAK: language_page,
    Verb.COMPUTERS: computers_page,
    Verb.REMARKS: computers_page,
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
async def choose_offered(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose what a menu offers; the lobby is brought up to date."""
    if (custom_id.verb, custom_id.said) == (Verb.STRENGTH, ABOUT_AS_STRONG):
        await _choose_alike(interaction, custom_id)
    else:
        await _chosen(interaction, custom_id)


async def _choose_alike(interaction: Interaction, custom_id: CustomId) -> None:
    """Let the last computer be about as strong as whoever asks for that, and tell him which that is."""
    _, told = await _meant(interaction, custom_id, -1)
    await interaction.followup.send(told, ephemeral=True)


async def _meant(interaction: Interaction, custom_id: CustomId, number: int) -> tuple[PublicView, str]:
    """Let a computer be as strong as is meant, and say which that is where it was to be found."""
    host, user = interaction.client.host, interaction.user.id
    row = await host.tables.row(custom_id.table_id)
    meant, told = await opponent_meant(host, user, row.game, row.guild, custom_id.said)
    return await host.lobby.set_strength(custom_id.table_id, user, meant, number), told


async def _chosen(interaction: Interaction, custom_id: CustomId) -> PublicView:
    choosing, user = _CHOOSES[custom_id.verb], interaction.user.id
    return await choosing(interaction.client.host.lobby, custom_id.table_id, user, custom_id.said)


@handles(*map(Verb, _CHOOSES.keys() & _PAGES), acknowledge=defer_page)
async def choose_on_page(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose what a page offers, and show that anew."""
    public = await _chosen(interaction, custom_id)
    await show_page(interaction, _PAGES[custom_id.verb](public, interaction.user.id))


@handles(Verb.ONE_OF_THEM, acknowledge=defer_page)
async def choose_one_of_them(interaction: Interaction, custom_id: CustomId) -> None:
    """Choose how strong one of the computers is, on the page of all, and show that anew."""
    public, told = await _meant(interaction, custom_id, custom_id.turn or 0)
    await show_page(interaction, computers_page(public, interaction.user.id, told))


@handles(*map(Verb, _PAGES.keys() - _CHOOSES), acknowledge=defer_page)
async def open_page(interaction: Interaction, custom_id: CustomId) -> None:
    """Open what else there is to choose about the clock, the computers, or the language of a table."""
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


# By whether the table is in the channel where somebody is.
_JOINED: Final = {
    True: N_("You have joined: the table of {title} is open here."),
    False: N_("You have joined: the table of {title} is open in <#{channel}>."),
}
_BEGUN: Final = {
    True: N_("You have joined, and {title} has begun here."),
    False: N_("You have joined, and {title} has begun in <#{channel}>."),
}

_LOCKS = Locks()


@handles(Verb.AGAIN, acknowledge=defer_ephemeral)
async def play_again(interaction: Interaction, custom_id: CustomId) -> None:
    """Open a table like one whose game is over, or join the one that somebody else has opened so."""
    before = await interaction.client.host.tables.public(custom_id.table_id)
    if before.windows:
        raise CannotPost(N_("A game between servers is not played again; `/opponents` looks for another."))
    if interaction.guild_id not in {before.guild, None}:
        raise CannotPost(N_("The next game is opened where the last one was played; /play opens one here."))
    async with _LOCKS.of(before.id):
        public = await _next(interaction, before)
    await introduce(interaction, public)
    await interaction.edit_original_response(content=_reply(interaction, public))


async def _next(interaction: Interaction, before: PublicView) -> PublicView:
    """Open the next table, or join it where it is open already."""
    lobby, person = interaction.client.host.lobby, person_of(interaction)
    sequel = await lobby.sequel(before.id)
    if sequel is not None:
        return await lobby.again(before.id, person, Place(sequel.channel, sequel.guild))
    played_in = await _channel_of(interaction, before)
    home = home_of(interaction.client, played_in)
    if interaction.guild_id is None and isinstance(home, GuildChannel | discord.Thread):
        await check_sees(interaction, home)
    async with opening(interaction, home, before.info.title, threaded=home != played_in) as place:
        return await lobby.again(before.id, person, place)


async def _channel_of(interaction: Interaction, public: PublicView) -> object:
    """Find the channel of a table; the one somebody is in where that is gone or hidden."""
    if interaction.channel_id == public.channel:
        return interaction.channel
    try:
        return await channel_anywhere(interaction.client, public.channel)
    except (discord.NotFound, discord.Forbidden):
        return interaction.channel


def _reply(interaction: Interaction, public: PublicView) -> str:
    is_here, is_own = public.channel == interaction.channel_id, public.owner == interaction.user.id
    text = (_BEGUN if public.status != "lobby" else OPENED if is_own else _JOINED)[is_here]
    told = tell(text, title=public.info.title, channel=str(public.channel))
    if public.status != "lobby":
        return told
    return "\n".join((f"{told} {tell(_others(public))}", *beforehand_written(public)))


def _others(public: PublicView) -> Words:
    """Say who else may come to a table that is opened or joined."""
    if public.invited:
        return N_("I have invited those who played with you.")
    full = len(public.sitters) >= public.info.most
    return N_("All chairs are taken: it can be started.") if full else N_("Others can join it.")
