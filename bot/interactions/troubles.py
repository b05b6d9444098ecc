"""What may go wrong with Discord, and is no fault of this program."""

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.refusals import Code, Meaning, described, meaning
from languages.spoken import tell
from rules.text import N_, Words

_COUNTS: Words = N_(
    "What you did counts, though I could not show it to you. Do not do it again:"
    " *Your move* tells where the table stands."
)
_LOCKED: Words = N_(
    "The thread you clicked in is locked, and Discord lets me answer nothing there. Here you can go on:"
    " write me a word, and I show you your games."
)
_SORRY: Words = N_("Something went wrong on my side; nothing is lost. Please try again in a moment.")


class Closed(Exception):
    """The bot may not write where a table is shown; the text says why."""


def is_gone(error: discord.HTTPException) -> bool:
    """Say whether there is no longer a place to write to; other things not found may be there next time."""
    return meaning(error) is Meaning.GONE


# Discord refuses, is overloaded or is not to be had.
TROUBLES = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    ConnectionError,
    TimeoutError,
    Closed,
)


@contextmanager
def noted(troubles: list[Exception]) -> Iterator[None]:
    """Keep a trouble with Discord, and go on."""
    try:
        yield
    except TROUBLES as trouble:
        troubles.append(trouble)


@contextmanager
def closed_where_barred(channel: int) -> Iterator[None]:
    """Raise Closed where Discord refuses because somebody has shut the bot out, who may let it in again."""
    try:
        yield
    except discord.HTTPException as error:
        if meaning(error) is Meaning.BARRED:
            raise Closed(f"I may not write in the channel {channel}: {described(error)}.") from error
        raise


def is_locked(error: Exception) -> bool:
    """Say whether Discord takes nothing in an archived thread, which somebody has locked."""
    return isinstance(error, discord.HTTPException) and error.code == Code.ARCHIVED


def sorry(error: Exception, *, counts: bool) -> str:
    """Say that something went wrong, and whether what was done `counts` all the same."""
    if counts:
        return tell(_COUNTS)
    return tell(_LOCKED) if is_locked(error) else tell(_SORRY)
