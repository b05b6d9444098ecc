"""`/preferences`: one private page with everything that somebody wants, and one for each table."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.sandbox import Person, Seen
from bot.sandbox.discord.records import Flag
from bot.store.rows.person import Person as Owner
from bot.store.rows.table import TableSummary
from cogs.preferences.widgets import page
from languages.spoken import written
from rules.text import TimeOfDay
from tests.e2e.test_days import hours
from tests.world.house import GAME, House, refusal


async def test_one_page_holds_what_somebody_wants(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        shown = (await arthur.slash("preferences")).message
        assert shown.ephemeral
        assert "**Moves**: Your moves count at once" in shown.text
        await arthur.click(shown, "Ask me to confirm")
        assert "**Moves**: You are asked to confirm each move before it counts." in shown.text
        await arthur.click(shown, "As printed")
        await arthur.click(shown, "Do not remind me")
    async with house.open():
        again = (await arthur.slash("preferences")).message
        assert "Boards lie as they are printed." in again.text
        assert "You are not reminded" in again.text
        listed = (await arthur.slash("mygames")).message
        assert "You are asked to confirm each move before it counts." in listed.text
        await arthur.click(listed, "Preferences")
        assert "**Board in words**" in listed.text
        assert "may become puzzles is chosen below" in listed.text


async def test_names_and_games_on_web_sites_are_chosen_apart_and_told_before(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open() as bot:
        shown = (await arthur.slash("preferences")).message
        (games,) = [line for line in shown.text.splitlines() if "Your games on web sites" in line]
        for each in ("No game of yours", "board at each step", "all hands", "the log", "the day", "the King"):
            assert each in games
        await arthur.click(shown, "By my name")
        person = await bot.host.store.people.person(arthur.id)
        assert person is not None
        assert (person.named, person.on_sites) == (True, False)
        await arthur.click(shown, "Show my games on web sites")
        await arthur.click(shown, "By my place")
        person = await bot.host.store.people.person(arthur.id)
        assert person is not None
        assert (person.named, person.on_sites) == (False, True)
        assert "Finished games of yours in which all want that stand on web sites" in shown.text
        await arthur.click(shown, "Show no games of mine")
        assert "No game of yours stands on web sites" in shown.text


def test_whoever_has_chosen_everything_has_no_more_parts_than_a_message_takes() -> None:
    """Quiet hours that end as they begin, a digest, no direct messages, an absence, and tables."""
    person = Owner(
        user=1,
        name="Arthur",
        rung="digest",
        dm_refused=1.0,
        dm_refusals=9,
        away_until=86400.0,
        quiet_from=22,
        quiet_until=22,
    )
    tables = [TableSummary(1, GAME, "running", None, 5, 5, 1, 0.0)]
    parts = list(page(person, tables, 0.0).walk_children())
    assert 36 < len(parts) <= 40


async def test_the_hour_of_the_digest_says_whether_one_comes(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        shown = (await arthur.slash("preferences")).message
        none = "You get none unless you choose one; then it comes at 6:00 PM."
        assert f"**Hour of the digest**: {none}" in shown.text
        await arthur.choose(shown, "rung=digest")
        await arthur.choose(shown, "digest_hour=9")
        assert "**Hour of the digest**: It comes at 9:00 AM." in shown.text


async def test_a_language_holds_from_the_click_that_chooses_it(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        shown = (await arthur.slash("preferences")).message
        await arthur.choose(shown, "Nederlands")
        assert shown.text.startswith("### Je voorkeuren")
        await arthur.choose(shown, "English")
        assert shown.text.startswith("### Your preferences")


async def test_one_table_may_differ(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        shown = (await arthur.slash("preferences")).message
        await arthur.choose(shown, str(table))
        assert f"table {table}\nAll else is as at all your tables." in shown.text
        assert "**Reminders**: You are reminded before your time runs out.\n-# As at all" in shown.text
        await arthur.choose(shown, "reminders=no")
        assert "**Reminders**: You are not reminded before your time runs out." in shown.text
        await arthur.click(shown, "For all tables")
        assert "You are reminded before your time runs out." in shown.text
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
            assert "End of quiet hours" not in shown.text
            await person.choose(shown, "quiet_from=8")
            assert "so you have none" in shown.text, "they end at 8:00 AM"
            await person.choose(shown, f"quiet_from={hour}")
            await person.choose(shown, f"quiet_until={(hour + 2) % 24}")
            assert f"From {written(TimeOfDay(hour))} on nothing rings" in shown.text
            assert f"At {written(TimeOfDay((hour + 2) % 24))} what has come meanwhile rings" in shown.text
        await begun_by_nobody(house, *people)
        assert not any(rung for rung, _ in house.calls)
        for _ in range(2):
            await hours(house, 2)
            assert [rung for rung, _ in house.calls if rung] == [[person.id for person in people]]


async def begun_by_nobody(house: House, *people: Person) -> int:
    """Open a table, and let its game begin while nobody is there."""
    table = await house.open_table(*people)
    await house.bot.host.lobby.start(table, people[0].id, there=False)
    await house.follow(table, *people)
    await house.quiet()
    return table


async def rung_as(house: House, wish: str) -> tuple[list[Seen], Person, list[tuple[list[int], str]]]:
    """Begin a game of two who want to be rung in a way; give the mail of the one awaited, and all calls."""
    people = house.person("Arthur"), house.person("Guinevere")
    for person in people:
        shown = (await person.slash("preferences")).message
        await person.choose(shown, f"rung={wish}")
        if wish == "digest":
            hour = datetime.fromtimestamp(house.clock(), UTC).hour
            await person.choose(shown, f"digest_hour={(hour + 3) % 24}")
    table = await begun_by_nobody(house, *people)
    awaited = await house.awaited(table, people)
    assert awaited is not None
    return awaited.inbox(), awaited, [(rung, text) for rung, text in house.calls if rung]


def loud(inbox: list[Seen]) -> list[Seen]:
    """Leave out what came in silence, and the welcome."""
    return [seen for seen in inbox if not seen.record.flags & Flag.SILENT and "comes here" not in seen.text]


@pytest.mark.parametrize(("wish", "mail", "mentions"), [("mention", 0, 1), ("mail", 1, 0), ("both", 0, 1)])
async def test_everybody_is_rung_as_wished(house: House, wish: str, mail: int, mentions: int) -> None:
    async with house.open():
        inbox, awaited, calls = await rung_as(house, wish)
        assert len(loud(inbox)) == mail, "what has rung at the table comes among his messages in silence"
        assert [len(rung) for rung, _ in calls] == [2] * mentions
        assert all(awaited.id in rung for rung, _ in calls)
        await hours(house, 1)
        assert len(loud(awaited.inbox())) == mail
        assert len([rung for rung, _ in house.calls if rung]) == mentions


async def test_who_takes_no_mail_is_mentioned(house: House) -> None:
    house.person("Arthur").close_dms()
    house.person("Guinevere").close_dms()
    async with house.open():
        _, awaited, calls = await rung_as(house, "mail")
        assert [len(rung) for rung, _ in calls] == [2]
        shown = (await awaited.slash("preferences")).message
        assert "you are mentioned at the table in any case" in shown.text


async def test_a_digest_comes_once_a_day_with_all_tables_that_wait(house: House) -> None:
    async with house.open():
        inbox, awaited, calls = await rung_as(house, "digest")
        await awaited.choose((await awaited.slash("preferences")).message, "language=nl")
        assert (loud(inbox), calls) == ([], [])
        await hours(house, 1)
        assert loud(awaited.inbox()) == []
        await hours(house, 3)
        [digest] = loud(awaited.inbox())
        assert "1 tafel wacht op je." in digest.text
        assert "Jouw beurt" in digest.labels
        await hours(house, 3)
        assert len(loud(awaited.inbox())) == 1
        assert not [rung for rung, _ in house.calls if rung]


async def test_hours_are_written_as_in_the_region_of_the_reader(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        for locale, hour in {"en-US": "10:00 PM", "en-GB": "22:00", "nl": "22:00"}.items():
            arthur.set_locale(locale)
            answer = await arthur.slash("preferences")
            page = await answer.settled()
            labels = [each["label"] for select in page.selects for each in select.get("options", ())]
            assert any(label.endswith(f" {hour}") for label in labels), (locale, labels)
