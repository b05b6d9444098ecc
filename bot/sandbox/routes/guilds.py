"""Guilds, their members and channels: looked at, built, changed, removed."""

from bot.sandbox.discord import messages, payloads, threads
from bot.sandbox.discord.limits import ApiError, Refusal, check_text, known
from bot.sandbox.discord.permissions import Permission, in_guild
from bot.sandbox.discord.records import Channel, ChannelKind, Json, Overwrite
from bot.sandbox.discord.threads import Line
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()


@routes.add("GET", "/guilds/{guild_id}")
def guild(call: Call) -> Json:
    return payloads.guild(call.world, call.guild, call.bot.id)


@routes.add("GET", "/guilds/{guild_id}/channels")
def channels(call: Call) -> list[Json]:
    return [payloads.channel(call.world, each) for each in call.world.channels_of(call.guild)]


@routes.add("GET", "/guilds/{guild_id}/roles")
def roles(call: Call) -> list[Json]:
    return [payloads.role(each) for each in call.guild.roles.values()]


@routes.add("GET", "/guilds/{guild_id}/members/{user_id}")
def member(call: Call) -> Json:
    record = known(call.guild.members.get(call.number("user_id")), Refusal.UNKNOWN_MEMBER)
    return payloads.member(call.world, call.guild, record)


@routes.add("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Json:
    seen = (each for each in call.world.threads_of(call.guild) if call.world.permissions(call.bot.id, each))
    threads = [payloads.channel(call.world, each) for each in seen]
    return {"threads": threads, "members": []}


@routes.add("GET", "/channels/{channel_id}")
def channel(call: Call) -> Json:
    threads.archive_if_idle(call.world, call.channel)
    return payloads.channel(call.world, call.channel)


@routes.add("PATCH", "/channels/{channel_id}")
def change(call: Call) -> Json:
    place = call.channel
    if place.is_thread:
        _demand_thread_rights(call, place)
        threads.limit_names(call.world, place, call.body)
        before = place.name
        threads.change(call.world, place, call.body, call.bot.id)
        if place.name != before:
            messages.post_line(call.world, place, call.bot.id, Line.RENAMED, place.name)
    else:
        call.demand(Permission.MANAGE_CHANNELS)
        threads.limit_names(call.world, place, call.body)
        place.name = call.body.get("name", place.name)
        place.topic = call.body.get("topic", place.topic)
        if "available_tags" in call.body:
            threads.set_tags(call.world, place, call.body["available_tags"])
        call.world.emit_at("CHANNEL_UPDATE", payloads.channel(call.world, place), place)
    return payloads.channel(call.world, place)


def _demand_thread_rights(call: Call, thread: Channel) -> None:
    is_reopening = call.body.keys() == {"archived"}
    # A locked thread is opened by nobody else, not even by whoever made it.
    if thread.locked if is_reopening else thread.owner_id != call.bot.id:
        call.demand(Permission.MANAGE_THREADS)


@routes.add("DELETE", "/channels/{channel_id}")
def delete(call: Call) -> Json:
    place = call.channel
    call.demand(Permission.MANAGE_THREADS if place.is_thread else Permission.MANAGE_CHANNELS)
    data = payloads.channel(call.world, place)
    call.world.delete_channel(place)
    return data


@routes.add("POST", "/channels/{channel_id}/typing")
def typing(call: Call) -> None:
    call.demand(Permission.SEND_MESSAGES)


_NAME = 100

OVERWRITE = "/channels/{channel_id}/permissions/{overwrite_id}"


@routes.add("POST", "/guilds/{guild_id}/channels")
def make(call: Call) -> Json:
    guild = call.guild
    if not in_guild(guild, guild.members[call.bot.id]) & Permission.MANAGE_CHANNELS:
        raise ApiError(Refusal.MISSING_PERMISSIONS)
    check_text(call.body.get("name"), "name", _NAME, 1)
    kind = ChannelKind(call.body.get("type") or ChannelKind.TEXT)
    channel = call.world.add_channel(guild, call.body["name"], kind=kind)
    channel.topic = call.body.get("topic")
    return payloads.channel(call.world, channel)


@routes.add("PUT", OVERWRITE)
def overwrite(call: Call) -> None:
    place = _to_be_settled(call)
    target, allow, deny = call.number("overwrite_id"), int(call.body["allow"]), int(call.body["deny"])
    _take_away(place, target)
    place.overwrites.append(Overwrite(target, allow, deny))
    _tell(call, place)


@routes.add("DELETE", OVERWRITE)
def settle_as_before(call: Call) -> None:
    place = _to_be_settled(call)
    _take_away(place, call.number("overwrite_id"))
    _tell(call, place)


def _to_be_settled(call: Call) -> Channel:
    call.demand(Permission.MANAGE_ROLES)
    return call.channel


def _take_away(place: Channel, target: int) -> None:
    place.overwrites = [each for each in place.overwrites if each.target_id != target]


def _tell(call: Call, place: Channel) -> None:
    call.world.emit_at("CHANNEL_UPDATE", payloads.channel(call.world, place), place)
