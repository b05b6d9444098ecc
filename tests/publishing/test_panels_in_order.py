"""Several games among one person's direct messages: the one that waits is the newest, the next at hand."""

from __future__ import annotations

import pytest

from bot.sandbox import Person, Seen
from bot.sandbox.discord.records import Flag
from bot.sandbox.discord.scenario import channel_named
from cogs.consent.service import Consent
from tests.faults.passing import minutes
from tests.publishing.test_private_panel import DAY, WAITS, panels, turns_asked
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


def panel_of(person: Person, table: int) -> Seen:
    """Give somebody's one panel of a table."""
    (seen,) = [seen for seen in panels(person) if f"Table {table} " in seen.text]
    return seen


async def wait_for(house: House, table: int, person: Person, *others: Person) -> None:
    """Play a table until it waits for somebody."""
    for _ in range(40):
        if await house.awaited(table, (person, *others)) is person:
            return
        await house.play_on(table, *others, moves=1)
    raise AssertionError("the table never waits for him")


async def wait_for_others(house: House, table: int, person: Person) -> None:
    """Let somebody play until a table waits for another."""
    while await house.awaited(table, (person,)) is person:
        await house.play_on(table, person, moves=1)


async def two_tables(house: House, arthur: Person, guinevere: Person, lancelot: Person) -> tuple[int, int]:
    """Begin two games of Arthur's, each in a channel of its own, neither of which waits for him."""
    tables = []
    for name, other in (("tables", guinevere), ("hall", lancelot)):
        place = channel_named(house.sandbox.world, name)
        for person in (arthur, other):
            person.go(place)
        tables.append(await house.start_table(arthur, other))
        await wait_for_others(house, tables[-1], arthur)
    return tables[0], tables[1]


def three(house: House) -> tuple[Person, Person, Person]:
    return house.person("Arthur"), house.person("Guinevere"), house.person("Lancelot")


async def test_the_panel_that_waits_is_the_newest(house: House) -> None:
    arthur, guinevere, lancelot = three(house)
    async with house.open():
        first, second = await two_tables(house, arthur, guinevere, lancelot)
        for table, other in ((first, guinevere), (second, lancelot), (first, guinevere)):
            await wait_for_others(house, first, arthur)
            await wait_for_others(house, second, arthur)
            await wait_for(house, table, arthur, other)
            await house.quiet()
            newest = panels(arthur)[-1]
            assert newest.id == panel_of(arthur, table).id
            assert WAITS in newest.text
            assert newest.record.flags & Flag.SILENT, "whoever is rung at the table hears it there"


async def test_of_two_that_wait_none_is_posted_over_and_over(house: House) -> None:
    arthur, guinevere, lancelot = three(house)
    async with house.open():
        first, second = await two_tables(house, arthur, guinevere, lancelot)
        await wait_for(house, first, arthur, guinevere)
        await wait_for(house, second, arthur, lancelot)
        await house.quiet()
        before = [seen.id for seen in panels(arthur)]
        for _ in range(3):
            await minutes(house)
        assert [seen.id for seen in panels(arthur)] == before


async def test_a_panel_that_comes_anew_leaves_the_one_that_waits_below_it(house: House) -> None:
    arthur, guinevere, lancelot = three(house)
    async with house.open():
        first, second = await two_tables(house, arthur, guinevere, lancelot)
        await wait_for(house, first, arthur, guinevere)
        await wait_for(house, second, arthur, lancelot)
        house.clock.advance(DAY)
        await wait_for_others(house, second, arthur)
        await house.quiet()
        assert [seen.id for seen in panels(arthur)] == [
            panel_of(arthur, table).id for table in (second, first)
        ]
        assert WAITS in panels(arthur)[-1].text


async def test_the_table_that_is_asked_for_stands_below_the_one_that_waits_and_is_named(house: House) -> None:
    arthur, guinevere, lancelot = three(house)
    async with house.open():
        first, second = await two_tables(house, arthur, guinevere, lancelot)
        await wait_for(house, second, arthur, lancelot)
        await house.quiet()
        arthur.go(house.sandbox.world.channels[panel_of(arthur, first).record.channel_id])
        listed = await (await arthur.slash("mygames")).settled()
        for label, table in (("Look", first), ("Your move", second), ("Look", first)):
            led = await (await arthur.click(listed, label)).settled()
            other = guinevere if table == first else lancelot
            assert f"with {other.name}** stands below." in led.text
            await house.quiet()
            assert panels(arthur)[-1].id == panel_of(arthur, table).id, label
        await minutes(house)
        assert panels(arthur)[-1].id == panel_of(arthur, first).id


async def test_a_panel_that_asks_something_besides_a_move_stays_the_newest(house: House) -> None:
    arthur, guinevere, lancelot = three(house)
    async with house.open() as bot:
        first, second = await two_tables(house, arthur, guinevere, lancelot)
        await wait_for(house, second, arthur, lancelot)
        await bot.host.of(Consent).propose_vote(first, guinevere.id, "pause")
        await house.quiet()
        await bot.host.store.outbox.post_anew(first, arthur.id)
        bot.dispatch("table_placed", first)
        await house.quiet()
        await minutes(house, 2)
        newest = panels(arthur)[-1]
        assert newest.id == panel_of(arthur, first).id
        assert "Agree" in newest.labels


async def test_an_answered_panel_leads_to_the_next_table_that_waits(house: House) -> None:
    arthur, guinevere, lancelot = three(house)
    async with house.open():
        first, second = await two_tables(house, arthur, guinevere, lancelot)
        await wait_for(house, first, arthur, guinevere)
        await wait_for(house, second, arthur, lancelot)
        await house.quiet()
        waiting = panel_of(arthur, first).id
        assert "Next game" not in panel_of(arthur, second).labels
        while await house.awaited(second, (arthur,)) is arthur:
            await answer(arthur, panel_of(arthur, second))
            await house.quiet()
        assert "Next game" in panel_of(arthur, second).labels
        await arthur.click(panel_of(arthur, second), "Next game")
        await house.quiet()
        newest = panels(arthur)[-1]
        assert newest.id == panel_of(arthur, first).id
        assert newest.id != waiting
        private = await house.bot.host.turns.private(first, arthur.id)
        assert turns_asked(newest) == {private.turn}
        assert newest.record.flags & Flag.SILENT
        # Whoever presses it when nothing waits any longer is shown his tables.
        await wait_for_others(house, first, arthur)
        listed = await (await arthur.click(panel_of(arthur, second), "Next game")).followup()
        assert "You sit at 2 tables; none of them waits for you." in listed.text


async def answer(person: Person, seen: Seen) -> None:
    """Commit one builder, or take what is offered first."""
    if "Choose" in seen.labels:
        form = await person.click(seen, "Choose")
        await (await person.submit(form, {"Builders": "1"})).settled()
        return
    await (await person.click(seen, seen.labels[0])).settled()
