"""What a bot may build in a server that lets it: channels, and who may do what in them."""

from bot.sandbox.discord import payloads
from bot.sandbox.discord.limits import ApiError, Refusal, check_text
from bot.sandbox.discord.permissions import Permission, in_guild
from bot.sandbox.discord.records import Channel, ChannelKind, Json, Overwrite
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()
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
