"""The web site of a server in a real browser: axe complains of nothing, on a phone and in the dark."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

import pytest

from bot.host import Host
from cogs.site.service import Site
from tests.browser.tabs import Tabs
from tests.cogs.ladder.test_tables import GUILD
from tests.cogs.site.test_site import host
from tests.world.databases import on_a_file

axe = pytest.importorskip("axe_playwright_python.async_playwright", reason="axe is not installed")
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
    for page in ("index", "en/index", f"nl/{GUILD}/index", f"en/{GUILD}/ladder", "en/guide-somerset"):
        await tab.goto((folder / f"{page}.html").as_uri())
        found = await axe.Axe().run(tab)
        assert found.violations_count == 0, (page, found.generate_report())
        across = await tab.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert across <= 0, f"{page} is wider than its window"
