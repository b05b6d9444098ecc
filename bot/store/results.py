"""How games have ended: the scores of those who played alone, who has won what, and under which titles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, func, select

from bot.store.database import Database, insert
from bot.store.rows import Score, Win
from bot.store.schema import OVER, events, people, results, seats, tables, title_forms


class Results:
    """High scores, wins and titles of those who are still known."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def high_scores(self, game: str, guild: int | None, most: int) -> list[Score]:
        """List what people have reached alone in a server, each his best, the highest first."""
        return await self._database.structs(Score, _best(game, guild).limit(most))

    async def wins(self, game: str, guild: int | None, users: Sequence[int] | None = None) -> list[Win]:
        """List the games of a kind that people (None: all) have won in a server, the oldest first.

        Won is a finished game with the first place alone, against another person who sat there to its end.
        It counts also where the others have resigned, but not before the winner has done anything in it.
        """
        return await self._database.structs(Win, _won(game, guild, users))

    async def title_forms(self, game: str) -> dict[int, int]:
        """Read which form of a game's titles people have chosen, by person."""
        chosen = select(title_forms.c.user, title_forms.c.form).where(title_forms.c.game == game)
        return {row.user: row.form for row in await self._database.rows(chosen)}

    async def choose_title_form(self, user: int, game: str, form: int) -> None:
        """Remember the form of a game's titles in which somebody wants to be called."""
        await self._database.change(_choose, user, game, form)


def _finished(game: str, guild: int | None) -> ColumnElement[bool]:
    return and_(tables.c.game == game, tables.c.guild == guild, tables.c.status == OVER)


def _best(game: str, guild: int | None) -> Select[Any]:
    """Select the highest scores; each person has one place, and who resigns has not reached anything."""
    chairs = select(func.count()).where(seats.c.table_id == tables.c.id).scalar_subquery()
    rank = func.row_number().over(
        partition_by=results.c.user, order_by=(results.c.score.desc(), tables.c.changed, tables.c.id)
    )
    reached = (
        select(
            tables.c.id.label("table_id"),
            results.c.user,
            people.c.name,
            results.c.score,
            tables.c.changed.label("time"),
            tables.c.options,
            rank.label("rank"),
        )
        .join(results, results.c.table_id == tables.c.id)
        .join(people, people.c.user == results.c.user)
        .where(
            _finished(game, guild),
            results.c.user > 0,
            results.c.score.is_not(None),
            results.c.reason != "resign",
            chairs == 1,
        )
        .subquery()
    )
    listed = select(*(reached.c[name] for name in Score.__struct_fields__)).where(reached.c.rank == 1)
    return listed.order_by(reached.c.score.desc(), reached.c.time, reached.c.table_id)


def _won(game: str, guild: int | None, users: Sequence[int] | None) -> Select[Any]:
    others = results.alias()
    everybody = others.c.table_id == tables.c.id
    first = select(func.count()).where(everybody, others.c.place == 1).scalar_subquery()
    persons = select(func.count(others.c.user)).where(everybody).scalar_subquery()
    acted = select(events.c.version).where(events.c.table_id == tables.c.id, events.c.user == results.c.user)
    return (
        select(tables.c.id.label("table_id"), results.c.user, people.c.name, tables.c.options)
        .join(results, and_(results.c.table_id == tables.c.id, results.c.place == 1))
        .join(people, people.c.user == results.c.user)
        .where(
            _finished(game, guild),
            results.c.user > 0 if users is None else results.c.user.in_(users),
            first == 1,
            persons > 1,
            acted.exists(),
        )
        .order_by(tables.c.changed, tables.c.id)
    )


def _choose(connection: Connection, user: int, game: str, form: int) -> None:
    chosen = insert(connection, title_forms).values(user=user, game=game, form=form)
    connection.execute(
        chosen.on_conflict_do_update(index_elements=["user", "game"], set_={"form": chosen.excluded.form})
    )
