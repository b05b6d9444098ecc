"""A game as a page in a real browser: by keys, buttons and slider, on a phone, in the dark and printed."""

from __future__ import annotations

import io
import re
from base64 import b64decode
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest
from PIL import Image, ImageChops, ImageStat

from rendering.pages.game import GamePage, Heading
from rendering.players import seated
from rules.record import parsed
from rules.replay import Replay
from tests.browser.tabs import Tabs
from tests.source_files import ROOT

if TYPE_CHECKING:
    from playwright.async_api import Page as Tab

axe = pytest.importorskip("axe_playwright_python.async_playwright", reason="axe is not installed")
playwright = pytest.importorskip("playwright.async_api", reason="Playwright is not installed")
expect = playwright.expect
pytestmark = pytest.mark.asyncio(loop_scope="session")
RECORD = ROOT / "tests" / "battles_and_builders" / "records" / "bids_changed_in_turn.txt"


@pytest.fixture(scope="module")
def page() -> GamePage:
    """Play a game, and take it as everybody saw it."""
    replay = Replay(parsed(RECORD.read_bytes()), telling=True)
    replay.play()
    return GamePage(replay, seated(replay.record.seats))


@pytest.fixture(scope="module")
def file(page: GamePage, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write its page."""
    path = tmp_path_factory.mktemp("page") / "game.html"
    pictures, hands = [page.pictures(number) for number in page.drawn], [*map(page.hand, page.with_hands)]
    path.write_text(page.written(Heading("Battles & Builders"), pictures, hands), encoding="utf-8")
    return path


async def in_view(tab: Tab) -> bool:
    """Say whether board and buttons can be seen as they stand."""
    for part in (tab.get_by_role("img").first, tab.get_by_role("slider")):
        box = await part.bounding_box()
        assert box is not None
        if not (box["y"] >= 0 and box["y"] + box["height"] <= 800):
            return False
    return True


async def shown(tab: Tab) -> Image.Image:
    """Read what is drawn."""
    url = await tab.evaluate("document.querySelector('canvas').toDataURL()")
    with Image.open(io.BytesIO(b64decode(url.partition(",")[2]))) as picture:
        return picture.convert("RGB")


async def test_a_game_is_gone_through_by_keys_buttons_and_slider(
    tabs: Tabs, page: GamePage, file: Path
) -> None:
    tab = await tabs.take()
    complaints: list[str] = []
    tab.on("console", lambda said: complaints.append(said.text))
    tab.on("pageerror", lambda error: complaints.append(str(error)))
    tab.on("request", lambda asked: complaints.append(asked.url) if "http" in asked.url else None)
    await tab.set_viewport_size({"width": 400, "height": 800})
    await tab.goto(f"file://{file}")
    now, last = tab.locator(".now strong"), page.steps - 1

    async def is_at(step: int) -> None:
        await expect(now).to_have_text(f"Step {step}" if step else "The start")
        await expect(tab.get_by_role("slider")).to_have_value(str(step))
        place = max(number for number in page.drawn if number <= step)
        drawn = page.pictures(place)[0].convert("RGB").tobytes()
        for _ in range(50):
            if (await shown(tab)).tobytes() == drawn:
                break
            await tab.wait_for_timeout(20)
        else:
            pytest.fail(f"step {step} is not drawn")

    await is_at(0)
    await tab.keyboard.press("ArrowRight")
    await is_at(1)
    await tab.keyboard.press("End")
    await is_at(1)
    await tab.get_by_role("img").first.click()
    await tab.keyboard.press("End")
    await is_at(last)
    await tab.keyboard.press("ArrowRight")
    await is_at(last)
    await tab.keyboard.press("PageUp")
    await tab.keyboard.press("Home")
    await is_at(0)
    await tab.get_by_role("button", name="Next").click()
    await tab.get_by_role("button", name="Next").click()
    await is_at(2)
    await tab.get_by_role("slider").fill("30")
    await is_at(30)
    await tab.locator("#log a").nth(12).click()
    await is_at(12)
    assert await in_view(tab), "whoever chooses a step of the log sees its board"
    await tab.goto("about:blank")
    await tab.goto(f"file://{file}#s7")
    await is_at(7)
    assert await in_view(tab)
    await tab.reload()
    await is_at(7)
    assert await in_view(tab)
    assert await tab.evaluate("document.documentElement.scrollWidth") <= 400
    assert complaints == []
    await tabs.put_back(tab)


async def test_a_page_tells_what_it_shows_without_a_picture_and_without_a_script(
    tabs: Tabs, page: GamePage, file: Path
) -> None:
    tab = await tabs.take()
    await tab.goto(f"file://{file}")
    board = tab.get_by_role("img").first
    await expect(board).to_have_attribute("aria-label", page.alts(0)[0])
    await tab.get_by_role("button", name="Last").click()
    await expect(board).to_have_attribute("aria-label", page.alts(page.steps - 1)[0])
    await tab.emulate_media(media="print")
    await expect(tab.get_by_role("slider")).to_be_hidden()
    await expect(tab.locator("#log li").first).to_be_visible()
    await tab.emulate_media(media="null")
    chromium = tab.context.browser
    assert chromium is not None
    context = await chromium.new_context(java_script_enabled=False)
    plain = await context.new_page()
    await plain.goto(f"file://{file}")
    await expect(plain.get_by_text("Without scripts")).to_be_visible()
    await expect(plain.locator("#still img")).to_be_visible()
    await expect(plain.locator("header")).to_contain_text("Player 2 wins.")
    await expect(plain.locator("#log li").last).to_contain_text("The eight rounds are over")
    await context.close()
    await tabs.put_back(tab)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [400, 1200])
async def test_axe_finds_nothing(
    tabs: Tabs, file: Path, scheme: Literal["light", "dark"], width: int
) -> None:
    tab = await tabs.take()
    await tab.emulate_media(color_scheme=scheme)
    await tab.set_viewport_size({"width": width, "height": 800})
    await tab.goto(f"file://{file}")
    await tab.get_by_role("button", name="Last").click()
    found = await axe.Axe().run(tab)
    assert found.violations_count == 0, found.generate_report()
    await tab.emulate_media(color_scheme="null")
    await tabs.put_back(tab)


async def test_the_slider_is_moved_by_keys_and_says_where_it_stands(tabs: Tabs, file: Path) -> None:
    tab = await tabs.take()
    await tab.goto(f"file://{file}")
    slider = tab.get_by_role("slider", name="Step")
    await tab.keyboard.press("Tab")
    await expect(slider).to_be_focused()
    await tab.keyboard.press("ArrowRight")
    await expect(slider).to_have_value("1")
    await expect(slider).to_have_attribute("aria-valuetext", re.compile("Step 1"))
    await tabs.put_back(tab)


async def test_a_picture_of_setting_up_leaves_no_gap_below_the_others(tabs: Tabs, tmp_path: Path) -> None:
    record = ROOT / "tests" / "return_to_camelot" / "records" / "lord_captured.txt"
    replay, path = Replay(parsed(record.read_bytes()), telling=True), tmp_path / "game.html"
    replay.play()
    page = GamePage(replay, seated(2), 0)
    pictures = [page.pictures(number) for number in page.drawn]
    path.write_text(page.written(Heading("Return to Camelot"), pictures, []), encoding="utf-8")
    assert pictures[0][0].height > pictures[-1][0].height
    tab = await tabs.take()
    await tab.set_viewport_size({"width": 400, "height": 850})
    await tab.goto(f"file://{path}#s{page.steps - 1}")
    board, slider = tab.get_by_role("img").first, tab.get_by_role("slider")
    await expect(board).to_have_attribute("aria-label", re.compile("."))
    above, below = await board.bounding_box(), await slider.bounding_box()
    assert above is not None
    assert below is not None
    assert below["y"] - above["y"] - above["height"] < 40
    await tabs.put_back(tab)


async def test_on_a_phone_what_is_pressed_stays_where_it_is_however_high_a_board_is(
    tabs: Tabs, page: GamePage, file: Path
) -> None:
    tab = await tabs.take()
    await tab.set_viewport_size({"width": 400, "height": 850})
    await tab.goto(f"file://{file}")
    assert len({page.pictures(number)[0].height for number in page.drawn}) > 1
    button, places = tab.get_by_role("button", name="Next"), set[float]()
    for _ in range(page.steps - 1):
        box = await button.bounding_box()
        assert box is not None
        places.add(round(box["y"] + await tab.evaluate("scrollY")))
        await button.click()
    assert len(places) == 1, places
    await tabs.put_back(tab)


async def test_on_paper_stand_the_boards_at_the_ends_of_turns_beside_what_was_told(
    tabs: Tabs, page: GamePage, file: Path
) -> None:
    tab = await tabs.take()
    await tab.emulate_media(color_scheme="dark")
    await tab.goto(f"file://{file}")
    await expect(tab.locator(".now strong")).to_have_text("The start")
    await expect(tab.locator("#board")).to_have_attribute("data-read", "all")
    await tab.evaluate(
        "addEventListener('beforeprint', () => (window.turns = document.querySelectorAll('.turn').length))"
    )
    paper = await tab.pdf(format="A4")
    assert await tab.evaluate("document.querySelector('.turn')") is None, "it is as it was"
    count = await tab.evaluate("window.turns")
    assert page.steps / 3 < count <= len(page.drawn)
    assert count / 4 <= paper.count(b"/Type /Page\n") <= count / 2, "three or so stand on a sheet"

    await tab.set_viewport_size({"width": 700, "height": 800})
    await tab.emulate_media(media="print", color_scheme="dark")
    await tab.evaluate("dispatchEvent(new Event('beforeprint'))")
    await expect(tab.get_by_role("slider")).to_be_hidden()
    await expect(tab.get_by_role("button").first).to_be_hidden()
    await expect(tab.locator("#log")).to_be_hidden()
    await expect(tab.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    assert await tab.locator(".turn li").count() == page.steps, "nothing is left out"
    last = tab.locator(".turn").last
    board = await last.locator("canvas").bounding_box()
    told = await last.locator("ol").bounding_box()
    assert board is not None
    assert told is not None
    assert board["x"] + board["width"] <= told["x"]
    assert abs(board["y"] - told["y"]) < 10
    await expect(last).to_contain_text("The eight rounds are over")
    url = await last.locator("canvas").evaluate("each => each.toDataURL()")
    with Image.open(io.BytesIO(b64decode(url.partition(",")[2]))) as picture:
        printed = picture.convert("RGB")
    whole = page.pictures(page.drawn[-1])[0].convert("RGB").resize(printed.size)
    assert max(ImageStat.Stat(ImageChops.difference(printed, whole)).mean) < 10, "it is the last board"
    await tab.evaluate("dispatchEvent(new Event('afterprint'))")
    await tab.emulate_media(media="null", color_scheme="null")
    await expect(tab.get_by_role("slider")).to_be_visible()
    await tabs.put_back(tab)
