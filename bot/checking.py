"""Looking at what Discord grants the bot, without going online: the token, its servers, its shards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

import aiohttp
import discord
from msgspec import Struct

from bot.discord_internals import advised, ask_at, servers_after
from bot.permissions import PERMISSIONS, SCOPES, invitation
from bot.reaching import NO_DISCORD, explained
from bot.settings import SHARDS, TOKEN, Settings, WrongSetting
from bot.store.rows.shards import ALL_SHARDS

_A_PAGE = 200  # servers that Discord lists at once
_TOGETHER = 10  # servers that are asked about at once
_A_SHARD = 2500  # servers, beyond which Discord lets no shard online


class Found(Struct, frozen=True):
    """What Discord grants, and what is missing, each a sentence for whoever runs the bot."""

    told: Sequence[str]
    missing: Sequence[str]


class _Server(Struct, frozen=True):
    """A server that the bot is in; `lacks` are permissions that it has nowhere there."""

    id: int
    name: str
    lacks: tuple[str, ...]


async def look(settings: Settings, connector: aiohttp.BaseConnector | None = None) -> Found:
    """Ask Discord about the bot with that token; WrongSetting, Unreachable where it gives no answer."""
    if not settings.token:
        raise WrongSetting(f"{TOKEN.name} is not set; it is the bot's token from Discord.")
    ask_at(settings.discord_api)
    async with discord.Client(intents=discord.Intents.none(), connector=connector) as client:
        try:
            await client.login(settings.token)
            return await _looked(client, settings)
        except NO_DISCORD as error:
            raise explained(error) from error


async def _looked(client: discord.Client, settings: Settings) -> Found:
    servers = [each async for each in _servers(client)]
    shards, starts = await advised(client)
    told = [
        f"Discord takes the token: it is {client.user}'s, who is in {_counted(len(servers), 'server')}.",
        _shards_advised(settings, shards),
    ]
    missing = [_refused_permissions(each) for each in servers if each.lacks]
    missing += [_refused_commands(client, each) for each in await _without_commands(client, servers)]
    if not servers:
        missing.append(f"It is in no server yet; invite it with {invitation(client.application_id or 0)}")
    return Found(told, missing + _short_of_shards(settings, len(servers), shards, starts))


async def _servers(client: discord.Client) -> AsyncIterator[_Server]:
    """Give all servers, with what the bot lacks there."""
    after: int | None = None
    while page := await servers_after(client, after, _A_PAGE):
        for each in page:
            yield _Server(int(each["id"]), each["name"], _lacking(int(each.get("permissions", 0))))
        if len(page) < _A_PAGE:
            return
        after = int(page[-1]["id"])


def _lacking(permissions: int) -> tuple[str, ...]:
    granted = discord.Permissions(permissions)
    if granted.administrator:
        return ()
    return tuple(name for flag, name in PERMISSIONS.items() if not getattr(granted, flag))


async def _without_commands(client: discord.Client, servers: Sequence[_Server]) -> list[_Server]:
    """Find the servers that have not let the bot bring its commands, each of which is asked about."""
    few, tree = asyncio.Semaphore(_TOGETHER), discord.app_commands.CommandTree(client)

    async def lets(server: _Server) -> bool:
        async with few:
            try:
                await tree.fetch_commands(guild=discord.Object(server.id))
            except discord.Forbidden:
                return False
            return True

    allowed = await asyncio.gather(*map(lets, servers))
    return [server for server, lets_it in zip(servers, allowed, strict=True) if not lets_it]


def _refused_permissions(server: _Server) -> str:
    return (
        f"In {server.name} ({server.id}) the bot's roles lack {_listed(server.lacks)};"
        " grant them in the server's settings, under Roles."
    )


def _refused_commands(client: discord.Client, server: _Server) -> str:
    return (
        f"{server.name} ({server.id}) was joined without the scope {SCOPES[1]}, so it has no commands;"
        f" invite the bot there once more with {invitation(client.application_id or 0)}"
    )


def _shards_advised(settings: Settings, advised: int) -> str:
    shards, advice = settings.shards, f"Discord advises {_counted(advised, 'shard')}"
    if shards == ALL_SHARDS:
        return f"{advice}, and {SHARDS.name} is not set: this process serves as many as are advised."
    return f"{advice}; by {SHARDS.name} this process serves {len(shards.ids)} of {shards.count}."


def _short_of_shards(settings: Settings, servers: int, advised: int, starts: int) -> list[str]:
    """Say where there are fewer shards than it takes, or fewer starts left today than shards."""
    count = advised if settings.shards == ALL_SHARDS else settings.shards.count
    own = advised if settings.shards == ALL_SHARDS else len(settings.shards.ids)
    short = []
    if servers > _A_SHARD * count:
        short.append(
            f"{SHARDS.name} makes {_counted(count, 'shard')} for {servers} servers, but Discord lets none"
            f" online that serves more than {_A_SHARD}; make at least {advised}."
        )
    elif count < advised:
        short.append(
            f"{SHARDS.name} makes {_counted(count, 'shard')}, fewer than the {advised} that Discord advises."
        )
    if starts < own:
        short.append(
            f"Discord lets {_counted(starts, 'more shard')} online today, and this process has {own};"
            " start it again tomorrow."
        )
    return short


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' * (number != 1)}"


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
