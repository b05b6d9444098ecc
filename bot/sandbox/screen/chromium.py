"""Chromium as it is installed on this machine, driven through Playwright; no browser is ever fetched."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.async_api import Browser

# First the one that has no windows at all: it does the same with half of the work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # One process draws all pages, which all are ours, instead of a new one for each.
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
)


class NoChromium(Exception):
    """Something is missing that a browser needs; the text says what, and how to get it."""


def installed() -> str:
    """The path of an installed Chromium; raises ``NoChromium`` where there is none."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    raise NoChromium("No Chromium is installed; on Debian: apt-get install chromium-headless-shell.")


@asynccontextmanager
async def launched() -> AsyncIterator[Browser]:
    """A browser without a window; raises ``NoChromium`` where it or Playwright is missing."""
    path = installed()
    try:
        from playwright.async_api import async_playwright  # noqa: PLC0415 - wanted for pictures only
    except ImportError as error:
        raise NoChromium("Playwright is not installed: pip install playwright.") from error
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=QUIET)
        try:
            yield browser
        finally:
            await browser.close()
