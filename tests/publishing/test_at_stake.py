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
