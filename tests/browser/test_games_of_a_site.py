"""Finished games on the web site of a server, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from cogs.site import service
from tests.browser.tabs import Tabs
from tests.browser.test_site import Scheme, expect, without_fault
from tests.browser.windows import Stage
from tests.cogs.history.test_site import published, want_both
from tests.cogs.lobby.test_after import over
from tests.cogs.site.test_site import Nothing

pytestmark = pytest.mark.asyncio(loop_scope="session")


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_a_game_on_the_site_is_a_page_of_it(
    stage: Stage, tabs: Tabs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scheme: Scheme
) -> None:
    monkeypatch.setattr(service, "ARTICLES", Nothing())
    people, folder = (stage.house.person("Arthur"), stage.house.person("Guinevere")), tmp_path / "site"
    table = await over(stage.house, *people)
    await want_both(stage.house, *people)
    await published(stage.house, folder)
    (guild,) = stage.house.sandbox.world.guilds
    tab = await tabs.take()
    await tab.emulate_media(color_scheme=scheme)
    for width in (400, 1200):
        await tab.set_viewport_size({"width": width, "height": 800})
        for page in (f"table-{table}", "games"):
            await without_fault(tab, f"{folder.as_uri()}/en/{guild}/{page}.html")
    await tab.get_by_role("link", name=f"Table {table}").click()
    await tab.wait_for_url(f"**/table-{table}.html")
    await tab.keyboard.press("Tab")
    await expect(tab.get_by_role("link", name="To the content")).to_be_focused()
    await tab.keyboard.press("ArrowRight")
    await tab.get_by_role("link", name="Deutsch").click()
    await expect(tab.get_by_role("slider")).to_have_value("1")
    await tab.get_by_role("link", name="Beendete Partien").click()
    await expect(tab.get_by_role("heading", level=1)).to_have_text("Beendete Partien")
    # Nothing has to be scrolled, once all is laid out.
    await expect(tab.locator(".wide[tabindex='0']")).to_have_count(0)
    await tabs.put_back(tab)
