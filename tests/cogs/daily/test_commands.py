"""`/daily`: a try begun here goes on among one's own messages; a table of the day, a result, its proof."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import cast

import pytest

from bot.publishing.scheduler import Scheduler
from bot.sandbox import Person, Seen
from bot.sandbox.discord.scenario import channel_named
from cogs.daily.service import GameOfTheDay
from cogs.daily.tables import DailyTables, Posting
from tests.world.house import House
from tests.world.late import begin_late

pytestmark = pytest.mark.usefixtures("scribbled")

_DAY = 24 * 3600.0


def to_morning(house: House) -> None:
    """Let a test begin an hour after midnight, so that its day is long enough."""
    now = house.sandbox.world.now()
    house.clock.advance(_DAY - now % _DAY + 3600)


async def daily(person: Person) -> Seen:
    """Open the page of today."""
    return await (await person.slash("daily")).settled()


async def begun(house: House, person: Person) -> int:
    """Begin a try of today; give its table."""
    answer = await person.click(await daily(person), "Play")
    await answer.settled()
    await house.quiet()
    tables = await house.bot.host.tables.tables_of(person.id)
    return max(table.id for table in tables if table.guild is None)


async def scored(house: House, table: int, person: Person) -> int:
    """Play a try to its end; give its points."""
    await house.play_out(table, person)
    result = (await house.bot.host.tables.public(table)).result
    assert result is not None
    assert result.scores is not None
    return result.scores[0]


def latest_panel(person: Person) -> Seen:
    """Give it, though on a busy machine what explains such messages comes behind it."""
    return next(each for each in reversed(person.inbox()) if each.pictures)


async def test_a_day_with_its_game(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    begin_late(monkeypatch)
    to_morning(house)
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    seen_by_all = len(guinevere.messages())
    async with house.open():
        table = await begun(house, arthur)
        panel = latest_panel(arthur)
        today = datetime.fromtimestamp(house.sandbox.world.now(), UTC)
        assert f"Castle of the Day, {today:%B} {today.day} \u00b7 Table {table}" in panel.text
        assert f"Table {table}, for you alone" in panel.text
        assert panel.pictures
        page = await daily(arthur)
        assert "Your try is under way" in page.text
        assert "Its luck, and that of all days to come, is sealed as" in page.text
        assert "for you alone" in (await (await arthur.slash("mygames")).settled()).text
        for command, options in (("vote", {"what": "end"}), ("bring", {})):
            refused = await (await arthur.slash(command, {"table": table, **options})).settled()
            assert "for you alone" in refused.text
        score = await scored(house, table, arthur)
        panel = latest_panel(arthur)
        assert f"has reached {score} points" in panel.text
        assert "Table of the day" in panel.labels
        assert "Play again" not in panel.labels
        assert len(guinevere.messages()) == seen_by_all
        page = await daily(arthur)
        assert f"You have reached **{score} points**." in page.text
        told = await (await arthur.click(page, "Share")).settled()
        assert not told.ephemeral
        assert f"Arthur **{score} points**" in told.text
        assert "/daily plays it" in told.text
        assert "place 1 of 1" not in told.text
        (guild,) = house.sandbox.world.guilds
        await house.bot.host.servers.settle(guild, "language", "nl")
        told = await (await arthur.click(page, "Share")).settled()
        assert f"Arthur **{score} punten**" in told.text, "everybody reads it, in the server's language"
        page = await daily(guinevere)
        assert f"1\\. **{score}** \u2013 Arthur" in page.text
        assert "Play" in page.labels
        house.clock.advance(_DAY)
        yesterday = await (await guinevere.click(await daily(guinevere), "The day before")).settled()
        assert "All its luck came from the seed" in yesterday.text
        yesterday = await (await arthur.click(await daily(arthur), "The day before")).settled()
        proof = await (await arthur.click(yesterday, "Proof")).settled()
        assert len(proof.files) == 2


async def test_who_takes_no_direct_messages_plays_where_he_is(house: House) -> None:
    to_morning(house)
    arthur = house.person("Arthur")
    arthur.close_dms()
    async with house.open():
        await begun(house, arthur)
        shown = await (await arthur.click(await daily(arthur), "Go on")).settled()
        assert shown.ephemeral
        assert shown.pictures


async def test_the_table_of_a_day_is_posted_once_when_it_is_over(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_late(monkeypatch)
    to_morning(house)
    arthur, hall = house.person("Arthur"), channel_named(house.sandbox.world, "hall")
    async with house.open() as bot:
        page = (await arthur.slash("settings")).message
        assert "is posted nowhere" in page.text
        page = (await arthur.slash("settings", daily=hall)).message
        assert f"is posted in <#{hall.id}>" in page.text
        day = bot.host.of(GameOfTheDay).today
        score = await scored(house, await begun(house, arthur), arthur)
        assert arthur.messages(hall) == []
        house.clock.advance(2 * _DAY)
        bot.dispatch("time_moved")
        await arthur.until(lambda: len(arthur.messages(hall)) == 1)
    (post,) = arthur.messages(hall)
    assert f"**{score}** \u2013 Arthur" in post.text
    (seal,) = re.findall(r"luck of all days that follow is sealed as `(\w+)`", post.text)
    guild = hall.guild_id or 0
    async with house.open() as bot:
        # As if the bot had been killed before it knew that this was posted.
        begun_before = Posting(guild, hall.id, day - 1, house.sandbox.world.now() - 60)
        await bot.host.tables.store.of(DailyTables).note_posting(begun_before)
        outbox = cast("Scheduler", bot.get_cog("Scheduler"))
        await outbox.look_through()
        assert len(arthur.messages(hall)) == 1
        assert await bot.host.of(GameOfTheDay).postings_due() == []
        shown = await (await arthur.click(post, "My result")).settled()
        assert f"You have reached **{score} points**" in shown.text
        shown = await (await arthur.click(shown, "The day after")).settled()
        assert f"sealed as `{seal}`" in shown.text
        shown = await (await arthur.click(post, "Today's game")).settled()
        assert "Play" in shown.labels
        page = (await arthur.slash("settings")).message
        page = await (await arthur.click(page, "No longer")).settled()
        assert "is posted nowhere" in page.text
        await scored(house, await begun(house, arthur), arthur)
        house.clock.advance(_DAY)
        await outbox.look_through()
    assert [seen.id for seen in arthur.messages(hall) if not seen.ephemeral] == [post.id]
