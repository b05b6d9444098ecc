"""`/preferences`: one private page with everything that somebody wants, and one for each table."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from tests.e2e.house import House, refusal
from tests.e2e.test_days import hours


async def test_one_page_holds_what_somebody_wants(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        shown = (await arthur.slash("preferences")).message
        assert shown.ephemeral
        assert "**Moves**: Each of your moves counts with its last click." in shown.text
        await arthur.click(shown, "Ask me first")
        assert "**Moves**: You are asked to confirm each of your moves." in shown.text
        await arthur.click(shown, "As printed")
        await arthur.click(shown, "Do not remind me")
    async with house.open():
        again = (await arthur.slash("preferences")).message
        assert "Boards lie as they are printed." in again.text
        assert "You are not reminded" in again.text
        listed = (await arthur.slash("mygames")).message
        assert "You are asked to confirm each of your moves." in listed.text
        await arthur.click(listed, "Preferences")
        assert "**Board in words**" in listed.text


async def test_one_table_may_differ(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        shown = (await arthur.slash("preferences")).message
        await arthur.choose(shown, str(table))
        assert f"table {table}\nAll else is as at all your tables." in shown.text
        assert "**Reminders**: You are reminded when your time runs out.\n-# As at all" in shown.text
        await arthur.choose(shown, "reminders=no")
        assert "**Reminders**: You are not reminded when your time runs out." in shown.text
        await arthur.click(shown, "For all tables")
        assert "You are reminded when your time runs out." in shown.text
        named = (await arthur.slash("preferences", table=table)).message
        assert "You are not reminded" in named.text
        await arthur.choose(named, "reminders=everywhere")
        assert "You are reminded" in named.text


async def test_a_table_of_others_has_no_page(house: House) -> None:
    arthur, guinevere, merlin = (house.person(name) for name in ("Arthur", "Guinevere", "Merlin"))
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        assert "You do not sit at this table" in refusal(await merlin.slash("preferences", table=table))


async def test_nobody_is_rung_in_quiet_hours(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        assert "Europe/Berlin" in (await people[0].complete("preferences", "zone", "berl")).choices
        hour = datetime.fromtimestamp(house.clock(), ZoneInfo("Europe/Berlin")).hour
        for person in people:
            shown = (await person.slash("preferences", zone="Europe/Berlin")).message
            assert "**Time zone**: Europe/Berlin" in shown.text
            await person.choose(shown, f"quiet_from={hour}")
            await person.choose(shown, f"quiet_until={(hour + 2) % 24}")
            assert f"Nothing rings from {hour}:00 on" in shown.text
        table = await house.start_table(*people)
        assert not any(rung for rung, _ in house.calls)
        awaited = await house.awaited(table, people)
        assert awaited is not None
        for _ in range(2):
            await hours(house, 2)
            assert [rung for rung, _ in house.calls if rung] == [[awaited.id]]
