"""Who is in a thread, what its channel is told, and what a click in an archived one comes to."""

import asyncio

import discord
import pytest

from bot.sandbox import Impossible, InteractionFailed, Person, Sandbox, Seen, what_if
from bot.sandbox.discord import notifications, threads
from bot.sandbox.discord.limits import ApiError
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, Client, Level
from bot.sandbox.discord.scenario import guild_named
from bot.sandbox.people.clicking import NOT_REOPENED
from tests.sandbox.behaviour.places import ask, text_channel, thread_of
from tests.sandbox.sample import Sample
from tests.world.clock import Clock

PEOPLE = discord.AllowedMentions(users=True)


def bot_of(sandbox: Sandbox) -> int:
    return next(iter(sandbox.world.applications))


def secret_of(sandbox: Sandbox, person: Person) -> Channel:
    return thread_of(sandbox, person, ChannelKind.PRIVATE_THREAD, "Secret")


async def test_a_private_thread_is_for_its_members(sandbox: Sandbox, client: Sample) -> None:
    arthur, merlin = sandbox.person("Guinevere"), sandbox.person("Merlin")
    secret = secret_of(sandbox, arthur)
    arthur.go(secret)
    with pytest.raises(Impossible):
        merlin.go(secret)
    with pytest.raises(discord.Forbidden) as refused:
        await client.get_partial_messageable(secret.id).send("hail")
    assert refused.value.code == 50001
    threads.join(sandbox.world, secret, [merlin.id, bot_of(sandbox)])
    merlin.go(secret)
    await client.get_partial_messageable(secret.id).send("hail")
    threads.leave(sandbox.world, secret, bot_of(sandbox))
    with pytest.raises(discord.Forbidden):
        await client.get_partial_messageable(secret.id).send("hail")


@pytest.mark.parametrize(("seconds", "age", "lines"), [(60, 59.0, 0), (60, 60.0, 1), (0, 0.0, 1)])
async def test_a_line_tells_of_a_thread_at_a_message_that_is_so_old(
    sandbox: Sandbox, client: Sample, monkeypatch: pytest.MonkeyPatch, seconds: int, age: float, lines: int
) -> None:
    what_if.switch(sandbox, "thread_line_seconds", seconds)
    channel = text_channel(sandbox, client)
    message = await channel.send("a table")
    moment = sandbox.world.messages[message.id].created + age
    monkeypatch.setattr(sandbox.world, "_real", lambda: moment)
    await message.create_thread(name="Talk")
    told = [sandbox.world.messages[each].kind for each in sandbox.channel("tables").messages]
    assert told.count(threads.Line.THREAD_STARTED) == lines


async def test_who_manages_threads_sees_private_ones(sandbox: Sandbox, client: Sample) -> None:
    guild = guild_named(sandbox.world)
    secret = secret_of(sandbox, sandbox.person("Guinevere"))
    steward = sandbox.world.add_role(guild, "steward", int(Permission.MANAGE_THREADS))
    guild.members[bot_of(sandbox)].roles.append(steward.id)
    await client.get_partial_messageable(secret.id).send("hail")
    sandbox.person("Arthur").go(secret)


async def test_a_bot_hears_of_a_private_thread_when_it_is_added(sandbox: Sandbox, client: Sample) -> None:
    guinevere = sandbox.person("Guinevere")
    secret = secret_of(sandbox, guinevere)
    channel = text_channel(sandbox, client)
    assert channel.get_thread(secret.id) is None
    assert (await ask(sandbox, "GET", f"/guilds/{channel.guild.id}/threads/active")).body["threads"] == []
    joined = asyncio.create_task(client.wait_for("thread_join", timeout=5))
    await asyncio.sleep(0)
    guinevere.say(f"<@{bot_of(sandbox)}> come in", secret)
    assert (await joined).id == secret.id
    removed = asyncio.create_task(client.wait_for("thread_remove", timeout=5))
    await asyncio.sleep(0)
    threads.leave(sandbox.world, secret, bot_of(sandbox))
    assert (await removed).id == secret.id


@pytest.mark.parametrize("way", ["parent", "none"])
async def test_what_an_interaction_says_of_a_private_thread(
    sandbox: Sandbox, client: Sample, way: str
) -> None:
    what_if.switch(sandbox, "app_permissions", way)
    guinevere = sandbox.person("Guinevere")
    secret = secret_of(sandbox, guinevere)
    heard = asyncio.create_task(client.wait_for("interaction", timeout=5))
    await asyncio.sleep(0)
    answer = await guinevere.slash("greet", word="hail", at=secret)
    assert answer.text == "hail, Guinevere", "an answer needs no access"
    assert (await heard).app_permissions.send_messages_in_threads == (way == "parent")


async def test_members_come_and_go_by_requests(sandbox: Sandbox, client: Sample) -> None:
    merlin = sandbox.person("Merlin")
    thread = await (await text_channel(sandbox, client).send("x")).create_thread(name="Ours")
    place = sandbox.world.channels[thread.id]
    await thread.add_user(discord.Object(merlin.id))
    assert place.members == [bot_of(sandbox), merlin.id]
    line = merlin.last(place)
    assert threads.said(sandbox.world, line.record) == "Round Table added Merlin to the thread."
    with pytest.raises(discord.Forbidden) as lasting:
        await thread.get_partial_message(line.id).delete()
    assert lasting.value.code == 50021
    await thread.add_user(discord.Object(merlin.id))
    assert len(place.messages) == 1, "he is there already"
    with pytest.raises(discord.Forbidden):
        await thread.remove_user(discord.Object(merlin.id))
    guild = guild_named(sandbox.world)
    steward = sandbox.world.add_role(guild, "steward", int(Permission.MANAGE_THREADS))
    guild.members[bot_of(sandbox)].roles.append(steward.id)
    await thread.remove_user(discord.Object(merlin.id))
    assert place.members == [bot_of(sandbox)]
    await thread.leave()
    assert place.members == []


async def test_a_channel_is_told_of_a_thread_at_an_old_message(
    sandbox: Sandbox, client: Sample, clock: Clock
) -> None:
    merlin = sandbox.person("Merlin")
    sandbox.channel("tables").levels[merlin.id] = Level.ALL_MESSAGES
    channel = text_channel(sandbox, client)
    young, old = await channel.send("young"), await channel.send("old")
    await young.create_thread(name="At once")
    assert len(merlin.messages()) == 2
    clock.advance(61)
    thread = await old.create_thread(name="Later")
    line = merlin.last()
    assert (line.record.kind, line.record.content) == (18, "Later")
    assert line.record.reference == {
        "type": 0,
        "channel_id": str(thread.id),
        "guild_id": str(channel.guild.id),
    }
    assert merlin.notifications()[-1].body == "Round Table started a thread: Later"
    assert (await channel.fetch_message(line.id)).type is discord.MessageType.thread_created
    await channel.get_partial_message(line.id).delete()


async def test_a_channel_is_told_of_a_thread_without_a_message(sandbox: Sandbox, client: Sample) -> None:
    channel = text_channel(sandbox, client)
    await channel.create_thread(name="Public", type=discord.ChannelType.public_thread)
    assert sandbox.person("Merlin").last().record.kind == 18


@pytest.mark.parametrize(("forum", "said"), [(False, "channel name"), (True, "post title")])
async def test_a_new_title_is_told_in_the_thread(
    sandbox: Sandbox, client: Sample, forum: bool, said: str
) -> None:
    if forum:
        games = client.get_channel(sandbox.channel("games").id)
        assert isinstance(games, discord.ForumChannel)
        thread = (await games.create_thread(name="One", content="a game")).thread
    else:
        thread = await (await text_channel(sandbox, client).send("x")).create_thread(name="One")
    place = sandbox.world.channels[thread.id]
    before = len(place.messages)
    await thread.edit(name="One", auto_archive_duration=60)
    assert len(place.messages) == before
    await thread.edit(name="Two")
    line = sandbox.person("Merlin").last(place)
    assert (line.record.kind, line.record.content) == (4, "Two")
    assert threads.said(sandbox.world, line.record) == f"Round Table changed the {said}: Two"
    assert (await thread.fetch_message(line.id)).type is discord.MessageType.channel_name_change


async def widgets(sandbox: Sandbox, person: Person) -> tuple[Channel, Seen]:
    """A thread, and a message in it with something to click."""
    thread = thread_of(sandbox, person)
    person.go(thread)
    return thread, (await person.slash("widgets")).message


@pytest.mark.parametrize("where", [Client.WEB, Client.PHONE])
async def test_a_click_in_an_archived_thread_never_leaves_the_client(
    sandbox: Sandbox, client: Sample, where: Client
) -> None:
    merlin = sandbox.person("Merlin")
    thread, message = await widgets(sandbox, sandbox.person("Morgana"))
    merlin.go(thread)
    merlin.user.client = where
    threads.change(sandbox.world, thread, {"archived": True})
    before = len(sandbox.world.interactions)
    with pytest.raises(Impossible, match=NOT_REOPENED):
        await merlin.choose(message, "Red")
    with pytest.raises(Impossible, match=NOT_REOPENED):
        await merlin.slash("greet", word="hail")
    assert len(sandbox.world.interactions) == before
    merlin.say("which reopens it")
    assert (await merlin.choose(message, "Red")).text == "red"


async def test_who_manages_threads_reopens_one_by_a_click(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    thread, message = await widgets(sandbox, arthur)
    arthur.user.client = Client.PHONE
    threads.change(sandbox.world, thread, {"archived": True, "locked": True})
    assert (await arthur.choose(message, "Red")).text == "red"
    assert not thread.archived


async def test_a_member_reopens_a_thread_by_a_click_unless_it_is_locked(
    sandbox: Sandbox, client: Sample
) -> None:
    merlin = sandbox.person("Merlin")
    thread, message = await widgets(sandbox, merlin)
    merlin.user.client = Client.WEB
    threads.change(sandbox.world, thread, {"archived": True})
    assert (await merlin.choose(message, "Red")).text == "red"
    assert not thread.archived
    threads.change(sandbox.world, thread, {"archived": True, "locked": True})
    with pytest.raises(Impossible, match=NOT_REOPENED):
        await merlin.choose(message, "Red")


async def test_a_desktop_sends_a_click_and_others_if_it_is_mended(sandbox: Sandbox, client: Sample) -> None:
    merlin = sandbox.person("Merlin")
    thread, message = await widgets(sandbox, merlin)
    threads.change(sandbox.world, thread, {"archived": True})
    assert (await merlin.choose(message, "Red")).text == "red"
    merlin.user.client = Client.PHONE
    what_if.switch(sandbox, "archived_click", "delivered")
    assert (await merlin.choose(message, "Blue")).text == "blue"
    assert thread.archived, "neither the click reopens it nor an answer for one alone"


@pytest.mark.parametrize("way", ["refused", "taken"])
async def test_an_edit_answers_a_click_in_an_archived_thread_or_not(
    sandbox: Sandbox, client: Sample, way: str, caplog: pytest.LogCaptureFixture
) -> None:
    what_if.switch(sandbox, "archived_updates", way)
    merlin = sandbox.person("Merlin")
    thread, message = await widgets(sandbox, merlin)
    threads.change(sandbox.world, thread, {"archived": True})
    if way == "taken":
        assert "Count 2" in (await merlin.click(message, "Count 1")).message.labels
        return
    with pytest.raises(InteractionFailed):
        await merlin.click(message, "Count 1")
    assert "error code: 50083" in caplog.text
    caplog.clear()


@pytest.mark.parametrize("way", ["refused", "taken"])
async def test_a_locked_thread_takes_new_answers_or_not(
    sandbox: Sandbox, client: Sample, way: str, caplog: pytest.LogCaptureFixture
) -> None:
    what_if.switch(sandbox, "locked_answers", way)
    merlin = sandbox.person("Merlin")
    thread, _ = await widgets(sandbox, merlin)
    threads.change(sandbox.world, thread, {"archived": True, "locked": True})
    if way == "refused":
        with pytest.raises(InteractionFailed):
            await merlin.slash("whisper")
        assert "error code: 50083" in caplog.text
        caplog.clear()
    else:
        assert (await merlin.slash("whisper")).text == "psst"
        assert (await merlin.slash("greet", word="hail")).text == "hail, Merlin"
    assert (await sandbox.person("Arthur").slash("whisper", at=thread)).text == "psst"
    assert (await sandbox.person("Arthur").slash("greet", word="hail", at=thread)).text == "hail, Arthur"
    assert thread.archived, "nobody has unlocked it"


async def test_an_answer_to_all_reopens_a_thread(sandbox: Sandbox, client: Sample) -> None:
    merlin = sandbox.person("Merlin")
    thread, _ = await widgets(sandbox, merlin)
    threads.change(sandbox.world, thread, {"archived": True})
    await merlin.slash("greet", word="hail")
    assert not thread.archived


@pytest.mark.parametrize(
    ("parent", "kind", "fits"),
    [
        (ChannelKind.TEXT, ChannelKind.PRIVATE_THREAD, True),
        (ChannelKind.ANNOUNCEMENT, ChannelKind.ANNOUNCEMENT_THREAD, True),
        (ChannelKind.ANNOUNCEMENT, ChannelKind.PRIVATE_THREAD, False),
        (ChannelKind.VOICE, ChannelKind.PUBLIC_THREAD, False),
        (ChannelKind.STAGE, ChannelKind.PUBLIC_THREAD, False),
        (ChannelKind.MEDIA, ChannelKind.PUBLIC_THREAD, True),
        (ChannelKind.FORUM, ChannelKind.PRIVATE_THREAD, False),
    ],
)
def test_each_kind_of_channel_has_threads_of_its_own(
    sandbox: Sandbox, parent: ChannelKind, kind: ChannelKind, fits: bool
) -> None:
    world = sandbox.world
    channel = world.add_channel(guild_named(world), "place", kind=parent)
    body = {"name": "Talk", "type": int(kind)}
    if fits:
        assert threads.start(world, channel, sandbox.person("Arthur").id, body).is_thread
        return
    with pytest.raises(ApiError, match="50024"):
        threads.start(world, channel, sandbox.person("Arthur").id, body)


async def test_a_bot_knows_each_kind_of_channel(sandbox: Sandbox, client: Sample) -> None:
    world, guild = sandbox.world, guild_named(sandbox.world)
    arthur = sandbox.person("Arthur")
    kinds = {
        ChannelKind.VOICE: discord.VoiceChannel,
        ChannelKind.STAGE: discord.StageChannel,
        ChannelKind.ANNOUNCEMENT: discord.TextChannel,
        ChannelKind.MEDIA: discord.ForumChannel,
    }
    places = {kind: world.add_channel(guild, kind.name.lower(), kind=kind) for kind in kinds}
    arthur.say("so that the line has told all", places[ChannelKind.VOICE])
    await asyncio.wait_for(client.heard.get(), 5)
    for kind, place in places.items():
        known = client.get_channel(place.id)
        assert type(known) is kinds[kind]
        if isinstance(known, discord.ForumChannel):
            with pytest.raises(Impossible):
                await arthur.slash("greet", word="hail", at=place)
            post = await known.create_thread(name="A picture", content="look")
            assert post.thread.id == post.message.id
        else:
            await client.get_partial_messageable(place.id).send("hail")
            assert (await arthur.slash("greet", word="hail", at=place)).text == "hail, Arthur"
    news = client.get_channel(places[ChannelKind.ANNOUNCEMENT].id)
    assert isinstance(news, discord.TextChannel)
    thread = await (await news.send("news")).create_thread(name="Talk")
    assert thread.type is discord.ChannelType.news_thread


async def test_all_that_is_said_by_voice_rings_at_nobody(sandbox: Sandbox, client: Sample) -> None:
    world, arthur = sandbox.world, sandbox.person("Arthur")
    voice = world.add_channel(guild_named(world), "voice", kind=ChannelKind.VOICE)
    voice.levels[arthur.id] = Level.ALL_MESSAGES
    place = client.get_partial_messageable(voice.id)
    await place.send("hail")
    await place.send(arthur.mention, allowed_mentions=PEOPLE)
    assert [each.body for each in notifications.of(world, arthur.id)] == ["@Arthur"]
