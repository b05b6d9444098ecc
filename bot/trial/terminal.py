"""An owner at a terminal, who is told what to do and asked what he sees; he may skip whatever he likes."""

from __future__ import annotations

import asyncio
import os
import re
from collections.abc import Callable, Mapping
from threading import Thread
from typing import Final

from bot.app import RoundTable
from bot.trial.hands import Client, Deed, Hands, Push, Skipped, Spot

SKIP: Final = "s"
_YES, _NO = "y", "n"
_ENTER: Final = f"press Enter ({SKIP}: skip)"
_CLICK: Final = f"({_NO}: nothing happens, {SKIP}: skip)"
_BESIDES_WORDS: Final[dict[str, str]] = {
    Push.PLACE: "who wrote and where, and no words",
    Push.BADGE: "no notification, but a number at the app",
    Push.NOTHING: "nothing at all",
}
_NUMBER: Final = re.compile(r"\d{15,22}")
_A_READ = 4096


class Lines:
    """What is written into a file, line by line; empty when it has ended.

    A thread reads it that nobody has to wait for: an interrupt ends the trial at once.
    """

    def __init__(self, file: int) -> None:
        self._file = file
        self._lines = asyncio.Queue[str | None]()
        self._loop = asyncio.get_running_loop()
        Thread(target=self._read, name="terminal", daemon=True).start()

    async def next(self) -> str | None:
        """Give the next line; None when no more comes."""
        line = await self._lines.get()
        if line is None:
            self._lines.put_nowait(None)
        return line

    def _read(self) -> None:
        begun = b""
        while read := os.read(self._file, _A_READ):
            *lines, begun = (begun + read).split(b"\n")
            for line in lines:
                self._loop.call_soon_threadsafe(self._lines.put_nowait, line.decode(errors="replace").strip())
        self._loop.call_soon_threadsafe(self._lines.put_nowait, None)


class Terminal(Hands):
    """Asks by `tell`, and reads what is answered; messages are named by their addresses in a server."""

    def __init__(self, server: int, lines: Lines, tell: Callable[[str], None]) -> None:
        super().__init__()
        self._server = server
        self._lines = lines
        self._tell = tell

    async def press(self, spot: Spot, label: str, client: Client) -> None:
        """Ask for a click; it is over when nothing comes of it."""
        await self._asked(f"On the {client}, press “{label}” at {self._address(spot)} {_CLICK}")

    async def type(self, channel: int, command: str) -> None:
        """Ask for a command; it is over when nothing comes of it."""
        await self._asked(f"Type /{command} in {self._address(Spot(channel, 0))} and send it {_CLICK}")

    async def begin(self, channel: int, command: str, option: str, words: str) -> None:
        """Ask for the beginning of an option; it is over when nothing comes of it."""
        where = self._address(Spot(channel, 0))
        await self._asked(f"Type /{command} {option}: {words} in {where}, and do not send it {_CLICK}")

    async def fill(self, opened_by: int) -> None:
        """Ask for a form; it is over when nothing comes of it."""
        await self._asked(f"Fill in the form as it says, and send it {_CLICK}")

    async def push(self, spot: Spot, texts: Mapping[str, str]) -> str:
        """Ask what the phone has shown."""
        offered = {key: f"the words “{text}”" for key, text in texts.items()} | _BESIDES_WORDS
        choices = ", ".join(f"{number}: {each}" for number, each in enumerate(offered.values(), 1))
        question = f"What does your phone show of {self._address(spot)}? {choices} ({SKIP}: skip)"
        while (answer := await self._asked(question)) not in {str(n) for n in range(1, len(offered) + 1)}:
            self._notes.append(answer)
        return list(offered)[int(answer) - 1]

    async def sees(self, spot: Spot, question: str) -> bool:
        """Ask yes or no about a message; whatever else is said is no, and kept."""
        asked = f"{self._address(spot)}: {question} ({_YES}, {_NO}, or say what is otherwise; {SKIP}: skip)"
        said = await self._asked(asked)
        if said.lower() not in {_YES, _NO}:
            self._notes.append(said)
        return said.lower() == _YES

    async def do(self, deed: Deed) -> None:
        """Ask for a deed, and wait until it is done."""
        await self._asked(f"{deed} When it is done, {_ENTER}")

    async def private_thread(self, channel: int) -> int:
        """Ask for a private thread, and for its address."""
        where = self._address(Spot(channel, 0))
        said = await self._asked(f"Make a private thread in {where}, and give its address ({SKIP}: skip)")
        numbers = _NUMBER.findall(said)
        if not numbers:
            raise Skipped(f"{said!r} is no address of a thread")
        return int(numbers[-1])

    async def play(self, bot: RoundTable, channel: int) -> bool:
        """Ask for a game, and whether it came to its end."""
        where = self._address(Spot(channel, 0))
        return await self.sees(Spot(channel, 0), f"Type /play in {where}, and play a game. Is it over?")

    async def wait(self, seconds: float, why: str) -> None:
        """Ask whether there is time, and wait."""
        minutes = round(seconds / 60)
        if await self._asked(f"It takes {minutes} minutes {why}. Wait for it? ({_YES}, {_NO})") != _YES:
            raise Skipped
        await asyncio.sleep(seconds)

    async def _asked(self, question: str) -> str:
        """Ask something and give the answer; Skipped where the owner wants that."""
        self._tell(question)
        said = await self._lines.next()
        if said is None or said.lower() == SKIP:
            raise Skipped
        return said

    def _address(self, spot: Spot) -> str:
        parts = [str(self._server), str(spot.channel), *([str(spot.message)] if spot.message else [])]
        return f"https://discord.com/channels/{'/'.join(parts)}"
