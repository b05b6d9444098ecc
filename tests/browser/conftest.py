"""One Chromium for all tests; a sandbox, a bot and a page for each."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from bot.sandbox import Sandbox
from bot.sandbox.discord.scenario import ready_world
from bot.sandbox.screen.screenshots import NoChromium, launched
from bot.sandbox.wire.online import online
from tests.browser.tabs import Tabs
from tests.browser.windows import Stage
from tests.sandbox.sample import Sample
from tests.world.clock import Clock
from tests.world.house import House

if TYPE_CHECKING:
    from playwright.async_api import Browser


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser() -> AsyncIterator[Browser]:
    """Give the installed Chromium; without one these tests are skipped, but in CI they fail."""
    try:
        async with launched() as chromium:
            yield chromium
    except NoChromium as error:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(str(error))


@pytest.fixture(scope="session")
def tabs(browser: Browser) -> Tabs:
    """Give its tabs."""
    return Tabs(browser)


@pytest_asyncio.fixture(loop_scope="session")
async def stage(tabs: Tabs, database: Path) -> AsyncIterator[Stage]:
    """Give a page behind which the real bot plays; what the page's script trips over fails the test."""
    clock = Clock()
    async with Sandbox(ready_world(clock)) as sandbox:
        house = House(sandbox, database, clock)
        async with house.open(), Stage.of(tabs, sandbox) as stage:
            stage.house = house
            yield stage
            assert stage.complaints == []
        assert sandbox.findings.all == []


@pytest_asyncio.fixture(loop_scope="session")
async def sample_stage(tabs: Tabs) -> AsyncIterator[Stage]:
    """Give a page behind which a small bot uses whatever Discord offers."""
    async with Sandbox(patience=0.5) as sandbox:
        sample = Sample(sandbox.connector())
        async with online(sample, sandbox.token), Stage.of(tabs, sandbox) as stage:
            stage.sample = sample
            yield stage
            assert stage.complaints == []
