"""Whoever has offered a draw is rung where somebody declines it, as he wishes."""

from __future__ import annotations

import pytest

from bot.sandbox import Person
from tests.e2e.test_days import hours
from tests.faults.passing import minutes
from tests.publishing.test_notifications import rings, rung_by_mail
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

GAME = "return_to_camelot"
DECLINED = "Guinevere declines your draw in Return to Camelot"


async def offered(house: House, *people: Person) -> tuple[int, list[int]]:
    """Let the second be to move, and the first offer a draw; give the table, and what has rung at each."""
    arthur, guinevere = people
    table = await house.start_table(*people, game=GAME)
    await house.play_on(table, *people, moves=2)
    while await house.awaited(table, people) is not guinevere:
        await house.play_on(table, *people, moves=1)
    await house.bot.host.turns.declare(table, arthur.id, "draw?")
    await house.quiet()
    return table, [len(rings(person)) for person in people]


async def declined(house: House, table: int, by: Person) -> None:
    await house.bot.host.turns.declare(table, by.id, "decline")
    await house.quiet()


@pytest.mark.parametrize("wish", ["mention", "mail"])
async def test_who_offered_a_draw_is_rung_where_it_is_declined(house: House, wish: str) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await rung_by_mail(arthur, wish)
        table, (own, others) = await offered(house, *people)
        await declined(house, table, guinevere)
        await minutes(house, 2)
        (told,) = rings(arthur)[own:]
        assert told.body == (DECLINED if wish == "mail" else f"{DECLINED} \u00b7 @Arthur")
        assert (told.channel_id == arthur.at.id) == (wish == "mention")
        assert len(rings(guinevere)) == others, "she has declined it herself"


async def test_that_it_was_declined_waits_for_the_end_of_quiet_hours_also_over_a_move(house: House) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        await rung_by_mail(arthur)
        table, (own, _) = await offered(house, *people)
        hour = int(house.clock() // 3600 % 24)
        for wish in (f"quiet_from={hour}", f"quiet_until={(hour + 3) % 24}"):
            await arthur.choose((await arthur.slash("preferences")).message, wish)
        await declined(house, table, guinevere)
        await minutes(house, 2)
        await house.play_on(table, guinevere, moves=1)
        assert rings(arthur)[own:] == []
        await hours(house, 3.1)
        (told,) = rings(arthur)[own:]
        assert told.body.startswith("Your move in Return to Camelot, 21 hours left: ")
        assert "Guinevere declines the draw" in told.body
        assert DECLINED not in told.body, "it is told once"
        assert not await bot.host.outbox.pings_due(table)


async def test_the_next_turn_within_a_minute_tells_it_as_well(house: House) -> None:
    arthur, guinevere = people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table, (own, _) = await offered(house, *people)
        await declined(house, table, guinevere)
        await house.play_on(table, guinevere, moves=1)
        await minutes(house, 3)
        (told,) = rings(arthur)[own:]
        assert told.body.startswith("Your move in Return to Camelot, 1 day left: Guinevere declines the draw")
