"""Lessons: begun, gone on with, gone back in, and forgotten when they have been at rest for long."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Final, TypeAlias

from msgspec import Struct

from bot.errors import NotWanted, Refusal, UnknownLesson
from bot.host import Host
from bot.store.rows.move import Move
from bot.store.rows.person import Person
from bot.store.rows.table import LobbyChange, NewTable, Place, TableRow
from bot.table.checks import check_turn, playing_seat
from bot.table.position import Position
from bot.table.tables import TRIES, Changed, busy
from bot.table.view import PublicView
from cogs.lessons.moves import gone_back, gone_on, placed
from cogs.lessons.tables import Begun, LessonTables
from rules.advice import Strength
from rules.game import Info
from rules.lessons import Lesson, is_taught, lesson_of, lessons_of
from rules.library import game_ids
from rules.record import START
from rules.replay import default_options
from rules.text import N_

_log = logging.getLogger(__name__)
_DAY: Final = 24 * 3600.0
_KEPT_DAYS: Final = 28

_Making: TypeAlias = Callable[[Position], tuple[list[Move], Position]]


class Course(Struct, frozen=True):
    """A lesson as one person has it: `step` steps are behind him, if he has begun it, or it is `learned`."""

    lesson: Lesson
    step: int | None
    learned: bool

    @property
    def is_under_way(self) -> bool:
        """Whether there is something to go on with."""
        return self.step is not None and 0 < self.step < len(self.lesson.steps)


class Lessons:
    """The lessons of all games, and who has come how far."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables
        self._store = host.store.of(LessonTables)
        self._beginning = asyncio.Lock()

    def games(self) -> list[Info]:
        """List the games that have lessons."""
        games = [self._tables.game(game_id) for game_id in game_ids()]
        return [game.info for game in games if is_taught(game)]

    async def courses(self, game: str, user: int) -> list[Course]:
        """List the lessons of a game, as far as somebody has come; UnknownGame."""
        begun = {each.lesson: each.step for each in await self._store.begun(user) if each.game == game}
        learned = await self._store.learned(user)
        return [
            Course(lesson, begun.get(lesson.key), (game, lesson.key) in learned)
            for lesson in lessons_of(self._tables.game(game))
        ]

    async def under_way(self, user: int) -> list[tuple[Info, Course]]:
        """List the lessons of all games that somebody is in the midst of, the newest first."""
        known = [each for each in await self._store.begun(user) if each.game in game_ids()]
        games = {each.game: self._tables.game(each.game) for each in known}
        found = [(each, lesson_of(games[each.game], each.lesson)) for each in known]
        courses = [
            (games[each.game].info, Course(lesson, each.step, learned=False))
            for each, lesson in found
            if lesson is not None
        ]
        return [(info, course) for info, course in courses if course.is_under_way]

    async def next_of(self, game: str, user: int) -> str:
        """Choose the lesson to take next: one under way, else the first not learned, else the first.

        UnknownLesson where the game has none.
        """
        courses = await self.courses(game, user)
        if not courses:
            raise UnknownLesson(
                N_("{title} has no lessons; `/rules` tells how it goes."), title=self._tables.info(game).title
            )
        under_way = [each for each in courses if each.is_under_way]
        new = [each for each in courses if not each.learned]
        return (*under_way, *new, *courses)[0].lesson.key

    async def begin(
        self, game: str, key: str, person: Person, mail: int, home: int | None = None
    ) -> PublicView:
        """Begin a lesson in somebody's messages `mail`, or go on with it; one that is done begins anew.

        It is begun from the channel `home` of a server; else from where the last one was. UnknownGame,
        UnknownLesson.
        """
        lesson = self._found(game, key)
        async with self._beginning:
            await self._tables.store.people.meet(person.user, person.name, person.locale)
            table_id = await self._table(game, lesson, person.user, mail, home)
        return await self._tables.public(table_id)

    async def go_on(self, table_id: int, user: int, number: int | None) -> None:
        """Read on, or let what is wanted be done; NotWanted, Stale."""
        await self._move(table_id, user, number, lambda position: gone_on(position, user, self._tables.now()))

    async def go_back(self, table_id: int, user: int, number: int | None) -> None:
        """Go back to the step before; Stale."""
        await self._move(table_id, user, number, lambda position: gone_back(position, self._tables.now()))

    async def is_offered(self, game: str, user: int, besides: int) -> bool:
        """Say whether somebody at a table is to be asked if he wants to learn its game."""
        if not is_taught(self._tables.game(game)):
            return False
        return not await self._store.knows(user, game, besides)

    async def decline(self, game: str, person: Person) -> None:
        """Do not ask somebody any longer whether he wants to learn a game."""
        await self._tables.store.people.meet(person.user, person.name, person.locale)
        await self._store.decline(person.user, game, self._tables.now())

    async def look(self) -> None:
        """Forget lessons that have been at rest for long, and those of people who were erased."""
        at_rest = await self._store.at_rest_before(self._tables.now() - _KEPT_DAYS * _DAY)
        for table_id in sorted(await self._tables.own(at_rest)):
            try:
                await self._tables.store.forgetting.forget_table(table_id)
            except Refusal as refusal:
                _log.warning("The lesson at table %s is forgotten later: %s", table_id, refusal)

    def _found(self, game: str, key: str) -> Lesson:
        known = self._tables.game(game)
        lesson = lesson_of(known, key)
        if lesson is None:
            raise UnknownLesson(
                N_("{title} has no such lesson; `/learn` offers those there are."), title=known.info.title
            )
        return lesson

    async def _table(self, game: str, lesson: Lesson, user: int, mail: int, home: int | None) -> int:
        """Find the table of a lesson that was begun, at its step; else make one."""
        begun = await self._begun(game, lesson, user)
        if begun is None:
            place = Place(mail, None, home or await self._last_home(user))
            new = self._new(self._tables.info(game), lesson, user, place)
            table_id = await self._tables.store.tables.create(new)
        else:
            table_id = begun.id
            if home is not None:
                await self._store.begin_from(table_id, home)
        row = await self._tables.row(table_id)
        if row.status == "lobby" and not await self._seated(row, lesson, user):
            raise busy()
        if row.status == "lobby" or (row.step or 0) >= len(lesson.steps):
            await self._store_moves(table_id, self._from_the_start)
        return table_id

    async def _last_home(self, user: int) -> int | None:
        """Find from where somebody has begun a lesson last."""
        begun = await self._store.begun(user)
        return next((each.parent for each in begun if each.parent not in {None, each.channel}), None)

    async def _begun(self, game: str, lesson: Lesson, user: int) -> Begun | None:
        """Find a lesson that was begun; under other rules it cannot go on, and is forgotten."""
        for each in await self._store.begun(user):
            if (each.game, each.lesson) == (game, lesson.key):
                if each.rules == self._tables.info(game).rules:
                    return each
                await self._tables.store.forgetting.forget_table(each.id)
        return None

    def _new(self, info: Info, lesson: Lesson, user: int, place: Place) -> NewTable:
        return NewTable(
            info.id,
            info.rules,
            user,
            place,
            default_options(self._tables.game(info.id)) | lesson.chapters[0].options,
            self._tables.now(),
            lesson.chapters[0].seed,
            secrets.token_hex(8),
            in_private=True,
            lesson=lesson.key,
            step=0,
        )

    async def _seated(self, row: TableRow, lesson: Lesson, user: int) -> bool:
        """Give the learner and the others their chairs."""
        users = tuple(user if seat == lesson.seat else Strength.KNIGHT for seat in range(len(lesson.players)))
        change = LobbyChange(
            row.id, row.version + 1, "lobby", user, users, row.options, None, "remind", self._tables.now()
        )
        return await self._tables.store.tables.arrange(change)

    def _from_the_start(self, position: Position) -> tuple[list[Move], Position]:
        return placed(position.row, position, 0, START, self._tables.now())

    async def _move(self, table_id: int, user: int, number: int | None, making: _Making) -> None:
        """Go a step on or back, if it is still the one that was shown."""
        row = await self._tables.row(table_id)
        if row.lesson is None:
            raise NotWanted(N_("This is no lesson."))
        check_turn(row, playing_seat(row, user), number)
        await self._store_moves(table_id, making)

    async def _store_moves(self, table_id: int, making: _Making) -> None:
        for _ in range(TRIES):
            position = await self._tables.load(table_id)
            moves, after = await asyncio.to_thread(making, position)
            if await self._tables.stored(*moves, after=after.row):
                self._tables.notify(Changed(table_id))
                return
        raise busy()
