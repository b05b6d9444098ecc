"""A sign on a message that a King thinks about what its reader has answered there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from posixpath import basename
from typing import Final
from urllib.parse import urlsplit

from discord import Message, ui

from bot.interactions.interaction import Interaction
from bot.interactions.troubles import TROUBLES
from bot.messages.parts import extend
from languages.spoken import tell
from rules.text import N_, Words

_MOMENT: Final = 1.0  # seconds, within which there is an answer without a sign
_SIGNED: Final = "signed"
_THINKS: Final[Words] = N_("-# The King is thinking about it \u2026")


@asynccontextmanager
async def thinking(interaction: Interaction) -> AsyncIterator[None]:
    """Show below what was clicked, as long as this lasts, that a King thinks; the answer takes its place.

    Whoever types is shown by Discord itself that he is answered.
    """
    done, message = asyncio.Event(), interaction.message
    sign = asyncio.create_task(_sign(interaction, done))
    try:
        yield
    except Exception:
        done.set()
        if await sign and message is not None:
            await _edit(interaction, _as_it_stands(message))
        raise
    finally:
        done.set()
        await sign


async def _sign(interaction: Interaction, done: asyncio.Event) -> bool:
    """Put up the sign after a moment, once for each click; say whether it was."""
    message = interaction.message
    if message is None or interaction.extras.get(_SIGNED):
        return False
    with suppress(TimeoutError):
        await asyncio.wait_for(done.wait(), _MOMENT)
        return False
    interaction.extras[_SIGNED] = True
    view = _as_it_stands(message)
    extend(view, [ui.TextDisplay(tell(_THINKS))])
    await _edit(interaction, view)
    return True


async def _edit(interaction: Interaction, view: ui.LayoutView) -> None:
    with suppress(*TROUBLES):
        await interaction.edit_original_response(view=view)


def _as_it_stands(message: Message) -> ui.LayoutView:
    """Lay a message out once more, with the pictures that it has."""
    view = ui.LayoutView.from_message(message, timeout=None)
    galleries = (each for each in view.walk_children() if isinstance(each, ui.MediaGallery))
    for item in (item for gallery in galleries for item in gallery.items):
        if item.media.attachment_id:
            item.media = f"attachment://{basename(urlsplit(item.media.url).path)}"
    return view
