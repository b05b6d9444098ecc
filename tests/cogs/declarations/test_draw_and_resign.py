"""Declarations by button: only when due, and only when meant."""

from __future__ import annotations

import pytest

from bot.sandbox import Person, Seen
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

ACCEPT, DECLINE = "Accept the draw", "Decline the draw"
LABELS = ["Offer a draw", ACCEPT, "Resign"]


def declarations(seen: Seen) -> list[str]:
    return [label for label in seen.labels if label in LABELS]


async def more(person: Person, seen: Seen) -> Seen:
    """Open what is seldom wanted."""
    return (await person.click(seen, "More")).message


async def say(house: House, person: Person, message: Seen, label: str) -> Seen:
    """Press a button that asks whether it is meant, and say yes."""
    asked = await person.click(message, label)
    assert asked.message.ephemeral
    said = await person.click(asked.message, label)
    await house.quiet()
    return said.message


async def test_a_draw_is_offered_and_accepted_by_buttons(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=invented)
        own = await house.your_move(people[0])
        assert declarations(own) == []
        page = await more(people[0], own)
        assert page.ephemeral
        assert declarations(page) == ["Offer a draw", "Resign"]
        assert declarations(house.table(people[0])) == []
        said = await say(house, people[0], page, "Offer a draw")
        assert said.text == "You have offered a draw."
        assert said.labels == []
        assert "Arthur offers a draw" in house.table(people[1]).text
        own = await house.your_move(people[0])
        assert declarations(await more(people[0], own)) == ["Resign"]
        mail = people[1].inbox()[-1]
        assert declarations(mail) == [ACCEPT]
        assert not await house.is_over(table)
        await say(house, people[1], mail, ACCEPT)
        assert await house.is_over(table)
        last = house.table(people[0])
        assert "It is a draw" in last.text
        assert declarations(await (await people[0].slash("hand", table=table)).settled()) == []


async def test_a_draw_is_offered_and_accepted_by_command(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=invented)
        asked = await people[0].slash("draw")
        assert "Do you offer a draw" in asked.text
        await people[0].click(asked.message, "Offer a draw")
        assert "cannot offer a draw" in refusal(await people[0].slash("draw"))
        asked = await people[1].slash("draw")
        assert "Do you accept the draw" in asked.text
        await people[1].click(asked.message, ACCEPT)
        assert await house.is_over(table)
        assert "is over" in refusal(await people[1].slash("draw", table=table))


async def test_an_offer_that_has_lapsed_is_not_accepted(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=invented)
        page = await more(people[0], await house.your_move(people[0]))
        await say(house, people[0], page, "Offer a draw")
        own = await house.your_move(people[1])
        asked = await people[1].click(own, ACCEPT)
        await (await people[0].slash("move", text="army La1 Kb1")).settled()
        for button in (asked.message, own):
            answer = await people[1].click(button, ACCEPT)
            assert "no draw that you could accept" in refusal(answer)
        assert not await house.is_over(table)


async def test_resigning_by_button_asks_first(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        own = await house.your_move(people[0])
        assert declarations(own) == []
        asked = await people[0].click(await more(people[0], own), "Resign")
        assert "It cannot be taken back" in asked.text
        assert not await house.is_over(table)
        said = await people[0].click(asked.message, "Resign")
        assert "Thank you for playing" in said.text
        assert await house.is_over(table)


async def test_a_game_without_draws_says_so(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people)
        assert "has no draw by agreement" in refusal(await people[0].slash("draw"))
        stranger = await house.person("Merlin").slash("draw", table=1)
        assert "do not sit" in refusal(stranger)


async def test_an_offer_of_a_draw_rings_those_who_may_accept_it(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere"), house.person("Merlin")
    arthur, guinevere, merlin = people
    async with house.open():
        table = await house.start_table(*people, game=invented)
        first = house.table(arthur)
        page = await more(arthur, await house.your_move(arthur))
        await say(house, arthur, page, "Offer a draw")
        told = house.table(arthur)
        assert told.id != first.id
        assert [told.pings(person.user) for person in people] == [False, True, True]
        assert f"<@{merlin.id}>: a draw is offered" in told.text
        text = await house.random_action(table, guinevere)
        await (await guinevere.slash("move", text=text, table=table)).settled()
        await house.quiet()
        assert "a draw is offered" not in house.table(arthur).text
        assert await house.bot.host.tables.store.outbox.pings_due() == []


async def test_a_draw_is_declined_with_a_button_and_by_a_computer(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere, game="return_to_camelot")
        await house.play_on(table, arthur, guinevere, moves=2)
        asked = await arthur.slash("draw")
        await arthur.click(asked.message, "Offer a draw")
        await house.quiet()
        asked = await guinevere.slash("draw")
        assert asked.message.labels == [ACCEPT, DECLINE]
        await guinevere.click(asked.message, DECLINE)
        await house.quiet()
        assert "You have declined the draw" in asked.message.text
        assert "Guinevere declines the draw" in house.table(arthur).text


async def test_a_computer_answers_an_offer_of_a_draw(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        table = await house.start_table(arthur, game="return_to_camelot", computers=1)
        await house.play_on(table, arthur, moves=1)
        await house.quiet()
        asked = await arthur.slash("draw")
        await arthur.click(asked.message, "Offer a draw")
        await house.quiet()
        assert "Computer (Knight) declines the draw" in house.table(arthur).text
