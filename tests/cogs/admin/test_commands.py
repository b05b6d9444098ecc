"""`/admin`: a table is paused, mended and ended by those who manage its server, and by nobody else."""

from __future__ import annotations

import pytest

from bot.sandbox import Impossible
from bot.sandbox.discord.scenario import channel_named
from tests.e2e.test_days import second_server
from tests.world.house import House, refusal

pytestmark = pytest.mark.usefixtures("scribbled")


async def test_a_table_is_paused_mended_and_ended(house: House) -> None:
    arthur, guinevere, lancelot = (house.person(name) for name in ("Arthur", "Guinevere", "Lancelot"))
    elsewhere = second_server(house, guinevere, arthur)[0]
    async with house.open():
        table = await house.start_table(guinevere, lancelot)
        with pytest.raises(Impossible):
            await lancelot.slash("admin", table=table)
        page = (await arthur.slash("admin", table=table)).message
        assert page.ephemeral
        assert page.labels == ["Pause", "End\u2026", "Repair", "Record"]
        page = (await arthur.click(page, "Pause")).message
        assert "The game is paused." in page.text
        await house.quiet()
        assert "only they can let it go on" in house.table(guinevere).text
        page = (await arthur.click(page, "Go on")).message
        page = await (await arthur.click(page, "Repair")).settled()
        assert "nothing had to be mended" in page.text
        assert "once the game is over" in refusal(await arthur.click(page, "Record"))
        guinevere.at = elsewhere
        other = await guinevere.slash("admin", table=table)
        assert "in this server" in refusal(other), "the server of the table is another"
        guinevere.at = channel_named(house.sandbox.world, "tables")
        page = (await arthur.click(page, "End\u2026")).message
        assert page.labels == ["End the game", "Back"]
        page = (await arthur.click(page, "End the game")).message
        assert "ended without a result" in page.text
        await house.quiet()
        (file,) = (await (await arthur.click(page, "Record")).followup()).files
        assert file.filename == f"table-{table}.txt"
