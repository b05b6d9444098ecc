"""Who looks for opponents in a server, for how long, and whom a table is opened for."""

import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Final

from msgspec.structs import replace

from bot.errors import AlreadyStarted, Refusal, WrongOption
from bot.host import Host
from bot.store.listing import NOWHERE
from bot.store.rows.person import Person
from bot.store.rows.table import Place, Window
from bot.table.tables import Changed, busy
from bot.table.time_control import DAY, PACES
from bot.table.view import PublicView
from cogs.opponents.matching import ANY, ELSEWHERE, Found, Games, Seek, Wish, found
from cogs.opponents.tables import SeekTables
from rules.library import game_ids
from rules.text import N_

_MOST: Final = 5  # entries of one person in a server
_DAYS, _DAYS_BY_THE_HOUR = 7, 1  # for which somebody is on the list; with less than a day for a turn
PACES_SPELLED: Final = {str(pace): pace for pace in PACES}


class NotLooking(Refusal):
    """This person is not on the list, or as often as he may be."""


class Opponents:
    """The lists of all servers."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._tables = host.tables
        self._store = host.store.of(SeekTables)

    def games(self) -> Games:
        """Give how many may play each game that is for several."""
        infos = [self._tables.info(game) for game in game_ids()]
        return {info.id: range(max(info.fewest, 2), info.most + 1) for info in infos if info.most > 1}

    def read(self, spelled: str) -> Wish:
        """Read what a component carries; what is no longer known there may be any."""
        game, _, rest = spelled.partition(".")
        pace, _, rest = rest.partition(".")
        seats, where, _ = rest.partition(ELSEWHERE)
        games = self.games()
        return self.fitting(
            Wish(
                game if game in games else ANY,
                pace if pace in PACES_SPELLED else ANY,
                int(seats) if seats.isdecimal() and len(seats) < 3 else 0,
                bool(where),
            )
        )

    async def allows(self, guild: int) -> bool:
        """Say whether a server lets its people play with those of others."""
        return (await self._host.servers.settings(guild)).elsewhere

    def fitting(self, wish: Wish) -> Wish:
        """Leave out of a wish for how many it is, where the game is not for so many."""
        return wish if wish.seats in self.seats(wish.game) else replace(wish, seats=0)

    def seats(self, game: str) -> list[int]:
        """List how many may play a game, or any."""
        games = self.games()
        players = games.values() if game == ANY else [games.get(game, range(0))]
        return sorted({seats for each in players for seats in each})

    def days(self, pace: str) -> int:
        """Say for how many days somebody is on the list who looks for a game with a clock."""
        seconds = PACES_SPELLED.get(pace)
        return _DAYS_BY_THE_HOUR if seconds is not None and seconds < DAY else _DAYS

    async def listed(self, guild: int, user: int) -> list[Seek]:
        """List who looks in a server, but for those whom a block keeps from somebody, or him from them."""
        listed = await self._store.listed(guild, self._tables.now(), user)
        apart = {other for pair in await self._apart(listed, user) if user in pair for other in pair} - {user}
        return [each for each in listed if each.user not in apart]

    async def look(self, guild: int, person: Person, wish: Wish, channel: int = 0) -> PublicView | None:
        """Put somebody on the list, or let him stay there for longer; NotLooking, WrongOption.

        Where he looks for people of other servers as well he is to see his game in that channel. Who clicks
        twice, and was seated by the first click, is given his table.
        """
        if wish.seats and wish.seats not in self.seats(wish.game):
            raise WrongOption(
                N_("This game is not for {seats} players; choose another number."), seats=wish.seats
            )
        now = self._tables.now()
        listed = await self._store.listed(guild, now, person.user)
        own = [each for each in listed if each.user == person.user]
        if len(own) >= _MOST and (wish.game, wish.pace) not in {(each.game, each.pace) for each in own}:
            raise NotLooking(N_("You are on the list {most} times; leave one of them first."), most=_MOST)
        until = now + self.days(wish.pace) * DAY
        seek = Seek(
            wish.game,
            wish.pace,
            wish.seats,
            wish.elsewhere,
            user=person.user,
            name=person.name,
            since=now,
            until=until,
            guild=guild,
            channel=channel,
        )
        table = await self._store.seek(person, seek)
        return None if table is None else await self._tables.public(table)

    async def just_seated(self, guild: int, user: int) -> PublicView | None:
        """Give the table at which another's click, or his own other one, has seated somebody meanwhile."""
        table = await self._store.just_seated(guild, user, self._tables.now())
        return None if table is None else await self._tables.public(table)

    async def entry(self, guild: int, user: int, wish: Wish) -> Seek | None:
        """Give by what somebody looks in other servers as well, and may; None where he does not."""
        own = _own(await self._store.listed(guild, self._tables.now(), user), user, wish)
        return own if own is not None and own.elsewhere and await self.allows(guild) else None

    async def leave(self, guild: int, user: int, wish: Wish) -> None:
        """Take somebody off the list; NotLooking."""
        if not await self._store.withdraw(guild, user, wish):
            raise NotLooking(
                N_("You are not on the list for this any more; `/mygames` shows whether a table was found.")
            )

    async def forget(self, guild: int, users: Collection[int]) -> None:
        """Take people off the list who are no longer in the server."""
        await self._store.forget(guild, users)

    async def found(self, guild: int, user: int, wish: Wish, without: Collection[int]) -> Found | None:
        """Find a table for somebody who looks, `without` some people; None as long as too few are there."""
        listed = await self._store.listed(guild, self._tables.now(), user)
        own = _own(listed, user, wish)
        return None if own is None else await self._found_among(listed, own, without)

    async def found_elsewhere(self, own: Seek, without: Collection[int]) -> Found | None:
        """Find one with people of other servers, where all of them and their servers allow that."""
        listed = await self._store.fitting_elsewhere(own, self._tables.now())
        while table := await self._found_among(listed, own, without):
            if any(each.guild != own.guild for each in table.others):
                return table
            # They do not see each other's channels.
            without = {*without, *(each.user for each in table.others)}
        return None

    async def _found_among(self, listed: list[Seek], own: Seek, without: Collection[int]) -> Found | None:
        user, apart = own.user, await self._apart(listed, own.user)
        others = [
            each
            for each in listed
            if each.user != user and each.user not in without and {user, each.user} not in apart
        ]
        tables = found(own, others, self.games(), apart)
        return secrets.choice(tables) if tables else None

    async def _apart(self, listed: list[Seek], user: int) -> set[frozenset[int]]:
        """Give the pairs of whom one has blocked the other."""
        users = {user, *(each.user for each in listed)}
        return {frozenset(pair) for pair in await self._host.store.people.blocks_among(users)}

    async def open(self, person: Person, place: Place, table: Found) -> PublicView:
        """Open a table for those who were found, all of them seated; Busy where one is no longer there."""
        new = await self._host.lobby.new(table.game, person, place)
        if table.pace:
            new = replace(new, pace=PACES_SPELLED[table.pace])
        new = replace(new, sitting=tuple(each.user for each in table.others))
        number = await self._store.open(place.guild or 0, new)
        if number is None:
            raise busy()
        self._tables.notify(Changed(number))
        return await self._tables.public(number)

    async def open_between(self, person: Person, table: Found, through: Sequence[Window]) -> int:
        """Open a table of several servers, which each sees `through` his own window; give its number.

        Its game is to begin at once. Busy where one is no longer there.
        """
        own = next(each for each in through if each.user == person.user)
        new = await self._host.lobby.new(table.game, person, NOWHERE)
        pace = PACES_SPELLED[table.pace] if table.pace else new.pace
        new = replace(new, pace=pace, language=own.language)
        number = await self._store.open(own.guild, new, through)
        if number is None:
            raise busy()
        return number

    async def begin_left(self) -> None:
        """Begin the games of several servers that something has kept from it."""
        for number in await self._tables.own(await self._host.store.windows.begun_not()):
            with suppress(Refusal):
                await self.begin(number)

    async def begin(self, number: int) -> PublicView:
        """Seat those who see a table of several servers, and begin its game."""
        row = await self._tables.row(number)
        users = [each.user for each in await self._host.store.windows.of_table(number)]
        # Another may have been faster.
        with suppress(AlreadyStarted):
            await self._host.lobby.seat(number, [row.owner, *(user for user in users if user != row.owner)])
            await self._host.lobby.start(number, row.owner)
        return await self._tables.public(number)

    async def is_found(self, table_id: int) -> bool:
        """Say whether a table was opened for people who looked."""
        return await self._store.is_found(table_id)


def _own(listed: Sequence[Seek], user: int, wish: Wish) -> Seek | None:
    meant = (user, wish.game, wish.pace)
    return next((each for each in listed if (each.user, each.game, each.pace) == meant), None)
