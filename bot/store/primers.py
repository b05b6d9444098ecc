"""Which kinds of questions somebody has met, and how often he has answered them."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from bot.store.database import Database, insert
from bot.store.rows.met import Met
from bot.store.schema import questions_met


class Primers:
    """What need not be explained to somebody any more."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, user: int, game: str, answered: Met) -> None:
        """Note how often somebody has answered some kinds of questions by now."""
        await self._database.change(_note, user, game, answered)

    async def forget(self, user: int) -> None:
        """Forget what somebody has met, so that everything is explained anew."""
        await self._database.execute(delete(questions_met).where(questions_met.c.user == user))


def _note(connection: Connection, user: int, game: str, answered: Met) -> None:
    own = (questions_met.c.user == user) & (questions_met.c.game == game)
    kinds = (connection.scalar(select(questions_met.c.kinds).where(own)) or {}) | answered
    met = insert(connection, questions_met).values(user=user, game=game, kinds=kinds)
    connection.execute(met.on_conflict_do_update(index_elements=["user", "game"], set_={"kinds": kinds}))
