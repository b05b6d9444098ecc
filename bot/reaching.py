"""What may go wrong on the way to Discord, and how whoever runs the bot is told of it."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

from bot.errors import Unreachable
from bot.refusals import OVERLOADED
from bot.settings import TOKEN, WrongSetting

_AUTHENTICATION_FAILED = 4004
NO_DISCORD: Final = (
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.HTTPException,
    discord.LoginFailure,
    discord.RateLimited,
    TimeoutError,
)


def may_pass(error: Exception) -> bool:
    """Say whether a trouble with Discord may be over after a while."""
    if isinstance(error, discord.LoginFailure | discord.ConnectionClosed):
        return False
    return not isinstance(error, discord.HTTPException) or error.status >= OVERLOADED


def explained(error: Exception) -> WrongSetting | Unreachable:
    """Give one of `NO_DISCORD` in words: WrongSetting where it is the token, else Unreachable."""
    refused = isinstance(error, discord.ConnectionClosed) and error.code == _AUTHENTICATION_FAILED
    if refused or isinstance(error, discord.LoginFailure):
        return WrongSetting(
            f"Discord does not take the token in {TOKEN.name}; copy it anew from the developer portal."
        )
    return Unreachable(f"Discord cannot be reached: {str(error) or type(error).__name__}")
