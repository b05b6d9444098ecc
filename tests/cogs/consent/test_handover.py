"""A seat changes hands on the table's own page: proposed, answered, and shown to whom it now belongs."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.sandbox import Person, Seen
from bot.sandbox.discord import messages, threads
from bot.sandbox.discord.scenario import guild_named
from bot.store.rows.person import Person as Guest
from cogs.consent.service import Consent
from cogs.consent.tables import ProposalTables
from rules.fairness import check, proof_read
from rules.record import parsed
from tests.faults.passing import minutes
from tests.some import some
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

DAY = 24 * 3600


@pytest.fixture
def people(house: House) -> tuple[Person, Person, Person]:
    return house.person("Arthur"), house.person("Guinevere"), house.person("Lancelot")


def proposal(person: Person) -> Seen:
    """Give the newest message of a proposal."""
    return next(
        seen
        for seen in reversed(person.messages())
        if not seen.ephemeral and ("plays on for" in seen.text or "hand the seat" in seen.text)
    )


async def propose(house: House, person: Person, table: int, **options: object) -> str:
    """Let somebody propose a handover, and read the answer."""
    answer = await person.slash("handover", {"table": table, **options})
    text = (await answer.settled()).text
    await house.quiet()
    return text


async def test_nothing_is_proposed_before_it_is_said_who_is_to_play_on(
    house: House, people: tuple[Person, ...]
) -> None:
    arthur, guinevere, _ = people
    async with house.open():
        table = await house.start_table(*people)
        page = await (await arthur.slash("handover", table=table)).settled()
        await house.quiet()
        assert page.ephemeral
        assert "who is to play on for you?" in page.text
        assert not any("hand the seat" in seen.text for seen in guinevere.messages())
        await arthur.click(page, "A computer")
        await house.quiet()
        assert "wants to hand the seat to a computer" in proposal(guinevere).text


def leave(house: House, person: Person) -> None:
    """Let somebody leave the server."""
    house.sandbox.world.leave(guild_named(house.sandbox.world), person.user)


async def test_a_seat_is_handed_over_by_buttons(house: House, people: tuple[Person, ...]) -> None:
    arthur, guinevere, lancelot = people
    merlin = house.person("Merlin")
    async with house.open():
        table = await house.start_table(*people)
        told = await propose(house, arthur, table, to=merlin)
        assert "Asked in" in told
        seen = proposal(guinevere)
        assert seen.labels == ["Agree", "Take the seat", "Refuse", "Withdraw (Arthur)"]
        assert [seen.pings(who.user) for who in (*people, merlin)] == [False, True, True, False]
        assert "Take the seat" in merlin.inbox()[-1].labels, "a letter has rung him"
        await guinevere.click(seen, "Agree")
        await house.quiet()
        assert "Guinevere agrees" in proposal(arthur).text
        await lancelot.click(seen, "Agree")
        await merlin.click(seen, "Take the seat")
        await house.quiet()
        assert "It is done: **Merlin** plays on for" in proposal(arthur).text
        assert proposal(arthur).labels == []
        assert "Arthur hands the seat to Merlin" in house.table(guinevere).text
        assert any("You are \U0001f535 Merlin" in seen.text for seen in merlin.inbox())
        assert (await house.your_move(merlin)).pictures
        await house.play_out(table, guinevere, lancelot, merlin)
        assert await house.is_over(table)
        answer = await guinevere.click(house.table(guinevere), "Fair play")
        files = (await answer.settled()).files
        record, proof = (house.sandbox.world.files[file.id] for file in files)
        check(parsed(record), proof_read(proof))


async def test_the_thread_is_named_by_those_who_play_there_now(
    house: House, people: tuple[Person, ...]
) -> None:
    arthur, guinevere, _ = people
    others = [house.person(name) for name in ("Lancelot", "Merlin", "Morgana")]
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        for former, newcomer in pairwise([arthur, *others]):
            await propose(house, former, table, to=newcomer)
            await guinevere.click(proposal(guinevere), "Agree")
            await newcomer.click(proposal(newcomer), "Take the seat")
            await house.quiet()
        title = "Battles & Builders: {} and Guinevere"
        assert guinevere.at.name == title.format("Merlin"), "it takes two names in ten minutes"
        for _ in range(11):
            await minutes(house)
        assert guinevere.at.name == title.format("Morgana")
        threads.change(house.sandbox.world, guinevere.at, {"name": "Ours"})
        await propose(house, others[-1], table, to=arthur)
        await guinevere.click(proposal(guinevere), "Agree")
        await arthur.click(proposal(arthur), "Take the seat")
        await house.quiet()
        assert guinevere.at.name == "Ours", "people have named it"


async def test_the_former_gets_nothing_more_and_the_old_buttons_say_so(
    house: House, people: tuple[Person, ...]
) -> None:
    arthur, guinevere, _ = people
    merlin = house.person("Merlin")
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        await (await arthur.slash("hand", table=table)).settled()
        mail = {seen.text for seen in arthur.inbox()}
        await propose(house, arthur, table, to=merlin)
        await guinevere.click(proposal(guinevere), "Agree")
        await merlin.click(proposal(merlin), "Take the seat")
        await house.play_on(table, guinevere, merlin, moves=6)
        assert {seen.text for seen in arthur.inbox()} < mail
        assert all(not seen.labels for seen in some(arthur.inbox()))
        answer = await arthur.click(house.table(arthur), "Your move")
        await answer.settled()
        assert "do not sit at this table" in refusal(answer)
        answer = await arthur.slash("handover", table=table)
        await answer.settled()
        assert "do not sit at this table" in refusal(answer)


async def test_who_has_left_the_server_gives_way_to_a_computer(
    house: House, people: tuple[Person, ...]
) -> None:
    arthur, guinevere, lancelot = people
    async with house.open():
        table = await house.start_table(*people)
        leave(house, guinevere)
        offered = await arthur.complete("handover", "seat", "", table=table)
        assert offered.choices == ["Arthur", "Guinevere", "Lancelot"]
        assert offered.values == [0, 1, 2]
        told = await propose(house, arthur, table, seat=1)
        assert "who has left the server" in told
        seen = proposal(lancelot)
        assert "who has left the server" in seen.text
        assert "Guinevere> is asked" not in seen.text
        assert seen.labels == [
            "Agree",
            "Refuse",
            "Withdraw (Arthur)",
            "I am still here (Guinevere)",
            "Your move",
        ]
        await lancelot.click(seen, "Agree")
        await house.quiet()
        assert "All who are asked agree. It happens on <t:" in seen.text
        assert seen.labels == ["Withdraw (Arthur)", "I am still here (Guinevere)", "Your move"]
        house.clock.advance(DAY)
        await minutes(house)
        assert "gives way to a computer" in house.table(arthur).text
        assert "a computer plays on for" in proposal(arthur).text
        await house.play_out(table, arthur, lancelot)
        assert await house.is_over(table)


async def test_a_proposal_outlives_a_restart_and_lapses_in_a_week(
    house: House, people: tuple[Person, ...]
) -> None:
    arthur, guinevere, lancelot = people
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        await propose(house, arthur, table, to=lancelot)
        seen = proposal(guinevere)
    async with house.open():
        await guinevere.click(seen, "Agree")
        await house.quiet()
        assert "Guinevere agrees" in proposal(arthur).text
        house.clock.advance(7 * DAY)
        await minutes(house)
        assert "a week has passed" in proposal(arthur).text
        assert proposal(arthur).labels == []


async def test_a_proposal_is_refused(house: House, people: tuple[Person, ...]) -> None:
    arthur, guinevere, lancelot = people
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        await propose(house, arthur, table, to=lancelot)
        seen = proposal(guinevere)
        stranger = house.person("Morgana")
        assert "offered to Lancelot" in refusal(await stranger.click(seen, "Take the seat"))
        assert "not needed" in refusal(await stranger.click(seen, "Agree"))
        assert "those who play" in refusal(await stranger.click(seen, "Refuse"))
        await guinevere.click(seen, "Refuse")
        await house.quiet()
        assert "**Guinevere** has said no" in proposal(arthur).text
        assert (await house.bot.host.tables.public(table)).seat_of(arthur.id) == 0


async def test_who_takes_no_direct_messages_can_take_a_seat(house: House, people: tuple[Person, ...]) -> None:
    arthur, guinevere, lancelot = people
    lancelot.close_dms()
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        await propose(house, arthur, table, to=lancelot)
        await guinevere.click(proposal(guinevere), "Agree")
        answer = await lancelot.click(proposal(lancelot), "Take the seat")
        assert "cannot send you direct messages" in (await answer.followup()).text
        await house.quiet()
        assert (await house.your_move(lancelot)).pictures
        assert lancelot.inbox() == []


async def test_neither_bots_nor_strangers_are_proposed(house: House, people: tuple[Person, ...]) -> None:
    arthur, guinevere, lancelot = people
    leave(house, lancelot)
    bot = next(user for user in house.sandbox.world.users.values() if user.bot)
    async with house.open():
        table = await house.start_table(arthur, guinevere)
        for stranger, sentence in ((lancelot, "is not in the server"), (bot, "Bots take no seats")):
            answer = await arthur.slash("handover", {"table": table, "to": stranger})
            await answer.settled()
            assert sentence in refusal(answer)


async def test_a_proposal_whose_message_is_deleted_is_posted_anew(
    house: House, people: tuple[Person, ...]
) -> None:
    arthur, guinevere, lancelot = people
    async with house.open():
        table = await house.start_table(*people)
        await propose(house, arthur, table, to=house.person("Merlin"))
        first = proposal(guinevere)
        messages.delete(house.sandbox.world, first.record)
        await house.bot.host.of(Consent).agree(1, Guest(guinevere.id, "Guinevere"))
        await house.quiet()
        again = proposal(lancelot)
        assert "Guinevere agrees" in again.text
        assert again.record.pings == []
        messages.delete(house.sandbox.world, again.record)
        await house.bot.host.of(Consent).refuse(1, lancelot.id)
        await house.quiet()
        assert await house.bot.host.tables.store.of(ProposalTables).proposals_due() == []


async def test_ones_own_undo_is_asked_for_and_granted(house: House, people: tuple[Person, ...]) -> None:
    async with house.open():
        table = await house.start_table(*people[:2])
        bidder = await house.awaited(table, people)
        assert bidder is not None
        other = people[0] if bidder is people[1] else people[1]
        await (await bidder.slash("move", text="bid 1b")).settled()
        await house.quiet()
        answer = await bidder.slash("undo", table=table)
        refused = await answer.settled()
        assert "Your last move (" in refused.text
        assert "stands: the turn has passed on." in refused.text
        assert "The others may let you" in refused.text
        assert refused.labels == ["Ask the others", "Your move"]
        asked = await bidder.click(refused, "Ask the others")
        assert "Asked in" in asked.text
        await house.quiet()
        seen = next(seen for seen in reversed(other.messages()) if "Agree" in seen.labels)
        assert seen.pings(other.user)
        assert "asks to take the last move back" in seen.text
        assert "though the turn has passed on" in seen.text
        await other.click(seen, "Agree")
        await house.quiet()
        assert "it is taken back" in seen.text
        assert "took back, as all have agreed: commits " in house.table(other).text
        assert house.table(bidder).pings(bidder.user)
        assert await house.awaited(table, people) is bidder
        await house.play_out(table, *people)
        answer = await other.click(house.table(other), "Fair play")
        record, proof = (house.sandbox.world.files[file.id] for file in (await answer.settled()).files)
        check(parsed(record), proof_read(proof))


async def test_play_goes_on_over_a_request_to_take_back(house: House, people: tuple[Person, ...]) -> None:
    async with house.open():
        table = await house.start_table(*people[:2])
        bidder = await house.awaited(table, people)
        assert bidder is not None
        await (await bidder.slash("move", text="bid 1b")).settled()
        refused = await (await bidder.slash("undo", table=table)).settled()
        await bidder.click(refused, "Ask the others")
        await house.quiet()
        await house.play_on(table, *people[:2], moves=1)
        (seen,) = [
            seen for seen in bidder.messages() if "the game has gone on" in seen.text if not seen.ephemeral
        ]
        assert seen.labels == []
        assert seen.pings(bidder.user), "no turn has called him"
        assert not any("Agree" in each.labels for each in bidder.messages())


async def test_who_is_given_a_seat_reads_that_and_no_older_news(house: House) -> None:
    people, merlin = (house.person("Arthur"), house.person("Guinevere")), house.person("Merlin")
    async with house.open():
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=3)
        former = await house.awaited(table, people)
        assert former is not None
        (other,) = (person for person in people if person is not former)
        await (await former.slash("handover", table=table, to=merlin)).settled()
        await house.quiet()
        await other.click(other.messages()[-1], "Agree")
        await merlin.click(merlin.inbox()[-1], "Take the seat")
        await house.quiet()
        (turn,) = (each.body for each in merlin.notifications() if "Your move in" in each.body)
        assert turn.startswith(
            f"Your move in Battles & Builders, 1 day left: {former.name} hands the seat to Merlin"
        )
