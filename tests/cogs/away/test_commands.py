"""`/away`: tables are told, nothing rings, and the way back is a button."""

from __future__ import annotations

import re

import pytest

from bot.interactions.components import base36
from bot.sandbox import Person
from bot.sandbox.discord.scenario import channel_named
from tests.e2e.test_days import calls, hours, timed_table
from tests.publishing.test_panels_in_order import wait_for, wait_for_others
from tests.publishing.test_private_panel import panel
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


async def test_a_board_tells_who_is_away_until_he_is_back(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        awaited = await house.awaited(table, people)
        assert awaited is not None
        rung = len(calls(house, awaited))
        told = (await awaited.slash("away", days=3)).message
        assert told.ephemeral
        assert "**You are away** until" in told.text
        await house.quiet()
        board = house.table(people[0]).text
        assert f"{awaited.name} is away until <t:" in board
        assert "the clock stands still" in board
        await hours(house, 26)
        assert len(calls(house, awaited)) == rung, "his day is not over, and nothing rings"
        assert "**You are away** until" in (await awaited.slash("mygames")).message.text
        shown = (await awaited.slash("preferences")).message
        assert "**You are away** until" in shown.text
        await awaited.click(shown, "I am back")
        assert "You are not away" in shown.text
        assert "Next game (1)" in shown.labels
        await house.quiet()
        assert "is away until <t:" not in house.table(people[0]).text
        line = rf"{awaited.name} is away until \d+ \w+ \u00b7 is back"
        assert re.search(line, house.table(people[0]).text), "one line for what one seat does"


async def test_a_board_says_no_more_that_somebody_is_away_once_that_is_over(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        table = await house.open_table(*people)
        await bot.host.lobby.set_pace(table, people[0].id, "None")
        await house.begin(table, people[0])
        awaited = await house.awaited(table, people)
        other = next(person for person in people if person is not awaited)
        await other.slash("away", days=2)
        await house.quiet()
        told = f"{other.name} is away until <t:"
        board = house.table(people[0])
        assert told in board.text
        await hours(house, 47)
        assert told in house.table(people[0]).text
        await hours(house, 1.1)
        assert house.table(people[0]).id == board.id, "nobody is rung"
        assert told not in house.table(people[0]).text, "until an hour ago"


async def test_who_plays_though_he_is_away_is_offered_to_be_back_where_he_plays(
    house: House, people: tuple[Person, Person]
) -> None:
    """The others read there that he is away; he is rung no more for the table at which he is back."""
    async with house.open():
        table = await house.start_table(*people)
        awaited = await house.awaited(table, people)
        assert awaited is not None
        (other,) = {*people} - {awaited}
        await awaited.slash("away", days=3)
        await house.quiet()
        assert "I am back" in awaited.inbox()[-1].labels, "his panel is brought up to date"
        read = await (await other.click(house.table(other), "Your move")).settled()
        assert f"{awaited.name} is away until <t:" in read.text
        assert "I am back" not in read.labels
        assert f"waits for {awaited.name} (away until <t:" in (await other.slash("mygames")).message.text
        shown = await (await awaited.click(house.table(awaited), "Your move")).settled()
        assert "**You are away** until <t:" in shown.text
        rung, asked = len(calls(house, awaited)), [*shown.labels]
        await awaited.click(shown, "I am back")
        await hours(house, 0.1)
        assert "You are away" not in shown.text
        assert shown.labels == [label for label in asked if label != "I am back"]
        assert len(calls(house, awaited)) == rung, "he is there"
        line = rf"{awaited.name} is away until \d+ \w+ \u00b7 is back"
        assert re.search(line, house.table(other).text), "one line for what one seat does"
        await awaited.slash("away", days=3)
        made = (await awaited.slash("move", text="bid 1b", table=table)).message
        assert "I am back" in made.labels
        await awaited.click(made, "I am back")
        await house.quiet()
        assert "I am back" not in made.labels
        assert "I am back" not in awaited.inbox()[-1].labels


@pytest.mark.parametrize("early", [False, True])
async def test_nobody_is_said_to_be_away_who_is_back(
    house: House, people: tuple[Person, Person], early: bool
) -> None:
    """Neither in his own panel, nor in those of the others, nor on the board."""
    async with house.open():
        table = await house.start_table(*people, game="somerset")
        awaited = await house.awaited(table, people)
        assert awaited is not None
        (other,) = {*people} - {awaited}
        for person in (other, awaited):
            await person.slash("away", days=1)
            await hours(house, 0.1)
            assert "I am back" in panel(person).labels
        assert f"{awaited.name} is away until <t:" in panel(other).text
        if early:
            for person in people:
                await person.click((await person.slash("away")).message, "I am back")
            await house.quiet()
        else:
            await hours(house, 24.5)
        for person in people:
            assert "I am back" not in panel(person).labels
            assert "away until <t:" not in panel(person).text
        assert "is away until <t:" not in house.table(other).text


async def test_who_was_asked_again_at_once_is_rung_for_that_when_he_is_back(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        first = await house.awaited(table, people)
        assert first is not None
        (second,) = {*people} - {first}
        await second.slash("away", days=1)
        for person in (first, second):
            await person.slash("move", text="bid 1b", table=table)
            await house.quiet()
        assert await house.awaited(table, people) is second, "he begins the next round"
        await second.slash("away", days=2)
        for wait in (49, 1):
            await hours(house, wait)
        told = [each.body for each in second.notifications() if not each.silent]
        assert told[-1].startswith("Your move in Battles & Builders; "), "not that the game has begun"


async def test_who_goes_away_is_told_which_table_goes_on_without_him(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        home = people[0].at
        patient = await house.start_table(*people)
        for person in people:
            person.go(home)
        hasty = await timed_table(house, *people, pace=12 * 3600)
        told = (await people[0].slash("away", days=3)).message.text
        assert f"Table {hasty}, Battles & Builders, **goes on without you**: 12 hours a turn." in told
        assert f"Table {patient}" not in told


async def test_away_alone_shows_how_it_stands_and_the_other_way(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, _ = people
    async with house.open():
        here = (await arthur.slash("away")).message
        assert "You are not away" in here.text
        (until,) = here.selects
        days = [each["label"] for each in until["options"]]
        await arthur.choose(here, until["options"][1]["value"])
        assert "**You are away** until" in here.text
        assert [each["label"] for each in here.selects[0]["options"]] == days, "another day is chosen there"
        offered = (await arthur.complete("away", "until", "")).choices
        assert len(offered) == 25
        assert "**You are away**" in (await arthur.slash("away", until=str(offered[3]))).message.text
        away = (await arthur.slash("away")).message
        assert "**You are away**" in away.text
        await arthur.click(away, "I am back")
        assert "You are not away" in away.text
        assert "Name the day" in refusal(await arthur.slash("away", until="never"))


async def test_the_owner_chooses_on_the_page_of_the_clock(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open():
        table = await house.open_table(*people)
        assert "up to 14 days a game on which the clock stands still" in house.lobby(arthur).text
        page = (await arthur.click(house.lobby(arthur), "Time")).message
        assert page.ephemeral
        await arthur.choose(page, "computer", select=f"leaverule:{base36(table)}")
        assert "the computer plays for whoever is away" in page.text
        await house.quiet()
        assert "The computer plays for whoever is away." in house.lobby(arthur).text
        read = (await guinevere.click(house.lobby(guinevere), "Time")).message
        assert "the computer plays for whoever is away" in read.text
        assert not read.selects


async def test_weekends_and_saved_time_are_chosen_there_and_shown(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, _ = people
    async with house.open():
        table = await house.open_table(*people)
        page = (await arthur.click(house.lobby(arthur), "Time")).message
        await arthur.choose(page, "yes", select=f"weekends:{base36(table)}")
        await arthur.choose(page, str(7 * 86400), select=f"bank:{base36(table)}")
        await house.quiet()
        assert "Clocks stand still from Saturday to Monday" in house.lobby(arthur).text
        assert "is saved, up to 7 days" in house.lobby(arthur).text
        await house.begin(table, arthur)
        assert "Time saved" not in house.table(arthur).text
        await house.play_on(table, *people, moves=6)
        assert "Time saved: " in house.table(arthur).text
        awaited = await house.awaited(table, people)
        assert awaited is not None
        assert " of that saved earlier" in (await awaited.slash("mygames")).message.text
        assert " of that saved earlier; weekends do not count" in house.table(arthur).text


async def test_the_computer_plays_for_somebody_away(house: House, people: tuple[Person, Person]) -> None:
    arthur, _ = people
    async with house.open():
        table = await house.open_table(*people)
        page = (await arthur.click(house.lobby(arthur), "Time")).message
        await arthur.choose(page, "computer", select=f"leaverule:{base36(table)}")
        await house.begin(table, arthur)
        awaited = await house.awaited(table, people)
        assert awaited is not None
        await awaited.slash("away", days=3)
        await hours(house, 1)
        assert f"{awaited.name} is away; the computer plays this turn" in house.table(arthur).text
        now = await house.awaited(table, people)
        assert now is not None
        assert now.id != awaited.id


@pytest.mark.parametrize("early", [False, True])
async def test_who_is_back_is_rung_by_all_tables_that_wait_for_him(
    house: House, people: tuple[Person, Person], early: bool
) -> None:
    arthur, guinevere = people
    async with house.open():
        tables = []
        for name in ("tables", "hall"):
            for person in people:
                person.go(channel_named(house.sandbox.world, name))
            tables.append(await house.start_table(*people))
        before, meanwhile = tables
        await wait_for(house, before, arthur, guinevere)
        await wait_for_others(house, meanwhile, arthur)
        await arthur.slash("away", days=3)
        await house.quiet()
        rung = len(calls(house, arthur))
        await wait_for(house, meanwhile, arthur, guinevere)
        await hours(house, 20)
        assert len(calls(house, arthur)) == rung
        if early:
            await arthur.click((await arthur.slash("away")).message, "I am back")
            await house.quiet()
        else:
            await hours(house, 3 * 24)
        assert len([said for said in calls(house, arthur)[rung:] if "Your move in" in said]) == len(tables)
