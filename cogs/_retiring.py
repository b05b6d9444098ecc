"""Taking the buttons off a message that has had its time; its text and picture stay."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.app import RoundTable
from cogs._clicks import NO_MENTIONS


async def retire(bot: RoundTable, channel: int, message_id: int) -> None:
    """Edit an old message; where it cannot be edited any more, its buttons answer with the way on."""
    try:
        message = await bot.get_partial_messageable(channel).fetch_message(message_id)
        shown = enumerate(_pictures(message.components))
        pictures = [await _fetched(bot, item, number) for number, item in shown]
        view = ui.LayoutView.from_message(message, timeout=None)
        _strip(view, iter(pictures))
        await message.edit(view=view, attachments=pictures, allowed_mentions=NO_MENTIONS)
    except (discord.HTTPException, discord.RateLimited):
        return


def _pictures(components: list[Any]) -> Iterator[discord.MediaGalleryItem]:
    for component in components:
        if isinstance(component, discord.MediaGalleryComponent):
            yield from component.items
        yield from _pictures(getattr(component, "children", []))


async def _fetched(bot: RoundTable, item: discord.MediaGalleryItem, number: int) -> discord.File:
    """Fetch a picture back: it must go along with every edit that shows it."""
    # Not `item.media.read()`: what stands in a container does not know its client.
    data = await bot.http.get_from_cdn(item.media.url)
    return discord.File(io.BytesIO(data), f"board{number}.png", description=item.description)


def _strip(view: ui.LayoutView, pictures: Iterator[discord.File]) -> None:
    """Take the rows of components out, and let the galleries refer to the files that go along."""
    for part in list(view.walk_children()):
        if isinstance(part, ui.ActionRow):
            holder = part.parent
            (holder if isinstance(holder, ui.Container) else view).remove_item(part)
        elif isinstance(part, ui.MediaGallery):
            part.items = [
                discord.MediaGalleryItem(next(pictures), description=item.description) for item in part.items
            ]
