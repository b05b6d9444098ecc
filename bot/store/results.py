"""Who has won what, and under which titles."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, select

from bot.store.database import Database, insert
from bot.store.rows.standing import Win
from bot.store.schema import OVER, people, results, tables, title_forms


class Results:
    """Wins and titles of those who are still known."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def wins(self, game: str, guild: int | None, users: Sequence[int]) -> list[Win]:
        """List the games of a kind that people have won in a server, the oldest first.

        Won is a finished game with the first place alone, against another person who sat there to its end.
        It counts also where the others have resigned, but not before the winner has done anything in it.
        """
        won = (
            select(tables.c.id.label("table_id"), results.c.user, people.c.name, tables.c.options)
            .join(results, results.c.table_id == tables.c.id)
            .join(people, people.c.user == results.c.user)
            .where(_finished(game, guild), results.c.user.in_(users), results.c.wins.is_not(None))
            .order_by(tables.c.changed, tables.c.id)
        )
        return await self._database.structs(Win, won)

    async def title_forms(self, game: str, users: Sequence[int]) -> dict[int, int]:
        """Read which form of a game's titles people have chosen, by person."""
        chosen = select(title_forms.c.user, title_forms.c.form)
        chosen = chosen.where(title_forms.c.game == game, title_forms.c.user.in_(users))
        return {row.user: row.form for row in await self._database.rows(chosen)}

    async def choose_title_form(self, user: int, game: str, form: int) -> None:
        """Remember the form of a game's titles in which somebody wants to be called."""
        await self._database.change(_choose, user, game, form)


def _finished(game: str, guild: int | None) -> ColumnElement[bool]:
    return and_(tables.c.game == game, tables.c.guild == guild, tables.c.status == OVER)


def _choose(connection: Connection, user: int, game: str, form: int) -> None:
    chosen = insert(connection, title_forms).values(user=user, game=game, form=form)
    connection.execute(
        chosen.on_conflict_do_update(index_elements=["user", "game"], set_={"form": chosen.excluded.form})
    )
