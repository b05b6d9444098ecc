"""A season whose card stands in a post of a forum: its tables are posts beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from bot.sandbox import Person
from bot.sandbox.discord import threads
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, ChannelKind, Overwrite, Tag
from cogs.seasons.service import Seasons
from tests.cogs.seasons.test_commands import add_computer, begin, card, opened
from tests.faults.passing import minutes
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

_GAME = "battles_and_builders"
_NAMES = ("Arthur", "Guinevere", "Lancelot", "Merlin", "Morgana")


def people_of(house: House, number: int) -> list[Person]:
    """Give so many people."""
    return [house.person(name) for name in _NAMES[:number]]


def went_to_forum(house: House, people: Sequence[Person]) -> Channel:
    """Let the first make a post in a forum that has all tags, and all go there; give the forum."""
    world = house.sandbox.world
    forum = world.add_channel(next(iter(world.guilds.values())), "games", kind=ChannelKind.FORUM)
    names = ("Battles & Builders", "Lobby", "Playing", "Ended")
    forum.available_tags = [Tag(world.snowflake(), name) for name in names]
    post = threads.start(world, forum, people[0].id, {"name": "Ours", "type": ChannelKind.PUBLIC_THREAD})
    for person in people:
        person.go(post)
    return forum


def _tags(forum: Channel, post: Channel) -> list[str]:
    return [tag.name for tag in forum.available_tags if tag.id in post.applied_tags]


async def test_a_season_is_played_in_posts_of_a_forum_but_for_what_computers_play(house: House) -> None:
    (arthur,) = people_of(house, 1)
    forum, world = went_to_forum(house, [arthur]), house.sandbox.world
    async with house.open() as bot:
        await opened(arthur, repeats="No further season follows")
        first = card(arthur)
        await arthur.click(first, "Sign up")
        for _ in range(2):
            await add_computer(arthur, card(arthur))
        await begin(arthur, card(arthur))
        await house.quiet()
        posts = [each for each in world.channels.values() if each.parent_id == forum.id and each != arthur.at]
        assert len(posts) == 2
        assert all(each.is_post for each in posts)
        for table in [each.id for each in await bot.host.tables.tables_of(arthur.id)]:
            await bot.host.turns.declare(table, arthur.id, "resign")
        await house.quiet()
        await minutes(house, 3)
        assert card(arthur).id == first.id
        assert "The season is over." in card(arthur).text
        assert [_tags(forum, each) for each in posts] == [["Battles & Builders", "Ended"]] * 2
        for post in posts:
            arthur.go(post)
            first, *others = arthur.messages()
            assert any("Standings" in seen.labels for seen in others)
            assert re.search(r"^### Battles & Builders\n-# .*Computer \d \(Knight\).*\n.* wins!", first.text)
            assert "<#" not in first.text, "it leads nowhere"


async def test_a_season_stands_in_no_post_of_a_table(house: House) -> None:
    (arthur,) = people_of(house, 1)
    forum, mine = went_to_forum(house, [arthur]), arthur.at
    async with house.open():
        await arthur.slash("play", game=_GAME, forum=forum)
        await house.quiet()
        posts = [each for each in house.sandbox.world.channels.values() if each.parent_id == forum.id]
        arthur.go(next(each for each in posts if each is not mine))
        assert refusal(await arthur.slash("league", game=_GAME)).startswith("This post is that of a table")


async def test_a_season_stands_in_no_forum_where_the_bot_may_not_write(house: House) -> None:
    (arthur,) = people_of(house, 1)
    forum = went_to_forum(house, [arthur])
    application = next(iter(house.sandbox.world.applications))
    forum.overwrites.append(Overwrite(application, deny=int(Permission.ATTACH_FILES)))
    async with house.open():
        assert refusal(await arthur.slash("cup", game=_GAME)).startswith("I may not open a table in")


async def test_a_season_whose_post_is_deleted_waits_for_another_place(house: House) -> None:
    (arthur,) = people_of(house, 1)
    went_to_forum(house, [arthur])
    async with house.open() as bot:
        await opened(arthur)
        (shown,) = await bot.host.of(Seasons).listed(arthur.at.guild_id or 0)
        assert shown.season.channel == arthur.at.id
        house.sandbox.world.delete_channel(arthur.at)
        await minutes(house)
        (shown,) = await bot.host.of(Seasons).listed(shown.season.guild)
        assert shown.season.channel is None
