"""A lobby is planned by whoever opened it, says so to all, and calls its people when it is time."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

import pytest

from bot.errors import AlreadyStarted, NotTheOwner, WrongOption
from bot.sandbox import Person, Seen
from cogs.planning.service import Planning
from tests.e2e.test_days import hours
from tests.world.house import House


async def page(owner: Person, lobby: Seen) -> Seen:
    """Open the page by the lobby's button *Time*."""
    timing = await (await owner.click(lobby, "Time")).settled()
    return await (await owner.click(timing, "Choose a time")).settled()


async def choose(house: House, person: Person, seen: Seen, verb: str, value: str) -> None:
    """Choose of the select with this verb."""
    custom_id = next(each["custom_id"] for each in seen.selects if each["custom_id"].startswith(f"{verb}:"))
    await person.choose(seen, value, select=custom_id)
    await house.quiet()


def planned(seen: Seen) -> datetime | None:
    """Read when a message says that the game begins."""
    found = re.search(r"Planned for\*\* <t:(\d+):F>", seen.text)
    return datetime.fromtimestamp(int(found[1]), UTC) if found else None


def tomorrow(house: House) -> date:
    return datetime.fromtimestamp(house.bot.now(), UTC).date() + timedelta(1)


async def test_who_has_opened_a_table_says_when_it_begins(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.open_table(arthur, guinevere)
        assert planned(house.lobby(arthur)) is None
        opened, day = await page(arthur, house.lobby(arthur)), tomorrow(house)
        assert "whenever *Start* is pressed" in opened.text
        await choose(house, arthur, opened, "onday", day.isoformat())
        assert planned(house.lobby(guinevere)) == datetime(day.year, day.month, day.day, 20, tzinfo=UTC)
        await choose(house, arthur, opened, "athour", "19")
        at = planned(house.lobby(guinevere))
        assert at == datetime(day.year, day.month, day.day, 19, tzinfo=UTC)
        await guinevere.click(house.lobby(guinevere), "Leave")
        await house.quiet()
        assert planned(house.lobby(arthur)) == at, "who comes and goes changes nothing of that"
        seen = await (await guinevere.click(house.lobby(guinevere), "Time")).settled()
        assert "Choose a time" not in seen.labels
        assert planned(seen) == at
        planning = bot.host.of(Planning)
        for wrong in ("2020-01-01", "nonsense", "x" * 5000):
            with pytest.raises(WrongOption):
                await planning.on_day(table, arthur.id, wrong)
            with pytest.raises(WrongOption):
                await planning.at_hour(table, arthur.id, wrong)
        with pytest.raises(NotTheOwner):
            await planning.on_day(table, guinevere.id, day.isoformat())
        await arthur.click(opened, "At no certain time")
        await house.quiet()
        assert planned(house.lobby(arthur)) is None
        await guinevere.click(house.lobby(guinevere), "Join")
        await house.quiet()
        await house.begin(table, arthur)
        with pytest.raises(AlreadyStarted):
            await planning.at_hour(table, arthur.id, "19")


async def test_who_sits_there_is_called_once_when_it_is_time(house: House) -> None:
    arthur, guinevere, merlin = (house.person(name) for name in ("Arthur", "Guinevere", "Merlin"))
    async with house.open() as bot:
        await house.open_table(arthur, guinevere)
        opened = await page(arthur, house.lobby(arthur))
        await choose(house, arthur, opened, "onday", tomorrow(house).isoformat())
        at = planned(house.lobby(arthur))
        assert at is not None
        await hours(house, (at.timestamp() - bot.now()) / 3600 - 0.5)
        assert "it is time for" not in arthur.last().text
        await hours(house, 1)
        call = arthur.last()
        assert f"{arthur.mention} and {guinevere.mention}: it is time for" in call.text
        assert [call.pings(each.user) for each in (arthur, guinevere, merlin)] == [True, True, False]
        await hours(house, 1)
    async with house.open():
        await hours(house, 1)
        calls = [seen for seen in arthur.messages() if "it is time for" in seen.text]
        assert len(calls) == 1
        await guinevere.click(calls[0], "Leave")
        await house.quiet()
        assert "1 player so far" in house.lobby(arthur).text
