"""The end of a game in the browser: its last message, a look back, and another game."""

from __future__ import annotations

import pytest

from tests.browser.windows import DESKTOP, PHONE, Stage, Window

playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def hides_nothing(window: Window) -> bool:
    """Say whether no container is narrower than what it holds."""
    fits: bool = await window.tab.evaluate(
        "[...document.querySelectorAll('.container')].every((each) => each.scrollWidth <= each.clientWidth)"
    )
    return fits and not await window.is_wider_than_the_screen()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_the_end_leads_back_through_the_game_and_on_to_another(
    stage: Stage, size: tuple[int, int]
) -> None:
    people = stage.house.person("Arthur"), stage.house.person("Guinevere")
    await stage.house.start_table(*people)
    window = await stage.open("Arthur", size=size)
    await window.follow()
    await window.press("Your move")
    await expect(window.mine).to_contain_text("You are")
    await window.press("More")
    await window.press("Resign")
    await expect(window.mine).to_contain_text("It cannot be taken back")
    await window.press("Resign")
    await expect(window.newest).to_contain_text("Thank you for playing")
    await expect(window.newest.get_by_role("link", name="table-1.txt")).to_be_visible()
    assert await hides_nothing(window)
    await window.press("Replay")
    await expect(window.mine).to_contain_text("The start")
    await window.press("As a page")
    await expect(window.mine).to_contain_text("One file for any browser")
    await expect(window.mine.get_by_role("link", name="table-1.html")).to_be_visible()
    assert await hides_nothing(window)
    await window.press("Replay")
    await expect(window.mine).to_contain_text("The start")
    await window.press("Next")
    await expect(window.mine).to_contain_text("Step 1 of 1")
    assert await hides_nothing(window)
    await window.press("Play again")
    await window.mine.locator("a.mention").click()
    await expect(window.button("Join")).to_be_visible()
    assert await hides_nothing(window)
    await window.press("The game before")
    await expect(window.button("Fair play")).to_be_visible()
    await window.press("The next game")
    await expect(window.button("Join")).to_be_visible()
