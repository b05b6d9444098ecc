"""A finished game goes on with all who played it, once each of them is in."""

from __future__ import annotations

import asyncio

import pytest

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.sandbox import Person, Seen
from bot.table.undo import in_effect
from cogs.privacy.service import Rights
from cogs.what_if.service import WhatIf
from rules.record import FORK
from tests.cogs.what_if.test_branching import DAY, finished, newest, step_shown, told_of
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


async def asked(house: House, arthur: Person, number: int = 12, *, dealt: bool = False) -> Seen:
    """Let somebody ask the others from a step of the game played where he is; give what they read."""
    page = await (await arthur.click(await step_shown(arthur, house, number), "What if?")).settled()
    page = await (await arthur.click(page, "Dealt anew")).settled() if dealt else page
    await (await arthur.click(page, "Ask the others")).settled()
    await house.quiet()
    return offer(arthur)


def offer(person: Person) -> Seen:
    return next(seen for seen in reversed(person.messages()) if "I am in" in seen.labels)


async def test_all_go_on_where_they_sat_once_the_last_is_in_and_it_counts_for_nothing(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open() as bot:
        origin = await finished(house, *people)
        stats = (await (await arthur.slash("stats")).settled()).text
        first = await asked(house, arthur)
        assert "would like to play on with you from step 12" in first.text
        assert guinevere.notifications()[-1].body.startswith("@Guinevere"), "it rings"
        merlin = house.person("Merlin")
        merlin.go(arthur.at)
        assert "Only those who played" in refusal(await merlin.click(first, "I am in"))
        again = await (await arthur.click(first, "I am in")).settled()
        assert f"Still asked: <@{guinevere.id}>." in again.text
        look = await (await guinevere.click(offer(guinevere), "Look at it")).settled()
        assert look.ephemeral
        assert "**Step 12" in look.text
        told = await (await guinevere.click(offer(guinevere), "I am in")).settled()
        assert "in a thread that begins in <#" in told.text
        await house.quiet()
        begun = await newest(house, guinevere)
        assert begun.id != origin
        assert (begun.status, begun.in_private) == ("running", False)
        former = await bot.host.tables.public(origin)
        assert [each.user for each in begun.sitters] == [each.user for each in former.sitters]
        assert [each.colour for each in begun.sitters] == [each.colour for each in former.sitters]
        events = in_effect(await bot.host.tables.store.tables.events(begun.id))
        assert events[13].text == FORK
        house.clock.advance(29 * DAY)
        await bot.host.of(WhatIf).look()
        assert (await bot.host.tables.public(begun.id)).status == "running", "people may take their time"
        await house.follow(begun.id, *people)
        assert f"What if? This game has left table {origin} after step" in house.table(arthur).text
        await house.play_out(begun.id, *people)
        assert "and counts for nothing" in house.table(arthur).text
        assert f"How table {origin} ended:" in house.table(arthur).text
        assert "rated" not in house.table(arthur).text
        assert (await (await arthur.slash("stats")).settled()).text == stats
        assert (await bot.host.repair.repair(begun.id)).sound


async def test_what_was_hidden_is_dealt_anew_for_all_where_they_are_asked_so(
    house: House, people: tuple[Person, Person]
) -> None:
    """The choice was dropped without a word, and who had seen both hands in the replay played on."""
    arthur, guinevere = people
    async with house.open():
        await finished(house, *people)
        assert "What was hidden lies as it lay." in (await asked(house, arthur)).text
        first = await asked(house, arthur, dealt=True)
        assert "What was hidden from any of those who play is dealt anew." in first.text
    async with house.open() as bot:
        told = await (await arthur.click(first, "I am in")).settled()
        assert f"Still asked: <@{guinevere.id}>. What was hidden from any of those who" in told.text
        await (await guinevere.click(offer(guinevere), "I am in")).settled()
        await house.quiet()
        begun = await newest(house, guinevere)
        events = in_effect(await bot.host.tables.store.tables.events(begun.id))
        assert events[13].text == f"{FORK} 0 1"
        assert events[13].draws
        await house.follow(begun.id, *people)
        log = (await (await arthur.slash("log", table=begun.id)).settled()).text
        assert log.count("could not know is dealt anew") == 2
        assert (await bot.host.repair.repair(begun.id)).sound


async def test_whoever_asked_otherwise_is_not_in_before_he_says_so(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open() as bot:
        origin = await finished(house, *people)
        await asked(house, arthur)
        await asked(house, guinevere, dealt=True)
        running = [each for each in await bot.host.tables.tables_of(arthur.id) if each.id != origin]
        assert not running
        told = await (await arthur.click(offer(arthur), "I am in")).settled()
        assert "All are in" in told.text


async def test_whoever_does_not_want_to_ends_it_and_nothing_begins_twice(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open() as bot:
        origin = await finished(house, *people)
        first = await asked(house, arthur)
        told = await (await guinevere.click(first, "Not now")).settled()
        assert "does not want to play on" in told.text
        assert told.labels == []
        second = await asked(house, arthur)
        version = in_effect(await bot.host.tables.store.tables.events(origin))[12].version
        yes = CustomId(Verb.BRANCH_IN, origin, version)
        await asyncio.gather(told_of(house, guinevere, yes), told_of(house, guinevere, yes))
        await house.quiet()
        assert second.text
        running = [each for each in await bot.host.tables.tables_of(arthur.id) if each.id != origin]
        assert len(running) == 1


async def test_a_wish_is_kept_for_a_week_and_goes_with_whoever_is_erased(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open() as bot:
        origin = await finished(house, *people)
        await asked(house, arthur)
        (kept,) = (await bot.host.of(Rights).known(arthur.id))["branch_wishes"]
        assert kept["origin"] == origin
        house.clock.advance(8 * DAY)
        branches = bot.host.of(WhatIf)
        fork = await branches.fork(origin, kept["version"])
        wanted = await branches.wish(fork, guinevere.id, fork.row.guild, dealt=False)
        assert wanted == [guinevere.id], "it was long ago"
        await bot.host.of(Rights).erase(arthur.id)
        refused = await told_of(house, guinevere, CustomId(Verb.BRANCH_IN, origin, kept["version"]))
        assert "Not all who played that game are people who are still here" in refused


async def test_its_thread_names_a_computer_without_its_strength(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open():
        table = await house.start_table(*people, computers=1)
        await house.play_out(table, *people)
        await asked(house, arthur)
        for person in people:
            await (await person.click(offer(guinevere), "I am in")).settled()
        await house.quiet()
        thread = house.sandbox.world.channels[(await newest(house, guinevere)).channel]
        assert (thread.name or "").startswith("Arthur, Guinevere and Computer \N{MIDDLE DOT} ")
