"""An owner with a second bot, which does what else he would have to do by hand in the server's settings."""

from collections.abc import Awaitable, Callable
from typing import Final

import discord

from bot.trial.api import Api
from bot.trial.hands import Deed
from bot.trial.places import Places
from bot.trial.terminal import Dialogue, Terminal

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
