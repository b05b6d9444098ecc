"""Who is to lose a seat is told so once, whatever else rings for him at the same time."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.sandbox import Person
from tests.cogs.consent.test_as_wished import bodies, came_silently
from tests.e2e.test_days import hours, move, timed_table
from tests.faults.passing import minutes
from tests.publishing.test_notifications import rings, rung_by_mail
from tests.publishing.test_private_panel import panel
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

TITLE = "Battles & Builders"
KEEPS = "a move or \u201cI am still here\u201d within {left} keeps your seat"


async def proposed_to_replace(house: House, other: Person) -> None:
    """Let somebody propose that a computer plays on for who is late where he is."""
    page = await (await other.slash("vote", what="replace")).settled()
    await (await other.click(page, "Replace")).settled()
    await house.quiet()


async def late_while_away(house: House, people: Sequence[Person], *, tables: int) -> tuple[Person, Person]:
    """Let time be over of somebody who is away, at tables with a short clock; give him, and the other."""
    opened = [await timed_table(house, *people, pace=6 * 3600) for _ in range(tables)]
    late = await house.awaited(opened[-1], tuple(people))
    assert late is not None
    (other,) = (person for person in people if person is not late)
    for table in opened[:-1]:
        if await house.awaited(table, tuple(people)) is other:
            await move(house, table, other)
    await late.slash("away", days=1)
    await hours(house, 6.1)
    await proposed_to_replace(house, other)
    return late, other


@pytest.mark.parametrize("wish", ["mail", "digest"])
async def test_a_list_of_tables_says_how_the_seat_is_kept_and_nothing_else_rings_for_it(
    house: House, wish: str
) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open():
        for person in people:
            await rung_by_mail(person, wish)
        late, _ = await late_while_away(house, people, tables=2)
        told = len(rings(late))
        await hours(house, 18)
        await minutes(house, 3)
        (ring,) = bodies(late, told)
        assert f"time is over; {KEEPS.format(left='6 hours')}) and 1 more wait for you" in ring
        listed = next(seen for seen in reversed(late.inbox()) if "Several tables" in seen.text)
        assert KEEPS.format(left="6 hours") in listed.text
        told = len(rings(late))
        await hours(house, 5)
        (last,) = [each for each in bodies(late, told) if "keeps your seat" in each]
        assert "within 51 minutes" in last, "the last word comes an hour before"


async def test_who_is_rung_both_ways_is_warned_once_and_reads_of_his_lateness_in_silence(
    house: House,
) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open():
        for person in people:
            await rung_by_mail(person, "both")
        late, _ = await late_while_away(house, people, tables=1)
        told, before = len(rings(late)), panel(late).id
        await hours(house, 18)
        await minutes(house, 3)
        (ring,) = bodies(late, told)
        assert ring.startswith("A move or \u201cI am still here\u201d within 6 hours keeps your seat")
        assert ring.endswith(f" \u00b7 @{late.name}")
        assert panel(late).id > before, "it comes anew, so that it is found"
        assert came_silently(late, panel(late))
        assert "I am still here" in panel(late).labels


async def test_a_warning_in_quiet_hours_waits_for_the_digest_that_ends_them(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere")]
    house.clock.advance((600 - house.clock()) % 3600)
    async with house.open():
        for person in people:
            await rung_by_mail(person, "digest")
        table = await timed_table(house, *people)
        late = await house.awaited(table, tuple(people))
        assert late is not None
        (other,) = (person for person in people if person is not late)
        hour = int(house.clock() // 3600) % 24
        for wish in (f"quiet_from={(hour + 23) % 24}", f"quiet_until={(hour + 4) % 24}"):
            await late.choose((await late.slash("preferences")).message, wish)
        await late.choose((await late.slash("preferences")).message, f"digest_hour={(hour + 4) % 24}")
        await hours(house, 24.1)
        await proposed_to_replace(house, other)
        told = len(rings(late))
        await hours(house, 3.9)
        await minutes(house, 5)
        (digest,) = bodies(late, told)
        assert digest == f"{TITLE} (time is over; {KEEPS.format(left='20 hours')}) waits for you"
        assert any("Today's digest" in seen.text for seen in late.inbox()[-2:])


async def test_the_last_warning_says_that_all_have_agreed(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open():
        for person in people:
            await rung_by_mail(person)
        table = await timed_table(house, *people)
        awaited = await house.awaited(table, tuple(people))
        late, proposer, other = sorted(people, key=lambda person: person is not awaited)
        await hours(house, 24.1)
        told = len(rings(late))
        await proposed_to_replace(house, proposer)
        (first,) = bodies(late, told)
        assert f"{proposer.name} asks that a computer plays on" in first
        await other.click(panel(other), "Agree")
        await house.quiet()
        await hours(house, 23.1)
        last = bodies(late, told)[-1]
        assert "within 54 minutes keeps your seat" in last
        assert "all have agreed that a computer plays on" in last
