"""Servers that have only a bot's commands, and two copies of a bot with one token."""

import asyncio
from contextlib import AsyncExitStack

import discord
import pytest

from bot.sandbox import Impossible, Sandbox, what_if
from bot.sandbox.discord import commands, interactions, limits, payloads
from bot.sandbox.discord.limits import ApiError
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import InteractionKind
from bot.sandbox.discord.scenario import guild_named
from bot.sandbox.wire.online import online
from tests.sandbox.behaviour.places import ask
from tests.sandbox.sample import Sample

COMMAND = InteractionKind.COMMAND


async def test_a_server_may_have_the_commands_without_the_bot(sandbox: Sandbox, client: Sample) -> None:
    guild, merlin = guild_named(sandbox.world), sandbox.person("Merlin")
    what_if.begin(sandbox, "commands_only")
    heard = asyncio.create_task(client.wait_for("interaction", timeout=5))
    await asyncio.sleep(0)
    answer = await merlin.slash("greet", word="hail")
    assert answer.text == "hail, Merlin"
    interaction = await heard
    assert interaction.guild_id == guild.id
    assert client.get_guild(guild.id) is None
    assert interaction.guild is not None
    assert (interaction.guild.name, list(interaction.guild.channels)) == ("", []), (
        "nothing is known but its number"
    )
    permissions = interaction.app_permissions
    assert permissions.attach_files
    assert permissions.embed_links
    assert not permissions.send_messages
    assert not permissions.view_channel
    with pytest.raises(discord.Forbidden) as refused:
        await client.get_partial_messageable(merlin.at.id).send("hail")
    assert refused.value.code == 50001
    assert (await ask(sandbox, "GET", f"/guilds/{guild.id}")).body["code"] == 10004
    what_if.end(sandbox, "commands_only")
    await client.get_partial_messageable(merlin.at.id).send("hail")


async def test_an_interaction_says_who_has_installed_the_bot(sandbox: Sandbox, client: Sample) -> None:
    told: list[object] = []
    sandbox.world.listen(
        lambda event: (
            told.append(event.data.get("authorizing_integration_owners"))
            if event.kind == "INTERACTION_CREATE"
            else None
        )
    )
    merlin, world = sandbox.person("Merlin"), sandbox.world
    await merlin.slash("whisper")
    await merlin.slash("whisper", at=world.dm(merlin.user, world.users[next(iter(world.applications))]))
    assert told == [{"0": str(guild_named(world).id)}, {"0": "0"}]


async def test_what_somebody_has_installed_works_where_the_bot_is_not(sandbox: Sandbox) -> None:
    """In any server and conversation, also of others; there he alone may have to read it, five times more."""
    world, merlin = sandbox.world, sandbox.person("Merlin")
    guild, [application] = guild_named(world), world.applications.values()
    body = {"name": "solo", "description": "Alone.", "integration_types": [1], "contexts": [0, 1, 2]}
    solo = commands.add(world, application, body)
    friend = world.dm(merlin.user, sandbox.person("Arthur").user)
    group = world.group(merlin.user, sandbox.person("Arthur").user, sandbox.person("Morgana").user)
    with pytest.raises(Impossible, match="no command"):
        await merlin.slash("solo")
    what_if.begin(sandbox, "user_install", merlin.id)
    what_if.begin(sandbox, "kicked")
    for place, context in ((merlin.at, 0), (friend, 2), (group, 2)):
        begun = interactions.begin(world, COMMAND, application, merlin.user, place, solo)
        told = payloads.interaction(world, begun)
        assert (told["context"], told["authorizing_integration_owners"]) == (context, {"1": str(merlin.id)})
        assert int(told["app_permissions"]) & Permission.ATTACH_FILES
        interactions.respond(world, begun, said("hail"))
        assert not merlin.last(place).ephemeral
        for _ in range(limits.FOLLOW_UPS_OF_USERS):
            interactions.follow_up(world, begun, said("and hail"))
        with pytest.raises(ApiError, match="40094"):
            interactions.follow_up(world, begun, said("too often"))
    guild.roles[guild.id].permissions &= ~Permission.USE_EXTERNAL_APPS
    begun = interactions.begin(world, COMMAND, application, merlin.user, merlin.at, solo)
    interactions.respond(world, begun, said("hail"))
    assert merlin.last().ephemeral


def said(words: str) -> Draft:
    """A message, as a first answer and as a further one."""
    return Draft({"type": 4, "content": words, "data": {"content": words}}, {})


async def test_an_application_for_servers_alone_takes_no_command_for_users(sandbox: Sandbox) -> None:
    what_if.begin(sandbox, "server_installs_only")
    [application] = sandbox.world.applications.values()
    body = {"name": "solo", "description": "Alone.", "integration_types": [0, 1]}
    with pytest.raises(ApiError, match="50035"):
        commands.add(sandbox.world, application, body)
    commands.add(sandbox.world, application, body | {"integration_types": [0]})
    installs = (await ask(sandbox, "GET", "/applications/@me")).body["integration_types_config"]
    assert installs.keys() == {"0"}


async def test_without_bot_and_commands_nothing_is_offered(sandbox: Sandbox, client: Sample) -> None:
    what_if.begin(sandbox, "commands_only")
    what_if.begin(sandbox, "kicked")
    with pytest.raises(Impossible, match="no command"):
        await sandbox.person("Merlin").slash("greet", word="hail")


async def test_each_copy_of_a_bot_hears_of_everything(
    sandbox: Sandbox, caplog: pytest.LogCaptureFixture
) -> None:
    """As of any session (events/gateway, "You can establish multiple sessions with the same shard")."""
    copies = [Sample(sandbox.connector()) for _ in range(2)]
    async with AsyncExitStack() as held:
        for copy in copies:
            await held.enter_async_context(online(copy, sandbox.token))
        merlin = sandbox.person("Merlin")
        merlin.say(f"<@{next(iter(sandbox.world.applications))}> hail")
        for copy in copies:
            assert "hail" in await asyncio.wait_for(copy.heard.get(), 5)
        answer = await merlin.slash("greet", word="hail")
        assert answer.text == "hail, Merlin"
        async with asyncio.timeout(5):
            while "error code: 40060" not in caplog.text:  # noqa: ASYNC110 - nothing tells of it
                await asyncio.sleep(0.01)
        assert len(merlin.messages()) == 2, "one of them has answered"
    caplog.clear()


async def test_another_copy_may_be_pretended(
    sandbox: Sandbox, client: Sample, caplog: pytest.LogCaptureFixture
) -> None:
    merlin = sandbox.person("Merlin")
    what_if.begin(sandbox, "second_copy")
    answer = await merlin.slash("greet", word="hail")
    assert answer.text == "Another copy of this bot answers."
    assert (await merlin.complete("greet", "word", "h")).choices == []
    what_if.end(sandbox, "second_copy")
    assert (await merlin.complete("greet", "word", "he")).choices == ["Hello"]
    assert (await merlin.slash("greet", word="hail")).text == "hail, Merlin"
    assert caplog.text.count("error code: 40060") >= 1
    caplog.clear()


async def test_a_click_is_heard_twice(
    sandbox: Sandbox, client: Sample, caplog: pytest.LogCaptureFixture
) -> None:
    what_if.begin(sandbox, "interactions_twice")
    heard: list[str] = []
    sandbox.gateway.on_event.append(lambda kind, data: heard.append(data["id"] if "token" in data else kind))
    answer = await sandbox.person("Merlin").slash("greet", word="hail")
    assert heard.count(str(answer.interaction.id)) == 2
    assert len(sandbox.person("Merlin").messages()) == 1
    async with asyncio.timeout(5):
        while "error code: 40060" not in caplog.text:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)
    caplog.clear()
