"""Whom a message is to ring, and whom one has rung."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.store.rows import Ping


def mentioning(users: Sequence[int]) -> discord.AllowedMentions:
    """Let a message ring these, and nobody else."""
    return discord.AllowedMentions(
        everyone=False, roles=False, users=[discord.Object(user) for user in users]
    )


def has_rung(message: discord.Message, ping: Ping) -> bool:
    """Say whether a message has rung somebody: by name at a table, as it came among the own messages."""
    if message.guild is None:
        return not message.flags.silent
    return any(user.id == ping.user for user in message.mentions)
