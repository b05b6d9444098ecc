"""Who waits for a planned game reads that it is cancelled: once, and by the time he knows."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.host import Host
from bot.sandbox import Seen
from bot.store.rings import CHOOSING
from bot.store.rows.person import Person as Who
from bot.store.rows.posted import UNPLANNED
from bot.table.seating import cancelled
from cogs.admin.service import Moderation
from tests.cogs.admin.test_service import GUILD
from tests.cogs.planning.test_as_wished import HOUR, planned, until
from tests.cogs.planning.test_widgets import tomorrow
from tests.e2e.test_days import hours
from tests.faults.passing import minutes
from tests.publishing.test_notifications import rings, rung_by_mail
from tests.world.databases import on_a_file
from tests.world.hosting import Clock
from tests.world.house import House
from tests.world.playing import BEN, CARL, A, B, C, opened


async def test_who_waits_for_a_planned_game_that_is_cancelled_reads_so_once(house: House) -> None:
    """Also where that is sent by another process than the one that took the click, in each one's own zone."""
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open() as bot:
        table = await house.open_table(arthur, guinevere, lancelot)
        await bot.host.people.live_in(Who(guinevere.id, "Guinevere"), "Asia/Tokyo")
        day = tomorrow(house)
        at = datetime(day.year, day.month, day.day, 11, tzinfo=UTC).timestamp()
        await bot.host.lobby.set_beginning(table, arthur.id, at)
        await hours(house, 0.1)
        told = len(guinevere.notifications()), len(arthur.notifications())
        row = await bot.host.tables.row(table)
        change = cancelled(row, bot.host.tables.info(row.game), bot.now(), arthur.id)
        assert await bot.host.store.tables.arrange(change)
    async with house.open():
        await hours(house, 0.1)
    there = f"{day:%A} {day.day} {day:%B}"
    (ring,) = guinevere.notifications()[told[0] :]
    assert ring.body == (
        f"Battles & Builders is cancelled; it was planned for {there}, 8:00 PM @Guinevere"
        f" \u00b7 {there}, 11:00 AM UTC @Lancelot"
    )
    assert len(arthur.notifications()) == told[1], "he knows"


@on_a_file
async def test_who_is_told_that_a_game_is_cancelled_knows_a_time_and_has_not_cancelled_it(
    host: Host, clock: Clock
) -> None:
    at = clock.time // 60 * 60 + 24 * 3600.0

    async def due(table: int) -> list[tuple[int, int]]:
        rings = await host.outbox.rings_due(table)
        await host.outbox.tell(rings, at_table=True)
        return [(ring.user, ring.proposal) for ring in rings]

    async def known() -> int:
        table = await opened(host, [BEN, CARL])
        await host.lobby.set_beginning(table, A, at)
        clock.time += CHOOSING
        assert len(await due(table)) == 2
        return table

    table = await opened(host, [BEN])
    await host.lobby.set_beginning(table, A, at)
    await host.lobby.cancel(table, A)
    clock.time += CHOOSING
    assert not await due(table), "nobody knows of it"
    await host.lobby.close_lobby(table := await opened(host, [BEN]))
    assert not await due(table), "nobody waits for it"
    await host.lobby.shut(table := await opened(host, [BEN, CARL]), B)
    assert await due(table) == [(A, UNPLANNED), (C, UNPLANNED)]
    for others in (at + 3600, None):
        table = await known()
        await host.lobby.set_beginning(table, A, others)
        await host.lobby.cancel(table, A)
        clock.time += CHOOSING
        assert await due(table) == [(B, -at), (C, -at)], "once, by the time they know"
        assert not await due(table)
    await host.lobby.close_lobby(table := await known())
    assert await due(table) == [(A, -at), (B, -at), (C, -at)]
    await host.of(Moderation).decide(table := await known(), GUILD, "end", B)
    assert await due(table) == [(A, -at), (C, -at)]


async def test_what_called_at_the_table_says_what_became_of_the_game(house: House) -> None:
    people = arthur, _ = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:

        async def called(table: int) -> list[Seen]:
            at = await planned(house, table, arthur, 20)
            told = len(arthur.messages())
            await until(house, at - HOUR)
            await until(house, at)
            return [
                seen
                for seen in arthur.messages()[told:]
                if "begins in" in seen.text or "It is time" in seen.text
            ]

        moved, cancelled_table = await house.open_table(*people), await house.open_table(*people)
        calls = await called(moved)
        assert [each.labels for each in calls] == [["Go there"], ["Start", "Go there"]]
        later = house.clock() // 60 * 60 + 48 * HOUR
        await bot.host.lobby.set_beginning(moved, arthur.id, later)
        await arthur.click(calls[1], "Start")
        await house.quiet()
        assert (await bot.host.tables.public(moved)).status == "lobby", "it called for another time"
        assert f"**Planned for** <t:{int(later)}:" in calls[1].text
        await until(house, house.clock() + CHOOSING)
        for each in calls:
            assert f"**Planned for** <t:{int(later)}:" in each.text
            assert each.labels == ["Go there"]
        await until(house, later)
        begun = next(
            seen
            for seen in reversed(arthur.messages())
            if "Start" in seen.labels and "It is time" in seen.text
        )
        await bot.host.lobby.start(moved, arthur.id)
        await minutes(house, 2)
        assert "This game has begun." in begun.text
        assert begun.labels == ["Go there"]
        calls = await called(cancelled_table)
        await bot.host.lobby.cancel(cancelled_table, arthur.id)
        await minutes(house, 2)
        for each in calls:
            assert "This table was closed." in each.text
            assert each.labels == ["Go there"]


async def test_what_called_among_the_own_messages_says_what_became_of_the_game(house: House) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        for person in people:
            await rung_by_mail(person)
        table = await house.open_table(*people)
        await until(house, await planned(house, table, arthur, 20))
        letters = [seen for person in people for seen in person.inbox() if "It is time for" in seen.text]
        assert [each.labels for each in letters] == [["Start", "Go there"]] * 2
        later = house.clock() // 60 * 60 + 48 * HOUR
        await bot.host.lobby.set_beginning(table, arthur.id, later)
        await house.quiet()
        for each in letters:
            assert f"**Planned for** <t:{int(later)}:" in each.text
            assert each.labels == ["Go there"]
        await until(house, house.clock() + CHOOSING)
        assert "has moved from" in guinevere.inbox()[-1].text
        await bot.host.lobby.cancel(table, arthur.id)
        await minutes(house, 2)
        shown = [person.inbox()[-1] for person in people]
        for each, word in zip(shown, ("was closed", "is cancelled"), strict=True):
            assert word in each.text
            assert each.labels == []


async def test_no_digest_names_a_cancelled_game_of_whose_time_it_has_not_told(house: House) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        await rung_by_mail(guinevere, "digest")
        table = await house.open_table(*people)
        told = len(rings(guinevere))
        await planned(house, table, arthur, 20, days=6)
        await bot.host.lobby.cancel(table, arthur.id)
        await hours(house, 49)
        assert not any("Battles & Builders" in each.body for each in rings(guinevere)[told:])


@pytest.mark.parametrize("language", ["en", "nl"])
async def test_who_has_joined_a_lobby_without_a_time_reads_that_it_is_cancelled(
    house: House, language: str
) -> None:
    people = arthur, guinevere, lancelot, merlin = [
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Merlin")
    ]
    words = {"en": "Battles & Builders is cancelled", "nl": "Battles & Builders gaat niet door"}[language]
    async with house.open() as bot:
        await rung_by_mail(merlin, language=language)
        table = await house.open_table(*people)
        told = {person: len(rings(person)) for person in people}
        await bot.host.lobby.cancel(table, arthur.id)
        await minutes(house, 2)
        new = {person: [each.body for each in rings(person)[told[person] :]] for person in people}
        (both,), (letter,) = new[guinevere], new[merlin]
        assert new[lancelot] == [both]
        assert both == "Battles & Builders is cancelled \u00b7 @Guinevere \u00b7 @Lancelot"
        assert letter == words
        assert new[arthur] == [], "he knows"
        await hours(house, 24)
        assert [len(rings(person)) - told[person] for person in people] == [0, 1, 1, 1]
