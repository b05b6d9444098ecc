"""`/log`: turn by turn, in pages, the newest first."""

from __future__ import annotations

import pytest

from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_the_log_has_turns_rounds_and_pages(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(*people)
        alone = await (await people[0].click(house.table(people[0]), "Log")).settled()
        assert "Page" not in alone.text
        await house.play_out(table, *people)
        answer = await people[0].click(house.table(people[0]), "Log")
        newest = await answer.settled()
        assert "**Round 8, turn " in newest.text
        assert newest.labels == ["Oldest", "Older", "Newer", "Newest"]
        await people[0].click(newest, "Oldest")
        oldest = (await answer.settled()).text
        assert "**Round 1, turn 1: " in oldest
        assert "Page 1 of " in oldest
        asked = await people[1].slash("log", table=table)
        assert "**Round 8, turn " in (await asked.settled()).text
