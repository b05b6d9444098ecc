"""A picture of where a text stands: it is told between marks, and people play until one of them sees it."""

from __future__ import annotations

import tempfile
from bisect import insort
from collections.abc import AsyncIterator
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bot.app import RoundTable, opened
from bot.sandbox import Impossible, InteractionFailed, Person, Sandbox
from bot.sandbox.discord.records import Json, Message
from bot.sandbox.discord.scenario import PEOPLE, SPECTATOR
from bot.sandbox.discord.world import Event
from bot.sandbox.screen.page import Page
from bot.sandbox.screen.screenshots import launched
from bot.sandbox.screen.words import DOMAIN, chosen_as
from bot.sandbox.wire.online import online
from bot.selfplay.table import SimulatedTable, Stuck
from bot.settings import DATABASE, read
from languages.known import MARK, games, mark
from rules.chance import dealer
from rules.library import find

if TYPE_CHECKING:
    from playwright.async_api import Page as Tab

_SEED: Final = "show"
_WIDTH, _HEIGHT = 1000, 800
_LOOK_MS: Final = 400
_OPENERS: Final = ("#me", "#fresh", "#pass", "#what-if", "#bell", "#tap")
# Frames the element that says it, where that can be seen; says whether it can.
_FRAME: Final = """(mark) => {
  const says = (element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.includes(mark)) ||
    [...element.attributes].some(({ value }) => value.includes(mark));
  const found = [...document.querySelectorAll("body *")].find((each) => says(each) && each.checkVisibility());
  if (!found) return false;
  found.scrollIntoView({ block: "center" });
  found.style.outline = "3px solid #d00";
  return true;
}"""
_OPEN: Final = """async (modal) => (await import("./dialogs/form.js")).openForm({ modal })"""


async def picture_of(key: str, domain: str, code: str, file: Path) -> bool:
    """Take a picture of where a text of a domain stands in a language; say whether anybody has seen it.

    What is drawn in a picture is found by `drawn_in`. NoChromium where that is missing.
    """
    mark(code, domain, key)
    with tempfile.TemporaryDirectory() as folder:
        settings = read({DATABASE.name: str(Path(folder) / "tables.db")})
        async with launched() as browser, Sandbox() as sandbox:
            opening = opened(
                settings, connector=sandbox.connector(), now=sandbox.world.now, seed=lambda: _SEED
            )
            async with opening as bot, online(bot, sandbox.token), Page(sandbox) as page:
                await bot.announced()
                tab = await browser.new_page(viewport={"width": _WIDTH, "height": _HEIGHT})
                looking = _Looking(sandbox, bot, chosen_as(code))
                if domain == DOMAIN:
                    seen = await _on_page(tab, page.url)
                else:
                    game = domain if domain in games() else games()[0]
                    seen = await looking.until_seen(game) and await _on_screen(tab, page.url, looking)
                if seen:
                    await tab.wait_for_timeout(_LOOK_MS)
                    await tab.screenshot(path=file)
                return seen


class _Looking:
    """People who read one language, and what of the marked text they have come to see."""

    def __init__(self, sandbox: Sandbox, bot: RoundTable, locale: str) -> None:
        self._bot = bot
        self._people = [sandbox.person(name) for name in (*PEOPLE, SPECTATOR)]
        self.world = sandbox.world
        self.found: Message | None = None
        for person in self._people:
            person.set_locale(locale)
        for guild in self.world.guilds.values():
            guild.locale = locale
        self.world.listen(self._note)

    def _note(self, event: Event) -> None:
        message = self.world.messages.get(int(event.data.get("id") or 0)) if "MESSAGE" in event.kind else None
        if message and MARK in f"{message.content} {message.components} {message.attachments}":
            self.found = self.found or deepcopy(message)

    @property
    def form(self) -> Json | None:
        """What has been opened for somebody and says it."""
        modals = (each.modal for each in self.world.interactions.values())
        return next((modal for modal in modals if modal and MARK in str(modal)), None)

    def restore(self, found: Message) -> None:
        """Let the message be again as it was when it was seen: the game has gone on since."""
        self.world.messages[found.id] = found
        listed = self.world.channels[found.channel_id].messages
        if found.id not in listed:
            insort(listed, found.id)

    @property
    def reader(self) -> Person:
        """Somebody who sees what was found."""
        return next(each for each in self._people if self.found and self.world.sees(each.id, self.found))

    async def until_seen(self, game: str) -> bool:
        """Play a game to its end and type what can be typed, until the text is seen."""
        async for _ in self._steps(game):
            if self.found is not None or self.form is not None:
                return True
        return False

    async def _steps(self, game: str) -> AsyncIterator[None]:
        *people, spectator = self._people
        luck = dealer(_SEED, "choice"), dealer(_SEED, "manner")
        table = SimulatedTable(self._bot, people[: find(game).info.fewest], spectator, *luck)
        try:
            await table.gather(game, {})
            yield
            async for _ in table.play():
                yield
        except Stuck:
            yield
        for command in self._bot.tree.walk_commands():
            if hasattr(command, "parameters"):  # a group of commands has none
                await self._typed(people[0], command)
                yield

    async def _typed(self, person: Person, command: Any) -> None:
        needed = [each for each in command.parameters if each.required]
        if all(each.choices for each in needed):
            given = {each.display_name: each.choices[0].value for each in needed}
            with suppress(Impossible, InteractionFailed, LookupError):
                answer = await person.slash(command.qualified_name, given)
                await self._bot.idle()
                for button in answer.message.buttons:
                    with suppress(Impossible, InteractionFailed):
                        await person.click(answer.message, button["custom_id"])
                        await self._bot.idle()


async def _on_page(tab: Tab, url: str) -> bool:
    """Look for it on the page itself, and in all that opens there."""
    await tab.goto(url)
    await tab.locator("#places button").first.wait_for(state="attached")
    for opener in ("body", *_OPENERS):
        await tab.locator(opener).click()
        await tab.wait_for_timeout(_LOOK_MS)
        if await tab.evaluate(_FRAME, MARK):
            return True
        await tab.keyboard.press("Escape")
    return False


async def _on_screen(tab: Tab, url: str, looking: _Looking) -> bool:
    """Look for it on what has been opened, or on a message."""
    if looking.found is not None:
        return await _on_message(tab, url, looking, looking.found)
    await tab.goto(url)
    await tab.evaluate(_OPEN, looking.form)
    return bool(await tab.evaluate(_FRAME, MARK))


async def _on_message(tab: Tab, url: str, looking: _Looking, found: Message) -> bool:
    """Look for it on the message that says it, or in one of its menus."""
    looking.restore(found)
    await tab.goto(f"{url}?as={looking.reader.name}&at={found.channel_id}")
    row = tab.locator(f'#messages > [data-id="{found.id}"]')
    await row.wait_for()
    await row.scroll_into_view_if_needed()
    for menu in (None, *await row.locator(".chooser").all()):
        if menu is not None:
            await menu.click()
        if await tab.evaluate(_FRAME, MARK):
            return True
    return False
