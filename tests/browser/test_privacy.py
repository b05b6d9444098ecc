"""On the page somebody reads what is kept about him, and has it erased."""

from __future__ import annotations

import pytest

from tests.browser.windows import Stage

playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_somebody_is_erased_by_three_clicks(stage: Stage) -> None:
    house = stage.house
    arthur, guinevere = house.person("Arthur"), house.person("Guinevere")
    table = await house.start_table(arthur, guinevere)
    window = await stage.open("Arthur")
    await window.command("/privacy")
    await expect(window.newest).to_contain_text("where you sit or sat: 1 table")
    await window.press("Erase\u2026")
    await expect(window.newest).to_contain_text("It cannot be taken back.")
    await window.press("Erase everything")
    await expect(window.newest).to_contain_text("Everything about you is erased.")
    await house.quiet()
    sitters = (await house.bot.host.tables.public(table)).sitters
    assert [sitter.user for sitter in sitters] == [None, guinevere.id]
