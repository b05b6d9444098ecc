"""Where messages go: pings, direct messages, old messages."""

from __future__ import annotations

import pytest

from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_a_new_wait_pings_the_awaited_once_and_retires_the_message_before(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        first = house.table(people[0])
        bidder = await house.awaited(table, people)
        assert bidder is not None
        other = people[0] if bidder is people[1] else people[1]
        assert not first.pings(people[0].user), "who has started it is there"
        assert first.pings(people[1].user)
        begins = "and you begin" if bidder is people[1] else f"{bidder.name} begins"
        (rung,) = [each.body for each in people[1].notifications() if not each.silent]
        assert begins in rung
        assert rung.endswith("1 day left \u00b7 @Guinevere")
        assert not [each.body for each in people[0].notifications() if not each.silent]
        await (await bidder.slash("move", text="bid 1b", table=table)).settled()
        await house.quiet()
        second = house.table(people[0])
        assert second.id != first.id
        assert second.pings(other.user)
        assert not second.pings(bidder.user)
        assert not first.exists, "the new one tells all that happened"


async def test_the_hand_comes_by_direct_message_with_its_question(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        mail = bidder.inbox()[-1]
        assert mail.pictures
        assert "the table waits for you" in mail.text
        form = await bidder.click(mail, "Choose")
        await (await bidder.submit(form, {"Builders": "3"})).settled()
        await house.quiet()
        assert "You commit 3 builders" in bidder.inbox()[-1].text


async def test_closed_direct_messages_are_said_and_your_move_works(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    people[1].close_dms()
    async with house.open():
        table = await house.open_table(people[0])
        answer = await people[1].click(house.lobby(people[1]), "Join")
        note = await answer.followup()
        assert note.ephemeral
        assert "cannot send you direct messages" in note.text
        await house.quiet()
        await house.begin(table, people[0])
        seen = await house.your_move(people[1])
        assert seen.pictures
        assert people[1].inbox() == []
        await house.play_out(table, *people)
        assert await house.is_over(table)


async def test_an_old_message_is_posted_anew(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        house.clock.advance(2 * 3600)
        await (await bidder.slash("move", text="bid 1b 1i", table=table)).settled()
        await house.quiet()
        assert "commits 2 tokens" in house.table(people[0]).text
