"""What a King thinks of the moves of a game that is over: worked out once, when somebody asks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from itertools import pairwise, takewhile
from math import ceil
from statistics import fmean
from time import monotonic
from typing import Final, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.errors import NoJudgement
from bot.host import Host
from bot.store.rows.move import StoredEvent
from bot.store.rows.table import TableRow
from bot.table.thinking import Judge
from bot.table.transition import played_again
from bot.table.undo import in_effect
from bot.typed.deeds import turn_told
from cogs.history.spending import Spending
from cogs.history.tables import JudgementTables
from rules.advice import MISTAKE, SLIGHT, Judgement, Verdict
from rules.game import AnyGame, menu_of
from rules.menu import allows
from rules.search.accounting import accounted
from rules.search.coaching import Slip, coach_of
from rules.search.forcing import falls
from rules.search.judging import can_judge
from rules.snapshot import deserialize, snapshot
from rules.text import N_, Seat, Text

T = TypeVar("T")
_log = logging.getLogger(__name__)
_NOTHING: Final = Verdict(())
_NEAR_THE_END: Final = 20  # steps, of which a few turns may consist
_FAILURES: Final = 3  # in a row, behind which he is asked no more: his process does not work
_KEPT: Final = 10  # steps, behind which what is known so far is kept
_SURE: Final = 3  # steps, by whose time that of the others is foreseen

# The number of the step it follows, whose it is, and its text, perhaps with what comes behind it in the turn.
Act: TypeAlias = tuple[int, Seat, str]
BEHIND: Final = "\n"


class Progress(Struct, frozen=True):
    """How many of how many steps of a game are judged, some `before`, and since when he is at the others."""

    table: int
    done: int
    steps: int
    before: int = 0
    since: float = 0.0

    @property
    def minutes(self) -> int | None:
        """How many more it takes at the speed of what was done so far; None where nobody can say."""
        done = self.done - self.before
        if done < _SURE:
            return None
        return ceil((monotonic() - self.since) / done * (self.steps - self.done) / 60)


class Judgements:
    """The judgements of all games, one worked out after the other."""

    def __init__(self, host: Host) -> None:
        """Without a `judge` nothing is thought."""
        self._tables = host.tables
        self._history = host.history
        self._judge = host.judge
        self._working = asyncio.Lock()
        self._under_way = dict[int, asyncio.Task[Sequence[Verdict]]]()
        self._progress: Progress | None = None

    def progress(self) -> Progress | None:
        """Say which game is being judged, and how far that is."""
        return self._progress

    async def known(self, table_id: int) -> Sequence[Verdict]:
        """Give a verdict for each step of a game; none where no move was judged yet, or not all were."""
        found = await self._tables.store.of(JudgementTables).read(table_id)
        is_whole = bool(found) and found[-1] != _NOTHING
        return found if is_whole and any(verdict.judgement for verdict in found) else ()

    async def begun(self, table_id: int) -> Sequence[Verdict]:
        """Give what was found of the first steps of a game before that was broken off."""
        found = await self._tables.store.of(JudgementTables).read(table_id)
        return found[:-1] if found and found[-1] == _NOTHING else ()

    async def of_step(self, table_id: int, number: int) -> Judgement | None:
        """Give what is thought of the act that led to a step; None where nobody chose, or has asked."""
        verdicts = await self.known(table_id)
        return verdicts[number - 1].judgement if 0 < number <= len(verdicts) else None

    async def worked_out(self, table_id: int) -> Sequence[Verdict]:
        """Give a verdict for each step of a game, after a while where nobody asked before.

        None where the King fails, who may be asked again then: he goes on where he was broken off. He also
        goes on where nobody waits for it any more. NoJudgement, NotStarted, NotOver.
        """
        row = await self._history.opened(table_id)
        game = self._tables.game_of(row)
        if self._judge is None or not can_judge(game):
            raise NoJudgement(N_("There is no King who could judge this game."))
        if table_id not in self._under_way:
            task = self._under_way[table_id] = asyncio.create_task(self._work(row, game, self._judge))
            task.add_done_callback(lambda _: self._under_way.pop(table_id))
        return await asyncio.shield(self._under_way[table_id])

    async def _work(self, row: TableRow, game: AnyGame, judge: Judge) -> Sequence[Verdict]:
        """Work out what is not known yet of a game, once no other is worked at."""
        async with self._working:
            if known := await self.known(row.id):
                return known
            try:
                found = await self._judged(row, game, judge)
            finally:
                self._progress = None
            if found:
                await self._tables.store.of(JudgementTables).keep(row.id, found)
            return found

    async def _keep_begun(self, table_id: int, found: Sequence[Verdict]) -> None:
        """Keep what is known of the first steps: a verdict that says nothing stands for all that is not."""
        if found:
            await self._tables.store.of(JudgementTables).keep(table_id, (*found, _NOTHING))

    async def in_words(self, table_id: int, acts: Collection[Act]) -> Mapping[Act, tuple[Text, ...]]:
        """Tell acts of a game that is over, those that were and others, as its log would."""
        row = await self._history.opened(table_id)
        effective = in_effect(await self._tables.events(row))
        return await asyncio.to_thread(_worded, row, self._tables.game_of(row), effective, acts)

    async def account(self, table_id: int, seat: Seat | None) -> Sequence[Text]:
        """Say where the points of a game that is over went, as far as it tells: a seat beside who won."""
        row = await self._history.opened(table_id)
        game, effective = self._tables.game_of(row), in_effect(await self._tables.events(row))
        return await _besides(game, lambda: _accounted(row, game, effective, seat)) or ()

    async def next_time(self, table_id: int, seat: Seat, slips: Sequence[Slip]) -> Sequence[Text]:
        """Say what a seat is to do otherwise, by a game that is over and the kinds of its mistakes."""
        row = await self._history.opened(table_id)
        game, effective = self._tables.game_of(row), in_effect(await self._tables.events(row))
        if (coach := coach_of(game)) is None:
            return ()
        played = played_again(row, game, effective)
        return await _besides(game, lambda: coach.next_time([*map(game.table, played)], seat, slips)) or ()

    async def unseen(self, table_id: int, seat: Seat, number: int) -> Text | None:
        """Tell what a seat could not know behind a step of a game that is over; or nothing."""
        row = await self._history.opened(table_id)
        game, effective = self._tables.game_of(row), in_effect(await self._tables.events(row))
        if (coach := coach_of(game)) is None:
            return None
        played = played_again(row, game, effective)
        return await _besides(game, lambda: coach.unseen(played, seat, number))

    async def _judged(self, row: TableRow, game: AnyGame, judge: Judge) -> tuple[Verdict, ...]:
        effective = in_effect(await self._tables.events(row))
        states, turns = await asyncio.to_thread(_states, row, game, effective)
        acts = [*_acts_behind(effective)]
        won = await asyncio.to_thread(_winning, game, states, acts)
        spending = Spending(sum(act is not None for act in acts))
        found, earlier, failed, seats = [*await self.begun(row.id)], _Earlier(), 0, len(row.chairs)
        for verdict, act in zip(found, acts, strict=False):
            spending.spend(verdict.spent, decision=act is not None)
            earlier = earlier.behind(act, verdict.judgement)
        begun, since = len(found), monotonic()
        for number, (state, act) in enumerate(zip(states[begun:], acts[begun:], strict=True), begun):
            self._progress = Progress(row.id, number, len(states) - 1, begun, since)  # behind the start
            if number % _KEPT == 0 and number > begun and not failed:
                await self._keep_begun(row.id, found)
            seed, of_turn = luck_in(state), (earlier.of(act), _later(acts, number))
            asked = None if _is_told(found, turns, number) else act
            verdict = await judge.verdict(row.game, state, asked, seed, spending.share, *of_turn) or _NOTHING
            spending.spend(verdict.spent, decision=act is not None)
            failed = failed + 1 if verdict is _NOTHING else 0
            if failed == min(_FAILURES, len(states)):
                await self._keep_begun(row.id, found[: 1 - failed or None])
                return ()
            judgement = verdict.judgement
            if act is not None and number == won:
                verdict = replace(verdict, judgement=Judgement(act[1], 0.0))
            elif act is not None and judgement is not None and _is_looked_back_on(judgement, states[number:]):
                known = await _besides(game, partial(_in_hindsight, game, states[number:], act[0], judgement))
                verdict = replace(verdict, judgement=known or judgement)
            earlier = earlier.behind(act, verdict.judgement)
            acted = {event.seat for event in effective[: number + 1]} - {None}
            is_known = len(acted) == seats or number == len(states) - 1
            stood = _balance(verdict, found, seats, is_known=is_known)
            found.append(replace(verdict, balance=stood))
        return _evened([replace(verdict, spent=0.0) for verdict in found], turns, seats)


def luck_in(state: bytes) -> str:
    """Name the luck by which acts are judged: the same in a position, also where a game has left another."""
    return f"{sha256(state).hexdigest()} judged"


async def _besides(game: AnyGame, tell: Callable[[], T]) -> T | None:
    """Let a game tell what stands beside its judgements; None where it fails, which the log tells."""
    try:
        return await asyncio.to_thread(tell)
    except Exception:  # noqa: BLE001 - the list and the lessons are there without it
        _log.exception("What %s tells beside its judgements is left out.", game.info.id)
    return None


def _is_told(before: Sequence[Verdict], turns: Sequence[str], number: int) -> bool:
    """Say whether an earlier mistake in the same turn is one of all that its seat did behind it."""
    behind = takewhile(lambda each: turns[each] == turns[number], reversed(range(number)))
    told = (before[each].judgement for each in behind)
    return any(each is not None and each.of_turn and each.is_mistake for each in told)


class _Earlier(Struct, frozen=True):
    """What was best for a seat in the steps of its own that are done, and was not done so far."""

    seat: Seat | None = None
    best: str = ""

    def of(self, act: tuple[Seat, str] | None) -> str:
        """Give it for the next act; nothing where another seat comes in between."""
        return self.best if act is not None and act[0] == self.seat else ""

    def behind(self, act: tuple[Seat, str] | None, judgement: Judgement | None) -> _Earlier:
        """Go on to what is best behind an act."""
        if act is None:
            return _Earlier()
        best = self.of(act) if judgement is None or judgement.best == act[1] else judgement.best
        return _Earlier(act[0], "" if best == act[1] else best)


def _balance(verdict: Verdict, before: Sequence[Verdict], seats: int, *, is_known: bool) -> tuple[float, ...]:
    """Say how a game stood: even before each seat has done something, as before where nobody can say."""
    if not is_known or not (verdict.balance or before):
        return (1 / seats,) * seats
    return verdict.balance or before[-1].balance


def _evened(verdicts: Sequence[Verdict], turns: Sequence[str], seats: int) -> tuple[Verdict, ...]:
    """Even out how a game stood over the last turn of each: whose turn it is tells little, in its midst less.

    At its end it stands as it has ended, and near that as games show that are played out.
    """
    begun, evened = list[tuple[float, ...]](), list[Verdict]()
    for number, (verdict, turn) in enumerate(zip(verdicts, turns, strict=True)):
        if not number or turn != turns[number - 1]:
            begun.append(verdict.balance)
        mean = tuple(map(fmean, zip(*begun[-seats:], strict=True)))
        evened.append(verdict if verdict.played_out else replace(verdict, balance=mean))
    return (*evened[:-1], *verdicts[-1:])


def _states(row: TableRow, game: AnyGame, effective: Sequence[StoredEvent]) -> tuple[list[bytes], list[str]]:
    """Give the snapshot of each step, and the name of its turn."""
    steps = [
        (snapshot(state), game.turn_of(game.table(state))) for state in played_again(row, game, effective)
    ]
    return [state for state, _ in steps], [turn for _, turn in steps]


def _worded(
    row: TableRow, game: AnyGame, effective: Sequence[StoredEvent], acts: Collection[Act]
) -> Mapping[Act, tuple[Text, ...]]:
    found = dict[Act, tuple[Text, ...]]()
    for number, state in enumerate(played_again(row, game, effective)):
        for act in (each for each in acts if each[0] == number):
            _, seat, text = act
            first, *behind = text.split(BEHIND)
            is_due = allows(menu_of(game, state, seat), first)
            found[act] = turn_told(game, state, seat, (first, *behind)) if is_due else ()
    return found


def _accounted(
    row: TableRow, game: AnyGame, effective: Sequence[StoredEvent], seat: Seat | None
) -> Sequence[Text]:
    tables = [game.table(state) for state in played_again(row, game, effective)]
    return accounted(game, tables, seat)


def _winning(game: AnyGame, states: Sequence[bytes], acts: Sequence[tuple[Seat, str] | None]) -> int | None:
    """Give the step behind which its seat has won where nothing else counts: that is no mistake."""
    result, act = game.result(deserialize(game, states[-1])), acts[-2] if len(acts) > 1 else None
    has_won = act is not None and result is not None and act[0] in result.winners
    return len(acts) - 2 if has_won and not game.info.scored else None


def _borne_out(game: AnyGame, states: Sequence[bytes], seat: Seat, judgement: Judgement) -> bool:
    """Say whether what is taken for a mistake led to a win, so that it was none; a game says how."""
    coach = coach_of(game)
    result = game.result(deserialize(game, states[-1]))
    if coach is None or result is None or seat not in result.winners:
        return False
    tables = [game.table(deserialize(game, each)) for each in states]
    return coach.borne_out(tables, seat, judgement.lacks)


def _is_looked_back_on(judgement: Judgement, states: Sequence[bytes]) -> bool:
    """Say whether what came behind an act may tell more of it: of a mistake, or near the end of a game."""
    return judgement.is_mistake or len(states) <= _NEAR_THE_END


def _in_hindsight(game: AnyGame, states: Sequence[bytes], seat: Seat, judgement: Judgement) -> Judgement:
    """Say what is thought of an act by all that came behind it, where its lines alone show nothing."""
    if judgement.is_mistake and _borne_out(game, states, seat, judgement):
        return Judgement(judgement.best, SLIGHT, pro=judgement.pro)
    coach = None if judgement.is_mistake and judgement.lacks else coach_of(game)
    if coach is None:
        return judgement
    played = [deserialize(game, each) for each in states]
    if judgement.is_mistake and (came := coach.came_of(played, judgement.best)):
        return replace(judgement, lacks=(came,))
    if (held := coach.held(played, judgement.best)) is None:
        return judgement
    best, came = held
    if falls(game, played[0], seat, best):
        return judgement  # there is nothing to be learned from what is lost as well
    return replace(judgement, best=best, loss=max(judgement.loss, MISTAKE), lacks=(came,), hopeless=False)


def _acts_behind(effective: Sequence[StoredEvent]) -> Iterator[tuple[Seat, str] | None]:
    """Give for each event the act that came after it, if a seat chose it."""
    for _, event in pairwise(effective):
        yield None if event.seat is None or event.forced else (event.seat, event.text)
    yield None


def _later(acts: Sequence[tuple[Seat, str] | None], number: int) -> list[str]:
    """Give what the seat of an act chose next, as long as nobody else had to act."""
    act, *behind = acts[number:]
    own = takewhile(lambda each: each is not None and act is not None and each[0] == act[0], behind)
    return [each[1] for each in own if each is not None]
