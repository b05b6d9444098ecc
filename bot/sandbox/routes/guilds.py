"""Guilds and their members."""

from bot.sandbox.discord import payloads
from bot.sandbox.discord.limits import ApiError, Refusal
from bot.sandbox.discord.records import Json
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
    record = call.guild.members.get(call.number("user_id"))
    if record is None:
        raise ApiError(Refusal.UNKNOWN_MEMBER)
    return payloads.member(call.world, call.guild, record)


@routes.add("GET", "/guilds/{guild_id}/threads/active")
def active_threads(call: Call) -> Json:
    seen = (each for each in call.world.threads_of(call.guild) if call.world.permissions(call.bot.id, each))
    threads = [payloads.channel(call.world, each) for each in seen]
    return {"threads": threads, "members": []}
