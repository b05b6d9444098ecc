"""Channels, direct messages and threads."""

import asyncio

import discord
import pytest

from bot.sandbox import Impossible, Sandbox
from bot.sandbox.discord import scenario, threads
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Overwrite
from tests.sandbox.sample import SILENT, Sample
from tests.world.clock import Clock


def tables(sandbox: Sandbox, client: Sample) -> discord.PartialMessageable:
    return client.get_partial_messageable(sandbox.channel("tables").id)


def text_channel(sandbox: Sandbox, client: Sample) -> discord.TextChannel:
    channel = client.get_channel(sandbox.channel("tables").id)
    assert isinstance(channel, discord.TextChannel)
    return channel


def forbid(sandbox: Sandbox, channel: Channel, permission: Permission) -> None:
    guild_id = channel.guild_id
    assert guild_id is not None
    channel.overwrites.append(Overwrite(guild_id, deny=int(permission)))


async def test_a_direct_message_arrives(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    waiting = asyncio.create_task(arthur.new_mail())
    await (await client.fetch_user(arthur.id)).send("your hand")
    assert (await waiting).text == "your hand"
    assert sandbox.person("Merlin").inbox() == []
    assert sandbox.findings.all == []


async def test_closed_direct_messages_refuse(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    arthur.close_dms()
    conversation = await client.create_dm(discord.Object(arthur.id))
    with pytest.raises(discord.Forbidden) as refused:
        await conversation.send("your hand")
    assert refused.value.code == 50007
    arthur.open_dms()
    await conversation.send("your hand")
    assert arthur.inbox()[0].text == "your hand"


async def test_a_stranger_cannot_be_written_to(sandbox: Sandbox, client: Sample) -> None:
    stranger = sandbox.world.add_user("Mordred")
    conversation = await client.create_dm(discord.Object(stranger.id))
    with pytest.raises(discord.Forbidden) as refused:
        await conversation.send("hello")
    assert refused.value.code == 50278


async def test_a_message_is_edited_and_deleted(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    message = await tables(sandbox, client).send(f"{arthur.mention}", allowed_mentions=SILENT)
    assert not arthur.last().pings(arthur.user)
    await message.edit(content="two", allowed_mentions=SILENT)
    assert arthur.last().text == "two"
    await message.delete()
    assert arthur.messages() == []


async def test_a_mention_pings_when_allowed(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    allowed = discord.AllowedMentions(users=[discord.Object(arthur.id)])
    await tables(sandbox, client).send(f"{arthur.mention} to move", allowed_mentions=allowed)
    assert arthur.last().pings(arthur.user)
    assert sandbox.findings.all == []


async def test_an_enforced_nonce_counts_once(sandbox: Sandbox, client: Sample, clock: Clock) -> None:
    channel = tables(sandbox, client)
    first = await channel.send("ping", nonce="1.0.7")
    assert (await channel.send("ping", nonce="1.0.7")).id == first.id
    clock.advance(301)
    assert (await channel.send("ping", nonce="1.0.7")).id != first.id


async def test_what_does_not_exist_is_unknown(sandbox: Sandbox, client: Sample) -> None:
    with pytest.raises(discord.NotFound) as no_message:
        await tables(sandbox, client).fetch_message(1)
    assert no_message.value.code == 10008
    with pytest.raises(discord.NotFound) as no_channel:
        await client.fetch_channel(1)
    assert no_channel.value.code == 10003


async def test_permissions_are_minded(sandbox: Sandbox, client: Sample) -> None:
    forbid(sandbox, sandbox.channel("tables"), Permission.SEND_MESSAGES)
    with pytest.raises(discord.Forbidden) as mute:
        await tables(sandbox, client).send("hello")
    assert mute.value.code == 50013
    forbid(sandbox, sandbox.channel("tables"), Permission.VIEW_CHANNEL)
    with pytest.raises(discord.Forbidden) as blind:
        await tables(sandbox, client).send("hello")
    assert blind.value.code == 50001
    with pytest.raises(Impossible):
        sandbox.person("Merlin").go(sandbox.channel("tables"))


async def test_a_thread_is_opened_at_a_message(sandbox: Sandbox, client: Sample) -> None:
    message = await text_channel(sandbox, client).send("a second table")
    thread = await message.create_thread(name="Second table", auto_archive_duration=10080)
    assert thread.id == message.id
    await thread.send("welcome")
    arthur = sandbox.person("Arthur", at="Second table")
    assert arthur.last().text == "welcome"
    assert (await arthur.slash("greet", word="hi")).message.record.channel_id == thread.id
    assert sandbox.findings.all == []


async def test_a_thread_falls_asleep_and_wakes(sandbox: Sandbox, client: Sample, clock: Clock) -> None:
    kind = discord.ChannelType.public_thread
    thread = await text_channel(sandbox, client).create_thread(
        name="Nap", type=kind, auto_archive_duration=60
    )
    message = await thread.send("awake")
    clock.advance(3601)
    with pytest.raises(discord.HTTPException) as asleep:
        await message.edit(content="no", allowed_mentions=SILENT)
    assert asleep.value.code == 50083
    await thread.send("awake again")
    await message.edit(content="yes", allowed_mentions=SILENT)
    threads.change(sandbox.world, sandbox.channel("Nap"), {"archived": True, "locked": True})
    with pytest.raises(discord.HTTPException) as locked:
        await thread.send("no")
    assert locked.value.code == 50083


async def test_a_message_needs_something_in_it(sandbox: Sandbox, client: Sample) -> None:
    with pytest.raises(discord.HTTPException) as refused:
        await tables(sandbox, client).send("")
    assert refused.value.code == 50006


async def test_history_is_read_from_the_newest(sandbox: Sandbox, client: Sample) -> None:
    channel = tables(sandbox, client)
    for number in range(5):
        await channel.send(str(number))
    assert [message.content async for message in channel.history(limit=3)] == ["4", "3", "2"]


async def test_a_reaction_is_given_and_taken_back(sandbox: Sandbox, client: Sample) -> None:
    message = await tables(sandbox, client).send("like me")
    assert client.user is not None
    await message.add_reaction("\N{THUMBS UP SIGN}")
    assert sandbox.person("Arthur").last().record.reactions == {"\N{THUMBS UP SIGN}": [client.user.id]}
    await message.remove_reaction("\N{THUMBS UP SIGN}", client.user)
    assert sandbox.person("Arthur").last().record.reactions == {}


async def test_a_steward_pins_and_clears(sandbox: Sandbox, client: Sample) -> None:
    guild = scenario.guild_named(sandbox.world)
    assert client.user is not None
    rights = Permission.MANAGE_MESSAGES | Permission.PIN_MESSAGES
    steward = sandbox.world.add_role(guild, "steward", int(rights))
    guild.members[client.user.id].roles.append(steward.id)
    arthur, channel = sandbox.person("Arthur"), text_channel(sandbox, client)
    messages = [await channel.send(str(number)) for number in range(3)]
    await messages[0].pin()
    assert arthur.messages()[0].record.pinned
    await channel.delete_messages(messages[1:])
    assert [seen.text for seen in arthur.messages()] == ["0"]


async def test_everybody_is_called_only_with_the_right(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    await tables(sandbox, client).send("@everyone", allowed_mentions=discord.AllowedMentions(everyone=True))
    assert not arthur.last().pings(arthur.user)
    assert arthur.say("@everyone").pings(sandbox.person("Merlin").user)


async def test_a_person_waits_for_what_they_look_at(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    waiting = asyncio.create_task(arthur.until(lambda: len(arthur.messages()) == 2))
    await tables(sandbox, client).send("one")
    assert not waiting.done()
    await tables(sandbox, client).send("two")
    await waiting
