"""The card of a table that has a thread of its own: it is edited where it stands, and never posted again."""

from __future__ import annotations

import discord
from msgspec.structs import replace

from bot.app import RoundTable
from bot.host.view import PublicView
from bot.store.rows import Surface
from cogs._outbox.editing import OLD_EDIT, OVERLOADED
from cogs._ui.card import card_message, card_written
from cogs._ui.interaction import NO_MENTIONS


async def show_card(bot: RoundTable, surface: Surface, public: PublicView) -> None:
    """Bring a card up to date; one that is gone is forgotten.

    Raises what Discord raises when it may be asked again, as where it has been edited too often of late.
    """
    text = card_written(public)
    if text != surface.card:
        try:
            await _edit(bot, surface, text)
        except discord.NotFound:
            await bot.host.outbox.forget_surface(surface.table_id, surface.channel)
            return
        except discord.HTTPException as error:
            if error.status >= OVERLOADED or error.code == OLD_EDIT:
                raise
            text = surface.card or ""
    await bot.host.outbox.show(replace(surface, card=text, shown=public.version))


async def _edit(bot: RoundTable, surface: Surface, text: str) -> None:
    message = bot.get_partial_messageable(surface.channel).get_partial_message(surface.message or 0)
    await message.edit(view=card_message(text), attachments=[], allowed_mentions=NO_MENTIONS)
