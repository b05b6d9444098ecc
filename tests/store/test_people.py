"""People as the bot has met them."""

from bot.store import Store
from bot.store.rows.person import Person
from tests.store.sample import ANNA, BEN, started


async def test_a_person_is_known_by_name_and_locale(store: Store) -> None:
    assert await store.people.person(BEN) == Person(BEN, "Ben", "de")
    assert await store.people.person(1) is None


async def test_the_name_last_seen_counts(store: Store) -> None:
    await store.people.meet(BEN, "Benedict", "fr")
    assert await store.people.person(BEN) == Person(BEN, "Benedict", "fr")


async def test_who_is_named_by_somebody_else_keeps_the_locale(store: Store) -> None:
    await store.people.meet(1, "Arthur", "nl")
    await store.people.meet(1, "King Arthur")
    person = await store.people.person(1)
    assert person is not None
    assert (person.name, person.locale) == ("King Arthur", "nl")


async def test_closed_direct_messages_are_remembered(store: Store) -> None:
    await store.people.reach(ANNA, 555)
    await store.people.meet(ANNA, "Anna B.")
    assert await store.people.person(ANNA) == Person(ANNA, "Anna B.", dm=555)
    await store.people.refuse(ANNA, 100.0, 2)
    known = await store.people.person(ANNA)
    assert known == Person(ANNA, "Anna B.", dm_refused=100.0, dm_refusals=2)
    assert known.dm_closed


async def test_whether_games_stand_on_web_sites_is_wanted_apart_from_the_name(store: Store) -> None:
    await store.people.prefer(BEN, on_sites=True)
    assert await store.people.person(BEN) == Person(BEN, "Ben", "de", on_sites=True)
    await store.people.prefer(BEN, on_sites=False, named=True)
    assert await store.people.person(BEN) == Person(BEN, "Ben", "de", named=True)


async def test_a_preference_is_remembered_and_comes_with_the_chair(store: Store) -> None:
    table = await started(store)
    await store.people.prefer(BEN, turned=True)
    await store.people.meet(BEN, "Benedict", "fr")
    assert await store.people.person(BEN) == Person(BEN, "Benedict", "fr", turned=True)
    row = await store.tables.read(table)
    assert row is not None
    assert [chair.turned for chair in row.chairs] == [False, True]
    assert [chair.confirms for chair in row.chairs] == [False, False]
    await store.people.prefer(BEN, confirms=True)
    assert await store.people.person(BEN) == Person(BEN, "Benedict", "fr", turned=True, confirms=True)
    row = await store.tables.read(table)
    assert row is not None
    assert [(chair.turned, chair.confirms) for chair in row.chairs] == [(False, False), (True, True)]
    await store.people.prefer(BEN, confirms=False)
    await store.people.prefer(BEN, turned=False)
    assert await store.people.person(BEN) == Person(BEN, "Benedict", "fr")
