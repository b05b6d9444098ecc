"""Games between servers where one of them lets nobody see them any more."""

from __future__ import annotations

import pytest

from bot.sandbox.discord.permissions import Permission
from tests.cogs.opponents.test_between import Two, begun, looking, tables_of
from tests.faults.passing import minutes
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")


@pytest.fixture
def two(house: House) -> Two:
    return Two(house)


async def test_who_could_not_see_the_game_is_not_seated_and_stays_on_the_list_unless_he_has_gone(
    two: Two,
) -> None:
    house, world = two.house, two.house.sandbox.world
    async with house.open() as bot:
        await two.allow()
        await looking(two.gawain)
        assert bot.user is not None
        world.forbid(two.hall, bot.user.id, Permission.SEND_MESSAGES)
        await looking(two.arthur)
        assert await tables_of(house, two.arthur) == []
        world.permit(two.hall, bot.user.id, Permission.SEND_MESSAGES)
        world.leave(two.corbenic, two.gawain.user)
        await looking(two.arthur)
        assert await tables_of(house, two.arthur) == []
        world.join(two.corbenic, two.gawain.user)
        await looking(two.arthur)
        assert await tables_of(house, two.arthur) == [], "who has left is off the list"
        await looking(two.gawain)
        assert await tables_of(house, two.arthur) == await tables_of(house, two.gawain) != []
        assert two.leaks() == []


async def test_where_the_bot_may_write_no_longer_its_people_are_told_by_mail(two: Two) -> None:
    house, world = two.house, two.house.sandbox.world
    async with begun(two) as table:
        assert house.bot.user is not None
        world.forbid(two.hall, house.bot.user.id, Permission.SEND_MESSAGES_IN_THREADS)
        await minutes(house)
        before, place = len(two.gawain.notifications()), two.gawain.at
        for _ in range(6):
            player = await house.awaited(table, (two.arthur, two.gawain))
            assert player is not None
            await house.bot.host.turns.act(table, player.id, None, await house.random_action(table, player))
            await minutes(house, 2)
        told = [each.body for each in two.gawain.notifications()[before:] if not each.silent]
        assert any("Return to Camelot" in each for each in told)
        assert "Return to Camelot" in house.table(two.arthur).text
        world.permit(two.hall, house.bot.user.id, Permission.SEND_MESSAGES_IN_THREADS)
        await house.play_out(table, two.arthur, two.gawain)
        await minutes(house, 30)
        two.gawain.go(place)
        assert f"<@{two.gawain.id}>" in house.table(two.gawain).text, "it is shown there once it may be"
        assert two.leaks() == []
