"""The emojis of the application (resources/emoji, Application-Owned Emoji)."""

import re
from base64 import b64decode

from bot.sandbox.discord import limits, payloads
from bot.sandbox.discord.limits import ApiError, Refusal, require
from bot.sandbox.discord.records import Json
from bot.sandbox.routes.routing import Call, Routes

routes = Routes()
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
