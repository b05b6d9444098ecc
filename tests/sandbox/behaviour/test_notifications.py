"""Whom a message notifies, and with which text."""

from pathlib import Path

import discord
import pytest

from bot.sandbox import Person, Sandbox, World, what_if
from bot.sandbox.discord import notifications
from bot.sandbox.discord.records import ChannelKind, Client, Level
from bot.sandbox.discord.scenario import guild_named
from tests.sandbox.behaviour.places import direct, text_channel, thread_of
from tests.sandbox.sample import SILENT, Board, Sample, png
from tests.world.clock import Clock

EVERYBODY = discord.AllowedMentions(everyone=True, users=True, roles=True)
PEOPLE = discord.AllowedMentions(users=True)


def told(person: Person) -> list[tuple[str, str]]:
    return [(each.title, each.body) for each in person.notifications() if not each.silent]


async def test_a_direct_message_says_who_and_what(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    await (await direct(client, arthur)).send("Your move in Somerset")
    assert told(arthur) == [("Round Table", "Your move in Somerset")]
    assert told(sandbox.person("Merlin")) == []


async def test_in_a_channel_those_are_told_who_are_mentioned(sandbox: Sandbox, client: Sample) -> None:
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    channel = text_channel(sandbox, client)
    await channel.send("nobody")
    await channel.send(f"{arthur.mention}, not you", allowed_mentions=SILENT)
    await channel.send(f"{arthur.mention}, your move", allowed_mentions=PEOPLE)
    assert told(arthur) == [("Round Table (#tables)", "@Arthur, your move")]
    assert told(merlin) == []


async def test_a_message_of_components_says_nothing(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    await (await direct(client, arthur)).send(view=Board(), file=png())
    assert told(arthur) == [("Round Table", "")]
    what_if.switch(sandbox, "push_of_components", "texts")
    await (await direct(client, arthur)).send(view=Board(), file=png())
    assert told(arthur)[1] == ("Round Table", "The board")


async def test_what_a_message_said_first_stays_in_the_notification(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    message = await (await direct(client, arthur)).send("Your move")
    await message.edit(content=None, view=Board(), attachments=[png()])
    assert arthur.inbox()[0].text == "The board"
    assert told(arthur) == [("Round Table", "Your move")]


async def test_an_edit_notifies_nobody(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    message = await text_channel(sandbox, client).send("soon")
    await message.edit(content=arthur.mention, allowed_mentions=PEOPLE)
    assert arthur.notifications() == []


async def test_a_silent_message_rings_nothing_and_counts(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    conversation = await direct(client, arthur)
    await conversation.send("psst", silent=True)
    assert [(each.silent, each.body) for each in arthur.notifications()] == [(True, "psst")]
    assert notifications.badges(sandbox.world, arthur.user) == {str(conversation.id): 1}
    await text_channel(sandbox, client).send("nobody", silent=True)
    assert len(arthur.notifications()) == 1


async def test_a_badge_goes_by_reading_writing_and_deleting(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    conversation = await direct(client, arthur)
    place = sandbox.world.channels[conversation.id]
    first = await conversation.send("one")
    await conversation.send("two")
    assert notifications.badges(sandbox.world, arthur.user) == {str(place.id): 2}
    await first.delete()
    assert notifications.badges(sandbox.world, arthur.user) == {str(place.id): 1}
    notifications.read(sandbox.world, arthur.user, place)
    assert notifications.badges(sandbox.world, arthur.user) == {}
    await conversation.send("three")
    arthur.say("I come", place)
    assert notifications.badges(sandbox.world, arthur.user) == {}


async def test_a_reply_calls_whom_it_answers(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    said = arthur.say("Who plays?")
    channel = text_channel(sandbox, client)
    answered = channel.get_partial_message(said.id)
    await channel.send("not you", reference=answered, mention_author=False)
    assert told(arthur) == []
    await channel.send("I", reference=answered, mention_author=True)
    assert told(arthur) == [("Round Table (#tables)", "I")]


async def test_a_role_calls_its_members_where_it_may_be_called(sandbox: Sandbox, client: Sample) -> None:
    guild = guild_named(sandbox.world)
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    knights = sandbox.world.add_role(guild, "knights", 0)
    guild.members[arthur.id].roles.append(knights.id)
    channel = text_channel(sandbox, client)
    await channel.send(f"<@&{knights.id}>", allowed_mentions=EVERYBODY)
    assert told(arthur) == []
    knights.mentionable = True
    await channel.send(f"<@&{knights.id}> to horse", allowed_mentions=EVERYBODY)
    assert told(arthur) == [("Round Table (#tables)", "@knights to horse")]
    assert told(merlin) == []


async def test_everybody_chooses_of_what_to_be_told(sandbox: Sandbox, client: Sample) -> None:
    arthur, merlin, morgana = (sandbox.person(name) for name in ("Arthur", "Merlin", "Morgana"))
    place, guild = sandbox.channel("tables"), guild_named(sandbox.world)
    place.levels = {arthur.id: Level.ALL_MESSAGES, merlin.id: Level.NO_MESSAGES}
    guild.levels = {morgana.id: Level.ALL_MESSAGES}
    channel = text_channel(sandbox, client)
    await channel.send("a board")
    assert [told(each) for each in (arthur, merlin, morgana)] == [
        [("Round Table (#tables)", "a board")],
        [],
        [("Round Table (#tables)", "a board")],
    ]
    # What is for nobody by name rings, and is in no badge; one who is never told finds a call in his.
    await channel.send(merlin.mention, allowed_mentions=PEOPLE)
    assert [each.silent for each in merlin.notifications()] == [True]
    assert notifications.badges(sandbox.world, merlin.user) == {str(place.id): 1}
    assert notifications.badges(sandbox.world, arthur.user) == {}


async def test_a_server_tells_of_all_where_nobody_has_changed_that(sandbox: Sandbox, client: Sample) -> None:
    guild_named(sandbox.world).level = Level.ALL_MESSAGES
    await text_channel(sandbox, client).send("hail")
    assert told(sandbox.person("Merlin")) == [("Round Table (#tables)", "hail")]


async def test_in_a_thread_its_members_are_told(sandbox: Sandbox, client: Sample) -> None:
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    sandbox.channel("tables").levels = {each.id: Level.ALL_MESSAGES for each in (arthur, merlin)}
    thread = client.get_partial_messageable(thread_of(sandbox, arthur).id)
    await thread.send("a board")
    assert told(arthur) == [("Round Table (#Talk, tables)", "a board")]
    assert told(merlin) == []
    await thread.send(merlin.mention, allowed_mentions=PEOPLE)
    await thread.send("another")
    assert [body for _, body in told(merlin)] == ["@Merlin", "another"]


async def test_whom_an_edit_names_joins_a_thread_in_silence(sandbox: Sandbox, client: Sample) -> None:
    merlin = sandbox.person("Merlin")
    thread = thread_of(sandbox, sandbox.person("Arthur"))
    message = await client.get_partial_messageable(thread.id).send("players:")
    await message.edit(content=merlin.mention, allowed_mentions=PEOPLE)
    assert merlin.id in thread.members
    assert merlin.notifications() == []


async def test_nobody_is_told_of_what_he_cannot_see(sandbox: Sandbox, client: Sample) -> None:
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    secret = thread_of(sandbox, arthur, ChannelKind.PRIVATE_THREAD)
    secret.levels[merlin.id] = Level.ALL_MESSAGES
    arthur.say("a secret", secret)
    assert merlin.notifications() == []


async def test_an_answer_does_not_ring_at_whoever_has_clicked(sandbox: Sandbox, client: Sample) -> None:
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    sandbox.channel("tables").levels = {each.id: Level.ALL_MESSAGES for each in (arthur, merlin)}
    await arthur.slash("greet", word="hail", to=merlin)
    assert told(arthur) == []
    assert told(merlin) == [("Round Table (#tables)", "hail, Merlin")]
    await arthur.slash("whisper")
    assert len(told(merlin)) == 1


async def test_a_promised_answer_is_told_of_when_it_is_there(sandbox: Sandbox, client: Sample) -> None:
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    sandbox.channel("tables").levels = {merlin.id: Level.ALL_MESSAGES}
    await (await arthur.slash("draw")).settled()
    assert told(merlin) == [("Round Table (#tables)", "done")]


@pytest.mark.parametrize(
    ("content", "shown"),
    [
        ("**Your** move, `<@1>`", "**Your** move, `<@1>`"),
        ("in <#{tables}> by <@{merlin}>", "in #tables by @Merlin"),
        ("<:crown:5> ||a spy||", ":crown: <spoiler>"),
        ("<@1> <#1> <@&1> </play:1>", "<@1> <#1> <@&1> </play:1>"),
    ],
)
async def test_the_text_is_spelled_out(sandbox: Sandbox, client: Sample, content: str, shown: str) -> None:
    arthur, merlin = sandbox.person("Arthur"), sandbox.person("Merlin")
    text = content.format(tables=sandbox.channel("tables").id, merlin=merlin.id)
    await (await direct(client, arthur)).send(text)
    assert told(arthur)[0][1] == shown


@pytest.mark.parametrize(
    ("away", "style", "shown"),
    [
        (2 * 86400 + 60, "R", "in 2 days"),
        (-3600, "R", "1 hour ago"),
        (0, "R", "0 seconds ago"),
        (0, "d", "14/11/2023"),
        (0, "f", "14 November 2023 22:13"),
    ],
)
def test_times_are_written_as_they_are_then(away: int, style: str, shown: str) -> None:
    world = World(lambda: 1_700_000_000.0)
    one, other = world.add_user("Arthur"), world.add_user("Merlin")
    sandbox_time = f"<t:{1_700_000_000 + away}:{style}>"
    channel = world.dm(one, other)
    Person(world, one, channel, 0, []).say(sandbox_time)
    assert notifications.of(world, other.id)[0].body == shown


async def test_a_phone_says_the_server_and_of_a_picture_that_there_is_one(
    sandbox: Sandbox, client: Sample
) -> None:
    arthur = sandbox.person("Arthur")
    channel, words = text_channel(sandbox, client), f"{arthur.mention} **now**"
    conversation = await direct(client, arthur)
    await conversation.send(file=png())
    arthur.user.client = Client.PHONE
    await conversation.send(file=png())
    await channel.send(words, allowed_mentions=PEOPLE)
    what_if.switch(sandbox, "push_markdown", "stripped")
    await channel.send(words, allowed_mentions=PEOPLE)
    assert told(arthur) == [
        ("Round Table", "Uploaded board.png"),
        ("Round Table", "Round Table sent an image"),
        ("Round Table (#tables, Avalon)", "@Arthur **now**"),
        ("Round Table (#tables, Avalon)", "@Arthur now"),
    ]


async def test_an_embed_is_described(sandbox: Sandbox, client: Sample) -> None:
    arthur = sandbox.person("Arthur")
    conversation = await direct(client, arthur)
    embed = discord.Embed(title="Somerset", description="Your move")
    await conversation.send(embed=embed)
    arthur.user.client = Client.PHONE
    await conversation.send(embed=embed)
    what_if.switch(sandbox, "push_of_embeds", "texts")
    await conversation.send(embed=discord.Embed().add_field(name="Turn", value="3"))
    assert [body for _, body in told(arthur)] == ["Somerset Your move", "", "Turn 3"]


async def test_notifications_outlive_the_server(sandbox: Sandbox, client: Sample, tmp_path: Path) -> None:
    arthur = sandbox.person("Arthur")
    conversation = await direct(client, arthur)
    await conversation.send("one")
    notifications.read(sandbox.world, arthur.user, sandbox.world.channels[conversation.id])
    await conversation.send("two")
    what_if.switch(sandbox, "push_markdown", "stripped")
    what_if.begin(sandbox, "slow_answers")
    sandbox.world.save(tmp_path / "world.json")
    again = World.load(tmp_path / "world.json", Clock())
    assert [each.body for each in notifications.of(again, arthur.id)] == ["one", "two"]
    assert notifications.badges(again, again.users[arthur.id]) == {str(conversation.id): 1}
    assert again.behaviour.push_markdown == "stripped"
    assert again.troubles == sandbox.world.troubles
