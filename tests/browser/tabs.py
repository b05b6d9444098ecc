"""Tabs of one Chromium, used again by test after test: each new one costs half a second."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from tests.patience import PATIENCE

if TYPE_CHECKING:
    from playwright.async_api import Browser
    from playwright.async_api import Page as Tab


class Tabs:
    """The tabs of a browser, each in a profile of its own."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[Tab] = []
        expect.set_options(timeout=PATIENCE * 1000)

    async def take(self) -> Tab:
        """Give a tab that shows nothing."""
        if self._idle:
            return self._idle.pop()
        context = await self._browser.new_context()
        context.set_default_timeout(PATIENCE * 1000)
        return await context.new_page()

    async def put_back(self, tab: Tab) -> None:
        """Leave nothing of a test in a tab, nor another tab beside it."""
        for other in tab.context.pages:
            if other is not tab:
                await other.close()
        await tab.evaluate("localStorage.clear(), sessionStorage.clear()")
        await tab.goto("about:blank")
        self._idle.append(tab)
