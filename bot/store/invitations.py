"""Who is invited to a lobby, and who has said no; whoever has said yes sits there."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, false, select, update

from bot.store.database import insert
from bot.store.rings import ring
from bot.store.rows.invited import Invited
from bot.store.schema import invitations, people, surfaces


def invite(connection: Connection, table_id: int, users: Sequence[int], time: float) -> None:
    """Invite people, by direct message where they take any."""
    if not users:
        return
    connection.execute(invitations.insert(), [{"table_id": table_id, "user": user} for user in users])
    write_to(connection, table_id, users)
    ring(connection, table_id, users, time)


def write_to(connection: Connection, table_id: int, users: Sequence[int]) -> None:
    """Show a table among the direct messages of people who have none of it yet, where they take any."""
    reached = select(people.c.user, people.c.dm).where(
        people.c.user.in_(users), people.c.dm.is_not(None), people.c.dm_closed == false()
    )
    places = [
        {"table_id": table_id, "channel": person.dm, "user": person.user}
        for person in connection.execute(reached)
    ]
    if places:
        connection.execute(insert(connection, surfaces).on_conflict_do_nothing(), places)


def decline(connection: Connection, table_id: int, user: int) -> None:
    """Note that somebody has said no."""
    own = (invitations.c.table_id == table_id) & (invitations.c.user == user)
    connection.execute(update(invitations).where(own).values(declined=True))


def invited(connection: Connection, table_id: int) -> tuple[Invited, ...]:
    """Read who is invited."""
    named = select(invitations.c.user, people.c.name, invitations.c.declined).join(
        people, people.c.user == invitations.c.user
    )
    rows = connection.execute(named.where(invitations.c.table_id == table_id).order_by(people.c.user))
    return tuple(Invited(**row._asdict()) for row in rows)
