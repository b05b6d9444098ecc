"""The buttons below a question that is new to somebody: more of it, or no more such words."""

from __future__ import annotations

from bot.app import RoundTable
from cogs._ui.acknowledging import in_place
from cogs._ui.components import on
from cogs._ui.custom_id import CustomId
from cogs._ui.interaction import Interaction
from cogs._ui.pages import show_seat
from cogs._ui.question import turn_clicked
from cogs._ui.stale import kept_up_to_date
from cogs._ui.verb import Verb


@on(Verb.KNOWN, first=in_place)
async def dismiss(interaction: Interaction, custom_id: CustomId) -> None:
    """Explain a kind of question no more, and show the same question without it."""
    kind, _, said = custom_id.said.partition(" ")
    await interaction.client.host.primers.dismiss(custom_id.table_id, interaction.user.id, kind)
    async with kept_up_to_date(interaction, custom_id):
        await show_seat(interaction, await (await turn_clicked(interaction, custom_id)).view(said))


async def setup(_: RoundTable) -> None:
    """Load this extension: its button answers from now on."""
