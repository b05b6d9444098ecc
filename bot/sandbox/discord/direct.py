"""Direct messages: who may open a conversation, who is reached in it, and who is asked first."""

from bot.sandbox.discord import payloads
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.limits import ApiError, Refusal
from bot.sandbox.discord.records import Channel, ChannelKind, User
from bot.sandbox.discord.world import Event, World


def open_with(world: World, bot_id: int, person: User) -> Channel:
    """The conversation of a bot with somebody, opened where there is none yet; ApiError where it may not be.

    40003 comes as 403 (davidhozic/discord-advertisement-framework #82). A quarantined bot is refused here, of
    people it has not written to before (tmercswims/tmerc-cogs #111, Dragory/modmailbot #490). Whether closed
    direct messages are refused here already, by 400, is contested: yes, discord/discord-api-docs #1905 of
    2020; not any more, Kord-Extensions/kord-extensions #215 of 2023.
    """
    if world.suffers(Trouble.DMS_TOO_FAST, bot_id):
        raise ApiError(Refusal.DMS_TOO_FAST)
    _demand_free(world, bot_id, person)
    if world.behaviour.closed_dm_refused == "channel" and _why_not(world, bot_id, person):
        raise ApiError(Refusal.DM_NOT_OPENED)
    channel = world.dm(world.users[bot_id], person)
    if person.files_requests and not channel.messages and person.id not in channel.requested:
        channel.requested.append(person.id)
    return channel


def demand_reachable(world: World, channel: Channel, author_id: int) -> None:
    """Refuse a bot's direct message to somebody who takes none of it."""
    if channel.kind is not ChannelKind.DM or not world.users[author_id].bot:
        return
    for user_id in channel.recipients:
        person = world.users[user_id]
        if person.bot:
            continue
        _demand_free(world, author_id, person)
        refusal = _why_not(world, author_id, person)
        if refusal is not None:
            raise ApiError(refusal)


def _why_not(world: World, bot_id: int, person: User) -> Refusal | None:
    """Without a server in common nobody is reached, nor who takes no direct messages or blocks the bot."""
    if not any(bot_id in guild.members for guild in world.guilds_of(person.id)):
        return Refusal.NO_MUTUAL_GUILD
    return Refusal.DMS_CLOSED if person.dms_closed else None


def _demand_free(world: World, bot_id: int, person: User) -> None:
    """Refuse what a quarantined bot may not do."""
    if not world.suffers(Trouble.QUARANTINED, bot_id):
        return
    if not any(world.messages[each].author_id == bot_id for each in world.dm_messages(bot_id, person.id)):
        raise ApiError(Refusal.QUARANTINED)


def accept(world: World, channel: Channel, user_id: int) -> None:
    """Let a conversation that somebody was asked for be one like any other."""
    if user_id in channel.requested:
        channel.requested.remove(user_id)
        channel.ignoring = [each for each in channel.ignoring if each != user_id]
        world.emit(Event("CHANNEL_UPDATE", payloads.channel(world, channel), readers=frozenset({user_id})))


def ignore(world: World, channel: Channel, user_id: int) -> None:
    """Hide a request until something new is written there; its writer hears nothing of that."""
    if user_id in channel.requested and user_id not in channel.ignoring:
        channel.ignoring.append(user_id)
        world.emit(Event("CHANNEL_UPDATE", payloads.channel(world, channel), readers=frozenset({user_id})))
