"""The JSON door behind the browser page."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox, scenario
from bot.sandbox.page import Page
from tests.sandbox.sample import Sample, picture

Json = dict[str, Any]


class Browser:
    """Asks what the page's script would ask."""

    def __init__(self, page: Page, http: aiohttp.ClientSession, user_id: int) -> None:
        self.page, self.http, self.user_id = page, http, user_id

    async def screen(self) -> Json:
        async with self.http.get(f"{self.page.url}screen", params={"as": str(self.user_id)}) as response:
            body: Json = await response.json()
            return body

    async def act(self, name: str, **body: object) -> Json:
        data = {"as": str(self.user_id), **body}
        async with self.http.post(f"{self.page.url}acts/{name}", json=data) as response:
            told: Json = await response.json()
            return told

    async def newest(self) -> Json:
        message: Json = (await self.screen())["messages"][-1]
        return message


@pytest.fixture
async def browser(sandbox: Sandbox, client: Sample) -> AsyncIterator[Browser]:
    arthur = scenario.user_named(sandbox.world, "Arthur")
    async with Page(sandbox) as page, aiohttp.ClientSession() as http:
        yield Browser(page, http, arthur.id)


async def test_the_page_and_its_files_are_served(browser: Browser) -> None:
    for name, beginning in (("", "<!doctype html>"), ("app.js", '"use strict"'), ("style.css", ":root")):
        async with browser.http.get(browser.page.url + name) as response:
            assert (await response.text()).startswith(beginning)
            assert "default-src 'none'" in response.headers["Content-Security-Policy"]


async def test_the_address_needs_key_and_localhost(browser: Browser) -> None:
    root = browser.page.url.rsplit("/", 2)[0]
    async with browser.http.get(f"{root}/wrong/screen") as response:
        assert response.status == 404
    async with browser.http.get(browser.page.url, headers={"Host": "evil.example"}) as response:
        assert response.status == 403


async def test_a_screen_shows_people_and_places(browser: Browser) -> None:
    screen = await browser.screen()
    assert screen["me"]["name"] == "Arthur"
    assert [place["name"] for place in screen["places"]] == ["general", "tables", "hall", "Round Table"]


async def test_a_line_is_said_or_run(browser: Browser) -> None:
    assert await browser.act("say", text="hello") == {}
    assert (await browser.newest())["content"] == "hello"
    assert await browser.act("slash", text="/greet hail times:2") == {}
    assert (await browser.newest())["content"] == "hail hail, Arthur"
    assert "takes a number" in (await browser.act("slash", text="/greet hail times:x"))["refused"]


async def test_suggestions_come_from_the_bot(browser: Browser) -> None:
    offered = (await browser.act("suggest", text="/greet word:he"))["offered"]
    assert offered == [{"label": "Hello", "line": "/greet word:hello"}]


async def test_buttons_and_selects_work(browser: Browser) -> None:
    await browser.act("slash", text="/widgets")
    message = (await browser.newest())["id"]
    await browser.act("choose", message=message, custom_id="colours", values=["red"])
    assert (await browser.newest())["content"] == "red"
    assert await browser.act("click", message=message, custom_id="count:1") == {}
    assert "no button" in (await browser.act("click", message=message, custom_id="count:1"))["refused"]


async def test_a_form_is_handed_over_and_sent(browser: Browser) -> None:
    told = await browser.act("slash", text="/order")
    ids = [part["component"]["custom_id"] for part in told["modal"]["components"]]
    await browser.act("submit", form=told["form"], filled={ids[0]: "tea", ids[1]: ["s"]})
    assert (await browser.newest())["content"] == "tea: s"


async def test_pictures_are_served(browser: Browser) -> None:
    await browser.act("slash", text="/board")
    gallery = (await browser.newest())["components"][1]
    path = gallery["items"][0]["media"]["url"].removeprefix("https://cdn.discordapp.com/")
    async with browser.http.get(browser.page.url + path) as response:
        assert await response.read() == picture()


async def test_changes_are_told(browser: Browser) -> None:
    async with browser.http.ws_connect(f"{browser.page.url}events") as socket:
        await browser.act("say", text="hello")
        assert await socket.receive_str(timeout=2) == "changed"


async def test_bad_requests_are_refused(browser: Browser) -> None:
    assert "not understood" in (await browser.act("click"))["refused"]
    assert "gone" in (await browser.act("click", message="1", custom_id="a"))["refused"]


async def test_direct_messages_can_be_closed(browser: Browser) -> None:
    await browser.act("settings", dms_closed=True)
    assert (await browser.screen())["me"]["dms_closed"]
