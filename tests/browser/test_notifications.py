"""What rings is shown as a phone and a desktop show it, and leads to its message."""

from __future__ import annotations

import re

import pytest

from bot.sandbox.discord.records import Channel, Json
from tests.browser.contrast import FAINT
from tests.browser.windows import DESKTOP, Scheme, Stage, Window

playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")

PHONE, BETWEEN = (400, 780), (550, 800)
SILENT, V2 = 1 << 12, 1 << 15


def ring(stage: Stage, text: str, at: str | Channel = "hall", **more: object) -> None:
    """Let the bot call Arthur."""
    called = {"parse": ["users"]}
    said = f"{stage.sandbox.person('Arthur').mention} {text}"
    body: Json = {"content": said} if not more.get("components") else {}
    stage.post(body | {"allowed_mentions": called} | more, at)


def components(text: str) -> list[Json]:
    """Give a message of components that says a text."""
    return [{"type": 10, "content": text}]


def mail(stage: Stage) -> Channel:
    """Give the conversation of Arthur and the bot."""
    world = stage.sandbox.world
    people = {user.name: user for user in world.users.values()}
    return world.dm(people["Arthur"], people["Round Table"])


async def rung(window: Window) -> list[str]:
    """Read the list behind the bell, from the top, as titles with texts."""
    await window.tab.get_by_role("button", name="Notifications").click()
    cards = await window.tab.locator("#rung .card").all()
    read = [
        (await card.locator("strong").inner_text(), await card.locator(".body").all_inner_texts())
        for card in cards
    ]
    await window.tab.keyboard.press("Escape")
    return [" | ".join((title, *texts)) for title, texts in read]


async def test_what_rings_pops_up_and_stands_behind_the_bell(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    ring(sample_stage, "your move, 2 days")
    toast = window.tab.locator(".toast")
    await expect(toast).to_contain_text("Round Table (#hall")
    await expect(toast).to_contain_text("@Arthur your move, 2 days")
    await expect(window.tab.locator("#said")).to_contain_text("@Arthur your move, 2 days")
    await expect(window.tab.locator("#unread")).to_have_text("1")
    ring(sample_stage, "", mail(sample_stage), flags=V2, components=components("Your move"))
    await expect(window.tab.locator("#unread")).to_have_text("2")
    listed = await rung(window)
    assert listed[0] == "Round Table"
    assert re.fullmatch(r"Round Table \(#hall.*\) \| @Arthur your move, 2 days", listed[1])
    await expect(toast).to_have_count(0)


async def test_what_is_silent_is_counted_at_its_place_and_not_by_the_bell(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    ring(sample_stage, "by the way", flags=SILENT)
    ring(sample_stage, "and this", mail(sample_stage), flags=SILENT)
    places = window.tab.locator("#places")
    for name in ("hall", "Round Table"):
        await expect(places.get_by_role("button", name=name).locator(".badge")).to_have_text("1")
    await expect(window.tab.get_by_role("button", name="Notifications", exact=True)).to_be_visible()
    await expect(window.tab.locator(".toast")).to_have_count(0)
    assert await rung(window) == []


async def test_a_press_leads_to_the_message_and_it_counts_as_read(sample_stage: Stage) -> None:
    window, other = await sample_stage.open("Arthur"), await sample_stage.open("Arthur")
    ring(sample_stage, "the first")
    for number in range(40):
        sample_stage.sandbox.person("Merlin", at="hall").say(f"number {number}")
    await expect(other.tab.locator("#unread")).to_have_text("1")
    await window.tab.get_by_role("button", name="Notifications").click()
    await window.tab.locator("#rung .card", has_text="the first").click()
    await expect(window.tab.locator("#title")).to_have_text("hall")
    await expect(window.tab.locator(".toast")).to_have_count(0)
    await expect(window.messages.filter(has_text="the first")).to_be_in_viewport()
    await expect(window.tab.locator("#rung")).to_be_hidden()
    for each in (window, other):
        await expect(each.tab.locator("#unread")).to_be_hidden()


async def test_a_place_that_is_looked_at_does_not_pop_up(sample_stage: Stage) -> None:
    window = await sample_stage.open("Arthur")
    ring(sample_stage, "look", "tables")
    await expect(window.newest).to_contain_text("look")
    await expect(window.tab.locator("#unread")).to_be_hidden()
    assert len(await rung(window)) == 1
    await expect(window.tab.locator(".toast")).to_have_count(0)


async def test_nobody_sees_what_rings_for_another(sample_stage: Stage) -> None:
    window = await sample_stage.open("Guinevere")
    ring(sample_stage, "a secret", mail(sample_stage))
    sample_stage.post({"content": "for all to see"})
    await expect(window.newest).to_contain_text("for all to see")
    assert not any("secret" in each for each in await rung(window))
    await expect(window.tab.locator("#unread")).to_be_hidden()
    await window.become("Arthur")
    await expect(window.tab.locator("#unread")).to_have_text("1")
    await expect(window.tab.locator(".toast")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, BETWEEN, PHONE])
@pytest.mark.parametrize("scheme", ["dark", "light"])
async def test_it_can_be_read_and_fits(sample_stage: Stage, size: tuple[int, int], scheme: Scheme) -> None:
    window = await sample_stage.open("Arthur", size=size, scheme=scheme)
    ring(sample_stage, "your move; " * 20)
    await expect(window.tab.locator(".toast")).to_be_in_viewport(ratio=1)
    assert await window.tab.evaluate(FAINT) == []
    await window.tab.get_by_role("button", name="Notifications").click()
    await expect(window.tab.locator("#rung")).to_be_in_viewport(ratio=1)
    assert await window.tab.evaluate(FAINT) == []
    assert not await window.is_wider_than_the_screen()
