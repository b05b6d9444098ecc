"""What the digest of each who wants one is to tell, when its hour has come."""

from __future__ import annotations

from collections import defaultdict

from bot.host import Host
from bot.people.ringing import in_digest, is_digest_due
from bot.store.rows.posted import Ping
from cogs.digest.tables import DigestTables


class Digests:
    """What waits for those who are rung once a day."""

    def __init__(self, host: Host) -> None:
        self._store = host.store
        self._outbox = host.outbox
        self._now = host.tables.now

    async def due(self) -> list[list[Ping]]:
        """List for each whose digest is due what it is to tell, the oldest first.

        That is also what he was rung for before, if it still waits.
        """
        now, digests = self._now(), defaultdict[int, list[Ping]](list)
        waiting = await self._store.of(DigestTables).waiting()
        coming = await self._store.outbox.pings_due(time=now)
        for ping in sorted([*waiting, *coming], key=lambda each: each.due):
            if in_digest(ping) and await self._outbox.wanted(ping):
                digests[ping.user].append(ping)
        return [pings for pings in digests.values() if is_digest_due(pings, now)]
