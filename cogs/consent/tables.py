"""Proposals and the consents to them, with which a table tells whether it has had any."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

import sqlalchemy as sa
from msgspec.structs import asdict

from bot.store.database import Late, Repository, insert
from bot.store.moves import add, follow, halt, hand_over, stop_clocks_of_lonely, take_version
from bot.store.outbox import leave, note_told, tell_each
from bot.store.people import blocks_among
from bot.store.rings import AGREEING, PENDING, PLAYING, ring, write_to
from bot.store.rows.move import Move
from bot.store.rows.posted import NOBODY, Asked, Ending, NewProposal, OldMessage, Proposal, Told
from bot.store.schema import (
    came_to_nothing,
    consents,
    is_agreed,
    is_pending,
    is_to_show,
    may_return,
    people,
    proposals,
    rings,
    seats,
    stands_still,
    tables,
)
from bot.table.log import HOST_EVENT
from rules.text import Seat

_newcomer, _former, _proposer, _refuser = (
    people.alias(name) for name in ("newcomer", "former", "proposer", "refuser")
)
_KEPT = [
    proposals.c[name] for name in Proposal.__struct_fields__ if name in proposals.c and name != "refuser"
]
_READ = (
    sa.select(
        *_KEPT,
        sa.func.coalesce(_newcomer.c.name, "").label("newcomer"),
        sa.func.coalesce(_former.c.name, "").label("former_name"),
        sa.func.coalesce(_proposer.c.name, "").label("proposer_name"),
        sa.func.coalesce(_refuser.c.name, "").label("refuser"),
        sa.func.coalesce(proposals.c.refuser == proposals.c.former, sa.false()).label("stays"),
    )
    .outerjoin(_newcomer, _newcomer.c.user == proposals.c.user)
    .outerjoin(_former, _former.c.user == proposals.c.former)
    .outerjoin(_proposer, _proposer.c.user == proposals.c.proposer)
    .outerjoin(_refuser, _refuser.c.user == proposals.c.refuser)
    .order_by(proposals.c.id)
)
# What is asked at every move is put together once: that takes longer than to carry it out.
_OF_TABLE = _READ.where(proposals.c.table_id == sa.bindparam("of_table"))
_NEWER = _OF_TABLE.where(is_pending | (proposals.c.time >= sa.bindparam("since")))
_DUE = _READ.where(is_to_show)
_STANDING = sa.select(proposals.c.table_id, proposals.c.channel, proposals.c.message).where(
    proposals.c.id == sa.bindparam("of_proposal"), proposals.c.message.is_not(None)
)
_rings_due = sa.exists().where(rings.c.proposal == proposals.c.id, rings.c.due <= sa.bindparam("now"))
_has_asked = came_to_nothing & _rings_due.where(rings.c.user == proposals.c.proposer)
_DUE_OF_TABLE = _OF_TABLE.where(is_to_show | ((is_pending | is_agreed) & _rings_due) | _has_asked)
# What is proposed where somebody plays.
_plays_at = sa.select(seats.c.table_id).where(
    seats.c.user == sa.bindparam("of_user"), ~seats.c.ended, ~seats.c.resigned
)
_OPEN_WHEREPLAYING = _READ.where(is_pending, ~stands_still, proposals.c.table_id.in_(_plays_at))
# Who sits nowhere at a table, and is told of a seat there: an offered one, or the own one to come back to.
_OFFERED = _OF_TABLE.where(
    (proposals.c.user == sa.bindparam("of_user"))
    | ((proposals.c.former == sa.bindparam("of_user")) & may_return)
)
_NAMED = sa.select(people.c.user, people.c.name).where(
    people.c.user.in_(sa.bindparam("of_users", expanding=True))
)

OF_TABLE: Final[dict[str, Any]] = {
    "proposed": lambda number: sa.exists().where(proposals.c.table_id == number)
}
_OF_SEAT = PENDING.where(proposals.c.kind == "handover", proposals.c.seat == sa.bindparam("of_seat"))


class ProposalTables(Repository):
    """What needs the consent of others: a seat for somebody else, a move taken back."""

    async def propose(self, new: NewProposal) -> int | None:
        """Keep a proposal, and give its number.

        None where one is open for the same seat, or the table has changed since it was read. For somebody
        absent another one that is open gives way, unless it says the same.
        """
        return await self._database.change(_propose, new)

    async def read(self, proposal: int) -> Proposal | None:
        found = await self._database.read(_read, _READ.where(proposals.c.id == proposal))
        return found[0] if found else None

    async def open_proposals(self) -> list[Proposal]:
        """Read all proposals that wait for consent."""
        return await self._database.read(_read, _READ.where(is_pending))

    async def open_where_playing(self, user: int) -> list[Proposal]:
        """Read the proposals that wait for consent at the tables at which somebody plays."""
        return await self._database.read(_read, _OPEN_WHEREPLAYING, of_user=user)

    async def of_table(self, table_id: int, since: float) -> list[Proposal]:
        """Read the proposals of a table that wait for consent, and all that were made since a time."""
        return await self._database.read(_read, _NEWER, of_table=table_id, since=since)

    async def proposals_due(self, table_id: int | None = None, time: float = 0.0) -> list[Proposal]:
        """Read the proposals, of a table or of all, that show less than their newest version.

        Of a table also those about which somebody is to be told by a `time`.
        """
        if table_id is None:
            return await self._database.read(_read, _DUE)
        return await self._database.read(_read, _DUE_OF_TABLE, of_table=table_id, now=time)

    async def offered(self, table_id: int, user: int) -> Proposal | None:
        """Read the newest proposal by which somebody is offered a seat, or may have the own one back."""
        found = await self._database.read(_read, _OFFERED, of_table=table_id, of_user=user)
        return found[-1] if found else None

    async def consent(self, proposal: int, user: int, time: float) -> None:
        """Remember that somebody agrees."""
        await self._database.change(_consent, proposal, user, time)

    async def ask_too(self, proposal: int, users: Sequence[int], time: float) -> None:
        """Ask more people about an open proposal."""
        await self._database.change(_ask_too, proposal, users, time)

    async def refuse(self, proposal: int, user: int, time: float) -> None:
        """Close a proposal that somebody refuses, or withdraws, and ring whoever made it."""
        await self._database.change(_come_to_nothing, _refused(proposal, user), time)

    async def lapse(self, proposal: int, ending: Ending, time: float) -> None:
        """Close a proposal that has become pointless, and ring whoever made it."""
        await self._database.change(_come_to_nothing, _lapsed(proposal, ending), time)

    async def settle(self, proposal: int, *moves: Move, by: int | None = None) -> bool:
        """Do what all have agreed to, the last of them `by`, and ring those who have to know of it.

        False where table or proposal have changed since they were read.
        """
        return await self._database.unless_late(_settle, proposal, by, *moves)

    async def give_back(self, proposal: int, move: Move) -> bool:
        """Give a seat back to whoever gave way to a computer; False where table or proposal have changed."""
        return await self._database.unless_late(_give_back, proposal, move)

    async def show_proposal(
        self, proposal: int, channel: int, message: int | None, shown: int, told: Told = NOBODY
    ) -> None:
        """Remember what the message of a proposal shows now, and who has been told."""
        shows = {"channel": channel, "message": message, "shown": shown}
        await self._database.change(_show, proposal, shows, told)


def _show(connection: sa.Connection, proposal: int, shows: dict[str, int | None], told: Told) -> None:
    note_told(connection, told)
    before = connection.execute(_STANDING, {"of_proposal": proposal}).one_or_none()
    if before is not None and before.message != shows["message"]:
        leave(connection, OldMessage(*before))
    connection.execute(sa.update(proposals).where(proposals.c.id == proposal).values(shows))


def _propose(connection: sa.Connection, new: NewProposal) -> int | None:
    # The table stays as it is meanwhile.
    version = connection.scalar(
        sa.select(tables.c.version).where(tables.c.id == new.table_id).with_for_update(key_share=True)
    )
    if version != new.version:
        return None
    values = asdict(new)
    del values["version"]
    inserting = insert(connection, proposals).values(**values).on_conflict_do_nothing()
    proposing = inserting.returning(proposals.c.id)
    number: int | None = connection.scalar(proposing)
    if number is None and new.absent and _makes_room(connection, new):
        number = connection.scalar(proposing)
    if number is not None:
        if new.user is not None:
            write_to(connection, new.table_id, [new.user])
        warned = [new.former] if new.absent and new.former is not None else []
        ring(connection, new.table_id, [*_rung(connection, new), *warned], new.time, proposal=number)
        tell_each(connection, new.table_id, board=True)
    return number


def _makes_room(connection: sa.Connection, new: NewProposal) -> bool:
    """Let what is open for the seat of somebody absent give way; False where that says the same."""
    seat = {"of_table": new.table_id, "of_seat": new.seat}
    standing = connection.execute(_OF_SEAT, seat).one_or_none()
    if standing is None or (standing.absent and standing.user == new.user):
        return False
    if _close(connection, _lapsed(standing.id, "anew")) and standing.proposer != new.proposer:
        ring(connection, new.table_id, [standing.proposer], new.time, proposal=standing.id)
    return True


def _rung(connection: sa.Connection, new: NewProposal) -> list[int]:
    """Give who of those asked is rung: whoever has blocked the proposer finds it at the table alone."""
    blocks = blocks_among(connection, {new.proposer, *new.asked}) if new.asked else ()
    return [user for user in new.asked if (user, new.proposer) not in blocks]


def _ask_too(connection: sa.Connection, proposal: int, users: Sequence[int], time: float) -> None:
    this = sa.select(proposals.c.table_id, proposals.c.asked).where(proposals.c.id == proposal, is_pending)
    found = connection.execute(this.with_for_update()).one_or_none()
    if found is None:
        return
    asked = tuple(dict.fromkeys((*found.asked, *users)))
    changed = {"asked": asked, "version": proposals.c.version + 1}
    connection.execute(sa.update(proposals).where(proposals.c.id == proposal).values(changed))
    ring(connection, found.table_id, users, time, proposal=proposal)
    tell_each(connection, found.table_id, board=True)


def _close(connection: sa.Connection, closing: Any) -> sa.Row[Any] | None:
    """Close a proposal, and take it off the panels where it is asked about; None where it was closed."""
    kept = (proposals.c[name] for name in ("id", "table_id", "proposer", "ending"))
    closed: sa.Row[Any] | None = connection.execute(closing.returning(*kept)).one_or_none()
    if closed is not None:
        tell_each(connection, closed.table_id, board=True)
    return closed


def _come_to_nothing(connection: sa.Connection, closing: Any, time: float) -> None:
    """Close a proposal, and let whoever made it hear of it, unless he has withdrawn it."""
    closed = _close(connection, closing)
    if closed is not None and closed.ending != "withdrawn":
        ring(connection, closed.table_id, [closed.proposer], time, proposal=closed.id)


def _read(connection: sa.Connection, which: sa.Select[Any], /, **bound: Any) -> list[Proposal]:
    """Read proposals with those who are asked."""
    return [
        Proposal(**{**row._asdict(), "asked": _asked(connection, row.id, row.asked)})
        for row in connection.execute(which, bound).all()
    ]


def _asked(connection: sa.Connection, proposal: int, users: Sequence[int]) -> tuple[Asked, ...]:
    names = {row.user: row.name for row in connection.execute(_NAMED, {"of_users": users})}
    agreed = set(connection.scalars(AGREEING, {"of_proposal": proposal}))
    return tuple(Asked(user, names.get(user, ""), user in agreed) for user in users)


def _consent(connection: sa.Connection, proposal: int, user: int, time: float) -> None:
    pending = sa.select(proposals.c.table_id).where(proposals.c.id == proposal, is_pending).with_for_update()
    table_id = connection.scalar(pending)
    if table_id is None:
        return
    agreeing = insert(connection, consents).values(proposal_id=proposal, user=user, time=time)
    agrees = connection.scalar(agreeing.on_conflict_do_nothing().returning(consents.c.user))
    if agrees is not None:
        connection.execute(
            sa.update(proposals).where(proposals.c.id == proposal).values(version=proposals.c.version + 1)
        )
        tell_each(connection, table_id, board=True)


def _settle(connection: sa.Connection, proposal: int, by: int | None, move: Move, *further: Move) -> None:
    """Do what was proposed, with the events that tell of it."""
    take_version(connection, move)
    agreed = connection.execute(
        sa.update(proposals)
        .where(proposals.c.id == proposal, proposals.c.table_id == move.table_id, is_pending)
        .values(status="agreed", version=proposals.c.version + 1)
        .returning(
            *(proposals.c[name] for name in ("kind", "seat", "user", "former", "proposer", "strength")),
            *(proposals.c[name] for name in ("character", "absent", "asked")),
        )
    ).one_or_none()
    if agreed is None:
        raise Late
    if agreed.kind == "handover":
        by_whom = agreed.user, agreed.strength, agreed.character
        hand_over(connection, move.table_id, agreed.seat, *by_whom)
    elif agreed.kind != "undo":
        halt(connection, move, agreed.kind)
    connection.execute(sa.delete(rings).where(rings.c.proposal == proposal))
    concerned = [user for user in _concerned(connection, agreed, move) if user not in {None, by}]
    ring(connection, move.table_id, concerned, move.time, proposal=proposal)
    follow(connection, move)
    add(connection, further)
    stop_clocks_of_lonely(connection, move.table_id)


# All who play hear of a pause, and that the game goes on if no turn calls them.
_OF_VOTE: Final = {"pause": PLAYING, "resume": PLAYING.where(~seats.c.awaited)}


def _concerned(connection: sa.Connection, agreed: sa.Row[Any], move: Move) -> list[int]:
    """Find who has to know what was agreed, and hears it by nothing else: not who is called to move."""
    if agreed.kind in _OF_VOTE:
        return [*connection.scalars(_OF_VOTE[agreed.kind], {"of_table": move.table_id})]
    if agreed.kind != "handover" or agreed.strength is not None:
        return []
    is_called = any(after.seat == agreed.seat and after.ping for after in move.seats)
    # Those who agreed may have done so a day before the time of whoever is absent was over.
    agreeing = [user for user in agreed.asked if agreed.absent and user != agreed.user]
    return [agreed.former, agreed.proposer, *agreeing, None if is_called else agreed.user]


def _give_back(connection: sa.Connection, proposal: int, move: Move) -> None:
    take_version(connection, move)
    returning = (
        sa.update(proposals)
        .where(proposals.c.id == proposal, may_return)
        .values(ending="back", version=proposals.c.version + 1)
        .returning(proposals.c.seat, proposals.c.former)
    )
    returned = connection.execute(returning).one_or_none()
    if returned is None:
        raise Late
    hand_over(connection, move.table_id, returned.seat, returned.former)
    follow(connection, move)


def _lapsed(proposal: int, ending: Ending) -> Any:
    """Close a proposal, if it is open."""
    return (
        sa.update(proposals)
        .where(proposals.c.id == proposal, is_pending)
        .values(status="lapsed", ending=ending, version=proposals.c.version + 1)
    )


def _refused(proposal: int, user: int) -> Any:
    """Close a proposal that somebody refuses, or withdraws, if it is open."""
    return (
        sa.update(proposals)
        .where(proposals.c.id == proposal, is_pending)
        .values(
            status="refused",
            refuser=user,
            ending=sa.case((proposals.c.proposer == user, "withdrawn"), else_=""),
            version=proposals.c.version + 1,
        )
    )


def _lapse_overtaken(connection: sa.Connection, move: Move, before: Mapping[Seat, sa.Row[Any]]) -> None:
    """Close the proposals of a table that a move makes pointless."""
    resigned = {seat for seat, row in before.items() if row.resigned}
    leaving = {after.seat for after in move.seats if after.resigned} - resigned
    for proposal in connection.execute(PENDING, {"of_table": move.table_id}).all():
        ending = _ending(proposal, move, leaving)
        if ending:
            connection.execute(_lapsed(proposal.id, ending))
            if ending == "paused" or (proposal.kind == "undo" and not _is_called(proposal, move)):
                ring(connection, move.table_id, [proposal.proposer], move.time, proposal=proposal.id)


def _is_called(proposal: sa.Row[Any], move: Move) -> bool:
    """Say whether whoever proposes something acts himself by a move, or is rung by it."""
    rung = {after.seat for after in move.seats if after.ping}
    return proposal.proposer == move.user or proposal.seat in rung


def _ending(proposal: sa.Row[Any], move: Move, leaving: Collection[Seat]) -> Ending:
    """Say why a proposal lapses: only the last move is taken back; who acts, or has time, is not absent."""
    returns = proposal.absent and proposal.seat == move.seat and move.user is not None
    if (proposal.kind == "undo" and move.text != HOST_EVENT) or returns:
        return "acted"
    if move.status != "running":
        return "over"
    if proposal.absent == "late" and proposal.paused is not None:
        return "paused"
    return "resigned" if proposal.seat in leaving else ""


def _withdraw_at(connection: sa.Connection, table_id: int, user: int) -> None:
    """Take back what somebody has proposed at a table, and refuse what would seat him there."""
    own = (proposals.c.proposer == user) | (proposals.c.user == user)
    open_there = sa.select(proposals.c.id).where(proposals.c.table_id == table_id, is_pending, own)
    for proposal in connection.scalars(open_there).all():
        _close(connection, _refused(proposal, user))


AFTER: Final = {"proposed": _lapse_overtaken}
BEHIND: Final = (sa.select(proposals.c.table_id).where(is_to_show),)
WITHDRAW_AT: Final = (_withdraw_at,)
