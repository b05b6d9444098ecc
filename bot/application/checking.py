"""Looking at what Discord grants the bot, without going online: the token, its servers, its shards."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Final

import aiohttp
import discord
from msgspec import Struct

from bot.discord_internals import advised, ask_at, complete, is_quarantined, servers_after
from bot.features import Door
from bot.permissions import faults_of, invitation, lacking, listed
from bot.refusals import NO_DISCORD, explained
from bot.settings import SHARDS, TOKEN, Settings, Web, WrongSetting
from bot.store.rows.shards import ALL_SHARDS

_A_PAGE = 200  # servers that Discord lists at once
_LOOKED_AT = 100  # servers whose channels are asked for, by three requests each
_QUARANTINED = (
    "Discord has flagged the bot (quarantine) and takes no direct messages of it;"
    " https://dis.gd/app-quarantine is where to appeal."
)
_A_SHARD = 2500  # servers, beyond which Discord lets no shard online

# What a feature finds missing at Discord where pages are served: sentences for whoever runs the bot.
FAULTS: Final = Door[Callable[[discord.Client, Web], AsyncIterator[str]]]()


class Found(Struct, frozen=True):
    """What Discord grants, and what is missing, each a sentence for whoever runs the bot."""

    told: Sequence[str]
    missing: Sequence[str]


class _Server(Struct, frozen=True):
    """A server that the bot is in; `lacks` are permissions that it has nowhere there."""

    id: int
    name: str
    lacks: tuple[str, ...]


async def look(
    settings: Settings, places: Mapping[int, set[int]] = {}, connector: aiohttp.BaseConnector | None = None
) -> Found:
    """Ask Discord about the bot with that token, and about the channels of tables by server.

    WrongSetting, Unreachable where it gives no answer.
    """
    if not settings.token:
        raise WrongSetting(f"{TOKEN.name} is not set; it is the bot's token from Discord.")
    ask_at(settings.discord_api)
    async with discord.Client(intents=discord.Intents.none(), connector=connector) as client:
        try:
            await client.login(settings.token)
            return await _looked(client, settings, places)
        except NO_DISCORD as error:
            raise explained(error) from error


async def _looked(client: discord.Client, settings: Settings, places: Mapping[int, set[int]]) -> Found:
    servers = [each async for each in _servers(client)]
    shards, starts = await advised(client)
    told = [
        f"Discord takes the token: it is {client.user}'s, who is in {counted(len(servers), 'server')}.",
        f"A server invites it with {invitation(client.application_id or 0)}",
        _shards_advised(settings, shards),
    ]
    missing = [_QUARANTINED] if is_quarantined(client) else []
    if client.application is not None:
        missing += faults_of(client.application, settings.web)
    if settings.web is not None:
        missing += [fault for faults in FAULTS.asked() async for fault in faults(client, settings.web)]
    missing += [_refused_permissions(each) for each in servers if each.lacks]
    missing += [each async for each in _refused_places(client, servers, places)]
    if not servers:
        missing.append("It is in no server yet: invite it.")
    return Found(told, missing + _short_of_shards(settings, len(servers), shards, starts))


async def _servers(client: discord.Client) -> AsyncIterator[_Server]:
    """Give all servers, with what the bot lacks there."""
    after: int | None = None
    while page := await servers_after(client, after, _A_PAGE):
        for each in page:
            yield _Server(
                int(each["id"]), each["name"], lacking(discord.Permissions(int(each.get("permissions", 0))))
            )
        if len(page) < _A_PAGE:
            return
        after = int(page[-1]["id"])


def _refused_permissions(server: _Server) -> str:
    return (
        f"In {server.name} ({server.id}) the bot's roles lack {listed(server.lacks)};"
        " grant them in the server's settings, under Roles."
    )


async def _refused_places(
    client: discord.Client, servers: Sequence[_Server], places: Mapping[int, set[int]]
) -> AsyncIterator[str]:
    """Say in which channels of tables an overwrite takes something from the bot; of some servers alone."""
    looked_at = [each for each in servers if each.id in places and not each.lacks]
    looked_at.sort(key=lambda server: -len(places[server.id]))
    for server in looked_at[:_LOOKED_AT]:
        guild = await client.fetch_guild(server.id, with_counts=False)
        complete(guild, await guild.fetch_member(client.user.id if client.user else 0), None)
        for channel in await guild.fetch_channels():
            lacks = lacking(channel.permissions_for(guild.me)) if channel.id in places[server.id] else ()
            if lacks:
                yield (
                    f"In {server.name} ({server.id}) the bot lacks {listed(lacks)} in #{channel.name}, where"
                    " tables are or are to be; grant them in that channel's settings, under Permissions."
                )


def _shards_advised(settings: Settings, advised: int) -> str:
    shards, advice = settings.shards, f"Discord advises {counted(advised, 'shard')}"
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
            f"{SHARDS.name} makes {counted(count, 'shard')} for {servers} servers, but Discord lets none"
            f" online that serves more than {_A_SHARD}; make at least {advised}."
        )
    elif count < advised:
        short.append(
            f"{SHARDS.name} makes {counted(count, 'shard')}, fewer than the {advised} that Discord advises."
        )
    if starts < own:
        short.append(
            f"Discord lets {counted(starts, 'more shard')} online today, and this process has {own};"
            " start it again tomorrow."
        )
    return short


def counted(number: int, thing: str) -> str:
    """Count things for whoever runs the bot: 1 server, 2 servers."""
    return f"{number} {thing}{'s' * (number != 1)}"
