"""How a season is drafted; who is on its list, or on that of the one to follow it, and how one follows.

As long as a season runs the next one is a draft, which nobody sees but as its list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection, and_, case, func, select, update

from bot.store.database import Late
from bot.store.people import meet
from bot.store.rows.person import Person as Met
from cogs.seasons.tables.schema import Member, Season, season_members, seasons
from rules.advice import Strength


def kept(season: Season) -> dict[str, Any]:
    """Give all that is kept of a season besides its number."""
    return {name: getattr(season, name) for name in season.__struct_fields__ if name != "id"}


def change(
    connection: Connection, season: int, was: str, values: dict[str, Any], version: int | None = None
) -> None:
    """Change a season, and let that be shown; Late where it is no longer as it is taken to be.

    Told a `version`, it is so as well where anything of it has changed since.
    """
    same = (seasons.c.id == season) & (seasons.c.status == was)
    same = same if version is None else same & (seasons.c.version == version)
    changed = connection.execute(update(seasons).where(same).values(version=seasons.c.version + 1, **values))
    if not changed.rowcount:
        raise Late


def own_row(season: int, user: int) -> Any:
    """Find somebody in a season."""
    return and_(season_members.c.season == season, season_members.c.user == user)


def join(
    connection: Connection, before: Season, user: Met | Strength, time: float, ranked: dict[str, int | None]
) -> None:
    """Let somebody sign up, or a computer; Late where he has, or it is too late."""
    season, division = before.id, None if before.status == "signup" else 0
    change(connection, season, before.status, {})
    values: dict[str, Any] = {"strength": user} if isinstance(user, Strength) else {"user": user.user}
    if isinstance(user, Met):
        _meet(connection, season, user)
    _add(connection, season, **values, **ranked, division=division, joined=time)


def _meet(connection: Connection, season: int, person: Met) -> None:
    """Know somebody who signs up; Late where he has."""
    meet(connection, person.user, person.name, person.locale)
    if connection.execute(select(season_members.c.number).where(own_row(season, person.user))).first():
        raise Late


def _add(connection: Connection, season: int, **values: Any) -> None:
    last = select(func.max(season_members.c.number)).where(season_members.c.season == season)
    number = connection.scalar(last)
    row = {"season": season, "number": 0 if number is None else number + 1, "part": "in"} | values
    connection.execute(season_members.insert().values(**row))


def withdraw(connection: Connection, season: int, user: int) -> None:
    """Take somebody off the list; Late where he is not on it, or it is too late."""
    change(connection, season, "signup", {})
    if not connection.execute(season_members.delete().where(own_row(season, user))).rowcount:
        raise Late


def remove_computer(connection: Connection, season: int, number: int) -> None:
    """Take a computer off the list; Late where it is not on it, or it is too late."""
    change(connection, season, "signup", {})
    one = (season_members.c.season == season) & (season_members.c.number == number)
    if not connection.execute(
        season_members.delete().where(one, season_members.c.strength.is_not(None))
    ).rowcount:
        raise Late


def join_early(connection: Connection, season: Season, person: Met, rating: int, time: float) -> None:
    """Put somebody on the list of the season that is to follow one; Late where he is, or it is too late."""
    # Of two who are the first, one waits here for the other's draft.
    change(connection, season.id, "running", {})
    following = _following(connection, season.id)
    if following is None:
        draft = replace(season, status="draft", number=season.number + 1, follows=season.id, message=None)
        draft = replace(draft, opened=time, starts=None, ends=None, posting=None, version=0, shown=0)
        values = kept(draft) | {"owed_channel": False, "owed_owner": False}
        following = _made(connection, values)
    _meet(connection, following, person)
    _add(connection, following, user=person.user, rating=rating, joined=time)


def withdraw_early(connection: Connection, season: int, user: int) -> None:
    """Take somebody off that list; Late where he is not on it, or it is too late."""
    change(connection, season, "running", {})
    following = _following(connection, season)
    if following is None:
        raise Late
    if not connection.execute(season_members.delete().where(own_row(following, user))).rowcount:
        raise Late


def _following(connection: Connection, season: int) -> int | None:
    found: int | None = connection.scalar(select(seasons.c.id).where(seasons.c.follows == season))
    return found


def _made(connection: Connection, values: dict[str, Any]) -> int:
    made: int = connection.execute(seasons.insert().values(**values).returning(seasons.c.id)).scalar_one()
    return made


def end(
    connection: Connection, before: Season, after: Season | None, order: Sequence[Member], time: float
) -> None:
    """End a season, and open the next one if there is to be any; Late where it has changed since.

    Where none follows, whoever is on its list is told so, as of any that does not begin.
    """
    owed = {"owed_channel": after is None, "owed_owner": before.owed_owner}
    over = {"status": "over", "rules": before.rules, **owed}
    change(connection, before.id, "running", over, before.version)
    following = _following(connection, before.id)
    if after is None:
        rules = replace(before.rules, repeats=False, untitled=())
        none = {"status": "cancelled", "channel": before.channel, "rules": rules, "starts": time}
        never = update(seasons).where(seasons.c.follows == before.id)
        connection.execute(never.values(**none, version=0, shown=0))
    elif following is None:
        _list(connection, _made(connection, kept(after)), after, order)
    else:
        connection.execute(update(seasons).where(seasons.c.id == following).values(**kept(after)))
        _list(connection, following, after, order)


def _list(connection: Connection, season: int, after: Season, order: Sequence[Member]) -> None:
    """Put those of the season before on the list, and behind them who has signed up early.

    Whoever was in that is told how it has ended, and others that the list is open; of one that waits nothing
    more is told to anybody until it is.
    """
    # By their numbers computers are named, and so they keep them in turn.
    staying = sorted((each.number, place) for place, each in enumerate(order) if each.user or each.strength)
    rows: list[dict[str, Any]] = [
        {
            "user": order[place].user,
            "strength": order[place].strength,
            "joined": after.opened,
            "rating": order[place].rating,
            "place": place,
            "told": None if after.rules.waits else 0,
        }
        for _, place in staying
    ]
    early = select(season_members).where(season_members.c.season == season).order_by(season_members.c.number)
    known = select(season_members.c.user).where(season_members.c.season == after.follows)
    told_so = {row.user for row in connection.execute(known).all()}
    rows += [
        {
            "user": row.user,
            "strength": None,
            "joined": row.joined,
            "rating": row.rating,
            "place": None,
            "told": None if after.rules.waits else int(row.user not in told_so),
        }
        for row in connection.execute(early).all()
        if row.user is not None
    ]
    connection.execute(season_members.delete().where(season_members.c.season == season))
    listed = [{"season": season, "number": at, "part": "in"} | row for at, row in enumerate(rows)]
    if listed:
        connection.execute(season_members.insert(), listed)


def draft(connection: Connection, season: Season, owner: Met) -> int:
    """Keep a season that is still to be opened, in the place of its owner's last one; give its id.

    It has the number among those alike that it will have, unless another one is opened before.
    """
    meet(connection, owner.user, owner.name, owner.locale)
    mine = (seasons.c.owner == season.owner) & (seasons.c.guild == season.guild)
    drafted = (seasons.c.status == "draft") & seasons.c.follows.is_(None)
    connection.execute(seasons.delete().where(mine, drafted))
    season = replace(season, rules=replace(season.rules, series=_next_series(connection, season)))
    made: int = connection.execute(
        seasons.insert().values(**kept(season)).returning(seasons.c.id)
    ).scalar_one()
    return made


def let_in(connection: Connection, season: Season, starts: float, by: int) -> None:
    """Let people sign up for a season until it `starts`; Late where it is no longer as it is taken to be."""
    # Of those that are opened at once, each waits for the other's number.
    series = _next_series(connection, season)
    rules = replace(season.rules, waits=False)
    if season.follows is None:
        rules = replace(rules, series=series)
    values = {"status": "signup", "starts": starts, "rules": rules, "owed_channel": False}
    change(connection, season.id, season.status, values | {"owed_owner": False})
    told = update(season_members).where(season_members.c.season == season.id)
    connection.execute(told.values(told=case((season_members.c.user == by, 0), else_=1)))


def _next_series(connection: Connection, season: Season) -> int:
    """Give the number of the next league, or cup, of a game in a server."""
    alike = select(seasons.c.status, seasons.c.rules).where(
        seasons.c.guild == season.guild, seasons.c.game == season.game
    )
    series = [
        row.rules.series
        for row in connection.execute(alike.order_by(seasons.c.id).with_for_update()).all()
        if row.rules.is_cup == season.rules.is_cup
        and (row.status not in {"draft", "cancelled"} or row.rules.cancelled)
    ]
    return 1 + max(series, default=0)
