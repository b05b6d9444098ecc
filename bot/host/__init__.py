"""The host: the only holder of a game's state. It gives out views, takes in actions, and stores both."""

from __future__ import annotations

import time
from collections.abc import Callable

from bot.host.ahead import Ahead
from bot.host.away import Away
from bot.host.base import Tables
from bot.host.consent import Consent
from bot.host.daily import GameOfTheDay
from bot.host.hints import Hints
from bot.host.history import History
from bot.host.judgements import Judgements
from bot.host.leaderboard import Leaderboard
from bot.host.lessons import Lessons
from bot.host.lobby import Lobby, unforeseeable
from bot.host.moderation import Moderation
from bot.host.outbox import Outbox
from bot.host.ownership import Ownership
from bot.host.passes import Passes
from bot.host.people import People
from bot.host.primers import Primers
from bot.host.quotas import NO_QUOTAS, Quotas
from bot.host.reading import Reading
from bot.host.repair import Repair
from bot.host.retention import KEEP_ALL, Retention
from bot.host.rights import Rights
from bot.host.servers import Servers
from bot.host.thinking import Judge, Thinker
from bot.host.turns import Turns
from bot.store import Store
from rules import library
from rules.game import AnyGame

__all__ = ["Host"]


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
        quotas: Quotas = NO_QUOTAS,
        retention: Retention = KEEP_ALL,
        ownership: Ownership | None = None,
    ) -> None:
        """Take the clock `now`, in seconds since 1970, a `seed` for each table, and how many may be open.

        Without a `worker`, computers play at random; without a `judge`, games that are over are not judged;
        without `ownership` all tables are this process's own.
        """
        self.reading = Reading(store)
        self.tables = Tables(store, find_game=find_game, now=now, ownership=ownership)
        self.ownership = self.tables.ownership
        self.servers = Servers(store)
        self.lobby = Lobby(self.tables, seed, quotas, self.servers)
        self.turns = Turns(self.tables, worker)
        self.hints = Hints(self.tables, worker)
        self.history = History(self.tables)
        self.judgements = Judgements(self.tables, self.history, judge)
        self.consent = Consent(self.tables)
        self.leaderboard = Leaderboard(self.tables)
        self.ahead = Ahead(self.tables)
        self.passes = Passes(self.tables)
        self.primers = Primers(self.tables)
        self.daily = GameOfTheDay(self.tables)
        self.lessons = Lessons(self.tables)
        self.away = Away(self.tables)
        self.repair = Repair(self.tables)
        self.moderation = Moderation(self.tables, self.lobby, self.repair)
        self.rights = Rights(self.tables, self.consent, self.reading, retention)
        self.people = People(store, self.reading, now)
        self.outbox = Outbox(store, now)
