"""`/opponents`: who looks for opponents in a server; whoever does so as well may make a table full enough."""

import asyncio
from contextlib import suppress

import discord
from discord import app_commands
from discord.abc import GuildChannel
from msgspec.structs import replace

from bot.answering.pages import show_page
from bot.answering.transformers import GameChoice
from bot.errors import Busy, Refusal
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import NO_MENTIONS, Interaction, defer_ephemeral, defer_page, person_of
from bot.interactions.verb import Verb
from bot.messages.parts import extend, row
from bot.publishing.direct_message import find_way, introduce
from bot.publishing.opening import beside, opening
from bot.table.view import PublicView
from cogs.opponents import widgets
from cogs.opponents.between import Seated, begun_between, member_in, seen_from
from cogs.opponents.matching import Found, Wish
from cogs.opponents.service import NotLooking, Opponents
from languages.spoken import speaking, texts
from rules.text import N_, Words

tell, written = texts(__name__).tell, texts(__name__).written

_NOT_HERE: Words = N_(
    "Enough people are there for a table, but none can be opened here: {why} Press *Look for opponents* once"
    " more in another channel."
)


@app_commands.command(
    description=N_("Look for people to play with in this server: a table opens once enough are there.")
)
@app_commands.describe(game=N_("What to play"))
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(send_messages=True)
async def opponents(
    interaction: Interaction,
    game: app_commands.Transform[str, GameChoice(lambda info: info.most > 1)] | None = None,
) -> None:
    """Show who looks for opponents, and let whoever asks do so as well."""
    await defer_ephemeral(interaction)
    await _show(interaction, interaction.client.host.of(Opponents).read(game or ""))


@handles(Verb.OPPONENTS, acknowledge=defer_page)
async def show_list(interaction: Interaction, custom_id: CustomId) -> None:
    """Show the list, with what was chosen there."""
    await _show(interaction, interaction.client.host.of(Opponents).read(custom_id.said))


@handles(Verb.UNSEEK, acknowledge=defer_page)
async def leave(interaction: Interaction, custom_id: CustomId) -> None:
    """Take somebody off the list."""
    opponents = interaction.client.host.of(Opponents)
    wish = opponents.read(custom_id.said)
    await opponents.leave(_server(interaction), interaction.user.id, wish)
    await _show(interaction, wish, tell("You are off the list."))


@handles(Verb.SEEK, acknowledge=defer_page)
async def look(interaction: Interaction, custom_id: CustomId) -> None:
    """Put somebody on the list, and open a table if enough are there by that."""
    client, person, guild = interaction.client, person_of(interaction), _server(interaction)
    opponents = client.host.of(Opponents)
    wish = opponents.read(custom_id.said)
    public = await opponents.just_seated(guild, person.user)
    if public is None:
        channel = await seen_from(interaction, guild) if wish.elsewhere else 0
        public = await opponents.look(guild, person, wish, channel)
    await find_way(client, person)
    among: tuple[str, ...] = ()
    try:
        if public is None:
            made = await _table(interaction, guild, wish) or await begun_between(interaction, guild, wish)
            public, among = made or (None, among)
        public = public or await opponents.just_seated(guild, person.user)
    except Refusal as refusal:
        await _show(interaction, wish, tell(_NOT_HERE, why=written(refusal.text)))
        return
    if public is None:
        await _show(interaction, wish)
        return
    await show_page(interaction, widgets.seated_page(public.seen_by(person.user), person.user, among))
    await introduce(interaction, public)


async def _table(interaction: Interaction, guild: int, wish: Wish) -> Seated | None:
    """Open a table with those who fit and see this channel; None as long as too few are there.

    CannotPost, NotSettledSo, TooManyTables.
    """
    opponents, user, without = interaction.client.host.of(Opponents), interaction.user.id, set[int]()
    channel = await beside(interaction)
    while (found := await opponents.found(guild, user, wish, without)) is not None:
        hidden = await _hidden(interaction, channel, found)
        without |= hidden
        if not hidden:
            # Where somebody else was faster, others may be found.
            with suppress(Busy):
                return await _open(interaction, channel, found), found.among
    return None


async def _open(interaction: Interaction, channel: object, found: Found) -> PublicView:
    host = interaction.client.host
    title = host.tables.info(found.game).title
    threaded = (await host.servers.settings(interaction.guild_id or 0)).threads
    async with opening(interaction, channel, title, threaded=threaded) as place:
        return await host.of(Opponents).open(person_of(interaction), place, found)


async def _hidden(interaction: Interaction, channel: object, found: Found) -> set[int]:
    """Find who of those found does not see a channel; who has left the server is off the list."""
    guild = interaction.guild
    if guild is None or not isinstance(channel, GuildChannel | discord.Thread):
        return set()
    users = [each.user for each in found.others]
    members = await asyncio.gather(*(member_in(guild, user) for user in users))
    gone = {user for user, member in zip(users, members, strict=True) if member is None}
    if gone:
        await interaction.client.host.of(Opponents).forget(guild.id, gone)
    return gone | {
        member.id
        for member in members
        if isinstance(member, discord.Member) and not channel.permissions_for(member).view_channel
    }


@handles(Verb.CALL_OUT, acknowledge=defer_page)
async def call_out(interaction: Interaction, custom_id: CustomId) -> None:
    """Tell everybody in this channel that somebody looks for opponents, in the language of the server.

    Only where he may write himself: buttons work also for those who may not.
    """
    host, guild, user = interaction.client.host, _server(interaction), interaction.user.id
    wish, granted = host.of(Opponents).read(custom_id.said), interaction.permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    if not (granted.send_messages_in_threads if in_thread else granted.send_messages):
        raise NotLooking(N_("You may not write here, so I cannot tell it here for you."))
    if wish not in [
        widgets.own_part(each) for each in await host.of(Opponents).listed(guild, user) if each.user == user
    ]:
        raise NotLooking(N_("You are not on the list for this any more; `/opponents` shows who is."))
    with speaking(await host.servers.language(guild, str(interaction.guild_locale or ""))):
        view = widgets.called_out(interaction.user.display_name, wish)
    await interaction.followup.send(view=view, allowed_mentions=NO_MENTIONS)
    await _show(interaction, wish, tell("It is told in this channel now."))


def _server(interaction: Interaction) -> int:
    """Give the server whose list is meant; NotLooking where there is none."""
    if interaction.guild_id is None:
        raise NotLooking(N_("Each server has a list of its own: use `/opponents` in one."))
    return interaction.guild_id


async def _show(interaction: Interaction, wish: Wish, told: str | None = None) -> None:
    """Show the list, below what is `told` first; whoever is on it for just this may tell everybody so."""
    opponents, user, guild = interaction.client.host.of(Opponents), interaction.user.id, _server(interaction)
    listed, allows = await opponents.listed(guild, user), await opponents.allows(guild)
    wish = wish if allows else replace(wish, elsewhere=False)
    own = next((each for each in listed if each.user == user and widgets.own_part(each) == wish), None)
    way = None
    if own is not None and told is None:
        told, way = widgets.looking(wish, own.until), row(widgets.call_out_button(wish))
    view = widgets.list_page(opponents, listed, user, wish, told, allows=allows)
    extend(view, [] if way is None else [way])
    await show_page(interaction, view)
