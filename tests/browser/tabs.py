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
        self._idle: dict[str, list[Tab]] = {}
        self._locales: dict[Tab, str] = {}
        expect.set_options(timeout=PATIENCE * 1000)

    async def take(self, locale: str = "en-US") -> Tab:
        """Give a tab that shows nothing, of a browser in some language."""
        if self._idle.get(locale):
            return self._idle[locale].pop()
        context = await self._browser.new_context(locale=locale)
        context.set_default_timeout(PATIENCE * 1000)
        tab = await context.new_page()
        self._locales[tab] = locale
        return tab

    async def put_back(self, tab: Tab) -> None:
        """Leave nothing of a test in a tab, nor another tab beside it."""
        for other in tab.context.pages:
            if other is not tab:
                await other.close()
        await tab.evaluate("localStorage.clear(), sessionStorage.clear()")
        await tab.goto("about:blank")
        self._idle.setdefault(self._locales[tab], []).append(tab)
