"""A panel that rests, as its reader plays at the table or is not asked: it says nothing untrue."""

from __future__ import annotations

import re

import pytest

from bot.interactions.components import CustomId
from bot.interactions.verb import Verb
from bot.messages.news import line_written
from bot.sandbox import Person
from cogs.admin.service import Decision, Moderation
from tests.publishing.test_private_panel import DAY, WAITS, check, move_by_mail, panel, state, turns_asked
from tests.some import some
from tests.world.house import House, refusal

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
        assert re.search(r"As of <t:(\d+):f> \(<t:\1:R>\)\.\n", panel(arthur).text), (
            "and names nobody, whoever is next"
        )
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


async def test_a_panel_of_days_ago_shows_the_present_once_anything_on_it_is_pressed(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Merlin"))
    async with house.open() as bot:
        table = await house.start_table(*people, game="somerset")
        first, second = [await _turn(house, table, people) for _ in range(2)]
        await _pressed(house, first, "More", told="The table waits for ")
        third = await _turn(house, table, people)
        assert len({first, second, third}) == 3
        await _pressed(house, first, "The board", told="the table waits for you")
        # A button that should have gone: what it asks is refused.
        (button,) = [each for each in panel(second).buttons if each["label"] == "More"]
        button["custom_id"] = str(CustomId(Verb.TAKE_BACK, table))
        await _pressed(house, second, "More", told="Only the last move can be taken back")
        await bot.host.turns.declare(table, first.id, "resign")
        await house.quiet()
        assert "You have resigned" in panel(first).text
        assert re.search(r"On <t:(\d+):f> \(<t:\1:R>\) the table waited for ", panel(first).text)


async def _turn(house: House, table: int, people: tuple[Person, ...]) -> Person:
    """Let whoever is awaited play his turn to the end, and days pass; give who that was."""
    mover = await house.awaited(table, people)
    assert mover is not None
    while await house.awaited(table, (mover,)) is not None:
        await house.play_on(table, mover, moves=1)
    house.clock.advance(3 * DAY)
    return mover


async def _pressed(house: House, person: Person, button: str, told: str) -> None:
    """Let somebody press what is answered beside his panel: that is brought up to date, once."""
    before, old = state(panel(person).record), panel(person).text
    answer = await person.click(panel(person), button)
    await answer.settled()
    await house.quiet()
    assert told in refusal(answer)
    assert state(panel(person).record) == (before[0], before[1] + 1)
    assert panel(person).text != old
    assert panel(person).pictures
    await (await person.click(panel(person), "The board")).settled()
    await house.quiet()
    assert state(panel(person).record) == (before[0], before[1] + 1), "it tells the present already"


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
        assert all(
            re.search(r"The game ended on <t:(\d+):f> \(<t:\1:R>\)\.", panel(each).text) for each in people
        )


async def test_a_panel_that_rests_wakes_below_what_its_reader_types_there(house: House) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        await house.your_move(arthur)
        while RESTS not in panel(arthur).text:
            await house.play_on(table, *people, moves=1)
        while await house.awaited(table, (arthur,)) is None:
            await house.play_on(table, guinevere, moves=1)
        await move_by_mail(house, table, arthur)
        (answer,) = [seen for seen in arthur.inbox() if seen.ephemeral]
        assert (answer.pictures, answer.labels) == ([], [])
        assert panel(arthur).id > answer.id
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
            assert re.search(r"On <t:(\d+):f> \(<t:\1:R>\) the table waited for .* <@", panel(person).text)
        for _ in people:
            await house.play_on(table, *people, moves=1)
            awaited = await house.awaited(table, people)
            if awaited in idle:
                assert result.removeprefix("\u2022 ") in panel(awaited).text
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
            paused = (await bot.host.tables.public(table)).paused
            is_paused = paused is not None
            for person in people:
                assert ("**Those who manage this server have paused" in panel(person).text) is is_paused
                assert not is_paused or WAITS not in panel(person).text
                assert paused is None or f"Paused since <t:{int(paused)}:f> (<t:" in panel(person).text
        await check(house, table, *people)


async def test_who_moves_against_a_computer_reads_that_his_move_is_made(house: House) -> None:
    """He read that it was not his move, at the minute at which he had made one."""
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.start_table(arthur, game="camelot_101", computers=1)
        await house.quiet()
        text = await house.random_action(table, arthur)
        made = await (await arthur.slash("move", text=text, table=table)).settled()
        assert re.search(r"Your move is made\.\n-# As of <t:(\d+):f> \(<t:\1:R>\)\.\n", made.text)
        assert "not your move" not in made.text
