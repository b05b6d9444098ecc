"""A panel that rests, as its reader plays at the table or is not asked: it says nothing untrue."""

from __future__ import annotations

import re

import pytest

from bot.messages.news import line_written
from cogs.admin.service import Decision, Moderation
from tests.publishing.test_private_panel import WAITS, check, move_by_mail, panel, state, turns_asked
from tests.some import some
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

RESTS = "You play at the table"


async def test_the_panel_of_one_who_plays_by_the_buttons_at_the_table_rests_until_he_comes_back(
    house: House,
) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people)
        while await house.awaited(table, (arthur,)) is None:
            await house.play_on(table, guinevere, moves=1)
        await house.your_move(arthur)
        assert WAITS in panel(arthur).text, "it is true still, and left alone"
        await house.play_on(table, arthur, moves=1)
        assert RESTS in panel(arthur).text
        assert re.search(r"As of <t:\d+:f>\.\n", panel(arthur).text), "and names nobody, whoever is next"
        assert turns_asked(panel(arthur)) == set()
        assert "Undo" not in panel(arthur).labels
        before = state(panel(arthur).record)
        while (await bot.host.tables.public(table)).round < 3:
            await house.play_on(table, *people, moves=1)
        while await house.awaited(table, (arthur,)) is None:
            await house.play_on(table, guinevere, moves=1)
        assert state(panel(arthur).record) == before, "he sees at the table how it goes on"
        await (await arthur.click(panel(arthur), "Show the table")).settled()
        await house.quiet()
        assert len(panel(arthur).record.edits) == before[1] + 1, (
            "the answer to the click is all that touches it"
        )
        await check(house, table, arthur)
        await house.play_on(table, *people, moves=5)
        await check(house, table, arthur)


async def test_whatever_is_pressed_on_a_panel_that_rests_wakes_it(house: House) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        await house.your_move(arthur)
        await house.play_on(table, *people, moves=2)
        assert RESTS in panel(arthur).text
        await (await arthur.click(panel(arthur), "More")).settled()
        await house.quiet()
        await check(house, table, arthur, guinevere)


async def test_the_end_comes_to_a_panel_that_rests(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people)
        for person in people:
            await house.your_move(person)
        await house.play_on(table, *people, moves=2)
        assert all(RESTS in panel(person).text for person in people)
        await bot.host.turns.declare(table, people[0].id, "resign")
        await house.quiet()
        await check(house, table, *people)
        assert all(panel(person).pictures for person in people)


async def test_a_panel_that_rests_does_not_wake_where_its_reader_types_and_is_answered(house: House) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        await house.your_move(arthur)
        while RESTS not in panel(arthur).text:
            await house.play_on(table, *people, moves=1)
        before = state(panel(arthur).record)
        while await house.awaited(table, (arthur,)) is None:
            await house.play_on(table, guinevere, moves=1)
        await move_by_mail(house, table, arthur)
        assert state(panel(arthur).record) == before, "as it may be left alone, no request is made for it"
        (answer,) = [seen for seen in arthur.inbox() if seen.ephemeral]
        assert answer.pictures, "what he has done is shown to him all the same"
        await (await arthur.click(panel(arthur), "Show the table")).settled()
        await house.quiet()
        await check(house, table, arthur)


async def test_how_a_round_has_ended_comes_with_ones_next_turn_and_until_then_a_panel_says_as_of_when(
    house: House,
) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Merlin"))
    async with house.open() as bot:
        table = await house.start_table(*people)
        while (await bot.host.tables.public(table)).round < 2:
            before = {each.id: state(panel(each).record) for each in people if WAITS not in panel(each).text}
            await house.play_on(table, *people, moves=1)
        lines = await bot.host.history.log(table, None)
        (settled,) = [line for line in lines if line.settles]
        result = line_written(await bot.host.tables.public(table), settled)
        idle = [each for each in people if each.id in before and WAITS not in panel(each).text]
        for person in some(idle):
            assert state(panel(person).record) == before[person.id]
            assert re.search(r"As of <t:\d+:f>, the table waits for .* <@", panel(person).text)
        for _ in people:
            await house.play_on(table, *people, moves=1)
            awaited = await house.awaited(table, people)
            if awaited in idle:
                assert result in panel(awaited).text
        await check(house, table, *people)


async def test_no_panel_says_that_a_game_is_paused_or_goes_on_where_it_is_no_longer_so(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=1)
        guild = (await bot.host.tables.row(table)).guild or 0
        decisions: tuple[Decision, ...] = ("pause", "resume")
        for decision in decisions:
            await bot.host.of(Moderation).decide(table, guild, decision)
            await house.quiet()
            is_paused = (await bot.host.tables.public(table)).paused is not None
            for person in people:
                assert ("**Those who manage this server have paused" in panel(person).text) is is_paused
                assert not is_paused or WAITS not in panel(person).text
        await check(house, table, *people)
