"""What may go wrong on the way to Discord, and how whoever runs the bot is told of it."""

from typing import Final

import aiohttp
import discord

from bot.errors import Unreachable
from bot.refusals import OVERLOADED
from bot.settings import DISCORD_API, SHARDS, TOKEN, WrongSetting

_WRONG_TOKEN: Final = (
    f"Discord does not take the token in {TOKEN.name}; copy it anew from the developer portal."
)
_OTHER_INTENTS: Final = (
    "This version wants none that has to be permitted; bring Round Table up to date, and look in the"
    " developer portal, under Bot, whether Discord has shut the bot out."
)
_NOT_DISCORD: Final = (
    f"What answers at {DISCORD_API.name} is not Discord's API: the address of a proxy ends in /api, and"
    " without a proxy there is none."
)
_NOT_PERMITTED: Final = 4014
# Why Discord ends a connection for good (topics/opcodes-and-status-codes), and what helps.
_SET_WRONG: Final = {
    4004: _WRONG_TOKEN,
    4010: f"Discord knows no such shards as {SHARDS.name} names: write each number below their count.",
    4011: f"Discord wants the bot on more shards: raise their count in {SHARDS.name}, or leave it empty to"
    " have as many as it advises; `round-table check --discord` tells how many those are.",
}
_OUT_OF_DATE: Final = {
    4012: "Discord has ended the version of its gateway that this one speaks; bring Round Table up to date.",
    4013: f"Discord does not know the intents that the bot asks for. {_OTHER_INTENTS}",
    _NOT_PERMITTED: f"Discord does not permit the intents that the bot asks for. {_OTHER_INTENTS}",
}
NO_DISCORD: Final = (
    aiohttp.ClientError,
    discord.ConnectionClosed,
    discord.GatewayNotFound,
    discord.HTTPException,
    discord.LoginFailure,
    discord.PrivilegedIntentsRequired,
    discord.RateLimited,
    TimeoutError,
)


def may_pass(error: Exception) -> bool:
    """Say whether a trouble with Discord may be over after a while."""
    if isinstance(error, discord.LoginFailure | discord.ConnectionClosed | discord.PrivilegedIntentsRequired):
        return False
    return not isinstance(error, discord.HTTPException) or error.status >= OVERLOADED


def explained(error: Exception) -> WrongSetting | Unreachable:
    """Give one of `NO_DISCORD` in words: WrongSetting where it is the token or a proxy, else Unreachable."""
    code = _close_code(error)
    if isinstance(error, discord.LoginFailure) or code in _SET_WRONG:
        return WrongSetting(_SET_WRONG.get(code, _WRONG_TOKEN))
    if isinstance(error, discord.NotFound) and not error.code:
        return WrongSetting(_NOT_DISCORD)
    return Unreachable(
        _OUT_OF_DATE.get(code) or f"Discord cannot be reached: {str(error) or type(error).__name__}"
    )


def _close_code(error: Exception) -> int:
    """Give the code by which Discord has ended a connection; 0 where it has not."""
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return _NOT_PERMITTED
    return error.code if isinstance(error, discord.ConnectionClosed) else 0
