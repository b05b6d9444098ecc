"""From whose side somebody sees a board."""

from __future__ import annotations

from bot.host.view import PublicView
from cogs._ui.components import Interaction
from rendering.drawing import drawing_of
from rules.text import Seat


async def near_of(interaction: Interaction, public: PublicView) -> Seat | None:
    """Give the seat whose side lies nearest in what is shown to somebody alone; None is the printed way."""
    seat = public.seat_of(interaction.user.id)
    if seat is None or not drawing_of(public.info.id).sided:
        return None
    person = await interaction.client.host.people.person(interaction.user.id)
    return seat if person is not None and person.turned else None
