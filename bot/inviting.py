"""The address by which a server invites the bot, with all that it needs there."""

from __future__ import annotations

from typing import Final

import discord
from discord.utils import oauth_url

from bot.permissions import PERMISSIONS

SCOPES: Final = ("bot", "applications.commands")


def invitation(application: int) -> str:
    """Give the address for an application of that number."""
    wanted = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    return oauth_url(application, permissions=wanted, scopes=SCOPES)
