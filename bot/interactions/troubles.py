"""What may go wrong with Discord, and is no fault of this program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.refusals import Meaning, described, meaning


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
