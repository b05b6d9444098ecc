"""Which puzzle comes next, how good an answer to it is, and how well somebody solves them."""

import asyncio
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import suppress
from functools import cache
from typing import Final

from msgspec import Struct

from bot.answering.exercise import Exercise
from bot.answering.opinions import Continued, Opinions
from bot.answering.pointing import Reached, Tries, Wrong
from bot.answering.stories import Stories
from bot.errors import Busy, Refusal
from bot.host import Host
from bot.store.rows.person import Person
from bot.store.rows.table import Chair, TableRow
from bot.table.position import Position
from cogs.puzzles.ordering import FRESH, tired_of
from cogs.puzzles.rating import helped, rated
from cogs.puzzles.tables import UNKNOWN, Change, Days, Rating, Solver, SolverTables
from cogs.puzzles.tables.games import Listed, PuzzleTables
from cogs.puzzles.wanting import by_value, coming_first, within
from rules.advice import Judgement
from rules.data import written_deed
from rules.game import AnyGame, Info, State
from rules.library import game_ids
from rules.puzzles.posing import asked_of
from rules.puzzles.puzzle import Kind, Line, Puzzle, Shown, kinds_of, played, puzzles_of, reached
from rules.puzzles.whole_turns import asking_for
from rules.replay import Refused
from rules.search.coaching import coach_of
from rules.search.showing import Begun
from rules.text import N_, Words

_DAY: Final = 24 * 3600
WON = 0.97  # of a win: what is as good as one
_MARK: Final = "012x"  # as a mark is written
_GONE: Final[Words] = N_("This puzzle is not there any more; `/puzzle` has others.")


class UnknownPuzzle(Refusal):
    """There is no such puzzle, or there are none of a game."""


class Set(Struct, frozen=True):
    """A puzzle of a game, with its kind; its `place` among all of them counts from 1.

    It is out of a game of people at the table `table_id`, if that is not 0.
    """

    game: AnyGame
    puzzle: Puzzle
    kind: Kind
    place: int
    table_id: int = 0

    @property
    def number(self) -> int:
        """What its components carry."""
        return int(self.puzzle.mark, 16)


class Puzzles:
    """The puzzles of all games."""

    def __init__(self, host: Host) -> None:
        self._tables, self._opinions, self.hints = host.tables, host.of(Opinions), Reached()
        self._wrong, self._stories = Tries(), Stories()
        self._store, self._kept = host.store.of(SolverTables), host.store.of(PuzzleTables)

    def games(self) -> list[Info]:
        """List the games that have puzzles."""
        return [game.info for game in map(self._tables.game, game_ids()) if puzzles_of(game)]

    async def standings(self, user: int) -> Mapping[str, Solver]:
        """Say how well somebody solves the puzzles of each game he has tried."""
        return await self._store.of(user)

    async def number(self, game_id: str) -> int:
        """Say how many puzzles a game has."""
        return len(await self._of(self._tables.game(game_id)))

    async def set(self, number: int) -> Set:
        """Find a puzzle by what its components carry; UnknownPuzzle."""
        shipped = _by_number(tuple(self._tables.game(each) for each in game_ids())).get(number)
        if shipped is not None:
            return shipped
        kept = await self._kept.marked(format(number, _MARK))
        if kept is None:
            raise UnknownPuzzle(_GONE)
        game_id, puzzle, table_id = kept
        game = self._tables.game(game_id)
        place = next((at for at, each in enumerate(await self._of(game), 1) if each.mark == puzzle.mark), 0)
        if not place:
            raise UnknownPuzzle(_GONE)
        return Set(game, puzzle, _kind(game, puzzle), place, table_id)

    async def at(self, game_id: str, place: int) -> Set:
        """Find a puzzle of a game by its place, from 1; UnknownPuzzle."""
        game = self._tables.game(game_id)
        puzzles = await self._of(game)
        if place > len(puzzles):
            sentence = N_("{title} has puzzles 1 to {last}; choose one of these.")
            raise UnknownPuzzle(sentence, title=game.info.title, last=len(puzzles))
        return await self.set(int(puzzles[place - 1].mark, 16))

    async def _of(self, game: AnyGame) -> Sequence[Puzzle | Listed]:
        """List the puzzles of a game, behind those that come with it those of people."""
        return [*puzzles_of(game), *await self._kept.of_game(game.info.id, game.info.rules)]

    async def ended(self, found: Set, user: int) -> float | None:
        """Say when the game ended that a puzzle is from, if somebody played it."""
        return await self._kept.ended(found.table_id, user) if found.table_id else None

    async def is_new(self, found: Set, user: int) -> bool:
        """Say whether somebody has not tried a puzzle yet, so that his next try counts."""
        solver = (await self._store.of(user)).get(found.game.info.id, Solver())
        return found.puzzle.mark not in solver.seen

    async def rating(self, found: Set) -> float:
        """Say how hard a puzzle is by now, counted as in chess."""
        ratings = await self._store.ratings(found.game.info.id)
        return _rated(found.puzzle, ratings).rating

    @property
    def today(self) -> int:
        """The number of this day."""
        return int(self._tables.now() // _DAY)

    async def days(self, user: int) -> Days:
        """Say how many puzzles of the day somebody has solved in a row."""
        return await self._store.days(user)

    async def of_the_day(self) -> Set:
        """Give the puzzle of today, the same for everybody as long as it is there; UnknownPuzzle.

        It is about something else than the one that its game had the last time, where there is one.
        """
        day, games = self.today, self.games()
        if not games:
            raise UnknownPuzzle(_GONE)
        game = self._tables.game(games[day % len(games)].id)
        marks, drawn = [each.mark for each in await self._of(game)], await self._kept.drawn(day)
        if drawn not in marks:
            tired = tired_of(game, await self._kept.drawn_before(day, game.info.id))
            fresh = [mark for mark in marks if not tired.get(mark, FRESH).of]
            drawn = await self._kept.draw(day, game.info.id, fresh or marks)
        return await self.set(int(drawn, 16))

    async def next(self, game_id: str, person: Person, besides: int = 0) -> tuple[Set, bool]:
        """Give the puzzle of a game that fits somebody best, and whether it is new to him; UnknownPuzzle.

        It is none that he left out, as that of a number `besides`, of another kind than the last two if those
        were of one, and of another theme than either; what he has seen less of may fit him less. Once he has
        seen all, it is the one behind that.
        """
        game = self._tables.game(game_id)
        if not (puzzles := await self._of(game)):
            sentence = N_("{title} has no puzzles yet; `/puzzle` lists those there are.")
            raise UnknownPuzzle(sentence, title=game.info.title)
        wanted = await self.wanted(game_id, person.user)
        puzzles = within(game, wanted, puzzles)
        solver = (await self._store.of(person.user)).get(game_id, Solver())
        new = [puzzle for puzzle in puzzles if puzzle.mark not in solver.seen]
        if not new:
            place = next((at for at, each in enumerate(puzzles, 1) if int(each.mark, 16) == besides), 0)
            return await self.set(int(puzzles[place % len(puzzles)].mark, 16)), False
        skipped = await self._left_out(game_id, person, format(besides, _MARK), {each.mark for each in new})
        new = [puzzle for puzzle in new if puzzle.mark not in skipped] or new
        ratings, tired = await self._store.ratings(game_id), tired_of(game, (*solver.seen, *skipped))
        first = coming_first(game, wanted)
        new = [puzzle for puzzle in new if puzzle.mark in first] or new

        def unfit(each: Puzzle | Listed) -> tuple[int, float, str]:
            less, off = tired.get(each.mark, FRESH), abs(_rated(each, ratings).rating - solver.rating)
            return less.of, off + less.by, each.mark

        return await self.set(int(min(new, key=unfit).mark, 16)), True

    async def wanted(self, game: str, user: int) -> str | None:
        """Say which puzzles of a game somebody wants, "" for all; None where he has not chosen."""
        return await self._store.wanted(user, game) if by_value(self._tables.game(game)) else None

    async def want(self, game: str, person: Person, value: str) -> None:
        """Let puzzles of a game come to somebody that have a value of its option, or all of them."""
        await self._tables.store.people.meet(person.user, person.name, person.locale)
        await self._store.want(person.user, game, value if value in by_value(self._tables.game(game)) else "")

    async def _left_out(self, game: str, who: Person, mark: str, new: AbstractSet[str]) -> Sequence[str]:
        """Keep what somebody leaves out of what is new to him; once that is all, he sees it again."""
        kept = await self._store.skipped(who.user, game)
        known = [each for each in kept if each in new and each != mark]
        if mark not in new:
            return known
        skipped = (*(known if len(known) + 1 < len(new) else ()), mark)
        await self._tables.store.people.meet(who.user, who.name, who.locale)
        await self._store.skip(who.user, game, skipped)
        return skipped

    async def exercise(self, found: Set, person: Person) -> Exercise:
        """Set a puzzle to somebody; UnknownPuzzle where its game has changed since."""
        state = await self._reached(found)
        known = await self._tables.store.people.person(person.user) or person
        puzzle, info = found.puzzle, found.game.info
        acting = found.game.acting(state)
        chairs = tuple(
            Chair(
                person.user,
                person.name,
                awaited=seat in acting,
                turned=known.turned,
                text_board=known.text_board,
            )
            if seat == puzzle.seat
            else Chair(None, awaited=seat in acting)
            for seat in range(puzzle.seats)
        )
        row = TableRow(
            id=0,
            game=info.id,
            rules=info.rules,
            status="running",
            version=1,
            owner=person.user,
            guild=None,
            channel=0,
            created=0.0,
            changed=0.0,
            snapshot=None,
            undo_seat=None,
            seed=puzzle.seed,
            salt="",
            pace=None,
            expiry="remind",
            host_events=0,
            closed="",
            threaded=False,
            options=puzzle.options,
            chairs=chairs,
            in_private=True,
        )
        game = asking_for(found.game, puzzle.answers[0])
        position = Position(row, game, state)
        alike = await asyncio.to_thread(asked_of, game, puzzle.right, position.menu(puzzle.seat))
        return Exercise(position, puzzle.seat, found.number, alike=alike)

    async def _reached(self, found: Set) -> State:
        try:
            state: State = await asyncio.to_thread(reached, found.game, found.puzzle)
        except Refused as error:
            await self._kept.discard(found.puzzle.mark)
            raise UnknownPuzzle(_GONE) from error
        return state

    async def played(self, found: Set, line: Line) -> list[Shown]:
        """Play a line of a puzzle, as its seat sees it."""
        return await asyncio.to_thread(lambda: list(played(found.game, found.puzzle, line)))

    async def on(self, found: Set, exercise: Exercise, user: int, line: Line) -> Continued | None:
        """Play on behind a line of a puzzle, up to its point.

        None where nobody can, or he waits already, and where all that was tried proves the opposite.
        """
        return await self._line(found, exercise, user, Begun(line.acts, line.luck, right=True))

    async def otherwise(
        self, found: Set, exercise: Exercise, user: int, line: Line, end: Exercise
    ) -> Continued | None:
        """Play a line on from its first act in another world, where as it was found it wins by luck; None."""
        position, coach, result = exercise.position, coach_of(found.game), end.public.result
        seen = position.table, position.game.hand(position.state, exercise.seat)
        if coach is None or result is None or not coach.by_luck(*seen, result.reason):
            return None
        _, natural = written_deed(found.puzzle.natural.acts[0])
        begun = Begun(line.acts[:1], found.puzzle.mark, natural, right=True)
        return await self._line(found, exercise, user, begun)

    async def dealt(self, found: Set, exercise: Exercise, user: int, action: str) -> Continued | None:
        """Play on behind an answer in a world dealt by what its seat knows; None as above."""
        puzzle, act = found.puzzle, f"{exercise.seat} {action}"
        begun = Begun((act,), puzzle.mark, puzzle.answers[0], right=False)
        return await self._line(found, exercise, user, begun)

    async def right(self, found: Set, exercise: Exercise, user: int, action: str) -> Continued | None:
        """Tell what was told to follow a right answer, or play on behind it beside what comes to mind.

        None as above, and where no points are counted: there a line shows it as it was found.
        """
        puzzle = found.puzzle
        _, natural = written_deed(puzzle.natural.acts[0])
        if not found.game.info.scored or natural in puzzle.answers:
            return None
        begun = Begun((f"{exercise.seat} {action}",), puzzle.mark, natural, right=True)
        return await self._line(found, exercise, user, begun)

    async def _line(self, found: Set, exercise: Exercise, user: int, begun: Begun) -> Continued | None:
        mark, (_, action) = found.puzzle.mark, written_deed(begun.acts[0])
        if begun.other and (told := self._stories.of(mark, action)) is not None:
            return told
        with suppress(Busy):
            line = await self._opinions.line(exercise, user, begun, mark)
            if line is not None and begun.other and line.fits:
                line = self._stories.keep(mark, action, begun.other, line)
            return line if line is not None and line.fits else None
        return None

    async def judged(self, found: Set, exercise: Exercise, user: int, action: str) -> Judgement | None:
        """Say how good an answer is that is not foreseen; Busy. None where nobody knows."""
        best, mark = found.puzzle.answers[0], found.puzzle.mark
        return await self._opinions.of(exercise, user, action, best, mark)

    async def lost_by(self, found: Set, exercise: Exercise, action: str) -> float | None:
        """Say what share of a win an answer brings less than the best, as its proof counts; or None."""
        return await self._opinions.lost_by(exercise, action, found.puzzle.answers[0], found.puzzle.mark)

    async def note(self, found: Set, person: Person, *, solved: bool) -> Change:
        """Count a first try; give how somebody stood and stands. Later tries count for nothing."""
        await self._tables.store.people.meet(person.user, person.name, person.locale)
        puzzle, game = found.puzzle, found.game.info.id
        guess = _rated(puzzle, {})
        return await self._store.tried(
            person.user,
            game,
            puzzle.mark,
            guess,
            lambda solver, rating: rated(solver, puzzle, rating, solved=solved),
        )

    def wrong(self, found: Set, user: int) -> Wrong | None:
        """Give somebody's last wrong answer to a puzzle, if it is known."""
        return self._wrong.of(user, found.puzzle.mark)

    def refused(self, found: Set, user: int) -> frozenset[str]:
        """Give somebody's wrong answers to a puzzle, as far as they are known."""
        return self._wrong.all_of(user, found.puzzle.mark)

    def note_wrong(self, found: Set, user: int, wrong: Wrong) -> None:
        """Note somebody's wrong answer to a puzzle."""
        self._wrong.note(user, found.puzzle.mark, wrong)

    async def hinted(self, found: Set, person: Person) -> bool:
        """Let a puzzle count for nothing to who takes a hint; say whether it would have counted."""
        await self._tables.store.people.meet(person.user, person.name, person.locale)
        puzzle = found.puzzle
        before, now = await self._store.tried(
            person.user,
            found.game.info.id,
            puzzle.mark,
            _rated(puzzle, {}),
            lambda solver, rating: (helped(solver, puzzle), rating),
        )
        return before is not now

    async def done(self, found: Set, user: int, *, solved: bool) -> int | None:
        """Count the first try of the day at its puzzle; give the days in a row, None of another puzzle."""
        if found.puzzle.mark != (await self.of_the_day()).puzzle.mark:
            return None
        return (await self._store.day_done(user, self.today, solved=solved)).streak


def _rated(puzzle: Puzzle | Listed, ratings: Mapping[str, Rating]) -> Rating:
    return ratings.get(puzzle.mark) or Rating(float(puzzle.rating), UNKNOWN)


@cache
def _by_number(games: tuple[AnyGame, ...]) -> Mapping[int, Set]:
    sets = (_set(game, puzzle) for game in games for puzzle in puzzles_of(game))
    return {each.number: each for each in sets}


def _set(game: AnyGame, puzzle: Puzzle) -> Set:
    return Set(game, puzzle, _kind(game, puzzle), puzzles_of(game).index(puzzle) + 1)


def _kind(game: AnyGame, puzzle: Puzzle) -> Kind:
    return next(kind for kind in kinds_of(game) if kind.key == puzzle.kind)
