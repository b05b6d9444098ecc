"""Who has won what, and under which titles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import BindParameter, Connection, Select, bindparam, select

from bot.store.database import Database, insert
from bot.store.schema import OVER, people, tables
from cogs.ladder.rows import Win
from cogs.ladder.tables.schema import results, title_forms

_of_users: BindParameter[Sequence[int]] = bindparam("of_users", expanding=True)
_FORMS = select(title_forms.c.user, title_forms.c.form).where(
    title_forms.c.game == bindparam("of_game"), title_forms.c.user.in_(_of_users)
)


class ResultTables:
    """Wins and titles of those who are still known."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def wins(self, game: str, guild: int | None, users: Sequence[int]) -> list[Win]:
        """List the games of a kind that people have won in a server, the oldest first.

        Won is a finished game with the first place alone, against another person who sat there to its end.
        It counts also where the others have resigned, but not before the winner has done anything in it.
        """
        asked = {"of_game": game, "of_users": users} | ({} if guild is None else {"of_guild": guild})
        return await self._database.structs(Win, _won(in_server=guild is not None), **asked)

    async def title_forms(self, game: str, users: Sequence[int]) -> dict[int, int]:
        """Read which form of a game's titles people have chosen, by person."""
        rows = await self._database.rows(_FORMS, of_game=game, of_users=users)
        return {row.user: row.form for row in rows}

    async def choose_title_form(self, user: int, game: str, form: int) -> None:
        """Remember the form of a game's titles in which somebody wants to be called."""
        await self._database.change(_choose, user, game, form)


@cache
def _won(*, in_server: bool) -> Select[Any]:
    # People's results are few beside all that was played there; a sum keeps SQLite from that index.
    guild = tables.c.guild + 0
    here = guild == bindparam("of_guild") if in_server else guild.is_(None)
    return (
        select(tables.c.id.label("table_id"), results.c.user, people.c.name, tables.c.options)
        .join(results, results.c.table_id == tables.c.id)
        .join(people, people.c.user == results.c.user)
        .where(tables.c.game == bindparam("of_game"), here, tables.c.status == OVER)
        .where(results.c.user.in_(_of_users), results.c.wins.is_not(None))
        .order_by(tables.c.changed, tables.c.id)
    )


def _choose(connection: Connection, user: int, game: str, form: int) -> None:
    chosen = insert(connection, title_forms).values(user=user, game=game, form=form)
    connection.execute(
        chosen.on_conflict_do_update(index_elements=["user", "game"], set_={"form": chosen.excluded.form})
    )
