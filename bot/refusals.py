"""Why Discord refuses what it is asked: its codes, and what follows from each.

A status alone tells little: direct messages that somebody has closed, that were opened too fast and that a
bot under quarantine sends are all answered by 403.
"""

from enum import Enum, IntEnum, auto
from typing import Final

import discord

from bot.requests.limiter import template_of

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
