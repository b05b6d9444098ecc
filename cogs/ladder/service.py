"""What people have reached in a server: how they stand, high scores and records, and titles for games won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from msgspec import Struct

from bot.errors import UnknownGame, WrongOption
from bot.host import Host
from bot.store.rows.person import Person
from cogs.ladder.rows import Best, Change, Feat, Met, Ranked, Rated, Score, Standing
from cogs.ladder.standing import Climber, forms_of
from cogs.ladder.strengths import nearest
from cogs.ladder.tables import LadderTables, ResultTables
from rules.advice import Strength
from rules.game import Info
from rules.text import N_, Seat


class Ladder(Struct, frozen=True):
    """Those with the highest ratings, and how who asks stands: on which place, if anywhere."""

    listed: Sequence[Ranked]
    forms: Mapping[int, int]
    own: Standing
    own_form: int
    own_place: int | None


class Records(Struct, frozen=True):
    """The records of a game in a server, as far as there are any, and the best of those who played alone."""

    info: Info
    highest: Feat | None
    longest: Feat | None
    closest: Feat | None
    alone: Sequence[Score]


class Statistics(Struct, frozen=True):
    """What is counted of somebody in a server, by game, the ratings he has had, the oldest first, and whom
    of the characters he has `met`.
    """

    name: str
    games: Sequence[tuple[Info, Standing]]
    course: Sequence[Rated]
    met: Sequence[Met]


class Leaderboard:
    """What remains of games when they are over."""

    def __init__(self, host: Host) -> None:
        self._tables = host.tables
        self._results = host.store.of(ResultTables)
        self._standings = host.store.of(LadderTables)

    async def best(self, user: int, game: str, guild: int | None) -> Best | None:
        """Give the highest score that somebody has reached alone in a server."""
        standing = (await self._standings.of(user, guild)).get(game)
        return standing.best if standing else None

    async def place_of_score(self, game: str, guild: int | None, score: int) -> int:
        """Say which place of the high scores is that of a score."""
        return await self._standings.place_of_score(game, guild, score)

    async def ladder(self, game: str, guild: int | None, user: int, most: int) -> Ladder:
        """Rank those who have played a game in a server with others; UnknownGame."""
        known = self._tables.info(game).id
        own = (await self._standings.of(user, guild)).get(known, Standing())
        listed = await self._standings.ladder(known, guild, most)
        forms = await self._results.title_forms(known, [user, *(each.user for each in listed)])
        return Ladder(
            listed,
            forms,
            own,
            forms.get(user, 0),
            await self._standings.place(known, guild, own.rating) if own.rated else None,
        )

    async def is_ranked(self, game: str, guild: int | None) -> bool:
        """Say whether anybody has a rating of a game in a server."""
        return bool(await self._standings.ladder(game, guild, 1))

    async def statistics(self, user: int, name: str, guild: int | None, most: int) -> Statistics:
        """Tell what is counted of somebody, the game he has played most first; up to `most` ratings."""
        found = await self._standings.of(user, guild)
        games = []
        for game, standing in found.items():
            # A game of which there was something once may be gone.
            with suppress(UnknownGame):
                games.append((self._tables.info(game), standing))
        games.sort(key=lambda each: (-each[1].games, each[0].title))
        course = await self._standings.course(user, guild, most)
        return Statistics(name, games, course, await self._standings.met(user, guild) if games else ())

    async def records(self, game: str, guild: int | None, most: int) -> Records:
        """Tell the records of a game in a server, with the `most` best who played alone; UnknownGame."""
        info = self._tables.info(game)
        return Records(
            info,
            await self._standings.highest(info.id, guild),
            await self._standings.longest(info.id, guild),
            await self._standings.closest(info.id, guild),
            await self._standings.high_scores(info.id, guild, most),
        )

    async def is_counted(self, table_id: int) -> bool:
        """Say whether a game that is over is counted at all."""
        return await self._standings.is_counted(table_id)

    async def rated(self, table_id: int) -> dict[Seat, Change]:
        """Tell what a game made of ratings, by the seats for which it was rated."""
        return await self._standings.rated(table_id)

    async def likelihoods(self, table_id: int) -> dict[Strength, dict[Seat, float]]:
        """Tell how likely each person with a rating was placed before the computers that played."""
        return await self._standings.likelihoods(table_id)

    async def about_as_strong(self, user: int, game: str, guild: int | None) -> Strength | None:
        """Say which computer is about as strong as somebody in a server; None where he has played none."""
        own = (await self._standings.of(user, guild)).get(game, Standing())
        return nearest(game, own if own.rated else await self._standings.practised(user, game, guild))

    async def unrated(self, table_id: int) -> bool:
        """Say whether a game of several people was rated for nobody."""
        return await self._standings.unrated(table_id)

    async def risen(self, table_id: int) -> Climber | None:
        """Tell how often the winner of a finished game has won with it; None where it counts for no win."""
        rise = await self._standings.rise(table_id)
        if rise is None:
            return None
        game = (await self._tables.row(table_id)).game
        forms = await self._results.title_forms(game, [rise.user])
        return Climber(rise.wins, forms.get(rise.user, 0))

    async def choose_title_form(self, person: Person, game: str, form: int) -> None:
        """Call somebody by this form of a game's titles from now on; UnknownGame, WrongOption."""
        info = self._tables.info(game)
        if form >= len(forms_of(info)):
            raise WrongOption(N_("{title} has no such titles; /ladder shows those it has."), title=info.title)
        await self._tables.store.people.meet(person.user, person.name, person.locale)
        await self._results.choose_title_form(person.user, info.id, form)
