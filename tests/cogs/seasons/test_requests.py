"""How many requests a round's start makes of Discord until all of its tables show."""

from __future__ import annotations

import re

import pytest

from bot.sandbox import Person
from tests.cogs.seasons.test_commands import card, opened
from tests.faults.passing import minutes, requests
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

_NAMES = ("Arthur", "Guinevere", "Lancelot", "Merlin", "Morgana")
_THREADS = r"/channels/\d+/threads$"
_OF_A_TABLE = 3  # its thread, and its board as it rings and as it stays
_FULL = {2: 4, 4: 5}  # how many people sign up where so many sit at a table


async def _signed_up(house: House, seats: int) -> list[Person]:
    people: list[Person] = [house.person(name) for name in _NAMES[: _FULL[seats]]]
    await opened(people[0], seats=f"{seats} a table", most="At most 3 tables at a time")
    for person in people:
        await person.click(card(people[0]), "Sign up")
    await house.quiet()
    return people


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_rounds_start_makes_few_requests(house: House, seats: int) -> None:
    async with house.open() as bot:
        people = await _signed_up(house, seats)
        arthur = people[0]
        here, world, number = arthur.at.id, house.sandbox.world, len(people)
        with requests(house, "POST", "") as posted, requests(house, "PATCH", "") as edited:
            await arthur.click(card(arthur), "Begin now")
            await house.quiet()
        threads = {each.id: each for each in world.channels.values() if each.parent_id == here}
        assert len(threads) == {2: 6, 4: 3}[seats]
        made = [each for each in posted if re.search(rf"/channels/{here}/", each)]
        assert made == [f"/channels/{here}/threads"] * len(threads), (
            "the channel gets no message of a table's"
        )
        at_tables = [
            each for each in [*posted, *edited] if any(f"/channels/{at}/" in each for at in (here, *threads))
        ]
        # One more edits the card of the season.
        assert len(at_tables) <= _OF_A_TABLE * len(threads) + 1
        opening = [each for each in posted if each.endswith("/users/@me/channels")]
        assert len(opening) == number
        for table in range(1, len(threads) + 1):
            public = await bot.host.tables.public(table)
            board = house.table(arthur, threads[public.channel])
            assert board.pictures
            assert "Your move" in board.labels
            assert "This game counts for [Battles & Builders, season 1](" in board.text
            playing = {sitter.name for sitter in public.sitters}
            for person in people:
                rung = [each for each in person.notifications() if each.channel_id == public.channel]
                assert len([each for each in rung if not each.silent]) == (person.name in playing)
                assert all("Battles & Builders, league, season 1" in each.body for each in rung)
        with requests(house, "POST", "") as later:
            await minutes(house)
        assert later == []


async def test_a_crash_between_the_thread_and_the_store_makes_no_second_thread(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ConnectionError("the process ends")

    async with house.open():
        arthur, world = (await _signed_up(house, 2))[0], house.sandbox.world
        with monkeypatch.context() as patched:
            patched.setattr(type(house.bot.host.tables), "enter_thread", fail)
            await arthur.click(card(arthur), "Begin now")
            await house.quiet()
        made = {each.id for each in world.channels.values() if each.parent_id == arthur.at.id}
        assert len(made) == 6
    house.clock.advance(60)
    async with house.open() as bot:
        await minutes(house)
        assert {each.id for each in world.channels.values() if each.parent_id == arthur.at.id} == made
        assert {(await bot.host.tables.public(table)).channel for table in range(1, 7)} == made
        for thread in made:
            assert "Your move" in house.table(arthur, world.channels[thread]).labels


async def test_a_table_of_a_round_that_gets_no_thread_stays_in_the_channel_and_says_so(house: House) -> None:
    async with house.open() as bot:
        arthur = (await _signed_up(house, 2))[0]
        house.sandbox.faults.fail("POST", _THREADS, 400, code=160006)
        await arthur.click(card(arthur), "Begin now")
        await house.quiet()
        channels = [(await bot.host.tables.public(table)).channel for table in range(1, 7)]
        assert channels.count(arthur.at.id) == 1
        (stays,) = [each for each in arthur.messages() if "could make no thread" in each.text]
        assert f"table {channels.index(arthur.at.id) + 1}, so it is played in this channel" in stays.text
