"""Who is asked about something, or told what came of it, is so as he wishes to be rung."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime

import pytest

from bot.errors import NotDue, UndoRefused
from bot.sandbox import Person, Seen
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.scenario import channel_named
from bot.store.rows.person import Person as Known
from cogs.consent.service import Consent
from rules.chance import dealer
from tests.e2e.test_days import hours, move, timed_table
from tests.faults.passing import minutes
from tests.publishing.test_notifications import rings, rung_by_mail
from tests.publishing.test_private_panel import panel
from tests.world.house import House
from tests.world.playing import anything

pytestmark = pytest.mark.usefixtures("scribbled")

TITLE = "Battles & Builders"


def bodies(person: Person, since: int) -> list[str]:
    return [each.body for each in rings(person)[since:]]


def came_silently(person: Person, seen: Seen) -> bool:
    """Say whether a message has come without a sound."""
    (came,) = [each for each in person.notifications() if each.message_id == seen.id]
    return came.silent


async def test_a_vote_rings_each_by_mail_by_mention_or_in_the_digest(house: House) -> None:
    arthur, guinevere, lancelot, merlin = people = [
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Merlin")
    ]
    async with house.open():
        for person, wish in ((arthur, "mail"), (guinevere, "mail"), (merlin, "digest")):
            await rung_by_mail(person, wish)
        await merlin.choose((await merlin.slash("preferences")).message, "digest_hour=8")
        await timed_table(house, *people, pace=7 * 86400)
        told = {person: len(rings(person)) for person in people}
        place = arthur.at.id
        await (await arthur.slash("vote", what="pause")).settled()
        await house.quiet()
        asks = f"Arthur proposes to pause {TITLE}"
        needs = "asked: you, Lancelot and Merlin; 7 days left to answer"
        assert bodies(guinevere, told[guinevere]) == [f"{asks}; {needs}"]
        assert rings(guinevere)[-1].channel_id != place
        asked = panel(guinevere)
        assert "Agree" in asked.labels, "what rings is the panel, with the answers"
        assert asked.id == guinevere.inbox()[-1].id
        (mention,) = bodies(lancelot, told[lancelot])
        assert mention.endswith(" \u00b7 @Lancelot"), "of all who are asked he alone is mentioned"
        assert bodies(merlin, told[merlin]) == []
        await hours(house, 13)
        assert len(bodies(merlin, told[merlin])) == 1
        digest = next(seen for seen in reversed(merlin.inbox()) if "Today's digest" in seen.text)
        assert "you are asked whether to pause" in digest.text
        assert f"**{TITLE} with Arthur, Guinevere and Lancelot**, table 1" in digest.text
        # What came of it goes the same ways.
        told = {person: len(rings(person)) for person in people}
        for person in (guinevere, lancelot):
            await person.click(panel(person), "Agree")
            await house.quiet()
        await merlin.click(panel(merlin), "Agree")
        await house.quiet()
        paused = f"{TITLE} is paused: all have agreed"
        assert bodies(arthur, told[arthur]) == [paused]
        assert bodies(guinevere, told[guinevere]) == [paused]
        assert bodies(lancelot, told[lancelot]) == [f"{paused} \u00b7 @Lancelot"]
        assert {each.channel_id for each in rings(arthur) if paused in each.body} != {place}
        assert bodies(merlin, told[merlin]) == [], "his was the last word"


async def test_each_ring_says_which_of_two_tables_of_a_game_it_is_of(house: House) -> None:
    arthur, guinevere, lancelot = people = [
        house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")
    ]
    async with house.open() as bot:
        for person in (arthur, guinevere):
            await rung_by_mail(person)
        tables = []
        for place, others in (("general", people), ("tables", (arthur, guinevere))):
            for person in others:
                person.go(channel_named(house.sandbox.world, place))
            tables.append(await timed_table(house, *others, pace=7 * 86400))
        told = {person: len(rings(person)) for person in people}
        proposal = await bot.host.of(Consent).propose_vote(tables[0], arthur.id, "pause")
        await house.quiet()
        (asked,) = bodies(guinevere, told[guinevere])
        assert asked.startswith(f"Arthur proposes to pause {TITLE} with Arthur and Lancelot; ")
        (mention,) = bodies(lancelot, told[lancelot])
        assert mention.startswith(f"Arthur proposes to pause {TITLE}; "), "he sits at one table alone"
        for person in (guinevere, lancelot):
            await bot.host.of(Consent).agree(proposal.id, Known(person.id, person.name))
        await house.quiet()
        assert f"{TITLE} with Guinevere and Lancelot is paused: all have agreed" in bodies(
            arthur, told[arthur]
        )
        told = {person: len(rings(person)) for person in people}
        await bot.host.turns.declare(tables[1], guinevere.id, "resign")
        await house.quiet()
        assert bodies(arthur, told[arthur]) == [
            f"{TITLE} with Guinevere is over: Arthur wins; Guinevere resigned"
        ]


async def test_a_refusal_is_told_by_mail_or_in_a_digest_once(house: House) -> None:
    arthur, guinevere = people = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        for person, wish in ((arthur, "digest"), (guinevere, "mail")):
            await rung_by_mail(person, wish)
        await arthur.choose((await arthur.slash("preferences")).message, "digest_hour=8")
        table = await timed_table(house, *people, pace=7 * 86400)
        for proposer, other in ((guinevere, arthur), (arthur, guinevere)):
            await (await proposer.slash("vote", what="pause")).settled()
            await house.quiet()
            told = len(rings(proposer))
            await other.click(panel(other), "Refuse")
            await house.quiet()
            refused = f"{other.name} refuses to pause {TITLE}"
            if proposer is guinevere:
                assert bodies(guinevere, told) == [refused]
                continue
            assert bodies(arthur, told) == [], "he reads it in his digest"
            await hours(house, 13)
            (digest,) = bodies(arthur, told)
            assert refused in digest
            await hours(house, 24)
            assert not any(refused in each for each in bodies(arthur, told + 1)), "once"
        assert not await bot.host.outbox.rings_due(table)


async def test_who_is_late_and_rung_by_mail_is_warned_twice_there(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open():
        for person in people:
            await rung_by_mail(person)
        table = await timed_table(house, *people)
        late = await house.awaited(table, tuple(people))
        assert late is not None
        (other,) = (person for person in people if person is not late)
        await hours(house, 24.1)
        told = len(rings(late))
        page = await (await other.slash("vote", what="replace")).settled()
        await (await other.click(page, "Replace")).settled()
        await house.quiet()
        (warned,) = bodies(late, told)
        assert warned.startswith("A move or \u201cI am still here\u201d within 1 day keeps your seat in ")
        assert "I am still here" in late.inbox()[-1].labels
        await hours(house, 23.1)
        assert "within 54 minutes keeps your seat" in bodies(late, told + 1)[-1]
        await hours(house, 1)
        over = f"A computer plays on for you in {TITLE}: press \u201cI am back\u201d to have your seat again"
        assert bodies(late, told)[-1] == over
        assert late.at.id not in {each.channel_id for each in rings(late)}
        assert late.inbox()[-1].labels == ["I am back"]


async def test_who_is_rung_both_ways_is_mentioned_and_reads_the_same_in_silence(house: House) -> None:
    people = arthur, guinevere = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        for person in people:
            await rung_by_mail(person, "both")
        table = await timed_table(house, *people, pace=7 * 86400)
        told = {person: len(rings(person)) for person in people}
        before = {person: panel(person).id for person in people}
        await (await arthur.slash("vote", what="pause")).settled()
        await house.quiet()
        (mention,) = bodies(guinevere, told[guinevere])
        assert mention.startswith(f"Arthur proposes to pause {TITLE}")
        assert mention.endswith(" \u00b7 @Guinevere")
        asked = guinevere.inbox()[-1]
        assert "Agree" in asked.labels
        assert came_silently(guinevere, asked)
        assert asked.id > before[guinevere], "it comes anew, so that it is found"
        await guinevere.click(asked, "Agree")
        await house.quiet()
        (mention,) = bodies(arthur, told[arthur])
        assert mention == f"{TITLE} is paused: all have agreed \u00b7 @Arthur"
        assert panel(arthur).id > before[arthur]
        assert came_silently(arthur, panel(arthur))
        assert not await bot.host.outbox.rings_due(table)
        # Where nobody can be mentioned the direct message rings.
        told = {person: len(rings(person)) for person in people}
        guild = house.sandbox.world.guilds[arthur.at.guild_id or 0]
        house.sandbox.world.forbid(arthur.at, guild.id, Permission.SEND_MESSAGES)
        await bot.host.of(Consent).propose_vote(table, arthur.id, "resume")
        await house.quiet()
        await minutes(house, 3)
        (letter,) = bodies(guinevere, told[guinevere])
        assert letter.startswith(f"Arthur proposes to end the pause of {TITLE}")


async def test_that_a_move_is_taken_back_is_told_by_mail_as_at_the_table(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        for person in people:
            await rung_by_mail(person)
        table = await timed_table(house, *people, pace=7 * 86400)
        mover = await house.awaited(table, tuple(people))
        assert mover is not None
        (other,) = (person for person in people if person is not mover)
        await move(house, table, mover)
        await bot.host.of(Consent).propose_undo(table, mover.id)
        await house.quiet()
        told = len(rings(mover))
        await other.click(panel(other), "Agree")
        await house.quiet()
        granted = f"Your move in {TITLE}, 7 days left: all have agreed, your move is taken back"
        assert bodies(mover, told) == [granted]


async def test_the_own_lateness_stands_before_what_is_proposed_where_both_ring_at_once(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere")]
    house.clock.advance((600 - house.clock()) % 3600)
    async with house.open():
        for person in people:
            await rung_by_mail(person)
        table = await timed_table(house, *people)
        late = await house.awaited(table, tuple(people))
        assert late is not None
        (other,) = (person for person in people if person is not late)
        hour = datetime.fromtimestamp(house.clock(), UTC).hour
        for wish in (f"quiet_from={(hour + 23) % 24}", f"quiet_until={(hour + 2) % 24}"):
            await late.choose((await late.slash("preferences")).message, wish)
        await hours(house, 24.1)
        told = len(rings(late))
        await (await other.slash("vote", what="pause")).settled()
        await house.quiet()
        assert bodies(late, told) == []
        await hours(house, 2)
        (ring,) = bodies(late, told)
        first, second = ring.split("\n")
        assert first == f"Your move in {TITLE}: your time is over, and the table still waits for you"
        assert second.startswith(f"{other.name} proposes to pause {TITLE}")


async def test_who_has_a_digest_reads_there_that_somebody_is_to_be_replaced_and_was(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere", "Lancelot")]
    async with house.open():
        for person in people:
            await rung_by_mail(person, "digest")
            # Three hours before the time is over of whoever begins.
            hour = int(house.clock() // 3600 + 21) % 24
            await person.choose((await person.slash("preferences")).message, f"digest_hour={hour}")
        table = await timed_table(house, *people)
        awaited = await house.awaited(table, tuple(people))
        late, proposer, other = sorted(people, key=lambda person: person is not awaited)
        await hours(house, 24.2)
        told = {person: len(rings(person)) for person in people}
        page = await (await proposer.slash("vote", what="replace")).settled()
        await (await proposer.click(page, "Replace")).settled()
        await house.quiet()
        (warned,) = bodies(late, told[late])
        assert "keeps your seat in" in warned, "it would be too late for him"
        assert bodies(other, told[other]) == []
        await hours(house, 21)
        (asked,) = bodies(other, told[other])
        assert "you are asked whether a seat changes hands" in asked
        await other.click(panel(other), "Agree")
        await house.quiet()
        told = {person: len(rings(person)) for person in people}
        await hours(house, 4)
        given_way = f"A computer plays on for {late.name} in {TITLE}"
        assert any("A computer plays on for you" in each for each in bodies(late, told[late]))
        for person in (proposer, other):
            assert not any(given_way in each for each in bodies(person, told[person]))
        await hours(house, 21)
        for person in (proposer, other):
            assert sum(given_way in each for each in bodies(person, told[person])) == 1, "once"


async def test_to_let_a_move_be_taken_back_waits_for_a_digest_that_comes_in_time(house: House) -> None:
    people = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        for person in people:
            await rung_by_mail(person, "digest")
        table = await timed_table(house, *people, game="return_to_camelot")
        await house.play_on(table, *people, moves=3)
        asked = await house.awaited(table, tuple(people))
        assert asked is not None
        (mover,) = (person for person in people if person is not asked)
        for later, waits in ((20, True), (24, False)):
            hour = int(house.clock() // 3600 + later) % 24
            await asked.choose((await asked.slash("preferences")).message, f"digest_hour={hour}")
            told = len(rings(asked))
            proposal = await bot.host.of(Consent).propose_undo(table, mover.id)
            await house.quiet()
            asks = [each for each in bodies(asked, told) if "asks to take a move back" in each]
            assert (not asks) is waits
            if waits:
                await hours(house, 22)
                digests = [seen for seen in asked.inbox() if "whether a move is taken back" in seen.text]
                assert len(digests) == 1, "in the digest"
                rung = bodies(asked, told)
                assert not any("take a move back" in each for each in rung), (
                    "the next one would come too late"
                )
            await bot.host.of(Consent).refuse(proposal.id, asked.id)
            await house.quiet()


@pytest.mark.parametrize("wish", ["mention", "mail", "digest"])
async def test_who_asked_to_take_a_move_back_in_his_own_turn_hears_that_he_may(
    house: House, wish: str
) -> None:
    people = arthur, guinevere = [house.person(name) for name in ("Arthur", "Guinevere")]
    async with house.open() as bot:
        for person in people:
            await rung_by_mail(person, wish)
        table, chance = await house.start_table(*people, game="camelot_101"), dealer("1", "choice")
        while True:
            asks = await house.awaited(table, (arthur, guinevere))
            assert asks is not None
            await anything(bot.host, table, asks.id, chance)
            await house.quiet()
            if asks is await house.awaited(table, (arthur, guinevere)):
                with suppress(NotDue, UndoRefused):
                    await bot.host.of(Consent).propose_undo(table, asks.id)
                    break
        await house.quiet()
        (other,) = (person for person in people if person is not asks)
        told: dict[Person, int] = {person: len(rings(person)) for person in people}
        await other.click(panel(other), "Agree")
        await house.quiet()
        assert await house.awaited(table, (arthur, guinevere)) is asks
        (rung,) = bodies(asks, told[asks])
        assert rung.startswith(
            "Your move in Camelot 101, 1 day left: all have agreed, your move is taken back"
        )
        assert rung.endswith("@" + asks.name) is (wish == "mention")
        assert bodies(other, told[other]) == [], "he acted last"
