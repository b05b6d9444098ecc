"""Windows of the page: what a person at a browser does there, and what he sees."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Literal, Self

from bot.sandbox import Sandbox
from bot.sandbox.discord import messages
from bot.sandbox.discord.messages import Draft
from bot.sandbox.discord.records import Channel, Json
from bot.sandbox.screen.page import Handler, Page
from tests.browser.tabs import Tabs

if TYPE_CHECKING:
    from playwright.async_api import ConsoleMessage, Dialog, Locator
    from playwright.async_api import Page as Tab

    from tests.sandbox.sample import Sample
    from tests.world.house import House

KEY = "key"
DESKTOP, PHONE = (1280, 860), (390, 780)
TALL = (1280, 2400)
Scheme = Literal["dark", "light"]


class Window:
    """One window in which somebody plays."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab

    @property
    def messages(self) -> Locator:
        return self.tab.locator("#messages > li")

    @property
    def newest(self) -> Locator:
        return self.messages.last

    @property
    def mine(self) -> Locator:
        """The newest message that this person alone sees."""
        return self.tab.locator(".message.ephemeral").last

    @property
    def card_link(self) -> Locator:
        """The link of the newest card, to the thread in which its game goes on."""
        return self.tab.locator("#messages .message:not(.ephemeral) a.mention").last

    def button(self, label: str) -> Locator:
        """The newest button of a message that says this."""
        return self.tab.locator("#messages").get_by_role("button", name=label, exact=True).last

    async def press(self, label: str) -> None:
        await self.button(label).click()

    async def command(self, line: str) -> None:
        """Type a command with its options, and send it."""
        await self.tab.locator("#text").fill("")
        await self.tab.locator("#text").press_sequentially(line.partition(" ")[0])
        await self.tab.locator("#text").press("Enter")
        value = line.partition(" ")[2]
        if value:
            await self.tab.keyboard.type(value)
        await self.tab.get_by_role("button", name="Send").click()

    async def go(self, place: str) -> None:
        await self.tab.locator("#places").get_by_role("button", name=place).click()
        await self.tab.locator("#places [aria-current]", has_text=place).wait_for(state="attached")

    async def follow(self) -> None:
        """Go where the newest game that has begun is played."""
        place = (await self.card_link.inner_text()).removeprefix("#")
        await self.card_link.click()
        await self.tab.locator("#title", has_text=place).wait_for()

    async def become(self, name: str) -> None:
        """Play somebody else from now on."""
        await self.tab.locator("#me").click()
        await self.tab.locator("#people").get_by_role("button", name=name).click()
        await self.tab.locator("#me", has_text=name).wait_for()

    async def is_wider_than_the_screen(self) -> bool:
        wide: bool = await self.tab.evaluate(
            "[document.documentElement, document.getElementById('scroll')]"
            ".some((each) => each.scrollWidth > each.clientWidth)"
        )
        return wide

    async def cuts_what_to_write(self) -> bool:
        """Say whether the empty box below shows less than all that it says."""
        return bool(await self.tab.locator("#text").evaluate(_IS_CUT))


_IS_CUT = """(box) => {
  const copy = box.cloneNode();
  copy.value = box.placeholder;
  copy.style.cssText = `width:${box.clientWidth}px;flex:none;height:0;min-height:0`;
  box.after(copy);
  const height = copy.scrollHeight;
  copy.remove();
  return height > box.clientHeight + 1;
}"""


class Stage:
    """A sandbox with its page, and the windows on it."""

    house: House
    sample: Sample

    def __init__(self, tabs: Tabs, sandbox: Sandbox, page: Page) -> None:
        self.sandbox = sandbox
        self.page = page
        self.complaints: list[str] = []
        self._tabs = tabs
        self._taken: list[Tab] = []

    @classmethod
    @asynccontextmanager
    async def of(cls, tabs: Tabs, sandbox: Sandbox, pages: Mapping[str, Handler] = {}) -> AsyncIterator[Self]:
        """Serve the page while entered, and with it the bot's own."""
        stage = cls(tabs, sandbox, await Page(sandbox, key=KEY, pages=pages).__aenter__())
        try:
            yield stage
        finally:
            for tab in stage._taken:
                await stage._close(tab)
            await stage.page.__aexit__(None, None, None)

    async def restart(self) -> None:
        """Stop the page's server, and serve the page at the same address again."""
        port = int(self.page.url.split(":")[2].split("/")[0])
        await self.page.__aexit__(None, None, None)
        self.page = await Page(self.sandbox, port=port, key=KEY).__aenter__()

    async def open(
        self,
        name: str = "",
        *,
        size: tuple[int, int] = DESKTOP,
        scheme: Scheme = "light",
        locale: str = "en-US",
    ) -> Window:
        """Open a window as somebody, in a browser profile of its own."""
        tab = await self._tabs.take(locale)
        self._taken.append(tab)
        await tab.set_viewport_size({"width": size[0], "height": size[1]})
        await tab.emulate_media(color_scheme=scheme)
        tab.on("pageerror", self._stumble)
        tab.on("console", self._hear)
        tab.on("dialog", self._be_asked)
        await tab.goto(self.page.url + (f"?as={name}" if name else ""))
        await tab.locator("#places button").first.wait_for(state="attached")
        return Window(tab)

    async def _close(self, tab: Tab) -> None:
        tab.remove_listener("pageerror", self._stumble)
        tab.remove_listener("console", self._hear)
        tab.remove_listener("dialog", self._be_asked)
        await self._tabs.put_back(tab)

    def _stumble(self, error: object) -> None:
        self.complaints.append(str(error))

    def _be_asked(self, dialog: Dialog) -> None:
        self.complaints.append(dialog.message)

    def _hear(self, said: ConsoleMessage) -> None:
        # A browser complains of lost connections and of pictures already replaced; the page deals with both.
        is_usual = (
            "net::ERR_" in said.text or "WebSocket" in said.text or "/attachments/" in said.location["url"]
        )
        if said.type in {"error", "warning"} and not is_usual:
            self.complaints.append(said.text)

    def post(self, body: Json, at: str | Channel = "tables", by: str = "Round Table") -> None:
        """Let somebody write a message, as it stands."""
        world = self.sandbox.world
        author = next(user for user in world.users.values() if user.name == by)
        place = self.sandbox.channel(at) if isinstance(at, str) else at
        messages.post(world, place, author.id, Draft(body, {}))
