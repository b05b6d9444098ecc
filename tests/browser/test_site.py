"""The web site of a server in a real browser: axe complains of nothing, on a phone and in the dark."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

import pytest

from bot.host import Host
from cogs.site.service import Site
from tests.browser.tabs import Tabs
from tests.cogs.ladder.test_tables import GUILD
from tests.cogs.site.test_site import host
from tests.world.databases import on_a_file

if TYPE_CHECKING:
    from playwright.async_api import Page as Tab

axe = pytest.importorskip("axe_playwright_python.async_playwright", reason="axe is not installed")
expect = pytest.importorskip("playwright.async_api", reason="Playwright is not installed").expect
pytestmark = [pytest.mark.asyncio(loop_scope="session"), on_a_file]
__all__ = ["host"]
Scheme: TypeAlias = Literal["light", "dark"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 1200])
async def test_axe_finds_nothing(host: Host, tmp_path: Path, tabs: Tabs, scheme: Scheme, width: int) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    await host.of(Site).publish(folder, {})
    tab = await tabs.take()
    await tab.emulate_media(color_scheme=scheme)
    await tab.set_viewport_size({"width": width, "height": 800})
    pages = ("en/index", f"nl/{GUILD}/index", f"en/{GUILD}/ladder", "en/guide-somerset", "nl/guide-somerset")
    for page in ("index.html#languages", *(f"{each}.html" for each in pages)):
        await without_fault(tab, f"{folder.as_uri()}/{page}")
    await tabs.put_back(tab)


async def without_fault(tab: Tab, address: str) -> None:
    """Open a page of which axe finds nothing to say, and that is no wider than its window."""
    await tab.goto(address)
    found = await axe.Axe().run(tab)
    assert found.violations_count == 0, (address, found.generate_report())
    across = await tab.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert across <= 0, f"{address} is wider than its window"


async def test_whoever_comes_is_led_to_a_language_of_his(host: Host, tmp_path: Path, tabs: Tabs) -> None:
    folder = tmp_path / "site"
    folder.mkdir()
    await host.of(Site).publish(folder, {})
    tab = await tabs.take("nl-NL")
    await tab.goto((folder / "index.html").as_uri())
    await expect(tab.locator("html")).to_have_attribute("lang", "nl")
    await tabs.put_back(tab)
