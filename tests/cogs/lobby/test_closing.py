"""A lobby that is closed says why, where somebody sees it, and rings nobody."""

from __future__ import annotations

from bot.table.seating import IDLE_DAYS
from tests.world.house import House


async def test_a_lobby_that_nobody_starts_is_closed_with_a_notice(house: House) -> None:
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open():
        table = await house.open_table(*people)
        lobby = house.lobby(people[0])
        house.clock.advance(IDLE_DAYS * 24 * 3600 + 60)
        (old,) = await house.bot.host.tables.store.tables.lobbies_before(
            house.clock() - IDLE_DAYS * 24 * 3600
        )
        assert old == table
        await house.bot.host.lobby.close_lobby(old)
        await house.quiet()
        assert "Nobody started this table for 10 days, so it is closed. /play opens a new one." in lobby.text
        assert lobby.labels == []
        assert people[0].last().id == lobby.id, "nothing is posted for it"


async def test_whoever_closes_a_lobby_is_named(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur)
        lobby = house.lobby(arthur)
        await arthur.click(lobby, "Cancel")
        await house.quiet()
        assert "Arthur has closed this table." in lobby.text


async def test_a_lobby_that_everybody_leaves_is_closed(house: House) -> None:
    arthur = house.person("Arthur")
    async with house.open():
        await house.open_table(arthur)
        lobby = house.lobby(arthur)
        await arthur.click(lobby, "Leave")
        await house.quiet()
        assert "Everybody has left this table" in lobby.text
