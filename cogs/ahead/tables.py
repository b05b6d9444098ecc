"""What somebody leaves ahead, with the seat that is to answer it."""

from typing import Any, Final

from sqlalchemy import Connection, or_, update

from bot.store.database import Late, Repository
from bot.store.outbox import tell_each
from bot.store.rows.table import Replies
from bot.store.schema import seats

OF_SEAT: Final[dict[str, Any]] = {"left": or_(seats.c.ahead.is_not(None), seats.c.replies != ())}


class AheadTables(Repository):
    """What people answer before they are asked."""

    async def leave_answer(self, table_id: int, user: int, text: str | None) -> bool:
        """Keep what somebody answers to his next question, or forget it; False where he is asked now."""
        return await self._database.unless_late(_leave, table_id, user, {"ahead": text})

    async def leave_replies(self, table_id: int, user: int, replies: Replies) -> bool:
        """Keep what somebody answers to what others may do; False where he is asked now."""
        return await self._database.unless_late(_leave, table_id, user, {"replies": replies})


def _leave(connection: Connection, table_id: int, user: int, left: dict[str, Any]) -> None:
    own = (seats.c.table_id == table_id) & (seats.c.user == user) & ~seats.c.awaited
    if not connection.execute(update(seats).where(own).values(left)).rowcount:
        raise Late
    tell_each(connection, table_id)
