"""Pictures of the page, in Chromium as it is installed on this machine; no browser is ever fetched."""

from __future__ import annotations

import io
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PIL import Image

from bot.app import opened
from bot.sandbox import Sandbox
from bot.sandbox.screen.page import Page
from bot.sandbox.wire.online import online
from bot.settings import COMPUTER_DELAY, DATABASE, read

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


if TYPE_CHECKING:
    from playwright.async_api import Browser, Locator
    from playwright.async_api import Page as Tab

DESKTOP, PHONE = (1280, 900), (390, 844)
SEED = "README"
AT_ONCE = 0.05
DRAWN_MS = 400
# Drawn twice as fine as a phone or a desktop of that size would need, for readers with good screens.
SCALE = 2


@dataclass(frozen=True)
class Look:
    """How a window looks: its size in pixels and its colours."""

    size: tuple[int, int]
    scheme: Literal["dark", "light"]


async def screenshots(directory: Path) -> list[Path]:
    """Take the pictures into a folder; raises ``NoChromium`` where a browser is missing."""
    async with launched() as browser, _served() as page:
        return [*await _opening(browser, page.url, directory), *await _phone(browser, page.url, directory)]


@asynccontextmanager
async def _served() -> AsyncIterator[Page]:
    with tempfile.TemporaryDirectory() as folder:
        settings = read({DATABASE.name: str(Path(folder) / "tables.db"), COMPUTER_DELAY.name: "0"})
        async with Sandbox() as sandbox:
            connector = sandbox.connector()
            async with (
                opened(
                    settings,
                    connector=connector,
                    now=sandbox.world.now,
                    seed=_seed,
                    guild_ready_timeout=AT_ONCE,
                ) as bot,
                online(bot, sandbox.token),
                Page(sandbox) as page,
            ):
                await bot.announced()
                yield page


def _seed() -> str:
    """Always the same dice, so that the same pictures come."""
    return SEED


async def _opening(browser: Browser, url: str, directory: Path) -> list[Path]:
    """The welcome, a table, a hand, a form and a command, as they look on a desktop."""
    async with _window(browser, url, Look(DESKTOP, "light")) as tab:
        welcome = await _taken(tab, directory / "welcome.png")
        await tab.locator(".start .button").first.click()
        await _table(tab).wait_for()
        await tab.locator("#messages .picture").last.scroll_into_view_if_needed()
        table = await _taken(tab, directory / "table.png")
        await _table(tab).click()
        await tab.locator(".ephemeral .picture").last.wait_for()
        hand = await _taken(tab, directory / "hand.png")
        await tab.locator(".ephemeral .row button").first.click()
        form = await _taken(tab, directory / "answer.png")
        await tab.keyboard.press("Escape")
        await tab.locator("#text").fill("/move ")
        await tab.get_by_role("option").first.wait_for()
        return [welcome, table, hand, form, await _taken(tab, directory / "command.png")]


async def _phone(browser: Browser, url: str, directory: Path) -> list[Path]:
    """The same hand on a phone."""
    async with _window(browser, url, Look(PHONE, "dark")) as tab:
        await _follow(tab)
        await tab.get_by_role("button", name="Dismiss").last.click()
        await _table(tab).click()
        await tab.locator(".ephemeral .picture").last.wait_for()
        return [await _taken(tab, directory / "phone.png")]


@asynccontextmanager
async def _window(browser: Browser, url: str, look: Look) -> AsyncIterator[Tab]:
    width, height = look.size
    context = await browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=look.scheme, device_scale_factor=SCALE
    )
    tab = await context.new_page()
    await tab.goto(url)
    await tab.locator("#places button").first.wait_for(state="attached")
    yield tab
    await context.close()


async def _follow(tab: Tab) -> None:
    """Go by the card of a table to the thread in which it is played."""
    await tab.locator("#messages .message:not(.ephemeral) a.mention").last.click()
    await _table(tab).wait_for()


def _table(tab: Tab) -> Locator:
    """The button of a table's message that shows somebody his hand."""
    return tab.locator("#messages").get_by_role("button", name="Your move").last


async def _taken(tab: Tab, path: Path) -> Path:
    await tab.wait_for_timeout(DRAWN_MS)
    drawn = Image.open(io.BytesIO(await tab.screenshot(animations="disabled")))
    path.parent.mkdir(parents=True, exist_ok=True)
    few_colours(drawn.convert("RGB")).save(path, optimize=True)
    return path


def few_colours(drawn: Image.Image) -> Image.Image:
    """Give a picture a palette of 256 colours, with which its file is a third as large.

    The means bring its grounds back to their very colours.
    """
    return drawn.quantize(256, Image.Quantize.MEDIANCUT, kmeans=2, dither=Image.Dither.NONE)
