"""The bot is thrown out of the server in mid-game, and comes back."""

from __future__ import annotations

import pytest

from bot.errors import Paused
from bot.sandbox import Person
from bot.sandbox.discord.records import Guild, User
from tests.cogs.admin.test_presence import settled
from tests.faults.ledger import Ledger
from tests.faults.passing import minutes, requests
from tests.patience import PATIENCE
from tests.world.databases import on_a_file
from tests.world.house import House

pytestmark = on_a_file


def home_of(house: House) -> tuple[Guild, User]:
    """Give the server, and the bot's account."""
    world = house.sandbox.world
    return next(iter(world.guilds.values())), world.users[next(iter(world.applications))]


async def test_a_game_waits_for_the_bot_to_come_back(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    guild, account = home_of(house)
    async with house.open() as bot:
        table = await house.start_table(*people)
        await house.play_on(table, *people, moves=1)
        removed = bot.wait_for("guild_remove", timeout=PATIENCE)
        house.sandbox.world.leave(guild, account)
        await removed
        await settled(house)
        assert (await bot.host.tables.public(table)).paused is not None
        mover = next(person for person in people if person.id in ledger.awaited(table))
        with requests(house, "POST", r"/messages$") as asked:
            with pytest.raises(Paused):
                await bot.host.turns.act(table, mover.id, None, await house.random_action(table, mover))
            await house.quiet()
            await minutes(house, 30)
        assert len(asked) <= len(people), "one try for each of their direct messages"
        returned, rung = bot.wait_for("guild_join", timeout=PATIENCE), house.rung
        house.sandbox.world.join(guild, account)
        await returned
        await settled(house)
        await house.quiet()
        assert (await bot.host.tables.public(table)).paused is None
        assert house.rung == rung + 1, "whom the table waits for is rung, once, as it goes on"
        assert ledger.left_undone() == 0
        for person in people:
            await house.your_move(person)
        await house.play_on(table, *people, moves=3)
        assert ledger.left_undone() == 0
        # The ring of that turn stands there once, and was sent before the removal and behind it.
        assert house.rung - 1 == ledger.pings_sent()


async def test_a_table_of_a_server_that_is_lost_does_not_keep_the_bot_from_others(
    house: House, ledger: Ledger, people: tuple[Person, Person]
) -> None:
    guild, account = home_of(house)
    async with house.open():
        lost = await house.start_table(*people)
    house.sandbox.world.leave(guild, account)
    async with house.open() as bot:
        await minutes(house, 5)
        assert ledger.left_undone() > 0, "that it rests is seen nowhere"
        mover = next(person for person in people if person.id in ledger.awaited(lost))
        with pytest.raises(Paused):
            await bot.host.turns.act(lost, mover.id, None, await house.random_action(lost, mover))
    house.sandbox.world.join(guild, account)
    async with house.open():
        await minutes(house)
        assert ledger.left_undone() == 0
        await house.play_on(lost, *people, moves=2)
        assert ledger.left_undone() == 0
