"""The gateway: lost lines, several bots, and what each of them hears."""

import asyncio
from unittest.mock import patch

import discord
import pytest

from bot.sandbox import Sandbox
from bot.sandbox.discord import scenario
from bot.sandbox.wire.online import online
from tests.patience import PATIENCE
from tests.sandbox.sample import Sample


def resumes(client: Sample) -> asyncio.Task[None]:
    return asyncio.create_task(client.wait_for("resumed", timeout=PATIENCE))


async def test_nothing_is_lost_over_a_broken_line(sandbox: Sandbox, client: Sample) -> None:
    resumed = resumes(client)
    await asyncio.sleep(0)
    arthur = sandbox.person("Arthur")
    sandbox.gateway.drop()
    answer = await arthur.slash("greet", word="hail")
    assert answer.text == "hail, Arthur"
    await resumed


async def test_a_bot_is_asked_to_reconnect(sandbox: Sandbox, client: Sample) -> None:
    resumed = resumes(client)
    await asyncio.sleep(0)
    sandbox.gateway.reconnect()
    await resumed
    assert (await sandbox.person("Arthur").slash("greet", word="hail")).text == "hail, Arthur"


async def test_an_invalid_session_begins_anew(sandbox: Sandbox, client: Sample) -> None:
    ready = asyncio.create_task(client.wait_for("ready", timeout=PATIENCE))
    await asyncio.sleep(0)
    sandbox.gateway.invalidate()
    await ready
    assert (await sandbox.person("Arthur").slash("greet", word="hail")).text == "hail, Arthur"


async def test_a_wrong_token_is_refused(sandbox: Sandbox) -> None:
    with pytest.raises(discord.LoginFailure):
        async with online(Sample(sandbox.connector()), "wrong"):
            pass


async def test_privileged_intents_are_refused(sandbox: Sandbox) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with online(Sample(sandbox.connector(), discord.Intents.all()), sandbox.token):
            pass


async def test_strangers_words_are_hidden(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    assert client.user is not None
    arthur.say("a secret")
    arthur.say(f"{client.user.mention} look")
    arthur.say("hello", at=sandbox.world.dm(arthur.user, sandbox.world.users[client.user.id]))
    heard = [await client.heard.get() for _ in range(3)]
    assert heard == ["", f"{client.user.mention} look", "hello"]


async def test_an_ephemeral_message_is_not_told(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    await (await arthur.slash("whisper")).followup()
    arthur.say("marker")
    assert await client.heard.get() == ""
    assert client.heard.empty()


async def test_two_bots_live_in_one_world(sandbox: Sandbox, client: Sample) -> None:
    world = sandbox.world
    application = world.add_application("Second", scenario.user_named(world, "Arthur"))
    world.join(scenario.guild_named(world), world.users[application.id])
    second = Sample(sandbox.connector())
    async with online(second, application.token):
        sandbox.person("Arthur").say("hello")
        await asyncio.gather(client.heard.get(), second.heard.get())


async def test_two_worlds_live_in_one_process(sandbox: Sandbox, client: Sample) -> None:
    async with Sandbox() as other:
        second = Sample(other.connector())
        async with online(second, other.token):
            answer = await other.person("Merlin").slash("greet", word="hail")
            assert answer.text == "hail, Merlin"
    assert sandbox.person("Merlin").messages() == []
    assert not client.is_closed()


async def test_a_new_channel_is_told(sandbox: Sandbox, client: Sample) -> None:
    created = asyncio.create_task(client.wait_for("guild_channel_create", timeout=PATIENCE))
    deleted = asyncio.create_task(client.wait_for("guild_channel_delete", timeout=PATIENCE))
    await asyncio.sleep(0)
    channel = sandbox.world.add_channel(scenario.guild_named(sandbox.world), "new")
    assert (await created).id == channel.id
    sandbox.world.delete_channel(channel)
    assert (await deleted).id == channel.id


async def test_a_bot_restarts_on_the_same_world(sandbox: Sandbox) -> None:
    for _ in range(2):
        async with online(Sample(sandbox.connector()), sandbox.token):
            answer = await sandbox.person("Arthur").slash("widgets")
    async with online(Sample(sandbox.connector()), sandbox.token):
        await sandbox.person("Arthur").click(answer.message, "Count 1")
    assert answer.message.labels == ["Count 2"]


async def test_too_many_guilds_want_shards_and_each_shard_hears_of_its_own() -> None:
    world = scenario.ready_world()
    [application] = world.applications.values()
    bot, arthur = world.users[application.id], scenario.user_named(world, "Arthur")
    guilds = [world.add_guild(f"Shire {number}", arthur) for number in range(2600)]
    for guild in guilds:
        world.join(guild, bot)
    async with Sandbox(world) as sandbox:
        one = discord.Client(intents=discord.Intents.none(), connector=sandbox.connector())
        with pytest.raises(discord.ConnectionClosed) as closed:
            async with online(one, sandbox.token):
                pass
        assert closed.value.code == 4011
        sharded = discord.AutoShardedClient(
            intents=discord.Intents(guilds=True), connector=sandbox.connector(), guild_ready_timeout=0.5
        )
        with patch.object(sharded, "before_identify_hook", _at_once):
            async with online(sharded, sandbox.token):
                assert sharded.shard_count == 3
                assert len(sharded.guilds) == 2601


async def _at_once(_shard: int | None, *, initial: bool = False) -> None:
    """Identify without the pause of seconds that the library makes."""
