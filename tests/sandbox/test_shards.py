"""Shards: several processes of one token, each of which hears of its own servers, and identifies in turn."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.wire.gateway import Turns
from bot.sandbox.wire.online import online
from bot.sandbox.wire.throttle import Throttle
from tests.world.served_by import application_of, guild_on


class Shards(discord.AutoShardedClient):
    """Some shards of a bot, in a hurry to identify."""

    def __init__(self, sandbox: Sandbox, count: int, *ids: int) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True, dm_messages=True),
            connector=sandbox.connector(),
            shard_ids=list(ids),
            shard_count=count,
            guild_ready_timeout=0.05,
        )
        self.heard = asyncio.Queue[str]()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        await asyncio.sleep(0.02)

    async def on_message(self, message: discord.Message) -> None:
        await self.heard.put(message.content)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        await self.heard.put(channel.name)


async def test_each_process_hears_of_the_servers_of_its_shards_and_the_first_of_messages(
    sandbox: Sandbox,
) -> None:
    world = sandbox.world
    guilds = {shard: guild_on(world, shard, 3) for shard in range(3)}
    arthur = sandbox.person("Arthur")
    async with AsyncExitStack() as held:
        first, second = (Shards(sandbox, 3, *ids) for ids in ((0, 2), (1,)))
        for client in (first, second):
            await held.enter_async_context(online(client, sandbox.token))
        assert {guilds[0].id, guilds[2].id} <= {guild.id for guild in first.guilds}
        assert guilds[1].id not in {guild.id for guild in first.guilds}
        assert guilds[1].id in {guild.id for guild in second.guilds}
        for shard, client in ((0, first), (1, second), (2, first)):
            world.add_channel(guilds[shard], f"of-{shard}")
            assert await client.heard.get() == f"of-{shard}"
        bot = world.users[application_of(world).id]
        arthur.say("by mail", at=world.dm(arthur.user, bot))
        assert await first.heard.get() == "by mail"
        assert first.heard.empty()
        assert second.heard.empty()


async def test_who_identifies_out_of_turn_has_to_come_again(sandbox: Sandbox) -> None:
    turns = sandbox.gateway.turns = Turns(0.3)
    async with AsyncExitStack() as held:
        for client in (Shards(sandbox, 2, 0), Shards(sandbox, 2, 1)):
            await held.enter_async_context(online(client, sandbox.token))
        assert turns.taken == [0, 1]
        assert set(turns.refused) == {1}


async def test_as_many_identify_at_once_as_the_bot_may(sandbox: Sandbox) -> None:
    application_of(sandbox.world).max_concurrency = 2
    turns = sandbox.gateway.turns = Turns(3600)
    async with online(client := Shards(sandbox, 2, 0, 1), sandbox.token):
        assert (await client.fetch_session_start_limits()).max_concurrency == 2
        assert (turns.taken, turns.refused) == ([0, 1], [])


@pytest.mark.parametrize("shard", [(2, 2), (-1, 2)])
async def test_a_shard_that_cannot_be_is_refused(sandbox: Sandbox, shard: tuple[int, int]) -> None:
    with pytest.raises(discord.ConnectionClosed) as closed:
        async with online(Shards(sandbox, shard[1], shard[0]), sandbox.token):
            pass
    assert closed.value.code == 4010


async def test_all_processes_of_a_token_share_its_requests(sandbox: Sandbox) -> None:
    sandbox.rest.throttle = Throttle(lambda: 0.0)
    async with AsyncExitStack() as held:
        clients = Shards(sandbox, 2, 0), Shards(sandbox, 2, 1)
        for client in clients:
            await held.enter_async_context(online(client, sandbox.token))
        responses = [
            await client.http._HTTPClient__session.get(  # type: ignore[attr-defined]
                f"{discord.http.Route.BASE}/users/@me", headers={"Authorization": f"Bot {sandbox.token}"}
            )
            for _ in range(25)
            for client in clients
        ]
    refused = [response for response in responses if response.status == 429]
    assert refused
    assert refused[0].headers["X-RateLimit-Global"] == "true"
    assert float(refused[0].headers["Retry-After"]) > 0
