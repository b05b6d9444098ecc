"""What computer seats do, hints, judgements and puzzles, worked out beside the bot under a time limit."""

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from time import monotonic, process_time
from types import FrameType
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.computers.pool import Died, Pool, is_closing
from bot.metrics.definitions import THINKING
from rules.advice import MISTAKE, SLIGHT, Advice, Judgement, Strength, Verdict, in_a_row
from rules.chance import dealer
from rules.characters.character import style_of
from rules.game import AnyGame, menu_of
from rules.library import find
from rules.menu import allows
from rules.opponent import SHARES, chosen, played
from rules.puzzles.finding import Finder, trials_in
from rules.puzzles.posing import posing_of
from rules.puzzles.puzzle import Puzzle, with_new
from rules.puzzles.turn_proving import lost_by
from rules.puzzles.whole_turns import asking_for
from rules.record import Record
from rules.replay import Refused
from rules.search.coaching import coach_of, compared, contrasted, danger_of, explained, in_spite, told_in
from rules.search.following import Followed, followed
from rules.search.forcing import held
from rules.search.judging import judged
from rules.search.later import guide_for
from rules.search.search import Until
from rules.search.showing import Begun
from rules.search.solving import judged_by_solving
from rules.search.standing import balance, is_played_out
from rules.search.telling import told_by
from rules.snapshot import deserialize
from rules.text import Seat, Text

T = TypeVar("T")

_log = logging.getLogger(__name__)
_NICE = 10  # those that search think when nobody else wants the core
_LEAST = 0.1  # seconds that each of them gets, however many think
_IDLE = 19  # as the search for puzzles is done, for which nobody waits
_SEEKING = 120.0  # seconds of a core for the puzzles of a game at most
_LOOKING_UP = 0.5  # seconds from one look to the next whether it is to end
_BUSY = 4  # times as long a computer may search where others use the core as well
_ALLOWED = 4  # times the seconds of a core that are meant for something it may take, before it is cut short
_TRIES = 2  # at what is not lost with a process that has died over it
_SEARCHING = 0.3  # of the seconds for a judgement; in the rest a King compares
_UNSAID = 0.12  # of a win, up to which a turn of which nothing can be said may be as good
_FOLLOWING = 3.0  # seconds of a core for a line that is played on, and one beside it
_COMPARING = 1.0  # seconds of a core that it takes at most to say in words what parts two acts
_A_DECISION, _A_BRIEF_ONE = 0.06, 0.2  # of them for each decision in it, and in one that is brief


class TookTooLong(Exception):
    """A computer has not made up its mind in time."""


class Share(Struct, frozen=True):
    """So many seconds of a core, and of a computer whose turn it is no more than a while by the clock."""

    core: Until
    clock: Until | None = None

    def allows(self, trials: int) -> bool:
        """Say whether neither is used up, and somebody still waits."""
        is_late = self.clock is not None and not self.clock.allows(trials)
        return self.core.allows(trials) and not is_late and not is_closing()


class Worker:
    """Thinks for all computers; searching here would hold up everybody's clicks.

    Those that search have processes of their own, which give way to everything else: nobody waits for their
    thoughts who plays with none.
    """

    def __init__(
        self,
        find_game: Callable[[str], AnyGame] = find,
        *,
        limit: float = 5.0,
        quick: Pool | None = None,
        searching: Pool | None = None,
        seeking: Pool | None = None,
    ) -> None:
        """Give each action at most `limit` seconds of a core; `find_game` must be importable by its name."""
        self._find_game = find_game
        self._limit = limit
        self._quick = quick or Pool(1)
        self._searching = searching or Pool(max(1, (os.cpu_count() or 1) // 2), niceness=_NICE)
        self._seeking = seeking or Pool(1, niceness=_IDLE)
        self._closed = False

    async def advice(
        self,
        game: str,
        snapshot: bytes,
        seat: Seat,
        seed: str,
        strength: Strength | None = None,
        seconds: float = 1.0,
        character: str = "",
    ) -> Advice | None:
        """Work out what a seat is to do; None where that failed, which the log of errors tells.

        Without a `strength` a Knight says what he would do who overlooks nothing, and why.
        An Emperor thinks for so many `seconds` of a core, a King for a share of them, and both less where
        more think than there are processes: then all wait about as long.
        """
        searches, who = strength in SHARES, (strength, character)
        pool = self._searching if searches else self._quick
        seconds *= SHARES.get(strength or Strength.KNIGHT, 0.0)
        share = seconds * pool.processes / max(pool.processes, pool.under_way + 1)
        share = max(_LEAST, share)
        limit = self._limit + searches * _ALLOWED * share
        work = partial(advised, self._find_game, game, snapshot, seat, seed, limit, who, share)
        with THINKING.labels(game, (strength or Strength.KNIGHT).name.lower()).time():
            return await self._done(pool, work, f"The computer of {game} on seat {seat} gave no action")

    async def verdict(
        self,
        game: str,
        snapshot: bytes,
        act: tuple[Seat, str] | None,
        seed: str,
        seconds: float,
        earlier: str = "",
        later: Sequence[str] = (),
        best: str = "",
    ) -> Verdict | None:
        """Say how a game stood, and what to think of the act that came next; None where that failed.

        What was best `earlier` in the turn is compared with the act, and what was done `later` belongs to it;
        or that alone which is known to be `best`.
        """
        limit = self._limit + _ALLOWED * (seconds + _COMPARING)
        turn = earlier, later, best
        work = partial(judged_act, self._find_game, game, snapshot, act, seed, limit, seconds, turn)
        with THINKING.labels(game, "judge").time():
            return await self._done(self._searching, work, f"A King has not judged a move of {game}", _TRIES)

    async def line(self, game: str, snapshot: bytes, seat: Seat, begun: Begun, seed: str) -> Followed | None:
        """Play on behind the beginning of a line of a seat, up to its point; None where that failed."""
        limit = self._limit + _ALLOWED * _FOLLOWING
        work = partial(followed_line, self._find_game, game, snapshot, seat, begun, seed, limit)
        with THINKING.labels(game, "judge").time():
            return await self._done(self._searching, work, f"A line of {game} was not followed")

    async def contrasts(
        self, game: str, snapshot: bytes, seat: Seat, action: str, best: str, *, merits: bool = False
    ) -> Sequence[Text] | None:
        """Say in words of the game what an act lacks beside a better one, or its merits; or None."""
        limit = self._limit + _ALLOWED * _COMPARING
        acts = action, best
        work = partial(contrasts_of, self._find_game, game, snapshot, seat, acts, limit, merits=merits)
        with THINKING.labels(game, "judge").time():
            return await self._done(self._searching, work, f"Two acts of {game} were not compared")

    async def lost_by(
        self, game: str, snapshot: bytes, seat: Seat, action: str, best: str, mark: str
    ) -> float | None:
        """Say what share of a win an act brings less than the best one of a puzzle; None where unknown."""
        work = partial(lost_share, self._find_game, game, snapshot, seat, action, best, mark, self._limit)
        with THINKING.labels(game, "judge").time():
            return await self._done(self._searching, work, f"An answer of {game} was not counted")

    async def puzzles(self, game: str, record: Record) -> tuple[Puzzle, ...] | None:
        """Find the puzzles of a finished game; None where that failed, or was cut short.

        It has a process of its own, which gives way to all others, and is not kept.
        """
        work = partial(puzzles_in, self._find_game, game, record)
        try:
            return await self._done(self._seeking, work, f"A game of {game} was not searched for puzzles")
        finally:
            await asyncio.to_thread(self._seeking.close)

    async def _done(self, pool: Pool, work: Callable[[], T], failed: str, tries: int = 1) -> T | None:
        """Do some work; None where that failed, which the log of errors tells, or where nobody waits for it.

        It may be begun anew, in so many `tries`, where a process dies over it.
        """
        if self._closed:
            return None
        try:
            return await pool.run(work)
        except Died:
            return await self._done(pool, work, failed, tries - 1) if tries > 1 else None
        except Exception as error:  # noqa: BLE001 - whatever a computer does, its game goes on
            # What the error says may name what the seat holds.
            _log.warning("%s: %s", failed, type(error).__name__)
        return None

    def close(self) -> None:
        """End the processes, once they have finished their present action; none begins any more."""
        self._closed = True
        self._quick.close()
        self._searching.close()
        self._seeking.close()


def advised(
    find_game: Callable[[str], AnyGame],
    game: str,
    snapshot: bytes,
    seat: Seat,
    seed: str,
    limit: float,
    who: tuple[Strength | None, str],
    seconds: float,
) -> Advice:
    """Let a game's computer choose from what its seat sees; runs in a process of `Worker`."""
    with _limited(limit):
        rules = find_game(game)
        state = deserialize(rules, snapshot)
        # A computer asks the state itself what may be done: let that be one of those the seat could be in.
        rules.resample(state, seat, dealer(seed, "worlds"))
        (strength, character), chance = who, dealer(seed, "computer")
        share = replace(_share(seconds), clock=Until(monotonic, monotonic() + _BUSY * seconds))
        if strength is None:
            return chosen(rules, state, seat, Strength.KNIGHT, chance, share)
        return played(rules, state, seat, strength, chance, share, style_of(character))


def judged_act(
    find_game: Callable[[str], AnyGame],
    game: str,
    snapshot: bytes,
    act: tuple[Seat, str] | None,
    seed: str,
    limit: float,
    seconds: float,
    turn: tuple[str, Sequence[str], str] = ("", (), ""),
) -> Verdict:
    """Say how a game stood, and what to think of the act that came next; runs in a process of `Worker`.

    Of its `turn` it is known what was best earlier, what came later, and perhaps what is best.
    """
    began, (earlier, later, best) = process_time(), turn
    with _limited(limit):
        rules = asking_for(find_game(game), "" if act is None else act[1])
        state = deserialize(rules, snapshot)
        played_out = is_played_out(rules, state)
        if act is None or not allows(menu_of(rules, state, act[0]), act[1]):
            return Verdict(balance(rules, state), None, process_time() - began, played_out)
        rules.resample(state, act[0], dealer(seed, "worlds"))
        chance = dealer(seed, "computer")
        # Each share begins now: what the search does not use of its own, the comparison has besides.
        searching, comparing = _share(_SEARCHING * seconds), _share(seconds)
        found = judged_by_solving(rules, state, *act, later, best)
        found = found or judged(rules, state, *act, chance, searching, comparing, earlier, later, best)
        if found is not None and found.is_mistake and not best:
            found = held(rules, deserialize(rules, snapshot), *act, found)
        if found is not None and found.is_mistake:
            turns = found.turns or ((act[1], *later),) if found.of_turn else ()
            acts, behind = (*act, found.best), {turn[0]: turn[1:] for turn in turns}
            foreseen = found.why if found.of_turn else None
            lacks, merits = compared(rules, deserialize(rules, snapshot), *acts, behind, foreseen)
            found = replace(found, why=None) if lacks and foreseen else found
            coach, merits = coach_of(rules), [each for each in merits if not told_in(each, lacks)]
            pro = None if lacks and coach is not None and coach.tells_merits else found.pro
            pro = in_a_row(merits) if merits else pro
            # Else its line shows the danger.
            follows = () if danger_of(rules, lacks) and not told_by(lacks, found.follows) else found.follows
            found = replace(found, lacks=tuple(lacks), pro=pro, follows=follows)
            is_small = found.of_turn and found.loss < _UNSAID
            is_raised = found.loss == MISTAKE and not (rules.info.scored or found.follows)
            if not lacks and (is_small or is_raised):
                found = Judgement(found.best, SLIGHT)
            elif coach is not None:
                found = explained(coach, found, act[0])
        elif found is not None:
            found = replace(found, pro=in_spite(rules, state, *act))
        stood = balance(rules, deserialize(rules, snapshot), act[0], "" if found is None else found.best)
        if is_closing():
            raise TookTooLong("nobody waits for what was cut short")
        return Verdict(stood, found, process_time() - began, played_out)


def followed_line(
    find_game: Callable[[str], AnyGame],
    game: str,
    snapshot: bytes,
    seat: Seat,
    begun: Begun,
    seed: str,
    limit: float,
) -> Followed | None:
    """Play on behind the beginning of a line, up to its point; runs in a process of `Worker`."""
    with _limited(limit):
        rules = find_game(game)
        state, whole = deserialize(rules, snapshot), _share(_FOLLOWING)
        guide = guide_for(rules, state, seat)
        seconds = _A_DECISION if guide is None or not guide.brief else _A_BRIEF_ONE
        return followed(rules, state, seat, begun, seed, partial(_part, whole, seconds))


def contrasts_of(
    find_game: Callable[[str], AnyGame],
    game: str,
    snapshot: bytes,
    seat: Seat,
    acts: tuple[str, str],
    limit: float,
    *,
    merits: bool = False,
) -> Sequence[Text]:
    """Say what an act lacks beside a better one, or the merits of that; runs in a process of `Worker`."""
    with _limited(limit):
        rules = find_game(game)
        return contrasted(rules, deserialize(rules, snapshot), seat, *acts, merits=merits)


def lost_share(
    find_game: Callable[[str], AnyGame],
    game: str,
    snapshot: bytes,
    seat: Seat,
    action: str,
    best: str,
    mark: str,
    limit: float,
) -> float | None:
    """Say what an act loses of a win as the proof of a puzzle counts; runs in a process of `Worker`."""
    with _limited(limit):
        rules = find_game(game)
        return lost_by(rules, deserialize(rules, snapshot), seat, action, best, mark)


def puzzles_in(
    find_game: Callable[[str], AnyGame], game: str, record: Record, seconds: float = _SEEKING
) -> tuple[Puzzle, ...]:
    """Find the puzzles of a finished game, those of `seconds` if there are more; runs in a process.

    A game that runs, or has left another, has none. TookTooLong where nobody waits for them any more.
    """
    rules, found = find_game(game), list[Puzzle]()
    posing = posing_of(rules)
    if posing is None:
        return ()
    with suppress(TookTooLong, Refused), _patiently(seconds):
        for each in Finder(rules, posing, trials_in(posing)).found_in(record):
            found.append(each)
    if is_closing():
        raise TookTooLong("nobody waits for puzzles")
    return tuple(with_new((), found, rules.info.rules))


def _share(seconds: float) -> Share:
    return Share(Until(process_time, process_time() + seconds))


def _part(whole: Share, seconds: float) -> Share:
    """Give a decision its part of what is left for all of a line."""
    return Share(Until(process_time, min(whole.core.deadline, process_time() + seconds)))


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Cut short what takes so many seconds of a core, however long others make it wait for one."""
    signal.signal(signal.SIGPROF, _ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


@contextmanager
def _patiently(seconds: float) -> Iterator[None]:
    """Let something take so many seconds of a core, as long as somebody waits for it."""
    until = process_time() + seconds

    def look_up(_signal: int, _frame: FrameType | None) -> None:
        if is_closing() or process_time() > until:
            raise TookTooLong("no puzzles in time")
        # Set anew each time: one look must not meet another.
        signal.setitimer(signal.ITIMER_REAL, _LOOKING_UP)

    signal.signal(signal.SIGALRM, look_up)
    signal.setitimer(signal.ITIMER_REAL, _LOOKING_UP)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _ring(_signal: int, _frame: FrameType | None) -> None:
    raise TookTooLong("no action in time")
