"""Answers come first: a table is shown to all once those who clicked there have theirs, or a second later."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import AsyncMock

import pytest

from bot.answering.pages import keep_answers_true
from bot.answering.transformers import OwnTable
from bot.app import RoundTable
from bot.errors import UnknownTable
from bot.interactions import components
from bot.sandbox import Person
from bot.sandbox.discord import messages
from bot.sandbox.wire.rest import CUT
from rules.text import N_
from tests.faults.passing import minutes
from tests.patience import PATIENCE
from tests.world.house import House, refusal

_SOON = 0.2


@asynccontextmanager
async def somebody_waits(bot: RoundTable, table: int) -> AsyncIterator[None]:
    """Let an answer at a table take its time."""
    ready = asyncio.Event()

    async def answer() -> None:
        bot.answers.begin(table)
        await ready.wait()

    task = asyncio.create_task(answer())
    await asyncio.sleep(0)
    yield
    ready.set()
    await task


@pytest.fixture
def for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a table be kept back for longer than any machine takes to show it."""
    monkeypatch.setattr("bot.publishing.publisher._ANSWER_SECONDS", 600)


async def is_shown(house: House, table: int) -> bool:
    return not await house.bot.host.store.outbox.surfaces_due(table)


async def move(house: House, table: int, people: tuple[Person, ...]) -> None:
    person = await house.awaited(table, people)
    assert person is not None
    text = await house.random_action(table, person)
    await (await person.slash("move", text=text, table=table)).settled()


@pytest.mark.usefixtures("for_long")
async def test_a_table_is_shown_to_all_when_those_who_clicked_are_answered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people)
        # To show a table begins with looking who is to be told.
        looking, outbox = AsyncMock(side_effect=bot.host.outbox.pings_due), bot.host.outbox
        monkeypatch.setattr(outbox, "pings_due", looking)
        async with somebody_waits(bot, table):
            await move(house, table, people)
            await asyncio.sleep(_SOON)
            looking.assert_not_called()
        await asyncio.wait_for(house.quiet(), PATIENCE)
        assert await is_shown(house, table)


async def test_nobody_keeps_a_table_back_for_long(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people)
        async with somebody_waits(bot, table):
            await move(house, table, people)
            await house.quiet()
            assert await is_shown(house, table)


@pytest.mark.usefixtures("for_long")
async def test_an_answer_at_another_table_keeps_nothing_back(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people)
        async with somebody_waits(bot, table + 1):
            await move(house, table, people)
            await asyncio.wait_for(house.quiet(), PATIENCE)
            assert await is_shown(house, table)


async def test_the_bot_waits_for_a_command_under_way(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        begun, ready = asyncio.Event(), asyncio.Event()

        async def slow(_: int) -> list[object]:
            begun.set()
            await ready.wait()
            return []

        monkeypatch.setattr(bot.host.tables, "tables_of", slow)
        asking = asyncio.create_task(arthur.slash("mygames"))
        await begun.wait()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(bot.idle(), _SOON)
        ready.set()
        await asking
        await asyncio.wait_for(bot.idle(), PATIENCE)


async def test_a_command_that_fails_says_so_in_one_sentence(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:

        async def broken(_: int) -> list[object]:
            raise ZeroDivisionError

        monkeypatch.setattr(bot.host.tables, "tables_of", broken)
        with caplog.at_level(logging.CRITICAL, "cogs"):
            told = refusal(await arthur.slash("mygames"))
        assert told.startswith("Something went wrong on my side; nothing is lost.")


async def test_an_option_that_is_refused_says_why(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def refused(*_: object) -> int:
        raise UnknownTable(N_("There is no such table any more."))

    monkeypatch.setattr(OwnTable, "transform", refused)
    async with house.open():
        answer = await house.person("Arthur").slash("hand", table=1)
        assert refusal(answer) == "There is no such table any more."


async def test_who_is_not_answered_after_the_move_reads_that_it_counts(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        person = await house.awaited(table, people)
        assert person is not None
        version = await house.version(table)
        house.sandbox.faults.fail("PATCH", "/messages/@original$", 400)
        answer = await person.slash("move", text="bid 1b", table=table)
        await answer.settled()
        assert "What you did counts" in refusal(answer)
        assert "try again" not in refusal(answer)
        await house.quiet()
        assert await house.version(table) == version + 1


async def test_who_is_not_answered_and_has_done_nothing_may_try_again(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        house.sandbox.faults.fail("PATCH", "/messages/@original$", 400)
        answer = await people[0].slash("hand", table=table)
        await answer.settled()
        assert "Please try again" in refusal(answer)


async def test_an_acknowledgement_whose_answer_is_lost_counts(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        person = await house.awaited(table, people)
        assert person is not None
        version = await house.version(table)
        house.sandbox.faults.fail("POST", "/callback$", 502, lost=True)
        answer = await person.slash("move", text="bid 1b", table=table)
        assert (await answer.settled()).pictures
        assert not answer.followups
        await house.quiet()
        assert await house.version(table) == version + 1


async def test_what_was_carried_out_counts_though_the_line_was_cut_before_its_answer(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        for path, method in (("/callback$", "POST"), ("/messages/@original$", "PATCH")):
            version, person = await house.version(table), await house.awaited(table, people)
            assert person is not None
            house.sandbox.faults.fail(method, path, CUT, lost=True)
            answer = await person.slash("move", text="bid 1b", table=table)
            assert (await answer.settled()).pictures
            assert not answer.followups
            await house.quiet()
            assert await house.version(table) == version + 1


async def test_who_waits_for_an_answer_is_told_when_the_line_is_back(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(components, "_PAUSES", (0.05, 0.05))
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        version, person = await house.version(table), await house.awaited(table, people)
        assert person is not None
        # The first try is carried out, and nothing gets through for a while then.
        house.sandbox.faults.fail("POST", "/callback$", CUT, lost=True)
        for nth in (2, 3):
            house.sandbox.faults.fail("POST", "/callback$", CUT, nth=nth)
        house.sandbox.faults.fail("POST", "/webhooks/", CUT)
        with caplog.at_level(logging.CRITICAL, "bot"):
            answer = await person.slash("move", text="bid 1b", table=table)
            await answer.settled()
        assert "Something went wrong on my side; nothing is lost" in refusal(answer)
        await house.quiet()
        assert await house.version(table) == version


async def test_a_click_on_a_message_that_is_gone_meanwhile_is_answered_by_a_new_one(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people)
        own = await house.your_move(people[0])
        world = house.sandbox.world
        clicked = asyncio.create_task(people[0].click(own, "More"))
        await asyncio.sleep(0)
        messages.delete(world, own.record)
        answer = await (await clicked).settled()
        assert answer.id != own.id
        assert answer.ephemeral
        assert answer.labels


async def test_what_was_shown_in_passing_tells_the_end_too(house: House) -> None:
    waits = "the table waits for you"
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people)
        shown = await (await arthur.click(house.table(arthur), "Your move")).settled()
        assert waits in shown.text
        own = await (await guinevere.click(house.table(guinevere), "Your move")).settled()
        await bot.host.turns.declare(table, guinevere.id, "resign")
        await house.quiet()
        for seen in (shown, own):
            assert (waits in seen.text, "The game ended on" in seen.text) == (False, True)
            assert "Your move" not in seen.labels
        edited = shown.record.edited
        await bot.host.store.outbox.want(table)
        await minutes(house)
        assert shown.record.edited == edited, "once"


async def test_what_was_shown_in_passing_asks_no_more_once_the_move_is_made_elsewhere(house: House) -> None:
    waits, people = "the table waits for you", (house.person("Arthur"), house.person("Guinevere"))
    async with house.open() as bot:
        table = await house.start_table(*people)
        person = await house.awaited(table, people)
        assert person is not None
        asked = await house.your_move(person)
        assert waits in asked.text
        assert "Choose" in asked.labels
        await bot.host.turns.act(table, person.id, None, await house.random_action(table, person))
        await house.quiet()
        assert waits not in asked.text
        assert "Choose" not in asked.labels
        assert not asked.pictures
        told = asked.text
        while await house.awaited(table, (person,)) is None:
            await house.play_on(table, *people, moves=1)
        assert asked.text == told, "it is as of then, and edited once"
        again = await house.your_move(person)
        assert waits in again.text
        assert [seen.id for seen in person.messages() if seen.ephemeral and "You are" in seen.text] == [
            again.id
        ]


async def test_a_bid_that_may_be_changed_gives_way_to_the_tile_for_its_king(house: House) -> None:
    """It was still there once all lay open, and pressed it said that one was too late for one's own move."""
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people, game="battles_and_builders")
        first = await house.awaited(table, people)
        assert first is not None
        await bot.host.turns.act(table, first.id, None, "bid 1b 1i 1k")
        (other,) = {*people} - {first}
        shown = await house.your_move(first)
        assert "Choose" in shown.labels, "the bid may be changed"
        await bot.host.turns.act(table, other.id, None, "bid 1b 1i")
        await house.quiet()
        assert await house.awaited(table, (first,)) is first
        assert "the table waits for you" in shown.text
        assert "Withdraw" in str([*shown.labels, *shown.selects])


async def test_what_is_posted_late_takes_back_no_step_of_an_answer(house: House) -> None:
    """It is older than the question that somebody was shown, and has gone on from."""
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people, game="return_to_camelot")
        await house.play_on(table, *people, moves=2)
        row = await bot.host.tables.row(table)
        await house.play_on(table, *people, moves=1)
        person = await house.awaited(table, people)
        assert person is not None
        assert row.chairs[people.index(person)].awaited is False, "it was not his move then"
        asked = await house.your_move(person)
        await (await person.choose(asked, asked.selects[0]["options"][0]["value"])).settled()
        begun = asked.text
        await keep_answers_true(bot, row)
        assert asked.text == begun
        assert "Back" in asked.labels
