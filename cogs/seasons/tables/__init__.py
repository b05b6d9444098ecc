"""Seasons, who plays in them, and their tables: a season begins with all of its tables at one go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import Connection, and_, exists, func, or_, select, update

from bot.store.database import Repository
from bot.store.features import Personal
from bot.store.people import stand_in
from bot.store.rows.move import Move
from bot.store.rows.person import Person as Met
from bot.store.rows.table import NewTable
from bot.store.schema import events, people, seats, surfaces, tables
from bot.store.tables import create
from cogs.seasons.tables.joining import (
    change,
    draft,
    end,
    join,
    join_early,
    let_in,
    own_row,
    remove_computer,
    withdraw,
    withdraw_early,
)
from cogs.seasons.tables.moved import awaited, idle, moves_in, silent
from cogs.seasons.tables.ruling import (
    GONE,
    board_of,
    erase,
    forgiven,
    is_ruled_out,
    replace_by_king,
    take_out,
    touch,
)
from cogs.seasons.tables.schema import (
    BEGINNING_UNTOLD,
    Awaited,
    Gone,
    Member,
    NewBoard,
    Part,
    Season,
    SeasonBoard,
    Silent,
    Status,
    season_boards,
    season_members,
    season_replayed,
    seasons,
)
from rules.advice import Strength

_OF_MEMBER = "warned", "told", "back", "begun", "owed"
PERSONAL: Final = (
    Personal(seasons, ("owner",), ("id", "guild", "channel", "game", "rules", "status", "opened")),
    Personal(
        season_members,
        ("user",),
        ("season", "number", "part", "joined", "rating", "place", "division", *_OF_MEMBER),
    ),
)


_SEASON = select(*(seasons.c[name] for name in Season.__struct_fields__))
_MEMBERS = (
    select(*(season_members.c[name] for name in Member.__struct_fields__ if name != "name"), people.c.name)
    .select_from(season_members)
    .outerjoin(people, people.c.user == season_members.c.user)
    .order_by(season_members.c.number)
)
_OF_TABLE = "status", "channel", "changed"
_before = tables.alias()
_replayed = (
    select(func.max(_before.c.changed))
    .join(season_replayed, season_replayed.c.table_id == _before.c.id)
    .where(season_replayed.c.season == season_boards.c.season)
    .scalar_subquery()
)
_of_board = (name for name in SeasonBoard.__struct_fields__ if name not in {*_OF_TABLE, "replayed"})
_BOARDS = (
    select(
        *(season_boards.c[name] for name in _of_board),
        *(tables.c[name] for name in _OF_TABLE),
        _replayed.label("replayed"),
    )
    .select_from(season_boards)
    .outerjoin(tables, tables.c.id == season_boards.c.table_id)
    .order_by(season_boards.c.board)
)
# Read along with a table: the season it is of.
OF_TABLE: Final[dict[str, Any]] = {
    "season": lambda number: func.coalesce(
        *(
            select(each.c.season).where(each.c.table_id == number).scalar_subquery()
            for each in (season_boards, season_replayed)
        )
    )
}
NO_RECORD: Final = (is_ruled_out,)
_UNDER_WAY = ("signup", "running")
_AT_ONE_GO: Final = 600.0  # seconds, of which a turn has many more


class SeasonTables(Repository):
    """Seasons with all that belongs to them."""

    async def draft(self, season: Season, owner: Met) -> int:
        """Keep a season that is still to be opened, in the place of its owner's last one; give its id."""
        return await self._database.change(draft, season, owner)

    async def read(self, season: int) -> Season | None:
        return await self._database.struct(Season, _SEASON.where(seasons.c.id == season))

    async def after(self, season: int) -> Season | None:
        """Read the season that follows one, if any does."""
        return await self._database.struct(Season, _SEASON.where(seasons.c.follows == season))

    async def of_server(self, guild: int, most: int) -> list[Season]:
        """List the newest seasons of a server, but for drafts, those first that are not over."""
        listed = _SEASON.where(seasons.c.guild == guild, seasons.c.status != "draft")
        ended = seasons.c.status.in_(("over", "cancelled"))
        return await self._database.structs(Season, listed.order_by(ended, seasons.c.id.desc()).limit(most))

    async def played_by(self, user: int, most: int) -> list[Season]:
        """List the newest seasons in which somebody plays, or on whose list he is."""
        member = (season_members.c.season == seasons.c.id) & (season_members.c.user == user)
        his = exists().where(member, season_members.c.part == "in") & seasons.c.status.in_(_UNDER_WAY)
        return await self._database.structs(
            Season, _SEASON.where(his).order_by(seasons.c.id.desc()).limit(most)
        )

    async def reached_in(self, guild: int, user: int | None, most: int) -> list[Season]:
        """List the newest seasons of a server in which somebody has played; of None, those that are over."""
        member = (season_members.c.season == seasons.c.id) & (season_members.c.user == user)
        whose = seasons.c.status == "over" if user is None else exists().where(member)
        begun = seasons.c.status.in_(("running", "over")) & (seasons.c.guild == guild)
        newest = _SEASON.where(begun, whose).order_by(seasons.c.id.desc()).limit(most)
        return await self._database.structs(Season, newest)

    async def of_table(self, table_id: int) -> Season | None:
        """Read the season that a table is of, if it is of any."""
        of_it = _SEASON.join(season_boards, season_boards.c.season == seasons.c.id)
        return await self._database.struct(Season, of_it.where(season_boards.c.table_id == table_id))

    async def division_of(self, table_id: int) -> tuple[int, int]:
        """Read of which group, or round of a cup, a table of a season is, and how many play in that."""
        in_it = season_members.c.season == season_boards.c.season
        counted = (
            select(func.count()).select_from(season_members).where(in_it).scalar_subquery().label("people")
        )
        of_it = select(season_boards.c.division, counted).where(season_boards.c.table_id == table_id)
        found = (await self._database.rows(of_it))[0]
        return int(found.division), int(found.people)

    async def kings(self, season: int) -> list[tuple[int, int]]:
        """List at which tables of a season, and on which seats, a King plays for somebody who is out."""
        # A computer that has signed up has a number.
        is_his = and_(seats.c.table_id == season_boards.c.table_id, seats.c.user.is_(None))
        taken = select(season_boards.c.board, seats.c.seat).join(
            seats, and_(is_his, seats.c.number.is_(None))
        )
        rows = await self._database.rows(taken.where(season_boards.c.season == season))
        return [(row.board, row.seat) for row in rows]

    async def gone_from(self, table_id: int) -> list[Gone]:
        """List who is out of a season and was to play at a table of it, by the seats there."""
        found = await self._database.structs(Gone, GONE.where(season_boards.c.table_id == table_id))
        return [each for each in found if each.number in each.sitting]

    async def under_way(self) -> list[Season]:
        """List the seasons for which people sign up, or which are played."""
        return await self._database.structs(Season, _SEASON.where(seasons.c.status.in_(_UNDER_WAY)))

    async def to_show(self) -> list[Season]:
        """List the seasons whose message is not up to date, where there is a channel for it."""
        behind = (seasons.c.shown < seasons.c.version) & (seasons.c.status != "draft")
        return await self._database.structs(Season, _SEASON.where(behind, seasons.c.channel.is_not(None)))

    async def untold(self, since: float) -> list[Season]:
        """List the seasons that are over, or did not begin and were to since a time, where that is not told.

        It is told to whoever has played in one, or opened it, and in its channel.
        """
        is_told = season_members.c.user.is_(None) | season_members.c.told.is_(None)
        to_tell = select(season_members.c.season).where(~is_told)
        owed = seasons.c.owed_channel | seasons.c.owed_owner
        ended = or_(
            seasons.c.status == "over", (seasons.c.status == "cancelled") & (seasons.c.starts > since)
        )
        return await self._database.structs(Season, _SEASON.where(ended, owed | seasons.c.id.in_(to_tell)))

    async def members(self, season: int) -> list[Member]:
        """List who plays in a season, in the order of signing up."""
        return await self._database.structs(Member, _MEMBERS.where(season_members.c.season == season))

    async def boards(self, season: int) -> list[SeasonBoard]:
        """List the tables of a season."""
        return await self._database.structs(SeasonBoard, _BOARDS.where(season_boards.c.season == season))

    async def missed(self, table_id: int, since: float = 0.0) -> Counter[int]:
        """Count how many turns of each seat of a table went by; what is done for one of them is at one go."""
        late = select(events.c.seat, events.c.time).where(
            events.c.table_id == table_id, events.c.bar == "late", events.c.seat.is_not(None)
        )
        late = late.where(events.c.time > since)
        last, counted = dict[int, float](), Counter[int]()
        for row in await self._database.rows(late.order_by(events.c.version)):
            counted[row.seat] += row.time - last.get(row.seat, 0.0) > _AT_ONE_GO
            last[row.seat] = row.time
        return counted

    async def awaited(self, season: int) -> list[Awaited]:
        """List for whom the running tables of a season wait, or who has resigned there."""
        return await self._database.structs(Awaited, awaited(), of_season=season)

    async def silent(self, season: int) -> list[Silent]:
        """List who has not moved at any table of a season, and the tables that wait for him."""
        return await self._database.structs(Silent, silent(), of_season=season)

    async def idle(self, season: int) -> set[int]:
        """Give who has moved at no table of a season, though turns of his went by."""
        return {row.user for row in await self._database.rows(idle(), of_season=season)}

    async def has_moves(self, season: int, division: int) -> bool:
        """Say whether anybody has moved at a table of a group, or of a cup's round."""
        return bool(await self._database.rows(moves_in(season, division).limit(1)))

    async def change(self, season: int, was: Status, **values: Any) -> bool:
        """Change a season, and let that be shown; False where it is no longer as it is taken to be."""
        return await self._database.unless_late(change, season, was, values)

    async def open(self, season: Season, starts: float, by: int) -> bool:
        """Let people sign up until it `starts`, and number it among those alike; False where that is done.

        Whoever is on its list is to be told so, but who it is done `by`.
        """
        return await self._database.unless_late(let_in, season, starts, by)

    async def note(self, season: int, **values: Any) -> None:
        """Remember what was posted about a season."""
        await self._database.execute(update(seasons).where(seasons.c.id == season).values(**values))

    async def remove_computer(self, season: int, number: int) -> bool:
        """Take a computer off the list; False where it is not on it, or it is too late."""
        return await self._database.unless_late(remove_computer, season, number)

    async def join(
        self, season: Season, user: Met | Strength, rating: int, time: float, place: int | None = None
    ) -> bool:
        """Let somebody sign up, or a computer; False where he has, or it is too late."""
        return await self._database.unless_late(join, season, user, time, {"rating": rating, "place": place})

    async def withdraw(self, season: int, user: int) -> bool:
        """Take somebody off the list; False where he is not on it, or it is too late."""
        return await self._database.unless_late(withdraw, season, user)

    async def join_early(self, season: Season, person: Met, rating: int, time: float) -> bool:
        """Put somebody on the list of the season to follow one; False where he is, or it is too late."""
        return await self._database.unless_late(join_early, season, person, rating, time)

    async def withdraw_early(self, season: int, user: int) -> bool:
        """Take somebody off that list; False where he is not on it, or it is too late."""
        return await self._database.unless_late(withdraw_early, season, user)

    async def begin(
        self, season: Season, divisions: dict[int, int], boards: Sequence[NewBoard], **at: float
    ) -> bool:
        """Begin a season: its groups and all of its tables; False where that is done."""
        return await self._database.unless_late(_begin, season, divisions, boards, at)

    async def next_round(self, season: Season, boards: Sequence[NewBoard], ends: float) -> bool:
        """Add the tables of a cup's next round, which `ends` at a time; False where it has changed since."""
        return await self._database.unless_late(_next_round, season, boards, ends)

    async def open_board(self, season: int, board: int, new: NewTable) -> int:
        """Open the table of a board, nobody's where its `owner` is 0; give the number of the one there is."""
        return await self._database.change(_open_board, season, board, new)

    async def settle(self, season: int, board: int, **values: Any) -> None:
        """Note how a table ended, or that something was told there."""
        await self._database.change(_settle, season, board, values)

    async def conclude(self, was: SeasonBoard, **values: Any) -> None:
        """Note how a table ended, unless it is no longer as it was: its game may be to be played again."""
        await self._database.change(_settle, was.season, was.board, values, was)

    async def part(self, season: int, number: int, part: Part, *, is_put_out: bool) -> None:
        """Let somebody play no longer; where what he has played is struck, so are his tables."""
        await self._database.change(take_out, season, number, {"part": part} | forgiven(is_put_out))

    async def warn(self, season: int, user: int, time: float | None) -> None:
        """Remember that somebody was warned who never moved; None where that does not count."""
        own = (season_members.c.season == season) & (season_members.c.user == user)
        await self._database.execute(update(season_members).where(own).values(warned=time))

    async def tell(self, season: int, user: int, rounds: int | None) -> None:
        """Remember that somebody was told how he came through so many rounds; None: that all is over."""
        told = update(season_members).where(own_row(season, user)).values(told=rounds)
        await self._database.execute(told)

    async def replace_by_king(self, seat: int, move: Move) -> bool:
        """Give a seat to a King; False where the table has changed since it was read."""
        return await self._database.unless_late(replace_by_king, seat, move)

    async def follow(
        self, before: Season, after: Season | None, order: Sequence[Member], time: float
    ) -> bool:
        """End a season, and open the next one if there is to be any; False where it has changed since."""
        return await self._database.unless_late(end, before, after, order, time)


def _begin(
    connection: Connection,
    season: Season,
    divisions: dict[int, int],
    boards: Sequence[NewBoard],
    at: dict[str, float],
) -> None:
    change(connection, season.id, "signup", {"status": "running", **at})
    # Whoever was in the season before is in this one without having done anything for it.
    told = 0 if season.follows is None else BEGINNING_UNTOLD
    for number, division in divisions.items():
        one = (season_members.c.season == season.id) & (season_members.c.number == number)
        connection.execute(update(season_members).where(one).values(division=division, told=told))
    _add_boards(connection, season.id, boards)


def _next_round(connection: Connection, season: Season, boards: Sequence[NewBoard], ends: float) -> None:
    change(connection, season.id, "running", {"ends": ends}, season.version)
    _add_boards(connection, season.id, boards)


def _add_boards(connection: Connection, season: int, boards: Sequence[NewBoard]) -> None:
    """Add tables behind those there are; who sits at one alone sits out, and it is over."""
    before = select(func.count()).where(season_boards.c.season == season)
    known = connection.scalar(before) or 0
    rows = [
        {
            "season": season,
            "board": number,
            "division": each.division,
            "sitting": each.sitting,
            "state": "waiting" if len(each.sitting) > 1 else "over",
            "places": None if len(each.sitting) > 1 else (1,) * len(each.sitting),
        }
        for number, each in enumerate(boards, known)
    ]
    connection.execute(season_boards.insert(), rows)


def _open_board(connection: Connection, season: int, board: int, new: NewTable) -> int:
    row = connection.execute(select(season_boards).where(board_of(season, board)).with_for_update()).one()
    if row.table_id is not None:
        known: int = row.table_id
        return known
    owner = new.owner or stand_in(connection, 0)
    table_id = create(connection, replace(new, owner=owner))
    if not new.owner:
        # What computers play among themselves is shown to who looks for it, and has no message.
        connection.execute(surfaces.delete().where(surfaces.c.table_id == table_id))
    opened = (
        update(season_boards)
        .where(board_of(season, board))
        .values(table_id=table_id, state="open", told=False)
    )
    connection.execute(opened)
    return table_id


def _settle(
    connection: Connection, season: int, board: int, values: dict[str, Any], was: SeasonBoard | None = None
) -> None:
    one = board_of(season, board)
    if was is not None:
        one &= (season_boards.c.state == was.state) & (season_boards.c.table_id == was.table_id)
    connection.execute(update(season_boards).where(one).values(**values))
    touch(connection, season)


ERASE: Final = (erase,)
