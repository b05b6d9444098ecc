"""What a King thinks of answers to exercises, and how he would play on behind them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Final
from weakref import WeakValueDictionary

from msgspec import Struct
from msgspec.structs import replace

from bot.answering.exercise import Exercise, broken_off, sentences
from bot.errors import Busy
from bot.host import Host
from bot.messages.text import points_written, result_written
from bot.table.position import Position
from bot.table.view import PublicView
from languages.spoken import begun, game_text, tell
from rules.advice import Judgement
from rules.search.coaching import coach_of
from rules.search.following import Followed
from rules.search.showing import Begun
from rules.snapshot import deserialize, snapshot
from rules.text import N_, Text, Words

_STILL_THINKING: Final[Words] = N_("The King still thinks about your last answer; please wait a moment.")
_SECONDS: Final = 1.0  # of a core, for an answer
_WAITING: Final = 8  # exercises at which somebody may be thought for, one after the other
_UP_TO_THE_END: Final[Words] = N_("-# \u2026 and so on, up to the end of the game:")
_UP_TO_THERE: Final[Words] = N_("-# \u2026 and so on, until it stands so:")


class Continued(Struct, frozen=True):
    """Where a line has led, and what all were told on the way; it may break off `within` a turn.

    It `fits` unless it proves the opposite of what its beginning is said to be; the other way comes to the
    points `beside` it, and has a story of its `other` own. What is told may be `cut`, or be all that is
    known: then nobody `counts` what comes of it. What was hidden may be `real`, as the game had it. What
    `spoils` the exercise, as others then do what is sought, is not shown before that was found. It has
    `begun` at a table, beside which it is told who stands better.
    """

    exercise: Exercise
    told: tuple[Text, ...]
    within: bool = False
    fits: bool = True
    beside: tuple[int, ...] = ()
    cut: bool = False
    other: Continued | None = None
    counts: bool = True
    real: bool = False
    spoils: bool = False
    begun: Struct | None = None

    @property
    def points(self) -> tuple[int, ...]:
        """Count what all have where it has led."""
        game, state = self.exercise.position.game, self.exercise.position.state
        result = game.result(state)
        scores = game.points(game.table(state)) if result is None else result.scores
        return tuple(scores or ())

    def closing(self, end: PublicView) -> Iterator[str]:
        """Say in a sentence how it ends, and how all stand there."""
        if self.cut:
            yield tell(_UP_TO_THE_END if end.result is not None else _UP_TO_THERE)
        elif self.within and end.result is None:
            yield broken_off()
        elif end.result is None:
            yield tell("-# \u2026 and the game goes on.")
            yield from self._stands(end)
        if self.counts and not self._tells_who_won(end):
            yield from filter(None, [result_written(end) or points_written(end)])
            yield from self._reckoned(end)

    def _stands(self, end: PublicView) -> Iterator[str]:
        """Say who stands better than where it began, where its game says that."""
        coach = coach_of(self.exercise.position.game)
        told = coach.stands(self.begun, end.table, self.exercise.seat) if coach and self.begun else None
        yield from sentences(end, told)

    def _reckoned(self, end: PublicView) -> Iterator[str]:
        """Say how points are counted in a game that is not over, where nobody has as many in hand."""
        coach = coach_of(self.exercise.position.game)
        if coach is not None and coach.reckoned and end.result is None:
            yield f"-# {begun(game_text(coach.reckoned))}."

    def _tells_who_won(self, end: PublicView) -> bool:
        """Say whether who has won is told with the last act: so it is where nothing else counts."""
        result = end.result
        is_won = result is not None and result.scores is None and len(result.ranking[0]) == 1
        return is_won and bool(self.told) and not self.cut


class Opinions:
    """What a King thinks of answers: of one of each person at a time, so that nobody holds others up.

    Of his answers to other exercises the next waits until the one before is thought about.
    """

    def __init__(self, host: Host) -> None:
        """Without a `judge` nothing is thought."""
        self._judge = host.judge
        self._asking = set[tuple[int, int]]()
        self._answered = set[tuple[int, int]]()
        self._in_turn = WeakValueDictionary[int, asyncio.Lock]()

    async def of(self, exercise: Exercise, user: int, action: str, best: str, seed: str) -> Judgement | None:
        """Compare somebody's answer with what is best; Busy. None where nobody knows.

        With the same seed all answers are judged in the same worlds, so that one compares with another.
        """
        if self._judge is None:
            return None
        position, act = exercise.position, (exercise.seat, action)
        asked = position.row.game, snapshot(position.state), act, seed, _SECONDS, "", (), best
        async with self._alone(user, exercise.number):
            verdict = await self._judge.verdict(*asked)
        return None if verdict is None else verdict.judgement

    async def line(self, exercise: Exercise, user: int, begun: Begun, seed: str) -> Continued | None:
        """Play on behind the beginning of a line, as a search reads it; Busy. None where nobody can."""
        position = exercise.position
        asked = position.row.game, snapshot(position.state), exercise.seat, begun, seed
        if self._judge is None:
            return None
        async with self._alone(user, exercise.number):
            found = await self._judge.line(*asked)
        if found is None:
            return None
        return await asyncio.to_thread(_continued, exercise, found)

    async def contrasts(
        self, exercise: Exercise, action: str, best: str, *, merits: bool = False
    ) -> Sequence[Text]:
        """Say what an answer lacks beside a better one in words of its game; nothing where nobody looks.

        Or say what the `merits` of the better one are.
        """
        if self._judge is None or action == best:
            return ()
        position = exercise.position
        asked = position.row.game, snapshot(position.state), exercise.seat, action, best
        return await self._judge.contrasts(*asked, merits=merits) or ()

    async def lost_by(self, exercise: Exercise, action: str, best: str, mark: str) -> float | None:
        """Say what share of a win an answer brings less than the best one of a puzzle; None where unknown."""
        if self._judge is None:
            return None
        position = exercise.position
        asked = position.row.game, snapshot(position.state), exercise.seat, action, best, mark
        return await self._judge.lost_by(*asked)

    def check_free(self, user: int, number: int) -> None:
        """Make sure that no answer of somebody to an exercise of that number is thought about; Busy."""
        if (user, number) in self._answered:
            raise Busy(_STILL_THINKING)

    @contextmanager
    def answering(self, user: int, number: int) -> Iterator[None]:
        """Let nothing else be asked of an exercise until an answer is told to be right or wrong; Busy."""
        answered = user, number
        if answered in self._asking | self._answered:
            raise Busy(_STILL_THINKING)
        self._answered.add(answered)
        try:
            yield
        finally:
            self._answered.discard(answered)

    @asynccontextmanager
    async def _alone(self, user: int, number: int) -> AsyncIterator[None]:
        """Think for somebody once all that he asked before is thought of; Busy at the same exercise."""
        asked = user, number
        if asked in self._asking or sum(each == user for each, _ in self._asking) >= _WAITING:
            raise Busy(_STILL_THINKING)
        self._asking.add(asked)
        try:
            async with self._in_turn.setdefault(user, asyncio.Lock()):
                yield
        finally:
            self._asking.discard(asked)


def _continued(exercise: Exercise, found: Followed) -> Continued:
    position = exercise.position
    state = deserialize(position.game, found.snapshot)
    after = replace(exercise, position=Position(position.row, position.game, state))
    other = None if found.other is None else _continued(exercise, found.other)
    return Continued(
        after, found.told, found.within, found.fits, found.beside, found.cut, other, begun=position.table
    )
