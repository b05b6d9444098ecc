"""The bot's own account, its application with its emojis, and where its gateway is."""

import re
from base64 import b64decode

from bot.sandbox.discord import limits, messages, payloads, permissions
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.limits import ApiError, Refusal, known, require
from bot.sandbox.discord.records import Json
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()
QUARANTINED = 1 << 44  # of an account (discord-api-types, UserFlags.Quarantined)
_MOST_GUILDS = 200  # in one answer


@routes.add("GET", "/users/@me")
def me(call: Call) -> Json:
    if call.person is not None:
        return payloads.user(call.person) | {"locale": call.person.locale}
    if not call.is_authorized:
        raise ApiError(Refusal.UNAUTHORIZED)
    flags = QUARANTINED if call.world.suffers(Trouble.QUARANTINED, call.bot.id) else 0
    account = payloads.user(call.world.users[call.bot.id])
    return account | {"verified": True, "mfa_enabled": False, "flags": flags}


@routes.add("GET", "/users/@me/guilds")
def guilds(call: Call) -> list[Json]:
    after, most = int(call.query.get("after", 0)), int(call.query.get("limit", _MOST_GUILDS))
    found = sorted(call.world.guilds_of(call.bot.id), key=lambda guild: guild.id)
    return [
        {
            "id": str(each.id),
            "name": each.name,
            "icon": None,
            "owner": each.owner_id == call.bot.id,
            "permissions": str(int(permissions.in_guild(each, each.members[call.bot.id]))),
            "features": [],
        }
        for each in found
        if each.id > after
    ][:most]


@routes.add("GET", "/users/{user_id}")
def user(call: Call) -> Json:
    return payloads.user(known(call.world.users.get(call.number("user_id")), Refusal.UNKNOWN_USER))


@routes.add("GET", "/oauth2/applications/@me")
@routes.add("GET", "/applications/@me")
def application(call: Call) -> Json:
    return payloads.application(call.bot, call.world.users)


@routes.add("POST", "/users/@me/channels")
def open_dm(call: Call) -> Json:
    person = known(call.world.users.get(int(call.body["recipient_id"])), Refusal.UNKNOWN_USER)
    return payloads.channel(call.world, messages.open_with(call.world, call.bot.id, person))


@routes.add("GET", "/gateway/bot")
def gateway_for_bot(call: Call) -> Json:
    shards = -(-len(list(call.world.guilds_of(call.bot.id))) // limits.GUILDS_RECOMMENDED)
    limit = {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": call.bot.max_concurrency}
    return {"url": payloads.GATEWAY, "shards": max(1, shards), "session_start_limit": limit}


@routes.add("GET", "/gateway")
def gateway_address(_: Call) -> Json:
    return {"url": payloads.GATEWAY}


ALL = "/applications/{application_id}/emojis"
ONE = f"{ALL}/{{emoji_id}}"
_NAME = re.compile(rf"\w{{2,{limits.EMOJI_NAME}}}", re.ASCII)
_IMAGE = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.+)")


@routes.add("GET", ALL)
def listed(call: Call) -> Json:
    return {"items": [payloads.emoji(call.world, call.bot, each) for each in call.bot.emojis]}


@routes.add("POST", ALL)
def create(call: Call) -> Json:
    if len(call.bot.emojis) >= limits.EMOJIS:
        raise ApiError(Refusal.EMOJIS_FULL)
    image = _IMAGE.fullmatch(call.body["image"])
    data = b64decode(image[1]) if image else b""
    require(data, "image", "Invalid image data")
    require(len(data) <= limits.EMOJI_BYTES, "image", "File cannot be larger than 256.0 kb.")
    emoji_id = call.world.snowflake()
    call.bot.emojis[emoji_id] = _name(call)
    call.world.files[emoji_id] = data
    return payloads.emoji(call.world, call.bot, emoji_id)


@routes.add("GET", ONE)
def one(call: Call) -> Json:
    return payloads.emoji(call.world, call.bot, _known(call))


@routes.add("PATCH", ONE)
def rename(call: Call) -> Json:
    emoji_id = _known(call)
    call.bot.emojis[emoji_id] = _name(call)
    return payloads.emoji(call.world, call.bot, emoji_id)


@routes.add("DELETE", ONE)
def delete(call: Call) -> None:
    emoji_id = _known(call)
    del call.bot.emojis[emoji_id]
    call.world.files.pop(emoji_id, None)


def _name(call: Call) -> str:
    name = str(call.body.get("name"))
    require(_NAME.fullmatch(name), "name", "Must be 2 to 32 letters, digits and underscores.")
    return name


def _known(call: Call) -> int:
    emoji_id = call.number("emoji_id")
    if emoji_id not in call.bot.emojis:
        raise ApiError(Refusal.UNKNOWN_EMOJI)
    return emoji_id
