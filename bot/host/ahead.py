"""Answers left ahead: given to the next question as soon as it is asked, if they fit; nobody else knows."""

from __future__ import annotations

from typing import Final

from bot.errors import Illegal, NotDue
from bot.host.base import Changed, Tables
from bot.host.checks import check_no_lesson, check_not_paused, playing_seat

_LONGEST: Final = 80  # signs, as of every action


class Ahead:
    """What people answer before they are asked."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def leave(self, table_id: int, user: int, typed: str) -> str:
        """Keep an answer to the next question somebody is asked; give it as it is kept. Illegal, NotDue."""
        text = " ".join(typed.split())
        if not 0 < len(text) <= _LONGEST:
            raise Illegal(f"A move has at most {_LONGEST} letters, digits and signs.")
        await self._keep(table_id, user, text)
        return text

    async def left(self, table_id: int, user: int) -> str:
        """Tell what somebody has left ahead; empty where that is nothing."""
        row = await self._tables.row(table_id)
        return row.chairs[playing_seat(row, user)].ahead

    async def take_back(self, table_id: int, user: int) -> None:
        """Forget what somebody has left ahead; NotDue where it is too late."""
        await self._keep(table_id, user, None)

    async def _keep(self, table_id: int, user: int, text: str | None) -> None:
        row = await self._tables.row(table_id)
        playing_seat(row, user)
        check_no_lesson(row)
        check_not_paused(row)
        if not await self._tables.store.tables.leave_answer(table_id, user, text):
            raise NotDue("You are asked now; `/hand` shows the question.")
        self._tables.tell(Changed(table_id))
