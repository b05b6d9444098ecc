"""How many requests a round's start makes of Discord until all of its tables show."""

from __future__ import annotations

import re

import pytest

from tests.cogs.seasons.test_commands import card, opened
from tests.faults.passing import minutes, requests
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")

_NAMES = ("Arthur", "Guinevere", "Lancelot", "Merlin")
_OF_A_TABLE = (
    5  # its card, its thread, its board as it rings and as it stays, and the card with the way there
)


async def test_a_rounds_start_makes_few_requests(house: House) -> None:
    people = [house.person(name) for name in _NAMES]
    arthur = people[0]
    async with house.open():
        await opened(arthur, most="At most 3 tables at a time")
        for person in people:
            await person.click(card(arthur), "Sign up")
        await house.quiet()
        here = arthur.at.id
        with requests(house, "POST", "") as posted, requests(house, "PATCH", "") as edited:
            await arthur.click(card(arthur), "Begin now")
            await house.quiet()
        threads = {int(found[1]) for each in posted if (found := re.search(r"/messages/(\d+)/threads", each))}
        assert len(threads) == 6
        at_tables = [
            each
            for each in [*posted, *edited]
            if any(f"/channels/{number}" in each for number in (here, *threads))
        ]
        # One more edits the card of the season.
        assert len(at_tables) <= _OF_A_TABLE * len(threads) + 1
        opening = [each for each in posted if each.endswith("/users/@me/channels")]
        assert len(opening) == len(people)
        with requests(house, "POST", "") as later:
            await minutes(house)
        assert later == []
