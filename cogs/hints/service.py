"""Hints: what a Knight would do in somebody's place, or a King if he finds better; by what the seat sees."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bot.answering.exercise import Exercise
from bot.answering.opinions import Opinions
from bot.errors import NoHint, NotYourTurn
from bot.host import Host
from bot.store.rows.table import TableRow
from bot.table.checks import WITHOUT_HINTS, check_not_paused, playing_seat
from bot.table.conductor import conductor
from bot.table.log import host_event
from bot.table.position import Position, others_playing
from bot.table.tables import TRIES, Changed, busy
from bot.table.thinking import thought
from bot.typed.deeds import deed, untold
from cogs.hints.tables import HintTables
from languages.spoken import move_told, texts
from rules.advice import Judgement, explained
from rules.menu import allows
from rules.text import N_, Seat, Text, Who, Words, say

tell = texts(__name__).tell


_TAKES: Words = N_("{who} takes a hint")
_KEPT: Final = 500  # hints, for who asks again
_WANTED: Final = say("this is what the step of the lesson asks for")
_OF_THE_DAY: Words = N_("The game of the day has no hints: everybody plays it as well as he can by himself.")
_NOT_HERE: Words = N_(
    "This table plays without hints; whoever opens a table can allow them before the game begins."
)
_READ_ON: Words = N_("Here is nothing to do but to read: press *Next* below the lesson.")
_NOTHING_FOUND: Words = N_("The computer has found nothing in time; you may ask it again.")
_NOT_ASKED: Words = N_("It is not your move, so there is nothing to give a hint about.")


class Hint(Struct, frozen=True):
    """An action that a computer proposes to a seat, as the log would tell it, what that leaves out, and why.

    It is the answer to the question of a `turn`; the `table_notified` is who takes a hint. Where a King has
    found better than a Knight, it has his `judgement` of what a Knight would do `first`.
    """

    table_id: int
    title: str
    seat: Seat
    turn: int
    action: str
    typed: str
    told: tuple[Text, ...]
    besides: tuple[Text, ...]
    why: Text
    table_notified: bool
    judgement: Judgement | None = None
    first: str = ""
    first_told: tuple[Text, ...] = ()


class Found(Struct, frozen=True):
    """What a Knight would do at the question of a `turn`, and why, or what a King thinks of that.

    It holds for the `snapshot` it was found in.
    """

    turn: int
    first: str
    why: Text
    judgement: Judgement | None = None
    snapshot: bytes | None = None

    @property
    def action(self) -> str:
        """What to do."""
        return self.first if self.judgement is None else self.judgement.best


class Hints:
    """The hints of all tables."""

    def __init__(self, host: Host) -> None:
        """Let computers think in a `worker`, and a judge look further; without the one they guess."""
        self._tables = host.tables
        self._worker = host.worker
        self._opinions = host.of(Opinions)
        self._last = OrderedDict[tuple[int, int], Found]()
        self._store = host.store.of(HintTables)

    async def may_take(self, table_id: int, user: int) -> bool:
        """Say whether a hint is to be had for a person's present question."""
        row = await self._tables.row(table_id)
        seat = next((seat for seat, chair in enumerate(row.chairs) if chair.user == user), None)
        if seat is None or row.status != "running" or row.paused is not None:
            return False
        return row.chairs[seat].awaited and not why_not(row, seat)

    async def take(self, table_id: int, user: int) -> Hint:
        """Give a hint for a person's present question; others at the table are told that it is taken.

        NoHint, NotYourTurn, NotSeated, NotStarted, Resigned, GameOver, Paused, Busy.
        """
        for _ in range(TRIES):
            position = await self._tables.load(table_id)
            row = position.row
            seat = playing_seat(row, user)
            check_not_paused(row)
            if refused := why_not(row, seat):
                raise NoHint(N_("{sentence}"), sentence=refused)
            if row.lesson is not None:
                return await asyncio.to_thread(_of_lesson, position, seat)
            if seat not in position.acting:
                raise NotYourTurn(_NOT_ASKED)
            found = await self._found(position, seat, user)
            if await self._notified(row, seat):
                await self._store.keep(row.id, user, row.version, found.action)
                return await asyncio.to_thread(_hint, position, seat, found)
        raise busy()

    async def given(self, table_id: int, user: int) -> Sequence[tuple[int, str]]:
        """Give what hints told somebody to do at a table, each behind which version."""
        return await self._store.given(table_id, user)

    async def _found(self, position: Position, seat: Seat, user: int) -> Found:
        """Find what to do, and the same for who asks again about the same question; NoHint, Busy."""
        row, menu = position.row, position.menu(seat)
        turn, asking = row.chairs[seat].turn, (row.id, user)
        last = self._last.get(asking)
        if last is not None and (last.turn, last.snapshot) == (turn, row.snapshot):
            return last
        seed = f"{row.seed} hint {seat} {turn}"
        advice = await thought(position, seat, seed, self._worker)
        if advice is None:
            raise NoHint(_NOTHING_FOUND)
        judgement = await self._opinions.of(Exercise(position, seat, turn), user, advice.action, "", seed)
        if judgement is not None and not (judgement.is_mistake and allows(menu, judgement.best)):
            judgement = None
        found = self._last[asking] = Found(turn, advice.action, explained(advice), judgement, row.snapshot)
        while len(self._last) > _KEPT:
            self._last.popitem(last=False)
        return found

    async def _notified(self, row: TableRow, seat: Seat) -> bool:
        """Tell the others once a turn that a hint is taken; False where the table has changed meanwhile."""
        turn = row.chairs[seat].turn
        if not others_playing(row, seat) or row.chairs[seat].extra.get("hinted") == turn:
            return True
        move = host_event(row, say(_TAKES, who=Who(seat)), (), self._tables.now(), minor=True)
        counts = await self._store.notify(move, seat, turn)
        if counts:
            self._tables.notify(Changed(row.id))
        return counts


def why_not(row: TableRow, seat: Seat) -> str:
    """Say why no hint can be taken at a table; nothing where it can."""
    if row.day is not None:
        return tell(_OF_THE_DAY)
    for without in WITHOUT_HINTS.asked(row.extra) if row.extra else ():
        return without()
    return tell(_NOT_HERE) if others_playing(row, seat) and not row.hints else ""


def _of_lesson(position: Position, seat: Seat) -> Hint:
    """Give what a step of a lesson wants."""
    action = conductor().wanted(position.row, position.game)
    if not action or not allows(position.menu(seat), action):
        raise NoHint(_READ_ON)
    return _hint(position, seat, Found(position.row.chairs[seat].turn, action, _WANTED))


def _hint(position: Position, seat: Seat, found: Found) -> Hint:
    row, game, menu, action = position.row, position.game, position.menu(seat), found.action
    is_better = found.judgement is not None
    return Hint(
        row.id,
        game.info.title,
        seat,
        found.turn,
        action,
        typed=move_told(game, action),
        told=deed(game, position.state, seat, action),
        besides=tuple(untold(game, position.state, seat, menu, action)),
        why=found.why,
        table_notified=row.lesson is None and bool(others_playing(row, seat)),
        judgement=found.judgement,
        first=found.first if is_better else "",
        first_told=deed(game, position.state, seat, found.first) if is_better else (),
    )
