"""What the steps of a trial work with: requests, the places made for it, and somebody's hands and eyes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import discord

from bot.sandbox.discord.records import Client
from bot.trial.access import Access, Interaction, Listener
from bot.trial.api import Answered, Api, File
from bot.trial.bodies import PRESS, Json, attached, button, message, text
from bot.trial.hands import Hands, Skipped, Spot
from bot.trial.places import COMMAND, Places, announcing

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, FORM = 4, 5, 6, 7, 8, 9
_ON_ITS_WAY = 0.5  # seconds in which an act arrives that was done
_MEMBER: Final = 1  # a kind of overwrite


class Silent(Exception):
    """Nothing arrived of what somebody did."""


class Trial:
    """One trial, as the steps use it."""

    def __init__(self, access: Access, api: Api, hands: Hands, listener: Listener, places: Places) -> None:
        self.access = access
        self.api = api
        self.hands = hands
        self.listener = listener
        self.places = places
        self.first: Spot | None = None  # the oldest message, which grows old meanwhile
        self._kept: dict[str, Spot] = {}

    async def kept(self, name: str, make: Callable[[Trial], Awaitable[Spot]]) -> Spot:
        """Give what several steps need, and is made once."""
        if name not in self._kept:
            self._kept[name] = await make(self)
        return self._kept[name]

    @asynccontextmanager
    async def announced(self, commands: Sequence[Json]) -> AsyncIterator[Answered]:
        """Give the application these commands everywhere, and those of before in the end; Skipped."""
        async with announcing(self.api, self.places, commands) as answered:
            if answered is None:
                raise Skipped("Discord did not list the commands of before, which could not be put back")
            yield answered

    async def post(self, body: Json, *files: File, at: int = 0) -> Answered:
        """Write a message in the channel of the trial, or elsewhere."""
        channel = at or self.places.channel
        answered = await self.api.ask("POST", f"/channels/{channel}/messages", body | attached(files), files)
        if self.first is None and answered.is_ok:
            self.first = Spot(channel, answered.id)
        return answered

    async def posted(self, body: Json, *files: File, at: int = 0) -> Spot:
        """Write a message that a step needs, and give where it is; Skipped where it cannot be had."""
        answered = await self.post(body, *files, at=at)
        _demand(answered, "a message")
        return Spot(at or self.places.channel, answered.id)

    async def pressable(self, words: str, *files: File, at: int = 0) -> Spot:
        """Write a message with a button."""
        return await self.posted(message(text(words), button()), *files, at=at)

    async def edit(self, spot: Spot, body: Json, *files: File) -> Answered:
        """Change a message."""
        path = f"/channels/{spot.channel}/messages/{spot.message}"
        return await self.api.ask("PATCH", path, body | attached(files), files)

    async def thread(self, name: str) -> int:
        """Make a thread of its own; Skipped where it cannot be had."""
        path = f"/channels/{self.places.channel}/threads"
        answered = await self.api.ask("POST", path, {"name": name, "type": 11})
        _demand(answered, "a thread")
        return answered.id

    async def mailbox(self) -> Answered:
        """Open the direct messages of the person."""
        return await self.api.ask("POST", "/users/@me/channels", {"recipient_id": str(self.places.person)})

    async def mail(self, body: Json) -> Answered:
        """Write to the person; what cannot be opened is the answer."""
        opened = await self.mailbox()
        if not opened.is_ok:
            return opened
        answered = await self.post(body, at=opened.id)
        if answered.is_ok:
            self.places.mail.append((opened.id, answered.id))
        return answered

    async def press(self, spot: Spot, label: str = PRESS, client: Client = Client.DESKTOP) -> Interaction:
        """Have a button pressed; Silent, Skipped."""
        return await self._heard(self.hands.press(spot, label, client))

    async def typed(self, command: str = COMMAND, at: int = 0) -> Interaction:
        """Have a command typed; Silent, Skipped."""
        return await self._heard(self.hands.type(at or self.places.channel, command))

    async def typed_elsewhere(self) -> Interaction:
        """Have the command typed in a conversation that the bot is not in; Silent, Skipped."""
        return await self._heard(self.hands.type_elsewhere(COMMAND))

    async def used(self, command: str, spot: Spot | None = None) -> Interaction:
        """Have a command chosen in the menu of a message, or of the person; Silent, Skipped."""
        return await self._heard(self.hands.use(spot or Spot(self.places.channel, 0), command))

    async def picked(self, spot: Spot) -> Interaction:
        """Have the person chosen in a select; Silent, Skipped."""
        return await self._heard(self.hands.pick(spot))

    async def begun(self, option: str, words: str) -> Interaction:
        """Have an option of the command begun; Silent, Skipped."""
        return await self._heard(self.hands.begin(self.places.channel, COMMAND, option, words))

    async def filled(self, opened_by: Interaction) -> Interaction:
        """Have the form sent that was opened by an answer; Silent, Skipped."""
        return await self._heard(self.hands.fill(opened_by.id))

    async def _heard(self, act: Coroutine[Any, Any, None]) -> Interaction:
        self.listener.forget()
        acting, hearing = asyncio.create_task(act), asyncio.create_task(self.listener.interaction())
        try:
            await asyncio.wait({acting, hearing}, return_when=asyncio.FIRST_COMPLETED)
            if not hearing.done():
                await acting
                await asyncio.wait({hearing}, timeout=_ON_ITS_WAY)
            if not hearing.done():
                raise Silent
            return hearing.result()
        finally:
            acting.cancel()
            hearing.cancel()
            await asyncio.gather(acting, hearing, return_exceptions=True)

    async def answer(
        self, interaction: Interaction, kind: int, data: Json | None = None, *files: File
    ) -> Answered:
        """Give the first answer to something that somebody did."""
        path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=true"
        body = {"type": kind} | ({} if data is None else {"data": data | attached(files)})
        return await self.api.ask("POST", path, body, files)

    async def edit_answer(self, interaction: Interaction, body: Json, *files: File) -> Answered:
        """Change the first answer, or the message that was clicked."""
        path = f"{self.webhook(interaction)}/messages/@original"
        return await self.api.ask("PATCH", path, body | attached(files), files)

    async def follow_up(self, interaction: Interaction, body: Json, *files: File) -> Answered:
        """Write one more message by the token of an interaction."""
        return await self.api.ask("POST", self.webhook(interaction), body | attached(files), files)

    def webhook(self, interaction: Interaction) -> str:
        """Give the path by which an interaction is followed up."""
        return f"/webhooks/{self.places.application}/{interaction.token}"

    @asynccontextmanager
    async def without(self, *permissions: str) -> AsyncIterator[None]:
        """Take permissions from the bot in the channel of the trial, and give them back."""
        path = f"/channels/{self.places.channel}/permissions/{self.places.bot}"
        denied = discord.Permissions(**dict.fromkeys(permissions, True)).value
        body = {"type": _MEMBER, "allow": "0", "deny": str(denied)}
        _demand(await self.api.ask("PUT", path, body), "an overwrite")
        try:
            yield
        finally:
            await self.api.ask("DELETE", path)


def _demand(answered: Answered, what: str) -> None:
    if not answered.is_ok:
        raise Skipped(f"Discord gave the trial no {what.partition(' ')[2]}: {answered.outcome}")
