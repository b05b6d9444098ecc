"""Over days, whatever happens: nothing that is dead can be pressed, and in the end the result stands."""

from __future__ import annotations

import pytest

from bot.sandbox import Person
from bot.table.time_control import expiries
from rules.library import find, game_ids
from tests.e2e.test_days import timed_table
from tests.faults.passing import minutes
from tests.publishing.test_private_panel import panel, panels
from tests.world.house import House
from tests.world.liveness import dead

pytestmark = pytest.mark.usefixtures("scribbled")

NAMES = ("Arthur", "Guinevere", "Lancelot")
NEXT_DAY, FORTNIGHT = 26.0, 15 * 24.0
ENDS_OF_TURNS = [
    (game, expiry) for game in game_ids() for expiry in expiries(find(game).info) if expiry != "remind"
]


async def check(house: House, *people: Person) -> None:
    await house.quiet()
    assert await dead(house, *people) == []


async def later(house: House, hours: float, *people: Person) -> None:
    """Let time pass, with whatever the bot does then."""
    house.clock.advance(hours * 3600)
    await minutes(house)
    await check(house, *people)


async def ask_to_undo(house: House, table: int, *people: Person) -> None:
    """Let whoever moved last ask the others whether he may take it back, if he may ask."""
    for person in people:
        if await house.bot.host.turns.may_undo(table, person.id):
            await (await person.slash("undo", table=table)).settled()
            await house.quiet()
            asked = [seen for seen in person.messages() if seen.ephemeral and "Ask the others" in seen.labels]
            if asked:
                await (await person.click(asked[-1], "Ask the others")).settled()
            return


async def hand_over(house: House, table: int, giver: Person, taker: Person, *others: Person) -> None:
    """Let somebody give the seat to another, with the consent of the others."""
    await (await giver.slash("handover", {"table": table, "to": taker})).settled()
    await house.quiet()
    seen = next(seen for seen in reversed(taker.messages()) if "Take the seat" in seen.labels)
    for other in others:
        await other.click(seen, "Agree")
    await taker.click(seen, "Take the seat")
    await house.quiet()


@pytest.mark.parametrize("game", game_ids())
async def test_nothing_dead_is_left_to_press(house: House, game: str) -> None:
    people = tuple(house.person(name) for name in NAMES[: find(game).info.most])
    merlin = house.person("Merlin")
    everybody = (*people, merlin)
    async with house.open():
        table = await timed_table(house, *people, game=game)
        await house.play_on(table, *people, moves=4)
        await later(house, NEXT_DAY, *everybody)
        await house.play_on(table, *people, moves=1)
        await ask_to_undo(house, table, *people)
        await later(house, FORTNIGHT, *everybody)
        await house.play_on(table, *people, moves=1)
        await check(house, *everybody)
        giver, *others = people
        if await house.is_over(table):
            return
        await hand_over(house, table, giver, merlin, *others)
        await check(house, *everybody)
        await later(house, NEXT_DAY, *everybody)
        for person in (merlin, *others):
            if not await house.is_over(table):
                await house.bot.host.turns.declare(table, person.id, "resign")
                await check(house, *everybody)
        assert await house.is_over(table)
        await later(house, FORTNIGHT, *everybody)
        for person in (merlin, *others):
            assert any(word in panel(person).text for word in ("wins!", "share the victory", "a draw"))
        assert panels(giver) == [], "he does not sit there any longer"


@pytest.mark.parametrize(("game", "expiry"), ENDS_OF_TURNS)
async def test_a_clock_that_runs_out_leaves_nothing_dead(house: House, game: str, expiry: str) -> None:
    people = tuple(house.person(name) for name in NAMES[: find(game).info.most])
    async with house.open():
        table = await timed_table(house, *people, game=game, expiry=expiry)
        for hours in (NEXT_DAY, FORTNIGHT, NEXT_DAY):
            await house.play_on(table, *people, moves=1)
            await later(house, hours, *people)
        await later(house, FORTNIGHT, *people)


async def test_a_table_that_nobody_begins_leaves_nothing_dead(house: House) -> None:
    people = tuple(map(house.person, NAMES))
    async with house.open():
        await house.open_table(*people)
        for _ in range(3):
            await later(house, FORTNIGHT, *people)
