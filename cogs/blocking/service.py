"""Who blocks whom, and takes it back."""

from typing import Final

from bot.errors import Refusal
from bot.host import Host
from bot.store.rows.person import Person
from cogs.blocking.tables import Blocked, BlockTables
from rules.text import N_

_MOST: Final = 100


class CannotBlock(Refusal):
    """Nobody can block this one."""


class Blocking:
    """The blocks of all people."""

    def __init__(self, host: Host) -> None:
        self._now = host.tables.now
        self._store = host.store.of(BlockTables)

    async def block(self, person: Person, other: Person) -> None:
        """Block somebody, who is not told; CannotBlock."""
        if person.user == other.user:
            raise CannotBlock(N_("You cannot block yourself; /away lets nothing ring for a while."))
        blocked = {each.blocked for each in await self._store.blocked_by(person.user)}
        if len(blocked - {other.user}) >= _MOST:
            raise CannotBlock(
                N_("You have blocked {most} people, and I keep no more; `/block` takes one back."), most=_MOST
            )
        await self._store.block(person, other, self._now())

    async def unblock(self, user: int, other: int) -> None:
        """Take a block back; where there is none, nothing changes."""
        await self._store.unblock(user, other)

    async def blocked_by(self, user: int) -> list[Blocked]:
        """List whom somebody has blocked, the last one first."""
        return await self._store.blocked_by(user)
