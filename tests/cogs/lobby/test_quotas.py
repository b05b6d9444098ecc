"""How many tables there may be, two that are opened at once, and a table that everybody has left."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox import Person
from bot.store.rows.limits import Quotas
from tests.world.house import GAME, House, refusal


async def play(person: Person) -> str:
    """Open a table, or read why not."""
    answer = await person.slash("play", game=GAME)
    await answer.settled()
    return refusal(answer)


async def threads_of(house: House) -> list[int]:
    return [each.id for each in house.sandbox.world.channels.values() if each.is_thread]


@pytest.mark.parametrize(
    ("quotas", "told"),
    [
        (Quotas(person=2), "You have 2 tables open"),
        (Quotas(channel=2), "2 tables are open in this channel"),
        (Quotas(server=2), "2 tables are open in this server"),
    ],
)
async def test_no_more_tables_are_opened_than_there_may_be(house: House, quotas: Quotas, told: str) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        bot.host.lobby._quotas = quotas
        assert "Your table of" in await play(arthur)
        assert "Your table of" in await play(arthur)
        await house.quiet()
        threads = await threads_of(house)
        assert told in await play(arthur)
        assert await threads_of(house) == threads
        assert len(await bot.host.tables.tables_of(arthur.id)) == 2
        # One that is closed makes room.
        await bot.host.lobby.cancel(1, arthur.id)
        assert "Your table of" in await play(arthur)


async def test_many_at_once_do_not_slip_past(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        bot.host.lobby._quotas = Quotas(person=2)
        told = await asyncio.gather(*(play(arthur) for _ in range(5)))
        assert sum("Your table of" in each for each in told) == 2
        assert len(await bot.host.tables.tables_of(arthur.id)) == 2
        assert await threads_of(house) == []


async def test_of_two_tables_in_a_channel_both_lobbies_stand_there_and_the_second_game_gets_a_thread(
    house: House,
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    home = people[0].at
    async with house.open() as bot:
        await asyncio.gather(*(play(person) for person in people))
        await house.quiet()
        assert [table.id for table in await bot.host.store.tables.tables_in(home.id)] == [2, 1]
        opened = (await bot.host.tables.public(2)).owner
        owner, other = sorted(people, key=lambda person: person.id != opened)
        lobbies = [seen for seen in people[0].messages() if "Join" in seen.labels]
        (lobby,) = [seen for seen in lobbies if owner.name in seen.text]
        await other.click(lobby, "Join")
        await house.quiet()
        await owner.click(lobby, "Start")
        await house.quiet()
        (thread,) = await threads_of(house)
        assert (await bot.host.tables.public(2)).channel == thread
        name = house.sandbox.world.channels[thread].name
        assert name == f"Battles & Builders: {owner.name} and {other.name}"
        assert lobby.text.count(f"<#{thread}>") == 1, "the lobby has become the card of the game"


async def test_playing_again_pressed_by_both_opens_one_table_and_no_empty_thread(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people)
        asked = await people[0].slash("resign", table=table)
        await people[0].click(asked.message, "Resign")
        await house.quiet()
        threads, last = await threads_of(house), house.table(people[0])
        answers = await asyncio.gather(*(person.click(last, "Play again") for person in people))
        await asyncio.gather(*(answer.settled() for answer in answers))
        await house.quiet()
        (thread,) = set(await threads_of(house)) - set(threads)
        first, second = (house.sandbox.world.channels[place].name for place in (*threads, thread))
        assert second == f"{table + 1} \N{MIDDLE DOT} {first}", "two of one name are told apart"
        assert (await bot.host.tables.public(table + 1)).channel == thread, "for all have answered"
        opened = [await bot.host.tables.tables_of(person.id) for person in people]
        assert [[each.id for each in tables] for tables in opened] == [[table + 1], [table + 1]]


async def test_threads_of_one_game_are_told_apart_by_what_a_list_of_channels_shows(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    home = people[0].at
    async with house.open() as bot:
        names = []
        for person in people:
            person.go(home)
            table = await house.start_table(person, game="camelot_the_build", computers=1)
            place = (await bot.host.tables.public(table)).channel
            names.append(house.sandbox.world.channels[place].name)
        assert names[0].startswith("Camelot: The Build: Arthur")
        assert names[1].startswith(f"{table} \N{MIDDLE DOT} Camelot: The Build: Guinevere")


async def test_a_table_that_everybody_has_left_stops(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        table = await house.start_table(arthur, computers=2)
        asked = await arthur.slash("resign", table=table)
        assert "The game is over then." in asked.text
        answer = await arthur.click(asked.message, "Resign")
        assert answer.text == "You have resigned. Thank you for playing."
        await house.quiet()
        public = await bot.host.tables.public(table)
        assert (public.status, public.closed) == ("cancelled", "left")
        assert await bot.host.turns.computers_awaited() == []
        assert any("Everybody has left this table" in seen.text for seen in arthur.messages())
        assert await bot.host.tables.tables_of(arthur.id) == []
        version = await house.version(table)
        await bot.computers.resume()
        await house.quiet()
        assert await house.version(table) == version
