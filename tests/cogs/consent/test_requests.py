"""What the others ask of somebody stands in his panel as well, and is answered there."""

from __future__ import annotations

import pytest

from bot.sandbox import Person, Seen
from tests.publishing.test_private_panel import panel
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")

ASKS = "asks to take the last move back"


async def asked_to_undo(house: House, *people: Person) -> tuple[int, Person, list[Person]]:
    """Let somebody ask to take his bid back; give the table, him and the others."""
    table = await house.start_table(*people)
    bidder = await house.awaited(table, people)
    assert bidder is not None
    await (await bidder.slash("move", text="bid 1b", table=table)).settled()
    await house.quiet()
    refused = await (await bidder.slash("undo", table=table)).settled()
    await bidder.click(refused, "Ask the others")
    await house.quiet()
    return table, bidder, [person for person in people if person is not bidder]


async def test_a_request_to_undo_stands_in_the_panel_and_is_granted_there(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table, bidder, (other,) = await asked_to_undo(house, *people)
        assert ASKS in panel(other).text
        assert {"Agree", "Refuse"} <= set(panel(other).labels)
        assert "Withdraw this" in panel(bidder).labels
        await (await other.click(panel(other), "Agree")).settled()
        await house.quiet()
        assert await house.awaited(table, people) is bidder
        granted = "Your move in Battles & Builders, 1 day left: all have agreed, your move is taken back"
        assert bidder.notifications()[-1].body == f"{granted} \u00b7 @{bidder.name}"
        for person in people:
            assert ASKS not in panel(person).text


async def test_a_request_to_undo_is_refused_in_the_panel(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table, bidder, (other,) = await asked_to_undo(house, *people)
        await (await other.click(panel(other), "Refuse")).settled()
        await house.quiet()
        assert await house.awaited(table, people) is other
        assert ASKS not in panel(other).text
        assert f"**{other.user.name}** has said no" in panel(bidder).text
        asked = next(seen for seen in bidder.messages() if seen.ephemeral and ASKS in seen.text)
        assert f"**{other.user.name}** has said no" in asked.text, "where he asked he reads it too"


async def test_it_stands_in_the_answer_to_your_move_too(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table, bidder, (other,) = await asked_to_undo(house, *people)
        own = await house.your_move(other)
        assert ASKS in own.text
        await (await other.click(own, "Agree")).settled()
        assert ASKS not in own.text
        assert await house.awaited(table, people) is bidder


async def test_a_request_that_the_game_has_overtaken_says_so_in_the_panel(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere"), house.person("Lancelot")
    async with house.open():
        table, bidder, others = await asked_to_undo(house, *people)
        await house.play_on(table, *others, moves=1)
        assert "Nothing came of it: the game has gone on" in panel(bidder).text
        assert "Withdraw this" not in panel(bidder).labels
        for other in others:
            assert "Agree" not in panel(other).labels
            assert "Nothing came of it" not in panel(other).text, "that it has gone on the others see"


async def test_no_panel_says_that_nothing_is_asked_beside_what_is(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        asked, other = people if await house.awaited(table, people) is people[1] else people[::-1]
        await other.slash("vote", what="pause", table=table)
        await house.quiet()
        shown = await (await asked.slash("hand", table=table)).settled()
        for seen in (panel(asked), shown):
            assert {"Agree", "Refuse"} <= {*seen.labels}
            assert "not for you." in seen.text
            assert "asked of you" not in seen.text


async def test_who_asked_withdraws_it_in_his_panel(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        _, bidder, (other,) = await asked_to_undo(house, *people)
        await (await bidder.click(panel(bidder), "Withdraw this")).settled()
        await house.quiet()
        assert "has withdrawn this" in panel(bidder).text
        assert "Agree" not in panel(other).labels


async def test_what_is_settled_is_told_where_an_old_answer_still_asks(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        _, bidder, (other,) = await asked_to_undo(house, *people)
        asked = await house.your_move(other)
        await (await bidder.click(panel(bidder), "Withdraw this")).settled()
        await house.quiet()
        told = f"{bidder.name} has withdrawn this: everything stays as it is."
        assert refusal(await other.click(asked, "Agree")).replace("*", "") == told


async def test_a_seat_to_be_given_away_is_asked_about_in_the_panel(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        await (await people[0].slash("handover", {"table": table, "to": house.person("Merlin")})).settled()
        await house.quiet()
        assert "wants to hand the seat to **Merlin**" in panel(people[1]).text
        await (await people[1].click(panel(people[1]), "Agree")).settled()
        await house.quiet()
        assert "Agree" not in panel(people[1]).labels


async def test_an_offer_of_a_draw_stands_in_the_panel_and_its_lapse_is_told(
    house: House, invented: str
) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=invented)
        await house.bot.host.turns.declare(table, arthur.id, "draw?")
        await house.quiet()
        assert "A draw is offered to you." in panel(guinevere).text
        assert "Accept the draw" in panel(guinevere).labels
        text = await house.random_action(table, guinevere)
        await (await guinevere.slash("move", text=text, table=table)).settled()
        await house.quiet()
        assert "Accept the draw" not in panel(guinevere).labels
        for seen in (panel(arthur), panel(guinevere), house.table(arthur)):
            assert "The offer of a draw has lapsed" in seen.text


def undo_offered(seen: Seen) -> bool:
    return "Undo" in seen.labels


async def test_undo_is_behind_more_where_it_can_at_least_be_asked_for(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        bidder = await house.awaited(table, people)
        assert bidder is not None
        (other,) = (person for person in people if person is not bidder)
        before = (await bidder.click(panel(bidder), "More")).message
        assert not undo_offered(before)
        await (await bidder.slash("move", text="bid 1b", table=table)).settled()
        await house.quiet()
        page = (await bidder.click(panel(bidder), "More")).message
        assert undo_offered(page)
        assert not undo_offered((await other.click(panel(other), "More")).message)
        refused = await bidder.click(page, "Undo")
        await refused.settled()
        await house.bot.idle()
        assert "Ask the others" in refused.followups[-1].labels
