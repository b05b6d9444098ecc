"""What the digest of each who wants one is to tell, when its hour has come."""

from collections import defaultdict
from collections.abc import Sequence

from msgspec.structs import replace

from bot.host import Host
from bot.people.ringing import in_digest, is_digest_due, waits_for_digest
from bot.store.rows.posted import Ping, Ring
from cogs.digest.tables import JUST_TOLD, DigestTables


class Digests:
    """What waits for those who are rung once a day."""

    def __init__(self, host: Host) -> None:
        self._store = host.store
        self._outbox = host.outbox
        self._now = host.tables.now

    async def due(self) -> list[list[Ping | Ring]]:
        """List for each whose digest is due what it is to tell, the oldest first.

        That is also what he was rung for before, or asked, if it still waits.
        """
        now, digests = self._now(), defaultdict[int, list[Ping | Ring]](list)
        waiting: list[Ping | Ring] = [*await self._pings(now), *await self._asked(now)]
        for told in sorted(waiting, key=lambda each: each.due):
            digests[told.user].append(told)
        return [told for told in digests.values() if is_digest_due(told, now)]

    async def _pings(self, now: float) -> list[Ping]:
        waiting = await self._store.of(DigestTables).waiting()
        coming = await self._store.of(DigestTables).coming(now)
        told = [ping for ping in [*waiting, *coming] if in_digest(ping)]
        return [ping for ping in told if await self._outbox.wanted(ping)]

    async def _asked(self, now: float) -> list[Ring]:
        return [ring for ring in await self._store.rings.due(now) if waits_for_digest(ring)]

    async def note_sent(self, told: Sequence[Ping | Ring]) -> None:
        """Remember what a digest has told; a question comes again with the next one in time."""
        later = self._now() + JUST_TOLD
        asking = [each for each in told if isinstance(each, Ring) and each.asks]
        again = [ring for ring in asking if waits_for_digest(replace(ring, due=later))]
        for ring in again:
            await self._store.rings.hold(ring, later)
        await self._outbox.tell([each for each in told if each not in again])
