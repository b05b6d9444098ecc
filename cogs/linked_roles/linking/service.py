"""Who has linked his roles, what Discord is told of him, and when."""

from __future__ import annotations

from collections.abc import Sequence

from bot.errors import UnknownGame
from bot.host import Host
from bot.store.rows.person import Person
from cogs.linked_roles.linking.metadata import values_of
from cogs.linked_roles.tables import RoleConnection, RoleConnectionTables

_MOST = 10  # at one look; the next one goes on
_WEEK = 7 * 24 * 3600.0
_FIRST_SECONDS, _LONGEST_SECONDS = 60.0, 6 * 3600.0


class RoleConnections:
    """What people have allowed. Once the metadata `are_known` to Discord it need not be told of them."""

    def __init__(self, host: Host) -> None:
        self.are_known = False
        self._host = host
        self._kept = host.store.of(RoleConnectionTables)
        self._now = host.tables.now

    async def link(self, person: Person, token: str) -> RoleConnection:
        """Keep the token by which Discord may be told of somebody; whoever links him tells it first."""
        now = self._now()
        linked = RoleConnection(person.user, token, None, now + _FIRST_SECONDS, 0)
        await self._host.people.meet(person)
        await self._kept.link(linked, now)
        return linked

    async def due(self) -> Sequence[RoleConnection]:
        """List those of whom Discord is to be told: after a game, after a failure, and once a week."""
        return await self._kept.due(self._now(), _MOST)

    async def name(self, user: int) -> str:
        """Give the name by which somebody is known at tables."""
        person = await self._host.people.person(user)
        return person.name if person else ""

    async def values(self, user: int) -> dict[str, int]:
        """Give the numbers that somebody has reached, in all servers."""
        return values_of(await self._host.store.reached(user), self._titles)

    def _titles(self, game: str) -> int:
        try:
            return max(len(self._host.tables.info(game).titles) - 1, 0)
        except UnknownGame:
            # A game of which there was something once may be gone.
            return 0

    async def renew(self, linked: RoleConnection, token: str) -> None:
        """Keep the token that came for another one."""
        await self._kept.renew(linked.user, linked.refresh_token, token)

    async def told(self, linked: RoleConnection, values: dict[str, int]) -> None:
        """Note what Discord was told."""
        await self._kept.told(linked, values, self._now() + _WEEK)

    async def put_off(self, linked: RoleConnection) -> None:
        """Let somebody wait whom Discord could not be told of, twice as long each time."""
        seconds = min(_FIRST_SECONDS * 2 ** min(linked.tries, 16), _LONGEST_SECONDS)
        await self._kept.put_off(linked.user, self._now() + seconds)

    async def forget(self, linked: RoleConnection) -> None:
        """Forget somebody who has taken back what he allowed."""
        await self._kept.forget(linked.user, linked.refresh_token)

    async def revocations(self) -> dict[int, str]:
        """List the tokens of people who were erased, by number."""
        return await self._kept.revocations(_MOST)

    async def revoked(self, number: int) -> None:
        """Forget such a token, which is worth nothing any more."""
        await self._kept.revoked(number)
