"""Answers left ahead: given to the next question as soon as it is asked, if they fit; nobody else knows."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.errors import Illegal, NotDue
from bot.host.base import Changed, Tables
from bot.host.checks import check_no_lesson, check_not_paused, playing_seat
from bot.host.replies import MOST, words_of
from bot.store.rows import TableRow
from bot.store.rows.reply import Replies, Reply

_LONGEST: Final = 80  # signs, as of every action


class Left(Struct, frozen=True):
    """What somebody has left: an answer to whatever comes, and replies to what is named."""

    answer: str = ""
    replies: Replies = ()


class Ahead:
    """What people answer before they are asked."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def leave(self, table_id: int, user: int, typed: str) -> str:
        """Keep an answer to the next question somebody is asked; give it as it is kept. Illegal, NotDue."""
        text = _plain(typed)
        await self._check(table_id, user)
        await self._kept(table_id, await self._tables.store.tables.leave_answer(table_id, user, text))
        return text

    async def reply(self, table_id: int, user: int, named: str, typed: str) -> None:
        """Keep an answer to a move of somebody else's, named as the log tells it; Illegal, NotDue."""
        reply = Reply(_plain(named), _plain(typed))
        row = await self._check(table_id, user)
        info = self._tables.info(row.game)
        if not info.replies:
            raise NotDue(
                "In {title} no move can be left for one that is named; leave `to` out.", title=info.title
            )
        if not words_of(reply.named):
            raise Illegal("Name the move as the log tells it, such as \u201ce2 e4\u201d.")
        others = [each for each in row.chairs[playing_seat(row, user)].replies if each.named != reply.named]
        if len(others) >= MOST:
            raise Illegal("You have left {most} replies already; *Forget it* takes them back.", most=MOST)
        kept = await self._tables.store.tables.leave_replies(table_id, user, (*others, reply))
        await self._kept(table_id, kept)

    async def left(self, table_id: int, user: int) -> Left:
        """Tell what somebody has left ahead."""
        row = await self._tables.row(table_id)
        chair = row.chairs[playing_seat(row, user)]
        return Left(chair.ahead, chair.replies)

    async def take_back(self, table_id: int, user: int) -> None:
        """Forget what somebody has left ahead; NotDue where it is too late."""
        await self._check(table_id, user)
        tables = self._tables.store.tables
        replies_forgotten = await tables.leave_replies(table_id, user, ())
        await self._kept(table_id, await tables.leave_answer(table_id, user, None) and replies_forgotten)

    async def _check(self, table_id: int, user: int) -> TableRow:
        row = await self._tables.row(table_id)
        playing_seat(row, user)
        check_no_lesson(row)
        check_not_paused(row)
        return row

    async def _kept(self, table_id: int, is_kept: bool) -> None:
        if not is_kept:
            raise NotDue("You are asked now; `/hand` shows the question.")
        self._tables.tell(Changed(table_id))


def _plain(typed: str) -> str:
    text = " ".join(typed.split())
    if not 0 < len(text) <= _LONGEST:
        raise Illegal("A move has at most {longest} letters, digits and signs.", longest=_LONGEST)
    return text
