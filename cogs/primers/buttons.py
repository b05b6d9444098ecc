"""The buttons below a question that is new to somebody: more of it, or no more such words."""

from __future__ import annotations

from bot.answering.pages import kept_up_to_date, show_seat
from bot.app import RoundTable
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_update
from bot.interactions.verb import Verb
from cogs.primers.service import Primers


@handles(Verb.KNOWN, acknowledge=defer_update)
async def dismiss(interaction: Interaction, custom_id: CustomId) -> None:
    """Explain a kind of question no more, and show the same question without it."""
    kind, _, said = custom_id.said.partition(" ")
    host, table_id, user = interaction.client.host, custom_id.table_id, interaction.user.id
    await host.of(Primers).dismiss(table_id, user, kind)
    async with kept_up_to_date(interaction, custom_id):
        # What was read as the click came knows nothing of that.
        await show_seat(interaction, await host.turns.question(table_id, user, said, custom_id.turn))


async def setup(_: RoundTable) -> None:
    """Load this extension: its button answers from now on."""
