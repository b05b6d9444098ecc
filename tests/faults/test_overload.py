"""Discord says "too many" or breaks down: it is asked again, or the outbox takes it up; nothing is lost."""

from __future__ import annotations

import pytest

from bot.sandbox import Callback, Person
from bot.sandbox.discord.behaviour import Trouble
from bot.sandbox.discord.records import Channel
from bot.sandbox.discord.scenario import channel_named
from tests.faults.ledger import Ledger
from tests.faults.passing import minutes, requests
from tests.some import some
from tests.world.databases import on_a_file
from tests.world.house import House

pytestmark = on_a_file

MESSAGE = r"^/channels/\d+/messages$"
EDIT = r"^/channels/\d+/messages/\d+$"
CONVERSATION = r"^/users/@me/channels$"
CALLBACK = r"/callback$"
ANSWER = r"^/webhooks/.*/@original$"

# Of 503 the library's client makes an error at once, which is then the outbox's; 500 it retries by itself.
OUTBOX = [("POST", MESSAGE), ("PATCH", EDIT), ("DELETE", EDIT)]
TOO_MANY = [*OUTBOX, ("POST", CALLBACK), ("PATCH", ANSWER)]


async def is_as_it_should_be(house: House, ledger: Ledger, people: tuple[Person, ...], table: int) -> None:
    """Look whether everybody sees the newest version, and was told of each turn once."""
    assert ledger.left_undone() == 0
    assert house.rung == ledger.pings_sent()
    shown = house.table(people[0])
    assert [seen.id for seen in people[0].messages() if "Log" in seen.labels] == [shown.id]
    awaited = [person for person in people if person.id in ledger.awaited(table)]
    assert awaited
    assert all(person.mention in shown.text for person in some(awaited))
    assert all("the table waits for you" in person.inbox()[-1].text for person in some(awaited))


@pytest.mark.parametrize(("method", "path"), TOO_MANY)
async def test_too_many_requests(
    house: House, ledger: Ledger, people: tuple[Person, Person], method: str, path: str
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        for nth in (1, 2):
            house.sandbox.faults.fail(method, path, 429, nth=nth)
        with requests(house, method, path) as made:
            await house.play_on(table, *people, moves=3)
        assert len(made) > 2
        assert len(ledger.events(table)) == 4
        await is_as_it_should_be(house, ledger, people, table)


@pytest.mark.parametrize(("method", "path"), OUTBOX)
async def test_a_breakdown_is_made_good_by_the_outbox(
    house: House, ledger: Ledger, people: tuple[Person, Person], method: str, path: str
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        house.sandbox.faults.fail(method, path, 503)
        await house.play_on(table, *people, moves=1)
        assert ledger.left_undone() > 0
        await minutes(house)
        await is_as_it_should_be(house, ledger, people, table)


async def test_a_long_wait_that_discord_demands_is_kept(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        house.sandbox.faults.fail("POST", MESSAGE, 429, retry_after=600)
        with requests(house, "POST", MESSAGE) as made:
            await house.play_on(table, *people, moves=1)
            await minutes(house, 9)
        assert len(made) == 1
        assert ledger.left_undone() > 0
        await minutes(house, 3)
        await is_as_it_should_be(house, ledger, people, table)


async def test_a_failed_acknowledgement_is_sent_again(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        house.sandbox.faults.fail("POST", CALLBACK, 502)
        answer = await people[0].click(house.table(people[0]), "Your move")
        assert answer.kind is Callback.DEFERRED
        assert (await answer.settled()).pictures
        await is_as_it_should_be(house, ledger, people, table)


async def test_a_move_that_could_not_be_shown_is_made_all_the_same(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        house.sandbox.faults.fail("PATCH", ANSWER, 502)
        await house.play_on(table, *people, moves=1)
        assert len(ledger.events(table)) == 2
        await is_as_it_should_be(house, ledger, people, table)


@pytest.mark.parametrize(("path", "status"), [(CONVERSATION, 503), (CONVERSATION, 429), (MESSAGE, 503)])
async def test_direct_messages_that_fail_at_first_come_with_the_first_turn(
    house: House, ledger: Ledger, people: tuple[Person, Person], path: str, status: int
) -> None:
    async with house.open():
        table = await house.open_table(people[0])
        house.sandbox.faults.fail("POST", path, status)
        await people[1].click(house.lobby(people[1]), "Join")
        await house.quiet()
        await people[0].click(house.lobby(people[0]), "Start")
        await minutes(house)
        await house.play_on(table, *people, moves=2)
        assert all(person.inbox() for person in some(people))
        await is_as_it_should_be(house, ledger, people, table)


async def test_an_outage_is_not_answered_with_a_storm(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    places = [channel_named(house.sandbox.world, name) for name in ("tables", "hall", "general")]
    async with house.open():
        tables = []
        for place in places:
            go(people, place)
            tables.append(await house.start_table(*people))
        for nth in range(1, 500):
            house.sandbox.faults.fail("POST", MESSAGE, 503, nth=nth)
        with requests(house, "POST", MESSAGE) as made:
            for table in tables:
                await house.play_on(table, *people, moves=1)
            await minutes(house, 30)
        assert 4 <= len(made) <= 16, "one table is tried for all"
        house.sandbox.faults.planned.clear()
        await minutes(house, 5)
        for table, place in zip(tables, places, strict=True):
            go(people, place)
            await is_as_it_should_be(house, ledger, people, table)


async def test_where_discord_answers_nothing_all_tables_are_shown_within_a_minute_of_its_end(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    places = [channel_named(house.sandbox.world, name) for name in ("tables", "hall", "general")]
    async with house.open() as bot:
        tables = []
        for place in places:
            go(people, place)
            tables.append(await house.start_table(*people))
        house.sandbox.world.suffer(Trouble.OUTAGE, 0)
        for table in tables:
            awaited = (await bot.host.tables.public(table)).acting[0]
            await bot.host.turns.act(table, people[awaited].id, None, "bid 1b")
        await house.quiet()
        with requests(house, "GET", "") as asked, requests(house, "POST", MESSAGE) as made:
            await minutes(house, 20)
        assert (len(asked), len(made)) == (20, 0)
        house.sandbox.world.recover(Trouble.OUTAGE, 0)
        await minutes(house, 1)
        for table, place in zip(tables, places, strict=True):
            go(people, place)
            assert ledger.left_undone() == 0
            assert house.table(people[0]).pictures, table


def go(people: tuple[Person, Person], place: Channel) -> None:
    """Let everybody go to a channel."""
    for person in people:
        person.go(place)
