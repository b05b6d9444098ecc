"""How people stand in a server: the ladder of each game, what is counted of somebody, and the records."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Row, Select, and_, case, exists, func, select, true

from bot.store.database import Repository
from bot.store.features import no_record
from bot.store.rows.person import BY_NUMBER, called
from bot.store.schema import events, people, seats
from cogs.ladder.rows import Change, Feat, Met, Ranked, Rated, Rise, Score, Standing
from cogs.ladder.strengths import Opponent, practised
from cogs.ladder.tables.counting import LAST, changes, count_anew, likelihoods, to_count
from cogs.ladder.tables.ended import EndedSeat, read_ended
from cogs.ladder.tables.schema import endings, is_rated, ladders, results, standings
from rules.advice import Strength
from rules.text import Seat

_NEWEST: Final = 20  # games by which is guessed how strong somebody is
_LOOKED_THROUGH: Final = 1000  # games, for the characters met in them
_of_ending: Final = results.c.table_id == endings.c.table_id
# A game in which computers alone have moved, as time was over for all, is no record.
_OF_A_PERSON: Final = and_(
    events.c.table_id == endings.c.table_id, events.c.seat.is_not(None), events.c.user.is_not(None)
)


class LadderTables(Repository):
    """What follows from finished games, counted as each ends."""

    async def ladder(self, game: str, guild: int | None, most: int) -> list[Ranked]:
        """List those with the highest ratings, computers of a strength as one."""
        listed = select(standings.c.user, standings.c.rating, standings.c.record, people.c.name)
        listed = listed.outerjoin(people, people.c.user == standings.c.user)
        listed = listed.where(_on_ladder(game, guild), is_rated)
        listed = listed.order_by(standings.c.rating.desc(), standings.c.user).limit(most)
        rows = await self._database.rows(listed)
        return [_ranked(row, [other.rating for other in rows]) for row in rows]

    async def place(self, game: str, guild: int | None, rating: int) -> int:
        """Say which place on a ladder is that of a rating."""
        higher = standings.c.rating > rating
        ahead = select(func.count()).where(_on_ladder(game, guild), is_rated, higher)
        return 1 + await self._number(ahead)

    async def of(self, user: int, guild: int | None) -> dict[str, Standing]:
        """Read how somebody stands in a server, by game."""
        found = select(standings.c.game, standings.c.record).where(
            standings.c.user == user, standings.c.guild == (guild or 0)
        )
        return {row.game: row.record for row in await self._database.rows(found)}

    async def met(self, user: int, guild: int | None) -> list[Met]:
        """Tell how somebody's newest games in a server went against each character that is at their tables.

        Who has resigned is placed before nobody.
        """
        own = select(results.c.table_id, results.c.place, seats.c.resigned)
        own = own.join(seats, (seats.c.table_id == results.c.table_id) & (seats.c.seat == results.c.seat))
        own = own.join(endings, _of_ending).where(results.c.user == user, endings.c.guild == (guild or 0))
        mine = own.order_by(results.c.table_id.desc()).limit(_LOOKED_THROUGH).subquery()
        ahead = func.sum(case((~mine.c.resigned & (mine.c.place < results.c.place), 1), else_=0))
        found = (
            select(seats.c.character, func.count().label("games"), ahead.label("ahead"))
            .join(mine, mine.c.table_id == seats.c.table_id)
            .join(results, (results.c.table_id == seats.c.table_id) & (results.c.seat == seats.c.seat))
            .where(seats.c.character.is_not(None), results.c.user.is_(None))
            .group_by(seats.c.character)
        )
        return await self._database.structs(Met, found)

    async def course(self, user: int, guild: int | None, most: int) -> list[Rated]:
        """List the ratings that somebody has had in a server, the newest `most` of them, the oldest first."""
        found = (
            select(endings.c.game, results.c.rating)
            .join(endings, endings.c.table_id == results.c.table_id)
            .where(results.c.user == user, results.c.rated_at.is_not(None), endings.c.guild == (guild or 0))
            .order_by(results.c.rated_at.desc(), results.c.table_id.desc())
            .limit(most)
        )
        return list(reversed(await self._database.structs(Rated, found)))

    async def is_counted(self, table_id: int) -> bool:
        """Say whether a game that is over is counted at all."""
        return await self._number(select(func.count()).where(results.c.table_id == table_id)) > 0

    async def rated(self, table_id: int) -> dict[Seat, Change]:
        """Tell what a game made of ratings, by the seats for which it was rated."""
        return changes(await self._database.read(read_ended, table_id))

    async def likelihoods(self, table_id: int) -> dict[Strength, dict[Seat, float]]:
        """Tell how likely each person was placed before the computers that played, by the games before."""
        ended = await self._database.read(read_ended, table_id)
        if len(ended.people) == 1:
            before = endings.alias()
            earlier = (
                exists()
                .where(before.c.table_id == table_id, before.c.guild == endings.c.guild)
                .where(before.c.game == endings.c.game, before.c.number > endings.c.number)
            )
            known = await self._practised(ended.game, min(ended.people), earlier)
            ended = replace(ended, seats=tuple(_known_by(seat, known) for seat in ended.seats))
        return likelihoods(ended)

    async def practised(self, user: int, game: str, guild: int | None) -> Standing:
        """Guess how somebody stands who has played with computers alone, by his newest games there."""
        return await self._practised(game, user, (endings.c.game == game) & (endings.c.guild == (guild or 0)))

    async def _practised(self, game: str, user: int, which: ColumnElement[bool]) -> Standing:
        own = select(results.c.table_id).join(endings, _of_ending)
        own = own.where(results.c.user == user, endings.c.people == 1, which)
        own = own.order_by(endings.c.number.desc()).limit(_NEWEST)
        found = (
            select(results.c.table_id, results.c.user, results.c.place, seats.c.strength, seats.c.resigned)
            .join(seats, (seats.c.table_id == results.c.table_id) & (seats.c.seat == results.c.seat))
            .join(endings, _of_ending)
            .where(results.c.table_id.in_(own))
            .order_by(endings.c.number, results.c.seat)
        )
        tables = groupby(await self._database.rows(found), key=lambda row: row.table_id)
        games = [[_opponent(row) for row in rows] for _, rows in tables]
        return practised(game, [seats for seats in games if len(seats) > 1])

    async def unrated(self, table_id: int) -> bool:
        """Say whether a game of several people, or in which several have moved, was rated for nobody."""
        outcomes = results.c.table_id == table_id
        there = select(func.count(results.c.user.distinct())).where(outcomes)
        moved = select(func.count(events.c.user.distinct()))
        moved = moved.where(events.c.table_id == table_id, events.c.seat.is_not(None))
        known = select(func.count(results.c.before)).where(outcomes)
        ratings = select(func.count(results.c.rating)).where(outcomes)
        if await self._number(ratings) or not await self._number(known):
            return False
        return await self._number(there) > 1 or await self._number(moved) > 1

    async def rise(self, table_id: int) -> Rise | None:
        """Say who has won a finished game, and how many with it; None where it is nobody's win."""
        found = (
            select(results.c.user, people.c.name, results.c.wins)
            .join(people, people.c.user == results.c.user)
            .where(results.c.table_id == table_id, results.c.wins.is_not(None))
        )
        return await self._database.struct(Rise, found)

    async def high_scores(self, game: str, guild: int | None, most: int) -> list[Score]:
        """List what people have reached alone in a server, each his best, the highest first."""
        listed = select(standings.c.user, people.c.name, standings.c.record)
        listed = listed.join(people, people.c.user == standings.c.user)
        listed = listed.where(_on_ladder(game, guild), standings.c.best.is_not(None))
        listed = listed.order_by(standings.c.best.desc(), standings.c.best_time, standings.c.user)
        rows = await self._database.rows(listed.limit(most))
        return [_score(row) for row in rows]

    async def place_of_score(self, game: str, guild: int | None, score: int) -> int:
        """Say which place of the high scores is that of a score."""
        return 1 + await self._number(
            select(func.count()).where(_on_ladder(game, guild), standings.c.best > score)
        )

    async def highest(self, game: str, guild: int | None) -> Feat | None:
        """Give the highest score of a person in a game with others that was played out; none without points.

        Of who was erased it is gone.
        """
        score, scorer = endings.c.score, endings.c.scorer
        is_known = exists().where(_of_ending, results.c.seat == scorer, results.c.user >= 0)
        return await self._feat(game, guild, score, score.desc(), scorer, scored=(score > 0) & is_known)

    async def longest(self, game: str, guild: int | None) -> Feat | None:
        """Give the game that took longest, in seconds, of those that somebody has played out."""
        lasted, is_played = endings.c.lasted, endings.c.people + 0 > 0
        return await self._feat(game, guild, lasted, lasted.desc(), scored=is_played)

    async def closest(self, game: str, guild: int | None) -> Feat | None:
        """Give the game between people for points in which the first was least ahead of the next."""
        # A sum keeps databases from looking by score, through all games there are.
        scored = endings.c.score + 0 > 0
        return await self._feat(game, guild, endings.c.margin, endings.c.margin, scored=scored)

    async def count_missing(self) -> int:
        """Count all ladders of which that is still to be done; give how many games that were."""
        missing = await self._database.read(to_count)
        return sum([await self._database.change(count_anew, guild, game) for guild, game in missing])

    async def recount(self) -> int:
        """Count all ladders anew; give how many games that were."""
        await self._database.execute(ladders.update().values(counted=False))
        return await self.count_missing()

    async def _number(self, counting: Select[Any]) -> int:
        (row,) = await self._database.rows(counting)
        number: int = row[0]
        return number

    async def _feat(
        self,
        game: str,
        guild: int | None,
        value: ColumnElement[Any],
        order: ColumnElement[Any],
        seat: ColumnElement[Any] | None = None,
        *,
        scored: ColumnElement[bool] | None = None,
    ) -> Feat | None:
        first = (
            select(endings.c.table_id, endings.c.ended, endings.c.moves, value.label("value"))
            .where(endings.c.guild == (guild or 0), endings.c.game == game, value.is_not(None))
            .where(true() if scored is None else scored)
            # Where all but one have resigned, a game was broken off.
            .where(~exists().where(_of_ending, results.c.reason == "resign"))
            .where(exists().where(_OF_A_PERSON))
            .where(*(~each for each in no_record(endings.c.table_id)))
            .order_by(order, endings.c.number)
            .limit(1)
            .subquery()
        )
        of_seat = endings.c.scorer == results.c.seat
        named = (
            select(first, results.c.user, people.c.name, seats.c.strength)
            .join(results, results.c.table_id == first.c.table_id)
            .join(endings, endings.c.table_id == first.c.table_id)
            .join(seats, (seats.c.table_id == results.c.table_id) & (seats.c.seat == results.c.seat))
            .outerjoin(people, people.c.user == results.c.user)
            .order_by(results.c.place, results.c.seat)
        )
        return _as_feat(await self._database.rows(named if seat is None else named.where(of_seat)))


def _on_ladder(game: str, guild: int | None) -> ColumnElement[bool]:
    return and_(standings.c.guild == (guild or 0), standings.c.game == game)


def _ranked(row: Row[Any], ratings: Sequence[int]) -> Ranked:
    place = 1 + sum(rating > row.rating for rating in ratings)
    strength = BY_NUMBER.get(row.user)
    return Ranked(row.user, row.name if strength is None else called(strength), place, row.record, strength)


def _score(row: Row[Any]) -> Score:
    best = row.record.best
    return Score(best.table_id, row.user, row.name, best.score, best.time)


def _as_feat(rows: Sequence[Row[Any]]) -> Feat | None:
    if not rows:
        return None
    names = tuple(row.name or called(row.strength) for row in rows)
    users = tuple(row.user for row in rows)
    return Feat(rows[0].table_id, rows[0].ended, names, rows[0].value, rows[0].moves, users)


def _known_by(seat: EndedSeat, known: Standing) -> EndedSeat:
    """Let a person without a rating stand as he is known from his games with computers."""
    is_rated = seat.user is None or (seat.before is not None and seat.before.rated)
    return seat if is_rated else replace(seat, before=known)


def _opponent(row: Row[Any]) -> Opponent:
    """Give who has sat on a seat, and how he ranks: behind all others where he has resigned."""
    return None if row.user is not None else row.strength, LAST if row.resigned else row.place
