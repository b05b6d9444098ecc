"""People of the sandbox, who do and see what an owner is asked for."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from bot.sandbox import Answer, Impossible, InteractionFailed, Person, Sandbox, Seen
from bot.sandbox.discord import threads
from bot.sandbox.discord.records import Channel, ChannelKind, Overwrite
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.scenario import GUILD, guild_named
from bot.trial.hands import Client, Deed, Hands, Push, Spot

PERSON: Final = "Guinevere"


class Simulated(Hands):
    """One person, who clicks at once and reads what the sandbox shows."""

    def __init__(self, sandbox: Sandbox, name: str = PERSON) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world
        self._person = sandbox.person(name)
        self._guild = guild_named(self._world, GUILD)
        self._bot = next(iter(self._world.applications.values()))

    async def press(self, spot: Spot, label: str, client: Client) -> None:
        with suppress(Impossible, InteractionFailed):
            await self._person.click(self._seen(spot), label)

    def _seen(self, spot: Spot) -> Seen:
        if spot.message not in self._world.messages:
            raise Impossible("that message is gone")
        return Seen(self._world, self._world.messages[spot.message])

    async def type(self, channel: int, command: str) -> None:
        with suppress(Impossible, InteractionFailed):
            await self._person.slash(command, at=self._world.channels[channel])

    async def begin(self, channel: int, command: str, option: str, words: str) -> None:
        with suppress(Impossible, InteractionFailed):
            await self._person.complete(command, option, words, at=self._world.channels[channel])

    async def fill(self, opened_by: int) -> None:
        opened = Answer(self._world, self._world.interactions[opened_by], 0)
        with suppress(Impossible, InteractionFailed):
            await self._person.submit(opened, {"Choice": ["sword"], "Words": "Camelot"})

    async def push(self, spot: Spot, words: str) -> Push:
        return Push.PLACE

    async def sees(self, spot: Spot, question: str) -> bool:
        return bool(self._seen(spot).pictures)

    async def do(self, deed: Deed) -> None:
        pass

    async def private_thread(self, channel: int) -> int:
        parent = self._world.channels[channel]
        body = {"name": "in private", "type": ChannelKind.PRIVATE_THREAD}
        return threads.start(self._world, parent, self._person.id, body).id

    async def wait(self, seconds: float, why: str) -> None:
        self._sandbox.pass_time(seconds)
