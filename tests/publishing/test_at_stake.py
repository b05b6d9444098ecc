"""Whoever is rung at a table reads in one line what his turn decides, in each game."""

from __future__ import annotations

import pytest

from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

ABOUT = {
    "battles_and_builders": "Most builders earn 3 points",
    "camelot_101": "A card moves a man of its suit",
    "camelot_the_build": "Others plan against the tiles they see",
    "return_to_camelot": "Capture the enemy Lord",
    "somerset": "A worker may use the tile it is placed on",
}


@pytest.mark.parametrize("game", ABOUT)
async def test_the_board_that_rings_says_what_is_at_stake(house: House, game: str) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        await house.start_table(*people, game=game)
        head = house.table(people[0]).text.splitlines()
        (rung,) = [number for number, line in enumerate(head) if "the table waits for you" in line]
        assert head[rung + 1].startswith(f"-# {ABOUT[game]}")


async def test_a_newcomer_reads_beside_each_choice_what_could_follow_and_all_are_told(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people, game="return_to_camelot")
        told = house.table(people[0]).text
        assert told.count("warnings in this game") == 1
        assert all(person.name in told for person in people)
        await house.play_on(table, *people, moves=2)
        mover = await house.awaited(table, people)
        assert mover is not None
        shown = await house.your_move(mover)
        (front,) = (each for each in shown.selects[0]["options"] if each["label"].endswith("d2"))
        shown = await (await mover.choose(shown, front["label"])).settled()
        told_of = {each["description"] for each in shown.selects[0]["options"]}
        assert told_of == {"Nothing of yours could be taken at once"}
