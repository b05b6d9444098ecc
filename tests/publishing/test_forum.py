"""Tables in forums: a post each, tagged with the game and how it stands, its first message the card."""

from __future__ import annotations

import pytest

from bot.sandbox import Answer, Impossible, Person, Seen
from bot.sandbox.discord import interactions, threads
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, InteractionKind, Overwrite, Tag
from tests.faults.passing import minutes
from tests.world.house import GAME, House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

DAY = 24 * 3600.0
NAMES = ("battles & builders", "LOBBY", "Playing", "Ended", "Looking for players")


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


@pytest.fixture
def forum(house: House) -> Channel:
    world = house.sandbox.world
    made = world.add_channel(next(iter(world.guilds.values())), "games", kind=ChannelKind.FORUM)
    made.available_tags = [Tag(world.snowflake(), name) for name in NAMES]
    return made


def application(house: House) -> int:
    return next(iter(house.sandbox.world.applications))


def posts(house: House, forum: Channel) -> list[Channel]:
    return [each for each in house.sandbox.world.channels.values() if each.parent_id == forum.id]


def tags(house: House, forum: Channel, post: Channel) -> list[str]:
    names = {tag.id: tag.name for tag in forum.available_tags}
    return [names[each] for each in post.applied_tags]


def retag(house: House, post: Channel, chosen: list[int]) -> None:
    """Let somebody choose the tags of a post by hand."""
    threads.change(house.sandbox.world, post, {"applied_tags": [str(each) for each in chosen]})


async def opened(house: House, forum: Channel, *people: Person) -> tuple[int, Channel]:
    """Let the first open a table in the forum from where he is, and all go there and join."""
    owner, *others = people
    answer = await owner.slash("play", game=GAME, forum=forum)
    await answer.settled()
    await house.quiet()
    post = posts(house, forum)[-1]
    for person in people:
        person.go(post)
    for person in others:
        await person.click(house.lobby(person), "Join")
        await house.quiet()
    return max(each.id for each in await house.bot.host.tables.tables_of(owner.id)), post


def is_closed(post: Channel) -> bool:
    return post.archived


def first_of(post: Channel, person: Person) -> Seen:
    (first,) = [seen for seen in person.messages(post) if seen.id == post.id]
    return first


async def test_a_post_carries_the_tags_of_its_table(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table, post = await opened(house, forum, *people)
        assert post.name == "Battles & Builders \u2013 Arthur"
        assert tags(house, forum, post) == ["battles & builders", "LOBBY"]
        (lobby,) = people[0].messages()
        assert (lobby.id, "Join" in lobby.labels) == (post.id, True)
        await house.begin(table, people[0])
        assert tags(house, forum, post) == ["battles & builders", "Playing"]
        card, board = people[0].messages()
        assert (card.id, card.labels) == (post.id, [])
        assert post.name == "Battles & Builders \u2013 Arthur", "a line would tell of another one"
        assert "Arthur and Guinevere" in card.text
        assert "Your move" in board.labels
        await house.play_out(table, *people)
        assert tags(house, forum, post) == ["battles & builders", "Ended"]
        assert "wins!" in first_of(post, people[0]).text
        assert len(forum.available_tags) == len(NAMES)


async def test_in_a_post_a_table_goes_to_a_post_of_its_own(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    async with house.open():
        _, post = await opened(house, forum, people[0])
        answer = await people[1].slash("play", game=GAME, at=post)
        await answer.settled()
        await house.quiet()
        first, second = posts(house, forum)
        assert first.id == post.id
        assert second.name == "Battles & Builders \u2013 Guinevere"
        assert "Join" in first_of(second, people[1]).labels
        with pytest.raises(Impossible):
            await people[0].slash("play", game=GAME, at=forum)


async def test_playing_again_makes_another_post(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table, post = await opened(house, forum, *people)
        await house.begin(table, people[0])
        await house.play_out(table, *people)
        await (await people[0].click(house.table(people[0]), "Play again")).settled()
        await house.quiet()
        _, second = posts(house, forum)
        assert tags(house, forum, second) == ["battles & builders", "LOBBY"]
        assert tags(house, forum, post) == ["battles & builders", "Ended"]


async def test_a_table_that_is_closed_has_ended(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    async with house.open():
        _, post = await opened(house, forum, people[0])
        await people[0].click(house.lobby(people[0]), "Cancel")
        await house.quiet()
        assert tags(house, forum, post) == ["battles & builders", "Ended"]


async def test_other_tags_stay_and_there_are_five_at_most(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    world = house.sandbox.world
    more = [Tag(world.snowflake(), name) for name in ("Casual", "English", "Evenings")]
    forum.available_tags += more
    async with house.open():
        table, post = await opened(house, forum, *people)
        retag(house, post, [*post.applied_tags, *(each.id for each in more)])
        await house.begin(table, people[0])
        assert tags(house, forum, post) == ["battles & builders", "Casual", "English", "Evenings", "Playing"]
        retag(house, post, [*post.applied_tags[:4], forum.available_tags[4].id])
        await house.play_out(table, *people)
        assert "Ended" not in tags(house, forum, post)
        assert len(post.applied_tags) == 5


async def test_missing_tags_are_made_with_the_right_to_it(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    forum.available_tags = []
    forum.overwrites.append(Overwrite(application(house), allow=int(Permission.MANAGE_CHANNELS)))
    async with house.open():
        table, post = await opened(house, forum, *people)
        made = ["Battles & Builders", "Lobby", "Playing", "Ended"]
        assert [tag.name for tag in forum.available_tags] == made
        assert tags(house, forum, post) == made[:2]
        forum.available_tags[2].name = "B\u00c9ZIG"
        await house.begin(table, people[0])
        assert tags(house, forum, post) == ["Battles & Builders", "B\u00c9ZIG"], "made for a table in Dutch"
        assert len(forum.available_tags) == 4


@pytest.mark.parametrize("moderated", [True, False])
async def test_without_tags_or_rights_the_game_goes_on(
    house: House, forum: Channel, people: tuple[Person, Person], moderated: bool
) -> None:
    forum.available_tags = [
        Tag(tag.id, tag.name, moderated=True) for tag in forum.available_tags if moderated
    ]
    async with house.open():
        table, post = await opened(house, forum, *people)
        await house.begin(table, people[0])
        assert post.applied_tags == []
        await house.play_out(table, *people)
        assert await house.is_over(table)
        assert "wins!" in first_of(post, people[0]).text


@pytest.mark.parametrize(
    "lacking", [Permission.SEND_MESSAGES, Permission.SEND_MESSAGES_IN_THREADS, Permission.ATTACH_FILES]
)
async def test_a_forum_closed_to_the_bot_is_refused(
    house: House, forum: Channel, people: tuple[Person, Person], lacking: Permission
) -> None:
    forum.overwrites.append(Overwrite(application(house), deny=int(lacking)))
    async with house.open():
        answer = await people[1].slash("play", game=GAME, forum=forum)
        await answer.settled()
        assert f"I may not open a table in <#{forum.id}>" in refusal(answer)
        assert posts(house, forum) == []


async def test_who_may_not_post_opens_no_table(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    forum.overwrites.append(Overwrite(people[1].id, deny=int(Permission.SEND_MESSAGES)))
    async with house.open():
        answer = await people[1].slash("play", game=GAME, forum=forum)
        await answer.settled()
        assert "You may not post in" in refusal(answer)
        assert posts(house, forum) == []


async def test_where_a_tag_is_required_one_is_set(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    forum.requires_tag = True
    forum.available_tags = [Tag(house.sandbox.world.snowflake(), "Casual")]
    async with house.open():
        table, post = await opened(house, forum, *people)
        await house.begin(table, people[0])
        assert tags(house, forum, post) == ["Casual"]


async def test_a_required_tag_that_nobody_may_set_is_told(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    forum.requires_tag = True
    forum.available_tags = [Tag(house.sandbox.world.snowflake(), "Official", moderated=True)]
    async with house.open():
        answer = await people[1].slash("play", game=GAME, forum=forum)
        await answer.settled()
        assert "asks for a tag on each post" in refusal(answer)


async def test_an_archived_post_opens_again(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table, post = await opened(house, forum, *people)
        await house.begin(table, people[0])
        house.clock.advance(8 * DAY)
        await minutes(house)
        post.archived = True
        person = await house.awaited(table, people)
        assert person is not None
        text = await house.random_action(table, person)
        await house.bot.host.turns.act(table, person.id, None, text)
        await house.quiet()
        assert not post.archived
        await house.play_out(table, *people)
        assert tags(house, forum, post) == ["battles & builders", "Ended"]


async def test_the_tags_of_a_post_follow_a_table_that_is_brought_elsewhere(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table, post = await opened(house, forum, *people)
        await house.begin(table, people[0])
        hall = house.sandbox.channel("hall")
        await (await people[0].slash("bring", at=hall)).settled()
        await house.follow(table, *people)
        post.archived = True
        house.clock.advance(DAY / 2)
        await house.play_out(table, *people)
        assert tags(house, forum, post) == ["battles & builders", "Ended"]
        assert f"<#{hall.id}>" in first_of(post, people[0]).text


async def test_a_post_whose_lobby_is_brought_elsewhere_has_ended(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    async with house.open():
        _, post = await opened(house, forum, *people)
        await (await people[0].slash("bring", at=house.sandbox.channel("hall"))).settled()
        await house.quiet()
        assert tags(house, forum, post) == ["battles & builders", "Ended"]
        assert is_closed(post)
        assert "this table has moved" in first_of(post, people[0]).text
        threads.change(house.sandbox.world, post, {"archived": False})
        await (await people[0].slash("bring", at=post)).settled()
        await house.quiet()
        assert tags(house, forum, post) == ["battles & builders", "LOBBY"]
        assert not is_closed(post)
        assert "Join" in people[0].messages(post)[-1].labels


async def test_a_post_that_somebody_has_made_is_his_to_tag(
    house: House, forum: Channel, people: tuple[Person, Person]
) -> None:
    kind = int(ChannelKind.PUBLIC_THREAD)
    theirs = threads.start(house.sandbox.world, forum, people[0].id, {"name": "evening", "type": kind})
    async with house.open():
        await opened(house, forum, *people)
        await (await people[0].slash("bring", at=theirs)).settled()
        await house.quiet()
        assert theirs.applied_tags == []


async def test_a_channel_that_does_not_come_along_is_refused(
    house: House, people: tuple[Person, Person]
) -> None:
    world, person = house.sandbox.world, people[0]
    async with house.open():
        bot = world.applications[application(house)]
        (command,) = [each for each in bot.commands[0] if each["name"] == "play"]
        options = [{"name": "game", "type": 3, "value": GAME}, {"name": "forum", "type": 7, "value": "1"}]
        data = {"id": command["id"], "name": "play", "type": 1, "options": options}
        asked = interactions.begin(world, InteractionKind.COMMAND, bot, person.user, person.at, data)
        await person.until(lambda: asked.answer is not None)
        assert "it is no forum" in refusal(Answer(world, asked, 0))
