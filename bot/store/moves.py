"""Moves and what is decided besides: an event with all that follows, which counts as a whole or not."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from msgspec.structs import asdict
from sqlalchemy import Connection, Row, Select, and_, bindparam, delete, func, or_, select, union_all, update

from bot.store.database import Late, Repository, wake
from bot.store.features import along_table, declared, declared_for
from bot.store.outbox import retire
from bot.store.rows.move import Along, Move, PingKind, SeatAfter
from bot.store.rows.posted import ProposalKind
from bot.store.schema import (
    deadlines,
    events,
    is_agreed,
    is_open,
    is_pending,
    may_return,
    opens_game,
    people,
    pings,
    proposals,
    rings,
    seats,
    surfaces,
    tables,
)
from rules.advice import Strength

# Made once: to put a statement together takes longer than to carry it out.
_TAKE_VERSION = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"), tables.c.version == bindparam("old_version"), is_open)
    .values({name: bindparam(name) for name in ("version", "snapshot", "undo_seat", "changed")})
    .values(to_show=True, drawn=tables.c.drawn + bindparam("new_draws"))
    .values(taken_back=tables.c.taken_back + bindparam("newly_back"))
    .values(last_seal=func.coalesce(bindparam("new_seal"), tables.c.last_seal))
    .returning(tables.c.status)
)
_at_table = seats.c.table_id == bindparam("of_table")
_untimed = select(is_open & tables.c.pace.is_(None)).where(tables.c.id == bindparam("of_table"))
_SET_SEAT = (
    update(seats)
    .where(_at_table, seats.c.seat == bindparam("of_seat"))
    .values({name: bindparam(name) for name in ("turn", "awaited", "resigned")})
    .values(leave=func.coalesce(bindparam("new_leave"), seats.c.leave))
    .values(saved=func.coalesce(bindparam("new_saved"), seats.c.saved))
    .values(timed=func.coalesce(bindparam("new_timed"), seats.c.timed))
    .values(unspent=func.coalesce(bindparam("new_unspent"), seats.c.unspent))
    .values(talk=func.coalesce(bindparam("new_talk"), seats.c.talk))
    .values(passes_at=bindparam("new_passes_at"))
)
_ADD_EVENT, _ADD_PINGS = events.insert(), pings.insert()
_at_rest = select(seats.c.seat).where(_at_table, ~seats.c.awaited)
_UNPING = delete(pings).where(
    pings.c.table_id == bindparam("of_table"),
    pings.c.sent.is_(None),
    pings.c.kind != "missed",
    or_(
        and_(pings.c.seat == bindparam("of_seat"), pings.c.turn >= bindparam("own_turn")),
        and_(
            pings.c.seat.in_(_at_rest),
            pings.c.turn >= bindparam("from_turn"),
            # That an offer was declined is news as long as the game goes on.
            or_(pings.c.kind != "declined", bindparam("from_turn") == 0),
        ),
        # What rings for his turn says it as well.
        and_(pings.c.kind == "declined", pings.c.due > bindparam("now"), pings.c.seat.not_in(_at_rest)),
    ),
)
_TELL_BEGUN = (
    update(pings)
    .where(pings.c.table_id == bindparam("of_table"), pings.c.seat == bindparam("of_seat"))
    .where(pings.c.sent.is_(None), opens_game)
    .values(turn=0)
)

_MOVES_ON = 60.0  # seconds in which he who declines a draw, or a computer, may move, which rings for a turn
_LINGERS = 86_400.0  # seconds until whoever has gone on himself is rung for the rest of his turn


class Moves(Repository):
    """The one way on which a game goes on."""

    async def add(self, *moves: Move) -> bool:
        """Add events with all that follows from them; False where the table has changed since it was read."""
        return await self._database.unless_late(add, moves)

    async def mend(self, table_id: int, version: int, snapshot: bytes) -> bool:
        """Put a snapshot in the place of a wrong one; False where the table has changed since it was read."""
        return await self._database.unless_late(_mend, table_id, version, snapshot)


def add(connection: Connection, moves: Sequence[Move]) -> None:
    """Add events, each to the version that the one before leaves; Late."""
    for move in moves:
        take_version(connection, move)
        follow(connection, move)


def _mend(connection: Connection, table_id: int, version: int, snapshot: bytes) -> None:
    unchanged = (tables.c.id == table_id) & (tables.c.version == version)
    mended = connection.execute(update(tables).where(unchanged).values(snapshot=snapshot, to_show=True))
    if not mended.rowcount:
        raise Late
    wake(connection, table_id)


def take_version(connection: Connection, move: Move) -> None:
    """Move a table on to its next version, if it is the one expected: from here on the table is ours."""
    taken = {
        "of_table": move.table_id,
        "old_version": move.version - 1,
        "version": move.version,
        "snapshot": move.snapshot,
        "undo_seat": move.undo_seat,
        "changed": move.time,
        "new_draws": len(move.draws),
        "newly_back": move.taken_back,
        "new_seal": move.seal or None,
    }
    status = connection.scalar(_TAKE_VERSION, taken)
    if status is None:
        raise Late
    wake(connection, move.table_id)
    # Written only where it is new: indices hold the open tables alone, and would be written with it.
    if status != move.status:
        new = {"status": move.status, "closed": move.closed}
        connection.execute(update(tables).where(tables.c.id == move.table_id).values(new))
        if move.status in {"over", "cancelled"}:
            connection.execute(update(seats).where(seats.c.table_id == move.table_id).values(ended=True))
    if move.options is not None:
        connection.execute(update(tables).where(tables.c.id == move.table_id).values(options=move.options))
        # The lobby knew who is away; the game is told of it, by an event.
        connection.execute(update(seats).where(seats.c.table_id == move.table_id).values(away=None))


def follow(connection: Connection, move: Move) -> None:
    """Do all that follows from an event, once its version is taken."""
    before = {row.seat: row for row in connection.execute(_seats(), {"of_table": move.table_id})}
    _take_answers(connection, move, before)
    add_event(connection, move)
    _set_seats(connection, move)
    give_colours(connection, move)
    set_deadlines(connection, move)
    _ping(connection, move, before)
    for name, after in declared_for("AFTER"):
        if any(getattr(seat, name) for seat in before.values()):
            after(connection, move, before)
    for at_end in declared("AT_END") if move.outcomes else ():
        at_end(connection, move, before)
    for along in move.along:
        along(connection)


@cache
def _seats() -> Select[Any]:
    along = _untimed.scalar_subquery().label("untimed"), *along_table(seats.c.table_id)
    return select(seats, *along).where(_at_table)


def _take_answers(connection: Connection, move: Move, before: dict[int, Row[Any]]) -> None:
    """Forget the answers that were left ahead and are given or dropped now; Late where one came meanwhile."""
    taken = {seat for seat, _ in move.answers}
    asked = {after.seat for after in move.seats if after.ping == "turn" and _has_left(before[after.seat])}
    known = dict(move.replies)
    if asked - taken or any(before[seat].replies != known.get(seat, ()) for seat in taken):
        raise Late
    if taken:
        own = (seats.c.table_id == move.table_id) & seats.c.seat.in_(taken)
        connection.execute(update(seats).where(own).values(ahead=None, replies=()))


def _has_left(seat: Row[Any]) -> bool:
    return bool(seat.ahead or seat.replies)


def add_event(connection: Connection, move: Move) -> None:
    """Write down what has happened."""
    connection.execute(_ADD_EVENT, {name: getattr(move, name) for name in events.columns.keys()})  # noqa: SIM118


def _set_seats(connection: Connection, move: Move) -> None:
    left = [
        {
            "of_table": move.table_id,
            "of_seat": after.seat,
            "turn": after.turn,
            "awaited": after.awaited,
            "resigned": after.resigned,
            "new_leave": after.leave,
            "new_saved": after.saved,
            "new_timed": after.timed,
            "new_unspent": after.unspent,
            "new_talk": after.talk,
            "new_passes_at": after.passes_at,
        }
        for after in move.seats
    ]
    if left:
        connection.execute(_SET_SEAT, left)


def _ping(connection: Connection, move: Move, before: dict[int, Row[Any]]) -> None:
    """Ring those who are to be told; nobody is told of what he has done already."""
    # That a game has begun is told whatever somebody else does in it.
    from_turn = own_turn = int(move.status == "running")
    if move.user is not None:
        own_turn = 0
    elif move.turn == 1 and any(
        each.seat == move.seat and not each.ping and before[each.seat].user is not None for each in move.seats
    ):
        # Nor does he know it for whom his first turn was done, unless he is asked again at once.
        connection.execute(_TELL_BEGUN, {"of_table": move.table_id, "of_seat": move.seat})
    unpinged = {"of_table": move.table_id, "of_seat": move.seat, "from_turn": from_turn, "now": move.time}
    connection.execute(_UNPING, unpinged | {"own_turn": own_turn})
    rung = [
        {
            "table_id": move.table_id,
            "seat": after.seat,
            "turn": turn,
            "kind": kind,
            "user": before[after.seat].user,
            "due": move.time + wait,
        }
        for after in move.seats
        for kind, turn, wait in _told(move, after, before)
    ]
    if rung:
        connection.execute(_ADD_PINGS, rung)


def _told(move: Move, after: SeatAfter, before: dict[int, Row[Any]]) -> Iterator[tuple[PingKind, int, float]]:
    """Give what somebody is told, of which turn, and after how many seconds."""
    goes_on = after.seat == move.seat and move.user is not None and after.awaited and not after.resigned
    if after.missed:
        yield "missed", after.turn, _MOVES_ON if move.goes_on(before) else 0.0
    if after.ping == "begun":
        yield "turn", 0, 0.0
    elif after.ping:
        yield after.ping, after.turn, _MOVES_ON if after.ping == "declined" else 0.0
    elif (
        goes_on and before[after.seat].untimed and sum(each.user is not None for each in before.values()) > 1
    ):
        yield "turn", after.turn, _LINGERS


_not_awaited = select(seats.c.seat).where(_at_table, or_(~seats.c.awaited, seats.c.resigned))
_STOP = delete(deadlines).where(
    deadlines.c.table_id == bindparam("of_table"),
    or_(deadlines.c.seat.in_(_not_awaited), deadlines.c.seat.in_(bindparam("of_seats", expanding=True))),
)
_WIND = deadlines.insert()


def set_deadlines(connection: Connection, move: Move) -> None:
    """Stop the clocks of those who are not awaited any more, and start those a move has given time."""
    wound = [
        {"table_id": move.table_id, "seat": after.seat, **asdict(after.clock)}
        for after in move.seats
        if after.clock.due is not None
    ]
    connection.execute(_STOP, {"of_table": move.table_id, "of_seats": [clock["seat"] for clock in wound]})
    if wound:
        connection.execute(_WIND, wound)


_GIVE = (
    update(seats).where(_at_table, seats.c.seat == bindparam("of_seat")).values(colour=bindparam("colour"))
)
_sitting = select(seats.c.user).where(_at_table, seats.c.seat == bindparam("of_seat"))
_KEEP = (
    update(people)
    .where(people.c.user.in_(_sitting), people.c.colour.is_(None))
    .values(colour=bindparam("colour"))
)


def give_colours(connection: Connection, move: Move) -> None:
    """Give each seat its colour, and each person a first one for good."""
    given = [
        {"of_table": move.table_id, "of_seat": seat, "colour": colour}
        for seat, colour in enumerate(move.colours)
    ]
    if given:
        connection.execute(_GIVE, given)
        connection.execute(_KEEP, given)


# What a person has on a seat who has just taken it.
_NOTHING_YET: dict[str, Any] = {
    **dict.fromkeys(("away", "unspent", "ahead", "passes_at", "hinted", "number", "character", "talk")),
    "leave": 0.0,
    "saved": 0.0,
    "timed": "",
    "replies": (),
}


class Decisions(Repository):
    """What nobody is asked about."""

    async def give_up(self, seat: int, move: Move, along: Along) -> bool:
        """Give the seat of somebody who is erased to a computer; False where the table has changed since."""
        return await self._database.unless_late(_give_up, seat, move, along)

    async def decide(self, kind: ProposalKind, move: Move, *, held: bool = True) -> bool:
        """End or pause a game, or go on with it; False where the table has changed since it was read.

        A pause that is `held` is ended by nobody's vote.
        """
        return await self._database.unless_late(_decide, kind, move, held and kind == "pause")


def _give_up(connection: Connection, seat: int, move: Move, along: Along) -> None:
    take_version(connection, move)
    hand_over(connection, move.table_id, seat, None)
    follow(connection, move)
    stop_clocks_of_lonely(connection, move.table_id)
    # At once: nothing else may tell afterwards that he was here.
    along(connection)


def _decide(connection: Connection, kind: ProposalKind, move: Move, held: bool) -> None:
    take_version(connection, move)
    halt(connection, move, kind, held=held)
    follow(connection, move)


# What was agreed before about pausing, and is still to be told, is so no longer.
_halts = select(proposals.c.id).where(
    proposals.c.table_id == bindparam("of_table"), is_agreed, proposals.c.kind.in_(("pause", "resume"))
)
_FORGET_HALTS = delete(rings).where(rings.c.table_id == bindparam("of_table"), rings.c.proposal.in_(_halts))
_paused = select(tables.c.paused).where(tables.c.id == bindparam("of_table")).scalar_subquery()
# Whether a move is taken back waits for a pause to end, has as much time behind it as before, and says so.
_STAND_STILL = (
    update(proposals)
    .where(proposals.c.table_id == bindparam("of_table"), is_pending, proposals.c.kind == "undo")
    .values(version=proposals.c.version + 1)
    .values(time=proposals.c.time + func.coalesce(bindparam("now") - _paused, 0.0))
)


def halt(connection: Connection, move: Move, kind: ProposalKind, *, held: bool = False) -> None:
    """Pause a game, or let it go on; the event that tells of it is none of the game's.

    One that is `held` is gone on with by nobody's vote.
    """
    connection.execute(_FORGET_HALTS, {"of_table": move.table_id})
    voted: dict[str, Any] = {"host_events": tables.c.host_events + 1}
    if kind != "end":
        connection.execute(_STAND_STILL, {"of_table": move.table_id, "now": move.time})
        voted |= {"paused": move.time if kind == "pause" else None, "held": held}
    if kind == "resume":
        # Each has time again.
        own, unsent = pings.c.table_id == move.table_id, pings.c.sent.is_(None)
        connection.execute(delete(pings).where(own, unsent, pings.c.kind.in_(("reminder", "late", "absent"))))
        # What waited meanwhile waits from now on: whoever has just gone on gets no digest before its hour.
        connection.execute(update(pings).where(own, unsent, pings.c.due < move.time).values(due=move.time))
        rung = update(pings).where(own, ~unsent, pings.c.kind == "turn")
        connection.execute(rung.values(sent=move.time))
    connection.execute(update(tables).where(tables.c.id == move.table_id).values(voted))


def hand_over(
    connection: Connection,
    table_id: int,
    seat: int,
    user: int | None,
    strength: Strength | None = None,
    character: str | None = None,
) -> None:
    """Give a seat to somebody else; what only the seat may see is shown to nobody else any more."""
    new = _NOTHING_YET | {"user": user, "strength": strength or Strength.KNIGHT, "character": character}
    connection.execute(update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(new))
    sitting = select(seats.c.user).where(seats.c.table_id == table_id, seats.c.user.is_not(None))
    offered = select(proposals.c.user).where(proposals.c.table_id == table_id, proposals.c.user.is_not(None))
    returning = select(proposals.c.former).where(proposals.c.table_id == table_id, may_return)
    known = union_all(sitting, offered, returning.where(proposals.c.former.is_not(None)))
    strangers = surfaces.c.user.is_not(None) & surfaces.c.user.not_in(known)  # null is not in an empty list
    retire(connection, (surfaces.c.table_id == table_id) & strangers, moved=False)
    connection.execute(
        update(tables).where(tables.c.id == table_id).values(host_events=tables.c.host_events + 1)
    )
    own_pings = pings.c.table_id == table_id, pings.c.seat == seat, pings.c.sent.is_(None)
    connection.execute(delete(pings).where(*own_pings))
    connection.execute(delete(deadlines).where(deadlines.c.table_id == table_id, deadlines.c.seat == seat))


def stop_clocks_of_lonely(connection: Connection, table_id: int) -> None:
    """Whoever plays alone has all the time there is."""
    playing = select(func.count(seats.c.user)).where(seats.c.table_id == table_id)
    if connection.execute(playing).scalar_one() < 2:
        connection.execute(delete(deadlines).where(deadlines.c.table_id == table_id))
