"""Who has moved in a season, as its tables tell."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from sqlalchemy import BindParameter, Connection, and_, bindparam, case, exists, func, or_, select, update

from bot.store.database import Repository, insert
from bot.store.schema import deadlines, events, people, pings, seats, tables
from bot.store.schema.posted import AT_ONCE
from cogs.seasons.tables.schema import Quiet, Share, season_boards, season_members
from rules.game import DECLARATIONS
from rules.text import Seat

# Statements are made once, and each minute's look at a season only fills these in.
_OF_SEASON: Final[BindParameter[Any]] = bindparam("of_season")
_OF_TABLE: Final[BindParameter[Any]] = bindparam("of_table")
_OF_USER: Final[BindParameter[Any]] = bindparam("of_user")

# Whose move an event is: somebody's, or that of a computer which has signed up, and has a number.
_BY_MEMBER: Final = events.c.seat.is_not(None) & or_(
    events.c.user.is_not(None),
    exists().where(
        seats.c.table_id == events.c.table_id, seats.c.seat == events.c.seat, seats.c.number.is_not(None)
    ),
)


def moves_in(season: int, division: int) -> Any:
    """Select the moves of those who signed up at the tables of a group, or of a cup's round."""
    there = (season_boards.c.season == season) & (season_boards.c.division == division)
    moves = select(events.c.version).join(season_boards, season_boards.c.table_id == events.c.table_id)
    return moves.where(there, _BY_MEMBER)


def _moved() -> Any:
    other = season_boards.alias("other")
    return (
        exists()
        .where(other.c.season == _OF_SEASON, other.c.table_id == events.c.table_id)
        .where(events.c.user == season_members.c.user)
    )


class TurnTables(Repository):
    """Turns in seasons that are begun."""

    async def begin(self, table_id: int, user: int, time: float) -> None:
        """Remember that somebody has begun a turn in the season of a table, if that is not known."""
        if await self._database.rows(_new(), of_table=table_id, of_user=user):
            begins = update(season_members).where(_is_new()).values(begun=time)
            await self._database.execute(begins, of_table=table_id, of_user=user)

    async def moved(self, table_id: int) -> set[int]:
        """Give the seats of a table on which those who signed up have chosen something."""
        chosen = select(events.c.seat).where(events.c.table_id == table_id, _BY_MEMBER)
        words = events.c.text.in_(DECLARATIONS)
        return {row.seat for row in await self._database.rows(chosen.where(~words).distinct())}

    async def by_clock(self, table_id: int) -> set[Seat]:
        """Give the seats of a table where most choices were made by the computer, not by whose seat it is.

        That plays as time is over, and for who is out. Of none where somebody has given the game up: that has
        decided it.
        """
        shares = await self._database.structs(Share, _shares_at_table(), of_table=table_id)
        return {each.seat for each in shares if each.is_by_clock}

    async def shares(self, season: int) -> list[Share]:
        """Count who has made the choices at the tables of a season that are over, but those of computers."""
        return await self._database.structs(Share, _shares_in_season(), of_season=season)

    async def ring_less(self, season: int, table_id: int) -> None:
        """Let those at a table about to begin who have let turns of theirs in a season go by be rung less."""
        await self._database.change(_ring_less, season, table_id)

    async def quiet(self, season: int, before: float) -> list[Quiet]:
        """List the running tables where no person has moved since a time, by the people who sit there."""
        return await self._database.structs(Quiet, _quiet(), of_season=season, before=before)


def _is_new() -> Any:
    of_it = select(season_boards.c.season).where(season_boards.c.table_id == _OF_TABLE)
    new = season_members.c.season.in_(of_it) & season_members.c.begun.is_(None)
    return new & (season_members.c.user == _OF_USER)


@cache
def _new() -> Any:
    return select(season_members.c.number).where(_is_new())


@cache
def _shares_at_table() -> Any:
    return _shares().where(season_boards.c.table_id == _OF_TABLE)


@cache
def _shares_in_season() -> Any:
    return _shares().where(season_boards.c.season == _OF_SEASON, season_boards.c.state == "over")


def _shares() -> Any:
    # While somebody is away a computer plays by the season's rule, and that is no fault of his.
    is_away, other = events.c.bar == "away", seats.alias("other")
    made = {
        "own": events.c.user == seats.c.user,
        "played_for": events.c.user.is_(None) & ~is_away,
        "away": events.c.user.is_(None) & is_away,
    }
    given_up = exists().where(other.c.table_id == events.c.table_id, other.c.resigned)
    counted = [func.sum(case((which, 1), else_=0)).label(name) for name, which in made.items()]
    return (
        select(season_boards.c.board, events.c.seat, *counted, given_up.label("given_up"))
        .select_from(season_boards)
        .join(events, events.c.table_id == season_boards.c.table_id)
        .join(seats, and_(seats.c.table_id == events.c.table_id, seats.c.seat == events.c.seat))
        .where(seats.c.number.is_(None), ~events.c.forced, ~events.c.text.in_(DECLARATIONS - {"expire"}))
        .group_by(season_boards.c.board, events.c.table_id, events.c.seat)
    )


def _ring_less(connection: Connection, season: int, table_id: int) -> None:
    """Remember a turn that was ignored, before the first one there: by that it is reminded of none."""
    own = select(seats.c.seat, seats.c.user).where(seats.c.table_id == table_id, seats.c.user.is_not(None))
    for row in connection.execute(own).all():
        his = {"of_season": season, "of_user": row.user}
        since = connection.scalar(_last_move(), his) or 0.0
        if len(connection.execute(_late(), his | {"since": since}).all()) >= _IGNORED:
            ignored = {"table_id": table_id, "seat": row.seat, "turn": -1, "kind": "missed"}
            # It rang long ago, whatever else is asked of what has rung.
            ignored |= {"user": row.user, "due": 0.0, "sent": AT_ONCE}
            connection.execute(insert(connection, pings).values(**ignored).on_conflict_do_nothing())


_IGNORED: Final = 2  # turns that somebody has let go by since he moved last


def _of_season() -> Any:
    tables_of_it = select(season_boards.c.table_id).where(season_boards.c.season == _OF_SEASON)
    return events.c.table_id.in_(tables_of_it)


@cache
def _last_move() -> Any:
    his = (events.c.user == _OF_USER) & events.c.seat.is_not(None)
    return select(func.max(events.c.time)).where(his, _of_season())


@cache
def _late() -> Any:
    at = (seats.c.table_id == events.c.table_id) & (seats.c.seat == events.c.seat)
    late = select(events.c.table_id, events.c.turn).join(seats, at).distinct()
    late = late.where(seats.c.user == _OF_USER, events.c.bar == "late", _of_season())
    return late.where(events.c.time > bindparam("since"))


@cache
def _quiet() -> Any:
    """Select the same; whoever is given a seat has had no turn yet."""
    shown = events.c.user.is_not(None) & events.c.seat.is_not(None)
    signs = events.c.table_id == tables.c.id, or_(shown, events.c.bar == "seat")
    last = select(func.max(events.c.time)).where(*signs).scalar_subquery()
    since = func.coalesce(last, tables.c.created).label("since")
    may_be_out = ~_moved() & season_members.c.begun.is_(None) & ~season_members.c.back
    own = season_boards.c.board, tables.c.id.label("table_id"), seats.c.seat, seats.c.user, since
    return (
        select(*own, may_be_out.label("may_be_out"))
        .select_from(season_boards)
        .join(tables, tables.c.id == season_boards.c.table_id)
        .join(seats, and_(seats.c.table_id == tables.c.id, ~seats.c.resigned))
        .join(season_members, season_members.c.user == seats.c.user)
        .where(season_boards.c.season == _OF_SEASON, season_boards.c.state == "open")
        .where(season_members.c.season == _OF_SEASON, season_members.c.part == "in")
        .where(tables.c.status == "running", tables.c.paused.is_(None), since <= bindparam("before"))
        .order_by(season_boards.c.board, seats.c.seat)
    )


@cache
def idle() -> Any:
    """Select who has moved at no table `of_season`, nor begun to, though turns of his went by."""
    his = and_(seats.c.table_id == events.c.table_id, seats.c.seat == events.c.seat)
    late = (
        exists()
        .where(season_boards.c.season == _OF_SEASON, season_boards.c.table_id == events.c.table_id)
        .where(events.c.bar == "late", his, seats.c.user == season_members.c.user)
    )
    own = (season_members.c.season == _OF_SEASON) & (season_members.c.part == "in")
    begun = season_members.c.begun.is_not(None)
    return select(season_members.c.user).where(own, late, ~begun, ~_moved())


@cache
def awaited() -> Any:
    """Select for which people the running tables `of_season` wait, by their seats, and who has resigned."""
    playing = season_boards.join(tables, tables.c.id == season_boards.c.table_id).join(
        seats, and_(seats.c.table_id == tables.c.id, or_(seats.c.awaited, seats.c.resigned))
    )
    return (
        select(season_boards.c.board, seats.c.seat, seats.c.resigned, people.c.away_until)
        .select_from(playing.join(people, people.c.user == seats.c.user))
        .where(season_boards.c.season == _OF_SEASON, tables.c.status == "running", seats.c.user.is_not(None))
        .order_by(season_boards.c.board, seats.c.seat)
    )


@cache
def silent() -> Any:
    """Select who has not moved at any table `of_season`, and each that waits for him.

    Also since when there is that, and when his first turn there was over, or is.
    """
    his = and_(events.c.table_id == seats.c.table_id, events.c.seat == seats.c.seat)
    late = select(func.min(events.c.time)).where(his, events.c.bar == "late").scalar_subquery()
    running = and_(deadlines.c.table_id == seats.c.table_id, deadlines.c.seat == seats.c.seat)
    missed = func.coalesce(late, deadlines.c.due).label("missed")
    member = season_members.c.user, season_members.c.begun
    return (
        select(*member, tables.c.channel, tables.c.created.label("since"), missed)
        .select_from(season_boards)
        .join(tables, tables.c.id == season_boards.c.table_id)
        .join(seats, and_(seats.c.table_id == tables.c.id, seats.c.awaited, ~seats.c.resigned))
        .join(season_members, season_members.c.user == seats.c.user)
        .outerjoin(deadlines, running)
        .where(season_members.c.season == _OF_SEASON, season_members.c.part == "in", ~_moved())
        .where(season_boards.c.season == _OF_SEASON, season_boards.c.state == "open")
        .order_by(season_boards.c.board)
    )
