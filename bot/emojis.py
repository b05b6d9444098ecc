"""Having the emojis that games draw among those of the application: uploaded once, again where they change.

An emoji carries the digest of what it shows in its name, as Discord tells of each no more than that and its
number. Discord refuses a message for an emoji that is gone, and now and then for one that is there: that is
sent again without (`bot/discord_internals.py`), and the emojis are listed anew.
"""

import asyncio
import io
import logging
import re
from collections.abc import AsyncIterator, Callable
from functools import partial
from hashlib import blake2b
from typing import Any, Final

import discord
from discord.ext import commands
from msgspec import Struct
from PIL.Image import Image

from bot.app import RoundTable
from bot.application.emojis import KNOWN, SHARED
from bot.interactions.troubles import TROUBLES
from bot.messages.pictures import in_background
from bot.refusals import described
from bot.requests import Priority
from rendering.drawing import drawing_of
from rendering.emojis import Emojis, cut_out, shared
from rules.library import game_ids

_log = logging.getLogger(__name__)
# Nobody else's are touched: the application may have emojis of its owner's.
_NAMED: Final = 20  # letters of a name, of the 32 that Discord takes in all
_OURS: Final = re.compile(rf"rt_[a-z0-9_]{{1,{_NAMED}}}_[0-9a-f]{{8}}")
_DIGEST: Final = 4  # bytes
_FIRST_PAUSE, _LONGEST_PAUSE = 60.0, 3600.0  # seconds


class Emoji(Struct, frozen=True):
    """An emoji as the application is to have it, and whose it is in which game."""

    game: str
    name: str
    full_name: str
    png: bytes


class EmojiKeeper(commands.Cog):
    """Keeps the emojis of the application, in the background."""

    def __init__(self, bot: RoundTable) -> None:
        self._bot = bot
        self._keeping: asyncio.Task[None] | None = None

    async def cog_load(self) -> None:
        """Begin, where buttons are to bear emojis."""
        if self._bot.bears_emojis:
            self._keeping = asyncio.create_task(self.keep())

    async def cog_unload(self) -> None:
        """Forget what the application has: another bot of this process may be another one."""
        if self._keeping is not None:
            self._keeping.cancel()
        KNOWN.clear()

    async def keep(self) -> None:
        """Have them all, and look again once Discord has refused one; it is tried again where it fails."""
        await self._bot.wait_until_ready()
        wanted, pause, refused = await drawn(), _FIRST_PAUSE, self._bot.emoji_refused
        while True:
            refused.clear()
            if await self._kept(wanted):
                pause = _FIRST_PAUSE
                await refused.wait()
            await asyncio.sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)

    async def _kept(self, wanted: list[Emoji]) -> bool:
        """Say whether the application has them all by now."""
        try:
            await self.put(wanted)
        except TROUBLES as trouble:
            _log.warning("Buttons go without some emojis for now: %s", described(trouble))
            return False
        return len(wanted) == sum(map(len, KNOWN.values()))

    async def put(self, wanted: list[Emoji]) -> None:
        """Upload what the application lacks, and delete what was ours before; raises what Discord raises."""
        found = {each.name: each for each in await self._asked(self._bot.fetch_application_emojis)}
        _know({each: found[each.full_name] for each in wanted if each.full_name in found})
        if not self._bot.announces:
            return
        for each in wanted:
            if each.full_name not in found:
                create = partial(self._bot.create_application_emoji, name=each.full_name, image=each.png)
                _know({each: await self._asked(create)}, anew=False)
        for name in found.keys() - {each.full_name for each in wanted}:
            if _OURS.fullmatch(name):
                await self._asked(found[name].delete)

    async def _asked(self, ask: Callable[[], Any]) -> Any:
        """Ask Discord once nothing else is to be asked."""
        async with self._bot.limiter.permit(Priority.FILM, None):
            return await ask()


def _know(emojis: dict[Emoji, discord.Emoji], *, anew: bool = True) -> None:
    if anew:
        KNOWN.clear()
    for each, emoji in emojis.items():
        known = discord.PartialEmoji(name=emoji.name, id=emoji.id)
        KNOWN.setdefault(each.game, {})[each.name] = known


async def drawn() -> list[Emoji]:
    """Draw the emojis of all games, one by one and behind all that somebody waits for."""
    return [each for game in (SHARED, *game_ids()) async for each in drawn_of(game)]


async def drawn_of(game: str) -> AsyncIterator[Emoji]:
    """Draw the emojis of a game, or those that are shared."""
    emojis: Emojis = drawing_of(game).emojis() if game else shared()
    for name, draw in emojis.items():
        yield await _drawn(game, name, draw)


async def _drawn(game: str, name: str, draw: Callable[[], Image]) -> Emoji:
    picture = await in_background(lambda: cut_out(draw()))
    shown = f"{game}\n{name}\n".encode() + picture.tobytes()
    file = io.BytesIO()
    picture.save(file, "PNG")
    digest = blake2b(shown, digest_size=_DIGEST).hexdigest()
    return Emoji(game, name, f"rt_{name[:_NAMED]}_{digest}", file.getvalue())


async def setup(bot: RoundTable) -> None:
    """Load this extension."""
    await bot.add_cog(EmojiKeeper(bot))
