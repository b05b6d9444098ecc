"""The JSON door behind the browser page: what windows are sent, what they may do, and who is kept out."""

import json
from collections.abc import AsyncIterator
from typing import Any, Self

import aiohttp
import pytest
from PIL import Image

from bot.sandbox import Sandbox
from bot.sandbox.discord import scenario
from bot.sandbox.screen.page import KEY, Page, files
from bot.sandbox.screen.screen import PAGEFUL
from bot.sandbox.screen.screenshots import few_colours
from tests.patience import PATIENCE
from tests.sandbox.sample import Sample, picture

Json = dict[str, Any]
PAYLOAD = 150_000


class Browser:
    """A window: what it was sent, put together as the page's script does; it asks what the script asks."""

    def __init__(self, page: Page, http: aiohttp.ClientSession, name: str = "Arthur", at: str = "") -> None:
        self.page, self.http = page, http
        self.name, self.at = name, at
        self.state: Json = {}
        self.messages: dict[str, Json] = {}
        self.wire: list[Json] = []

    async def __aenter__(self) -> Self:
        self.socket = await self.http.ws_connect(f"{self.page.url}live", max_msg_size=0)
        await self.look(self.name, self.at)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def look(self, name: str, at: str = "") -> None:
        await self.socket.send_json({"as": name, "at": at})
        await self.hear()

    async def hear(self, within: float = PATIENCE) -> None:
        """Take in the next piece of news."""
        frame = await self.socket.receive_json(timeout=within)
        if frame.pop("fresh", False):
            self.messages.clear()
        self.messages |= {each["id"]: each for each in frame.pop("messages", [])}
        for gone in frame.pop("gone", []):
            self.messages.pop(gone, None)
        self.wire += frame.pop("wire", [])
        self.state |= frame

    async def act(self, name: str, **body: object) -> Json:
        """Act; news that it brings is taken in."""
        data = {"as": self.state["me"], "at": self.state["at"], **body}
        async with self.http.post(f"{self.page.url}acts/{name}", json=data) as response:
            told: Json = await response.json()
        await self.quiet()
        return told

    async def slash(self, path: str, **written: str) -> Json:
        return await self.act("slash", path=path, written=written)

    async def quiet(self) -> None:
        """Hear whatever is on its way; on a busy machine a wait may be over with news already there."""
        silences = 0
        while silences < 3:
            try:
                await self.hear(within=0.05)
                silences = 0
            except TimeoutError:
                silences += 1

    @property
    def newest(self) -> Json:
        return self.messages[max(self.messages, key=int)]

    def place(self, name: str) -> Json:
        found: Json = next(place for place in self.state["places"] if place["name"] == name)
        return found


@pytest.fixture
async def page(sandbox: Sandbox, client: Sample) -> AsyncIterator[Page]:
    async with Page(sandbox) as served:
        yield served


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.fixture
async def browser(page: Page, http: aiohttp.ClientSession) -> AsyncIterator[Browser]:
    async with Browser(page, http) as window:
        yield window


async def test_the_page_and_its_files_are_served(page: Page, http: aiohttp.ClientSession) -> None:
    assert len(files()) > 20
    for name in ("", *files()):
        async with http.get(page.url + name) as response:
            assert response.status == 200
            assert "default-src 'none'" in response.headers["Content-Security-Policy"]
            assert response.headers["X-Content-Type-Options"] == "nosniff"
    for name in ("missing.js", "messages", "messages/missing.js", "%2e%2e/screen/page.py"):
        async with http.get(page.url + name) as response:
            assert response.status == 404


def test_the_page_is_small() -> None:
    assert sum(path.stat().st_size for path in files().values()) <= PAYLOAD


def test_the_page_s_files_can_be_read_in_one_go_and_name_no_other_site() -> None:
    for path in files().values():
        text = path.read_text(encoding="utf-8")
        assert text.count("\n") < 400
        for way_in in (
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
            'onclick="',
        ):
            assert way_in not in text, f"{path.name}: {way_in}"


async def test_the_address_needs_its_key(page: Page, http: aiohttp.ClientSession) -> None:
    root = page.url.rsplit("/", 2)[0]
    for path in ("/", "/wrong/", "/wrong/live", "/wr%C3%B6ng/", "/wrong/app.js", "/app.js"):
        async with http.get(root + path) as response:
            assert response.status == 404
    assert KEY.fullmatch(page.url.rsplit("/", 2)[1])


async def test_a_key_can_be_chosen_if_it_fits_an_address(sandbox: Sandbox) -> None:
    async with Page(sandbox, key="fixed") as page:
        assert page.url.endswith("/fixed/")
    with pytest.raises(ValueError, match="letters"):
        Page(sandbox, key="a/b")


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "10.0.0.1"])
async def test_it_answers_to_its_own_name_only(page: Page, http: aiohttp.ClientSession, host: str) -> None:
    async with http.get(page.url, headers={"Host": host}) as response:
        assert response.status == 403


@pytest.mark.parametrize(("host", "status"), [("evil.example", 403), ("10.0.0.1", 200), ("localhost", 200)])
async def test_served_to_a_network_it_answers_to_numbers(
    sandbox: Sandbox, http: aiohttp.ClientSession, host: str, status: int
) -> None:
    async with Page(sandbox, "0.0.0.0") as page, http.get(page.url, headers={"Host": host}) as response:  # noqa: S104
        assert "127.0.0.1" in page.url
        assert response.status == status


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_other_sites_pages_are_kept_out(page: Page, http: aiohttp.ClientSession, origin: str) -> None:
    headers = {"Origin": origin}
    async with http.post(f"{page.url}acts/say", json={}, headers=headers) as response:
        assert response.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await http.ws_connect(f"{page.url}live", headers=headers)


async def test_its_own_origin_may_ask(page: Page, http: aiohttp.ClientSession) -> None:
    origin = page.url.rsplit("/", 2)[0]
    async with http.ws_connect(f"{page.url}live", headers={"Origin": origin}) as socket:
        assert not socket.closed


async def test_requests_are_bounded_and_json(browser: Browser) -> None:
    url = f"{browser.page.url}acts/say"
    async with browser.http.post(url, json={"text": "x" * 100_000}) as response:
        assert response.status == 413
    async with browser.http.post(url, data={"text": "x"}) as response:
        assert response.status == 415
    async with browser.http.post(f"{browser.page.url}acts/fly", json={"as": ""}) as response:
        assert response.status == 404


async def test_a_window_is_sent_its_surroundings(browser: Browser) -> None:
    names = [place["name"] for place in browser.state["places"]]
    assert names == ["general", "tables", "hall", "games", "Round Table"]
    assert browser.state["server"] == "Avalon"
    assert browser.state["names"][browser.state["me"]] == "Arthur"
    assert browser.state["at"] == browser.place("tables")["id"]
    assert {"greet", "widgets"} <= {command["path"] for command in browser.state["commands"]}


async def test_only_what_changes_is_sent_again(browser: Browser) -> None:
    browser.state = {key: value for key, value in browser.state.items() if key in ("me", "at")}
    await browser.act("say", text="hello", **{"as": "Merlin"})
    assert browser.newest["content"] == "hello"
    assert browser.state.keys() == {"me", "at", "places"}


async def test_windows_of_two_people_show_each_his_own(page: Page, http: aiohttp.ClientSession) -> None:
    async with Browser(page, http, "Arthur") as arthur, Browser(page, http, "guinevere") as guinevere:
        await arthur.slash("order")
        await arthur.slash("draw", secret=str(True))
        await guinevere.quiet()
        assert arthur.newest["content"] == "done"
        assert not guinevere.messages
        await guinevere.act("say", text="good day")
        await arthur.quiet()
        assert arthur.newest["content"] == "good day"
        assert arthur.place("tables")["newest"] == arthur.newest["id"]
        assert guinevere.place("tables")["newest"] == "0"


async def test_who_is_called_is_told_wherever_he_looks(sandbox: Sandbox, browser: Browser) -> None:
    hall = sandbox.channel("hall")
    arthur = scenario.user_named(sandbox.world, "Arthur")
    await browser.act("say", text=f"{arthur.mention}!", at=str(hall.id), **{"as": "Merlin"})
    await browser.act("say", text="nothing", at=str(hall.id), **{"as": "Merlin"})
    assert browser.place("hall")["badge"] == 1
    assert [each["body"] for each in browser.state["notifications"]] == ["@Arthur!"]
    assert not browser.messages
    await browser.look("Arthur", str(hall.id))
    browser.messages.clear()
    await browser.act("read", at=str(hall.id))
    # What has been read is not drawn again.
    assert not browser.messages
    assert browser.place("hall")["badge"] == 0


async def test_a_place_out_of_sight_is_not_shown(sandbox: Sandbox, browser: Browser) -> None:
    merlin = scenario.user_named(sandbox.world, "Merlin")
    bot = next(user for user in sandbox.world.users.values() if user.bot)
    theirs = sandbox.world.dm(merlin, bot)
    await browser.look("Arthur", str(theirs.id))
    assert browser.state["at"] != str(theirs.id)


async def test_a_deleted_place_and_a_deleted_message_go(sandbox: Sandbox, browser: Browser) -> None:
    await browser.look("Arthur", browser.place("hall")["id"])
    await browser.act("say", text="hello")
    sandbox.world.delete_channel(sandbox.channel("hall"))
    await browser.quiet()
    assert browser.state["at"] == browser.place("tables")["id"]
    assert not browser.messages


async def test_a_hundred_messages_come_and_older_ones_on_asking(sandbox: Sandbox, browser: Browser) -> None:
    for number in range(PAGEFUL + 20):
        sandbox.person("Merlin").say(str(number))
    await browser.look("Arthur")
    assert len(browser.messages) == PAGEFUL
    assert browser.state["more"]
    oldest = min(browser.messages, key=int)
    query = {"as": "Arthur", "at": browser.state["at"], "before": oldest}
    async with browser.http.get(f"{browser.page.url}older", params=query) as response:
        older = await response.json()
    assert [each["content"] for each in older["messages"]] == [str(number) for number in range(20)]
    assert not older["more"]


async def test_commands_are_run(browser: Browser) -> None:
    assert await browser.slash("greet", word="hail", times="2") == {}
    assert browser.newest["content"] == "hail hail, Arthur"
    assert browser.newest["used"] == {"by": browser.state["me"], "command": "/greet"}
    assert "takes a number" in (await browser.slash("greet", word="hail", times="x"))["refused"]


async def test_completions_come_from_the_bot(browser: Browser) -> None:
    told = await browser.act("complete", path="greet", option="word", written={"word": "he"})
    assert told["offered"] == [{"label": "Hello", "value": "hello"}]
    told = await browser.act("complete", path="greet", option="word", written={"times": "x"})
    assert told["offered"] == []


async def test_buttons_and_selects_work(browser: Browser) -> None:
    await browser.slash("widgets")
    message = browser.newest["id"]
    await browser.act("choose", message=message, custom_id="colours", values=["red"])
    assert browser.newest["content"] == "red"
    assert await browser.act("click", message=message, custom_id="count:1") == {}
    assert "no button" in (await browser.act("click", message=message, custom_id="count:1"))["refused"]


async def test_silence_is_a_failed_interaction(sandbox: Sandbox, client: Sample, browser: Browser) -> None:
    await browser.slash("widgets")
    await client.close()
    told = await browser.act("click", message=browser.newest["id"], custom_id="count:1")
    assert told == {"refused": "This interaction failed", "failed": True}


async def test_a_form_is_handed_over_and_sent_once(browser: Browser) -> None:
    told = await browser.slash("order")
    ids = [part["component"]["custom_id"] for part in told["modal"]["components"]]
    filled = {ids[0]: "tea", ids[1]: ["s"]}
    assert "required" in (await browser.act("submit", form=told["form"], filled={ids[1]: ["s"]}))["refused"]
    assert await browser.act("submit", form=told["form"], filled=filled) == {}
    assert browser.newest["content"] == "tea: s"
    assert "already" in (await browser.act("submit", form=told["form"], filled=filled))["refused"]


async def test_pictures_are_served_and_run_nothing(sandbox: Sandbox, browser: Browser) -> None:
    await browser.slash("board")
    path = browser.newest["components"][1]["items"][0]["media"]["url"].removeprefix(
        "https://cdn.discordapp.com/"
    )
    async with browser.http.get(browser.page.url + path) as response:
        assert await response.read() == picture()
        assert response.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
    async with browser.http.get(browser.page.url + path.replace("board.png", "board.html")) as response:
        assert response.headers["Content-Disposition"] == "attachment"


async def test_bad_requests_are_refused(browser: Browser) -> None:
    assert "not understood" in (await browser.act("click"))["refused"]
    assert "not understood" in (await browser.act("say", text=5))["refused"]
    assert "gone" in (await browser.act("click", message="1", custom_id="a"))["refused"]
    assert "gone" in (await browser.act("submit", form="1", filled={}))["refused"]


async def test_settings_are_kept_per_person(browser: Browser) -> None:
    await browser.act("settings", dms_closed=True, locale="fr")
    settings = {
        person["name"]: (person["dms_closed"], person["locale"]) for person in browser.state["people"]
    }
    assert settings["Arthur"] == (True, "fr")
    assert settings["Merlin"] == (False, "en-US")
    assert "speaks" in (await browser.act("settings", dms_closed=True, locale="xx"))["refused"]


async def test_time_is_let_pass_for_everybody(
    sandbox: Sandbox, page: Page, http: aiohttp.ClientSession
) -> None:
    async with Browser(page, http, "Arthur") as arthur, Browser(page, http, "Guinevere") as guinevere:
        began = arthur.state["now"]
        assert arthur.state["ahead"] == 0
        for hours in arthur.state["hours"]:
            assert await arthur.act("pass_time", hours=hours) == {}
        await guinevere.quiet()
        assert sandbox.world.ahead == (1 + 6 + 24 + 72 + 168) * 3600
        for window in (arthur, guinevere):
            assert window.state["ahead"] == sandbox.world.ahead
            assert 0 <= window.state["now"] - sandbox.world.ahead - began < 60


@pytest.mark.parametrize("hours", [0, -1, 2, 1.5, 1000, "1", None])
async def test_no_other_time_passes(sandbox: Sandbox, browser: Browser, hours: object) -> None:
    assert "1 hour" in (await browser.act("pass_time", hours=hours))["refused"]
    assert sandbox.world.ahead == 0


async def test_the_wire_is_shown_without_any_token(sandbox: Sandbox, browser: Browser) -> None:
    await browser.socket.send_json({"inspect": True})
    await browser.slash("draw")
    assert "INTERACTION_CREATE" in {record["what"] for record in browser.wire}
    upload = next(each for each in browser.wire if each["what"].startswith("PATCH /webhooks/"))
    assert upload["body"]["files[0]"].startswith("board.png, ")
    first = next(each for each in browser.wire if each["what"].endswith("/callback"))
    assert 0 < first["waited"] < 3000
    numbers = [record["number"] for record in browser.wire]
    assert numbers == sorted(set(numbers))
    text = json.dumps(browser.wire)
    assert sandbox.token not in text
    for interaction in sandbox.world.interactions.values():
        assert interaction.token not in text


@pytest.mark.parametrize("name", ["as", "at", "before"])
async def test_a_number_of_thousands_of_digits_is_a_bad_request(
    sandbox: Sandbox, browser: Browser, name: str
) -> None:
    query = {"as": "Arthur", name: "1" * 5000}
    async with browser.http.get(f"{browser.page.url}older", params=query) as response:
        assert response.status == 400


def test_grounds_of_a_screenshot_keep_their_very_colours() -> None:
    grounds = ((253, 244, 220), (243, 239, 230), (239, 234, 224), (248, 240, 216), (255, 255, 255))
    drawn = Image.new("RGB", (200, 200))
    drawn.putdata([(at % 200, at // 200, at % 251) for at in range(200 * 200)])
    for number, colour in enumerate(grounds):
        drawn.paste(colour, (0, 30 * number, 200, 30 * number + 20))
    few = few_colours(drawn).convert("RGB")
    assert [few.getpixel((100, 30 * number + 10)) for number in range(5)] == list(grounds)
