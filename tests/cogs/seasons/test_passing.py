"""A cup of computers on the sandbox's page, over which time is let pass."""

from __future__ import annotations

import pytest

from bot.commands.sandbox import let_time_pass
from tests.cogs.seasons.test_commands import begin, cup_of
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_a_cup_of_computers_is_played_to_its_end_in_a_few_hours_that_pass(house: House) -> None:
    """However long computers wait before they move, none of its tables is decided as it stands."""
    async with house.open() as bot:
        bot.computers._delay = (1000.0, 1000.0)
        let_time_pass(house.sandbox, bot)
        arthur = house.person("Arthur")
        first = await cup_of(arthur, 5)
        await begin(arthur, first)
        await house.sandbox.pass_hours(2)
        over = next(seen for seen in arthur.messages() if seen.id == first.id)
        assert "The season is over." in over.text
        assert {(await bot.host.tables.public(table)).status for table in range(1, 7)} == {"over"}
