"""Tries at the game of the day: one a person and day, counted in the transaction that ends its game."""

from collections.abc import Mapping
from typing import Any, Final

import sqlalchemy as sa
from msgspec import Struct

from bot.store.database import Repository, insert
from bot.store.features import Personal
from bot.store.people import settle
from bot.store.rows.move import Move
from bot.store.rows.table import NewTable
from bot.store.schema import RUNNING, people, servers, tables
from bot.store.schema.parts import KEYED, metadata, person
from bot.store.tables import create
from bot.table.time_control import day_at, end_of
from rules.text import Seat

# From its key, which is made once and told nobody, the luck of each day follows. Behind the key and a blank
# stands the first day whose luck is sealed by the days before, counted from the first of 1970.
daily_secret: Final = sa.Table(
    "daily_secret",
    metadata,
    sa.Column("one", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.CheckConstraint("one = 1"),
    sqlite_strict=True,
)

# Who has tried the game of a day, counted from the first of 1970, and in which server that was begun. Without
# a `score` the try does not count, as it was never finished; the `streak` is on how many days in a row, with
# this one, that person has finished one. The table may be forgotten before the try is.
tries: Final = sa.Table(
    "tries",
    metadata,
    sa.Column("game", sa.Text, primary_key=True),
    sa.Column("day", sa.Integer, primary_key=True),
    person(primary_key=True),
    sa.Column("guild", sa.BigInteger),
    sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.id")),
    sa.Column("score", sa.Integer),
    sa.Column("streak", sa.Integer),
    sa.Column("time", sa.Double),
    **KEYED,
)
sa.Index("tries_of", tries.c.user)
sa.Index("tries_at", tries.c.table_id)
PERSONAL: Final = (
    Personal(tries, ("user",), ("game", "day", "guild", "table_id", "score", "streak", "time")),
)


class Secret(Struct, frozen=True):
    """What the luck of all days follows from, and the first day that is in a chain."""

    key: str
    chained_from: int


class Try(Struct, frozen=True):
    """Somebody's one try at a game of the day, begun in a server, or in none.

    Without a `score` it was not finished in time; else it was on so many days in a row, with this one.
    """

    game: str
    day: int
    user: int
    guild: int | None
    table_id: int | None
    score: int | None
    streak: int | None
    name: str


class Placed(Struct, frozen=True):
    """A finished try on its place among all of a server, or of the world."""

    place: int
    user: int
    name: str
    guild: int | None
    score: int
    streak: int


class Posting(Struct, frozen=True):
    """A server in whose `channel` the tables of days are posted, up to the day `posted`.

    The next one was `begun` to be posted at a time, if it is not known what became of that.
    """

    guild: int
    channel: int
    posted: int
    begun: float | None


class Course(Struct, frozen=True):
    """What somebody has reached in the games of all days: how often, how much at best, how long in a row."""

    days: int
    best: int | None
    streak: int


_TRY = [tries.c[name] for name in Try.__struct_fields__ if name in tries.c]
_NAMED: Final = sa.select(*_TRY, people.c.name).join(people, people.c.user == tries.c.user)
_OF_DAY: Final = (tries.c.game == sa.bindparam("of_game"), tries.c.day == sa.bindparam("of_day"))
_POSTING: Final = (
    servers.c.guild,
    servers.c.daily_channel.label("channel"),
    servers.c.daily_posted.label("posted"),
    servers.c.daily_begun.label("begun"),
)
_UNFINISHED = sa.select(tables.c.id).where(
    tables.c.status == RUNNING, tables.c.day < sa.bindparam("before_day")
)
_PLACE = sa.func.rank().over(order_by=tries.c.score.desc()).label("place")


class DailyTables(Repository):
    """The secret from which the luck of each day follows, and what people have made of it."""

    async def secret(self, fresh: str, today: int) -> Secret:
        """Give the secret, the same for ever; `fresh` is it where there is none yet.

        One from before there were chains has them from the day after this on, as today's luck is sealed.
        """
        known = await self._database.rows(sa.select(daily_secret.c.key))
        kept = known[0].key if known else ""
        if " " not in kept:
            kept = await self._database.change(_keep_secret, f"{fresh} 0", today + 1)
        key, _, first = kept.partition(" ")
        return Secret(key, int(first))

    async def begin(self, new: NewTable, guild: int | None) -> int:
        """Note that somebody tries the game of a day, and open its table; give the one there is."""
        return await self._database.change(_begin, new, guild)

    async def of(self, game: str, day: int, user: int) -> Try | None:
        """Read somebody's try at a game of the day."""
        own = _NAMED.where(*_OF_DAY, tries.c.user == sa.bindparam("of_user"))
        return await self._database.struct(Try, own, of_game=game, of_day=day, of_user=user)

    async def placed(self, game: str, day: int, guild: int | None, most: int) -> list[Placed]:
        """Rank those who have finished it, those begun in a server or all in the world; the best first."""
        ranked = _ranked(guild).subquery()
        listed = sa.select(ranked, people.c.name).join(people, people.c.user == ranked.c.user)
        listed = listed.order_by(ranked.c.place, ranked.c.time, ranked.c.user).limit(most)
        return [_placed(row) for row in await self._database.rows(listed, of_game=game, of_day=day)]

    async def place(self, game: str, day: int, guild: int | None, score: int) -> tuple[int, int]:
        """Say which place a score has, and among how many, in a server or in the world."""
        better = sa.func.count().filter(tries.c.score > score).label("better")
        counted = sa.select(better, sa.func.count().label("all")).where(*_finished(guild))
        row = (await self._database.rows(counted, of_game=game, of_day=day))[0]
        return row.better + 1, row.all

    async def course(self, game: str, user: int, day: int) -> Course:
        """Tell what somebody has reached up to a day; days in a row count if the last was it or yesterday."""
        own = (tries.c.game == game, tries.c.user == user, tries.c.score.is_not(None), tries.c.day <= day)
        newest = sa.select(tries.c.streak).where(*own, tries.c.day >= day - 1).order_by(tries.c.day.desc())
        streak = await self._database.rows(newest.limit(1))
        sums = sa.select(sa.func.count().label("days"), sa.func.max(tries.c.score).label("best")).where(*own)
        (row,) = await self._database.rows(sums)
        return Course(row.days, row.best, streak[0].streak if streak else 0)

    async def unfinished_before(self, day: int) -> list[int]:
        """List the tables at which the game of an earlier day is still played."""
        return sorted(row.id for row in await self._database.rows(_UNFINISHED, before_day=day))

    async def finished_between(self, guild: int, after: int, before: int) -> list[int]:
        """List the days after one and before another on which somebody in a server has finished a game."""
        found = sa.select(tries.c.day).where(
            tries.c.guild == guild, tries.c.score.is_not(None), tries.c.day > after, tries.c.day < before
        )
        return sorted({row.day for row in await self._database.rows(found)})

    async def postings(self, day: int) -> list[Posting]:
        """List the servers in which the table of a day before this one may still have to be posted."""
        behind = sa.select(*_POSTING).where(
            servers.c.daily_channel.is_not(None), servers.c.daily_posted < day - 1
        )
        return await self._database.structs(Posting, behind.order_by(servers.c.guild))

    async def note_posting(self, posting: Posting) -> None:
        """Remember how far a server is, unless it wants something else by now."""
        same = (servers.c.guild == posting.guild) & (servers.c.daily_channel == posting.channel)
        how_far = {"daily_posted": posting.posted, "daily_begun": posting.begun}
        await self._database.execute(sa.update(servers).where(same).values(how_far))


def _finish(connection: sa.Connection, move: Move, _: Mapping[Seat, sa.Row[Any]]) -> None:
    """Count a try whose game ends, in time and not given up."""
    if len(move.outcomes) != 1:
        return
    (outcome,) = move.outcomes
    own = connection.execute(sa.select(tries).where(tries.c.table_id == move.table_id)).one_or_none()
    if own is None or outcome.score is None or outcome.reason == "resign" or move.time >= end_of(own.day):
        return
    streak = connection.scalar(
        sa.select(tries.c.streak).where(
            tries.c.game == own.game, tries.c.user == own.user, tries.c.day == own.day - 1
        )
    )
    mine = (tries.c.game == own.game, tries.c.user == own.user, tries.c.day == own.day)
    reached = {"score": outcome.score, "streak": (streak or 0) + 1, "time": move.time}
    connection.execute(sa.update(tries).where(*mine).values(reached))


def _post_in(connection: sa.Connection, guild: int, channel: int | None, time: float) -> None:
    """Have the table of each day, from this one on, posted in a channel of a server, or nowhere."""
    where = {"daily_channel": channel, "daily_posted": day_at(time) - 1, "daily_begun": None}
    settle(connection, guild, where)


AT_END: Final = (_finish,)
CHOSEN: Final = {"daily_channel": _post_in}


def _keep_secret(connection: sa.Connection, fresh: str, first: int) -> str:
    connection.execute(insert(connection, daily_secret).values(one=1, key=fresh).on_conflict_do_nothing())
    unchained = sa.update(daily_secret).where(daily_secret.c.key.not_like("% %"))
    connection.execute(unchained.values(key=daily_secret.c.key + f" {first}"))
    kept: str = connection.execute(sa.select(daily_secret.c.key)).scalar_one()
    return kept


def _begin(connection: sa.Connection, new: NewTable, guild: int | None) -> int:
    key = {"game": new.game, "day": new.day, "user": new.owner}
    first = insert(connection, tries).values(**key, guild=guild).on_conflict_do_nothing()
    own = (tries.c.game == new.game, tries.c.day == new.day, tries.c.user == new.owner)
    if connection.scalar(first.returning(tries.c.day)) is None:
        known: int = connection.execute(sa.select(tries.c.table_id).where(*own)).scalar_one()
        return known
    table_id = create(connection, new)
    connection.execute(sa.update(tries).where(*own).values(table_id=table_id))
    return table_id


def _finished(guild: int | None) -> tuple[sa.ColumnElement[bool], ...]:
    """Say which tries have a place: those of a server, or all."""
    here = () if guild is None else (tries.c.guild == guild,)
    return (*_OF_DAY, tries.c.score.is_not(None), *here)


def _ranked(guild: int | None) -> sa.Select[Any]:
    columns = (tries.c.user, tries.c.guild, tries.c.score, tries.c.streak, tries.c.time)
    return sa.select(*columns, _PLACE).where(*_finished(guild))


def _placed(row: sa.Row[Any]) -> Placed:
    return Placed(row.place, row.user, row.name, row.guild, row.score, row.streak)
