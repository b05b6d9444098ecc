"""Ready-made starts: tables that are opened, seated and begun as a person would do it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox import Impossible, Sandbox
from bot.sandbox.discord.scenario import ready_world
from bot.sandbox.people import slash, starts
from cogs.lessons.service import Lessons
from rules.advice import Strength
from rules.library import find, game_ids
from tests.world.clock import Clock
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.fixture
async def house(database: Path) -> AsyncIterator[House]:
    clock = Clock()
    async with Sandbox(ready_world(clock)) as sandbox:
        house = House(sandbox, database, clock)
        async with house.open():
            yield house


async def test_every_game_is_offered_where_it_can_be_played(house: House) -> None:
    arthur = house.person("Arthur")
    commands = [command for _, command in slash.offered(house.sandbox.world, arthur.user, arthur.at)]
    assert [start["game"] for start in starts.offered(commands)] == list(game_ids())
    assert starts.offered([command for command in commands if command["name"] != "play"]) == []


async def test_a_lesson_is_begun_and_gone_on_with(house: House) -> None:
    arthur = house.person("Arthur")
    commands = [command for _, command in slash.offered(house.sandbox.world, arthur.user, arthur.at)]
    games = [start["game"] for start in starts.taught(commands)]
    assert games == [info.id for info in house.bot.host.of(Lessons).games()]
    place = await starts.learn(arthur, arthur.at, games[0])
    assert arthur.last(place).labels[0] == "Next"
    assert await starts.learn(arthur, arthur.at, games[0]) is place
    arthur.close_dms()
    assert starts.taught([command for command in commands if command["name"] != "learn"]) == []


@pytest.mark.parametrize("game", game_ids())
async def test_a_table_begins_with_as_many_computers_as_wanted(house: House, game: str) -> None:
    arthur = house.person("Arthur")
    for computers in {max(find(game).info.fewest - 1, 0), find(game).info.most - 1}:
        place = await starts.begin(arthur, arthur.at, game, computers)
        await house.quiet()
        (listed,) = await house.bot.host.store.tables.tables_in(place.id)
        assert listed.status == "running"
        _, *others = (await house.bot.host.tables.public(listed.id)).sitters
        assert [sitter.strength for sitter in others if sitter.computer] == [Strength.PAGE] * computers


async def test_buttons_are_found_in_every_language(house: House) -> None:
    arthur = house.person("Arthur")
    arthur.set_locale("nl")
    game = game_ids()[0]
    place = await starts.learn(arthur, arthur.at, game)
    assert arthur.last(place).labels[0] == "Verder"
    thread = await starts.begin(arthur, arthur.at, game, find(game).info.most - 1, Strength.KNIGHT)
    assert thread.is_thread
    (listed,) = await house.bot.host.store.tables.tables_in(thread.id)
    sitters = (await house.bot.host.tables.public(listed.id)).sitters
    assert {sitter.strength for sitter in sitters if sitter.computer} == {Strength.KNIGHT}


async def test_what_the_bot_refuses_is_passed_on(house: House) -> None:
    arthur = house.person("Arthur")
    game = game_ids()[0]
    most = find(game).info.most
    with pytest.raises(Impossible, match="is for"):
        await starts.begin(arthur, arthur.at, game, most)
    with pytest.raises(Impossible, match="no such game"):
        await starts.begin(arthur, arthur.at, "nothing", 1)
    await starts.begin(arthur, arthur.at, game, most - 1)
    thread = await starts.begin(arthur, arthur.at, game, most - 1)
    assert thread.is_thread
    beside = await starts.begin(arthur, thread, game, most - 1)
    assert beside.id != thread.id
    assert (beside.is_thread, beside.parent_id) == (True, arthur.at.id), "beside the table whose thread it is"


async def test_two_who_begin_at_once_come_to_their_own_tables(house: House) -> None:
    """The newest lobby was taken for one's own, whoever had opened it."""
    people = house.person("Arthur"), house.person("Guinevere")
    places = await asyncio.gather(*(starts.begin(each, each.at, game_ids()[0], 1) for each in people))
    for person, place in zip(people, places, strict=True):
        (listed,) = await house.bot.host.store.tables.tables_in(place.id)
        first, *_ = (await house.bot.host.tables.public(listed.id)).sitters
        assert first.user == person.id
