"""The clock of the page: time is let pass, and everything shown goes by it."""

from __future__ import annotations

import pytest

from tests.browser.contrast import FAINT
from tests.browser.windows import DESKTOP, PHONE, Scheme, Stage, Window

playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")

DAY = 86_400
SMALL = (320, 560)


async def let_pass(window: Window, label: str) -> None:
    """Let time pass by the dialog."""
    await window.tab.get_by_role("button", name="Let time pass").click()
    dialog = window.tab.get_by_role("dialog", name="Let time pass")
    await dialog.get_by_role("button", name=label, exact=True).click()
    await expect(dialog).to_be_hidden()


async def test_relative_times_go_by_the_clock_of_the_world(sample_stage: Stage) -> None:
    arthur, guinevere = await sample_stage.open("Arthur"), await sample_stage.open("Guinevere")
    due = int(sample_stage.sandbox.world.now() + 5 * DAY - 60)
    sample_stage.post({"content": f"due <t:{due}:R>"})
    for window in (arthur, guinevere):
        await expect(window.newest.locator("[data-relative]")).to_have_text("in 5 days")
        await expect(window.tab.locator("#ahead")).to_be_empty()
    await let_pass(arthur, "3 days")
    for window in (arthur, guinevere):
        await expect(window.newest.locator("[data-relative]")).to_have_text("in 2 days")
        await expect(window.tab.locator("#ahead")).to_have_text("3 days ahead")
        await expect(window.tab.locator("#said")).to_contain_text("3 days passed. It is")
    await let_pass(guinevere, "6 hours")
    await expect(arthur.tab.locator("#ahead")).to_have_text("3 days, 6 hours ahead")
    for _ in range(3):
        await let_pass(guinevere, "1 day")
    await expect(arthur.newest.locator("[data-relative]")).to_have_text("yesterday")


async def test_a_message_of_another_day_stands_below_its_date(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    sample_stage.post({"content": "before"})
    await expect(window.tab.locator(".day")).to_have_count(1)
    await let_pass(window, "1 day")
    sample_stage.post({"content": "after"})
    await expect(window.tab.locator(".day")).to_have_count(2)
    shown = await window.tab.locator("#now").get_attribute("title")
    assert shown is not None
    assert await window.tab.locator(".day").last.inner_text() in shown


async def test_a_window_opened_later_shows_the_moved_time(sample_stage: Stage) -> None:
    sample_stage.sandbox.pass_time(2 * DAY + 3600)
    began = int(sample_stage.sandbox.world.now()) - 2 * DAY - 3600
    sample_stage.post({"content": f"began <t:{began}:R>"})
    window = await sample_stage.open("Arthur")
    await expect(window.tab.locator("#ahead")).to_have_text("2 days, 1 hour ahead")
    await expect(window.newest.locator("[data-relative]")).to_have_text("2 days ago")
    shown = await window.tab.locator("#now").get_attribute("datetime")
    seconds = await window.tab.evaluate("(shown) => (new Date(shown) - Date.now()) / 1000", shown)
    assert 2 * DAY < seconds < 2 * DAY + 2 * 3600


async def test_keys_let_time_pass(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    keys = window.tab.keyboard
    button = window.tab.get_by_role("button", name="Let time pass")
    await button.focus()
    await keys.press("Enter")
    await expect(window.tab.get_by_role("button", name="1 hour")).to_be_focused()
    await keys.press("Escape")
    await expect(button).to_be_focused()
    await keys.press("Enter")
    await keys.press("Tab")
    await keys.press("Enter")
    await expect(window.tab.locator("#ahead")).to_have_text("6 hours ahead")
    await expect(button).to_be_focused()


async def test_on_a_phone_the_dialog_lies_over_the_drawer(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur", size=PHONE)
    channels = window.tab.get_by_role("button", name="Channels")
    await channels.click()
    await window.tab.get_by_role("button", name="Let time pass").click()
    await window.tab.keyboard.press("Escape")
    await expect(window.tab.get_by_role("button", name="Let time pass")).to_be_focused()
    await let_pass(window, "1 hour")
    await expect(window.tab.locator("#side")).to_be_hidden()
    await expect(channels).to_be_focused()


async def test_on_a_phone_time_is_let_pass_without_the_drawer(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur", size=(400, 780))
    await let_pass(window, "1 day")
    await expect(window.tab.locator("#said")).to_contain_text("1 day passed")
    assert not await window.is_wider_than_the_screen()


@pytest.mark.parametrize("size", [DESKTOP, SMALL])
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_the_clock_can_be_read_and_fits(
    sample_stage: Stage, size: tuple[int, int], scheme: Scheme
) -> None:
    sample_stage.sandbox.pass_time(13 * DAY + 23 * 3600)
    window = await sample_stage.open("Arthur", size=size, scheme=scheme)
    if size == SMALL:
        await window.tab.get_by_role("button", name="Channels").click()
    group = window.tab.get_by_role("group", name="Clock of the sandbox")
    await expect(group).to_contain_text("13 days, 23 hours ahead")
    assert await group.evaluate("(each) => each.scrollWidth <= each.clientWidth")
    await window.tab.get_by_role("button", name="Let time pass").click()
    await expect(window.tab.locator("#passing")).to_be_in_viewport(ratio=1)
    assert await window.tab.evaluate(FAINT) == []
    assert not await window.is_wider_than_the_screen()
