"""*More* below one's own hand: what is seldom wanted, so that nobody gives a game up by a slip."""

from __future__ import annotations

from bot.app import RoundTable
from bot.features import ways_on
from bot.interactions.acknowledging import defer_anew
from bot.interactions.components import on
from bot.interactions.custom_id import CustomId
from bot.interactions.interaction import NO_MENTIONS, Interaction
from bot.interactions.verb import Verb
from bot.messages.further import further


@on(Verb.FURTHER, first=defer_anew)
async def show_more(interaction: Interaction, custom_id: CustomId) -> None:
    """Show to the asker alone what can be done at a table besides a move, as it stands now."""
    host, user = interaction.client.host, interaction.user.id
    private = await host.turns.private(custom_id.table_id, user)
    undo = await host.turns.may_undo(custom_id.table_id, user)
    view = further(private, await ways_on("more", host, private.public, user), undo=undo)
    await interaction.edit_original_response(view=view, allowed_mentions=NO_MENTIONS)


async def setup(_: RoundTable) -> None:
    """Load this extension: its button answers from now on."""
