"""A direct message that is refused is read by its code: closed, opened too fast, or a bot that is flagged."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from itertools import pairwise

import pytest

from bot.sandbox import Person, what_if
from bot.sandbox.discord.scenario import channel_named
from bot.sandbox.wire.rest import Exchange
from bot.store.rows.person import Person as Owner
from bot.store.schema import pings
from bot.table.tables import Changed
from tests.cogs.lobby.test_again import asked_again
from tests.e2e.test_days import hours, move, timed_table
from tests.faults.passing import minutes, requests
from tests.publishing.test_notifications import rings, rung_by_mail
from tests.publishing.test_private_panel import panels
from tests.world.house import GAME, House

pytestmark = pytest.mark.usefixtures("scribbled")

CLOSED, NO_COMMON_SERVER, TOO_FAST, QUARANTINED, BLOCKED = 50007, 50278, 40003, 20026, 40333
MANY = 40  # requests, which are all refused
CANNOT = "I cannot send you direct messages."


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


def refuse(house: House, path: str, code: int, status: int = 403, times: int = MANY) -> None:
    """Let Discord refuse posts for a while."""
    for nth in range(1, times + 1):
        house.sandbox.faults.fail("POST", path, status, code=code, nth=nth)


def allow(house: House) -> None:
    house.sandbox.faults.planned.clear()


async def mail_of(house: House, person: Person) -> int:
    known = await house.bot.host.store.people.person(person.id)
    assert known is not None
    assert known.dm is not None
    return known.dm


async def is_closed(house: House, person: Person) -> bool:
    known = await house.bot.host.store.people.person(person.id)
    return known is not None and known.dm_closed


@pytest.mark.parametrize("code", [TOO_FAST, BLOCKED])
async def test_who_is_refused_for_another_reason_has_not_closed_his_messages(
    house: House, people: tuple[Person, Person], code: int
) -> None:
    async with house.open():
        refuse(house, "/users/@me/channels", code)
        table = await house.start_table(*people)
        assert not await is_closed(house, people[0])
        allow(house)
        house.clock.advance(3600)
        await minutes(house, 2)
        await house.play_on(table, *people, moves=1)
        assert all(len(person.inbox()) > 0 for person in people), "their panels came as soon as they could"


async def test_conversations_opened_too_fast_are_not_asked_for_one_after_the_other(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        refuse(house, "/users/@me/channels", TOO_FAST)
        with requests(house, "POST", "/users/@me/channels") as asked:
            table = await house.start_table(*people)
            await house.play_on(table, *people, moves=6)
            await minutes(house, 5)
        assert len(asked) == 1


@pytest.mark.parametrize(("status", "code"), [(400, CLOSED), (403, CLOSED), (403, NO_COMMON_SERVER)])
async def test_a_closed_conversation_closes_nothing_else(
    house: House, people: tuple[Person, Person], status: int, code: int
) -> None:
    async with house.open():
        refuse(house, "/users/@me/channels", code, status)
        table = await house.start_table(*people)
        assert await is_closed(house, people[0])
        assert "gets no direct messages" in house.table(people[0]).text
        await house.play_on(table, *people, moves=2)
        assert house.table(people[0]).pictures


async def test_closed_messages_are_tried_again_after_a_day(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        for person in people:
            refuse(house, f"/channels/{await mail_of(house, person)}/messages", CLOSED, times=1)
        await hours(house, 3)
        for person in people:
            await house.bot.host.store.outbox.post_anew(table, person.id)
        await minutes(house)
        assert all([await is_closed(house, person) for person in people])
        mails = [len(person.inbox()) for person in people]
        await house.play_on(table, *people, moves=2)
        assert [len(person.inbox()) for person in people] == mails, "not at once"
        await hours(house, 24)
        await house.play_on(table, *people, moves=1)
        assert not any([await is_closed(house, person) for person in people])
        assert all(len(person.inbox()) > before for person, before in zip(people, mails, strict=True))


@pytest.mark.parametrize("refused", ["message", "channel"])
async def test_closed_messages_are_tried_later_each_time_until_their_reader_clicks(
    house: House, people: tuple[Person, Person], refused: str
) -> None:
    arthur, _ = people
    what_if.switch(house.sandbox, "closed_dm_refused", refused)
    async with house.open() as bot:
        table = await house.start_table(*people)
        arthur.close_dms()
        await bot.host.store.outbox.post_anew(table, arthur.id)
        await hours(house, 1)
        assert await refused_on(house, table, days=8) == [1, 3, 7]
    async with house.open():
        assert await refused_on(house, table, days=6) == [6], "that is known over a restart"
        await arthur.click(house.table(arthur), "Your move")
        await house.quiet()
        assert await refused_on(house, table, days=1) == [1]


async def refused_on(house: House, table: int, days: int) -> list[int]:
    """Look at a table each day, and give the days on which Discord refused something."""
    found, today = list[int](), list[int]()

    def hear(exchange: Exchange) -> None:
        if exchange.response is not None and exchange.response.status >= 400:
            today.append(exchange.response.status)

    house.sandbox.rest.on_answer.append(hear)
    for day in range(1, days + 1):
        today.clear()
        house.clock.advance(24 * 3600)
        house.bot.host.tables.notify(Changed(table))
        await house.quiet()
        if today:
            found.append(day)
    house.sandbox.rest.on_answer.remove(hear)
    return found


async def test_who_has_closed_his_messages_is_told_where_he_clicks(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        for person in people:
            person.close_dms()
            await house.bot.host.store.outbox.post_anew(table, person.id)
        # By then Discord has forgotten the welcome, which it takes once.
        await minutes(house, 10)
        assert await is_closed(house, people[0])
        answer = await people[0].click(house.table(people[0]), "Your move")
        assert CANNOT in (await answer.followup()).text
        answer = await people[0].click(house.table(people[0]), "Your move")
        await answer.settled()
        assert answer.followups == [], "he knows by now"


async def test_a_flagged_bot_writes_to_nobody_and_says_so_aloud(
    house: House, people: tuple[Person, Person], caplog: pytest.LogCaptureFixture
) -> None:
    async with house.open():
        for person in people:
            await person.choose((await person.slash("preferences")).message, "rung=mail")
        table = await house.start_table(*people)
        mails = [await mail_of(house, person) for person in people]
        rung = house.rung
        for mail in mails:
            refuse(house, f"/channels/{mail}/messages", QUARANTINED)
        with requests(house, "POST", f"/channels/({mails[0]}|{mails[1]})/messages") as asked:
            house.clock.advance(3 * 3600)
            await house.play_on(table, *people, moves=2)
            await minutes(house, 3)
            await house.play_on(table, *people, moves=4)
        assert not await is_closed(house, people[0])
        assert len(asked) <= 2, "one refusal is enough, or two that were under way"
        assert house.rung > rung, "they are mentioned at the table instead"
        (said,) = {each.getMessage() for each in caplog.records if each.levelno == logging.ERROR}
        assert "20026" in said
        assert "https://dis.gd/app-quarantine" in said
        caplog.clear()
        allow(house)
        rung = house.rung
        await hours(house, 2)
        await house.play_on(table, *people, moves=1)
        assert house.rung == rung, "and by mail again, once Discord takes it"


async def test_the_log_names_code_and_route_without_a_secret(
    house: House, people: tuple[Person, Person], caplog: pytest.LogCaptureFixture
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        refuse(house, rf"/channels/{people[0].at.id}/messages", 50013)
        with caplog.at_level(logging.INFO):
            await house.play_on(table, *people, moves=2)
        (said, *_) = [each.getMessage() for each in caplog.records if "could not be shown" in each.message]
        assert "403 (50013 not_permitted) at POST /channels/{id}/messages" in said
        allow(house)
        await house.your_move(people[0])
        await minutes(house, 2)


async def test_one_invited_is_told_in_the_lobby_while_the_bot_is_flagged(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open() as bot:
        bot.host.outbox.mailing.stop()
        await asked_again(house, *people)
        assert house.lobby(people[0]).pings(people[1].user)
    caplog.clear()


async def test_what_is_due_at_several_tables_at_once_is_one_message(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open():
        for person in people:
            await rung_by_mail(person)
        for name in ("general", "tables", "hall"):
            for person in people:
                person.go(channel_named(house.sandbox.world, name))
            table = await timed_table(house, *people)
            while await house.awaited(table, people) is not arthur:
                await move(house, table, guinevere)
        stake = "the others may replace you"
        for passed, left in ((19, f" (5 hours left; then {stake})"), (6, f" (time is over; {stake})")):
            before = len(rings(arthur))
            await hours(house, passed)
            told = [each.body for each in rings(arthur)[before:]]
            assert told == [f"Battles & Builders with Guinevere{left} and 2 more wait for you"]
        shown = next(seen for seen in reversed(arthur.inbox()) if "### Several tables" in seen.text)
        assert shown.labels.count("Your move") == 3
        assert all("late since" in seen.text for seen in panels(arthur)), "the panels follow in silence"
        over = "Arthur's time is over in Battles & Builders: you can wait, or vote to replace Arthur"
        assert [each.body for each in rings(guinevere)].count(over) == 1


async def test_the_own_lateness_is_told_before_that_of_another_elsewhere(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    async with house.open():
        await rung_by_mail(arthur)
        for name, waits in (("general", guinevere), ("tables", arthur), ("hall", arthur)):
            for person in people:
                person.go(channel_named(house.sandbox.world, name))
            table = await timed_table(house, *people, game="camelot_101" if waits is guinevere else GAME)
            while (mover := await house.awaited(table, people)) is not waits:
                assert mover is not None
                await move(house, table, mover)
        await hours(house, 23)
        told = len(rings(arthur))
        await hours(house, 1.1)
        (said,) = [each.body for each in rings(arthur)[told:]]
        late = "time is over; the others may replace you"
        first = f"Battles & Builders with Guinevere ({late}) and 1 more wait for you"
        assert said.startswith(f"{first} \u00b7 Guinevere's time is over")
        assert "### Several tables" in arthur.inbox()[-1].text


async def test_what_came_due_just_before_a_digest_brings_no_second_one_that_day(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open() as bot:
        hour = datetime.fromtimestamp(house.clock(), UTC).hour
        for person in people:
            await rung_by_mail(person, "digest")
            await person.choose((await person.slash("preferences")).message, f"digest_hour={(hour + 2) % 24}")
        table = await timed_table(house, *people, pace=14 * 86400)
        waiting = await house.awaited(table, people)
        assert waiting is not None
        house.clock.advance(7180 - house.clock() % 3600)
        late, told = house.clock(), len(rings(waiting))
        house.clock.advance(25)
        await minutes(house)
        (digest,) = rings(waiting)[told:]
        # It is written down only now, by the other look at the clock.
        turn = (await bot.host.tables.row(table)).chairs[seat_of(people, waiting)].turn
        reminder = {"seat": seat_of(people, waiting), "turn": turn, "kind": "reminder", "user": waiting.id}
        await bot.host.store._database.execute(pings.insert().values(table_id=table, due=late, **reminder))
        await minutes(house, 3)
        assert rings(waiting)[told:] == [digest]
        assert not await bot.host.store.outbox.pings_due(time=house.clock(), user=waiting.id)


@pytest.mark.parametrize(
    ("reminders", "evenings", "nights"), [("yes", [1, 1], [2, 2]), ("no", [6, 5], [1, 1])]
)
async def test_a_reader_of_digests_is_rung_for_turns_once_a_day_beside_them(
    house: House, people: tuple[Person, Person], reminders: str, evenings: list[int], nights: list[int]
) -> None:
    """Who plays in the evening, behind his digest, is told of one turn; one that he lets wait rings in time.

    Who wants no reminders hears of each, as nothing else would tell him in time.
    """
    reader, other = people
    async with house.open() as bot:
        house.clock.advance((18 * 3600 - house.clock()) % 86400)
        for name, wish in (("rung", "digest"), ("digest_hour", "18"), ("reminders", reminders)):
            await bot.host.people.prefer(Owner(reader.id, reader.name), name, wish)
        table, told = await timed_table(house, other, reader, game="return_to_camelot"), [0]
        for _ in range(2):
            for _ in range(5):
                for person in (reader, other):
                    while await house.awaited(table, people) is person:
                        await move(house, table, person)
                await hours(house, 1)
            told.append(len(rings(reader)))
            for _ in range(19):
                await hours(house, 1)
            told.append(len(rings(reader)))
        rung = [after - before for before, after in pairwise(told)]
        assert [rung[::2], rung[1::2]] == [evenings, nights]
        if reminders == "yes":
            left, digest = [each.body for each in rings(reader)][-2:]
            assert left.startswith("Your move in Return to Camelot, 6 hours left: ")
            assert "(4 hours left; then the others may replace you) waits for you" in digest


def seat_of(people: tuple[Person, Person], person: Person) -> int:
    return people.index(person)
