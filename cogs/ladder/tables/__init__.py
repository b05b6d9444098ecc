"""What follows from games that are over, where it is kept, and how it is counted as each ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, select, update

from bot.store.database import Database
from bot.store.features import Personal
from bot.store.people import stand_in_on_seats
from bot.store.rows.move import Move
from bot.store.rows.person import Reached
from cogs.ladder.rows import PROVISIONAL, Standing
from cogs.ladder.tables.counting import end
from cogs.ladder.tables.ended import ResultTables, call_by_most_moves
from cogs.ladder.tables.ladder import LadderTables
from cogs.ladder.tables.schema import results, standings, title_forms
from rules.game import Options
from rules.text import Seat

__all__ = ["LadderTables", "ResultTables"]

_OF_GAME = ("table_id", "place", "score", "reason", "before", "rating", "rated_at", "wins")
PERSONAL: Final = (
    Personal(title_forms, ("user",), ("game", "form")),
    Personal(results, ("user",), _OF_GAME),
    Personal(standings, ("user",), ("guild", "game", "rated", "rating", "best", "best_time", "record")),
)


def _at_end(connection: Connection, move: Move, before: Mapping[Seat, Row[Any]]) -> None:
    """Keep how a game ends, and count it."""
    call_by_most_moves(connection, move, before)
    end(connection, move, {seat: row.user for seat, row in before.items()})


async def _recount(database: Database, *, anew: bool) -> int:
    """Count all ladders anew, or those of which that is still to be done; give how many games that were."""
    ladders = LadderTables(database)
    return await (ladders.recount() if anew else ladders.count_missing())


async def _wins(
    database: Database, game: str, guild: int | None, users: Sequence[int]
) -> list[tuple[int, Options]]:
    """Give who of some people has won games of a kind in a server, the oldest first, by which options."""
    return [(win.user, win.options) for win in await ResultTables(database).wins(game, guild, users)]


async def _reached(database: Database, user: int) -> list[Reached]:
    """Give what somebody has reached in each game and server."""
    found = select(standings.c.game, standings.c.record).where(standings.c.user == user)
    return [_as_reached(row.game, row.record) for row in await database.rows(found)]


def _as_reached(game: str, record: Standing) -> Reached:
    rating = record.rating if record.rated >= PROVISIONAL else None
    return Reached(game, record.games, record.wins, rating)


def _kept_at(user: int) -> Select[Any]:
    """Select the tables whose results name somebody."""
    return select(results.c.table_id).where(results.c.user == user)


def _erase_at(connection: Connection, table_id: int, user: int) -> None:
    """Keep of how somebody stood before a game only what the ratings of the others follow from."""
    mine = (results.c.table_id == table_id) & (results.c.user == user)
    before = connection.scalar(select(results.c.before).where(mine))
    strength = before.strength if before else None
    nothing = {"rating": None, "rated_at": None, "wins": None}
    connection.execute(update(results).where(mine).values(before=strength, **nothing))
    stand_in_on_seats(connection, results, table_id, user)


AT_END: Final = (_at_end,)
WINS: Final = (_wins,)
REACHED: Final = (_reached,)
RECOUNT: Final = (_recount,)
KEPT_AT: Final = (_kept_at,)
ERASE_AT: Final = (_erase_at,)
