"""People finish games: two, three and four of them, over a restart, and with computers."""

from __future__ import annotations

import pytest

from bot.sandbox import Person
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

NAMES = ("Arthur", "Guinevere", "Lancelot", "Merlin")


async def check_end(house: House, table: int, person: Person) -> None:
    """Make sure that a game is over, and that the last message of its table says so."""
    assert await house.is_over(table)
    last = house.table(person)
    assert any(each in last.text for each in ("wins!", "share the victory", "It is a draw"))
    assert "Your move" not in last.labels
    assert last.pictures
    assert last.alt_texts


async def test_four_people_finish_a_game(house: House) -> None:
    async with house.open():
        people = tuple(map(house.person, NAMES))
        table = await house.start_table(*people)
        await house.play_on(table, *people)
        await check_end(house, table, people[0])


async def test_three_people_finish_a_game_over_a_restart(house: House) -> None:
    people = tuple(house.person(name) for name in NAMES[:3])
    async with house.open():
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=7)
        waited_for = await house.state_waits_for(table)
    async with house.open():
        assert await house.state_waits_for(table) == waited_for
        await house.play_on(table, *people)
        assert await house.is_over(table)


async def test_one_person_finishes_a_game_with_computers(house: House) -> None:
    async with house.open():
        arthur = house.person("Arthur")
        table = await house.open_table(arthur, computers=3)
        assert "4 players so far, of 2 to 4" in house.lobby(arthur).text
        await arthur.click(house.lobby(arthur), "Start")
        await house.play_on(table, arthur)
        assert await house.is_over(table)


async def test_two_tables_in_one_channel_do_not_mix(house: House) -> None:
    arthur, guinevere, merlin, morgana = (
        house.person(name) for name in ("Arthur", "Guinevere", "Merlin", "Morgana")
    )
    async with house.open():
        first = await house.open_table(arthur, guinevere)
        second = await house.open_table(merlin, morgana)
        await house.begin(second, merlin)
        await house.follow(second, merlin, morgana)
        assert merlin.at.is_thread
        await house.follow(first, arthur, guinevere)
        await house.begin(first, arthur)
        before = await house.version(first)
        await house.play_on(second, merlin, morgana)
        await check_end(house, second, merlin)
        assert await house.version(first) == before
        await house.play_on(first, arthur, guinevere)
        await check_end(house, first, arthur)
