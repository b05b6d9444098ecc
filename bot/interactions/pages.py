"""What is shown to one reader alone: pages, each in the place of the one before, and a seat's own view."""

from __future__ import annotations

from collections.abc import Iterable

from discord import InteractionResponseType, ui

from bot.interactions import clicks, elsewhere
from bot.interactions.acknowledging import defer_as_page, is_own
from bot.interactions.components import Clickable
from bot.interactions.interaction import NO_MENTIONS, Interaction, visited
from bot.interactions.own_answers import replace_earlier
from bot.interactions.panel import at_rest, is_panel, note
from bot.messages import layout
from bot.messages.own_tables import next_game, next_panel
from bot.messages.pictures import Picture, hand_picture
from bot.table.view import PrivateView

_TO_BE_UPDATED = InteractionResponseType.deferred_message_update


async def show_page(interaction: Interaction, view: ui.LayoutView, pictures: Iterable[Picture] = ()) -> None:
    """Show a page to whoever asks, in the place of the one that was clicked if nobody else sees that."""
    files = [picture.file() for picture in pictures]
    if not interaction.response.is_done():
        await defer_as_page(interaction)
    if interaction.response.type is _TO_BE_UPDATED and not is_own(interaction):
        await interaction.followup.send(view=view, files=files, ephemeral=True, allowed_mentions=NO_MENTIONS)
    else:
        await interaction.edit_original_response(view=view, attachments=files, allowed_mentions=NO_MENTIONS)


async def show_seat(
    interaction: Interaction, private: PrivateView, *, whole: bool = False, calls: Iterable[str] = ()
) -> None:
    """Put a seat's picture, newest lines and question in the place of a deferred answer.

    One who has done his part here is shown the way to the next table that waits for him. What stays open
    behind his answer stands in his panel only where he has asked for the `whole` of it. The `calls` tell
    what else he is to know.
    """
    if is_panel(interaction) and not whole:
        private = at_rest(private)
    picture, way_on = await hand_picture(private), await _way_on(interaction, private)
    shown = await interaction.edit_original_response(
        view=layout.seat(private, picture, way_on, calls, now=interaction.client.now()),
        attachments=[picture.file()],
        allowed_mentions=NO_MENTIONS,
    )
    clicks.keep(interaction, shown.id)
    elsewhere.keep(interaction, private.public.id)
    await note(interaction, private)
    if not is_panel(interaction):
        await replace_earlier(interaction, private.public.id, shown.id)


async def _way_on(interaction: Interaction, private: PrivateView) -> Clickable | None:
    """Offer the next table that waits for somebody whose turn is over here."""
    if private.public.sitters[private.seat].awaited or private.lesson is not None:
        return None
    come = visited(interaction, private.public.id)
    if come is not None and not come.elsewhere:
        return None
    way_on = next_panel if is_panel(interaction) else next_game
    return await way_on(interaction.client, interaction.user.id, private.public.id)
