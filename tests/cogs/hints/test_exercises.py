"""A hint that is asked for where an exercise is open is not one about a table."""

from __future__ import annotations

from tests.cogs.puzzles.test_commands import RETURN, put_by, some_of
from tests.world.house import House, refusal


async def test_where_a_puzzle_is_open_a_hint_is_about_no_other_table(house: House) -> None:
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.start_table(arthur, guinevere, hints=True)
        asks = await house.awaited(table, (arthur, guinevere))
        assert asks is not None
        found = (await some_of(house, RETURN))[0]
        _, put = await put_by(house, asks, found)
        told = refusal(await asks.slash("hint"))
        assert f"Return to Camelot: puzzle {found.place} is open here" in told
        assert "choose it under `table`" in told
        given = await (await asks.slash("hint", table=table)).settled()
        assert ": a hint" in given.text
        await (await asks.click(put, "Show the answer")).settled()
        given = await (await asks.slash("hint")).settled()
        assert ": a hint" in given.text
