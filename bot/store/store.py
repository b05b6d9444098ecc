"""The store as a whole, for whoever reads and writes it; what looks at a file alone does without."""

from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from hashlib import sha256
from pathlib import Path
from typing import Self, TypeVar, cast

from sqlalchemy import Connection

from bot.store.address import Address, Synchronous
from bot.store.clocks import Clocks
from bot.store.database import Database, Lease
from bot.store.deployment import Counting, Deployment
from bot.store.features import declared, declared_for
from bot.store.listing import WindowStore
from bot.store.moves import Decisions, Moves
from bot.store.opening import open_beside, open_database, open_existing
from bot.store.outbox import OutboxStore
from bot.store.people import PeopleStore, ServerStore
from bot.store.rings import Rings
from bot.store.rows.person import Reached
from bot.store.rows.shards import Shards
from bot.store.tables import Forgetting, TableStore
from rules.game import Options

T = TypeVar("T")
_MARK = 6  # letters by which a database is told from others


class Store:
    """All that is stored, a part a concern."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._of_features: dict[Callable[[Database], object], object] = {}
        self.tables = TableStore(database)
        self.moves = Moves(database)
        self.people = PeopleStore(database)
        self.outbox = OutboxStore(database)
        self.clocks = Clocks(database)
        self.counting = Counting(database)
        self.decisions = Decisions(database)
        self.rings = Rings(database)
        self.servers = ServerStore(database)
        self.forgetting = Forgetting(database)
        self.deployment = Deployment(database)
        self.windows = WindowStore(database)
        self.mark = ""

    @classmethod
    async def open(cls, address: Address, synchronous: Synchronous = "NORMAL") -> Self:
        """Open a file of SQLite or a database of PostgreSQL, or make its tables.

        An `Unusable` error or CannotWrite where that cannot be. Finished games that are not counted yet are
        counted.
        """
        store = cls(await open_database(address, synchronous))
        await store.recount(anew=False)
        store.mark = _mark(await store.deployment.mark(), address)
        return store

    @classmethod
    async def open_existing(cls, address: Address) -> Self:
        """Open what is there already; an `Unusable` error or CannotWrite where nothing is, or cannot be."""
        return cls(await open_existing(address))

    @classmethod
    async def open_beside(cls, address: Address, held: AsyncExitStack) -> Self:
        """Open what is there to be read alone, also while a bot is at work on it; an `Unusable` error."""
        return cls(await open_beside(address, held))

    def of(self, tables: Callable[[Database], T]) -> T:
        """Give the tables of a feature; they are made when they are asked for the first time."""
        made = self._of_features.get(tables)
        if made is None:
            made = self._of_features[tables] = tables(self._database)
        return cast("T", made)

    async def recount(self, *, anew: bool = True) -> int:
        """Count finished games, all `anew` or what is missing; give how many they were."""
        return sum([await recount(self._database, anew=anew) for recount in declared("RECOUNT")])

    async def wins(self, game: str, guild: int | None, users: Sequence[int]) -> list[tuple[int, Options]]:
        """Give who of some people has won games of a kind in a server, the oldest first, by which options."""
        return [win for wins in declared("WINS") for win in await wins(self._database, game, guild, users)]

    async def reached(self, user: int) -> list[Reached]:
        """Give what somebody has reached in each game, in each server where he has played it."""
        return [each for reached in declared("REACHED") for each in await reached(self._database, user)]

    async def chosen(self, name: str, who: int, what: object, time: float) -> None:
        """Let features store what follows where a person, or a server, has chosen something by its name."""
        await self._database.change(_chosen, name, who, what, time)

    async def withdraw_at(self, table_id: int, user: int) -> None:
        """Let features take back what somebody has begun at an open table."""
        await self._database.change(_withdraw_at, table_id, user)

    def lease(self, shards: Shards) -> Lease:
        """Give the right to do things by oneself, for some shards; it is to be begun, and closed."""
        return self._database.lease(shards)

    async def close(self) -> None:
        """Let go of the database."""
        await self._database.close()


def _mark(kept: str, address: Address) -> str:
    """Give what tells a database from others, in a few letters; a copy of a file is another one."""
    place = address.stat().st_ino if isinstance(address, Path) else ""
    return sha256(f"{kept} {place}".encode()).hexdigest()[:_MARK]


def _chosen(connection: Connection, name: str, who: int, what: object, time: float) -> None:
    for chosen, follow in declared_for("CHOSEN"):
        if chosen == name:
            follow(connection, who, what, time)


def _withdraw_at(connection: Connection, table_id: int, user: int) -> None:
    for withdraw_at in declared("WITHDRAW_AT"):
        withdraw_at(connection, table_id, user)
