"""What each reads through the own window, on the sandbox, and who looks through it; and a change of mind."""

from __future__ import annotations

from contextlib import suppress

import discord
import pytest

from bot.app import RoundTable
from bot.people.preferences import spelled
from bot.store.rows.person import Person as Known
from cogs.opponents import between
from cogs.opponents.matching import Wish
from cogs.opponents.service import Opponents
from tests.cogs.opponents.test_between import Two, looking, tables_of
from tests.world.house import House

pytestmark = pytest.mark.usefixtures("scribbled")
_GAME = "return_to_camelot"


@pytest.fixture
def two(house: House) -> Two:
    return Two(house)


@pytest.mark.parametrize("who", ["Corbenic", "Gawain", "Avalon", "Arthur"])
async def test_who_takes_it_back_while_a_table_is_made_sits_at_none(
    two: Two, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    asked, language = [0], between._language

    async def taken_back(bot: RoundTable, guild: discord.Guild) -> str:
        asked[0] += 1
        assert asked[0] < 9, "it is tried again and again"
        opponents = bot.host.of(Opponents)
        match who:
            case "Corbenic" | "Avalon":
                server = two.corbenic if who == "Corbenic" else two.avalon
                await bot.host.servers.settle(server.id, "elsewhere", spelled(False))
            case "Gawain":
                await opponents.look(two.corbenic.id, Known(two.gawain.id, "Gawain"), Wish(_GAME))
            case _:
                with suppress(Exception):
                    await opponents.leave(two.avalon.id, two.arthur.id, Wish(_GAME))
        return await language(bot, guild)

    async with two.house.open():
        await two.allow()
        await looking(two.gawain)
        monkeypatch.setattr(between, "_language", taken_back)
        await looking(two.arthur)
        await two.house.quiet()
        assert asked[0], "somebody was found"
        for person in (two.arthur, two.gawain):
            assert await tables_of(two.house, person) == []
