"""Acknowledging clicks and commands before anything is read for them: Discord waits three seconds."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.interactions.interaction import Interaction

Acknowledge: TypeAlias = Callable[[Interaction], Awaitable[None]]


def is_own(interaction: Interaction) -> bool:
    """Say whether what was clicked is seen by nobody else."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def defer_anew(interaction: Interaction) -> None:
    """Promise whoever asks a message that nobody else sees."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def defer_in_place(interaction: Interaction) -> None:
    """Say that a click has come, if that is not said yet; what was clicked may be edited then."""
    if not interaction.response.is_done():
        await interaction.response.defer()


async def defer_as_page(interaction: Interaction) -> None:
    """Promise a page in the place of the one that was clicked, if nobody else sees that; else anew."""
    message = interaction.message
    is_page = message is not None and message.flags.components_v2
    await (defer_in_place if is_page and is_own(interaction) else defer_anew)(interaction)
