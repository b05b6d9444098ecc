"""What phones show of what rings: each notification says what has happened and what is wanted."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from discord import ui

from bot.messages.digest import digest_now
from bot.sandbox import Person
from bot.sandbox.discord.records import Notification
from bot.sandbox.discord.scenario import channel_named, guild_named
from bot.store.rows.posted import Ping
from cogs.consent.notice import notice
from cogs.consent.service import Consent
from tests.cogs.lobby.test_again import asked_again
from tests.e2e.test_days import HOUR, hours, move, timed_table
from tests.faults.passing import minutes
from tests.publishing.test_private_panel import panel
from tests.world.house import House
from tests.world.playing import due_of

pytestmark = pytest.mark.usefixtures("scribbled")

STAKE = "the others may replace you"
LOCK_SCREEN = 140  # characters


@pytest.fixture
def people(house: House) -> tuple[Person, Person]:
    return house.person("Arthur"), house.person("Guinevere")


async def rung_by_mail(person: Person, wish: str = "mail", language: str = "en") -> None:
    shown = (await person.slash("preferences")).message
    await person.choose(shown, f"rung={wish}")
    await person.choose(shown, f"language={language}")


def rings(person: Person) -> list[Notification]:
    """Give what has rung at somebody's phone, but for the welcome; each says something."""
    found = [each for each in person.notifications() if not each.silent and "comes here" not in each.body]
    assert all(each.body for each in found), "nobody is rung for he knows not what"
    return found


def body(person: Person) -> str:
    return rings(person)[-1].body


async def test_a_ring_says_what_has_happened_and_how_long_there_is_time(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await timed_table(house, *people)
        told = set[str]()
        while len(told) < len(people):
            mover = await house.awaited(table, people)
            assert mover is not None
            await move(house, table, mover)
            waiting = await house.awaited(table, people)
            assert waiting is not None
            if waiting is mover:
                continue
            told.add(waiting.name)
            said = body(waiting)
            assert said.startswith("Your move in Battles & Builders, 1 day left: ")
            assert f" {mover.name} " in said or " wins " in said, "a round that was settled comes first"
            assert said.endswith(f" \u00b7 @{waiting.name}")
            assert len(said.partition(" \u00b7 ")[0]) <= LOCK_SCREEN
            board = house.table(waiting)
            assert board.record.is_v2
            assert board.pictures, "by now it is laid out"
            assert board.pings(waiting.user), "it stays marked for who was rung"


async def test_a_ring_by_mail_is_in_the_language_of_its_reader(
    house: House, people: tuple[Person, Person]
) -> None:
    guild_named(house.sandbox.world).locale = "en-GB"
    async with house.open():
        for person in people:
            await rung_by_mail(person, language="nl")
        table = await timed_table(house, *people)
        first = await house.awaited(table, people)
        assert first is not None
        assert body(first) == "Je spel Battles & Builders is begonnen, en jij begint; nog 1 dag"
        await move(house, table, first)
        waiting = await house.awaited(table, people)
        assert waiting is not None
        begun = f"Jouw beurt in Battles & Builders, nog 1 dag. Daarvoor: {first.name} "
        assert body(waiting).startswith(begun)
        assert waiting.inbox()[-1].record.is_v2


async def test_a_ring_tells_nothing_that_its_reader_alone_may_know(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        for person in people:
            await rung_by_mail(person)
        table = await house.open_table(*people, game="somerset")
        await house.bot.host.lobby.start(table, people[0].id, there=False)
        await house.quiet()
        first = await house.awaited(table, people)
        assert first is not None
        private = await house.bot.host.turns.private(table, first.id)
        assert any(line.alone for line in private.lines), "he has been dealt something"
        assert "dealt" not in body(first)


async def test_reminders_say_how_little_time_is_left(house: House, people: tuple[Person, Person]) -> None:
    async with house.open():
        table = await timed_table(house, *people)
        late = await house.awaited(table, people)
        assert late is not None
        other = next(person for person in people if person is not late)
        for _ in range(19):
            await hours(house, 1)
        assert body(late) == (
            "6 hours left \u00b7 Your move in Battles & Builders; then the others may replace you"
            f" \u00b7 @{late.name}"
        )
        for _ in range(6):
            await hours(house, 1)
        over = f"{late.name}, your time is over: move still; the others can wait, or vote to replace you"
        told = {each.partition(" \u00b7 ")[0] for each in (body(late), body(other))}
        assert told == {f"Battles & Builders: {over}"}, "one line, true for both"
        board = house.table(other)
        ways = "The others can wait, or propose that a computer plays on"
        assert "Replace who is late" in board.labels
        page = await (await other.click(board, "Replace who is late")).settled()
        assert "whose time is over" in page.text
        await other.click(page, "Replace")
        await house.quiet()
        assert "late since" in house.table(other).text
        assert "can keep the seat by a move, or by *I am still here*" in panel(late).text
        asks = f"{other.name} proposes that a computer plays on for {late.name} in Battles & Builders: <t:"
        assert asks in house.table(other).text
        await late.click(panel(late), "I am still here")
        await house.quiet()
        stays = f"{late.name} is still here, and keeps the seat in Battles & Builders"
        assert body(other) == f"{stays} \u00b7 @{other.name}"
        await house.bot.host.store.outbox.check_again(table, board.record.channel_id)
        await minutes(house)
        assert ways in house.table(other).text, "it says so also where it calls nobody"
        await move(house, table, late)
        assert "Replace who is late" not in house.table(other).labels


async def test_a_turn_that_went_by_and_the_end_are_told(house: House, people: tuple[Person, Person]) -> None:
    async with house.open():
        table = await timed_table(house, *people, pace=3600, expiry="game", game="camelot_101")
        late = await house.awaited(table, people)
        assert late is not None
        await hours(house, 1.01)
        other = people[late is people[0]]
        missed = f"{late.name} missed a turn, 1 of the 3 in a row that put a player out"
        went_by = f"Camelot 101: {missed}; {other.name}: your move, 1 hour left \u00b7 @"
        assert body(late).startswith(went_by)
        assert "computer" not in body(late)
        await house.bot.host.turns.declare(table, people[0].id, "resign")
        await house.quiet()
        told = "Camelot 101 is over: Guinevere wins; Arthur resigned \u00b7 @Guinevere"
        assert body(people[1]) == told, "Arthur himself is not rung"
        assert body(people[0]) != told


async def test_an_invitation_says_who_invites_to_what(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    people[2].close_dms()
    async with house.open():
        await asked_again(house, *people)
        invites = "Arthur invites you to play Battles & Builders again; 1 day a turn"
        assert body(people[1]) == invites
        assert body(people[2]) == f"{invites} \u00b7 @Lancelot"
        assert "Join" in house.lobby(people[2]).labels


async def test_what_the_others_propose_is_told(house: House, people: tuple[Person, Person]) -> None:
    arthur, guinevere = people
    merlin = house.person("Merlin")
    async with house.open():
        table = await house.start_table(*people)
        await arthur.slash("vote", what="pause")
        await house.quiet()
        assert (
            body(guinevere)
            == "Arthur proposes to pause Battles & Builders; 7 days left to answer \u00b7 @Guinevere"
        )
        await guinevere.click(guinevere.messages()[-1], "Refuse")
        await house.quiet()
        assert body(arthur) == "Guinevere refuses to pause Battles & Builders \u00b7 @Arthur"
        await (await arthur.slash("handover", table=table, to=merlin)).settled()
        await house.quiet()
        left = "7 days left to answer"
        offers = "Arthur offers you a seat in Battles & Builders: round 1 of 8, 1 day a turn"
        assert body(merlin) == f"{offers}; {left}"
        assert (
            "-# Round 1 of 8 \u00b7 1 day a turn\n-# \N{LARGE BLUE CIRCLE} Arthur 0"
            in merlin.inbox()[-1].text
        )
        asks = "Arthur asks to hand the seat in Battles & Builders to Merlin"
        assert body(guinevere) == f"{asks}; {left} \u00b7 @Guinevere"
        await guinevere.click(guinevere.messages()[-1], "Refuse")
        await house.quiet()
        refused = "Guinevere refuses that Merlin plays on for you in Battles & Builders"
        assert body(arthur) == f"{refused} \u00b7 @Arthur"
        await (await arthur.slash("handover", table=table, to=merlin)).settled()
        await hours(house, 7 * 24.1)
        lapsed = "a week has passed without an answer from all"
        assert body(arthur).startswith(f"Nothing came of your proposal in Battles & Builders: {lapsed}")
        await arthur.slash("vote", what="end")
        await house.quiet()
        await guinevere.click(guinevere.messages()[-1], "Agree")
        await house.quiet()
        assert body(arthur) == "Battles & Builders was ended without a result \u00b7 @Arthur"
        assert body(guinevere).startswith("Arthur proposes to end"), "she has done it herself"


async def test_what_all_have_agreed_on_rings_those_who_have_to_know(house: House) -> None:
    arthur, guinevere, lancelot, merlin = map(house.person, ("Arthur", "Guinevere", "Lancelot", "Merlin"))
    async with house.open() as bot:
        table = await house.start_table(arthur, guinevere, lancelot)
        await arthur.slash("vote", what="pause")
        await house.quiet()
        needs = "Arthur proposes to pause Battles & Builders; asked: {}; 7 days left to answer"
        assert (
            body(lancelot) == f"{needs.format('Guinevere and Lancelot')} \u00b7 @Guinevere \u00b7 @Lancelot"
        )
        [proposal] = await bot.host.of(Consent).open_at(table)
        assert notice(await bot.host.tables.public(table), proposal, house.clock(), lancelot.id) == (
            needs.format("you and Guinevere")
        )
        for person in (guinevere, lancelot):
            await person.click(person.messages()[-1], "Agree")
        await house.quiet()
        before = len(rings(lancelot))
        paused = "Battles & Builders is paused: all have agreed \u00b7 @Arthur \u00b7 @Guinevere"
        assert [body(arthur), body(guinevere)] == [paused, paused]
        assert paused not in {each.body for each in rings(lancelot)}, "he has said the last word"
        await (await arthur.slash("handover", table=table, to=merlin)).settled()
        await house.quiet()
        for person in (guinevere, lancelot):
            await person.click(person.messages()[-1], "Agree")
        await merlin.click(merlin.inbox()[-1], "Take the seat")
        await house.quiet()
        assert body(arthur) == "Merlin plays on for you in Battles & Builders \u00b7 @Arthur"
        assert len(rings(lancelot)) == before + 1, "of that he was only asked"
        assert [each.body for each in rings(arthur)].count(body(arthur)) == 1


async def test_a_digest_names_what_waits(house: House, people: tuple[Person, Person]) -> None:
    async with house.open():
        hour = datetime.fromtimestamp(house.clock(), UTC).hour
        for person in people:
            await rung_by_mail(person, "digest")
            await person.choose((await person.slash("preferences")).message, f"digest_hour={(hour + 2) % 24}")
        table = await timed_table(house, *people)
        waiting = await house.awaited(table, people)
        assert waiting is not None
        await hours(house, 3)
        assert body(waiting) == f"Battles & Builders (21 hours left; then {STAKE}) waits for you"
        digest = waiting.inbox()[-1]
        assert digest.record.is_v2
        assert "Your move" in digest.labels
        for person in people:
            person.go(channel_named(house.sandbox.world, "hall"))
        waiting = await house.awaited(await timed_table(house, *people, pace=6 * 3600), people)
        assert waiting is not None
        (rival,) = (person.name for person in people if person is not waiting)
        begun = f"Your game of Battles & Builders with {rival} has begun, and you begin; 6 hours left"
        assert body(waiting) == begun, "it ends before the next digest"


async def test_a_digest_tells_of_several_tables_in_the_language_of_its_reader(
    house: House, people: tuple[Person, Person]
) -> None:
    arthur, guinevere = people
    tables = list[int]()
    async with house.open() as bot:
        hour = datetime.fromtimestamp(house.clock(), UTC).hour
        for name, game in (("tables", "battles_and_builders"), ("hall", "camelot_101")):
            for person in people:
                person.go(channel_named(house.sandbox.world, name))
            table = await timed_table(house, *people, pace=14 * 86400, game=game)
            tables.append(table)
            while await house.awaited(table, people) is not arthur:
                await move(house, table, guinevere)
        await rung_by_mail(arthur, "digest")
        await arthur.choose((await arthur.slash("preferences")).message, f"digest_hour={(hour + 2) % 24}")
        await hours(house, 3)
        left = "13 days 21 hours left"
        # There is no room for both stakes.
        both = f"Battles & Builders ({left}; then {STAKE}) and Camelot 101 ({left})"
        assert body(arthur) == f"2 tables wait for you: {both}"
        assert arthur.inbox()[-1].text.count(f"; then {STAKE}") == 2
        await rung_by_mail(arthur, "digest", language="nl")
        await bot.host.turns.declare(tables[1], guinevere.id, "resign")
        await hours(house, 24)
        won = "is afgelopen: Arthur wint na opgave van Guinevere"
        waits = "1 tafel wacht op je: Battles & Builders (nog 12 dagen 21 uur)"
        assert body(arthur) == f"Camelot 101 {won} \u00b7 {waits}"
        assert any(f"-# Camelot 101 {won}" in seen.text for seen in arthur.inbox())
        missed = Ping(tables[1], 0, 1, arthur.id, 0.0, "missed")
        lost, view = await digest_now(bot, arthur.id, [missed], daily=False)
        played = "Your time in Camelot 101 was over; the computer played for you"
        assert lost.startswith(f"{played} \u00b7 1 table waits")
        shown = [each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay)]
        assert shown[0].startswith("### Several tables\nOne of them waits for you.\n")
        await hours(house, 13 * 24)
        assert "Battles & Builders (tijd is om; de anderen mogen je vervangen) wacht op je" in {
            each.body for each in rings(arthur)
        }
        await bot.host.turns.declare(tables[0], guinevere.id, "resign")
        await hours(house, 24)
        assert body(arthur) == f"Battles & Builders {won}", "a digest may tell of news alone"


async def test_who_has_a_digest_is_told_at_once_that_his_own_time_is_over(
    house: House, people: tuple[Person, Person]
) -> None:
    # Ten minutes past: 23.1 hours later his quiet hours have not begun, whatever time it is.
    house.clock.advance((600 - house.clock()) % 3600)
    async with house.open():
        hour = datetime.fromtimestamp(house.clock(), UTC).hour
        for person in people:
            await rung_by_mail(person, "digest")
            await person.choose(
                (await person.slash("preferences")).message, f"digest_hour={(hour + 23) % 24}"
            )
        table = await timed_table(house, *people)
        late = await house.awaited(table, people)
        assert late is not None
        (other,) = (person for person in people if person is not late)
        assert body(late) == "Your game of Battles & Builders has begun, and you begin; 1 day left"
        # His time runs out in his quiet hours.
        for wish in (f"quiet_from={hour}", f"quiet_until={(hour + 3) % 24}"):
            await late.choose((await late.slash("preferences")).message, wish)
        # What rings for itself does so hours before: at one look it, or the digest, may come first.
        await hours(house, 18.1)
        assert f"left \u00b7 Your move in Battles & Builders; then {STAKE}" in body(late)
        await hours(house, (await due_of(house.bot.host, table, late.id) - house.clock()) / HOUR - 54.4 / 60)
        waits = "1 table waits for you: Battles & Builders"
        told = len(rings(late))
        assert body(late) == f"Battles & Builders (54 minutes left; then {STAKE}) waits for you"
        await hours(house, 1)
        assert len(rings(late)) == told
        over = f"{late.name}'s time is over in Battles & Builders"
        waiting = len(rings(other))
        assert not any(over in each.body for each in rings(other)), "it waits for the digest"
        await hours(house, 3)
        assert body(late) == (
            "Your move in Battles & Builders: your time is over, and the table still waits for you"
        )
        await hours(house, 20)
        assert body(late) == f"Battles & Builders (time is over; {STAKE}) waits for you"
        assert len(rings(late)) == told + 2, "of each it is told once"
        (digest,) = rings(other)[waiting:]
        assert digest.body == f"{over}: you can wait, or vote to replace {late.name}"
        told = len(rings(other))
        await late.slash("vote", what="pause")
        await house.quiet()
        assert len(rings(other)) == told
        await hours(house, 24)
        assert body(other) == f"{waits} (you are asked whether to pause)"


async def test_who_is_rung_is_rung_once_though_the_layout_comes_later(
    house: House, people: tuple[Person, Person]
) -> None:
    async with house.open():
        table = await house.start_table(*people)
        mover = await house.awaited(table, people)
        assert mover is not None
        # Not one of those that the library tries again, for 25 seconds.
        house.sandbox.faults.fail("PATCH", rf"/channels/{people[0].at.id}/messages/", 503)
        await move(house, table, mover)
        waiting = await house.awaited(table, people)
        assert waiting is not None
        before = len(rings(waiting))
        board = house.table(waiting)
        assert not board.record.is_v2
        assert "Your move" in board.labels, "as plain text it has its buttons"
        await minutes(house, 3)
        assert board.pictures, "by now it is laid out"
        assert len(rings(waiting)) == before


async def test_a_name_makes_no_mention_and_no_link(house: House, people: tuple[Person, Person]) -> None:
    people[0].user.name = "[x](https://x) @here"
    async with house.open():
        table = await house.start_table(*people)
        for _ in range(4):
            await house.play_on(table, *people, moves=1)
        # A mention is written by Discord, and is none of a link.
        said = [each.body.replace(f"@{people[0].name}", "") for each in rings(people[1])]
        assert any("x" in text for text in said)
        assert not any("[x]" in text or "https://" in text or "@here" in text for text in said)
