"""Which tables go on from a step of another one, and how they begin."""

from collections.abc import Sequence
from typing import Any, Final

import sqlalchemy as sa
from msgspec.structs import asdict

from bot.store.database import Late, Repository, insert
from bot.store.features import Personal
from bot.store.moves import add
from bot.store.rows.move import Move, StoredEvent
from bot.store.rows.person import FORMER, is_computer
from bot.store.rows.table import NewTable
from bot.store.schema import LOBBY, events, is_open, people, tables
from bot.store.schema.parts import KEYED, NO, metadata, person, table_id
from bot.store.tables import create

# The table left is named by its number alone: it may be forgotten before the one that has left it. What
# began in a lesson keeps the `mistake`, by the step before it, to lead back there.
branches: Final = sa.Table(
    "branches",
    metadata,
    table_id(primary_key=True),
    sa.Column("origin", sa.BigInteger, nullable=False),
    sa.Column("step", sa.Integer, nullable=False),
    sa.Column("mistake", sa.Integer),
    **KEYED,
)
# Who wants to play on with all others from a version of a table, with what was hidden `dealt` anew or not.
branch_wishes: Final = sa.Table(
    "branch_wishes",
    metadata,
    sa.Column("origin", sa.BigInteger, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    person(primary_key=True),
    sa.Column("time", sa.Double, nullable=False),
    sa.Column("dealt", sa.Boolean, nullable=False, server_default=NO),
    **KEYED,
)
PERSONAL: Final = (Personal(branch_wishes, ("user",), ("origin", "version", "time", "dealt")),)
UNCOUNTED: Final = (branches,)


def _erase(connection: sa.Connection, user: int) -> None:
    """Take the names that nobody else has out of what was taken over from games that were left."""
    taken = sa.select(events.c.table_id, events.c.version, events.c.sat)
    found = connection.execute(taken.where(events.c.table_id.in_(sa.select(branches.c.table_id)))).all()
    named = {name for row in found for name in row.sat}
    own = connection.scalar(sa.select(people.c.name).where(people.c.user == user))
    others = sa.select(people.c.name).where(people.c.name.in_(named), people.c.user != user)
    kept = {*connection.scalars(others), FORMER, *filter(is_computer, named)} - {own}
    for row in found:
        if not kept.issuperset(row.sat):
            sat = tuple(name if name in kept else FORMER for name in row.sat)
            here = (events.c.table_id == row.table_id) & (events.c.version == row.version)
            connection.execute(sa.update(events).where(here).values(sat=sat))


ERASE: Final = (_erase,)
# Read along with a table: the one that it has left.
OF_TABLE: Final[dict[str, Any]] = {
    "branch": lambda number: (
        sa.select(branches.c.origin).where(branches.c.table_id == number).scalar_subquery()
    )
}
# At a table of several people clocks and votes see to games that nobody plays.
_ALONE = (tables.c.id == branches.c.table_id) & tables.c.in_private
_UNDER_WAY = sa.select(sa.func.count().label("under_way")).where(
    _ALONE, is_open, tables.c.owner == sa.bindparam("of_user")
)
_LEFT = sa.select(branches.c.step, branches.c.mistake).where(branches.c.table_id == sa.bindparam("of_table"))
_AT_REST = sa.select(tables.c.id).where(_ALONE, is_open, tables.c.changed < sa.bindparam("before"))


class BranchTables(Repository):
    """Tables that have left another one."""

    async def open(self, new: NewTable, origin: int, step: int, mistake: int | None = None) -> int:
        """Open a table that leaves another one behind a step, perhaps in a lesson; give its id."""
        return await self._database.change(_open, new, origin, step, mistake)

    async def begin(self, acts: Sequence[StoredEvent], fork: Move) -> bool:
        """Begin its game with the acts of the one it leaves; False where it has changed meanwhile."""
        return await self._database.unless_late(_begin, acts, fork)

    async def left_at(self, table_id: int) -> tuple[int, int | None]:
        """Give behind which step a table has left another one, and the mistake that is learned from there."""
        (row,) = await self._database.rows(_LEFT, of_table=table_id)
        return int(row.step), row.mistake

    async def under_way(self, user: int) -> int:
        """Count the open tables of somebody alone that have left another one."""
        (row,) = await self._database.rows(_UNDER_WAY, of_user=user)
        return int(row.under_way)

    async def at_rest_before(self, time: float) -> list[int]:
        """List those of one person alone that nobody has touched since a time."""
        return [row.id for row in await self._database.rows(_AT_REST, before=time)]

    async def wish(
        self, origin: int, version: int, user: int, dealt: bool, time: float, since: float
    ) -> list[int]:
        """Note that somebody wants to play on so from there; list who has wanted that `since` a time."""
        return await self._database.change(_wish, origin, version, user, dealt, time, since)

    async def forget_wishes(self, origin: int, version: int) -> bool:
        """Forget who has wanted that; False where nobody has."""
        return await self._database.change(_forget_wishes, origin, version)


def _wish(
    connection: sa.Connection, origin: int, version: int, user: int, dealt: bool, time: float, since: float
) -> list[int]:
    connection.execute(sa.delete(branch_wishes).where(branch_wishes.c.time < since))
    wish = {"origin": origin, "version": version, "user": user, "dealt": dealt, "time": time}
    wished, key = insert(connection, branch_wishes).values(wish), branch_wishes.primary_key.columns.keys()
    connection.execute(wished.on_conflict_do_update(index_elements=key, set_={"dealt": dealt}))
    here = (branch_wishes.c.origin == origin) & (branch_wishes.c.version == version)
    alike = here & (branch_wishes.c.dealt == dealt)
    found = sa.select(branch_wishes.c.user).where(alike).order_by(branch_wishes.c.time, branch_wishes.c.user)
    return list(connection.scalars(found))


def _forget_wishes(connection: sa.Connection, origin: int, version: int) -> bool:
    here = (branch_wishes.c.origin == origin) & (branch_wishes.c.version == version)
    return connection.execute(sa.delete(branch_wishes).where(here)).rowcount > 0


def _open(connection: sa.Connection, new: NewTable, origin: int, step: int, mistake: int | None) -> int:
    table = create(connection, new)
    left = {"table_id": table, "origin": origin, "step": step, "mistake": mistake}
    connection.execute(branches.insert().values(left))
    return table


def _begin(connection: sa.Connection, acts: Sequence[StoredEvent], fork: Move) -> None:
    """Write down what comes from the other game at one go: those acts ring nobody, and wind no clock."""
    in_lobby = (tables.c.id == fork.table_id) & (tables.c.status == LOBBY)
    unchanged = in_lobby & (tables.c.version == acts[0].version - 1)
    moved_on = connection.execute(sa.update(tables).where(unchanged).values(version=acts[-1].version))
    if not moved_on.rowcount:
        raise Late
    rows = [{"table_id": fork.table_id, "turn": None, **asdict(act)} for act in acts]
    connection.execute(events.insert(), rows)
    add(connection, (fork,))
