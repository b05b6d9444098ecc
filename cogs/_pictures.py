"""Pictures as files for messages, drawn on one thread of their own and kept by what they show."""

from __future__ import annotations

import asyncio
import io
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from typing import Any

import discord
import msgspec
from discord import ui

from bot.views import Private, Public
from cogs._wording import plainly_named
from rendering.drawing import drawing_of
from rendering.encode import encoded

_BOARD = "board.png"
_KEPT = 64  # pictures; the same one is often wanted by several messages
_ALT = 1024

_thread = ThreadPoolExecutor(1, thread_name_prefix="drawing")
_drawn: OrderedDict[bytes, bytes] = OrderedDict()


class Picture(msgspec.Struct, frozen=True):
    """A picture and its description."""

    png: bytes
    alt: str

    def file(self) -> discord.File:
        """Make a file to send."""
        return discord.File(io.BytesIO(self.png), _BOARD, description=self.alt)

    def gallery(self) -> ui.MediaGallery[Any]:
        """Make the place of the picture in a message."""
        return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{_BOARD}", description=self.alt))


async def table_picture(public: Public) -> Picture:
    """Draw what everybody may see."""
    return await _picture(public, None)


async def hand_picture(private: Private) -> Picture:
    """Draw what one seat may see."""
    return await _picture(private.public, private.hand)


async def _picture(public: Public, hand: Any) -> Picture:
    return await asyncio.get_running_loop().run_in_executor(_thread, _draw, public, hand)


def _draw(public: Public, hand: Any) -> Picture:
    drawing = drawing_of(public.info.id)
    alt = drawing.alt(public.table, hand, plainly_named(public))[:_ALT]
    key = blake2b(msgspec.json.encode((public.info.id, public.table, hand)), digest_size=16).digest()
    if key not in _drawn:
        _drawn[key] = encoded(drawing.picture(public.table, hand))
        while len(_drawn) > _KEPT:
            _drawn.popitem(last=False)
    _drawn.move_to_end(key)
    return Picture(_drawn[key], alt)
