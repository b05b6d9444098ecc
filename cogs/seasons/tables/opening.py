"""How a season is drafted, and people are let sign up for it."""

from __future__ import annotations

from msgspec.structs import replace
from sqlalchemy import Connection, case, select, update

from bot.store.people import meet
from bot.store.rows.person import Person as Met
from cogs.seasons.tables.joining import change, kept
from cogs.seasons.tables.schema import Season, season_members, seasons


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
