"""What if...: a person lets Discord have a bad day, sees that it has one, and what a player sees then."""

from __future__ import annotations

import pytest

from bot.sandbox import what_if
from tests.browser.contrast import FAINT
from tests.browser.windows import DESKTOP, Scheme, Stage, Window

playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE, BETWEEN = (400, 780), (550, 800)


async def ask(window: Window) -> None:
    """Open the dialog."""
    channels = window.tab.get_by_role("button", name="Channels")
    if await channels.is_visible():
        await channels.click()
    await window.tab.locator("#what-if").click()


async def test_everything_that_can_go_wrong_is_offered_with_a_sentence(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    await ask(window)
    dialog = window.tab.get_by_role("dialog", name="What if")
    listed = what_if.listed(sample_stage.sandbox)
    assert len(listed["faults"]) > 10
    for fault in listed["faults"]:
        named = dialog.get_by_role("button" if fault["once"] else "switch", name=fault["says"])
        await expect(named).to_be_visible()
    for each in listed["behaviour"]:
        await expect(dialog.get_by_label(each["says"], exact=True)).to_be_visible()


async def test_what_is_on_is_shown_to_everybody_until_it_is_off(sample_stage: Stage) -> None:
    arthur, guinevere = await sample_stage.open("Arthur"), await sample_stage.open("Guinevere")
    fault = what_if.FAULTS["kicked"]
    await ask(arthur)
    await arthur.tab.get_by_role("switch", name=fault.says).check()
    for window in (arthur, guinevere):
        await expect(window.tab.locator("#strip")).to_contain_text(fault.says)
    await arthur.tab.keyboard.press("Escape")
    await arthur.tab.locator("#text").fill("/greet")
    await arthur.tab.keyboard.press("Enter")
    await expect(arthur.tab.get_by_role("alert").first).to_contain_text("no command /greet")
    await guinevere.tab.locator("#strip").click()
    await guinevere.tab.get_by_role("switch", name=fault.says).uncheck()
    for window in (arthur, guinevere):
        await expect(window.tab.locator("#strip")).to_be_hidden()
    await guinevere.tab.keyboard.press("Escape")
    await guinevere.command("/greet hail")
    await expect(guinevere.newest).to_contain_text("hail, Guinevere")


async def test_a_fault_is_about_who_switches_it_on_and_where_he_is(sample_stage: Stage) -> None:
    window = await sample_stage.open("Guinevere")
    world, faults = sample_stage.sandbox.world, what_if.FAULTS
    await window.go("hall")
    await ask(window)
    dialog = window.tab.locator("#faults")
    await dialog.get_by_role("group", name="To Guinevere").get_by_label(faults["dms_closed"].says).check()
    await dialog.get_by_role("group", name="In #hall").get_by_label(faults["hidden"].says).check()
    await expect(window.tab.locator("#strip")).to_contain_text(faults["hidden"].says)
    assert [user.name for user in world.users.values() if user.dms_closed] == ["Guinevere"]
    assert faults["hidden"].on(world) == [sample_stage.sandbox.channel("hall").id]
    await expect(dialog.get_by_label(faults["hidden"].says)).to_be_focused()


async def test_what_nobody_knows_and_one_s_client_are_chosen(sample_stage: Stage) -> None:
    window, world = await sample_stage.open("Arthur"), sample_stage.sandbox.world
    (arthur,) = (user for user in world.users.values() if user.name == "Arthur")
    await ask(window)
    dialog = window.tab.locator("#faults")
    switch = what_if.listed(sample_stage.sandbox)["behaviour"][0]
    other = next(each for each in switch["choices"] if each != switch["value"])
    (number, *_) = (each for each in what_if.listed(sample_stage.sandbox)["behaviour"] if not each["choices"])
    # First, as the dialog is drawn anew after each choice, and a field may be so while it is filled in.
    await dialog.get_by_label(number["says"], exact=True).fill(str(number["value"] + 1))
    await dialog.get_by_label("Phone", exact=True).check()
    await dialog.get_by_label(switch["says"], exact=True).select_option(str(other).replace("_", " "))
    await window.tab.reload()
    await ask(window)
    await expect(dialog.get_by_label("Phone", exact=True)).to_be_checked()
    assert getattr(world.behaviour, switch["name"]) == other
    assert getattr(world.behaviour, number["name"]) == number["value"] + 1
    assert arthur.client == "phone"


async def test_what_is_over_at_once_is_not_shown_as_on(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    await ask(window)
    await window.tab.get_by_role("button", name=what_if.FAULTS["gateway_cut"].says).click()
    await window.tab.keyboard.press("Escape")
    await expect(window.tab.locator("#strip")).to_be_hidden()
    await window.command("/greet hail")
    await expect(window.newest).to_contain_text("hail, Arthur")


@pytest.mark.parametrize("size", [DESKTOP, BETWEEN, PHONE])
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_it_can_be_read_and_fits(sample_stage: Stage, size: tuple[int, int], scheme: Scheme) -> None:
    for name in ("outage", "slow_answers", "cloudflare_403"):
        what_if.begin(sample_stage.sandbox, name)
    window = await sample_stage.open("Arthur", size=size, scheme=scheme)
    await expect(window.tab.locator("#strip")).to_be_in_viewport(ratio=1)
    assert await window.tab.evaluate(FAINT) == []
    await ask(window)
    await expect(window.tab.locator("#faults")).to_be_in_viewport(ratio=1)
    assert await window.tab.evaluate(FAINT) == []
    assert not await window.is_wider_than_the_screen()
