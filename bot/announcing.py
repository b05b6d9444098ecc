"""Announcing the commands to Discord: where they have changed, and without anybody waiting for it."""

from __future__ import annotations

import asyncio
import logging
from hashlib import sha256
from typing import Any

import aiohttp
import discord
import msgspec
from discord import app_commands

from bot.errors import Refusal
from bot.host.outbox import Outbox

_log = logging.getLogger(__name__)
_PATIENCE = 60.0  # seconds for Discord to take them
_FIRST_PAUSE, _LONGEST_PAUSE = 30.0, 3600.0
_LATER = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError, Refusal)


async def announce(tree: app_commands.CommandTree[Any], outbox: Outbox) -> None:
    """Tell Discord of the commands, again and again where it is not to be had; the old ones go on working."""
    pause = _FIRST_PAUSE
    while not await _announced(tree, outbox):
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


async def _announced(tree: app_commands.CommandTree[Any], outbox: Outbox) -> bool:
    """Say whether there is nothing more to announce: Discord knows these commands, or does not want them."""
    application, digest = tree.client.application_id or 0, await digest_of(tree)
    try:
        if await outbox.announced(application) != digest:
            async with asyncio.timeout(_PATIENCE):
                await tree.sync()
            await outbox.announce(application, digest)
    except app_commands.AppCommandError:
        _log.warning("Discord does not take the commands; the old ones stay.", exc_info=True)
    except _LATER as trouble:
        _log.warning("The commands could not be announced; it is tried again: %r", trouble)
        return False
    return True


async def digest_of(tree: app_commands.CommandTree[Any]) -> str:
    """Write in brief what would be announced."""
    translator = tree.translator
    commands = [
        await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree)
        for command in tree.get_commands()
    ]
    return sha256(msgspec.json.encode(commands, order="deterministic")).hexdigest()
