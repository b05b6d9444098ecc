"""The file server: what was attached to messages, emojis, and a plain face for everybody."""

import re

from aiohttp import web

from bot.sandbox.discord.attachments import type_of
from bot.sandbox.discord.world import World

ATTACHMENT = re.compile(r"/attachments/\d+/(\d+)/([^/]+)")
EMOJI = re.compile(r"/emojis/(\d+)\.png")
FACE = re.compile(r"/embed/avatars/\d+\.png")
ONE_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360606060000000050001a5f64540"
    "0000000049454e44ae426082"
)


def is_file(path: str) -> bool:
    return any(pattern.fullmatch(path) for pattern in (ATTACHMENT, EMOJI, FACE))


def serve(world: World, path: str) -> web.Response:
    """The bytes of the file that the path names."""
    match = ATTACHMENT.fullmatch(path) or EMOJI.fullmatch(path)
    if match is None:
        return web.Response(body=ONE_PIXEL, content_type="image/png")
    data = world.files.get(int(match[1]))
    if data is None:
        return web.Response(status=404)
    return web.Response(body=data, content_type=type_of(path))
