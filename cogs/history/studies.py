"""One's own mistakes in a game that is over: the position of each, and what somebody would do now, judged."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import dropwhile
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.answering.exercise import Exercise
from bot.answering.opinions import Continued, Opinions
from bot.answering.pointing import Reached, Tries, Wrong
from bot.answering.stories import Stories
from bot.errors import Busy, NoJudgement
from bot.host import Host
from bot.store.rows.move import StoredEvent
from bot.store.rows.table import TableRow
from bot.table.history import as_then
from bot.table.position import Position
from bot.table.transition import performed, played_again
from bot.table.undo import in_effect
from bot.table.view import sat_at
from cogs.history.following import followed
from cogs.history.judgements import Judgements, luck_in
from cogs.history.tables import Done, How, StudyTables
from rules.advice import Judgement, is_vague, is_worse_off
from rules.chance import Tape, dealer
from rules.game import AnyGame, ToAll
from rules.puzzles.posing import posing_of
from rules.puzzles.whole_turns import THEN, WholeTurns, asking_for, ended
from rules.search.coaching import coach_of, danger_of
from rules.search.showing import Begun
from rules.snapshot import copied, snapshot
from rules.text import N_, Seat, Text, Words

_MOST: Final = 5  # at once; then as many again
_ALL: Final = 25  # among which a select lets one choose
_KEPT: Final = 16  # positions
_NONE_OF_YOURS: Final[Words] = N_(
    "The King has found no mistake of yours there; *What the King thinks* tells whose he found."
)
_NONE_SHOWN: Final[Words] = N_(
    "The King sees mistakes of yours there, but cannot show in a few moves why they are: nothing is to be"
    " learned from them. *What the King thinks* tells which they are."
)
_NOT_JUDGED: Final[Words] = N_(
    "The King has not looked at this game yet: press *What the King thinks* below `/replay` first."
)
_FAILED: Final[Words] = N_("The King has come to no opinion in time; please try that again.")


class Came(Struct, frozen=True):
    """How a game in which nothing else counts was lost in the very next turn: as all were `told`, and why."""

    told: tuple[Text, ...]
    reason: str
    end: Position


class Mistake(Struct, frozen=True):
    """What somebody did behind step `number` of a game, and what was thought of it, as an exercise.

    By then he had so much `hope` of the win. If the game was lost at once, it `came` so.
    """

    number: int
    played: str
    judgement: Judgement
    exercise: Exercise
    hope: float = 1.0
    came: Came | None = None

    @property
    def seat(self) -> Seat:
        """Whose mistake it was."""
        return self.exercise.seat

    @property
    def mark(self) -> str:
        """What it is known by among all."""
        return f"{self.exercise.position.row.id} {self.number}"

    @property
    def is_of_turn(self) -> bool:
        """Whether whole turns are compared, and one is asked for."""
        return isinstance(self.exercise.position.game, WholeTurns)


class Study(Struct, frozen=True):
    """The worst mistakes of one person in a game, by the `numbers` of the steps before; some are `done`.

    Those that he has gone on with stand behind the first. The next worst are the `others`, to go on with. In
    some he was `advised` to do what he did. In each he had so much of his `hopes` left. So many more are
    `vague`: nothing is to be learned from them.
    """

    table_id: int
    numbers: tuple[int, ...]
    played: Mapping[int, str]
    judgements: Mapping[int, Judgement]
    done: Done
    advised: frozenset[int] = frozenset()
    hopes: Mapping[int, float] = {}
    vague: int = 0
    others: tuple[int, ...] = ()

    @property
    def next(self) -> int | None:
        """The first that is not done yet."""
        return next((number for number in self.numbers if number not in self.done), None)

    def behind(self, number: int) -> int | None:
        """Give the next one in a row that is not done; None where all are."""
        later = self.numbers[self.numbers.index(number) + 1 :]
        return next((each for each in later if each not in self.done), self.next)


class Studies:
    """What people learn from their own mistakes."""

    def __init__(self, host: Host) -> None:
        self._host, self._tables, self._history = host, host.tables, host.history
        self._judgements, self._opinions = host.of(Judgements), host.of(Opinions)
        self._store = host.store.of(StudyTables)
        self._positions = OrderedDict[tuple[int, int], Position]()
        self.hints, self._wrong, self._good, self._stories = Reached(), Tries(), Tries(), Stories()

    async def study(self, table_id: int, user: int, at: int | None = None) -> Study:
        """Give somebody's mistakes in a game that is over, as far as that `at` a number or any that is done.

        NoJudgement, NotStarted, NotOver.
        """
        row, effective = await self._opened(table_id)
        scored = self._tables.game_of(row).info.scored
        verdicts = await self._judgements.known(table_id)
        if not verdicts:
            raise NoJudgement(_NOT_JUDGED)
        found = {
            number: verdict.judgement
            for number, (verdict, event) in enumerate(zip(verdicts, effective[1:], strict=False))
            if event.user == user and verdict.judgement is not None and verdict.judgement.is_mistake
        }
        if not found:
            raise NoJudgement(_NONE_OF_YOURS)
        told = {number: each for number, each in found.items() if teaches(each, scored=scored)}
        if not told:
            raise NoJudgement(_NONE_SHOWN)
        found, vague = told, len(found) - len(told)
        ranked = sorted(found, key=lambda number: _teaches(found[number], scored=scored), reverse=True)[:_ALL]
        done, advised = await self._store.done(table_id, user), await followed(self._host, table_id, user)
        known = {*done, at}
        parts = [sorted(ranked[first : first + _MOST]) for first in range(0, len(ranked), _MOST)]
        put = max([1, *(count for count, part in enumerate(parts, 1) if not known.isdisjoint(part))])
        numbers = tuple(number for part in parts[:put] for number in part)
        played = {number: effective[number + 1].text for number in numbers}
        hopes = {number: verdicts[number].balance[effective[number + 1].seat or 0] for number in numbers}
        others = tuple(number for part in parts[put : put + 1] for number in part)
        return Study(table_id, numbers, played, found, done, advised, hopes, vague, others)

    async def may_learn(self, table_id: int, user: int) -> bool:
        """Say whether somebody made mistakes in a game that is judged."""
        with suppress(NoJudgement):
            return bool(await self.study(table_id, user))
        return False

    async def mistake(self, study: Study, number: int) -> Mistake:
        """Set one of somebody's mistakes as an exercise; NoJudgement where it is none of his."""
        if number not in study.numbers:
            raise NoJudgement(_NONE_OF_YOURS)
        row, effective = await self._opened(study.table_id)
        position = self._positions.get((study.table_id, number))
        if position is None:
            state = await asyncio.to_thread(_state_behind, row, self._tables.game_of(row), effective, number)
            position = as_then(Position(row, self._tables.game_of(row), state), effective, number)
            self._positions[study.table_id, number] = position
            if len(self._positions) > _KEPT:
                self._positions.popitem(last=False)
        seat, sat = effective[number + 1].seat or 0, sat_at(effective)[number + 1]
        exercise = Exercise(position, seat, number, sat)
        hope, judgement = study.hopes.get(number, 1.0), study.judgements[number]
        coach = coach_of(position.game)
        further = coach is not None and any(map(coach.was_lost, judgement.lacks))
        came = await asyncio.to_thread(_came, position, effective, number, seat)
        if came is not None:  # all that came is told, and once
            lacks = [each for each in judgement.lacks if coach is None or not coach.was_lost(each)]
            judgement = replace(judgement, follows=(), lacks=tuple(lacks))
        elif further:
            came = await asyncio.to_thread(_came, position, effective, number, seat, further=True)
            judgement = replace(judgement, follows=())
        return _of_turn(Mistake(number, study.played[number], judgement, exercise, hope, came))

    async def judged(self, mistake: Mistake, user: int, action: str) -> Judgement:
        """Say how good another answer is, in the same worlds; Busy, NoJudgement."""
        if action == mistake.judgement.best:
            return Judgement(action, 0.0)
        exercise, seed = mistake.exercise, luck_in(snapshot(mistake.exercise.position.state))
        found = await self._opinions.of(exercise, user, action, mistake.judgement.best, seed)
        if found is None:
            raise NoJudgement(_FAILED)
        return found

    def wrong(self, mistake: Mistake, user: int) -> Wrong | None:
        """Give somebody's last wrong answer to a mistake, if it is known."""
        return self._wrong.of(user, mistake.mark)

    def note_wrong(self, mistake: Mistake, user: int, wrong: Wrong) -> None:
        """Note somebody's wrong answer to a mistake."""
        self._wrong.note(user, mistake.mark, wrong)

    def note_good(self, mistake: Mistake, user: int, action: str) -> None:
        """Note that somebody's answer to a mistake was taken for good."""
        self._good.note(user, mistake.mark, Wrong(action, ()))

    async def note(self, study: Study, user: int, number: int, *, found: bool) -> Study:
        """Note that somebody is done with a mistake: has found something better, perhaps by hints, or not."""
        hinted = self.hints.known(user, f"{study.table_id} {number}").known
        how: How = "shown" if not found else "hinted" if hinted else "found"
        done = await self._store.note(study.table_id, user, number, how)
        return replace(study, done=done)

    def after(self, mistake: Mistake, action: str) -> Exercise:
        """Show what an action leads to, as chance would have it."""
        position, number = mistake.exercise.position, mistake.number
        state = copied(position.state)
        chance = dealer(f"{position.row.seed} studied {number}", "luck")
        position.game.apply(state, mistake.seat, action, chance)
        return replace(mistake.exercise, position=Position(position.row, position.game, state))

    async def line(self, mistake: Mistake, user: int, action: str) -> Continued:
        """Play on behind an action, as a King reads it, up to its point; Busy, NoJudgement.

        What was played and what is best are played on in the same world, which shows what was lost by it; it
        does not fit where all that was tried shows the opposite. So it is with one's own last wrong answer,
        and with the last good one, beside what was played. What was told once is told again.
        """
        if action == mistake.played and mistake.came is not None:
            return _as_it_came(mistake, mistake.came)
        best, seed = mistake.judgement.best, f"{mistake.exercise.position.row.seed} studied {mistake.number}"
        right = self._is_right(mistake, user, action)
        other = mistake.played if right else best
        told_as = f"{right} {action}, beside {other}"
        if (told := self._stories.of(mistake.mark, told_as)) is not None:
            return told
        danger = "" if right else self._danger(mistake, user, action)
        known = () if right else self._known(mistake, user, action)
        begun, found = Begun((f"{mistake.seat} {action}",), seed, other, right, danger, known), None
        if right and mistake.came is not None:
            alone = replace(begun, other="")  # it is played in the world as it was
            real = await self._opinions.line(mistake.exercise, user, alone, seed)
            found = replace(real, real=True) if real is not None and real.fits else None
        found = found or await self._opinions.line(mistake.exercise, user, begun, seed)
        if found is None:
            raise NoJudgement(_FAILED)
        return self._stories.keep(mistake.mark, told_as, f"{not right} {other}, beside {action}", found)

    def _known(self, mistake: Mistake, user: int, action: str) -> tuple[Text, ...]:
        """Give what was told to follow from an answer."""
        wrong = self.wrong(mistake, user)
        known = wrong.follows if wrong is not None and wrong.action == action else ()
        return tuple(mistake.judgement.follows if action == mistake.played else known)

    def _danger(self, mistake: Mistake, user: int, action: str) -> str:
        """Give the place from which a danger comes that is told of an answer; or nothing."""
        wrong = self.wrong(mistake, user)
        known = wrong.lacks if wrong is not None and wrong.action == action else ()
        lacks = mistake.judgement.lacks if action == mistake.played else known
        return danger_of(mistake.exercise.position.game, lacks)

    def _is_right(self, mistake: Mistake, user: int, action: str) -> bool | None:
        """Say whether an action is good; None where that is not known of it."""
        tries = (self.wrong(mistake, user), False), (self._good.of(user, mistake.mark), True)
        known = {each.action: right for each, right in tries if each is not None}
        return (known | {mistake.played: False, mistake.judgement.best: True}).get(action)

    async def shows(self, mistake: Mistake, user: int, action: str) -> bool:
        """Say whether a line can be shown of what is thought of an answer, as far as that is found out."""
        if self._is_right(mistake, user, action) is None:
            return True  # whatever follows is shown of it
        with suppress(Busy, NoJudgement):
            line = await self.story(mistake, user, action)
            return line.fits or line.spoils
        return True

    async def story(self, mistake: Mistake, user: int, action: str) -> Continued:
        """Tell what follows from an action: what was told of it before, unless a line shows that as well.

        What would give away what is sought is withheld until that was found or shown. Busy, NoJudgement.
        """
        line = await self.line(mistake, user, action)
        if mistake.number not in await self._store.done(mistake.exercise.position.row.id, user):
            spoils = await asyncio.to_thread(_spoils, mistake, action, line)
            line = replace(line, fits=False, spoils=True) if spoils else line
        known = self._known(mistake, user, action)
        if all(each in line.told for each in known):
            return line
        return Continued(self.after(mistake, action), known, counts=False)

    async def _opened(self, table_id: int) -> tuple[TableRow, Sequence[StoredEvent]]:
        row = await self._history.opened(table_id)
        return row, in_effect(await self._tables.events(row))


def _of_turn(mistake: Mistake) -> Mistake:
    """Ask for the rest of the turn where that was judged as a whole, if its game has whole turns."""
    turns, position = mistake.judgement.turns, mistake.exercise.position
    posing = posing_of(position.game)
    if not turns or posing is None or not posing.whole_turns:
        return mistake
    game, ends = asking_for(position.game, THEN), position.game.ends
    exercise = replace(mistake.exercise, position=Position(position.row, game, position.state))
    played, best = (exercise.tidied(ended(turn, ends)) for turn in turns)
    if not all(exercise.position.allows(mistake.seat, each) for each in (played, best)):
        return mistake
    judgement = replace(mistake.judgement, best=best)
    return replace(mistake, played=played, judgement=judgement, exercise=exercise)


def _spoils(mistake: Mistake, action: str, line: Continued) -> bool:
    """Say whether a line behind an answer lays open what is better."""
    coach, best = coach_of(mistake.exercise.position.game), mistake.judgement.best
    table = line.exercise.position.table
    return coach is not None and action != best and coach.gives_away(table, action, best)


def puts_off(mistake: Mistake, action: str) -> bool:
    """Say whether the better move may still be made behind an answer, and not behind what was played.

    What only comes before it, as a spell does, has not lost that, but has not found it either.
    """
    best, exercise = mistake.judgement.best, mistake.exercise
    return action != best and exercise.leaves(action, best) and not exercise.leaves(mistake.played, best)


def teaches(judgement: Judgement, *, scored: bool) -> bool:
    """Say whether something is to be learned from a mistake: without points a count alone says nothing.

    Nor does it of a turn, of which no line shows what it is due to.
    """
    if judgement.of_turn and not judgement.lacks:
        return False
    why = None if is_worse_off(judgement.why) else judgement.why
    return says_why(judgement if scored else replace(judgement, lost=None, why=why))


def says_why(judgement: Judgement) -> bool:
    """Say whether more is told of a mistake than that a King thinks so: else nobody learns from it."""
    if judgement.why is not None and not is_vague(judgement.why):
        return True
    return judgement.lost is not None or bool(judgement.follows or judgement.lacks or judgement.pro)


def _teaches(judgement: Judgement, *, scored: bool = True) -> tuple[bool, bool, int, bool, float]:
    """Say how much a mistake teaches: by the figure told of it, or by what others could make of it.

    Without points least does of which nothing says why the other move is better.
    """
    costs_win, told, loss = judgement.weight
    return scored or judgement.pro is not None, costs_win, told, bool(judgement.follows), loss


def _state_behind(row: TableRow, game: AnyGame, effective: Sequence[StoredEvent], number: int) -> object:
    *_, state = played_again(row, game, effective[: number + 1])
    return state


def _as_it_came(mistake: Mistake, came: Came) -> Continued:
    return Continued(replace(mistake.exercise, position=came.end), came.told, real=True)


def _came(
    position: Position, effective: Sequence[StoredEvent], number: int, seat: Seat, *, further: bool = False
) -> Came | None:
    """Say how a game was lost in the turn behind what a seat did behind a step, or `further` on; or None."""
    game, behind = position.game, [*dropwhile(lambda event: event.seat == seat, effective[number + 1 :])]
    if game.info.scored or any(each.seat is None or (each.seat == seat and not further) for each in behind):
        return None
    state, told = copied(position.state), list[Text]()
    for at, event in enumerate(effective[number + 1 :], len(behind) - len(effective) + number + 1):
        notes = performed(game, state, event.seat or 0, event.text, Tape(event.draws))
        if at >= 0:
            told += [each.text for each in notes if isinstance(each, ToAll) and not each.minor]
    result = game.result(state)
    if not behind or result is None or not result.winners or seat in result.winners:
        return None
    return Came(tuple(told), result.reason, Position(position.row, game, state))
