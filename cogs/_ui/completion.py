"""Typed moves as they are completed: the text that is taken, and what it means."""

from __future__ import annotations

from discord import app_commands

from bot.host.question import Completion
from bot.host.view import PublicView
from cogs._ui.components import Interaction, cut
from cogs._ui.text import plainly_named
from rules.text import written

_CHOICES, _NAME = 25, 100


async def completed_moves(
    interaction: Interaction, table_id: int, typed: str
) -> list[app_commands.Choice[str]]:
    """Offer what goes on from what somebody has typed at a table; the refusals of `Host.completions`."""
    host = interaction.client.host
    found = await host.turns.completions(table_id, interaction.user.id, typed, _CHOICES)
    public = await host.tables.public(table_id)
    return [app_commands.Choice(name=called(public, each), value=each.text) for each in found]


def called(public: PublicView, completion: Completion) -> str:
    """Write what is completed, with its meaning where that says more."""
    label = "" if completion.label is None else written(completion.label, plainly_named(public))
    says_more = label and label != completion.text
    return cut(f"{completion.text}: {label}" if says_more else completion.text, _NAME)
