"""The host: the only holder of a game's state. It gives out views, takes in actions, and stores both."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar, cast

from bot.people.outbox import Outbox
from bot.people.people import Languages, People
from bot.store import Store
from bot.store.rows.limits import KEEP_ALL, NO_QUOTAS, Quotas, Retention
from bot.table.history import History, Repair
from bot.table.lobby import Lobby, unforeseeable
from bot.table.servers import Servers
from bot.table.tables import Ownership, Tables
from bot.table.thinking import Judge, Seeker, Thinker
from bot.table.turns import Turns
from rules import library
from rules.game import AnyGame

S = TypeVar("S")


class Host:
    """All tables, by what is done with them. All of it may refuse: a `bot.errors.Refusal`, for players."""

    def __init__(
        self,
        store: Store,
        *,
        find_game: Callable[[str], AnyGame] = library.find,
        now: Callable[[], float] = time.time,
        seed: Callable[[], str] = unforeseeable,
        worker: Thinker | None = None,
        judge: Judge | None = None,
        seeker: Seeker | None = None,
        quotas: Quotas = NO_QUOTAS,
        retention: Retention = KEEP_ALL,
        ownership: Ownership | None = None,
    ) -> None:
        """Take the clock `now`, in seconds since 1970, a `seed` for each table, and how many may be open.

        Without a `worker`, computers play at random; without a `judge`, games that are over are not judged;
        without a `seeker` they give no puzzles; without `ownership` all tables are this process's own.
        """
        self.store = store
        self.worker = worker
        self.judge = judge
        self.seeker = seeker
        self.retention = retention
        self._services: dict[Callable[[Host], object], object] = {}
        self.languages = Languages(store)
        self.tables = Tables(store, find_game=find_game, now=now, ownership=ownership)
        self.ownership = self.tables.ownership
        self.servers = Servers(store, now)
        self.lobby = Lobby(self.tables, seed, quotas, self.servers)
        self.turns = Turns(self.tables, worker)
        self.history = History(self.tables)
        self.repair = Repair(self.tables)
        self.people = People(store, self.languages, now)
        self.outbox = Outbox(store, now)

    def of(self, service: Callable[[Host], S]) -> S:
        """Give what a feature does with tables; it is made when it is asked for the first time."""
        made = self._services.get(service)
        if made is None:
            made = self._services[service] = service(self)
        return cast("S", made)
