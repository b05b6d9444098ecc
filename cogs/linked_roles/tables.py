"""Who has linked his roles: by which token, what Discord was told last, and when it is told again."""

from typing import Any, Final

import sqlalchemy as sa
from msgspec import Struct
from msgspec.structs import asdict

from bot.store.database import Repository
from bot.store.database import insert as insert_or
from bot.store.features import Personal
from bot.store.rows.move import Move
from bot.store.schema.parts import KEYED, ZERO, Json, metadata, person
from rules.text import Seat

# By a refresh token somebody else can do nothing without the client secret; no access token is kept.
role_connections: Final = sa.Table(
    "role_connections",
    metadata,
    person(primary_key=True),
    sa.Column("refresh_token", sa.Text, nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("told", Json(dict[str, int])),
    sa.Column("due", sa.Double, nullable=False),
    sa.Column("tries", sa.Integer, nullable=False, server_default=ZERO),
    **KEYED,
)
sa.Index("role_connections_due", role_connections.c.due)

# Tokens that are still to be revoked, of people of whom nothing else is known any more.
revocations: Final = sa.Table(
    "revocations",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("refresh_token", sa.Text, nullable=False),
    sqlite_strict=True,
)


class RoleConnection(Struct, frozen=True):
    """Somebody who has linked his roles: what Discord was told last, and how many `tries` failed since."""

    user: int
    refresh_token: str
    told: dict[str, int] | None
    due: float
    tries: int


_LINKED = role_connections.c.user == sa.bindparam("of_user")
_SO_LINKED = _LINKED & (role_connections.c.refresh_token == sa.bindparam("by_token"))
_DUE = (
    sa.select(*(role_connections.c[name] for name in RoleConnection.__struct_fields__))
    .where(role_connections.c.due <= sa.bindparam("now"))
    .order_by(role_connections.c.due)
    .limit(sa.bindparam("most"))
)


class RoleConnectionTables(Repository):
    """Those who have linked their roles. Whoever links anew meanwhile has another token, which counts."""

    async def link(self, linked: RoleConnection, time: float) -> None:
        """Keep somebody's token, in the place of an older one."""
        await self._database.change(_link, linked, time)

    async def due(self, time: float, most: int) -> list[RoleConnection]:
        """List those of whom Discord is to be told, the longest due first."""
        return await self._database.structs(RoleConnection, _DUE, now=time, most=most)

    async def renew(self, user: int, before: str, token: str) -> None:
        """Keep the token that came for another one."""
        renewed = sa.update(role_connections).where(_SO_LINKED).values(refresh_token=sa.bindparam("token"))
        await self._database.execute(renewed, of_user=user, by_token=before, token=token)

    async def told(self, linked: RoleConnection, values: dict[str, int], due: float) -> None:
        """Note what Discord was told, and when it is told again in any case.

        Where a game has ended meanwhile, it is due all the same.
        """
        same = _LINKED & (role_connections.c.due == linked.due)
        noted = sa.update(role_connections).where(same).values(told=values, due=due, tries=0)
        await self._database.execute(noted, of_user=linked.user)

    async def put_off(self, user: int, due: float) -> None:
        """Note that Discord could not be told."""
        tries = role_connections.c.tries + 1
        later = sa.update(role_connections).where(_LINKED).values(due=due, tries=tries)
        await self._database.execute(later, of_user=user)

    async def forget(self, user: int, token: str) -> None:
        """Forget somebody who has taken back what he allowed by a token."""
        await self._database.execute(
            sa.delete(role_connections).where(_SO_LINKED), of_user=user, by_token=token
        )

    async def revocations(self, most: int) -> dict[int, str]:
        """List tokens that are still to be revoked, by number."""
        rows = await self._database.rows(sa.select(revocations).order_by(revocations.c.id).limit(most))
        return {row.id: row.refresh_token for row in rows}

    async def revoked(self, number: int) -> None:
        """Forget a token that is worth nothing any more."""
        await self._database.execute(sa.delete(revocations).where(revocations.c.id == number))


def _link(connection: sa.Connection, linked: RoleConnection, time: float) -> None:
    anew = asdict(linked)
    added = insert_or(connection, role_connections).values(since=time, **anew)
    connection.execute(added.on_conflict_do_update(index_elements=["user"], set_=anew))


def _at_end(connection: sa.Connection, move: Move, before: dict[Seat, sa.Row[Any]]) -> None:
    """Let Discord be told of those who have played a game to its end."""
    users = [row.user for row in before.values() if row.user is not None]
    theirs = role_connections.c.user.in_(users)
    connection.execute(sa.update(role_connections).where(theirs).values(due=move.time))


def _erase(connection: sa.Connection, user: int) -> None:
    """Keep the token of somebody alone, until it is revoked."""
    theirs = sa.select(role_connections.c.refresh_token).where(role_connections.c.user == user)
    connection.execute(sa.insert(revocations).from_select(["refresh_token"], theirs))


PERSONAL: Final = (Personal(role_connections, ("user",), ("since", "told", "due", "tries")),)
AT_END: Final = (_at_end,)
ERASE: Final = (_erase,)
