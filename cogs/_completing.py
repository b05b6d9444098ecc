"""Typed moves as they are completed: the text that is taken, and what it means."""

from __future__ import annotations

from discord import app_commands

from bot.asking import Completion
from bot.views import Public
from cogs._clicks import Interaction, cut
from cogs._wording import plainly_named
from rules.text import written

_CHOICES, _NAME = 25, 100


async def completed_moves(interaction: Interaction, table: int, typed: str) -> list[app_commands.Choice[str]]:
    """Offer what goes on from what somebody has typed at a table; the refusals of `Host.completions`."""
    host = interaction.client.host
    found = await host.completions(table, interaction.user.id, typed, _CHOICES)
    public = await host.public(table)
    return [app_commands.Choice(name=called(public, each), value=each.text) for each in found]


def called(public: Public, completion: Completion) -> str:
    """Write what is completed, with its meaning where that says more."""
    label = "" if completion.label is None else written(completion.label, plainly_named(public))
    says_more = label and label != completion.text
    return cut(f"{completion.text}: {label}" if says_more else completion.text, _NAME)
