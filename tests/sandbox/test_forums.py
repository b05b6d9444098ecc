"""Forums: posts with their first message, tags, and what is refused there."""

from typing import Any

import discord
import pytest

from bot.sandbox import Impossible, Sandbox
from bot.sandbox.discord import scenario
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, Overwrite, Tag
from tests.sandbox.sample import SILENT, Sample


@pytest.fixture
def games(sandbox: Sandbox) -> Channel:
    world = sandbox.world
    forum = world.add_channel(scenario.guild_named(world), "games", kind=ChannelKind.FORUM)
    forum.available_tags = [
        Tag(world.snowflake(), "Chess"),
        Tag(world.snowflake(), "Official", moderated=True),
    ]
    forum.default_archive_minutes = 4320
    return forum


def forum_of(client: Sample, games: Channel) -> discord.ForumChannel:
    forum = client.get_channel(games.id)
    assert isinstance(forum, discord.ForumChannel)
    return forum


async def post(client: Sample, games: Channel, **more: Any) -> discord.Thread:
    forum = forum_of(client, games)
    made = await forum.create_thread(name="A game", content="first", allowed_mentions=SILENT, **more)
    return made.thread


async def test_a_post_begins_with_its_message(sandbox: Sandbox, games: Channel, client: Sample) -> None:
    made = await post(client, games, applied_tags=[forum_of(client, games).available_tags[0]])
    record = sandbox.channel("A game")
    assert (record.id, record.messages) == (made.id, [made.id])
    assert record.archive_minutes == 4320
    assert [tag.name for tag in made.applied_tags] == ["Chess"]
    arthur = sandbox.person("Arthur", at="A game")
    assert (await arthur.slash("greet", word="hi")).message.record.channel_id == made.id
    assert sandbox.findings.all == []


async def test_in_a_forum_itself_nothing_is_said(sandbox: Sandbox, games: Channel, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    with pytest.raises(Impossible):
        arthur.say("hello", at=games)
    with pytest.raises(Impossible):
        await arthur.slash("greet", word="hi", at=games)
    with pytest.raises(discord.HTTPException) as refused:
        await client.get_partial_messageable(games.id).send("hello")
    assert refused.value.code == 50008


async def test_a_required_tag_is_asked_for(games: Channel, client: Sample) -> None:
    games.requires_tag = True
    with pytest.raises(discord.HTTPException) as refused:
        await post(client, games)
    assert refused.value.code == 40067


async def test_a_moderated_tag_is_for_moderators(games: Channel, client: Sample) -> None:
    assert client.user is not None
    official = forum_of(client, games).available_tags[1]
    with pytest.raises(discord.Forbidden):
        await post(client, games, applied_tags=[official])
    games.overwrites.append(Overwrite(client.user.id, allow=int(Permission.MANAGE_THREADS)))
    assert (await post(client, games, applied_tags=[official])).applied_tags == [official]


async def test_tags_are_made_by_those_who_manage_channels(
    sandbox: Sandbox, games: Channel, client: Sample
) -> None:
    assert client.user is not None
    forum = forum_of(client, games)
    with pytest.raises(discord.Forbidden):
        await forum.create_tag(name="Lobby")
    games.overwrites.append(Overwrite(client.user.id, allow=int(Permission.MANAGE_CHANNELS)))
    await forum.create_tag(name="Lobby")
    assert [tag.name for tag in games.available_tags] == ["Chess", "Official", "Lobby"]
    assert sandbox.findings.all == []


async def test_a_post_in_sleep_takes_no_tags(sandbox: Sandbox, games: Channel, client: Sample) -> None:
    made = await post(client, games)
    sandbox.channel("A game").archived = True
    chess = forum_of(client, games).available_tags[0]
    with pytest.raises(discord.HTTPException) as asleep:
        await made.edit(applied_tags=[chess])
    assert asleep.value.code == 50083
    await made.edit(archived=False)
    await made.edit(applied_tags=[chess])
    assert len(sandbox.channel("A game").applied_tags) == 1
