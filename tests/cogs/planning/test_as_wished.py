"""Who sits in a planned lobby is told of its time as he is to be rung, and once he may be."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest

from bot.interactions.components import base36
from bot.sandbox import Person
from bot.sandbox.discord.records import Notification
from bot.store.rings import CHOOSING
from tests.cogs.consent.test_as_wished import came_silently
from tests.cogs.planning.test_widgets import page, tomorrow
from tests.e2e.test_days import hours, move
from tests.faults.passing import minutes
from tests.publishing.test_notifications import rings, rung_by_mail
from tests.world.house import Guest, House

pytestmark = pytest.mark.usefixtures("scribbled")

HOUR = 3600.0


async def until(house: House, time: float) -> None:
    """Let time pass; the bot looks at the clock at that time, and a minute later."""
    await hours(house, (time - house.clock()) / HOUR)
    await minutes(house)


async def prefers(person: Person, **wishes: int) -> None:
    for name, wish in wishes.items():
        await person.choose((await person.slash("preferences")).message, f"{name}={wish}")


async def planned(house: House, table: int, owner: Person, hour: int, *, days: int = 0) -> float:
    """Plan the game for an hour of tomorrow, or days later; all who mind have been told."""
    day = tomorrow(house)
    at = datetime(day.year, day.month, day.day, hour, tzinfo=UTC).timestamp() + days * 24 * HOUR
    await house.bot.host.lobby.set_beginning(table, owner.id, at)
    await until(house, house.clock() + CHOOSING + 120)
    return at


async def test_who_wishes_so_is_told_of_a_planned_game_by_mail_and_begins_it_there(house: House) -> None:
    arthur, guinevere, lancelot = people = [
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")
    ]
    async with house.open() as bot:
        for person in (arthur, guinevere):
            await rung_by_mail(person)
        table = await house.open_table(*people)
        told = {person: len(rings(person)) for person in people}
        at = await planned(house, table, arthur, 20)
        await until(house, at - HOUR)
        await until(house, at)

        def new(person: Guest) -> list[Notification]:
            return rings(person)[told[person] :]

        (when, soon, now), place = [each.body for each in new(guinevere)], {arthur.at.id}
        assert when.startswith("Battles & Builders is planned for ")
        assert soon == "Battles & Builders begins in about an hour"
        can = "Arthur can start it, and in an hour all who sit there can"
        assert now == f"It is time for Battles & Builders: {can}"
        assert not place & {each.channel_id for each in (*new(guinevere), *new(arthur))}
        assert new(arthur)[-1].body == "It is time for Battles & Builders: you can start it"
        assert {each.channel_id for each in new(lancelot)} == place
        assert len(new(lancelot)) == 3
        assert not any("@Guinevere" in each.body for each in new(lancelot)), "she reads it herself"
        (letter,) = (seen for seen in arthur.inbox() if "It is time for" in seen.text)
        assert letter.labels == ["Start", "Go there"]
        before = {person: len(rings(person)) for person in people}
        await arthur.click(letter, "Start")
        await house.quiet()
        await minutes(house, 2)
        assert len(rings(arthur)) == before[arthur], "he is there"
        assert all(len(rings(person)) == before[person] + 1 for person in (guinevere, lancelot))
        assert (await bot.host.tables.public(table)).status == "running"
        assert not any("It is time for" in seen.text for seen in arthur.inbox()), "it is time no more"
        await house.follow(table, *people)


async def test_a_call_in_quiet_hours_comes_once_they_end_if_it_is_still_true(house: House) -> None:
    people = arthur, guinevere, lancelot = [
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")
    ]
    async with house.open():
        await rung_by_mail(lancelot)
        table = await house.open_table(*people)
        for person in (guinevere, lancelot):
            await prefers(person, quiet_from=18, quiet_until=23)
        at = await planned(house, table, arthur, 20, days=1)
        # That it is planned was held as well.
        await until(house, at - 3 * HOUR)
        told = {person: len(rings(person)) for person in people}
        await until(house, at - HOUR)
        await until(house, at)
        await until(house, at + HOUR)
        told[arthur] = len(rings(arthur))
        assert [len(rings(person)) for person in people] == [told[person] for person in people]
        await until(house, at + 3 * HOUR)
        words = "It has been time for Battles & Builders for 3 hours: all who sit there can start it now"
        (mention,), (letter,) = (rings(person)[told[person] :] for person in (guinevere, lancelot))
        assert (mention.body, mention.channel_id) == (f"{words} \u00b7 @Guinevere", arthur.at.id)
        assert letter.body == words
        assert guinevere.messages()[-1].labels[:1] == ["Start"]


async def test_a_call_that_quiet_hours_held_is_told_no_more_once_the_game_has_begun(house: House) -> None:
    people = arthur, guinevere = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        table = await house.open_table(*people)
        await prefers(guinevere, quiet_from=18, quiet_until=23)
        at = await planned(house, table, arthur, 20, days=1)
        await until(house, at)
        await bot.host.lobby.start(table, arthur.id)
        await house.quiet()
        told = len(rings(guinevere))
        await until(house, at + 3.1 * HOUR)
        assert not any("time for" in each.body for each in rings(guinevere)[told:])
        assert not await bot.host.outbox.rings_due(table)


async def test_a_digest_tells_for_when_a_game_is_planned_and_its_start_rings_earlier(house: House) -> None:
    people = arthur, guinevere = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open():
        await rung_by_mail(guinevere, "digest")
        await prefers(guinevere, digest_hour=8)
        table = await house.open_table(*people)
        told = len(rings(guinevere))
        at = await planned(house, table, arthur, 20, days=1)
        assert rings(guinevere)[told:] == []
        await until(house, at - 12 * HOUR)
        (digest,) = rings(guinevere)[told:]
        assert digest.body.startswith("Battles & Builders is planned for ")
        assert digest.channel_id != arthur.at.id
        await until(house, at - HOUR)
        assert rings(guinevere)[-1].body == "Battles & Builders begins in about an hour"
        await planned(house, table, arthur, 22, days=0)
        assert rings(guinevere)[-1].body.startswith("Battles & Builders has moved from "), (
            "the next comes too late"
        )
        assert len(rings(guinevere)) == told + 3
        assert arthur.at.id not in {each.channel_id for each in rings(guinevere)}


async def test_who_is_rung_both_ways_is_mentioned_and_reads_the_same_in_silence(house: House) -> None:
    people = arthur, guinevere = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        await rung_by_mail(guinevere, "both")
        table = await house.open_table(*people)
        told, letters = len(rings(guinevere)), len(guinevere.inbox())
        at = await planned(house, table, arthur, 20)
        await until(house, at - HOUR)
        await until(house, at)
        assert [each.channel_id for each in rings(guinevere)[told:]] == [arthur.at.id] * 3
        words = ["is planned for", "begins in about an hour", "It is time for"]
        for word, mention in zip(words, rings(guinevere)[told:], strict=True):
            assert word in mention.body
        came = [each.body for each in guinevere.notifications() if each.silent][-3:]
        assert len(came) == 3
        shown = guinevere.inbox()[-1]
        assert came_silently(guinevere, shown)
        assert "It is time for Battles & Builders" in shown.text
        assert shown.labels == ["Start", "Go there"]
        assert len(guinevere.inbox()) > letters
        assert not await bot.host.outbox.rings_due(table)


async def test_that_a_game_began_in_quiet_hours_is_told_once_they_end(house: House) -> None:
    people = arthur, guinevere = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        await rung_by_mail(guinevere)
        table = await house.open_table(*people, game="camelot_the_build")
        await arthur.choose(house.lobby(arthur), "86400", select=f"pace:{base36(table)}")
        await prefers(guinevere, quiet_from=18, quiet_until=23)
        at = await planned(house, table, arthur, 20, days=1)
        await until(house, at)
        told = len(rings(guinevere))
        await bot.host.lobby.start(table, arthur.id)
        await house.quiet()
        await move(house, table, arthur)
        await until(house, at + 2.9 * HOUR)
        assert rings(guinevere)[told:] == []
        await until(house, at + 3 * HOUR)
        (ring,) = rings(guinevere)[told:]
        assert re.search(
            r"in Camelot: The Build, \d+ hours left: your game has begun \u00b7 Arthur ", ring.body
        ), "what counts by now is whose move it is"


async def test_that_a_game_began_is_told_to_who_was_away_and_for_whom_the_computer_played(
    house: House,
) -> None:
    people = arthur, guinevere = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        table = await house.open_table(*people)
        await bot.host.lobby.set_leave(table, arthur.id, "computer")
        await bot.host.lobby.set_pace(table, arthur.id, str(7 * 86400))
        at = await planned(house, table, arthur, 12, days=1)
        await guinevere.slash("away", days=3)
        await until(house, at)
        told = len(rings(guinevere))
        await bot.host.lobby.start(table, arthur.id)
        await house.quiet()
        for _ in range(3):
            if await house.awaited(table, tuple(people)) is arthur:
                await move(house, table, arthur)
            await minutes(house, 30)
        assert rings(guinevere)[told:] == []
        await until(house, at + 72 * HOUR)
        (ring,) = rings(guinevere)[told:]
        assert "Battles & Builders has begun; it is the turn of Arthur" in ring.body


@pytest.mark.parametrize("wish", ["mention", "mail", "both", "digest"])
async def test_a_game_in_quiet_hours_is_told_before_they_begin_and_to_whoever_plans_it(
    house: House, wish: str
) -> None:
    people = arthur, guinevere, lancelot = [
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")
    ]
    async with house.open() as bot:
        await rung_by_mail(guinevere, wish)
        # The next digest comes behind the game.
        await prefers(guinevere, quiet_from=21, quiet_until=7, digest_hour=8)
        table = await house.open_table(*people)
        at = await planned(house, table, arthur, 3, days=1)
        shown = await page(arthur, house.lobby(arthur))
        until_when = f"<t:{int(at + 4 * HOUR)}:f> (<t:{int(at + 4 * HOUR)}:R>)"
        assert f"**Guinevere** has quiet hours then, until {until_when}, and is rung before" in shown.text
        assert "Lancelot" not in shown.text, "he is not asleep"
        await until(house, at - 8 * HOUR)
        told = {person: len(rings(person)) for person in people}
        await until(house, at - 6.9 * HOUR)
        (ring,) = rings(guinevere)[told[guinevere] :]
        words = "Battles & Builders begins in your quiet hours, when nothing rings: "
        assert ring.body.startswith(words)
        assert "3:00\u202fAM UTC" in ring.body or "3:00 AM UTC" in ring.body
        assert ring.body.endswith("@Guinevere") is (wish in {"mention", "both"})
        for person in (arthur, lancelot):
            assert rings(person)[told[person] :] == []
        await minutes(house, 5)
        await until(house, at + 0.5 * HOUR)
        assert len(rings(guinevere)) == told[guinevere] + 1, "once, and nothing in the night"
        assert [each.body for each in rings(lancelot)[told[lancelot] :]][-1].startswith("It is time for")
        await until(house, at + 1.1 * HOUR)
        await until(house, at + 4 * HOUR)
        assert "It has been time for Battles & Builders for 4 hours" in rings(guinevere)[-1].body
        assert len(rings(guinevere)) == told[guinevere] + 2
        await bot.host.lobby.cancel(table, arthur.id)


async def test_a_planned_game_that_begins_rings_also_who_has_a_digest(house: House) -> None:
    arthur, guinevere = people = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        await rung_by_mail(guinevere, "digest")
        table = await house.open_table(*people)
        await until(house, await planned(house, table, arthur, 12))
        told = len(rings(guinevere))
        await bot.host.lobby.start(table, arthur.id, there=False)
        await minutes(house)
        (begins,) = [each.body for each in rings(guinevere)[told:]]
        assert begins.startswith("Your game of Battles & Builders has begun")
        other = await house.open_table(*people)
        await bot.host.lobby.start(other, arthur.id, there=False)
        await minutes(house)
        assert len(rings(guinevere)) == told + 1, "one that was not planned waits for the digest"
