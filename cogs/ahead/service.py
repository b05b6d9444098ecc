"""Answers left ahead: given to the next question as soon as it is asked, if they fit; nobody else knows."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from typing import Final

from bot.errors import Illegal, NotDue
from bot.host import Host
from bot.store.rows.table import Replies, Reply, TableRow
from bot.table.checks import check_no_lesson, check_not_paused, playing_seat, seat_of
from bot.table.log import MOST, words_of
from bot.table.position import DID_NOT_FIT, DONE_AHEAD, NO_REPLY, Position, escaped
from bot.table.sequence import act_in, completed_at
from bot.table.tables import Changed
from bot.table.view import Beside
from bot.typed.completion import Completion
from cogs.ahead.futures import Future, Offer, completed_in, could_fit, futures, offered_in
from cogs.ahead.tables import AheadTables
from rules.game import ToSeat
from rules.text import N_, Seat, Text, Words, say

_KEPT = 20  # positions in which people type ahead
_LONGEST: Final = 80  # signs, as of every action
ASKED: Final[Words] = N_(
    "You are asked now, so nothing is left ahead: `/move` does your move, `/hand` shows the question."
)
_DOES: Final[Words] = N_("You are asked now: `{answer}` does it, typed behind `/move`.")
_DOES_NO_MORE: Final[Words] = N_(
    "You are asked now: `{answer}`, typed behind `/move`, does that and no more; `/hand` shows what follows."
)
_FITS_NOTHING: Words = N_(
    "\u201c{answer}\u201d fits nothing that you could be asked next; choose from what is offered as `answer`."
)


_DONE: Words = N_("\u201c{answer}\u201d, which you had left ahead, was done.")
_DID_NOT_FIT: Words = N_("\u201c{answer}\u201d, which you had left ahead, did not fit: {why}.")
_NONE_CAME: Words = N_(
    "None of the moves came to which you had left a reply, so nothing was done that you had left ahead."
)
_OVER: Words = N_("The game is over, so nothing is left ahead any more.")
_FORGOTTEN: Words = N_("What you had left ahead is forgotten.")
_FATES: Final[dict[str, Words]] = {DONE_AHEAD: _DONE, DID_NOT_FIT: _DID_NOT_FIT, NO_REPLY: _NONE_CAME}


class AskedNow(NotDue):
    """Somebody leaves ahead what he is asked now; what he has typed may be done at once."""


class Left(Beside, frozen=True):
    """What somebody has left: an answer to whatever comes, and replies to what is named."""

    answer: str = ""
    replies: Replies = ()

    @property
    def asks(self) -> list[object]:
        """All of it."""
        return [self.answer, *self.replies]

    def replaced(self, before: Left) -> str:
        """Give the answer that was left before and is no more: to whatever comes, or to the same move."""
        answers = {each.named: each.answer for each in before.replies} | {"": before.answer}
        now = {each.named: each.answer for each in self.replies} | {"": self.answer}
        return next((gone for named, gone in answers.items() if gone and gone != now.get(named)), "")


class Ahead:
    """What people answer before they are asked."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables
        self._reader = host.turns.reader
        self._answers = host.store.of(AheadTables)
        # Whoever types asks for completions at every letter.
        self._asked: OrderedDict[tuple[int, int, Seat], list[Future]] = OrderedDict()

    async def leave(self, table_id: int, user: int, typed: str) -> str:
        """Keep an answer to the next question somebody is asked; give it as it is kept. Illegal, NotDue."""
        text = _plain(typed)
        await self._check_could_fit(await self.check(table_id, user), user, text)
        await self._kept(table_id, user, text, await self._answers.leave_answer(table_id, user, text))
        return text

    async def reply(self, table_id: int, user: int, named: str, typed: str) -> None:
        """Keep an answer to a move of somebody else's, named as the log tells it; Illegal, NotDue."""
        reply = Reply(_plain(named), _plain(typed))
        row = await self.check(table_id, user)
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
        await self._check_could_fit(row, user, reply.answer)
        kept = await self._answers.leave_replies(table_id, user, (*others, reply))
        await self._kept(table_id, user, reply.answer, kept)

    async def left(self, table_id: int, user: int) -> Left:
        """Tell what somebody has left ahead."""
        return (await self.standing(table_id, user))[0]

    async def standing(self, table_id: int, user: int) -> tuple[Left, int]:
        """Tell what somebody has left ahead, and at which version of the table."""
        row = await self._tables.row(table_id)
        chair = row.chairs[playing_seat(row, user)]
        return Left(chair.ahead, chair.replies), row.version

    async def fate(self, table_id: int, user: int, version: int) -> Text:
        """Say what has become of all that somebody had left ahead at a version of the table, or forgotten."""
        position, newest = await self._tables.told(table_id)
        seat = seat_of(position.row, user)
        for note in reversed([note for event in newest if event.version > version for note in event.notes]):
            if isinstance(note, ToSeat) and note.seat == seat and note.text.template in _FATES:
                return Text(_FATES[note.text.template], note.text.values)
        return say(_FORGOTTEN if position.row.status == "running" else _OVER)

    async def completions(self, table_id: int, user: int, typed: str, limit: int) -> list[Completion]:
        """Give what goes on from what is typed, by what somebody is asked now, or could be asked next."""
        position = await self._tables.load(table_id)
        seat = playing_seat(position.row, user)
        check_no_lesson(position.row)
        if seat in position.acting:
            return await self._reader.read(user, partial(completed_at, position, seat, typed, limit))
        asked = await self._futures(position, user, seat)
        return await self._reader.read(user, partial(completed_in, asked, seat, typed, limit))

    async def offered(self, table_id: int, user: int, said: str, limit: int) -> list[Offer]:
        """Offer somebody who is not asked now what he could be asked next, behind what he has said."""
        position = await self._tables.load(table_id)
        seat = playing_seat(position.row, user)
        if seat in position.acting or position.row.paused is not None:
            return []
        asked = await self._futures(position, user, seat)
        return await self._reader.read(user, partial(offered_in, asked, seat, said, limit))

    async def _check_could_fit(self, row: TableRow, user: int, text: str) -> None:
        """Refuse what fits nothing that could be asked next; who is asked now is told so as it is kept."""
        position, seat = await self._tables.load(row.id), playing_seat(row, user)
        if position.state is None or seat in position.acting:
            return
        asked = await self._futures(position, user, seat)
        if not await self._reader.read(user, partial(could_fit, asked, seat, text)):
            raise Illegal(_FITS_NOTHING, answer=escaped(text))

    async def _futures(self, position: Position, user: int, seat: Seat) -> list[Future]:
        key = position.row.id, position.row.version, seat
        if key not in self._asked:
            self._asked[key] = await self._reader.read(user, partial(futures, position, seat))
            if len(self._asked) > _KEPT:
                self._asked.popitem(last=False)
        return self._asked.get(key, [])

    async def take_back(self, table_id: int, user: int) -> bool:
        """Forget what somebody has left ahead, also in a pause; False where nothing is left any more."""
        row = await self._tables.row(table_id)
        chair = row.chairs[playing_seat(row, user)]
        forgotten = await self._answers.leave_replies(table_id, user, ())
        forgotten = await self._answers.leave_answer(table_id, user, None) and forgotten
        self._tables.notify(Changed(table_id))
        return forgotten and bool(chair.ahead or chair.replies)

    async def check(self, table_id: int, user: int) -> TableRow:
        """Make sure that somebody may leave a move ahead; NotSeated, GameOver, Resigned, NotDue, Paused."""
        row = await self._tables.row(table_id)
        playing_seat(row, user)
        check_no_lesson(row)
        check_not_paused(row)
        return row

    async def _kept(self, table_id: int, user: int, answer: str, is_kept: bool) -> None:
        if not is_kept:
            position = await self._tables.load(table_id)
            seat = playing_seat(position.row, user)
            words = await self._reader.read(user, partial(refused_now, position, seat, answer))
            if words is None:
                raise NotDue(ASKED)
            raise AskedNow(words, answer=answer.replace("`", "'"))
        self._tables.notify(Changed(table_id))


def refused_now(position: Position, seat: Seat, answer: str) -> Words | None:
    """Say to somebody who is asked now what becomes of an answer; None of what is no move."""
    text = act_in(position, seat, answer)
    if text is None:
        return None
    if not position.allows(seat, text):
        return ASKED
    return _DOES if position.question(seat, text) is None else _DOES_NO_MORE


def _plain(typed: str) -> str:
    text = " ".join(typed.split())
    if not 0 < len(text) <= _LONGEST:
        raise Illegal(N_("A move has at most {longest} letters, digits and signs."), longest=_LONGEST)
    return text
