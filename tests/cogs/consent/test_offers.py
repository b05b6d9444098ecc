"""What somebody is offered: told once, also behind quiet hours, listed, and answered wherever it stands."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.sandbox import Person, Seen
from bot.sandbox.discord.records import Flag
from cogs.consent.service import Consent
from tests.cogs.lobby.test_again import asked_again, invitation
from tests.e2e.test_days import hours
from tests.faults.passing import minutes
from tests.publishing.test_notifications import rings, rung_by_mail
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

TAKE = "Take the seat"


async def sleeps(house: House, person: Person) -> None:
    """Let somebody have quiet hours from now on for two hours."""
    hour = datetime.fromtimestamp(house.clock(), UTC).hour
    shown = (await person.slash("preferences")).message
    await person.choose(shown, f"quiet_from={hour}")
    await person.choose(shown, f"quiet_until={(hour + 2) % 24}")


def letter(person: Person) -> Seen:
    """Give the offer of a seat among somebody's direct messages."""
    (found,) = [seen for seen in person.inbox() if "hand the seat to" in seen.text]
    return found


def is_silent(seen: Seen) -> bool:
    return bool(seen.record.flags & Flag.SILENT)


async def offered(house: House, *people: Person) -> tuple[int, Person]:
    """Let the first offer his seat to one who was never there."""
    merlin = house.person("Merlin")
    table = await house.start_table(*people)
    merlin.go(people[0].at)
    await (await people[0].slash("handover", table=table, to=merlin)).settled()
    await house.quiet()
    return table, merlin


async def test_a_newcomer_is_told_by_a_letter_and_takes_the_seat_there(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table, merlin = await offered(house, *people)
        asked = letter(merlin)
        assert asked.labels == [TAKE, "Refuse"]
        assert not is_silent(asked)
        assert told(house, merlin) == 0, "nobody is rung twice"
        await merlin.click(asked, TAKE)
        await house.quiet()
        assert "as soon as all others agree" in asked.text
        assert asked.labels == ["Refuse"]
        seen = next(seen for seen in reversed(people[1].messages()) if "Agree" in seen.labels)
        await people[1].click(seen, "Agree")
        await house.quiet()
        assert (await house.bot.host.tables.public(table)).seat_of(merlin.id) == 0
        assert "You are" in merlin.inbox()[-1].text


async def test_a_newcomer_refuses_in_his_letter(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        _, merlin = await offered(house, *people)
        asked = letter(merlin)
        await merlin.click(asked, "Refuse")
        await house.quiet()
        assert "**Merlin** has said no" in asked.text
        assert asked.labels == []
        assert (await merlin.slash("mygames")).text.count("offered") == 0


async def test_an_offer_that_is_withdrawn_says_so_in_the_letter(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        _, merlin = await offered(house, *people)
        seen = next(seen for seen in reversed(people[0].messages()) if TAKE in seen.labels)
        await people[0].click(seen, "Refuse")
        await house.quiet()
        assert "withdrawn" in letter(merlin).text
        assert letter(merlin).labels == []


async def test_who_takes_no_letters_is_told_at_the_table(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    house.person("Merlin").close_dms()
    async with house.open():
        _, merlin = await offered(house, *people)
        assert merlin.inbox() == []
        await hours(house, 1)
        seen = [seen for seen in merlin.messages() if TAKE in seen.labels]
        assert [each.pings(merlin.user) for each in seen] == [True]


async def test_a_newcomer_asleep_is_told_once_at_the_end_of_his_quiet_hours(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await sleeps(house, house.person("Merlin"))
        _, merlin = await offered(house, *people)
        assert is_silent(letter(merlin))
        await hours(house, 2)
        assert not is_silent(letter(merlin))
        told = letter(merlin).id
        await hours(house, 30)
        assert letter(merlin).id == told


async def test_a_player_asleep_is_told_of_a_proposal_once_at_the_end_of_his_quiet_hours(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open():
        await sleeps(house, people[1])
        table = await house.start_table(*people)
        await (await people[0].slash("handover", table=table, to=house.person("Merlin"))).settled()
        await house.quiet()
        assert [told(house, person) for person in people[1:]] == [0, 1]
        await hours(house, 2)
        assert [told(house, person) for person in people[1:]] == [1, 1]
        await hours(house, 30)
        assert [told(house, person) for person in people[1:]] == [1, 1]
        assert len([seen for seen in people[1].messages() if TAKE in seen.labels]) == 1


async def test_who_has_answered_is_told_nothing_later(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open():
        await sleeps(house, people[1])
        table = await house.start_table(*people)
        await (await people[0].slash("handover", table=table, to=house.person("Merlin"))).settled()
        await house.quiet()
        seen = next(seen for seen in reversed(people[1].messages()) if TAKE in seen.labels)
        await people[1].click(seen, "Agree")
        await hours(house, 3)
        assert told(house, people[1]) == 0


def told(house: House, person: Person) -> int:
    """Count how often somebody was rung about a seat."""
    return sum(person.id in rung for rung, text in house.calls if "hand the seat to" in text)


async def test_one_invited_asleep_is_told_once_at_the_end_of_his_quiet_hours(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await sleeps(house, people[1])
        await asked_again(house, *people)
        assert is_silent(invitation(people[1]))
        await hours(house, 2)
        asked = invitation(people[1])
        assert not is_silent(asked)
        assert sum("invites you" in seen.text for seen in people[1].inbox()) == 1
        await hours(house, 30)
        assert invitation(people[1]).id == asked.id
        await people[1].click(asked, "Join")


async def test_one_invited_asleep_without_letters_is_rung_by_the_lobby_later(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    people[1].user.dms_closed = True
    async with house.open():
        await sleeps(house, people[1])
        await asked_again(house, *people)
        assert not house.lobby(people[0]).pings(people[1].user)
        await hours(house, 2)
        lobby = house.lobby(people[0])
        assert lobby.pings(people[1].user)
        await hours(house, 30)
        assert house.lobby(people[0]).id == lobby.id


async def test_what_one_is_offered_stands_in_the_list_with_its_answer(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table, merlin = await offered(house, *people)
        listed = (await merlin.slash("mygames")).message
        assert "A seat is offered to you." in listed.text
        assert "a seat in this game is offered to you" in listed.text
        await merlin.click(listed, TAKE)
        assert "You sit at no table" in listed.text
        assert (await house.bot.host.of(Consent).proposal(1, table)).asked[-1].agreed


async def test_an_invitation_stands_in_the_list_with_its_answer(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await asked_again(house, *people)
        listed = (await people[1].slash("mygames")).message
        assert "you are invited to play" in listed.text
        await people[1].click(listed, "Join")
        assert "You sit at 1 table" in listed.text
        assert "Join" not in listed.labels
        await house.quiet()
        assert (await house.bot.host.tables.public(table)).seat_of(people[1].id) is not None


@pytest.mark.parametrize("wish", ["both", "digest"])
async def test_a_seat_is_offered_as_whoever_is_to_have_it_wishes_to_be_rung(house: House, wish: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    merlin = house.person("Merlin")
    at_table = "Arthur asks to hand the seat in Battles & Builders to Merlin"
    offers = at_table if wish == "both" else "Arthur offers you a seat in Battles & Builders"
    async with house.open():
        await rung_by_mail(merlin, wish)
        digest = (datetime.fromtimestamp(house.clock(), UTC).hour + 3) % 24
        await merlin.choose((await merlin.slash("preferences")).message, f"digest_hour={digest}")
        before = len(rings(merlin))
        await offered(house, *people)
        await minutes(house)
        assert is_silent(letter(merlin))
        assert letter(merlin).labels == [TAKE, "Refuse"]
        if wish == "digest":
            assert rings(merlin)[before:] == []
            await hours(house, 4)
        (rung,) = rings(merlin)[before:]
        assert offers in rung.body
        assert rung.body.endswith("\u00b7 @Merlin") is (wish == "both")
        await minutes(house, 3)
        assert len(rings(merlin)) == before + 1


async def test_a_page_shown_in_passing_loses_the_answers_to_what_is_settled(house: House) -> None:
    people = arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people)
        proposal = await bot.host.of(Consent).propose_vote(table, arthur.id, "pause")
        await house.quiet()
        page = await (await guinevere.slash("hand", table=table)).settled()
        assert {"Agree", "Refuse"} <= {*page.labels}
        await bot.host.of(Consent).refuse(proposal.id, arthur.id, "withdraw")
        await house.quiet()
        late = await guinevere.click(page, "Agree")
        assert refusal(late) == "**Arthur** has withdrawn this: everything stays as it is."
        assert not {"Agree", "Refuse"} & {*page.labels}, "it is brought up to date"
