"""An owner at a terminal, who is told what to do and asked what he sees, perhaps with a second bot."""

import asyncio
import os
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from threading import Thread
from typing import Final

import discord

from bot.app import RoundTable
from bot.sandbox.discord.records import Client
from bot.trial.api import Api
from bot.trial.hands import Deed, Hands, Push, Skipped, Spot
from bot.trial.places import Places

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


class Dialogue:
    """Asks by `tell`, and reads each answer as a line of a file, given by its number.

    A thread reads it that nobody has to wait for: an interrupt ends the trial at once.
    """

    def __init__(self, file: int, tell: Callable[[str], None]) -> None:
        self._file = file
        self._tell = tell
        self._lines = asyncio.Queue[str | None]()
        self._loop = asyncio.get_running_loop()
        Thread(target=self._read, name="terminal", daemon=True).start()

    async def ask(self, question: str) -> str:
        """Ask something and give the answer; Skipped where the owner wants that, or says nothing more."""
        self._tell(question)
        line = await self._lines.get()
        if line is None:
            self._lines.put_nowait(None)
        if line is None or line.lower() == SKIP:
            raise Skipped
        return line

    def _read(self) -> None:
        begun = b""
        while read := os.read(self._file, _A_READ):
            *lines, begun = (begun + read).split(b"\n")
            for line in lines:
                self._hear(line.decode(errors="replace").strip())
        self._hear(None)

    def _hear(self, line: str | None) -> None:
        # Whoever listened may have gone meanwhile.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._lines.put_nowait, line)


class Terminal(Hands):
    """Asks for everything in a dialogue, where messages are named by their addresses in a server."""

    def __init__(self, server: int, dialogue: Dialogue, wait: Callable[[float], Awaitable[object]]) -> None:
        """Take how seconds are waited for."""
        super().__init__()
        self._server = server
        self._ask = dialogue.ask
        self._wait = wait

    async def press(self, spot: Spot, label: str, client: Client) -> None:
        await self._ask(f"On the {client}, press “{label}” at {self._address(spot)} {_CLICK}")

    async def type(self, channel: int, command: str) -> None:
        await self._ask(f"Type /{command} in {self._address(Spot(channel, 0))} and send it {_CLICK}")

    async def type_elsewhere(self, command: str) -> None:
        where = "In a conversation of yours with somebody else"
        await self._ask(f"{where}, type /{command} and send it {_CLICK}")

    async def begin(self, channel: int, command: str, option: str, words: str) -> None:
        where = self._address(Spot(channel, 0))
        await self._ask(f"Type /{command} {option}: {words} in {where}, and do not send it {_CLICK}")

    async def use(self, spot: Spot, command: str) -> None:
        """Ask for a command of a menu; it is over when nothing comes of it."""
        whose = f"the message at {self._address(spot)}" if spot.message else "your own name there"
        where = "" if spot.message else f" in {self._address(spot)}"
        await self._ask(f"In the menu of {whose}{where}, under Apps, choose “{command}” {_CLICK}")

    async def pick(self, spot: Spot) -> None:
        await self._ask(f"Choose yourself in the list at {self._address(spot)} {_CLICK}")

    async def fill(self, opened_by: int) -> None:
        await self._ask(f"Fill in the form as it says, and send it {_CLICK}")

    async def push(self, spot: Spot, texts: Mapping[str, str]) -> str:
        """Ask what the phone has shown."""
        offered = {key: f"the words “{text}”" for key, text in texts.items()} | _BESIDES_WORDS
        choices = ", ".join(f"{number}: {each}" for number, each in enumerate(offered.values(), 1))
        question = f"What does your phone show of {self._address(spot)}? {choices} ({SKIP}: skip)"
        while (answer := await self._ask(question)) not in {str(n) for n in range(1, len(offered) + 1)}:
            self._notes.append(answer)
        return list(offered)[int(answer) - 1]

    async def sees(self, spot: Spot, question: str) -> bool:
        """Ask yes or no about a message; whatever else is said is no, and kept."""
        asked = f"{self._address(spot)}: {question} ({_YES}, {_NO}, or say what is otherwise; {SKIP}: skip)"
        said = await self._ask(asked)
        if said.lower() not in {_YES, _NO}:
            self._notes.append(said)
        return said.lower() == _YES

    async def do(self, deed: Deed) -> None:
        await self._ask(f"{deed} When it is done, {_ENTER}")

    async def private_thread(self, channel: int) -> int:
        """Ask for a private thread, and for its address."""
        where = self._address(Spot(channel, 0))
        said = await self._ask(f"Make a private thread in {where}, and give its address ({SKIP}: skip)")
        numbers = _NUMBER.findall(said)
        if not numbers:
            raise Skipped(f"{said!r} is no address of a thread")
        return int(numbers[-1])

    async def play(self, bot: RoundTable, channel: int) -> bool:
        where = self._address(Spot(channel, 0))
        return await self.sees(Spot(channel, 0), f"Type /play in {where}, and play a game. Is it over?")

    async def wait(self, seconds: float, why: str) -> None:
        """Ask whether there is time, and wait."""
        minutes = round(seconds / 60)
        if await self._ask(f"It takes {minutes} minutes {why}. Wait for it? ({_YES}, {_NO})") != _YES:
            raise Skipped
        await self._wait(seconds)

    def _address(self, spot: Spot) -> str:
        parts = [str(self._server), str(spot.channel), *([str(spot.message)] if spot.message else [])]
        return f"https://discord.com/channels/{'/'.join(parts)}"


_PRIVATE_THREAD: Final = 12
_MEMBER: Final = 1
_SEEING: Final = discord.Permissions(view_channel=True).value


class Assisted(Terminal):
    """Asks the second bot first, and its owner where that may not."""

    def __init__(
        self, places: Places, dialogue: Dialogue, wait: Callable[[float], Awaitable[object]], second: Api
    ) -> None:
        super().__init__(places.server, dialogue, wait)
        self._places = places
        self._second = second

    async def private_thread(self, channel: int) -> int:
        """Have a private thread made without the bot; give its number."""
        body = {"name": "In private", "type": _PRIVATE_THREAD}
        made = await self._second.ask("POST", f"/channels/{channel}/threads", body)
        if not made.is_ok:
            return await super().private_thread(channel)
        person = f"/channels/{made.id}/thread-members/{self._places.person}"
        await self._second.ask("PUT", person)
        return made.id

    async def do(self, deed: Deed) -> None:
        """Hide the channel of the trial from the bot, or show it again."""
        path = f"/channels/{self._places.channel}/permissions/{self._places.bot}"
        denied = {"type": _MEMBER, "allow": "0", "deny": str(_SEEING)}
        requests = {Deed.HIDE: ("PUT", path, denied), Deed.SHOW: ("DELETE", path, None)}
        if deed not in requests or not (await self._second.ask(*requests[deed])).is_ok:
            await super().do(deed)
