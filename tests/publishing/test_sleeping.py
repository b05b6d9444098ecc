"""Threads fall asleep after a week without a message: that of a game is kept open while it goes on."""

from __future__ import annotations

import pytest

from bot.interactions.components import CustomId
from bot.sandbox import Callback, Impossible, Person, Seen, what_if
from bot.sandbox.discord import threads
from bot.sandbox.discord.records import Client
from tests.faults.passing import minutes, requests
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

DAY = 24 * 3600.0


async def test_a_game_with_turns_of_14_days_is_played_in_an_open_thread(house: House) -> None:
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    onlooker, world = house.person("Merlin"), house.sandbox.world
    onlooker.user.client = Client.PHONE
    what_if.switch(house.sandbox, "archived_click", "reopens")
    async with house.open():
        table = await house.open_table(*people)
        pace = str(CustomId("pace", table))
        await arthur.choose(house.lobby(arthur), str(int(14 * DAY)), select=pace)
        await house.quiet()
        await house.begin(table, arthur)
        thread, board = arthur.at, house.table(arthur)
        for _ in range(2):
            house.clock.advance(7 * DAY + 60)
            threads.archive_if_idle(world, thread)
            await arthur.until(lambda: not thread.archived)
            assert (await (await onlooker.click(board, "Log")).settled()).text
        assert house.table(arthur).id == board.id, "nobody was rung in between"
        await minutes(house)
        assert house.table(arthur).id != board.id, "the time of the turn is over"
        threads.change(world, thread, {"archived": True})
        await house.quiet()
        assert thread.archived, "somebody has closed it"
        await house.play_on(table, *people, moves=1)
        await arthur.until(lambda: not thread.archived)
        await house.bot.host.turns.declare(table, arthur.id, "resign")
        await house.quiet()
        house.clock.advance(7 * DAY + 60)
        with pytest.raises(Impossible):
            await onlooker.click(house.table(arthur), "Log")
        await house.quiet()
        assert thread.archived, "the game is over"


async def test_threads_that_fell_asleep_while_nothing_was_heard_are_woken_and_no_others_are_asked_for(
    house: House,
) -> None:
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    world, home = house.sandbox.world, arthur.at
    async with house.open():
        threads_of_games = []
        for _ in range(3):
            for person in people:
                person.go(home)
            await house.start_table(*people)
            threads_of_games.append(arthur.at)
    slept, closed, awake = threads_of_games
    house.clock.advance(3600)
    threads.change(world, closed, {"archived": True})
    house.clock.advance(7 * DAY)
    threads.archive_if_idle(world, slept)
    threads.change(world, awake, {"archived": False})
    assert (slept.archived, closed.archived, awake.archived) == (True, True, False)
    async with house.open() as bot:
        (server,) = bot.guilds
        server.unavailable = True
        with requests(house, "GET", r"/channels/\d+$") as asked:
            await minutes(house)
        assert asked == [], "its threads are told of once it is there"
        server.unavailable = False
        with requests(house, "GET", r"/channels/\d+$") as asked:
            await minutes(house)
        assert (slept.archived, closed.archived) == (False, True)
        assert asked == [f"/channels/{each.id}" for each in (slept, closed)]
        with requests(house, "GET", r"/channels/\d+$") as asked:
            await minutes(house)
        assert asked == []


async def test_whoever_clicks_in_a_locked_thread_is_answered_by_direct_message(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    people = _, guinevere = house.person("Arthur"), house.person("Guinevere")
    what_if.switch(house.sandbox, "locked_answers", "refused")
    async with house.open():
        await house.start_table(*people)
        threads.change(house.sandbox.world, guinevere.at, {"archived": True, "locked": True})
        await house.quiet()
        for press in ("Your move", "Log"):
            before = len(locked(guinevere))
            answer = await guinevere.click(house.table(guinevere), press)
            assert answer.kind is Callback.DEFERRED_UPDATE, "it is no interaction that failed"
            await house.quiet()
            letters = locked(guinevere)
            assert len(letters) == before + 1
            moved = await (await guinevere.click(letters[-1], "Your move")).settled()
            assert "stands below" in moved.text
    assert "50083" in caplog.text
    caplog.clear()


def locked(person: Person) -> list[Seen]:
    """Give the direct messages that say why nothing was answered."""
    return [seen for seen in person.inbox() if seen.text.startswith("The thread you clicked in is locked")]
