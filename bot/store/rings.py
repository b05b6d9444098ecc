"""Who is invited to a lobby, and who is still to be told what he is asked."""

from collections.abc import Iterable, Sequence
from typing import Final

import sqlalchemy as sa

from bot.store.database import Repository, insert
from bot.store.rows.person import Wishes
from bot.store.rows.posted import SEATED, UNPLANNED, Ring, replanned
from bot.store.rows.table import Invited
from bot.store.schema import (
    CANCELLED,
    LOBBY,
    RUNNING,
    came_to_nothing,
    consents,
    invitations,
    is_agreed,
    is_pending,
    people,
    proposals,
    rings,
    seats,
    stands_still,
    surfaces,
    table_wishes,
    tables,
)

# What people want, be it at one table alone.
WISHES: Final = [
    sa.func.coalesce(table_wishes.c[name], people.c[name]).label(name)
    if name in table_wishes.c
    else people.c[name]
    for name in Wishes.__struct_fields__
]

_sits = sa.exists().where(seats.c.table_id == rings.c.table_id, seats.c.user == rings.c.user)
_invited = sa.exists().where(
    tables.c.id == rings.c.table_id,
    tables.c.status == LOBBY,
    invitations.c.table_id == rings.c.table_id,
    invitations.c.user == rings.c.user,
    invitations.c.declined == sa.false(),
)
_before_game = sa.exists().where(tables.c.id == rings.c.table_id, tables.c.status == LOBBY)
_unanswered = (
    sa.exists()
    .select_from(
        invitations.outerjoin(
            seats, sa.and_(seats.c.table_id == invitations.c.table_id, seats.c.user == invitations.c.user)
        )
    )
    .where(
        invitations.c.table_id == rings.c.table_id,
        invitations.c.declined == sa.false(),
        seats.c.user.is_(None),
    )
)
_INVITED = (
    sa.select(invitations.c.user, people.c.name, invitations.c.declined)
    .join(people, people.c.user == invitations.c.user)
    .where(invitations.c.table_id == sa.bindparam("of_table"))
    .order_by(people.c.user)
)
# Whoever has opened a table hears that all who were invited have answered.
_opened = sa.exists().where(
    tables.c.id == rings.c.table_id, tables.c.status == LOBBY, tables.c.owner == rings.c.user
)
_agrees = sa.exists().where(consents.c.proposal_id == rings.c.proposal, consents.c.user == rings.c.user)
_proposed = sa.exists().where(proposals.c.id == rings.c.proposal, is_pending)
_waits = sa.exists().where(proposals.c.id == rings.c.proposal, stands_still)
# Whoever is concerned hears what was agreed, unless a seat was given back since, or the game is over.
_agreed = sa.exists().where(
    proposals.c.id == rings.c.proposal,
    is_agreed,
    proposals.c.ending == "",
    tables.c.id == rings.c.table_id,
    sa.or_(proposals.c.kind.not_in(("pause", "resume")), tables.c.status == RUNNING),
)
_has_asked = sa.exists().where(
    proposals.c.id == rings.c.proposal, proposals.c.proposer == rings.c.user, came_to_nothing
)
CHOOSING: Final = 120.0  # seconds that its owner has to choose a day and an hour, before others are told
_is_replanned = rings.c.proposal < 0
# Whoever sits there hears of another time than the one before, as long as it is another.
_moved = sa.exists().where(
    tables.c.id == rings.c.table_id,
    tables.c.status == LOBBY,
    sa.func.coalesce(tables.c.begins_at, -UNPLANNED) != -rings.c.proposal,
)
# Seconds before the time at which somebody may be called at the earliest: before a night that it falls in.
_CALLED_AHEAD: Final = 25 * 3600.0
# Or that it has come, or comes soon.
_called = sa.exists().where(
    tables.c.id == rings.c.table_id,
    tables.c.status == LOBBY,
    tables.c.begins_at == -rings.c.proposal,
    tables.c.begins_at <= rings.c.due + _CALLED_AHEAD,
)
# And that the lobby is cancelled, which was planned for the time they know, if for any.
_called_off = sa.exists().where(tables.c.id == rings.c.table_id, tables.c.status == CANCELLED)
# Whoever has answered is told nothing any more.
_is_open = sa.or_(
    sa.and_(rings.c.proposal == 0, _invited, ~_sits),
    sa.and_(rings.c.proposal == 0, _opened, ~_unanswered),
    sa.and_(rings.c.proposal == SEATED, _before_game, _sits),
    sa.and_(_is_replanned, sa.or_(_moved, _called), _sits),
    sa.and_(_is_replanned, _called_off, _sits),
    sa.and_(_proposed, ~_agrees),
    _agreed,
    _has_asked,
)
# What is proposed at a table, whether its game is paused, who has agreed to one of that, and who plays there.
PENDING: Final = (
    sa.select(proposals, tables.c.paused)
    .join(tables, tables.c.id == proposals.c.table_id)
    .where(proposals.c.table_id == sa.bindparam("of_table"), is_pending)
)
PLAYING: Final = sa.select(seats.c.user).where(
    seats.c.table_id == sa.bindparam("of_table"), ~seats.c.resigned
)
AGREEING: Final = sa.select(consents.c.user).where(consents.c.proposal_id == sa.bindparam("of_proposal"))
_mail = (
    sa.select(surfaces.c.channel)
    .where(surfaces.c.table_id == rings.c.table_id, surfaces.c.user == rings.c.user)
    .limit(1)
    .correlate(rings)
    .scalar_subquery()
    .label("mail")
)
_warns = (
    sa.exists()
    .where(proposals.c.id == rings.c.proposal, proposals.c.former == rings.c.user)
    .where(proposals.c.absent != "", is_pending)
    .label("warns")
)
# Whoever had a seat loses it unless he is told in time.
_loses_nothing = sa.or_(proposals.c.absent == "", sa.func.coalesce(proposals.c.former, 0) != rings.c.user)
_is_for_others = sa.and_(sa.func.coalesce(proposals.c.user, 0) != rings.c.user, _loses_nothing)
_asks = sa.or_(
    sa.exists().where(proposals.c.id == rings.c.proposal, is_pending, _loses_nothing),
    sa.and_(rings.c.proposal == 0, _invited, ~_sits),
).label("asks")
_is_told = sa.or_(
    proposals.c.kind.in_(("pause", "resume")),
    sa.and_(
        _is_for_others, proposals.c.kind == "handover", proposals.c.former.is_distinct_from(rings.c.user)
    ),
)
_news = (
    sa.exists()
    .where(proposals.c.id == rings.c.proposal)
    .where(sa.or_(came_to_nothing, sa.and_(is_agreed, _is_told)))
    .label("news")
)
# When a planned game begins, or those asked have had the time of a turn to let a move be taken back.
_until = sa.func.coalesce(
    sa.select(tables.c.begins_at)
    .where(tables.c.id == rings.c.table_id, rings.c.proposal <= 0)
    .correlate(rings)
    .scalar_subquery(),
    sa.select(proposals.c.time + tables.c.pace)
    .where(proposals.c.id == rings.c.proposal, proposals.c.kind == "undo", tables.c.id == rings.c.table_id)
    .correlate(rings)
    .scalar_subquery(),
).label("until")
# Whom a digest tells all that can wait.
_WITH_DIGEST = (
    sa.select(rings.c.user)
    .join(people, people.c.user == rings.c.user)
    .outerjoin(
        table_wishes, (table_wishes.c.user == rings.c.user) & (table_wishes.c.table_id == rings.c.table_id)
    )
    .where(rings.c.table_id == sa.bindparam("of_table"))
    .where(sa.func.coalesce(table_wishes.c.rung, people.c.rung) == "digest")
)
# By what proposal somebody who is late, or gone, is to lose a seat.
_LOSES = sa.select(proposals.c.id, proposals.c.former).where(
    proposals.c.table_id == sa.bindparam("of_table"),
    proposals.c.seat == sa.bindparam("of_seat"),
    proposals.c.former.is_not(None),
    proposals.c.absent != "",
    is_pending,
)
_DUE = (
    sa.select(*rings.c, _mail, _warns, _asks, _news, _until, *WISHES)
    .join(people, people.c.user == rings.c.user)
    .outerjoin(
        table_wishes, (table_wishes.c.user == rings.c.user) & (table_wishes.c.table_id == rings.c.table_id)
    )
    .where(rings.c.due <= sa.bindparam("now"), _is_open, ~_waits)
    .order_by(rings.c.due, rings.c.user)
)
_DUE_AT = _DUE.where(rings.c.table_id == sa.bindparam("of_table"))
_POINTLESS = sa.delete(rings).where(~_is_open)


class Rings(Repository):
    """Rings, until they have rung or nothing is asked any more."""

    async def due(self, time: float, table_id: int | None = None) -> list[Ring]:
        """Read the rings, of a table or of all, that are due by a time, the oldest first."""
        if table_id is not None:
            return await self._database.structs(Ring, _DUE_AT, now=time, of_table=table_id)
        await self._database.execute(_POINTLESS)
        return await self._database.structs(Ring, _DUE, now=time)

    async def hold(self, ring: Ring, due: float) -> None:
        """Let a ring come due later."""
        await self._database.execute(sa.update(rings).where(_this(ring)).values(due=due))

    async def release(self, user: int, time: float) -> None:
        """Let all rings of a person that are held come due now."""
        held = (rings.c.user == user) & (rings.c.due > time)
        await self._database.execute(sa.update(rings).where(held).values(due=time))


def note_rung(connection: sa.Connection, rang: Iterable[Ring], mentioned: Iterable[Ring]) -> None:
    """Forget rings that rang, for good or until they do again; who was `mentioned` is to read it still."""
    for ring in rang:
        this, again = _this(ring), {"due": ring.again, "mentioned": False}
        connection.execute(
            sa.delete(rings).where(this) if ring.again is None else sa.update(rings).where(this).values(again)
        )
    for ring in mentioned:
        connection.execute(sa.update(rings).where(_this(ring)).values(mentioned=True))


def ring(
    connection: sa.Connection,
    table_id: int,
    users: Iterable[int],
    time: float,
    *,
    proposal: int = 0,
    mentioned: bool = False,
) -> None:
    """Let people be told that they are asked: about a proposal, or without one whether they play."""
    told = {"table_id": table_id, "proposal": proposal, "due": time, "mentioned": mentioned}
    # Who is erased while he asks is a stand-in by now.
    asked = [{**told, "user": user} for user in dict.fromkeys(users) if user > 0]
    if asked:
        connection.execute(insert(connection, rings).on_conflict_do_nothing(), asked)


def warn_again(connection: sa.Connection, table_id: int, seat: int, time: float) -> bool:
    """Tell whoever is to lose a seat once more how it is kept; False where nobody is."""
    loses = connection.execute(_LOSES, {"of_table": table_id, "of_seat": seat}).one_or_none()
    if loses is None:
        return False
    told = {"table_id": table_id, "user": loses.former, "proposal": loses.id, "due": time}
    keys = ["table_id", "user", "proposal"]
    ringing = insert(connection, rings).values(told)
    connection.execute(
        ringing.on_conflict_do_update(index_elements=keys, set_={"due": time, "mentioned": False})
    )
    return True


def ask_again(connection: sa.Connection, table_id: int, time: float) -> None:
    """Let all who have yet to answer what is proposed at a table hear of it once more."""
    for proposal in connection.execute(PENDING, {"of_table": table_id}).all():
        agreed = set(connection.scalars(AGREEING, {"of_proposal": proposal.id}))
        there = {*connection.scalars(PLAYING, {"of_table": table_id}), proposal.user}
        users = [user for user in proposal.asked if user in there - agreed]
        ring(connection, table_id, users, time, proposal=proposal.id)
        warn_again(connection, table_id, proposal.seat, time)


def ring_replanned(
    connection: sa.Connection,
    table_id: int,
    users: Iterable[int],
    time: float,
    before: float | None,
    now: float | None,
) -> None:
    """Let people be told for when a lobby is planned `now` that was for a time `before`, once that is chosen.

    What is still to be told waits for the newest choice; what is being told now may have missed it.
    """
    coming = (rings.c.table_id == table_id) & _is_replanned & (rings.c.due > time)
    waiting = sa.update(rings).where(coming).values(due=time + CHOOSING).returning(rings.c.user)
    told = set(connection.scalars(waiting))
    others = [user for user in users if user not in told]
    ring(connection, table_id, others, time + CHOOSING, proposal=replanned(before))
    as_it_was = (rings.c.table_id == table_id) & (rings.c.proposal == replanned(now))
    connection.execute(sa.delete(rings).where(as_it_was))


def ring_cancelled(
    connection: sa.Connection,
    table_id: int,
    users: Iterable[int],
    time: float,
    planned: float | None,
    *,
    is_lapsed: bool,
) -> None:
    """Let people be told that a lobby is cancelled, by the time they know: that `planned`, or the one before.

    Whom nobody has told yet that it has one is told nothing: it waits for a digest, or quiet hours hold it;
    nor is anybody where one without a time `is_lapsed`, for which nobody waits.
    """
    waiting = set(connection.scalars(_WITH_DIGEST, {"of_table": table_id}))
    untold = sa.delete(rings).where(rings.c.table_id == table_id, _is_replanned)
    known = {
        row.user: row.proposal
        for row in connection.execute(untold.returning(rings.c.user, rings.c.proposal, rings.c.due))
        if row.due > time or row.user in waiting or planned is None
    }
    for user in users:
        proposal = known.get(user, replanned(planned))
        if proposal != UNPLANNED or (planned is None and not is_lapsed):
            ring(connection, table_id, [user], time, proposal=proposal)


def _this(each: Ring) -> sa.ColumnElement[bool]:
    return sa.and_(
        rings.c.table_id == each.table_id, rings.c.user == each.user, rings.c.proposal == each.proposal
    )


def invite(connection: sa.Connection, table_id: int, users: Sequence[int], time: float) -> None:
    """Invite people, by direct message where they take any."""
    if not users:
        return
    connection.execute(invitations.insert(), [{"table_id": table_id, "user": user} for user in users])
    write_to(connection, table_id, users)
    ring(connection, table_id, users, time)


def write_to(connection: sa.Connection, table_id: int, users: Sequence[int]) -> None:
    """Show a table among the direct messages of people who have none of it yet, where they take any."""
    reached = sa.select(people.c.user, people.c.dm).where(
        people.c.user.in_(users), people.c.dm.is_not(None), people.c.dm_refused.is_(None)
    )
    places = [
        {"table_id": table_id, "channel": person.dm, "user": person.user}
        for person in connection.execute(reached)
    ]
    if places:
        connection.execute(insert(connection, surfaces).on_conflict_do_nothing(), places)


def decline(connection: sa.Connection, table_id: int, user: int) -> None:
    """Note that somebody has said no."""
    own = (invitations.c.table_id == table_id) & (invitations.c.user == user)
    connection.execute(sa.update(invitations).where(own).values(declined=True))


def uncall(connection: sa.Connection, table_id: int, owner: int) -> None:
    """Forget that whoever has opened a table was still to hear how it stands."""
    of_owner = (rings.c.table_id == table_id) & (rings.c.user == owner) & (rings.c.proposal == 0)
    connection.execute(sa.delete(rings).where(of_owner))


def uninvite(connection: sa.Connection, table_id: int, user: int) -> None:
    """Forget that somebody was invited; who has not been told so is not any more."""
    own = (invitations.c.table_id == table_id) & (invitations.c.user == user)
    connection.execute(sa.delete(invitations).where(own))


def invited(connection: sa.Connection, table_id: int) -> tuple[Invited, ...]:
    rows = connection.execute(_INVITED, {"of_table": table_id})
    return tuple(Invited(**row._asdict()) for row in rows)
