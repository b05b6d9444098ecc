"""The game of the day: one try a person, alone and in private, with the same luck for all."""

import asyncio
import hmac
import logging
import secrets
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from bot.errors import Refusal, UnknownGame
from bot.host import Host
from bot.store.rows.person import Person
from bot.store.rows.table import NewTable, Place
from bot.table.decisions import decided
from bot.table.position import chance_of
from bot.table.tables import TRIES, Changed, busy
from bot.table.time_control import date_of, day_at, end_of
from bot.table.transition import begun
from bot.table.view import PublicView
from cogs.daily.tables import Course, DailyTables, Placed, Posting, Secret, Try
from rules.chance import day_salt, seal, seals_of_days
from rules.game import Daily, Info, Occasion
from rules.library import game_ids
from rules.text import N_, say

_log = logging.getLogger(__name__)
_OVER = say("The day is over, so that this try does not count; the next game of the day has begun")


# The seeds of so many days are a chain, made from its end, where each is the seal of the one behind it.
_CHAIN_DAYS = 5000


class Luck(Struct, frozen=True):
    """What all chance of a day follows from, and the salt of its seal, told when the day is over."""

    seed: str
    salt: str
    chained: bool

    @property
    def seal(self) -> str:
        """What is shown of it during the day."""
        return seal(self.salt, self.seed)


class Ranks(Struct, frozen=True):
    """The best of a day, in a server or in the world, how many there are, and which place is one's own."""

    listed: Sequence[Placed]
    number: int
    own: int | None


class TheDay(Struct, frozen=True):
    """A game of the day as one person may see it; its `luck` only when the day is over.

    The seal of a `chained` day seals all days after it.
    """

    info: Info
    daily: Daily
    day: int
    guild: int | None
    ends: float
    seal: str
    chained: bool
    luck: Luck | None
    own: Try | None
    running: bool
    course: Course
    here: Ranks | None
    world: Ranks


class GameOfTheDay:
    """Games of the day, of today and of days that are over."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables
        self._tries = host.store.of(DailyTables)
        self._opening = asyncio.Lock()

    @property
    def today(self) -> int:
        """The day it is."""
        return day_at(self._tables.now())

    def games(self) -> list[Info]:
        """List the games of which each day has one."""
        infos = [self._tables.info(game) for game in game_ids()]
        return [info for info in infos if info.daily is not None]

    async def shown(self, game: str, day: int, user: int, guild: int | None, most: int) -> TheDay:
        """Show the game of a day to somebody in a server, with the `most` best; UnknownGame."""
        info, daily = self._found(game)
        day, now = min(day, self.today), self._tables.now()
        luck, own = await self._luck(info.id, day), await self._tries.of(info.id, day, user)
        running = own is not None and await self._is_running(own)
        return TheDay(
            info,
            daily,
            day,
            guild,
            end_of(day),
            luck.seal,
            luck.chained,
            luck if end_of(day) <= now else None,
            own,
            running,
            await self._tries.course(info.id, user, day),
            None if guild is None else await self._ranks(info.id, day, guild, own, most),
            await self._ranks(info.id, day, None, own, most),
        )

    async def best(self, game: str, day: int, guild: int, most: int) -> Sequence[Placed]:
        """List the best of a day in a server; nobody as long as the day is not over. UnknownGame."""
        info, _ = self._found(game)
        is_over = end_of(day) <= self._tables.now()
        return await self._tries.placed(info.id, day, guild, most) if is_over else ()

    async def begin(self, game: str, person: Person, mail: int, guild: int | None) -> PublicView:
        """Begin somebody's try of today, in his messages `mail`; give the one he has begun. UnknownGame."""
        info, daily = self._found(game)
        async with self._opening:
            await self._tables.store.people.meet(person.user, person.name, person.locale)
            new = self._new(info, daily, person.user, mail, await self._luck(info.id, self.today))
            table_id = await self._tries.begin(new, guild)
        await self._start(table_id)
        self._tables.notify(Changed(table_id))
        return await self._tables.public(table_id)

    async def look(self) -> None:
        """End the games of days that are over."""
        for table_id in sorted(await self._tables.own(await self._tries.unfinished_before(self.today))):
            try:
                await self._end(table_id)
            except Refusal as refusal:
                _log.warning("Table %s of a day that is over has to wait: %s", table_id, refusal)

    async def postings_due(self) -> list[tuple[Posting, int]]:
        """List our servers in which the table of a day that is over is to be posted: the first such."""
        due = []
        postings = await self._tries.postings(self.today)
        for posting in (each for each in postings if self._tables.ownership.owns(each.guild)):
            days = await self._tries.finished_between(posting.guild, posting.posted, self.today)
            if days:
                due.append((posting, days[0]))
            else:
                # Nobody has played, so that there is nothing to tell.
                await self.posted(posting, self.today - 1)
        return due

    async def about_to_post(self, posting: Posting) -> None:
        """Note that the next table is about to be posted: after a crash it is looked for."""
        await self._tries.note_posting(replace(posting, begun=self._tables.now()))

    async def posted(self, posting: Posting, day: int) -> None:
        """Remember that the table of a day is posted."""
        await self._tries.note_posting(replace(posting, posted=day, begun=None))

    def _found(self, game: str) -> tuple[Info, Daily]:
        info = self._tables.info(game)
        if info.daily is None:
            raise UnknownGame(
                N_("{title} has no game of the day; `/daily` shows what has one."), title=info.title
            )
        return info, info.daily

    async def _luck(self, game: str, day: int) -> Luck:
        """Find the luck of a day: nobody can tell it from that of the days before."""
        secret = await self._tries.secret(secrets.token_hex(32), self.today)
        if day >= secret.chained_from:
            # Thousands of seals may lie between a day and the end of its chain.
            seed = await asyncio.to_thread(_chained_seed, secret.key, game, day)
            return Luck(seed, day_salt(game, day), chained=True)
        return _luck_alone(secret, game, day)

    async def _is_running(self, own: Try) -> bool:
        if own.score is not None or own.table_id is None:
            return False
        return (await self._tables.row(own.table_id)).status in {"lobby", "running"}

    async def _ranks(self, game: str, day: int, guild: int | None, own: Try | None, most: int) -> Ranks:
        """Rank a day; who has begun his try in another server has no place in this one."""
        listed = await self._tries.placed(game, day, guild, most)
        score = own.score if own is not None and guild in {None, own.guild} else None
        place, number = await self._tries.place(game, day, guild, score or 0)
        return Ranks(listed, number, None if score is None else place)

    def _new(self, info: Info, daily: Daily, user: int, mail: int, luck: Luck) -> NewTable:
        return NewTable(
            info.id,
            info.rules,
            user,
            Place(mail, None),
            {option.name: option.default for option in info.options} | daily.options,
            self._tables.now(),
            luck.seed,
            luck.salt,
            in_private=True,
            day=self.today,
            drawn=0,
        )

    async def _start(self, table_id: int) -> None:
        """Begin the game of a table, unless that is done."""
        for _ in range(TRIES):
            row = await self._tables.row(table_id)
            if row.status != "lobby":
                return
            game, time = self._tables.game_of(row), self._tables.now()
            # Nobody has won anything before: the game is the same for all.
            occasion = Occasion(_month(row.day or 0), ((),))
            ready = replace(row, options=game.settled(row.options, occasion))
            if await self._tables.stored(begun(ready, game, chance_of(ready), time)):
                return
        raise busy()

    async def _end(self, table_id: int) -> None:
        row = await self._tables.row(table_id)
        move = decided(row, "end", _OVER, self._tables.now())
        if await self._tables.store.decisions.decide("end", move):
            self._tables.notify(Changed(table_id))


@lru_cache(maxsize=8)
def _chained_seed(key: str, game: str, day: int) -> str:
    """Go back along a chain from its end, which follows from the key, to the seed of a day."""
    chain, place = divmod(day, _CHAIN_DAYS)
    seals = seals_of_days(game, (chain + 1) * _CHAIN_DAYS, _derived(key, f"chain {chain} {game}"))
    return next(islice(seals, _CHAIN_DAYS - place - 1, None))


def _luck_alone(secret: Secret, game: str, day: int) -> Luck:
    """Give the luck of a day from before there was a chain."""
    seed, salt = (_derived(secret.key, f"{what} {game} {date_of(day)}") for what in ("seed", "salt"))
    return Luck(seed[:32], salt[:16], chained=False)


def _derived(key: str, what: str) -> str:
    return hmac.new(key.encode(), what.encode(), "sha256").hexdigest()


def _month(day: int) -> int:
    return int(date_of(day)[5:7])
