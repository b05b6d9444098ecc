"""A table is brought to another channel: shown there, and pointed to from where it was."""

from __future__ import annotations

import pytest

from bot.sandbox import Person
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Overwrite
from bot.sandbox.discord.scenario import channel_named, guild_named
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


@pytest.fixture
def hall(house: House) -> Channel:
    return channel_named(house.sandbox.world, "hall")


async def bring(house: House, person: Person, at: Channel, table: int) -> str:
    answer = await person.slash("bring", {"table": table}, at=at)
    text = (await answer.settled()).text
    await house.quiet()
    return text


async def test_a_running_table_moves_with_all_it_shows(
    house: House, people: tuple[Person, Person], hall: Channel
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        old = house.table(people[0])
        assert "has its place here now" in await bring(house, people[1], hall, table)
        new = house.table(people[0], hall)
        assert new.pictures
        assert "Your move" in new.labels
        assert new.record.pings == []
        assert old.labels == []
        assert old.pictures == []
        guild = guild_named(house.sandbox.world)
        assert f"https://discord.com/channels/{guild.id}/{hall.id}/{new.id}" in old.text
        for person in people:
            person.go(hall)
        posted = len(old.world.channels[old.record.channel_id].messages)
        await house.play_out(table, *people)
        assert await house.is_over(table)
        assert len(old.world.channels[old.record.channel_id].messages) == posted


async def test_a_lobby_moves(house: House, people: tuple[Person, Person], hall: Channel) -> None:
    async with house.open():
        table = await house.open_table(*people)
        old = house.lobby(people[0])
        await bring(house, people[0], hall, table)
        assert old.labels == []
        assert "this table has moved" in old.text
        for person in people:
            person.go(hall)
        await house.begin(table, people[0])
        assert "Your move" in house.table(people[0]).labels


async def test_a_table_comes_back(house: House, people: tuple[Person, Person], hall: Channel) -> None:
    async with house.open():
        table = await house.start_table(*people)
        home = people[0].at
        first = house.table(people[0])
        await bring(house, people[0], hall, table)
        away = house.table(people[0], hall)
        await bring(house, people[0], home, table)
        assert away.labels == []
        assert house.table(people[0], home).id != first.id
        assert first.text.count("this table has moved") == 1


async def test_who_may_not_move_a_table_and_where_it_cannot_go(
    house: House, people: tuple[Person, Person], hall: Channel
) -> None:
    merlin = house.person("Merlin")
    async with house.open():
        table = await house.start_table(*people)
        home = people[0].at
        answer = await merlin.slash("bring", {"table": table}, at=hall)
        await answer.settled()
        assert "Only those who sit" in refusal(answer)
        answer = await people[0].slash("bring", {"table": table}, at=home)
        await answer.settled()
        assert "here already" in refusal(answer)
        other = await merlin.slash("play", {"game": "battles_and_builders"}, at=hall)
        await other.settled()
        await house.quiet()
        answer = await people[0].slash("bring", {"table": table}, at=hall)
        await answer.settled()
        assert "Another table is open here" in refusal(answer)
        general = channel_named(house.sandbox.world, "general")
        bot = next(iter(house.sandbox.world.applications))
        general.overwrites.append(Overwrite(bot, deny=int(Permission.ATTACH_FILES)))
        answer = await people[0].slash("bring", {"table": table}, at=general)
        await answer.settled()
        assert "I may not show a table here. Please grant me: Attach Files." in refusal(answer)
        assert house.table(people[0], home).labels


async def test_a_finished_table_stays(house: House, people: tuple[Person, Person], hall: Channel) -> None:
    async with house.open():
        table = await house.start_table(*people)
        await house.bot.host.turns.declare(table, people[0].id, "resign")
        await house.quiet()
        answer = await people[0].slash("bring", {"table": table}, at=hall)
        await answer.settled()
        assert "stays where it is" in refusal(answer)


async def test_a_table_of_another_server_stays_there(house: House, people: tuple[Person, Person]) -> None:
    world = house.sandbox.world
    camelot = world.add_guild("Camelot", people[0].user)
    world.join(camelot, world.users[next(iter(world.applications))])
    elsewhere = world.add_channel(camelot, "elsewhere")
    async with house.open():
        table = await house.start_table(*people)
        answer = await people[0].slash("bring", {"table": table}, at=elsewhere)
        await answer.settled()
        assert "of another server" in refusal(answer)
