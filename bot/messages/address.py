"""Addresses of messages, which lead there from anywhere in Discord."""

from __future__ import annotations


def address(guild: int | None, channel: int, message: int | None = None) -> str:
    """Give the address of a message, or of its channel as long as there is none."""
    where = f"https://discord.com/channels/{guild or '@me'}/{channel}"
    return f"{where}/{message}" if message else where
