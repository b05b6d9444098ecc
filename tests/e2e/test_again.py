"""Playing again: those who played are invited, and the game begins when all have answered."""

from __future__ import annotations

from bot.sandbox import Person, Seen
from tests.e2e.house import House, refusal

INVITES = "invites you to another game"


async def asked_again(house: House, *people: Person) -> int:
    """Play a game to its end, and let the first ask for another; give the number of its table."""
    table = await house.start_table(*people)
    for person in people[:-1]:
        await house.bot.host.turns.declare(table, person.id, "resign")
    await house.quiet()
    await (await people[0].click(house.table(people[0]), "Play again")).settled()
    await house.quiet()
    return table + 1


def invitation(person: Person) -> Seen:
    """Give the newest invitation among somebody's direct messages."""
    return next(seen for seen in reversed(person.inbox()) if INVITES in seen.text)


async def status(house: House, table: int) -> str:
    return (await house.bot.host.tables.public(table)).status


async def test_those_who_played_are_rung_once_and_sit_down_only_when_they_say_so(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere"), house.person("Lancelot")
    async with house.open():
        table = await asked_again(house, *people)
        public = await house.bot.host.tables.public(table)
        assert [sitter.user for sitter in public.sitters] == [people[0].id]
        assert not any(sitter.due for sitter in public.sitters), "no clock runs"
        for person in people[1:]:
            assert invitation(person).labels == ["Join", "Not now"]
            assert sum(INVITES in seen.text for seen in person.inbox()) == 1
        assert "Invited, not answered yet" in house.lobby(people[0]).text
        assert not house.lobby(people[0]).record.pings


async def test_the_game_begins_when_all_have_answered(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    _, guinevere, lancelot = people
    async with house.open():
        table = await asked_again(house, *people)
        asked = invitation(guinevere)
        await guinevere.click(asked, "Join")
        await house.quiet()
        assert await status(house, table) == "lobby"
        assert "You play again" in asked.text
        assert asked.labels == []
        asked = invitation(lancelot)
        await lancelot.click(asked, "Not now")
        await house.quiet()
        assert await status(house, table) == "running"
        assert "Lancelot" not in [each.name for each in (await house.bot.host.tables.public(table)).sitters]
        assert asked.labels == []
        assert "Table 2" in panel_of(guinevere, table).text


def panel_of(person: Person, table: int) -> Seen:
    return next(seen for seen in reversed(person.inbox()) if f"Table {table} " in seen.text)


async def test_the_owner_may_start_without_those_who_have_not_answered(house: House) -> None:
    arthur, guinevere, lancelot = people = tuple(house.person(n) for n in ("Arthur", "Guinevere", "Lancelot"))
    async with house.open():
        table = await asked_again(house, *people)
        asked = invitation(lancelot)
        await guinevere.click(invitation(guinevere), "Join")
        await house.quiet()
        assert "Not this time" not in house.lobby(arthur).text
        await arthur.click(house.lobby(arthur), "Start")
        await house.quiet()
        assert await status(house, table) == "running"
        assert "begun another game without you" in asked.text
        assert asked.labels == []


async def test_no_stranger_takes_a_chair_that_is_kept(house: House) -> None:
    people = tuple(house.person(name) for name in ("Arthur", "Guinevere", "Lancelot", "Morgana"))
    async with house.open():
        await asked_again(house, *people)
        merlin = house.person("Merlin")
        merlin.go(people[0].at)
        assert "are kept for those who are invited" in refusal(
            await merlin.click(house.lobby(merlin), "Join")
        )


async def test_an_invitation_to_a_table_that_is_closed_says_so(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await asked_again(house, *people)
        asked = invitation(people[1])
        await people[0].click(house.lobby(people[0]), "Cancel")
        await house.quiet()
        assert "was closed" in asked.text
        assert asked.labels == []


async def test_where_all_decline_the_owner_is_not_left_in_a_game_of_his_own(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await asked_again(house, arthur, guinevere)
        await guinevere.click(invitation(guinevere), "Not now")
        await house.quiet()
        assert await status(house, table) == "lobby"
        assert "Not this time: Guinevere" in house.lobby(arthur).text


async def test_who_takes_no_direct_messages_is_rung_with_the_lobby(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    guinevere.user.dms_closed = True
    async with house.open():
        table = await asked_again(house, arthur, guinevere)
        assert house.lobby(arthur).pings(guinevere.user)
        await guinevere.click(house.lobby(guinevere), "Join")
        await house.quiet()
        assert await status(house, table) == "running"
