"""Taking the buttons off a message that has had its time; its text and picture stay.

Where its table has moved to another channel, it says so.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.app import RoundTable
from bot.store.rows import OldMessage
from cogs._ui.interaction import NO_MENTIONS

_log = logging.getLogger(__name__)
_OVERLOADED = 500
_MOVED = "**This table has moved:**"


async def retire(bot: RoundTable, old: OldMessage) -> None:
    """Edit an old message; where it cannot be edited any more, its buttons answer with the way on.

    Raises what Discord raises when it may be asked again.
    """
    try:
        await _without_buttons(bot, old)
    except discord.RateLimited:
        _log.info("An old message keeps its buttons: Discord takes no more edits of it.")
    except discord.HTTPException as error:
        if error.status >= _OVERLOADED:
            raise
        _log.info("An old message keeps its buttons: %s", error)
    await bot.host.outbox.retired(old.message)


async def _without_buttons(bot: RoundTable, old: OldMessage) -> None:
    message = await bot.get_partial_messageable(old.channel).fetch_message(old.message)
    shown = enumerate(_pictures(message.components))
    pictures = [await _fetched(bot, item, number) for number, item in shown]
    view = ui.LayoutView.from_message(message, timeout=None)
    _strip(view, iter(pictures))
    if old.moved:
        _point_on(view, await _where(bot, old.table_id))
    await message.edit(view=view, attachments=pictures, allowed_mentions=NO_MENTIONS)


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
    """Take out all but texts and galleries, which refer to the files that go along from now on."""
    for part in list(view.walk_children()):
        if isinstance(part, ui.ActionRow | ui.File | ui.Separator):
            holder = part.parent
            (holder if isinstance(holder, ui.Container) else view).remove_item(part)
        elif isinstance(part, ui.MediaGallery):
            part.items = [
                discord.MediaGalleryItem(next(pictures), description=item.description) for item in part.items
            ]


def _point_on(view: ui.LayoutView, where: str) -> None:
    """Say where a table has gone, unless the message says so already."""
    container = next(part for part in view.children if isinstance(part, ui.Container))
    texts = [part.content for part in container.children if isinstance(part, ui.TextDisplay)]
    if not texts[-1].startswith(_MOVED):
        container.add_item(ui.TextDisplay(f"{_MOVED} {where}"))


async def _where(bot: RoundTable, table_id: int) -> str:
    """Write where a table is shown now: its message, or its channel as long as there is none."""
    public = await bot.host.tables.public(table_id)
    for surface in await bot.host.outbox.surfaces(table_id):
        if surface.user is None and surface.message is not None:
            return f"https://discord.com/channels/{public.guild}/{surface.channel}/{surface.message}"
    return f"<#{public.channel}>"
