"""Erasing somebody, table by table; what others keep of it names a former player."""

from typing import Any, Final

import sqlalchemy as sa

from bot.store.database import Late, Repository, wake
from bot.store.features import declared, kept_by_features
from bot.store.outbox import retire
from bot.store.people import stand_in, stand_in_on_seats
from bot.store.rows.move import Along
from bot.store.rows.person import FORMER, NOBODYS, is_computer
from bot.store.schema import (
    consents,
    events,
    invitations,
    is_agreed,
    is_open,
    is_pending,
    people,
    pings,
    proposals,
    rings,
    seats,
    surfaces,
    table_wishes,
    tables,
    windows,
)
from bot.store.schema.parts import metadata
from cogs.privacy.tables.known import about, handed_out, personal
from rules.game import Note, ToAll
from rules.text import Text

# Who is being erased; without `user` it is done, and where he stood in the file is still to be overwritten.
erasures: Final = sa.Table(
    "erasures",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("user", sa.BigInteger),
    sa.Column("time", sa.Double, nullable=False),
    sqlite_strict=True,
)

_DAY: Final = 24 * 3600.0
_ROLES: Final = (proposals.c.user, proposals.c.former, proposals.c.proposer, proposals.c.refuser)


class PrivacyTables(Repository):
    """People who do not want to be known any more, and what is known of somebody."""

    async def known(self, user: int) -> dict[str, list[dict[str, Any]]]:
        """Read all that is kept about somebody, by what it is kept in."""
        return await self._database.read(_known, user)

    async def begin(self, user: int, time: float) -> None:
        """Note that somebody is to be erased, so that it is gone on with whatever happens."""
        await self._database.execute(erasures.insert().values(user=user, time=time))

    async def begun(self) -> list[int]:
        """List who is still to be erased."""
        rows = await self._database.rows(sa.select(erasures.c.user).where(erasures.c.user.is_not(None)))
        return sorted({row.user for row in rows})

    async def tables_of(self, user: int) -> list[int]:
        """List the tables at which anything is kept about somebody."""
        return await self._database.read(_tables_of, user)

    async def open_tables_of(self, user: int) -> list[int]:
        """List the open tables at which somebody sits, is invited, or is asked to agree to something."""
        offered = sa.select(proposals.c.table_id).where(
            sa.or_(*(role == user for role in _ROLES)), is_pending
        )
        asked = sa.select(invitations.c.table_id).where(invitations.c.user == user, ~invitations.c.declined)
        sits = sa.select(seats.c.table_id).where(seats.c.user == user, ~seats.c.ended)
        mine = sa.union(offered, asked, sits).subquery()
        rows = await self._database.rows(
            sa.select(tables.c.id).where(tables.c.id.in_(sa.select(mine.c.table_id)), is_open)
        )
        return sorted(row.id for row in rows)

    async def erase_at(self, table_id: int, user: int) -> None:
        """Let nothing about somebody be kept at a table where he does not play any more."""
        await self._database.change(_erase_at, table_id, user)

    async def finish(self, user: int) -> bool:
        """Forget the person; False where a table keeps something about him."""
        return await self._database.unless_late(_finish, user)

    async def note_seen(self, user: int, time: float) -> None:
        """Remember when somebody was last seen, to the day."""
        stale = sa.or_(people.c.seen.is_(None), people.c.seen < time - _DAY)
        await self._database.execute(sa.update(people).where(people.c.user == user, stale).values(seen=time))

    async def unseen_since(self, time: float, now: float, most: int) -> list[int]:
        """List people last seen before a time; of whom that was never noted, it counts from now on."""
        await self._database.execute(
            sa.update(people).where(people.c.seen.is_(None), people.c.user > 0).values(seen=now)
        )
        unseen = sa.select(people.c.user).where(people.c.seen < time).order_by(people.c.seen).limit(most)
        return [row.user for row in await self._database.rows(unseen)]

    async def wipe(self) -> bool:
        """Overwrite where those stood who are erased; False where somebody reads there just now."""
        done = sa.select(erasures.c.id).where(erasures.c.user.is_(None))
        rows = await self._database.rows(done)
        if not rows:
            return True
        if not await self._database.wipe():
            return False
        await self._database.execute(sa.delete(erasures).where(erasures.c.id.in_([row.id for row in rows])))
        return True


def _known(connection: sa.Connection, user: int) -> dict[str, list[dict[str, Any]]]:
    sat_at = _tables_of(connection, user)
    return {
        kept.table.name: [handed_out(kept, row, user) for row in about(connection, kept, user, sat_at)]
        for kept in personal()
    }


def _tables_of(connection: sa.Connection, user: int) -> list[int]:
    """Find tables by what has an index of people; whoever acted or was rung there, has sat there."""
    kept = (seats, surfaces, invitations, rings, table_wishes, windows)
    found = [sa.select(table.c.table_id).where(table.c.user == user) for table in kept]
    found += [sa.select(proposals.c.table_id).where(role == user) for role in _ROLES]
    found.append(sa.select(tables.c.id).where(tables.c.owner == user))
    agreed = sa.select(proposals.c.table_id).join(consents, consents.c.proposal_id == proposals.c.id)
    found.append(agreed.where(consents.c.user == user))
    found += [kept_at(user) for kept_at in declared("KEPT_AT")]
    return sorted(connection.scalars(sa.union(*found)).all())


def erasing(table_id: int, user: int) -> Along:
    """Give what lets nothing about somebody be kept at a table."""
    return lambda connection: _erase_at(connection, table_id, user)


def _erase_at(connection: sa.Connection, table_id: int, user: int) -> None:
    """Let nothing about somebody be kept at a table."""
    _rename(connection, table_id, user)
    for table in (seats, events):
        stand_in_on_seats(connection, table, table_id, user)
    for erase in declared("ERASE_AT"):
        erase(connection, table_id, user)
    _pass_on(connection, table_id, user)
    _erase_in_proposals(connection, table_id, user)
    own = (surfaces.c.table_id == table_id) & (surfaces.c.user == user)
    retire(connection, own, moved=False)
    carded = (surfaces.c.table_id == table_id) & surfaces.c.card.is_not(None)
    connection.execute(sa.update(surfaces).where(carded).values(card=""))
    for table in (pings, invitations, rings, table_wishes, windows):
        connection.execute(sa.delete(table).where(table.c.table_id == table_id, table.c.user == user))
    wake(connection, table_id)


def _pass_on(connection: sa.Connection, table_id: int, user: int) -> None:
    """Let the next of those who sit there have the table, or nobody whom anybody knows."""
    own = (tables.c.id == table_id) & (tables.c.owner == user)
    others = sa.select(seats.c.user).where(seats.c.table_id == table_id, seats.c.user > 0)
    following = connection.scalar(others.order_by(seats.c.seat).limit(1))
    heir = stand_in(connection, 0) if following is None else following
    connection.execute(sa.update(tables).where(own).values(owner=heir))


def _erase_in_proposals(connection: sa.Connection, table_id: int, user: int) -> None:
    here = proposals.c.table_id == table_id
    number = stand_in(connection, 0)
    for role in _ROLES:
        connection.execute(sa.update(proposals).where(here, role == user).values({role.name: number}))
    for row in connection.execute(sa.select(proposals.c.id, proposals.c.asked).where(here)).all():
        if user in row.asked:
            others = tuple(each for each in row.asked if each != user)
            connection.execute(sa.update(proposals).where(proposals.c.id == row.id).values(asked=others))
    own = consents.c.proposal_id.in_(sa.select(proposals.c.id).where(here))
    connection.execute(sa.delete(consents).where(own, consents.c.user == user))


def _rename(connection: sa.Connection, table_id: int, user: int) -> None:
    """Take the names, of now and of earlier, out of what tells who gave a seat to whom."""
    here = events.c.table_id == table_id
    sat = {row.seat for row in connection.execute(_sat_on(table_id, user))}
    others = _names_of_others(connection, table_id, user)
    told = sa.select(events.c.version, events.c.sat, events.c.notes).where(here, events.c.seat.is_(None))
    for row in connection.execute(told).all():
        renamed = {
            "sat": tuple(
                FORMER if seat in sat and not _is_other(name, others) else name
                for seat, name in enumerate(row.sat)
            ),
            "notes": tuple(_renamed(note, others) for note in row.notes) if row.sat and sat else row.notes,
        }
        if renamed != {"sat": row.sat, "notes": row.notes}:
            connection.execute(sa.update(events).where(here, events.c.version == row.version).values(renamed))


def _sat_on(table_id: int, user: int) -> Any:
    """Select the seats that somebody has had at a table."""
    acted = sa.select(events.c.seat).where(events.c.table_id == table_id, events.c.user == user)
    sits = sa.select(seats.c.seat).where(seats.c.table_id == table_id, seats.c.user == user)
    given = sa.select(proposals.c.seat).where(
        proposals.c.table_id == table_id,
        proposals.c.kind == "handover",
        is_agreed,
        sa.or_(proposals.c.former == user, proposals.c.user == user),
    )
    return sa.union(acted, sits, given)


def _names_of_others(connection: sa.Connection, table_id: int, user: int) -> set[str]:
    sitting = sa.select(seats.c.user.label("user")).where(seats.c.table_id == table_id)
    proposed = [sa.select(role).where(proposals.c.table_id == table_id) for role in _ROLES]
    acted = sa.select(events.c.user).where(events.c.table_id == table_id)
    known = sa.union(sitting, acted, *proposed).subquery()
    named = sa.select(people.c.name).where(people.c.user.in_(sa.select(known.c.user)), people.c.user != user)
    own = connection.scalar(sa.select(people.c.name).where(people.c.user == user))
    return set(connection.scalars(named).all()) - {own}


def _is_other(name: str, others: set[str]) -> bool:
    """Say whether a name is that of somebody else, or of a computer."""
    return name in others or is_computer(name)


def _renamed(note: Note, others: set[str]) -> Note:
    """Take names out of a line that tells of a seat given on."""
    if not isinstance(note, ToAll):
        return note
    values = {
        name: FORMER if isinstance(value, str) and not _is_kept(value, others) else value
        for name, value in note.text.values.items()
    }
    return ToAll(Text(note.text.template, values), note.minor)


def _is_kept(name: str, others: set[str]) -> bool:
    return _is_other(name, others) or name in NOBODYS


def _finish(connection: sa.Connection, user: int) -> None:
    # Whoever is just noted at a table is waited for.
    connection.execute(sa.select(people.c.user).where(people.c.user == user).with_for_update())
    if _tables_of(connection, user):
        raise Late
    for erase in declared("ERASE"):
        erase(connection, user)
    for table in (*kept_by_features("user"), table_wishes, people):
        if table is not erasures:
            connection.execute(sa.delete(table).where(table.c.user == user))
    connection.execute(sa.update(erasures).where(erasures.c.user == user).values(user=None))
