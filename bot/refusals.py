"""Why Discord refuses what it is asked, by its codes, and how whoever runs the bot is told of it.

A status alone tells little: direct messages that somebody has closed, that were opened too fast and that a
bot under quarantine sends are all answered by 403.
"""

from enum import Enum, IntEnum, auto
from typing import Final

import aiohttp
import discord

from bot.errors import Unreachable
from bot.requests.limiter import template_of
from bot.settings import DISCORD_API, SHARDS, TOKEN, WrongSetting

OVERLOADED = 500  # from this status on Discord may be asked again
_FORBIDDEN, _TOO_MANY = 403, 429
_BREAK = "\n"
_LONGEST = 120  # characters of Discord's own words: those of a proxy before it may be a page of HTML


class Code(IntEnum):
    """The codes of refusals that something follows from, as Discord's documentation numbers them."""

    UNKNOWN_CHANNEL = 10003
    UNKNOWN_SERVER = 10004
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_USER = 10013
    QUARANTINED = 20026  # "flagged by our anti-spam system": discord-api-docs #5987, DiscordPHP #467
    CHANNEL_WRITES = 20028
    SERVER_WRITES = 20029
    OLD_EDITS = 30046
    OPENED_TOO_FAST = 40003  # comes as 403: discord-advertisement-framework #82
    ALREADY_ACKNOWLEDGED = 40060
    NO_OPEN_TAGS = 40066
    TAG_REQUIRED = 40067
    BLOCKED = 40333  # by Cloudflare, before Discord
    NO_ACCESS = 50001
    DM_CLOSED = 50007  # as 403, or of the conversation itself as 400: discord-api-docs #1905
    NOT_PERMITTED = 50013
    WRONG_FORM = 50035
    ARCHIVED = 50083
    NO_COMMON_SERVER = 50278
    THREAD_EXISTS = 160004
    THREAD_LOCKED = 160005
    THREADS_FULL = 160006


class Meaning(Enum):
    """What follows from a refusal."""

    GONE = auto()  # the place is no more
    CLOSED = auto()  # somebody takes no direct messages
    BARRED = auto()  # the bot is shut out, and may be let in again
    QUARANTINED = auto()  # the bot may write to nobody
    TOO_FAST = auto()  # it has to wait before it writes to more people
    BLOCKED = auto()  # nothing of this address is let through to Discord
    OTHER = auto()  # it may be taken another time


_MEANINGS: Final = {
    Code.UNKNOWN_CHANNEL: Meaning.GONE,
    Code.UNKNOWN_SERVER: Meaning.GONE,
    Code.UNKNOWN_USER: Meaning.GONE,
    Code.DM_CLOSED: Meaning.CLOSED,
    Code.NO_COMMON_SERVER: Meaning.CLOSED,
    Code.ARCHIVED: Meaning.BARRED,
    Code.THREAD_LOCKED: Meaning.BARRED,
    Code.QUARANTINED: Meaning.QUARANTINED,
    Code.OPENED_TOO_FAST: Meaning.TOO_FAST,
    Code.BLOCKED: Meaning.BLOCKED,
}


def meaning(error: Exception) -> Meaning:
    """Say what follows from something that went wrong; without a code of Discord it never was there."""
    if not isinstance(error, discord.HTTPException):
        return Meaning.OTHER
    if error.code in _MEANINGS:
        return _MEANINGS[Code(error.code)]
    if error.status == _FORBIDDEN:
        return Meaning.BARRED if error.code else Meaning.BLOCKED
    return Meaning.OTHER


def described(error: Exception) -> str:
    """Describe what went wrong for the log: status, code and route, and nothing that a request holds."""
    if not isinstance(error, discord.HTTPException):
        return str(error) or type(error).__name__
    code = f" {Code(error.code).name.lower()}" if error.code in set(Code) else ""
    asked = error.response
    route = f"{getattr(asked, 'method', '?')} {template_of(asked.url) if hasattr(asked, 'url') else '?'}"
    return f"{error.status} ({error.code}{code}) at {route}: {error.text.partition(_BREAK)[0][:_LONGEST]}"


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
