"""The last step of an action: it is carried out, or asked about once more before it counts."""

from __future__ import annotations

from discord import ui

from bot.host.turns import Turn
from bot.host.view import PrivateView
from cogs._ui import layout
from cogs._ui.custom_id import CustomId
from cogs._ui.interaction import NO_MENTIONS, Interaction
from cogs._ui.pages import show_seat
from cogs._ui.verb import Verb
from rules.text import Text


async def finish(interaction: Interaction, turn: Turn, said: str) -> None:
    """Carry a whole action out, or ask first: whoever wants that, and everybody where it would cost him."""
    warning = turn.warning(said)
    if not turn.confirms and warning is None:
        await carry_out(interaction, turn, said)
        return
    view = await asking(turn, said, warning)
    await interaction.response.edit_message(view=view, attachments=[], allowed_mentions=NO_MENTIONS)


async def asking(turn: Turn, said: str, warning: Text | None) -> ui.LayoutView:
    """Ask once more before an action counts."""
    private: PrivateView = await turn.view(said)
    asked = await turn.view(private.before)
    sure = CustomId(Verb.SURE, private.public.id, private.turn, said)
    return layout.to_confirm(private, asked, sure, warning)


async def carry_out(interaction: Interaction, turn: Turn, said: str) -> None:
    """Do what was said, and show its seat what came of it."""
    await interaction.response.defer()
    await show_seat(interaction, await turn.act(said))
