"""Boards lie to their reader's own side, but for who turns them away; the one that all see is as printed."""

from __future__ import annotations

from bot.sandbox import Person, Seen
from tests.world.house import House

TURN = "Turn the board"


def nearest(seen: Seen) -> str:
    """Read from the alt text whose side lies nearest."""
    (alt,) = seen.alt_texts
    return "seat 1" if "seat 1 near" in alt else "seat 0" if "seat 0 near" in alt else "printed"


async def hand(person: Person) -> Seen:
    return await (await person.slash("hand")).settled()


async def test_a_board_is_turned_for_one_person_alone(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game=invented)
        own = await house.your_move(people[1])
        assert nearest(own) == "seat 1"
        await (await people[1].click(own, TURN)).settled()
        assert nearest(own) == "printed"
        await (await people[0].slash("move", text="army La1 Kb1")).settled()
        await house.quiet()
        resting = people[1].inbox()[-1]
        await (await people[1].click(resting, "Show the table")).settled()
        for turned in (house.table(people[1]), resting):
            assert nearest(turned) == "printed"
        own_panel = people[0].inbox()[-1]
        await (await people[0].click(own_panel, "Change your answer")).settled()
        for private in (await hand(people[0]), own_panel):
            assert nearest(private) == "seat 0"
        boards = [await (await person.slash("board", table=table)).settled() for person in people]
        assert [nearest(board) for board in boards] == ["seat 0", "printed"]
        spectator = await (await house.person("Merlin").slash("board", table=table)).settled()
        assert nearest(spectator) == "printed"


async def test_the_preference_stays_over_games_and_restarts(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people, game=invented)
        own = await house.your_move(people[0])
        await (await people[0].click(own, TURN)).settled()
    async with house.open():
        assert nearest(await hand(people[0])) == "printed"
        await house.play_out(1, *people)
        steps = [await (await person.slash("replay")).settled() for person in people]
        assert [nearest(step) for step in steps] == ["printed", "seat 1"]
        await house.start_table(people[1], people[0], game=invented)
        own = await hand(people[0])
        assert nearest(own) == "printed"
        await (await people[0].click(own, TURN)).settled()
        assert nearest(own) == "seat 1"


async def test_a_double_click_turns_the_board_once(house: House, invented: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people, game=invented)
        own = await people[0].slash("hand")
        await own.settled()
        button = next(each["custom_id"] for each in own.message.buttons if each["label"] == TURN)
        for message in (own.message, people[0].inbox()[-1]):
            await (await people[0].click(message, button)).settled()
            assert nearest(message) == "printed"


async def test_a_board_without_sides_is_not_turned(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people)
        assert TURN not in (await house.your_move(people[0])).labels
