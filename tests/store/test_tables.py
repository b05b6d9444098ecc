"""Tables in their lobby, and in lists."""

import asyncio

from msgspec.structs import replace

from bot.store import Store
from bot.store.rows.person import Person
from bot.store.rows.posted import Surface
from bot.store.rows.table import Awaited, Chair, Place, TableRow, TableSummary, Whereabouts
from tests.store.sample import ANNA, BEN, CHANNEL, FIRST_MOVE, NEW, seated, started, without_features


async def test_a_new_table_has_its_owner_on_the_first_chair(store: Store) -> None:
    table = await store.tables.create(NEW)
    assert without_features(await store.tables.read(table)) == TableRow(
        id=table,
        game="chess",
        rules=3,
        status="lobby",
        version=1,
        owner=ANNA,
        guild=5,
        channel=CHANNEL,
        pace=None,
        expiry="remind",
        host_events=0,
        closed="",
        threaded=False,
        options={"clock": "none"},
        chairs=(Chair(ANNA, "Anna"),),
        created=1000.5,
        changed=1000.5,
        snapshot=None,
        undo_seat=None,
        seed="seed",
        salt="salt",
        parent=77,
    )


async def test_who_was_just_erased_opens_a_table_as_somebody_new(store: Store) -> None:
    table = await store.tables.create(replace(NEW, owner=3), owner=Person(3, "Cecily"))
    row = await store.tables.read(table)
    assert row
    assert [chair.name for chair in row.chairs] == ["Cecily"]


async def test_there_is_no_other_table(store: Store) -> None:
    assert await store.tables.read(await store.tables.create(NEW) + 1) is None


async def test_a_lobby_is_rearranged(store: Store) -> None:
    table = await store.tables.create(NEW)
    change = replace(seated(table, BEN, None), owner=BEN, options={"clock": "day"})
    assert await store.tables.arrange(change)
    row = without_features(await store.tables.read(table))
    assert row.chairs == (Chair(BEN, "Ben", language="de"), Chair(None))
    assert (row.version, row.owner, row.options, row.changed) == (2, BEN, {"clock": "day"}, 1100.0)


async def test_of_two_arrangements_at_once_one_counts(store: Store) -> None:
    table = await store.tables.create(NEW)
    both = (seated(table, ANNA, BEN), seated(table, ANNA, None))
    assert sorted(await asyncio.gather(*map(store.tables.arrange, both))) == [False, True]


async def test_nobody_is_rearranged_once_the_game_has_begun(store: Store) -> None:
    table = await started(store)
    assert not await store.tables.arrange(seated(table, ANNA, version=4))


async def test_a_persons_tables_stand_with_those_first_that_wait(store: Store) -> None:
    waiting, lobby = (
        await started(store),
        await store.tables.create(replace(NEW, place=Place(78, 5), time=2000.0)),
    )
    assert await store.tables.tables_of(ANNA) == [
        TableSummary(waiting, "chess", "running", 5, CHANNEL, None, ANNA, 1200.0, awaited=True),
        TableSummary(lobby, "chess", "lobby", 5, 78, None, ANNA, 2000.0),
    ]
    assert [listed.awaited for listed in await store.tables.tables_of(BEN)] == [False]
    assert await store.tables.awaited_with(BEN) == {waiting: [Awaited("Anna")]}


async def test_a_list_leads_to_the_tables_message(store: Store) -> None:
    table = await store.tables.create(NEW)
    await store.outbox.show(Surface(table, CHANNEL, message=900))
    await store.outbox.show(Surface(table, 555, user=ANNA, message=901))
    assert [listed.message for listed in await store.tables.tables_in(CHANNEL)] == [900]


async def test_a_channel_lists_its_open_tables_only(store: Store) -> None:
    gone, here, _ = (
        await started(store),
        await store.tables.create(NEW),
        await store.tables.create(replace(NEW, place=Place(1, 5))),
    )
    assert await store.moves.add(replace(FIRST_MOVE, table_id=gone, status="over"))
    assert [listed.id for listed in await store.tables.tables_in(CHANNEL)] == [here]


async def test_the_game_that_ended_last_around_a_channel_is_known_while_none_goes_on(store: Store) -> None:
    earlier, below = await started(store), await started(store)
    assert await store.tables.last_over(CHANNEL) is None
    await store.tables.relocate(below, 99)
    await store.outbox.show(Surface(below, CHANNEL, message=900, card="said"))
    for time, table in enumerate((earlier, below)):
        over = replace(FIRST_MOVE, table_id=table, status="over", time=2000.0 + time)
        assert await store.tables.last_over(CHANNEL) is None
        assert await store.moves.add(over)
    assert await store.tables.last_over(CHANNEL) == below
    assert await store.tables.last_over(99) == below
    assert await store.tables.last_over(98) is None
    await store.tables.create(NEW)
    assert await store.tables.last_over(CHANNEL) is None


async def test_a_table_shows_names_as_last_seen(store: Store) -> None:
    table = await store.tables.create(NEW)
    await store.people.meet(ANNA, "Queen Anna")
    row = await store.tables.read(table)
    assert row is not None
    assert row.chairs[0].name == "Queen Anna"


async def test_one_open_table_follows_another(store: Store) -> None:
    first = await store.tables.create(NEW)
    again = replace(NEW, follows=first, pace=3600, expiry="computer")
    assert await store.tables.following(first) is None
    second = await store.tables.create(again)
    assert await store.tables.create(replace(again, owner=BEN)) == second
    found = await store.tables.following(first)
    assert found == await store.tables.whereabouts(second) == Whereabouts(second, 5, CHANNEL, None)
    row = await store.tables.read(second)
    assert row is not None
    assert (row.owner, row.pace, row.expiry, len(row.chairs)) == (ANNA, 3600, "computer", 1)
    assert await store.tables.arrange(replace(seated(second, ANNA), status="cancelled"))
    assert await store.tables.following(first) is None
    assert await store.tables.create(again) > second
