"""An owner at a terminal, who does on the sandbox what he is told, and types what he is asked for."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Awaitable, Callable
from typing import Final

from bot.sandbox import Sandbox
from bot.sandbox.discord.records import Client
from bot.trial.hands import FAILED, Deed, Push, Spot
from bot.trial.places import COMMAND
from bot.trial.simulated import Simulated

_AT: Final = r"https://discord\.com/channels/\d+/(\d+)(?:/(\d+))?"
_OFFERED: Final = re.compile(r"(\d): the words “(.+?)”")


class Owner:
    """Answers through a pipe what `told` says; `says` is what he answers to questions of yes and no."""

    def __init__(self, sandbox: Sandbox, says: str = "y") -> None:
        self.answers, self._write = os.pipe()
        self.heard: list[str] = []
        self._sandbox = sandbox
        self._hands = Simulated(sandbox)
        self._says = says
        self._doing: set[asyncio.Task[None]] = set()
        self._acts: list[tuple[re.Pattern[str], Callable[[re.Match[str]], Awaitable[str]]]] = [
            (re.compile(rf"On the (\w+), press “(.+)” at {_AT}"), self._press),
            (re.compile(rf"Type /trial word: (\w+) in {_AT}"), self._begin),
            (re.compile(rf"Type /trial in {_AT}"), self._type),
            (re.compile(r"In a conversation of yours with somebody else, type /trial"), self._type_elsewhere),
            (re.compile(rf"In the menu of the message at {_AT}, under Apps, choose “(.+)”"), self._use),
            (
                re.compile(rf"In the menu of your own name there in {_AT}, under Apps, choose “(.+)”"),
                self._use,
            ),
            (re.compile(rf"Choose yourself in the list at {_AT}"), self._pick),
            (re.compile(r"Fill in the form"), self._fill),
            (re.compile(rf"What does your phone show of {_AT}"), self._look),
            (re.compile(rf"Make a private thread in {_AT}"), self._make_thread),
            (re.compile(r"(.+) When it is done"), self._do),
            (re.compile(rf"{_AT}: {re.escape(FAILED)}"), self._read),
            (re.compile(r".+\(y, n"), self._answer),
        ]

    def told(self, sentence: str) -> None:
        """Hear what is told; do what is asked."""
        self.heard.append(sentence)
        for pattern, act in self._acts:
            if found := pattern.match(sentence):
                task = asyncio.create_task(self._done(act(found)))
                self._doing.add(task)
                task.add_done_callback(self._doing.discard)
                return

    def leave(self) -> None:
        """Say nothing more, and do nothing."""
        if self._acts:
            self._acts.clear()
            os.close(self._write)

    async def _done(self, act: Awaitable[str]) -> None:
        if said := await act:
            os.write(self._write, f"{said}\n".encode())

    async def _acted(self, act: Awaitable[None]) -> str:
        """Act, and say so where nothing happens."""
        before = len(self._sandbox.world.interactions)
        await act
        return "" if len(self._sandbox.world.interactions) > before else "n"

    async def _press(self, found: re.Match[str]) -> str:
        client, label, channel, message = found.groups()
        spot = Spot(int(channel), int(message))
        return await self._acted(self._hands.press(spot, label, Client(client)))

    async def _type(self, found: re.Match[str]) -> str:
        return await self._acted(self._hands.type(int(found[1]), COMMAND))

    async def _begin(self, found: re.Match[str]) -> str:
        return await self._acted(self._hands.begin(int(found[2]), COMMAND, "word", found[1]))

    async def _type_elsewhere(self, _: re.Match[str]) -> str:
        return await self._acted(self._hands.type_elsewhere(COMMAND))

    async def _read(self, found: re.Match[str]) -> str:
        failed = await self._hands.sees(Spot(int(found[1]), int(found[2])), FAILED)
        return "y" if failed else "n"

    async def _use(self, found: re.Match[str]) -> str:
        spot = Spot(int(found[1]), int(found[2] or 0))
        return await self._acted(self._hands.use(spot, found[3]))

    async def _pick(self, found: re.Match[str]) -> str:
        return await self._acted(self._hands.pick(Spot(int(found[1]), int(found[2]))))

    async def _fill(self, _: re.Match[str]) -> str:
        return await self._acted(self._hands.fill(max(self._sandbox.world.interactions)))

    async def _look(self, found: re.Match[str]) -> str:
        texts = dict(_OFFERED.findall(found.string))
        shown = await self._hands.push(Spot(int(found[1]), int(found[2])), texts)
        besides = (Push.PLACE, Push.BADGE, Push.NOTHING)
        return shown if shown in texts else str(len(texts) + 1 + besides.index(Push(shown)))

    async def _make_thread(self, found: re.Match[str]) -> str:
        return f"https://discord.com/channels/1/{await self._hands.private_thread(int(found[1]))}"

    async def _do(self, found: re.Match[str]) -> str:
        await self._hands.do(Deed(found[1]))
        return "done"

    async def _answer(self, _: re.Match[str]) -> str:
        return self._says
