"""A lobby is planned by whoever opened it, says so to all, and calls its people when it is time."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from types import SimpleNamespace
from typing import cast

import pytest

from bot.app import RoundTable
from bot.errors import AlreadyStarted, NotTheOwner, WrongOption
from bot.host import Host
from bot.publishing.board import invited_here
from bot.sandbox import Person, Seen
from bot.store.rings import CHOOSING
from bot.store.rows.person import Person as Who
from bot.store.rows.posted import UNPLANNED, Ring
from cogs.planning.service import Planning
from tests.cogs.lobby.test_again import asked_again
from tests.e2e.test_days import hours
from tests.faults.passing import minutes
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.house import House, refusal
from tests.world.playing import ANNA, BEN, CARL, A, B, C, opened


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


def _times_told(person: Person) -> list[str]:
    """Give what rings have told somebody of the time of a game."""
    told = (each.body.removeprefix("Battles & Builders ") for each in person.notifications())
    return [
        words.partition(" \u00b7 ")[0] for words in told if words.startswith(("is planned for", "has moved"))
    ]


def tomorrow(house: House) -> date:
    return datetime.fromtimestamp(house.bot.now(), UTC).date() + timedelta(1)


async def test_who_has_opened_a_table_says_when_it_begins(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.open_table(arthur, guinevere)
        assert planned(house.lobby(arthur)) is None
        await bot.host.people.live_in(Who(guinevere.id, "Guinevere"), "Asia/Tokyo")
        opened, day = await page(arthur, house.lobby(arthur)), tomorrow(house)
        assert "whenever *Start* is pressed" in opened.text
        await choose(house, arthur, opened, "onday", day.isoformat())
        assert planned(house.lobby(guinevere)) == datetime(day.year, day.month, day.day, 20, tzinfo=UTC)
        assert "No hour was chosen, so 8:00 PM is taken" in opened.text
        await choose(house, arthur, opened, "athour", "11")
        assert "8:00 PM is taken" not in opened.text
        at = planned(house.lobby(guinevere))
        assert at == datetime(day.year, day.month, day.day, 11, tzinfo=UTC)
        await hours(house, 0.1)
        there = f"{day:%A} {day.day} {day:%B}"
        assert _times_told(guinevere) == [f"is planned for {there}, 8:00 PM"], "once, behind the last choice"
        await choose(house, arthur, opened, "athour", "13")
        await choose(house, arthur, opened, "athour", "12")
        await hours(house, 0.1)
        assert _times_told(guinevere)[1:] == [f"has moved from {there}, 8:00 PM to {there}, 9:00 PM"]
        await choose(house, arthur, opened, "athour", "13")
        await choose(house, arthur, opened, "athour", "12")
        await hours(house, 0.1)
        assert len(_times_told(guinevere)) == 2, "it is as it was"
        assert not _times_told(arthur), "he knows"
        at = planned(house.lobby(guinevere))
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
        await guinevere.click(house.lobby(guinevere), "Join")
        await house.quiet()
        await arthur.click(opened, "Without a set time")
        await house.quiet()
        assert planned(house.lobby(arthur)) is None
        await hours(house, 0.1)
        assert guinevere.notifications()[-1].body.startswith("Battles & Builders has no set time any more")
        await house.begin(table, arthur)
        with pytest.raises(AlreadyStarted):
            await planning.at_hour(table, arthur.id, "19")


async def test_the_next_game_that_is_planned_does_not_begin_by_itself(house: House) -> None:
    """Whoever is invited, has joined, or has opened the table reads of its time, and what becomes of that."""
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open() as bot:
        table = await asked_again(house, arthur, guinevere)
        opened = await page(arthur, house.lobby(arthur))
        await choose(house, arthur, opened, "onday", tomorrow(house).isoformat())
        await choose(house, arthur, house.lobby(arthur), "invite", str(lancelot.id))
        assert "begins when all" not in house.lobby(arthur).text
        guests = await (await arthur.click(house.lobby(arthur), "Invitations")).settled()
        assert "begins when all" not in guests.text
        first, second = guinevere.inbox()[-1], lancelot.inbox()[-1]
        assert "invites you to another game" in first.text
        assert "invites you to this game" in second.text, "he did not sit at the last"
        day = tomorrow(house)
        invites = f"Arthur invites you to play Battles & Builders; {day:%A}, {day:%B} {day.day}, 8:00 PM UTC"
        assert lancelot.notifications()[-1].body == f"{invites}; 1 day a turn"
        assert all("It is planned for <t:" in seen.text for seen in (first, second))
        for person, asked in ((guinevere, first), (lancelot, second)):
            await person.click(asked, "Join")
            await house.quiet()
        assert (await bot.host.tables.public(table)).status == "lobby"
        assert arthur.notifications()[-1].body.endswith("can begin as planned")
        assert "You play again in" in first.text
        rung, before = len(guinevere.notifications()), first.text
        await choose(house, arthur, opened, "athour", "19")
        assert first.text != before
        assert "It is planned for <t:" in first.text
        assert len(guinevere.notifications()) == rung, "told in silence"
        await arthur.click(opened, "Without a set time")
        await house.quiet()
        assert "The game begins when Arthur starts it" in first.text
        await choose(house, arthur, opened, "athour", "18")
        await arthur.click(house.lobby(arthur), "Start")
        await house.quiet()
        await arthur.click(opened, "Without a set time")
        await house.quiet()
        assert "This game has begun." in opened.text
        assert not opened.buttons


async def test_who_sits_there_is_called_once_when_it_is_time(house: House) -> None:
    arthur, guinevere, merlin = (house.person(name) for name in ("Arthur", "Guinevere", "Merlin"))
    async with house.open() as bot:
        table = await house.open_table(arthur, guinevere)
        opened = await page(arthur, house.lobby(arthur))
        await choose(house, arthur, opened, "onday", tomorrow(house).isoformat())
        assert "Arthur starts it then; an hour later all who sit here can" in house.lobby(arthur).text
        at = planned(house.lobby(arthur))
        assert at is not None
        await hours(house, (at.timestamp() - bot.now()) / 3600 - 1.5)
        assert "begins in about" not in arthur.last().text
        await hours(house, 0.6)
        both = f"{arthur.mention} \u00b7 {guinevere.mention}"
        soon = f"Battles & Builders begins in about an hour \u00b7 {both}"
        assert arthur.last().text.strip() == soon
        assert [arthur.last().pings(each.user) for each in (arthur, guinevere, merlin)] == [True, True, False]
        await hours(house, 0.4)
        assert "It is time for" not in arthur.last().text
        await hours(house, 1)
        call = arthur.last()
        can_start = f"{arthur.mention} can start it, and in an hour all who sit there can"
        told = f"It is time for Battles & Builders: {can_start} \u00b7 {guinevere.mention}"
        assert call.text.strip() == told, "each is named once"
        assert call.labels == ["Start", "Go there"]
        assert call.buttons[1]["url"].endswith(f"{arthur.at.id}/{house.lobby(arthur).id}")
        assert [call.pings(each.user) for each in (arthur, guinevere, merlin)] == [True, True, False]
        not_yet = "Arthur, who opened this table, can start it now; you can from <t:"
        assert not_yet in refusal(await guinevere.click(call, "Start"))
        assert "Only Arthur" in refusal(await merlin.click(call, "Start"))
        await hours(house, 0.6)
    async with house.open() as bot:
        await hours(house, 1)
        rings = ("begins in about", "It is time for", "It has been time for")
        assert [sum(ring in seen.text for seen in arthur.messages()) for ring in rings] == [1, 1, 1]
        waited = arthur.last()
        now = "It has been time for Battles & Builders for 1 hour: all who sit there can start it now"
        assert waited.text.strip() == f"{now} \u00b7 {both}"
        assert [waited.pings(each.user) for each in (arthur, guinevere, merlin)] == [True, True, False]
        assert "Only Arthur" in refusal(await merlin.click(waited, "Start"))
        for each in (waited, call):
            await guinevere.click(each, "Start")
            await house.quiet()
            assert "This game has begun" in each.text
            assert each.labels == ["Go there"]
        assert (await bot.host.tables.public(table)).status == "running"


async def test_whoever_planned_a_game_alone_hears_that_players_are_missing_still(house: House) -> None:
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open() as bot:
        table = await house.open_table(arthur, guinevere, game="return_to_camelot")
        await bot.host.lobby.set_beginning(table, arthur.id, bot.now() + 1800)
        await guinevere.click(house.lobby(guinevere), "Leave")
        await hours(house, 0.6)
        assert "players are still missing" in arthur.last().text
        assert arthur.last().labels == ["Go there"]
        await hours(house, 1)
        told = arthur.last()
        assert "players are still missing: add a computer, or choose another time" in told.text
        assert told.labels == ["Go there", "Choose a time"]
        await lancelot.click(house.lobby(lancelot), "Join")
        await house.quiet()
        await lancelot.click(house.lobby(lancelot), "Start")
        await house.quiet()
        assert (await bot.host.tables.public(table)).status == "running", "the time came an hour ago"


async def test_whoever_planned_a_game_hears_once_who_has_not_answered(house: House) -> None:
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open() as bot:
        table = await house.open_table(arthur, guinevere)
        guest = await bot.host.people.meet(Who(lancelot.id, "Lancelot"))
        await bot.host.lobby.invite(table, arthur.id, guest)
        await bot.host.lobby.set_beginning(table, arthur.id, bot.now() + 8 * 3600)
        known = len(arthur.notifications())
        await hours(house, 1.5)
        assert len(arthur.notifications()) == known, "there is time"
        for _ in range(3):
            await hours(house, 1)
        (ring,) = arthur.notifications()[known:]
        asked = (
            "No answer yet from Lancelot for Battles & Builders, which begins in 5 hours: wait, start without"
        )
        assert ring.body.startswith(asked)
        assert not any("No answer yet" in each.body for each in guinevere.notifications())
        assert arthur.last().labels == ["Start", "Go there", "Choose a time"]


async def test_a_moved_time_is_told_in_one_line_before_anybody_is_called_for_it(house: House) -> None:
    """Those who live in other zones read their own day and hour; that it begins soon comes behind."""
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open() as bot:
        table = await house.open_table(arthur, guinevere, lancelot)
        await bot.host.people.live_in(Who(guinevere.id, "Guinevere"), "Asia/Tokyo")
        now = datetime.fromtimestamp(bot.now(), UTC)
        await bot.host.lobby.set_beginning(table, arthur.id, (now + timedelta(1)).timestamp())
        await hours(house, 0.1)
        await bot.host.lobby.set_beginning(table, arthur.id, bot.now() + 3590)
        told = len(guinevere.notifications())
        await minutes(house)
        assert len(guinevere.notifications()) == told, "its owner is choosing still"
        await minutes(house, 4)
        moved, soon = (each.body for each in guinevere.notifications()[told:])
        assert moved.startswith("New time for Battles & Builders: ")
        assert moved.count("\u00b7") == 1
        assert "\n" not in moved
        assert soon.startswith("Battles & Builders begins in about an hour \u00b7 @")


async def test_who_is_told_that_it_is_soon_as_the_time_comes_is_called_at_the_time_as_well(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arthur, awake = house.person("Arthur"), Planning.awake

    async def awaking(planning: Planning, table_id: int, users: list[int]) -> dict[int, bool]:
        if "begins in about" not in arthur.last().text:
            house.clock.advance(3600)
        return await awake(planning, table_id, users)

    async with house.open() as bot:
        await house.open_table(arthur)
        await choose(
            house, arthur, await page(arthur, house.lobby(arthur)), "onday", tomorrow(house).isoformat()
        )
        at = planned(house.lobby(arthur))
        assert at is not None
        monkeypatch.setattr(Planning, "awake", awaking)
        await hours(house, (at.timestamp() - bot.now()) / 3600 - 0.9)
        await hours(house, 0.1)
        assert "It is time for" in arthur.last().text


@on_a_file
async def test_a_time_chosen_while_the_one_before_is_being_told_is_told_as_well(
    host: Host, clock: Clock
) -> None:
    table, at = await opened(host, [BEN]), clock.time // 60 * 60 + 24 * 3600.0

    async def due(chosen: float) -> list[Ring]:
        await host.lobby.set_beginning(table, A, chosen)
        clock.time += CHOOSING
        return await host.outbox.rings_due(table)

    told = await due(at)
    assert [(ring.user, ring.proposal) for ring in told] == [(B, UNPLANNED)]
    await host.lobby.set_beginning(table, A, at + 3600)
    await host.outbox.tell(told, at_table=True)
    assert not await host.outbox.rings_due(table)
    clock.time += CHOOSING
    told = await host.outbox.rings_due(table)
    assert [(ring.user, ring.proposal) for ring in told] == [(B, -at)]


@on_a_file
async def test_a_lobby_with_guests_tells_no_time_as_if_it_invited(host: Host, clock: Clock) -> None:
    table = await opened(host, [BEN])
    await host.people.meet(CARL)
    await host.lobby.invite(table, A, CARL)
    await host.lobby.set_beginning(table, A, clock.time + 24 * 3600.0)
    clock.time += CHOOSING
    bot = cast("RoundTable", SimpleNamespace(host=host))
    told = await invited_here(bot, await host.tables.public(table))
    assert [(ring.user, ring.proposal) for ring in told] == [(C, 0)]


async def test_who_was_not_called_in_time_is_told_so_and_after_a_day_whoever_planned_it(house: House) -> None:
    """While the bot was away; after a day it is time no more, and a time can be chosen anew."""
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")

    async def missed(by: float) -> Seen:
        async with house.open() as bot:
            opened = await page(arthur, house.lobby(arthur))
            await choose(house, arthur, opened, "onday", tomorrow(house).isoformat())
            at = planned(house.lobby(arthur))
            assert at is not None
            wait = at.timestamp() - bot.now()
        house.clock.advance(wait + by * 3600)
        async with house.open():
            for _ in range(2):
                await hours(house, 0.1)
        told = [seen for seen in arthur.messages() if "Go there" in seen.labels]
        assert len(told) == len({seen.text for seen in told}), "once"
        return told[-1]

    async with house.open():
        await house.open_table(arthur, guinevere)
    late = await missed(by=2)
    assert late.text.startswith("It has been time for Battles & Builders for 2 hours, and I could call")
    assert late.pings(guinevere.user)
    over = await missed(by=24)
    told = r"Battles & Builders was planned for \w+ \d+ \w+, 8:00 PM UTC, and I could call nobody then"
    assert re.match(told, over.text)
    assert [over.pings(each.user) for each in (arthur, guinevere)] == [True, False]
    assert over.labels == ["Start", "Go there", "Choose a time"]
    async with house.open():
        timing = await (await arthur.click(over, "Choose a time")).settled()
        await choose(house, arthur, timing, "onday", tomorrow(house).isoformat())
        assert planned(house.lobby(arthur)) is not None


@on_a_file
async def test_hours_are_those_of_the_zone_also_where_its_clocks_change(host: Host, clock: Clock) -> None:
    """In Amsterdam clocks go from 2 to 3 on 28 March 2027, and from 3 back to 2 on 31 October."""
    planning, table = host.of(Planning), await opened(host, [])
    await host.people.live_in(ANNA, "Europe/Amsterdam")

    async def at(now: datetime, *chosen: tuple[str, str]) -> datetime:
        clock.time = now.timestamp()
        await planning.at_no_time(table, A)
        for what, value in chosen:
            await {"day": planning.on_day, "hour": planning.at_hour}[what](table, A, value)
        begins_at = (await host.tables.public(table)).begins_at
        assert begins_at is not None
        return datetime.fromtimestamp(begins_at, UTC)

    spring, autumn = datetime(2027, 3, 27, 12, tzinfo=UTC), datetime(2027, 10, 30, 12, tzinfo=UTC)
    assert await at(spring, ("day", "2027-03-28"), ("hour", "2")) == spring.replace(day=28, hour=1)
    assert await at(spring, ("day", "2027-03-28"), ("hour", "20")) == spring.replace(day=28, hour=18)
    assert await at(autumn, ("day", "2027-10-31"), ("hour", "2")) == autumn.replace(day=31, hour=0)
    assert await at(autumn, ("day", "2027-11-06"), ("hour", "23")) == datetime(2027, 11, 6, 22, tzinfo=UTC)
    late = spring.replace(hour=20, minute=30)
    assert await at(late, ("day", "2027-03-27")) == spring.replace(hour=21), "the next hour of this evening"
    for day in ("2027-03-26", "2027-04-04", "2027-02-30", "27-03-28", "2027-W12-7"):
        with pytest.raises(WrongOption):
            await planning.on_day(table, A, day)
    for hour in ("24", "-1", "07", "1.5", "\u0661"):
        with pytest.raises(WrongOption):
            await planning.at_hour(table, A, hour)
