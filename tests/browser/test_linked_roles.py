"""Roles are linked as a person does it: from the page to Discord's question, to the bot, and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.commands.sandbox import link_roles
from bot.sandbox import Sandbox
from bot.sandbox.discord.scenario import ready_world
from bot.web.serving import pages_of
from tests.browser.tabs import Tabs
from tests.browser.windows import PHONE, Stage
from tests.cogs.linked_roles.browser import finish_game
from tests.world.clock import Clock
from tests.world.house import House

playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_who_links_his_roles_bears_them_beside_his_name(tabs: Tabs, database: Path) -> None:
    clock = Clock()
    async with Sandbox(ready_world(clock, lively=True)) as sandbox:
        house = House(sandbox, database, clock)
        async with house.open() as bot, Stage.of(tabs, sandbox, pages_of(bot)) as stage:
            bot.web = link_roles(sandbox.world, stage.page.url)
            await finish_game(house, house.person("Arthur"), house.person("Merlin"))
            window = await stage.open("Merlin", size=PHONE)
            await window.tab.locator("#menu").click()
            await window.tab.locator("#me").click()
            link = window.tab.get_by_role("link", name="Link your roles")
            await expect(window.tab.locator(".linked li").first).to_contain_text("at least 1")
            async with window.tab.context.expect_page() as opening:
                await link.click()
            tab = await opening.value
            await expect(tab.get_by_role("heading")).to_have_text("Round Table wants to link an account")
            await tab.get_by_role("link", name="Allow as Merlin").click()
            await expect(tab.locator("p").first).to_contain_text("Discord knows from now on: 1 game")
            assert not await tab.evaluate("document.body.scrollWidth > innerWidth")
            await window.tab.keyboard.press("Escape")
            stage.post({"content": "Look at me!"}, by="Merlin")
            await expect(window.newest.locator(".tag.role")).to_have_text("Regular")
            assert stage.complaints == []
        assert sandbox.findings.all == []
