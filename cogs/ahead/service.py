"""Answers left ahead: given to the next question as soon as it is asked, if they fit; nobody else knows."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from typing import Final

from bot.errors import Illegal, NotDue
from bot.host import Host
from bot.store.rows.move import StoredEvent
from bot.store.rows.table import Replies, Reply, TableRow
from bot.table.checks import check_no_lesson, check_not_paused, playing_seat
from bot.table.log import MOST, words_of
from bot.table.position import Position
from bot.table.sequence import completed_at
from bot.table.tables import Changed
from bot.table.transition import rebuilt
from bot.table.undo import in_effect
from bot.table.view import Beside
from bot.typed.completion import Completion
from cogs.ahead.tables import AheadTables
from rules.game import DECLARATIONS
from rules.text import N_, Seat


def asked_last(position: Position, seat: Seat, events: Sequence[StoredEvent]) -> Position | None:
    """Go back in a table's events to before a seat's last act; None where it has not acted yet."""
    effective = in_effect(events)
    acts = [
        number
        for number, event in enumerate(effective)
        if event.seat == seat and not event.forced and event.text not in DECLARATIONS
    ]
    if not acts:
        return None
    row, game = position.row, position.game
    return Position(row, game, rebuilt(row, game, effective[: acts[-1]]))


_KEPT = 20  # positions in which people type ahead
_LONGEST: Final = 80  # signs, as of every action


class Left(Beside, frozen=True):
    """What somebody has left: an answer to whatever comes, and replies to what is named."""

    answer: str = ""
    replies: Replies = ()

    @property
    def asks(self) -> list[object]:
        """All of it."""
        return [self.answer, *self.replies]


class Ahead:
    """What people answer before they are asked."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables
        self._reader = host.turns.reader
        self._answers = host.store.of(AheadTables)
        # Whoever types asks for completions at every letter.
        self._asked: OrderedDict[tuple[int, int, Seat], Position | None] = OrderedDict()

    async def leave(self, table_id: int, user: int, typed: str) -> str:
        """Keep an answer to the next question somebody is asked; give it as it is kept. Illegal, NotDue."""
        text = _plain(typed)
        await self._check(table_id, user)
        await self._kept(table_id, await self._answers.leave_answer(table_id, user, text))
        return text

    async def reply(self, table_id: int, user: int, named: str, typed: str) -> None:
        """Keep an answer to a move of somebody else's, named as the log tells it; Illegal, NotDue."""
        reply = Reply(_plain(named), _plain(typed))
        row = await self._check(table_id, user)
        info = self._tables.info(row.game)
        if not info.replies:
            raise NotDue(
                N_("In {title} no move can be left for one that is named; leave `to` out."), title=info.title
            )
        if not words_of(reply.named):
            raise Illegal(N_("Name the move as the log tells it, such as \u201ce2 e4\u201d."))
        others = [each for each in row.chairs[playing_seat(row, user)].replies if each.named != reply.named]
        if len(others) >= MOST:
            raise Illegal(N_("You have left {most} replies already; *Forget it* takes them back."), most=MOST)
        await self._kept(table_id, await self._answers.leave_replies(table_id, user, (*others, reply)))

    async def left(self, table_id: int, user: int) -> Left:
        """Tell what somebody has left ahead."""
        row = await self._tables.row(table_id)
        chair = row.chairs[playing_seat(row, user)]
        return Left(chair.ahead, chair.replies)

    async def completions(self, table_id: int, user: int, typed: str, limit: int) -> list[Completion]:
        """Give what goes on from what is typed, by the question somebody is asked now or was asked last.

        What he is asked next is often alike; nobody can know more before it is asked.
        """
        position = await self._tables.load(table_id)
        seat = playing_seat(position.row, user)
        check_no_lesson(position.row)
        asked = position if position.questions[seat] else await self._asked_last(position, seat)
        if asked is None:
            return []
        return await self._reader.read(user, partial(completed_at, asked, seat, typed, limit))

    async def _asked_last(self, position: Position, seat: Seat) -> Position | None:
        key = position.row.id, position.row.version, seat
        if key not in self._asked:
            events = await self._tables.events(position.row)
            self._asked[key] = await asyncio.to_thread(asked_last, position, seat, events)
            if len(self._asked) > _KEPT:
                self._asked.popitem(last=False)
        return self._asked.get(key)

    async def take_back(self, table_id: int, user: int) -> None:
        """Forget what somebody has left ahead; NotDue where it is too late."""
        await self._check(table_id, user)
        forgotten = await self._answers.leave_replies(table_id, user, ())
        await self._kept(table_id, await self._answers.leave_answer(table_id, user, None) and forgotten)

    async def _check(self, table_id: int, user: int) -> TableRow:
        row = await self._tables.row(table_id)
        playing_seat(row, user)
        check_no_lesson(row)
        check_not_paused(row)
        return row

    async def _kept(self, table_id: int, is_kept: bool) -> None:
        if not is_kept:
            raise NotDue(N_("You are asked now; `/hand` shows the question."))
        self._tables.notify(Changed(table_id))


def _plain(typed: str) -> str:
    text = " ".join(typed.split())
    if not 0 < len(text) <= _LONGEST:
        raise Illegal(N_("A move has at most {longest} letters, digits and signs."), longest=_LONGEST)
    return text
