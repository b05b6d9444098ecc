"""Inviting somebody, in the lobby or in the menu of a person; the page of guests, and what they answered."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.abc import GuildChannel
from msgspec.structs import replace

from bot.answering.pages import show_page
from bot.errors import AlreadyStarted, CannotInvite, GameOver
from bot.interactions.components import CustomId, choose, evenly, handles, option, press
from bot.interactions.interaction import Interaction, defer_ephemeral, defer_page, defer_update
from bot.interactions.verb import Verb
from bot.messages.headlines import harmless
from bot.messages.notification import brief
from bot.messages.parts import laid_out, row
from bot.people.ringing import is_quiet
from bot.publishing.direct_message import find_way
from bot.publishing.message import Asked
from bot.store.rows.person import Person
from bot.store.rows.table import Invited
from bot.table.position import escaped, lacking
from bot.table.view import PublicView
from cogs.lobby.invitation import (
    InvitationStatus,
    answer_written,
    begins_by_itself,
    planned_told,
    status_of,
    unanswered,
)
from cogs.lobby.play import open_table
from cogs.lobby.service import Invitations
from cogs.lobby.widgets import CLOSED
from languages.spoken import texts
from rules.game import Info
from rules.library import find, game_ids
from rules.text import N_, Count, Series

tell, written = texts(__name__).tell, texts(__name__).written


# By whether it begins by itself.
_BEGINS: Final = {
    False: N_("-# You are told when all have answered; *Start* begins the game, also before."),
    True: N_("-# The game begins when all who are invited have answered."),
}


def guests_page(public: PublicView, reader: int, told: str = "") -> ui.LayoutView:
    """Show who has not answered yet, and how it goes on, below what is `told` first; it may be read later."""
    if public.status != "lobby":
        return laid_out(told, tell(CLOSED[public.status]))
    return laid_out(told, *_listed(public, is_owner=reader == public.owner))


# By whether whoever is invited has quiet hours, or is away.
_HEARS: Final = {
    False: N_("The invitation is on its way."),
    True: N_("**{name}** does not want to be disturbed now; the invitation rings afterwards."),
}


def just_invited(public: PublicView, guest: Person, *, quiet: bool) -> str:
    """Say that somebody is invited, and when he hears of it."""
    return tell(
        "**{name}** is invited to {title}; the table is in <#{channel}>.\n{hears}",
        name=escaped(guest.name),
        hears=tell(_HEARS[quiet], name=escaped(guest.name)),
        title=public.info.title,
        channel=str(public.channel),
    )


def _listed(public: PublicView, *, is_owner: bool) -> Iterator[ui.Item[Any]]:
    guests = unanswered(public)
    if not guests:
        yield ui.TextDisplay(tell("No invitation is waiting for an answer."))
    for guest in guests:
        waits = tell("A chair is kept for **{name}** until there is an answer.", name=escaped(guest.name))
        yield ui.Section(waits, accessory=_take_back(public, guest)) if is_owner else ui.TextDisplay(waits)
    if guests and is_owner:
        yield ui.TextDisplay(tell(_BEGINS[begins_by_itself(public)]))


def _take_back(public: PublicView, guest: Invited) -> ui.Item[Any]:
    return press(CustomId(Verb.UNINVITE, public.id, 0, str(guest.user)), tell("Take back"))


_OFFERED, _IN_A_ROW, _GAMES = 10, 5, 25
_LONGEST = 20  # digits of a number at Discord


@app_commands.context_menu(name=N_("Invite to a game"))
@app_commands.guild_only()
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(send_messages=True)
async def invite_to(interaction: Interaction, member: discord.Member) -> None:
    """Ask to which of the own lobbies somebody is to be invited, or to which game at a new table."""
    await defer_ephemeral(interaction)
    guest = _person(await _guest(interaction, member.id))
    await interaction.client.host.of(Invitations).check(interaction.user.id, guest)
    await show_page(interaction, _which(guest, await _own_lobbies(interaction)))


async def _own_lobbies(interaction: Interaction) -> list[PublicView]:
    """Give the tables in this server that somebody has opened, and that have not begun."""
    tables, user = interaction.client.host.tables, interaction.user.id
    listed = [
        each.id
        for each in await tables.tables_of(user)
        if each.status == "lobby" and each.guild == interaction.guild_id
    ]
    shown = [await tables.public(table_id) for table_id in listed[:_OFFERED]]
    return [public for public in shown if public.owner == user]


@handles(Verb.INVITE, acknowledge=defer_update)
async def invite(interaction: Interaction, custom_id: CustomId) -> None:
    """Invite whoever was chosen; the lobby is brought up to date, and a page says what comes of it."""
    guest = await _guest(interaction, _number(custom_id.said))
    public = await _invite(
        interaction, await interaction.client.host.tables.public(custom_id.table_id), guest
    )
    await _tell_of(interaction, public, guest)


@handles(Verb.INVITE_NEW, acknowledge=defer_update)
async def invite_anew(interaction: Interaction, custom_id: CustomId) -> None:
    """Open a table of the game that was chosen, and invite somebody to it."""
    game, _, user = custom_id.said.partition(" ")
    guest = await _guest(interaction, _number(user))
    await interaction.client.host.of(Invitations).check(interaction.user.id, _person(guest))
    _check_sees(interaction.channel, guest)
    public = await _invite(interaction, await open_table(interaction, game), guest)
    await _tell_of(interaction, public, guest)


async def _tell_of(interaction: Interaction, public: PublicView, guest: discord.Member) -> None:
    """Say that somebody is invited, and show who else is."""
    host, invited = interaction.client.host, _person(guest)
    known = await host.store.people.person(guest.id) or invited
    told = just_invited(public, invited, quiet=is_quiet(known, host.tables.now()))
    await show_page(interaction, guests_page(public, interaction.user.id, told))


@handles(Verb.INVITATIONS, acknowledge=defer_page)
async def show_guests(interaction: Interaction, custom_id: CustomId) -> None:
    """Show who is invited, and let whoever has opened the table take that back."""
    public = await interaction.client.host.tables.public(custom_id.table_id)
    await show_page(interaction, guests_page(public, interaction.user.id))


@handles(Verb.UNINVITE, acknowledge=defer_page)
async def take_back(interaction: Interaction, custom_id: CustomId) -> None:
    """Take an invitation back; the lobby and the invitation are brought up to date, and so is an old page."""
    user, host, guest = interaction.user.id, interaction.client.host, _number(custom_id.said)
    told, late = tell("The invitation is taken back."), ""
    try:
        await host.lobby.uninvite(custom_id.table_id, user, guest)
    except (AlreadyStarted, GameOver):
        told = ""
    except CannotInvite as answered:
        late = written(answered.text)
    public = await host.tables.public(custom_id.table_id)
    if late:
        told = answer_written(public, guest) or late
    await show_page(interaction, guests_page(public, user, told))


def _number(said: str) -> int:
    """Read the number of a person; 0 where it is none."""
    return int(said) if said.isdecimal() and len(said) <= _LONGEST else 0


async def _guest(interaction: Interaction, user: int) -> discord.Member:
    """Find somebody of this server who can play; CannotInvite."""
    member = None
    if interaction.guild is not None and user:
        with suppress(discord.NotFound):
            member = await interaction.guild.fetch_member(user)
    if member is None:
        raise CannotInvite(N_("Only somebody who is in this server can be invited to a table here."))
    if member.bot:
        raise CannotInvite(N_("Bots take no seats; *Add computer* in a lobby finds you an opponent."))
    return member


def _person(member: discord.Member) -> Person:
    return Person(member.id, member.display_name)


async def _invite(interaction: Interaction, public: PublicView, guest: discord.Member) -> PublicView:
    """Invite a guest, by direct message where that is possible, or else at the table."""
    client, user, person = interaction.client, interaction.user.id, _person(guest)
    await client.host.lobby.check_guest(public.id, user, person)
    await client.host.of(Invitations).check(user, person)
    _check_sees(guest.guild.get_channel_or_thread(public.channel), guest)
    if await client.host.store.people.person(person.user) is None:
        person = replace(person, locale=str(interaction.guild_locale or ""))
    await find_way(client, person)
    return await client.host.of(Invitations).invite(public.id, user, person)


def _check_sees(channel: object, guest: discord.Member) -> None:
    """Make sure that somebody sees the channel of a table, where the bot knows that; CannotInvite."""
    if not isinstance(channel, GuildChannel | discord.Thread):
        return
    if not channel.permissions_for(guest).view_channel:
        raise CannotInvite(
            N_("{name} does not see <#{channel}>, where this table is."),
            name=escaped(guest.display_name),
            channel=str(channel.id),
        )


def _which(guest: Person, lobbies: Sequence[PublicView]) -> ui.LayoutView:
    """Ask to what somebody is to be invited."""
    ways = [
        press(
            CustomId(Verb.INVITE, public.id, 0, str(guest.user)),
            tell("{title}, table {table}", title=public.info.title, table=str(public.id)),
        )
        for public in lobbies
    ]
    games = [_game(find(game).info, guest) for game in game_ids()[:_GAMES]]
    new = choose(CustomId(Verb.INVITE_NEW, 0, 0), games, tell("Open a new table"))
    asked = tell("To which table do you invite **{name}**?", name=escaped(guest.name))
    return laid_out(asked, *(row(*each) for each in evenly(ways, _IN_A_ROW)), row(new))


def _game(info: Info, guest: Person) -> discord.SelectOption:
    return option(f"{info.id} {guest.user}", info.title, description=texts(info.id).tell(info.summary))


# Who comes and who does not, by whether that is nobody, one or more.
_COMING: Final = (N_("{coming} comes"), N_("{coming} come"))
_MISSING: Final = (N_("{missing} does not play this time"), N_("{missing} do not play this time"))
_BOTH: Final = {
    (False, False): N_("{coming} comes, {missing} does not"),
    (False, True): N_("{coming} comes, {missing} do not"),
    (True, False): N_("{coming} come, {missing} does not"),
    (True, True): N_("{coming} come, {missing} do not"),
}
# By whether the game is planned.
_CAN_BEGIN: Final = {
    False: N_("{answers}: you can start {title}"),
    True: N_("{answers}: {title} can begin as planned"),
}

_IS_FULL: Final = {
    False: N_("{title} is full, with {people}: you can start it"),
    True: N_("{title} is full, with {people}: it can begin as planned"),
}


def answers(public: PublicView, user: int) -> Asked | None:
    """Tell whoever has opened a table who comes, or plays; None while answers are missing."""
    if user != public.owner or public.status != "lobby" or unanswered(public):
        return None
    where = tell("The table is in {where}.", where=f"<#{public.channel}>")
    said = " ".join((f"{_told(public, escaped)}.", where, *planned_told(public)))
    start = press(CustomId(Verb.START, public.id), tell("Start"), style=discord.ButtonStyle.success)
    ready = not lacking(public.info, public.sitters)
    view = laid_out(f"### {public.info.title}\n{said}", row(start) if ready else None)
    return Asked(said, brief(_told(public, harmless)), view, waits=False, is_over=False)


def _told(public: PublicView, name: Callable[[str], str]) -> str:
    """Say who comes, who does not, and whether the game can begin; where others have filled it, who plays."""
    invited = {None, public.owner, *(each.user for each in public.invited)}
    is_full = len(public.sitters) == public.info.most
    if not public.invited or (is_full and any(each.user not in invited for each in public.sitters)):
        return _told_of_chairs(public, name)
    answered, missing = _answered(public, name), lacking(public.info, public.sitters)
    if missing:
        players = Count(missing, "player", "players")
        return tell(
            "{answers}: {title} lacks {players}", answers=answered, title=public.info.title, players=players
        )
    return tell(_CAN_BEGIN[public.begins_at is not None], answers=answered, title=public.info.title)


def _told_of_chairs(public: PublicView, name: Callable[[str], str]) -> str:
    """Say that no chair is free, and with whom; or that one is again."""
    title = public.info.title
    if len(public.sitters) < public.info.most:
        return tell("A chair is free again in {title}", title=title)
    others = [name(each.name) for each in public.sitters if each.user not in {None, public.owner}]
    return tell(_IS_FULL[public.begins_at is not None], title=title, people=Series(tuple(others)))


def _answered(public: PublicView, name: Callable[[str], str]) -> str:
    answers = [(name(each.name), status_of(public, each.user)) for each in public.invited]
    coming = [each for each, status in answers if status is InvitationStatus.ACCEPTED]
    missing = [each for each, status in answers if status is not InvitationStatus.ACCEPTED]
    several = len(coming) > 1, len(missing) > 1
    text = _BOTH[several] if coming and missing else _COMING[several[0]] if coming else _MISSING[several[1]]
    return tell(text, coming=Series(tuple(coming)), missing=Series(tuple(missing)))
