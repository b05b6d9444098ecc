"""Announcing the commands to Discord, in all its languages, and mentions of them that can be clicked."""

import asyncio
import logging
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from typing import Any, Final

import aiohttp
import discord
import msgspec
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from bot.discord_internals import listed_commands, put_commands
from bot.errors import Refusal
from bot.refusals import Code, described
from bot.store.deployment import Deployment
from languages.known import ANY, code_of, domain_at, language
from languages.language import Language
from languages.spoken import COMMANDS, called, called_in, commands_spoken
from rules.text import MEANT

_INSIDE: Final = {1, 2}  # the types of options that are subcommands and groups of them


class Mentions:
    """The commands that can be mentioned: none until their ids are known."""

    def __init__(self) -> None:
        self._ids: dict[str, str] = {}

    def learn(self, registered: Iterable[Mapping[str, Any]]) -> None:
        """Take commands as Discord lists them."""
        self._ids = {
            name: command["id"]
            for command in registered
            if command.get("type", 1) == 1
            for name in _names(command)
        }

    def __call__(self, text: str) -> str:
        """Write each command that a text names as it is called where the text is read."""
        return COMMANDS.sub(self._mention, text) if self._ids else called_in(text, commands_spoken())

    def _mention(self, found: re.Match[str]) -> str:
        """Write one command: a mention where it has its English name, by which alone that is clicked."""
        name, more = found[1] or found[3], found[2]
        if f"{name} {more}" in self._ids:
            name, more = f"{name} {more}", None
        if name not in self._ids:
            return found[0]
        own = called(name, commands_spoken())
        if own != name:
            return f"`/{own} {more}`" if more else f"`/{own}`"
        mention = f"</{name}:{self._ids[name]}>"
        return f"{mention} `{more}`" if more else mention


def _names(command: Mapping[str, Any], above: str = "") -> Iterator[str]:
    """Give the name of a command and those of its subcommands, as they are typed."""
    name = f"{above}{command['name']}"
    yield name
    for option in command.get("options") or []:
        if option["type"] in _INSIDE:
            yield from _names(option, f"{name} ")


_log = logging.getLogger(__name__)
_PATIENCE = 60.0  # seconds for Discord to take them
_FIRST_PAUSE, _LONGEST_PAUSE = 30.0, 3600.0
_payloads: dict[tuple[object, ...], list[Any]] = {}
_MOST_PAYLOADS = 4
_BY_SERVER, _OF_OTHERS = 0, 2  # who has installed a bot; in a conversation that is not its own
_LATER = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError, Refusal)


async def announce(
    tree: app_commands.CommandTree[Any],
    deployment: Deployment,
    mentions: Mentions,
    *,
    by_others: bool = False,
) -> None:
    """Tell Discord of the commands, again and again where it is not to be had; the old ones go on working.

    From then on they can be mentioned. Where that is done `by_others`, the commands there are will do.
    """
    pause = _FIRST_PAUSE
    while not await _announced(tree, deployment, mentions, by_others=by_others):
        await asyncio.sleep(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)


async def _announced(
    tree: app_commands.CommandTree[Any], deployment: Deployment, mentions: Mentions, *, by_others: bool
) -> bool:
    """Say whether there is nothing more to announce: Discord knows these commands, or does not want them."""
    try:
        async with asyncio.timeout(_PATIENCE):
            known = None if by_others else await _put(tree, deployment)
            mentions.learn(await listed_commands(tree.client) if known is None else known)
    except _LATER as trouble:
        if isinstance(trouble, discord.HTTPException) and trouble.code == Code.WRONG_FORM:
            # Where there were none before, nobody finds any.
            _log.error("Discord does not take the commands; those it knew before stay.", exc_info=True)
            return True
        _log.warning("The commands could not be announced; it is tried again: %s", described(trouble))
        return False
    return True


async def _put(tree: app_commands.CommandTree[Any], deployment: Deployment) -> list[Any] | None:
    """Put the commands at Discord, and give them with their ids; None where it has them already."""
    commands = await payload(tree)
    try:
        return await _put_these(tree, deployment, commands)
    except discord.HTTPException as refused:
        if refused.code != Code.WRONG_FORM:
            raise
        # An application may be for servers alone; in which words Discord says so is written down nowhere.
        _log.info("The commands are announced without installations by users: %s", described(refused))
    return await _put_these(tree, deployment, [_for_servers(command) for command in commands])


async def _put_these(
    tree: app_commands.CommandTree[Any], deployment: Deployment, commands: list[Any]
) -> list[Any] | None:
    application = tree.client.application_id or 0
    digest = sha256(msgspec.json.encode(commands, order="deterministic")).hexdigest()
    if await deployment.announced(application) == digest:
        return None
    known = await put_commands(tree.client, commands)
    await deployment.announce(application, digest)
    return known


def _for_servers(command: dict[str, Any]) -> dict[str, Any]:
    """Give a command for where servers have installed the bot, and nowhere else."""
    contexts = [each for each in command["contexts"] if each != _OF_OTHERS]
    return {**command, "integration_types": [_BY_SERVER], "contexts": contexts}


async def payload(tree: app_commands.CommandTree[Any]) -> list[Any]:
    """Write what is announced, in all languages: thousands of words, so it is kept for the next bots."""
    commands, translator = tuple(tree.get_commands()), tree.translator
    if commands not in _payloads:
        if len(_payloads) >= _MOST_PAYLOADS:
            _payloads.clear()
        _payloads[commands] = [
            await command.get_translated_payload(tree, translator) if translator else command.to_dict(tree)
            for command in commands
        ]
    return _payloads[commands]


# What is a name keeps to what Discord takes as one, and may be called the same as words are.
_NAMES: Final = {
    Location.command_name: "command",
    Location.group_name: "command",
    Location.parameter_name: "option",
}


@cache
def _wording(locale: discord.Locale, module: str | None) -> Language | None:
    """Give a language as the feature of a module speaks it; None where the bot does not speak it."""
    found = language(code_of(locale.value), domain_at(module.split(".")) if module else ANY)
    return found if isinstance(found, Language) else None


class Translator(app_commands.Translator):
    """The catalogues, as Discord's library asks for them."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        """Give a name or a description in a language; None where that has no words for it."""
        command = getattr(context.data, "command", context.data)
        wording = _wording(locale, getattr(command, "module", None))
        if wording is None:
            return None
        # What stands in a context menu is called as a button is, with blanks.
        in_menu = isinstance(command, app_commands.ContextMenu)
        kind = None if in_menu else _NAMES.get(context.location)
        template = string.message if kind is None else f"{kind}{MEANT}{string.message}"
        known = wording.known(template)
        return known and called_in(known, wording.code)
